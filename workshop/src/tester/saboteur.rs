//! Subjects that are wrong on purpose. A tester that finds no bugs proves nothing unless it finds these.

mod clumsy;
mod flipped;
mod flips;
mod mistaken;
mod mistakes;
mod program;
mod reported;
mod slips;
mod superko;
mod wrong;

pub use clumsy::{Slip, clumsy, rules_of_the_clumsy};
pub use flipped::canary;
pub use flips::flipped;
pub use mistaken::{Mistake, mistaking};
pub use mistakes::mistaken;
pub use program::WrongProgram;
pub use reported::Misreport;
pub use slips::slipped;
pub use superko::{Same, Search};
pub use wrong::{Wrong, wrong};
