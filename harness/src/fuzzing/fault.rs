//! Why a campaign cannot go on.

use std::fmt;
use std::io;
use std::path::Path;

use crate::input::InputError;

/// Why a campaign cannot begin or go on.
#[derive(Debug)]
pub enum FuzzFault {
    /// The arguments are wrong, or the folder is in use.
    Usage(InputError),
    /// A tool, a target or a file does not work.
    CannotRun(InputError),
    /// It was asked to stop.
    Interrupted,
}

impl FuzzFault {
    pub(super) fn usage(what: impl Into<String>) -> FuzzFault {
        FuzzFault::Usage(InputError::new(what))
    }

    pub(super) fn cannot(what: impl Into<String>) -> FuzzFault {
        FuzzFault::CannotRun(InputError::new(what))
    }

    /// A file that the system does not let us read or write.
    pub(super) fn system(file: &Path, error: io::Error) -> FuzzFault {
        FuzzFault::CannotRun(InputError::system(file, error))
    }
}

/// A file of ours that is wrong: the campaign cannot do without it.
impl From<InputError> for FuzzFault {
    fn from(error: InputError) -> FuzzFault {
        FuzzFault::CannotRun(error)
    }
}

impl fmt::Display for FuzzFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FuzzFault::Usage(error) | FuzzFault::CannotRun(error) => error.fmt(f),
            FuzzFault::Interrupted => f.write_str("interrupted"),
        }
    }
}

impl std::error::Error for FuzzFault {}
