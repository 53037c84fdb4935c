//! A game of the specification with what records and counting methods need.

use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Count, Diagram};

/// A game that can also record moves that the rules refuse, as a game record contains them.
pub trait Recorded: Referee {
    /// Adds an act even if the rules refuse it. A play puts its stone on the point whatever was there.
    fn take_down(&mut self, act: &Act);

    /// Records that the game went on although its last act had ended it by repetition: nobody claimed the end. Returns whether
    /// it had ended so.
    fn go_on(&mut self) -> bool;

    /// Returns a copy of the game, which goes on by itself.
    fn copy(&self) -> Box<dyn Recorded>;

    /// Returns the counting methods that apply now, step by step. Empty if the document has none.
    fn counting(&self) -> Vec<Counting> {
        Vec::new()
    }
}

/// A counting method, carried out.
#[derive(Clone, Debug)]
pub struct Counting {
    /// Its name.
    pub method: String,
    /// The totals.
    pub count: Count,
    /// The steps.
    pub steps: Vec<CountingStep>,
}

/// One step of a counting method.
#[derive(Clone, Debug)]
pub struct CountingStep {
    /// What the step does or reads off the board.
    pub says: String,
    /// The stones after the step. `None` if it moved none.
    pub board: Option<Diagram>,
}
