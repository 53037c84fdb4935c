//! What is wrong with a question, as a sentence for the page.

use serde_json::{Value, json};

use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Unplayable;

/// What is wrong with a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    says: String,
    /// Whether the fault is that of the ruleset, so that another one might answer.
    of_rules: bool,
}

impl Fault {
    /// Makes a fault of a sentence.
    pub fn new(says: impl Into<String>) -> Fault {
        Fault { says: says.into(), of_rules: false }
    }

    /// Returns the same fault as one of the ruleset.
    pub fn of_rules(self) -> Fault {
        Fault { of_rules: true, ..self }
    }

    /// Returns the fault as the page reads it: a sentence, and whether another ruleset might answer.
    pub fn json(&self) -> Value {
        json!({ "error": self.says, "of_rules": self.of_rules })
    }
}

impl From<InputError> for Fault {
    fn from(error: InputError) -> Fault {
        Fault::new(error.to_string())
    }
}

impl From<Unplayable> for Fault {
    fn from(why: Unplayable) -> Fault {
        Fault::new(why.to_string()).of_rules()
    }
}
