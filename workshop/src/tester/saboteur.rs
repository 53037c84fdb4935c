//! Subjects that are wrong on purpose. A tester that finds no bugs proves nothing unless it finds these.

mod flipped;
mod flips;
mod mistaken;
mod mistakes;
mod program;
mod reported;
mod superko;
mod wrong;

pub use flipped::canary;
pub use program::WrongProgram;
pub use wrong::{Wrong, wrong};
