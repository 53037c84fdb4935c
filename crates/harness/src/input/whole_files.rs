//! Writes files whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::time::Duration;

use tempfile::NamedTempFile;

use crate::input::error::InputError;
use crate::input::files::entries_of;

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
