//! The list of all subjects that are wrong on purpose.

use super::flips::flipped;
use super::mistakes::mistaken;
use super::program::WrongProgram;
use super::slips::slipped;
use shinpan_harness::subject::referee::Forkable;

/// A subject that is wrong on purpose.
pub struct Wrong {
    /// The subject.
    pub subject: Box<dyn Forkable>,
    /// The program that made the mistake, with the number of the report if it has one. Otherwise the reason why it is
    /// here.
    pub reason: &'static str,
    /// The fewest acts with which a plant can show the mistake, if only size or length shows it. `None` if small games
    /// show it.
    pub large: Option<usize>,
}

/// Returns every subject that is wrong on purpose.
pub fn wrong() -> Vec<Wrong> {
    fn small((subject, reason): (impl Forkable + 'static, &'static str)) -> Wrong {
        Wrong { subject: Box::new(subject), reason, large: None }
    }
    let large = |(subject, least, reason): (WrongProgram, usize, &'static str)| Wrong {
        subject: Box::new(subject),
        reason,
        large: Some(least),
    };
    flipped()
        .into_iter()
        .map(small)
        .chain(mistaken().into_iter().map(small))
        .chain(slipped().into_iter().map(large))
        .collect()
}
