//! The verb `artifacts`: runs fuzz inputs again, and groups them by what their targets die of.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::fuzz_input::{Death, FuzzInput, target_of};
use crate::fuzzing::targets::{FuzzTarget, Input, target};
use shinpan_harness::input::{InputError, to_yaml};
use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_harness::suite::case::read_cases;
use shinpan_harness::suite::case_writer::{as_cases, as_script};
use shinpan_harness::vocabulary::Script;
use shinpan_referee::findings;
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};

#[derive(Args)]
#[command(
    after_help = "Exit codes: 0 every target passes, 1 a target dies, 2 the command line or a file is wrong.\n\n\
Examples:\n  cargo xtask artifacts fuzz/artifacts\n\
\x20 cargo xtask artifacts --shrunk fuzz/artifacts/undo/crash-1234 > fuzz/regressions/undo/NAME.yaml"
)]
pub(super) struct ArtifactsArgs {
    /// Files, or folders with files at any depth: bytes that a fuzzer wrote, or scripts as YAML
    #[arg(required = true, value_name = "FILE|FOLDER")]
    pub inputs: Vec<PathBuf>,
    /// Fuzz target to run on the files; by default the target that a file's folder is called after, else lockstep
    #[arg(long)]
    pub target: Option<String>,
    /// Only print the smallest input: a script shrunk, as YAML, another input as its bytes
    ///
    /// Keep it as fuzz/regressions/TARGET/NAME, and a script as NAME.yaml. `cargo test` runs it from then on.
    #[arg(long)]
    pub shrunk: bool,
}

/// A fuzz input that was run again.
struct Artifact {
    file: PathBuf,
    size: u64,
    target: &'static FuzzTarget,
    input: FuzzInput,
    /// `None` if the target passes.
    death: Option<Death>,
}

pub(super) fn artifacts(arguments: &ArtifactsArgs, out: &mut dyn Write) -> VerbResult {
    // Refuses an unknown target before it reads any file.
    target_of(Path::new(""), arguments.target.as_deref())?;
    let mut read = Vec::new();
    for input in &arguments.inputs {
        for file in files_below(input)? {
            read.push(Artifact::read(file, arguments.target.as_deref())?);
        }
    }
    let deaths = map_on_all_cores(&read, |artifact| artifact.input.death(artifact.target));
    let artifacts = read.into_iter().zip(deaths).map(|(artifact, death)| Artifact { death, ..artifact }).collect();
    let groups = grouped(artifacts);
    if arguments.shrunk {
        let [group] = groups.as_slice() else {
            let what = format!("--shrunk: the inputs show {} things: expected one; run it for each", groups.len());
            return Err(Failure::usage(what));
        };
        let smallest = &group[0];
        out.write_all(&smallest.kept(&smallest.shrunk())?)?;
        return Ok(Exit::AsExpected);
    }
    if groups.is_empty() {
        writeln!(out, "no artifacts")?;
    }
    for (place, group) in groups.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        show(group, out)?;
    }
    Ok(Exit::found(groups.iter().any(|group| group[0].death.is_some())))
}

/// Returns the files below a folder, sorted. A file stands for itself.
fn files_below(path: &Path) -> Result<Vec<PathBuf>, InputError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let fault = |error| InputError::system(path, error);
    let entries: Vec<fs::DirEntry> = fs::read_dir(path).map_err(fault)?.collect::<Result<_, _>>().map_err(fault)?;
    let mut paths: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).collect();
    paths.sort();
    let files = paths.iter().map(|path| files_below(path)).collect::<Result<Vec<_>, _>>()?;
    Ok(files.concat())
}

/// Groups artifacts by target and fingerprint. Within a group the smallest comes first. Larger groups come first, and
/// those on which a target passes last.
fn grouped(artifacts: Vec<Artifact>) -> Vec<Vec<Artifact>> {
    let mut groups: BTreeMap<_, Vec<Artifact>> = BTreeMap::new();
    for artifact in artifacts {
        let fingerprint = artifact.death.as_ref().map(Death::fingerprint);
        groups.entry((artifact.target.name, fingerprint)).or_default().push(artifact);
    }
    let mut groups: Vec<Vec<Artifact>> = groups.into_values().collect();
    groups.iter_mut().for_each(|group| group.sort_by_key(|artifact| artifact.size));
    groups.sort_by_key(|group| (group[0].death.is_none(), std::cmp::Reverse(group.len())));
    groups
}

/// Prints a group: what its target dies of, its files, and the smallest input, shrunk.
fn show(group: &[Artifact], out: &mut dyn Write) -> Result<(), Failure> {
    let smallest = &group[0];
    let (name, count) = (smallest.target.name, group.len());
    match &smallest.death {
        Some(death) => writeln!(out, "{name} dies of {count}: {}", death.fingerprint())?,
        None => writeln!(out, "{name} passes on {count}")?,
    }
    for artifact in group {
        writeln!(out, "  {}, {} bytes", artifact.file.display(), artifact.size)?;
    }
    match (&smallest.death, smallest.shrunk()) {
        (death, FuzzInput::Bytes(data)) if smallest.target.input != Input::Script => {
            if let Some(death) = death {
                writeln!(out, "{}", death.message)?;
            }
            writeln!(out, "\"{}\"", data.escape_ascii())?;
        }
        // Ends with the shrunk script as a case.
        (Some(death), _) => writeln!(out, "{}", death.message.trim_end())?,
        (None, input) => {
            let script = input.script(smallest.target);
            write!(out, "{}as a case:\n\n{}", findings::forms(&script), to_yaml(&as_cases(&script))?)?;
        }
    }
    Ok(())
}

impl Artifact {
    fn read(file: PathBuf, named: Option<&str>) -> Result<Artifact, Failure> {
        let no_lockstep = || Failure::usage("no fuzz target lockstep: a bug of shinpan");
        let target = target_of(&file, named)?.or(target("lockstep")).ok_or_else(no_lockstep)?;
        let input = FuzzInput::read(&file, target)?;
        let size = fs::metadata(&file).map_err(|error| InputError::system(&file, error))?.len();
        Ok(Artifact { file, size, target, input, death: None })
    }

    /// Returns a smaller input of which the target dies in the same way, or else the input itself.
    fn shrunk(&self) -> FuzzInput {
        // To shrink an input on which the target does not come back would take a minute for each try.
        let Some(death) = self.death.as_ref().filter(|death| !death.is_late()) else { return self.input.clone() };
        let fingerprint = death.fingerprint();
        let same = |input: &FuzzInput| input.death(self.target).is_some_and(|other| other.fingerprint() == fingerprint);
        match &self.input {
            // The fuzzer shrinks bytes itself.
            FuzzInput::Bytes(_) if self.target.input != Input::Script => self.input.clone(),
            // A target of scripts has shrunk its script already.
            input => case_in(&death.message).map(FuzzInput::Yaml).filter(same).unwrap_or_else(|| input.clone()),
        }
    }

    /// Returns what `fuzz/regressions/` keeps of an input: a script as YAML, another input as its bytes.
    ///
    /// # Errors
    /// - YAML cannot hold the script.
    fn kept(&self, input: &FuzzInput) -> Result<Vec<u8>, Failure> {
        if let FuzzInput::Bytes(data) = input
            && self.target.input != Input::Script
        {
            return Ok(data.clone());
        }
        let script = input.script(self.target);
        let yaml = to_yaml(&as_cases(&script))?;
        match as_script("YAML", &yaml) {
            Ok(back) if back == script => Ok(yaml.into_bytes()),
            Ok(_) => {
                Err(InputError::in_file(&self.file, "as YAML it is another script; report this bug of shinpan").into())
            }
            Err(fault) => Err(InputError::in_file(&self.file, "YAML cannot hold the script; keep it as a test")
                .because(fault)
                .into()),
        }
    }
}

/// Returns the script of the case with which the message of a target ends. `None` if it has none.
fn case_in(message: &str) -> Option<Script> {
    let (_, yaml) = message.rsplit_once("as a case:\n\n")?;
    let cases = read_cases("YAML", yaml).ok()?.cases;
    let case = cases.first()?;
    Some(case.script(*case.rules.first()?))
}
