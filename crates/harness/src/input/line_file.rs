//! Files of lines to which one run appends, and which a kill leaves whole but for the last line.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use super::error::InputError;
use super::files::expect_file;

/// A file of lines that is open for appending, such as a journal. Its first line says whose it is. No other run can open
/// it meanwhile.
#[derive(Debug)]
pub struct LineFile {
    path: PathBuf,
    file: File,
}

impl LineFile {
    /// Opens a file of lines, and gives `read` what it has. A file that is new, empty or was left within its first line
    /// begins with `first`, which ends with a line break. Once `read` accepts the file, an incomplete last line is cut.
    ///
    /// # Errors
    /// The file stays as it was.
    /// - It is no regular file.
    /// - Another run is writing it.
    /// - `read` refuses what it has.
    /// - The system refuses.
    pub fn open<T>(
        path: &Path,
        first: &str,
        read: impl FnOnce(&[u8]) -> Result<T, InputError>,
    ) -> Result<(LineFile, T), InputError> {
        let fault = |error: std::io::Error| InputError::system(path, error);
        expect_file(path)?;
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(fault)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                InputError::in_file(path, "another run is writing this file: wait for it, or name another file")
            }
            TryLockError::Error(error) => fault(error),
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(fault)?;
        let mut lines = LineFile { path: path.to_owned(), file };
        if bytes.len() < first.len() && first.as_bytes().starts_with(&bytes) {
            lines.file.set_len(0).map_err(fault)?;
            lines.append(first)?;
            bytes = first.as_bytes().to_vec();
        }
        let found = read(&bytes)?;
        let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        if whole < bytes.len() {
            lines.file.set_len(whole as u64).map_err(fault)?;
        }
        Ok((lines, found))
    }

    /// Appends a line, its line break included, and hands it to the system. The system keeps it if this process is killed.
    ///
    /// # Errors
    /// - The system cannot write: the error names the file and what the system said.
    pub fn append(&mut self, line: &str) -> Result<(), InputError> {
        self.file.write_all(line.as_bytes()).map_err(|error| InputError::system(&self.path, error))
    }

    /// Waits until everything appended would survive a crash of the machine.
    ///
    /// # Errors
    /// - The system cannot write: the error names the file and what the system said.
    pub fn sync(&self) -> Result<(), InputError> {
        self.file.sync_data().map_err(|error| InputError::system(&self.path, error))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use super::LineFile;
    use crate::input::InputError;

    /// Opens a file whose first line is `first`, and returns what it has.
    fn open(path: &Path) -> Result<(LineFile, String), InputError> {
        LineFile::open(path, "first\n", |bytes| match bytes.starts_with(b"first\n") {
            true => Ok(String::from_utf8_lossy(bytes).into_owned()),
            false => Err(InputError::new("another file")),
        })
    }

    #[test]
    fn a_file_begins_grows_and_loses_only_what_a_kill_left_unfinished() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("lines");
        let (mut file, found) = open(&path).expect("a new file");
        assert_eq!(found, "first\n");
        file.append("one\n").expect("a line");
        let refused = open(&path).expect_err("open already").to_string();
        assert!(refused.contains("another run is writing this file"), "{refused}");
        drop(file);
        fs::write(&path, "first\none\ntw").expect("a torn line");
        let (mut file, found) = open(&path).expect("the same file");
        assert_eq!(found, "first\none\ntw");
        file.append("two\n").expect("a line");
        assert_eq!(fs::read_to_string(&path).expect("text"), "first\none\ntwo\n");
        drop(file);
        for left in ["", "fir"] {
            fs::write(&path, left).expect("a first line that was torn");
            assert_eq!(open(&path).expect("a file that begins anew").1, "first\n");
        }
        for other in ["another\n", "firs\n", "first\0"] {
            fs::write(&path, other).expect("another file");
            assert!(open(&path).is_err(), "{other:?}");
            assert_eq!(fs::read_to_string(&path).expect("text"), other, "it stays as it was");
        }
        assert!(open(folder.path()).is_err(), "a folder");
    }
}
