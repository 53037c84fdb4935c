//! What can go wrong with a command, and its exit code.

use crate::input::InputError;

/// What a verb answers: its exit code.
pub(super) type VerbResult = Result<i32, Failure>;

/// What went wrong with a command, and so its exit code.
#[derive(Debug)]
pub(super) enum Failure {
    /// Something is not as expected: 1.
    NotAsExpected(String),
    /// Usage or a bad file: 2.
    Usage(InputError),
    /// A subject could not run: 3.
    CannotRun(String),
    /// The reader of our output is gone: nothing more to say.
    Closed,
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Failure {
        Failure::Usage(error)
    }
}

impl Failure {
    /// Usage, in words.
    pub(super) fn usage(what: impl Into<String>) -> Failure {
        Failure::Usage(InputError::new(what))
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::usage(error.to_string()),
        }
    }
}
