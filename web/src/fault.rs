//! What is wrong with a question, as a sentence for the page.

use shinpan_harness::input::InputError;

/// What is wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub String);

impl Fault {
    /// Makes a fault of a sentence.
    pub fn new(what: impl Into<String>) -> Fault {
        Fault(what.into())
    }
}

impl From<InputError> for Fault {
    fn from(error: InputError) -> Fault {
        Fault(error.to_string())
    }
}
