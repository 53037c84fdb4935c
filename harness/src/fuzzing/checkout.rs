//! The checkout of the project that the targets are built from.

use std::fs;
use std::path::{Path, PathBuf};

use super::fault::FuzzFault;
use crate::input::InputError;

/// What the manifest of our targets holds, and no other project's.
const MANIFEST: &str = "name = \"shinpan-fuzz\"";

/// A checkout of the project.
pub(super) struct Checkout {
    pub root: PathBuf,
}

impl Checkout {
    /// The checkout that a folder lies in.
    ///
    /// # Errors
    /// It lies in none.
    pub(super) fn around(folder: &Path) -> Result<Checkout, FuzzFault> {
        let is_ours = |root: &&Path| {
            fs::read_to_string(root.join("fuzz/Cargo.toml")).is_ok_and(|manifest| manifest.contains(MANIFEST))
        };
        let root = folder.ancestors().find(is_ours).ok_or_else(|| {
            let what = "no fuzz/Cargo.toml of shinpan here or in a folder above";
            let expected = "a checkout of the project: run `shinpan fuzz` inside one";
            FuzzFault::CannotRun(InputError::in_file(folder, what).expected(expected))
        })?;
        Ok(Checkout { root: root.to_owned() })
    }

    /// The dictionary of a target. A target with one reads text; every other target reads the bytes of a script.
    pub(super) fn dictionary(&self, target: &str) -> Option<PathBuf> {
        let path = self.root.join("fuzz/dictionaries").join(format!("{target}.dict"));
        path.exists().then_some(path)
    }
}
