//! A file of the site.

/// A file of the site.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SiteFile {
    /// The path below the site's folder, with slashes.
    pub path: String,
    /// What the file holds.
    pub bytes: Vec<u8>,
}
