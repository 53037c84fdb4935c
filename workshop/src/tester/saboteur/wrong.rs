//! The list of all subjects that are wrong on purpose.

use super::flips::flipped;
use super::mistakes::mistaken;
use shinpan_harness::subject::referee::Forkable;

/// A subject that is wrong on purpose.
pub struct Wrong {
    /// The subject.
    pub subject: Box<dyn Forkable>,
    /// The program that made the mistake, with the number of the report if it has one. Otherwise the reason why it is
    /// here.
    pub reason: &'static str,
}

/// Returns every subject that is wrong on purpose.
pub fn wrong() -> Vec<Wrong> {
    let all = flipped().into_iter().chain(mistaken());
    all.map(|(subject, reason)| Wrong { subject: Box::new(subject), reason }).collect()
}
