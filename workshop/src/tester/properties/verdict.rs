//! The verdict of a property.

use std::fmt;

/// The verdict of a property on a program: nothing, or what is wrong. A script that cannot begin violates nothing.
pub type Verdict = Result<(), Violation>;

/// What is wrong with a program.
///
/// `Display` writes the kind, a colon and the details.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    kind: String,
    details: String,
}

impl Violation {
    /// Returns a violation. The kind is the same for every script that shows it; the details may differ.
    pub fn new(kind: impl Into<String>, details: impl Into<String>) -> Violation {
        Violation { kind: kind.into(), details: details.into() }
    }

    /// Returns the kind. Shrinking a script keeps it.
    pub fn kind(&self) -> &str {
        &self.kind
    }

    /// Adds a detail.
    pub fn and(mut self, detail: impl AsRef<str>) -> Violation {
        let between = if self.details.is_empty() { "" } else { "\n" };
        self.details.push_str(between);
        self.details.push_str(detail.as_ref());
        self
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.details.as_str() {
            "" => f.write_str(&self.kind),
            details => write!(f, "{}: {details}", self.kind),
        }
    }
}

impl std::error::Error for Violation {}

/// Checks that two values are equal.
///
/// # Errors
/// - They differ: a violation of this kind, with both values.
pub(super) fn differ<T: PartialEq + fmt::Debug>(kind: &str, left: &T, right: &T) -> Verdict {
    if left == right { Ok(()) } else { Err(Violation::new(kind, format!("{left:?}\nand {right:?}"))) }
}
