//! Fuzzes one target of a campaign: merges its seeds, runs libFuzzer, minimises its corpus.

use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::time::{Duration, Instant};

use super::checkout::Checkout;
use super::commands::{Commands, logged};
use super::fault::FuzzFault;
use super::folder::{CampaignFolder, count_files, files_below, remove};
use super::log::{FuzzMerge, FuzzProgress, last_line};
use super::seeds::FuzzSeeds;
use super::table::FuzzRow;
use crate::input::write_whole;

/// libFuzzer's time limit for one input, in seconds.
pub(super) const INPUT_TIMEOUT: u32 = 25;

/// The data that the runs of all targets share.
pub(super) struct FuzzSession<'a> {
    pub checkout: &'a Checkout,
    pub folder: &'a CampaignFolder,
    pub commands: &'a Commands,
    /// The folder of the targets' binaries.
    pub binaries: PathBuf,
    pub jobs: u32,
    pub seconds: u32,
}

impl FuzzSession<'_> {
    /// Fuzzes a target. Returns its row of the table, and a line for each step that failed. The campaign continues
    /// after such a failure. The row is `None` if the log has no line of progress.
    pub(super) fn fuzz(
        &self,
        target: &str,
        seed: u32,
        say: &dyn Fn(&str),
    ) -> Result<(Option<FuzzRow>, Vec<String>), FuzzFault> {
        let mut broken = Vec::new();
        let corpus = self.folder.corpus(target);
        self.folder.recover(target)?;
        let reached = self.plant(target, &mut broken)?;
        let before = count_files(&corpus)?;
        say(&format!("{target}: {} seconds, seed {seed}, {before} inputs", self.seconds));
        let began = Instant::now();
        let log = self.folder.log(target, "");
        let mut arguments: Vec<OsString> = [
            format!("-fork={}", self.jobs),
            "-ignore_crashes=1".to_owned(),
            "-ignore_ooms=1".to_owned(),
            "-ignore_timeouts=1".to_owned(),
            format!("-max_total_time={}", self.seconds),
            format!("-seed={seed}"),
        ]
        .map(OsString::from)
        .into();
        arguments.extend(self.checkout.dictionary(target).map(|path| flag("-dict=", &path)));
        arguments.push(corpus.clone().into());
        self.run(target, &log, &arguments, None)?;
        let took = began.elapsed().as_secs().max(1);
        self.minimise(target, &self.folder.log(target, ".merge"), &[], &mut broken)?;
        let said = read(&log)?;
        let Some(progress) = FuzzProgress::last(&said) else {
            broken.push(format!("{target}: {} has no line of progress; its last: {}", log.display(), last_line(&said)));
            return Ok((None, broken));
        };
        let row = FuzzRow {
            target: target.to_owned(),
            executions: progress.executions,
            per_second: progress.executions / took,
            edges: (reached.edges, progress.edges),
            features: (reached.features, progress.features),
            corpus: (before, count_files(&corpus)?),
            artifacts: count_files(&self.folder.artifacts(target))?,
        };
        Ok((Some(row), broken))
    }

    /// Runs a target and writes its output to a log. Returns `None` if the target took longer than `limit`.
    pub(super) fn run(
        &self,
        target: &str,
        log: &Path,
        arguments: &[OsString],
        limit: Option<Duration>,
    ) -> Result<Option<ExitStatus>, FuzzFault> {
        let fault = |error| FuzzFault::system(log, error);
        let file = File::create(log).map_err(fault)?;
        let mut command = Command::new(self.binaries.join(target));
        command.arg(format!("-timeout={INPUT_TIMEOUT}"));
        // libFuzzer appends the name of an artifact to this prefix. `join("")` adds the slash between them.
        command.arg(flag("-artifact_prefix=", &self.folder.artifacts(target).join("")));
        command.args(arguments).current_dir(&self.checkout.root).env("TMPDIR", self.folder.work(target));
        logged(&mut command, &file, &self.folder.lock).map_err(fault)?;
        self.commands.run(&mut command, limit)
    }

    /// Merges the seeds into the corpus. Returns what the corpus reaches before the fuzzing. Skips seeds that an
    /// earlier campaign has merged, because each seed that crashes costs a restart of the target.
    fn plant(&self, target: &str, broken: &mut Vec<String>) -> Result<FuzzMerge, FuzzFault> {
        let seeds = FuzzSeeds { checkout: self.checkout, folder: self.folder.seeds() };
        let (log, planted) = (self.folder.log(target, ".seeds"), seeds.folder.join(format!("{target}.planted")));
        let mut folders = seeds.folders(target)?;
        let stamp = self.stamp(target, &folders)?;
        if fs::read_to_string(&planted).is_ok_and(|before| before == stamp) {
            folders.clear();
        }
        let all = [&folders[..], &[self.folder.corpus(target)]].concat();
        let inputs = all.iter().map(|folder| count_files(folder)).sum::<Result<usize, FuzzFault>>()?;
        if inputs == 0 {
            return Ok(FuzzMerge::default());
        }
        let merged = self.minimise(target, &log, &folders, broken)?;
        if merged.is_some() {
            write_whole(&planted, &stamp)?;
        }
        Ok(merged.unwrap_or_default())
    }

    /// Returns a hash of the target's binary and its seeds. The hash changes if any of their bytes change.
    fn stamp(&self, target: &str, folders: &[PathBuf]) -> Result<String, FuzzFault> {
        let mut files = vec![self.binaries.join(target)];
        for folder in folders {
            files.extend(files_below(folder).map_err(|error| FuzzFault::system(folder, error))?);
        }
        let mut hasher = DefaultHasher::new();
        for file in files {
            fs::read(&file).map_err(|error| FuzzFault::system(&file, error))?.hash(&mut hasher);
        }
        Ok(format!("{:016x}\n", hasher.finish()))
    }

    /// Reduces the corpus and these folders to a small corpus that reaches the same. `None` if the merge failed.
    fn minimise(
        &self,
        target: &str,
        log: &Path,
        folders: &[PathBuf],
        broken: &mut Vec<String>,
    ) -> Result<Option<FuzzMerge>, FuzzFault> {
        let new = self.folder.new_corpus(target);
        fs::create_dir_all(&new).map_err(|error| FuzzFault::system(&new, error))?;
        let mut arguments = vec![OsString::from("-merge=1"), new.clone().into(), self.folder.corpus(target).into()];
        arguments.extend(folders.iter().map(|folder| folder.clone().into()));
        self.run(target, log, &arguments, None)?;
        let merged = FuzzMerge::of(&read(log)?);
        if merged.is_some() {
            self.folder.replace_corpus(target)?;
        } else {
            remove(&new).map_err(|error| FuzzFault::system(&new, error))?;
            broken.push(format!("{target}: the corpus could not be merged; {} says why", log.display()));
        }
        Ok(merged)
    }
}

/// Returns a flag of libFuzzer with a path as its value.
fn flag(name: &str, path: &Path) -> OsString {
    let mut flag = OsString::from(name);
    flag.push(path);
    flag
}

/// Reads a log as text. Replaces bytes that are not UTF-8, because a target may print any bytes.
fn read(log: &Path) -> Result<String, FuzzFault> {
    let bytes = fs::read(log).map_err(|error| FuzzFault::system(log, error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
