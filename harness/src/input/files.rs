//! Files written whole or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

use crate::input::error::InputError;

/// Writes a file whole or not at all, with the mode it has or that of any new file.
///
/// # Errors
/// The file and what the system said.
pub fn write_whole(path: &Path, text: &str) -> Result<(), InputError> {
    let fault = |error: std::io::Error| InputError::system(path, error);
    staged(path, text.as_bytes()).map_err(fault)?.persist(path).map_err(|error| fault(error.error))?;
    Ok(())
}

/// A temporary file in the folder of this path, which is made if it is not there, with what will be at the path; with the
/// mode of what is there, or the ordinary one.
pub(crate) fn staged(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
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

/// Files that others may read, as far as the umask lets them: temporary ones are their owner's alone unless told so.
fn ordinary() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}
