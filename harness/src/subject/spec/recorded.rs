//! A game of the specification, as records and counting methods need it.

use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Count, Diagram};

/// A game that also takes down what the rules refuse, as a record shows it.
pub trait Recorded: Referee {
    /// Adds an act whether or not the rules accept it; a play takes its point whatever stands there.
    fn take_down(&mut self, act: &Act);

    /// The counting methods that apply now, step by step; none where the document has none.
    fn counting(&self) -> Vec<Counting> {
        Vec::new()
    }
}

/// A counting method carried out.
#[derive(Clone, Debug)]
pub struct Counting {
    /// Its name.
    pub method: String,
    /// What it comes to.
    pub count: Count,
    /// How.
    pub steps: Vec<CountingStep>,
}

/// One step of a counting method.
#[derive(Clone, Debug)]
pub struct CountingStep {
    /// What is done or read off.
    pub says: String,
    /// The stones after it, if some were moved.
    pub board: Option<Diagram>,
}
