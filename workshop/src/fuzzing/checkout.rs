//! Finds the checkout of the project. The campaign builds the targets from it.

use std::fs;
use std::path::{Path, PathBuf};

use super::fault::FuzzFault;
use shinpan_harness::input::InputError;

/// Text that only our own `fuzz/Cargo.toml` contains.
const MANIFEST: &str = "name = \"shinpan-fuzz\"";

/// A checkout of the project.
pub(super) struct Checkout {
    pub root: PathBuf,
}

impl Checkout {
    /// Finds the checkout that contains a folder.
    ///
    /// # Errors
    /// - Neither the folder nor one above it has our `fuzz/Cargo.toml`.
    pub(super) fn around(folder: &Path) -> Result<Checkout, FuzzFault> {
        let is_ours = |root: &&Path| {
            fs::read_to_string(root.join("fuzz/Cargo.toml")).is_ok_and(|manifest| manifest.contains(MANIFEST))
        };
        let root = folder.ancestors().find(is_ours).ok_or_else(|| {
            let what = "cannot find shinpan's fuzz/Cargo.toml here or in a folder above";
            let expected = "a checkout of the project: run `cargo xtask fuzz` inside one";
            FuzzFault::CannotRun(InputError::in_file(folder, what).expected(expected))
        })?;
        Ok(Checkout { root: root.to_owned() })
    }

    /// Returns the path of a target's dictionary. `None` if the target has none: then it reads the bytes of a script.
    pub(super) fn dictionary(&self, target: &str) -> Option<PathBuf> {
        let path = self.root.join("fuzz/dictionaries").join(format!("{target}.dict"));
        path.exists().then_some(path)
    }
}
