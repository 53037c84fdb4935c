//! Reads text files.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::input::error::{InputError, utf8};

/// The most bytes of a text file. The largest file of the suite has 0.1 MiB.
const LONGEST_TEXT: usize = 4 << 20;

/// Reads a text file, without a byte-order mark at its beginning.
///
/// # Errors
/// - The system refuses to read: the error has the file and the system's reason.
/// - The file is longer than 4 MiB.
/// - The file is not UTF-8: the error has the place of the first wrong byte.
pub fn text_of(path: &Path) -> Result<String, InputError> {
    utf8(path, bytes_of(path)?)
}

/// Like [`text_of`], but with another greatest length.
///
/// # Errors
/// - Those of [`text_of`]; the file is longer than `most` bytes.
pub fn text_up_to(path: &Path, most: usize) -> Result<String, InputError> {
    utf8(path, bytes_up_to(path, most)?)
}

/// Returns the paths of what a folder holds, sorted.
///
/// # Errors
/// - The system refuses to read: the error has the folder and the system's reason.
pub fn entries_of(folder: &Path) -> Result<Vec<PathBuf>, InputError> {
    let fault = |error: io::Error| InputError::system(folder, error);
    let entries = fs::read_dir(folder).map_err(fault)?;
    let mut paths =
        entries.map(|entry| entry.map(|entry| entry.path())).collect::<Result<Vec<_>, _>>().map_err(fault)?;
    paths.sort();
    Ok(paths)
}

/// Reads a file of at most 4 MiB.
///
/// # Errors
/// - The system refuses to read: the error has the file and the system's reason.
/// - The file is longer.
pub fn bytes_of(path: &Path) -> Result<Vec<u8>, InputError> {
    bytes_up_to(path, LONGEST_TEXT)
}

fn bytes_up_to(path: &Path, most: usize) -> Result<Vec<u8>, InputError> {
    let fault = |error: io::Error| InputError::system(path, error);
    let mut bytes = Vec::new();
    File::open(path).map_err(fault)?.take(most as u64 + 1).read_to_end(&mut bytes).map_err(fault)?;
    if bytes.len() > most { Err(longer_than(path, most)) } else { Ok(bytes) }
}

/// Refuses a text that is too long to be read. `path` says in the error what the text is.
///
/// # Errors
/// - The length is more than 4 MiB.
pub fn expect_length(path: impl AsRef<Path>, length: usize) -> Result<(), InputError> {
    if length > LONGEST_TEXT { Err(longer_than(path, LONGEST_TEXT)) } else { Ok(()) }
}

fn longer_than(path: impl AsRef<Path>, most: usize) -> InputError {
    InputError::in_file(path, format!("a text of more than {} MiB", most >> 20)).expected("less; split it")
}

/// Refuses everything but a regular file and an unused name. To read a pipe or a device could last forever.
///
/// # Errors
/// - The path names a folder, a pipe or a device.
pub fn expect_file(path: &Path) -> Result<(), InputError> {
    let Ok(data) = fs::metadata(path) else { return Ok(()) };
    if data.is_file() {
        return Ok(());
    }
    let kind = if data.is_dir() { "a folder" } else { "a device or a pipe" };
    Err(InputError::in_file(path, format!("{kind}: expected a regular file, or an unused name")))
}
