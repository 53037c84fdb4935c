//! The ways in which a command can fail, and their exit codes.

use shinpan_harness::input::InputError;

/// What a verb returns: its exit code, or why it failed.
pub type VerbResult = Result<i32, Failure>;

/// Why a command failed. Each variant has its exit code.
#[derive(Debug)]
pub enum Failure {
    /// Exit code 1: something is not as expected.
    NotAsExpected(String),
    /// Exit code 2: the command line or a file is wrong.
    Usage(InputError),
    /// Exit code 3: a subject could not run.
    CannotRun(String),
    /// Exit code 0: the program that reads our output has closed it.
    Closed,
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Failure {
        Failure::Usage(error)
    }
}

impl Failure {
    /// Returns a failure of usage with this message.
    pub fn usage(what: impl Into<String>) -> Failure {
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
