//! Every subject that is wrong on purpose, in one list.

use super::flips::flipped;
use super::mistakes::mistaken;
use crate::subject::referee::Forkable;

/// A subject that is wrong on purpose.
pub struct Wrong {
    /// The subject.
    pub subject: Box<dyn Forkable>,
    /// Which program made the mistake, with the report's number where it has one, or why it is tried.
    pub reason: &'static str,
}

/// Every subject that is wrong on purpose.
pub fn wrong() -> Vec<Wrong> {
    let flipped = flipped().into_iter().map(|(subject, reason)| Wrong { subject: Box::new(subject), reason });
    let mistaken = mistaken().into_iter().map(|(subject, reason)| Wrong { subject: Box::new(subject), reason });
    flipped.chain(mistaken).collect()
}
