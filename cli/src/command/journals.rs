//! Journals of one question that is solved in parts.

use std::fs;
use std::path::{Path, PathBuf};

use crate::command::failure::Failure;
use shinpan_harness::input::{InputError, LineFile};

/// Reads all journals with `read`, and opens the first one for writing. Without a journal there is nothing of either.
///
/// # Errors
/// - The first file is another run's, or is no regular file.
/// - `read` refuses a file.
/// - The system refuses.
pub fn open_journals<T>(
    paths: &[PathBuf],
    header: &str,
    read: impl Fn(&str) -> Result<Vec<T>, InputError>,
) -> Result<(Option<LineFile>, Vec<T>), Failure> {
    let steps = |path: &Path, bytes: &[u8]| {
        read(&String::from_utf8_lossy(bytes)).map_err(|error| error.about(&path.display().to_string()))
    };
    let Some((own, others)) = paths.split_first() else { return Ok((None, Vec::new())) };
    let (file, mut known) = LineFile::open(own, header, |bytes| steps(own, bytes))?;
    for path in others.iter().filter(|path| path.exists()) {
        // A journal may be longer than other texts.
        let bytes = fs::read(path).map_err(|error| InputError::system(path, error))?;
        known.extend(steps(path, &bytes)?);
    }
    Ok((Some(file), known))
}
