//! The folder of a campaign: one campaign at a time, and what a killed one left there.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::fault::FuzzFault;
use crate::input::InputError;

/// The folder of a campaign, for this campaign alone: two would merge and rename one another's corpora.
pub(super) struct CampaignFolder {
    pub path: PathBuf,
    /// Held by the fuzzers too, so that those which outlive a killed campaign are waited for.
    pub lock: File,
}

impl CampaignFolder {
    /// Makes the folder if it is missing, and locks it.
    ///
    /// # Errors
    /// - It cannot be made or written.
    /// - Another campaign is at work in it.
    pub(super) fn occupy(out: &Path) -> Result<CampaignFolder, FuzzFault> {
        let made = fs::create_dir_all(out).and_then(|()| out.canonicalize());
        let path = made.map_err(|error| {
            let what = "is no folder and cannot be made one";
            FuzzFault::CannotRun(
                InputError::in_file(out, what).expected("--out with a folder for the campaign").because(error),
            )
        })?;
        let lock = path.join("lock");
        let file = OpenOptions::new().create(true).truncate(false).read(true).write(true).open(&lock);
        let file = file.map_err(|error| FuzzFault::system(&lock, error))?;
        match file.try_lock() {
            Ok(()) => Ok(CampaignFolder { path, lock: file }),
            Err(TryLockError::WouldBlock) => {
                let who = "another campaign, or a fuzzer that one left behind, is at work in";
                Err(FuzzFault::usage(format!("--out: {who} {}: wait for it, or name another folder", path.display())))
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

    /// Where the fuzzers of a target put their temporary files.
    pub(super) fn work(&self, target: &str) -> PathBuf {
        self.path.join("work").join(target)
    }

    pub(super) fn seeds(&self) -> PathBuf {
        self.path.join("seeds")
    }

    /// The log of one run of a target; `kind` is empty or begins with a full stop.
    pub(super) fn log(&self, target: &str, kind: &str) -> PathBuf {
        self.path.join("logs").join(format!("{target}{kind}.log"))
    }

    /// Makes the folders of a target, and puts right what a killed campaign left: a corpus between two names, and inputs
    /// that its jobs had not handed over.
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
            for input in files_below(&work)?.iter().filter(|input| is_of_a_job(input, &work)) {
                let name = input.file_name().unwrap_or_default();
                if !corpus.join(name).exists() {
                    fs::copy(input, corpus.join(name))?;
                }
            }
            remove(&work)?;
            [work.clone(), self.artifacts(target), self.path.join("logs"), self.seeds()]
                .iter()
                .try_for_each(fs::create_dir_all)
        };
        recovered().map_err(|error| FuzzFault::system(&corpus, error))
    }

    /// Puts the folder with the suffix `.new` in the place of a corpus, by a rename: a corpus is whole at any time.
    pub(super) fn replace_corpus(&self, target: &str) -> Result<(), FuzzFault> {
        let corpus = self.corpus(target);
        let (old, new) = beside(&corpus);
        let replaced = fs::rename(&corpus, &old).and_then(|()| fs::rename(&new, &corpus)).and_then(|()| remove(&old));
        replaced.map_err(|error| FuzzFault::system(&corpus, error))
    }

    /// The corpus of a target that is being made.
    pub(super) fn new_corpus(&self, target: &str) -> PathBuf {
        beside(&self.corpus(target)).1
    }
}

/// The names of a corpus that is replaced, and of the one that replaces it.
fn beside(corpus: &Path) -> (PathBuf, PathBuf) {
    (corpus.with_extension("old"), corpus.with_extension("new"))
}

/// Whether a file lies in the corpus of one of libFuzzer's jobs, a folder called `C1`, `C2` and so on.
fn is_of_a_job(file: &Path, work: &Path) -> bool {
    let folders = file.strip_prefix(work).ok().and_then(Path::parent);
    let is_corpus =
        |name: &str| name.strip_prefix('C').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
    folders.is_some_and(|folders| folders.iter().any(|part| part.to_str().is_some_and(is_corpus)))
}

/// Removes a folder, if it is there.
pub(super) fn remove(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// All files in a folder and the folders in it, in order; none if the folder is missing.
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

/// How many files lie in a folder.
pub(super) fn count_files(folder: &Path) -> Result<usize, FuzzFault> {
    files_below(folder).map(|files| files.len()).map_err(|error| FuzzFault::system(folder, error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inputs_of_jobs_are_told_from_their_logs() {
        let work = Path::new("/run/work/area");
        let of = |name: &str| is_of_a_job(&work.join(name), work);
        assert!(of("libFuzzerTemp.FuzzWithFork77.dir/C12/abc"));
        assert!(!of("libFuzzerTemp.FuzzWithFork77.dir/12.log"));
        assert!(!of("libFuzzerTemp.FuzzWithFork77.dir/C12"));
        assert!(!of("libFuzzerTemp.FuzzWithFork77.dir/Corpus/abc"));
    }
}
