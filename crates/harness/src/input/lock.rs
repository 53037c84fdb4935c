//! Files that one run at a time may write.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use super::error::InputError;

/// The right to write a file. Another run that asks for it meanwhile is refused.
///
/// The lock is on a file beside it, `FILE.lock`, because the file itself may be replaced by a whole new one. The system
/// gives the lock back when this process ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    beside: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the right to write a file.
    ///
    /// # Errors
    /// - Another run has it.
    /// - The system refuses to write beside the file.
    pub fn hold(path: &Path) -> Result<Lock, InputError> {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".lock");
        let beside = PathBuf::from(beside);
        let fault = |error| InputError::system(&beside, error);
        let file = OpenOptions::new().create(true).append(true).open(&beside).map_err(fault)?;
        match file.try_lock() {
            Ok(()) if is_at(&file, &beside) => Ok(Lock { beside, _file: file }),
            // The run that had it removed this file after we had opened it.
            Ok(()) => Lock::hold(path),
            Err(TryLockError::WouldBlock) => {
                let what = "another run is writing this file: wait for it, or name another file";
                Err(InputError::in_file(path, what))
            }
            Err(TryLockError::Error(error)) => Err(fault(error)),
        }
    }
}

/// Returns whether this open file is the one that the path names now.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |data: fs::Metadata| (data.dev(), data.ino());
    file.metadata().ok().map(number) == fs::metadata(path).ok().map(number)
}

/// Elsewhere an open file cannot be removed.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

impl Drop for Lock {
    fn drop(&mut self) {
        // If it stays, the next run takes it all the same.
        let _ = fs::remove_file(&self.beside);
    }
}

#[cfg(test)]
mod tests {
    use super::Lock;

    #[test]
    fn only_one_run_holds_a_file_and_leaves_nothing_beside_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        let held = Lock::hold(&path).expect("free");
        let refused = Lock::hold(&path).expect_err("held").to_string();
        assert!(refused.contains("another run is writing this file"), "{refused}");
        drop(held);
        assert_eq!(std::fs::read_dir(folder.path()).expect("a folder").count(), 0);
        // What a killed run leaves is no lock.
        std::fs::write(folder.path().join("journal.lock"), "").expect("written");
        drop(Lock::hold(&path).expect("free"));
    }
}
