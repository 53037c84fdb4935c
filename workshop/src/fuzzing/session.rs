//! Fuzzes one target of a campaign: merges its seeds, runs libFuzzer, minimises its corpus.

use std::ffi::OsString;
use std::fs::{self, File};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, Read, Seek, SeekFrom};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use super::budget::InputBudget;
use super::checkout::Checkout;
use super::commands::{Commands, logged};
use super::fault::FuzzFault;
use super::folder::{CampaignFolder, count_files, files_below, remove};
use super::log::{FuzzMerge, executions_in, has_read_corpus, last_line};
use super::options::seeds_from;
use super::seeds::FuzzSeeds;
use super::table::FuzzRow;
use super::targets;
use shinpan_harness::input::write_whole;

/// libFuzzer's time limit for one input, in seconds.
pub(super) const INPUT_TIMEOUT: u32 = 25;

/// The most processes of a job in a row that end before they have read the corpus. A job begins again after a crash,
/// but such a crash would come again.
const MOST_UNREAD: u32 = 3;

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

/// What the jobs of a target did.
#[derive(Default)]
struct JobsDone {
    executions: u64,
    /// A line for each step that failed.
    broken: Vec<String>,
}

impl FuzzSession<'_> {
    /// Fuzzes a target. Returns its row of the table, and a line for each step that failed. The campaign continues
    /// after such a failure.
    pub(super) fn fuzz(
        &self,
        target: &str,
        seed: NonZeroU32,
        say: &dyn Fn(&str),
    ) -> Result<(FuzzRow, Vec<String>), FuzzFault> {
        let mut broken = Vec::new();
        let corpus = self.folder.corpus(target);
        self.folder.recover(target)?;
        let before = self.plant(target, &mut broken)?;
        let inputs = count_files(&corpus)?;
        say(&format!("{target}: {} seconds, seed {seed}, {inputs} inputs", self.seconds));
        let began = Instant::now();
        let JobsDone { executions, broken: failed } = self.all_jobs(target, seed)?;
        broken.extend(failed);
        let took = began.elapsed().as_secs().max(1);
        let after = self.minimise(target, &self.folder.log(target, ".merge"), &[], &mut broken)?.unwrap_or(before);
        let row = FuzzRow {
            target: target.to_owned(),
            executions,
            per_second: executions / took,
            edges: (before.edges, after.edges),
            features: (before.features, after.features),
            corpus: (inputs, count_files(&corpus)?),
            artifacts: count_files(&self.folder.artifacts(target))?,
        };
        Ok((row, broken))
    }

    /// Fuzzes with all jobs at once. They share the corpus: each takes up what the others found. If a job fails, the
    /// others count.
    ///
    /// libFuzzer's own way to go on after a crash, `-fork`, merges after each of many short jobs. With targets that reach
    /// something new in every second input, it spends most of its time so.
    ///
    /// # Errors
    /// - `Interrupted`: the user interrupted the campaign.
    fn all_jobs(&self, target: &str, seed: NonZeroU32) -> Result<JobsDone, FuzzFault> {
        let deadline = Instant::now() + Duration::from_secs(self.seconds.into());
        thread::scope(|scope| {
            let work = |job| scope.spawn(move || self.job(target, job, seed, deadline));
            let workers: Vec<_> = (0..self.jobs).map(work).collect();
            let mut all = JobsDone::default();
            for worker in workers {
                let panicked = || FuzzFault::cannot("a thread of --jobs panicked; report this bug of shinpan");
                match worker.join().unwrap_or_else(|_| Err(panicked())) {
                    Ok(done) => {
                        all.executions += done.executions;
                        all.broken.extend(done.broken);
                    }
                    Err(FuzzFault::Interrupted) => return Err(FuzzFault::Interrupted),
                    Err(fault) => all.broken.push(format!("{target}: {fault}")),
                }
            }
            Ok(all)
        })
    }

    /// Fuzzes until the deadline. After a crash, a timeout or too much memory it begins again with another seed. libFuzzer
    /// has written the input down then. If a signal ended the process, libFuzzer has written nothing.
    fn job(&self, target: &str, job: u32, first: NonZeroU32, deadline: Instant) -> Result<JobsDone, FuzzFault> {
        let path = self.folder.log(target, &format!(".{}", job + 1));
        let log = created(&path)?;
        let mut executions = 0;
        // How many processes did not say what they executed, and how the last of them ended.
        let (mut silent, mut last) = (0, String::new());
        // How many processes in a row did not read the whole corpus.
        let mut unread = 0;
        for seed in seeds_from(first).skip(job as usize).step_by(self.jobs as usize) {
            let left = deadline.saturating_duration_since(Instant::now()).as_secs_f64().round();
            if left < 1.0 || unread == MOST_UNREAD {
                break;
            }
            let before = log.metadata().map_err(|error| FuzzFault::system(&path, error))?.len();
            let status = self.run(target, &log, &self.job_arguments(target, seed, left), None)?;
            let said = read_from(&path, before)?;
            if let Some(executed) = executions_in(&said) {
                executions += executed;
            } else {
                let status = status.map(|status| status.to_string()).unwrap_or_default();
                (silent, last) = (silent + 1, format!("{status}; its last line: {}", last_line(&said)));
            }
            // It ends well if its time is over, and otherwise if an input ended it.
            if status.is_some_and(|status| status.success()) {
                break;
            }
            unread = if has_read_corpus(&said) { 0 } else { unread + 1 };
        }
        let (mut broken, log) = (Vec::new(), path.display());
        if silent > 0 {
            let what = "did not say what they executed; the last ended with";
            broken.push(format!("{target}: {silent} of the processes of {log} {what} {last}"));
        }
        if unread == MOST_UNREAD {
            let what = "processes in a row ended before they had read the corpus, so their job stopped";
            broken.push(format!("{target}: {unread} {what}; {log} says why"));
        }
        Ok(JobsDone { executions, broken })
    }

    /// Returns the arguments with which a process fuzzes for so many seconds.
    fn job_arguments(&self, target: &str, seed: NonZeroU32, seconds: f64) -> Vec<OsString> {
        let mut arguments: Vec<OsString> = [
            format!("-max_total_time={seconds}"),
            format!("-seed={seed}"),
            "-print_final_stats=1".to_owned(),
            // An input that takes long is mutated less often.
            "-entropic_scale_per_exec_time=1".to_owned(),
            "-reload=10".to_owned(),
        ]
        .map(OsString::from)
        .into();
        arguments.extend(self.checkout.dictionary(target).map(|path| flag("-dict=", &path)));
        arguments.push(self.folder.corpus(target).into());
        arguments
    }

    /// Runs a target and adds its output to a log. Returns `None` if the target took longer than `limit`.
    pub(super) fn run(
        &self,
        target: &str,
        log: &File,
        arguments: &[OsString],
        limit: Option<Duration>,
    ) -> Result<Option<ExitStatus>, FuzzFault> {
        let mut command = Command::new(self.binaries.join(target));
        command.arg(format!("-timeout={INPUT_TIMEOUT}"));
        // libFuzzer appends the name of an artifact to this prefix. `join("")` adds the slash between them.
        command.arg(flag("-artifact_prefix=", &self.folder.artifacts(target).join("")));
        command.args(arguments).current_dir(&self.checkout.root).env("TMPDIR", self.folder.work(target));
        logged(&mut command, log, &self.folder.lock)
            .map_err(|error| FuzzFault::cannot(format!("{target}: its output cannot go to a log: {error}")))?;
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
        self.run(target, &created(log)?, &arguments, None)?;
        let merged = FuzzMerge::of(&read_from(log, 0)?);
        if merged.is_some() {
            remove_unplayed(target, &new).map_err(|error| FuzzFault::system(&new, error))?;
            self.folder.replace_corpus(target)?;
        } else {
            remove(&new).map_err(|error| FuzzFault::system(&new, error))?;
            broken.push(format!("{target}: the corpus could not be merged; {} says why", log.display()));
        }
        Ok(merged)
    }
}

/// Removes the inputs of a corpus that a target leaves to another one. libFuzzer itself leaves them out when it fuzzes,
/// but not when it merges.
fn remove_unplayed(target: &str, corpus: &Path) -> io::Result<()> {
    let leaves_some = |target: &&targets::FuzzTarget| matches!(target.budget, InputBudget::Beyond(_));
    let Some(target) = targets::target(target).filter(leaves_some) else { return Ok(()) };
    for file in files_below(corpus)? {
        if target.script(&fs::read(&file)?).is_none() {
            fs::remove_file(file)?;
        }
    }
    Ok(())
}

/// Returns a flag of libFuzzer with a path as its value.
fn flag(name: &str, path: &Path) -> OsString {
    let mut flag = OsString::from(name);
    flag.push(path);
    flag
}

fn created(log: &Path) -> Result<File, FuzzFault> {
    File::create(log).map_err(|error| FuzzFault::system(log, error))
}

/// Reads the end of a log as text. Replaces bytes that are not UTF-8, because a target may print any bytes.
fn read_from(log: &Path, start: u64) -> Result<String, FuzzFault> {
    let read = || -> io::Result<Vec<u8>> {
        let (mut file, mut bytes) = (File::open(log)?, Vec::new());
        file.seek(SeekFrom::Start(start))?;
        file.read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    let bytes = read().map_err(|error| FuzzFault::system(log, error))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use shinpan_harness::generate::random::generated;

    /// A fake target. It prints what libFuzzer prints, and merges by copying all inputs. What it does besides follows.
    const TARGET: &str = r#"#!/bin/sh
echo "$*" >>"${0%/*}/said"
case "$*" in
  *-merge=1*)
    for new; do case $new in -*) ;; *) break ;; esac; done
    for old; do case $old in -* | "$new") ;; *) cp "$old"/* "$new" 2>/dev/null ;; esac; done
    echo 'MERGE-OUTER: 1 new files with 5 new features added; 2 new coverage edges'
    exit ;;
esac
"#;

    /// The end of a fake target that fuzzes until the time is over.
    const FUZZES: &str = "printf '#5\\tINITED cov: 2\\nstat::number_of_executed_units: 50\\n'\n";

    /// The result of fuzzing a fake target.
    struct Fuzzed {
        folder: tempfile::TempDir,
        row: FuzzRow,
        broken: Vec<String>,
    }

    impl Fuzzed {
        /// Returns the seeds of all processes, sorted.
        fn seeds(&self) -> Vec<u32> {
            let said = fs::read_to_string(self.folder.path().join("said")).expect("what it said");
            let seeds = said.lines().filter_map(|line| line.split_once("-seed=")?.1.split(' ').next()?.parse().ok());
            let mut seeds: Vec<u32> = seeds.collect();
            seeds.sort_unstable();
            seeds
        }

        fn log(&self, name: &str) -> String {
            fs::read_to_string(self.folder.path().join("out/logs").join(name)).expect("a log")
        }
    }

    /// Fuzzes a fake target for some seconds, with two jobs. `inputs` are the corpus before.
    fn fuzzed(target: &str, does: &str, inputs: &[&[u8]], seed: u32, seconds: u32) -> Fuzzed {
        let folder = tempfile::tempdir().expect("a folder");
        let binary = folder.path().join(target);
        fs::write(&binary, format!("{TARGET}{does}")).expect("a target");
        fs::set_permissions(&binary, fs::Permissions::from_mode(0o755)).expect("executable");
        let out = CampaignFolder::occupy(&folder.path().join("out")).expect("a folder");
        fs::create_dir_all(out.corpus(target)).expect("a folder");
        for (number, input) in inputs.iter().enumerate() {
            fs::write(out.corpus(target).join(number.to_string()), input).expect("an input");
        }
        let checkout = Checkout { root: folder.path().to_owned() };
        let commands = Commands::new(Arc::new(AtomicBool::new(false)));
        let binaries = folder.path().to_owned();
        let session =
            FuzzSession { checkout: &checkout, folder: &out, commands: &commands, binaries, jobs: 2, seconds };
        let (row, broken) = session.fuzz(target, NonZeroU32::new(seed).expect("a seed"), &|_| {}).expect("fuzzed");
        Fuzzed { row, folder, broken }
    }

    #[test]
    fn a_log_has_all_processes_of_its_job() {
        let fuzzed = fuzzed("undo", &format!("{FUZZES}exit 77\n"), &[], 1, 1);
        let logs = fuzzed.log("undo.1.log") + &fuzzed.log("undo.2.log");
        assert!(fuzzed.seeds().len() > 4, "{:?}", fuzzed.seeds());
        assert_eq!(fuzzed.broken, Vec::<String>::new());
        assert_eq!(logs.matches("INITED").count(), fuzzed.seeds().len());
        assert_eq!(fuzzed.row.executions, 50 * fuzzed.seeds().len() as u64);
    }

    #[test]
    fn a_job_that_a_signal_ends_begins_again_and_the_others_count() {
        let fuzzed =
            fuzzed("undo", &format!("case \"$*\" in *-seed=1\\ *) kill -KILL $$ ;; esac\n{FUZZES}"), &[], 1, 5);
        assert_eq!((fuzzed.seeds(), fuzzed.row.executions), (vec![1, 2, 3], 100));
        let [broken] = &fuzzed.broken[..] else { panic!("{:?}", fuzzed.broken) };
        assert!(broken.starts_with("undo: 1 of the processes of "), "{broken}");
        let what =
            "undo.1.log did not say what they executed; the last ended with signal: 9 (SIGKILL); its last line: ";
        assert!(broken.contains(what), "{broken}");
    }

    #[test]
    fn a_job_stops_if_it_never_reads_the_corpus() {
        let fuzzed = fuzzed("undo", "echo 'stat::number_of_executed_units: 7'; exit 77\n", &[], 1, 60);
        assert_eq!((fuzzed.seeds(), fuzzed.row.executions), ((1..7).collect(), 42));
        assert_eq!(fuzzed.broken.len(), 2, "{:?}", fuzzed.broken);
        let what = "undo: 3 processes in a row ended before they had read the corpus, so their job stopped; ";
        assert!(fuzzed.broken.iter().all(|broken| broken.starts_with(what)), "{:?}", fuzzed.broken);
    }

    #[test]
    fn each_process_has_a_seed_of_its_own() {
        let fuzzed = fuzzed("undo", "exit 77\n", &[], u32::MAX - 2, 60);
        assert_eq!(fuzzed.seeds(), [1, 2, 3, u32::MAX - 2, u32::MAX - 1, u32::MAX]);
    }

    #[test]
    fn a_corpus_has_only_inputs_that_its_target_plays() {
        let large = targets::target("lockstep_large").expect("a target");
        let scripts: Vec<Vec<u8>> = (0..200).map(|number| generated(7, number, &[]).to_bytes()).collect();
        let inputs: Vec<&[u8]> = scripts.iter().map(Vec::as_slice).collect();
        let played = inputs.iter().filter(|input| large.script(input).is_some()).count();
        assert!(played > 0 && played < inputs.len(), "{played} are played");
        let corpus = |target: &str| fuzzed(target, FUZZES, &inputs, 1, 5).row.corpus;
        assert_eq!(corpus("lockstep_large"), (played, played));
        assert_eq!(corpus("lockstep"), (inputs.len(), inputs.len()));
    }
}
