//! The verb `decode`: shows fuzz inputs and runs their targets on them.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::fuzz_input::{FuzzInput, target_of};
use crate::fuzzing::clauses::ReachedClauses;
use crate::fuzzing::targets::{self as fuzz, FuzzTarget, Input};
use shinpan_harness::input::{InputError, to_yaml, utf8};
use shinpan_harness::judge::pair::{Played, play};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::case_writer::{as_cases, as_script};
use shinpan_harness::vocabulary::{Script, Want};
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};
use shinpan_tool::findings::finding_text;

#[derive(Args)]
#[command(after_help = "Examples:\n  cargo xtask decode found/campaign/artifacts/lockstep/crash-1234\n\
    \x20 cargo xtask decode --clauses found/campaign/corpus/lockstep")]
pub(super) struct DecodeArgs {
    /// Files to show, or folders of them: bytes that a fuzzer wrote, or scripts as YAML
    #[arg(required = true)]
    pub inputs: Vec<PathBuf>,
    /// Fuzz target to run on the files; by default the target that the file's folder is called after, else lockstep
    #[arg(long)]
    pub target: Option<String>,
    /// Only count the clauses of the rules that the files reach when the specification plays them
    #[arg(long)]
    pub clauses: bool,
    /// Only print the script as YAML; keep it as fuzz/regressions/TARGET/NAME.yaml
    #[arg(long, conflicts_with = "clauses")]
    pub yaml: bool,
}

/// Returns the files to decode, in the order of the inputs. A folder stands for the files in it, sorted.
fn files(inputs: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for input in inputs {
        if !input.is_dir() {
            files.push(input.clone());
            continue;
        }
        let entries = fs::read_dir(input).map_err(|error| InputError::system(input, error))?;
        let mut inner: Vec<PathBuf> = Vec::new();
        for entry in entries {
            inner.push(entry.map_err(|error| InputError::system(input, error))?.path());
        }
        inner.retain(|path| path.is_file());
        if inner.is_empty() {
            return Err(InputError::in_file(
                input,
                "no file in this folder: expected fuzz inputs; subfolders are not read",
            )
            .into());
        }
        inner.sort();
        files.extend(inner);
    }
    Ok(files)
}

pub(super) fn decode(arguments: &DecodeArgs, out: &mut dyn Write) -> VerbResult {
    let lockstep =
        fuzz::target("lockstep").ok_or_else(|| Failure::usage("no fuzz target lockstep: a bug of shinpan"))?;
    let targeted = |file: PathBuf| {
        let target = target_of(&file, arguments.target.as_deref())?.unwrap_or(lockstep);
        Ok((file, target))
    };
    // Refuses an unknown target before it reads any file.
    target_of(Path::new(""), arguments.target.as_deref())?;
    let files = files(&arguments.inputs)?.into_iter().map(targeted).collect::<Result<Vec<_>, Failure>>()?;
    if arguments.clauses {
        return count_clauses(&files, out);
    }
    if arguments.yaml {
        return print_yaml(&files, out);
    }
    let mut failed = false;
    for (place, (file, target)) in files.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        failed |= decode_one(file, target, out)?;
    }
    Ok(Exit::found(failed))
}

/// Shows an input and runs its target. Returns true if the two sides differ or the target dies.
fn decode_one(file: &Path, target: &'static FuzzTarget, out: &mut dyn Write) -> Result<bool, Failure> {
    let input = FuzzInput::read(file, target)?;
    match &input {
        FuzzInput::Bytes(data) => writeln!(out, "{}: {} bytes for {}", file.display(), data.len(), target.name)?,
        FuzzInput::Yaml(_) => writeln!(out, "{}: a script for {}", file.display(), target.name)?,
    }
    let differs = match (&input, target.input) {
        (FuzzInput::Bytes(data), Input::Text) => {
            writeln!(out, "{}", String::from_utf8_lossy(data))?;
            if let Err(fault) = utf8(file, data.clone()) {
                writeln!(out, "{fault}; bytes that are not text are shown as \u{fffd}")?;
            }
            false
        }
        _ => decode_script(&input.script(target), out)?,
    };
    match input.death(target) {
        None => {
            writeln!(out, "{} passes on it", target.name)?;
            Ok(differs)
        }
        Some(what) => {
            writeln!(out, "{} dies of it: {what}", target.name)?;
            Ok(true)
        }
    }
}

/// Prints the script of one input as YAML. First checks that the YAML reads back as the same script.
fn print_yaml(files: &[(PathBuf, &FuzzTarget)], out: &mut dyn Write) -> VerbResult {
    let [(file, target)] = files else {
        return Err(Failure::usage(format!("--yaml: {} inputs: expected one; run it for each", files.len())));
    };
    if target.input != Input::Script {
        let what = format!("an input of {}, not a script: expected a script; keep the bytes in", target.name);
        return Err(InputError::in_file(file, format!("{what} fuzz/regressions/{}/", target.name)).into());
    }
    let script = FuzzInput::read(file, target)?.script(target);
    let yaml = to_yaml(&as_cases(&script))?;
    match as_script("YAML", &yaml) {
        Ok(back) if back == script => write!(out, "{yaml}")?,
        Ok(_) => {
            return Err(InputError::in_file(file, "as YAML it is another script; report this bug of shinpan").into());
        }
        Err(fault) => {
            return Err(InputError::in_file(file, "YAML cannot hold the script; keep it as a test")
                .because(fault)
                .into());
        }
    }
    Ok(Exit::AsExpected)
}

/// Prints a script in all forms and compares the two sides on it. Returns true if they differ or one broke.
fn decode_script(script: &Script, out: &mut dyn Write) -> Result<bool, Failure> {
    write!(out, "{}", finding_text::forms(script))?;
    write!(out, "as a case:\n\n{}", to_yaml(&as_cases(script))?)?;
    match play(script, &mut Spec::new(), &mut Engine::new(), &Want::lockstep_of(script)) {
        Played::Same(_) => writeln!(out, "specification and engine say the same")?,
        Played::NotBegun(why) => writeln!(out, "neither side can begin it: {why}")?,
        Played::Differs(finding) => {
            writeln!(out, "specification and engine differ: {}", finding.divergence.text("spec", "engine"))?;
            return Ok(true);
        }
        Played::Skipped(why) | Played::Broke(why) | Played::Late(why) => {
            writeln!(out, "broke: {why}")?;
            return Ok(true);
        }
    }
    Ok(false)
}

fn count_clauses(files: &[(PathBuf, &FuzzTarget)], out: &mut dyn Write) -> VerbResult {
    let mut scripts = Vec::new();
    for (file, target) in files {
        if target.input == Input::Text {
            let what = format!("an input of {}, a text: expected scripts; a text reaches no clauses", target.name);
            return Err(InputError::in_file(file, what).into());
        }
        scripts.push(FuzzInput::read(file, target)?.script(target));
    }
    let clauses = ReachedClauses::of(scripts)?;
    writeln!(out, "{clauses}")?;
    for clause in &clauses.missed {
        eprintln!("not reached: {clause}");
    }
    Ok(Exit::AsExpected)
}
