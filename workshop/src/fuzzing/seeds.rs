//! Writes and finds seeds: the inputs that the fuzzers start from.

use std::fs;
use std::path::{Path, PathBuf};

use super::checkout::Checkout;
use super::fault::FuzzFault;
use super::folder::files_below;
use super::options::gets_seeds;
use shinpan_harness::input::{InputError, utf8};
use shinpan_harness::suite::case_writer::as_script;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::seeds::{scripts_of, write_seeds};
use shinpan_harness::vocabulary::Script;

/// Provides the seeds of a checkout's targets.
pub(super) struct FuzzSeeds<'a> {
    pub checkout: &'a Checkout,
    /// The folder for seeds that the checkout does not have as files.
    pub folder: PathBuf,
}

impl FuzzSeeds<'_> {
    /// Writes the cases of the corpus, as bytes of scripts and as text.
    ///
    /// # Errors
    /// - The corpus cannot be read.
    /// - A file cannot be written.
    pub(super) fn export(&self) -> Result<(), FuzzFault> {
        let corpus = self.checkout.root.join("corpus");
        write_seeds(&self.folder.join("scripts"), &scripts_of(&Corpus::read(&corpus)?))?;
        let texts = self.folder.join("case_file");
        fs::create_dir_all(&texts).map_err(|error| FuzzFault::system(&texts, error))?;
        let files = files_below(&corpus).map_err(|error| FuzzFault::system(&corpus, error))?;
        for file in files.iter().filter(|file| is_yaml(file)) {
            let copy = texts.join(file.file_name().unwrap_or_default());
            fs::copy(file, &copy).map_err(|error| FuzzFault::system(&copy, error))?;
        }
        Ok(())
    }

    /// Returns the folders with a target's seeds. Writes old findings in YAML as bytes, because a fuzzer reads bytes.
    ///
    /// # Errors
    /// - An old finding in YAML is not a script.
    /// - A file cannot be read or written.
    pub(super) fn folders(&self, target: &str) -> Result<Vec<PathBuf>, FuzzFault> {
        if !gets_seeds(target) {
            return Ok(Vec::new());
        }
        let mut folders = Vec::new();
        let mut regressions = self.checkout.root.join("fuzz/regressions").join(target);
        if self.checkout.dictionary(target).is_none() {
            folders.push(self.folder.join("scripts"));
            let scripts = scripts_in(&regressions)?;
            if !scripts.is_empty() {
                regressions = self.folder.join("regressions").join(target);
                write_seeds(&regressions, &scripts)?;
            }
        }
        let others = [self.folder.join(target), self.checkout.root.join("fuzz/seeds").join(target), regressions];
        folders.extend(others.into_iter().filter(|folder| folder.is_dir()));
        Ok(folders)
    }
}

fn is_yaml(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "yaml")
}

/// Reads the scripts that a folder holds as YAML. Returns each with the name of its file.
fn scripts_in(folder: &Path) -> Result<Vec<(String, Script)>, FuzzFault> {
    let files = files_below(folder).map_err(|error| FuzzFault::system(folder, error))?;
    let read = |file: &PathBuf| {
        let name = file.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = utf8(file, fs::read(file).map_err(|error| InputError::system(file, error))?)?;
        Ok((name, as_script(&file.display().to_string(), &text)?))
    };
    files.iter().filter(|file| is_yaml(file)).map(read).collect()
}
