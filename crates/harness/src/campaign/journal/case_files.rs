//! Findings as files: one case per file, never overwritten.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::record::FindingRecord;
use crate::input::{InputError, entries_of, staged, sweep};

/// Creates the folder for findings, and removes what a killed run left there half-written. Tests that it can create files there, before the campaign finds anything.
///
/// # Errors
/// - The folder or a file in it cannot be created: the error names the folder and what the system said.
pub fn prepare_folder(folder: &Path) -> Result<(), InputError> {
    let fault =
        |error: io::Error| InputError::in_file(folder, format!("cannot write findings to this folder: {error}"));
    fs::create_dir_all(folder).map_err(fault)?;
    tempfile::tempfile_in(folder).map_err(fault)?;
    sweep(folder);
    Ok(())
}

/// Writes the case of a finding and returns its file. The case and its file have the same name. If a file holds the case
/// already, as written or edited since, it returns that one. It never overwrites another file, not even one that another
/// program creates at the same time.
///
/// # Errors
/// - The system cannot write: the error names the file and what the system said.
/// - The finding's case cannot be read. No case that a campaign wrote is like that.
pub fn write_case(folder: &Path, record: &FindingRecord) -> Result<PathBuf, InputError> {
    let name = record.file_name();
    let mut number = 1;
    loop {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{name}{suffix}.yaml"));
        let fault = |error: std::io::Error| InputError::system(&path, error);
        match fs::symlink_metadata(&path) {
            Ok(_) if fs::read_to_string(&path).is_ok_and(|other| record.is_in(&other)) => return Ok(path),
            Ok(_) => number += 1,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                match staged(&path, record.case_named(&suffix)?.as_bytes()).map_err(fault)?.persist_noclobber(&path) {
                    Ok(_) => return Ok(path),
                    // Another program created the file first: look at what it wrote.
                    Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {}
                    Err(error) => return Err(fault(error.error)),
                }
            }
            Err(error) => return Err(fault(error)),
        }
    }
}

/// Returns when the first case was written to a folder of findings. `None` if there is none.
pub fn first_case(folder: &Path) -> Option<SystemTime> {
    let written = |path: &PathBuf| fs::metadata(path).ok()?.modified().ok();
    entries_of(folder).ok()?.iter().filter_map(written).min()
}
