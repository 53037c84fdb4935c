//! Reads text files. Writes files whole or not at all.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::input::error::{InputError, utf8};

/// The most bytes of a text file. The largest file of the suite has 0.1 MiB.
pub const LONGEST_TEXT: usize = 4 << 20;

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

pub(super) fn too_long(path: impl AsRef<Path>) -> InputError {
    longer_than(path, LONGEST_TEXT)
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

/// Writes a whole file, or changes nothing. An existing file keeps its mode; a new file gets the usual mode.
///
/// # Errors
/// - The system refuses to write: the error has the file and the system's reason.
pub fn write_whole(path: &Path, text: &str) -> Result<(), InputError> {
    let fault = |error: std::io::Error| InputError::system(path, error);
    staged(path, text.as_bytes()).map_err(fault)?.persist(path).map_err(|error| fault(error.error))?;
    Ok(())
}

/// Writes the bytes to a temporary file in the folder of `path`, and creates the folder if it is missing. The file gets
/// the mode of the file at `path`, or the usual mode if `path` does not exist.
pub fn staged(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = ordinary().tempfile_in(folder)?;
    if let Ok(data) = fs::metadata(path) {
        file.as_file().set_permissions(data.permissions())?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// How the name of a temporary file begins and ends.
const UNFINISHED: (&str, &str) = (".shinpan-", ".part");

/// Removes the temporary files that a killed run left in a folder. One that is younger than a minute may be another run's.
pub fn sweep(folder: &Path) {
    let is_left = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let is_ours = name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1);
        let age = fs::metadata(path).and_then(|data| data.modified()).ok().and_then(|time| time.elapsed().ok());
        is_ours && age.is_some_and(|age| age > Duration::from_secs(60))
    };
    for path in entries_of(folder).unwrap_or_default().iter().filter(|path| is_left(path)) {
        // Another run may remove it at the same time.
        let _ = fs::remove_file(path);
    }
}

/// Makes files that others may read, as far as the umask permits. `tempfile` would let only the owner read them.
fn ordinary() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(UNFINISHED.0).suffix(UNFINISHED.1);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

#[cfg(test)]
mod tests {
    use std::fs::{self, File};
    use std::time::{Duration, SystemTime};

    use super::{UNFINISHED, sweep, write_whole};

    #[test]
    fn a_sweep_removes_what_a_killed_run_left_and_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder");
        let (old, new) =
            (format!("{}old{}", UNFINISHED.0, UNFINISHED.1), format!("{}new{}", UNFINISHED.0, UNFINISHED.1));
        for name in [&old, &new, "finding.yaml"] {
            File::create(folder.path().join(name)).expect("a file");
        }
        let long_ago = SystemTime::now() - Duration::from_secs(3_600);
        for name in [&old, "finding.yaml"] {
            File::options()
                .write(true)
                .open(folder.path().join(name))
                .and_then(|file| file.set_modified(long_ago))
                .expect("a time");
        }
        write_whole(&folder.path().join("whole"), "text").expect("written");
        sweep(folder.path());
        let mut left: Vec<_> =
            fs::read_dir(folder.path()).expect("a folder").flatten().map(|one| one.file_name()).collect();
        left.sort();
        assert_eq!(left, [new.as_str(), "finding.yaml", "whole"]);
    }
}
