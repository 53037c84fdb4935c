//! The errors of a campaign.

use std::fmt;
use std::io;
use std::path::Path;

use shinpan_harness::input::InputError;

/// Why a campaign cannot start or continue.
#[derive(Debug)]
pub enum FuzzFault {
    /// The options are wrong, or the folder is in use.
    Usage(InputError),
    /// A tool, a target or a file does not work.
    CannotRun(InputError),
    /// The user interrupted the campaign.
    Interrupted,
}

impl FuzzFault {
    pub(super) fn usage(what: impl Into<String>) -> FuzzFault {
        FuzzFault::Usage(InputError::new(what))
    }

    pub(super) fn cannot(what: impl Into<String>) -> FuzzFault {
        FuzzFault::CannotRun(InputError::new(what))
    }

    /// Returns an error about a file that the system does not let us read or write.
    pub(super) fn system(file: &Path, error: io::Error) -> FuzzFault {
        FuzzFault::CannotRun(InputError::system(file, error))
    }
}

/// Converts an error in one of the project's own files. The campaign needs each file that it reads.
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
