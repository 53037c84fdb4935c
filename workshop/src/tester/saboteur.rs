//! Subjects that are wrong on purpose. A tester that finds no bugs proves nothing unless it finds these.

mod clumsy;
mod flipped;
mod flips;
mod mistaken;
mod mistakes;
mod reported;
mod slips;
mod superko;
mod wrong;

pub use clumsy::{Clumsy, Slip};
pub use flipped::{Flipped, canary};
pub use flips::flipped;
pub use mistaken::{Mistake, Mistaken};
pub use mistakes::mistaken;
pub use reported::Misreport;
pub use slips::slipped;
pub use superko::{Same, Search};
pub use wrong::{Wrong, wrong};
