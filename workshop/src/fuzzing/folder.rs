//! The folder of a campaign. Only one campaign can use it at a time. A new campaign recovers what a killed one left.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::fault::FuzzFault;
use shinpan_harness::input::InputError;

/// The folder of a campaign, locked for it. Two campaigns in one folder would merge and rename each other's corpora.
pub(super) struct CampaignFolder {
    pub path: PathBuf,
    /// The fuzzers hold this lock too. The folder stays locked while a fuzzer outlives its killed campaign.
    pub lock: File,
}

impl CampaignFolder {
    /// Makes the folder if it is missing, and locks it.
    ///
    /// # Errors
    /// - `CannotRun`: the folder cannot be made or written.
    /// - `Usage`: another campaign uses the folder, or a fuzzer of a killed campaign still runs.
    pub(super) fn occupy(out: &Path) -> Result<CampaignFolder, FuzzFault> {
        let made = fs::create_dir_all(out).and_then(|()| out.canonicalize());
        let path = made.map_err(|error| {
            let what = "cannot make this folder";
            FuzzFault::CannotRun(
                InputError::in_file(out, what).expected("--folder with a folder that you can write").because(error),
            )
        })?;
        let lock = path.join("lock");
        let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(&lock);
        let file = file.map_err(|error| FuzzFault::system(&lock, error))?;
        match file.try_lock() {
            Ok(()) => Ok(CampaignFolder { path, lock: file }),
            Err(TryLockError::WouldBlock) => {
                let who = "another campaign, or a fuzzer that it left behind,";
                Err(FuzzFault::usage(format!(
                    "--folder {}: {who} runs here; wait for its end, or pass another folder",
                    path.display()
                )))
            }
            Err(TryLockError::Error(error)) => Err(FuzzFault::system(&lock, error)),
        }
    }

    pub(super) fn corpus(&self, target: &str) -> PathBuf {
        self.path.join("corpus").join(target)
    }

    pub(super) fn artifacts(&self, target: &str) -> PathBuf {
        self.path.join("artifacts").join(target)
    }

    pub(super) fn fingerprints(&self, target: &str) -> PathBuf {
        self.path.join("fingerprints").join(target)
    }

    /// Returns the folder for the temporary files of a target's fuzzers.
    pub(super) fn work(&self, target: &str) -> PathBuf {
        self.path.join("work").join(target)
    }

    pub(super) fn seeds(&self) -> PathBuf {
        self.path.join("seeds")
    }

    /// Returns the path of the log of one run of a target. `kind` is empty or begins with a full stop, as in `.merge`.
    pub(super) fn log(&self, target: &str, kind: &str) -> PathBuf {
        self.path.join("logs").join(format!("{target}{kind}.log"))
    }

    /// Makes the folders of a target and recovers what a killed campaign left. If that campaign was replacing the
    /// corpus, this restores a whole one. Inputs that jobs had found are in it already.
    pub(super) fn recover(&self, target: &str) -> Result<(), FuzzFault> {
        let (corpus, work) = (self.corpus(target), self.work(target));
        let (old, new) = beside(&corpus);
        let recovered = || -> io::Result<()> {
            if !corpus.is_dir() && old.is_dir() {
                fs::rename(&old, &corpus)?;
            }
            remove(&old)?;
            remove(&new)?;
            fs::create_dir_all(&corpus)?;
            remove(&work)?;
            [work.clone(), self.artifacts(target), self.path.join("logs"), self.seeds()]
                .iter()
                .try_for_each(fs::create_dir_all)
        };
        recovered().map_err(|error| FuzzFault::system(&corpus, error))
    }

    /// Replaces a corpus by the folder with the suffix `.new`. Only renames folders, so no corpus is ever half written.
    pub(super) fn replace_corpus(&self, target: &str) -> Result<(), FuzzFault> {
        let corpus = self.corpus(target);
        let (old, new) = beside(&corpus);
        let replaced = fs::rename(&corpus, &old).and_then(|()| fs::rename(&new, &corpus)).and_then(|()| remove(&old));
        replaced.map_err(|error| FuzzFault::system(&corpus, error))
    }

    /// Returns the path of the folder that will replace the corpus of a target.
    pub(super) fn new_corpus(&self, target: &str) -> PathBuf {
        beside(&self.corpus(target)).1
    }
}

/// Returns the paths of the replaced corpus and of its replacement.
fn beside(corpus: &Path) -> (PathBuf, PathBuf) {
    (corpus.with_extension("old"), corpus.with_extension("new"))
}

/// Removes a folder with its content. Does nothing if the folder is missing.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// Returns all files below a folder, sorted. Returns no files if the folder is missing.
pub(super) fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() { files.extend(files_below(&path)?) } else { files.push(path) }
    }
    Ok(files)
}

/// Counts the files below a folder.
pub(super) fn count_files(folder: &Path) -> Result<usize, FuzzFault> {
    files_below(folder).map(|files| files.len()).map_err(|error| FuzzFault::system(folder, error))
}
