//! Subjects that are wrong on purpose. A tester that finds no bugs proves nothing unless it finds these.

mod flipped;
mod flips;
mod mistaken;
mod mistakes;
mod reported;
mod superko;
mod wrong;

pub use flipped::{Flipped, canary};
pub use flips::flipped;
pub use mistaken::{Mistake, Mistaken};
pub use mistakes::mistaken;
pub use reported::Misreport;
pub use superko::{Same, Search};
pub use wrong::{Wrong, wrong};
