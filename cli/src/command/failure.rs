//! The ways in which a command can fail, and their exit codes.

use shinpan_harness::input::InputError;

pub use super::exit::Exit;

/// What a verb returns: its end, or why it failed.
pub type VerbResult = Result<Exit, Failure>;

/// Why a command failed. [`Failure::exit`] says what exit code that is.
#[derive(Debug)]
pub enum Failure {
    /// Something is not as expected.
    NotAsExpected(String),
    /// The command line or a file is wrong.
    Usage(InputError),
    /// A subject could not run.
    CannotRun(String),
    /// The program that reads our output has closed it.
    Closed,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Failure::NotAsExpected(what) | Failure::CannotRun(what) => f.write_str(what),
            Failure::Usage(error) => error.fmt(f),
            Failure::Closed => f.write_str("the output was closed"),
        }
    }
}

impl From<InputError> for Failure {
    fn from(error: InputError) -> Failure {
        Failure::Usage(error)
    }
}

impl Failure {
    /// Returns the end of a command that fails so.
    pub fn exit(&self) -> Exit {
        match self {
            Failure::NotAsExpected(_) => Exit::NotAsExpected,
            Failure::Usage(_) => Exit::WrongInput,
            Failure::CannotRun(_) => Exit::CannotRun,
            Failure::Closed => Exit::AsExpected,
        }
    }

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
