//! The verb `decode`.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::failure::{Failure, VerbResult};
use super::fuzz_input::{FuzzInput, target_of};
use crate::fuzzing::clauses::ReachedClauses;
use crate::fuzzing::targets::{self as fuzz, FuzzTarget, Input};
use crate::input::{InputError, to_yaml, utf8};
use crate::judge::pair::{Played, play};
use crate::report::text;
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;
use crate::suite::written::{as_cases, as_script};
use crate::vocabulary::{Script, Want};

#[derive(Args)]
pub(super) struct DecodeArgs {
    /// Fuzz inputs: files, or folders of them. Bytes, or scripts as YAML
    #[arg(required = true)]
    pub inputs: Vec<PathBuf>,
    /// The fuzz target; the name of the folder that holds the input unless given, else lockstep
    #[arg(long)]
    pub target: Option<String>,
    /// Only count the normative clauses that run when the specification plays the inputs
    #[arg(long)]
    pub clauses: bool,
    /// Only print the script as YAML, to be kept as fuzz/regressions/TARGET/NAME.yaml
    #[arg(long, conflicts_with = "clauses")]
    pub yaml: bool,
}

/// The files that are named or lie in a folder that is named, in order.
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
            return Err(
                InputError::in_file(input, "no file in this folder: expected fuzz inputs, files of it itself").into()
            );
        }
        inner.sort();
        files.extend(inner);
    }
    Ok(files)
}

pub(super) fn decode(arguments: &DecodeArgs, out: &mut dyn Write) -> VerbResult {
    let lockstep = fuzz::target("lockstep").ok_or_else(|| Failure::usage("no fuzz target lockstep"))?;
    let targeted = |file: PathBuf| {
        let target = target_of(&file, arguments.target.as_deref())?.unwrap_or(lockstep);
        Ok((file, target))
    };
    // A target that there is not is said before anything is read.
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
    Ok(i32::from(failed))
}

/// What an input is and what its target says of it. True if that is not as it should be.
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
                writeln!(out, "{fault}; what is no text is shown as \u{fffd}")?;
            }
            false
        }
        _ => decode_script(&input.script(), out)?,
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

/// The script of one input as YAML that is read back as the same script.
fn print_yaml(files: &[(PathBuf, &FuzzTarget)], out: &mut dyn Write) -> VerbResult {
    let [(file, target)] = files else {
        return Err(Failure::usage(format!("--yaml: {} inputs: expected one, for one file", files.len())));
    };
    if target.on_script.is_none() {
        let what = format!("an input of {}, which does not read scripts: keep the bytes in", target.name);
        return Err(InputError::in_file(file, format!("{what} fuzz/regressions/{}/", target.name)).into());
    }
    let script = FuzzInput::read(file, target)?.script();
    let yaml = to_yaml(&as_cases(&script))?;
    match as_script("YAML", &yaml) {
        Ok(back) if back == script => write!(out, "{yaml}")?,
        Ok(_) => return Err(InputError::in_file(file, "as YAML it is another script: a bug of shinpan").into()),
        Err(fault) => {
            return Err(InputError::in_file(file, "YAML cannot hold the script: keep it as a test")
                .because(fault)
                .into());
        }
    }
    Ok(0)
}

/// Both forms of a script; whether the two sides differ on it is said by the replay of its target.
fn decode_script(script: &Script, out: &mut dyn Write) -> Result<bool, Failure> {
    write!(out, "{}", text::forms(script))?;
    write!(out, "as a case:\n\n{}", to_yaml(&as_cases(script))?)?;
    match play(script, &mut Spec::new(), &mut Engine::new(), &Want::lockstep()) {
        Played::Same(_) => writeln!(out, "specification and engine say the same")?,
        Played::NotBegun(why) => writeln!(out, "neither side can begin it: {why}")?,
        Played::Differs(finding) => {
            writeln!(out, "specification and engine differ: {}", finding.divergence.text("spec", "engine"))?;
            return Ok(true);
        }
        Played::Skipped(why) | Played::Broke(why) => {
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
            let what = format!("an input of {}, a text: expected scripts, whose clauses can be counted", target.name);
            return Err(InputError::in_file(file, what).into());
        }
        scripts.push(FuzzInput::read(file, target)?.script());
    }
    let clauses = ReachedClauses::of(scripts)?;
    writeln!(out, "{clauses}")?;
    for clause in &clauses.missed {
        eprintln!("not reached: {clause}");
    }
    Ok(0)
}
