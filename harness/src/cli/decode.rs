//! The verb `decode`.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::failure::{Failure, VerbResult};
use super::fuzz_input::{bytes, death, target_of};
use crate::fuzzing::targets::{self as fuzz, FuzzTarget, Input};
use crate::input::{InputError, to_yaml, utf8};
use crate::judge::pair::{Played, play};
use crate::report::text;
use crate::subject::Subject;
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;
use crate::suite::trace::normative_clauses;
use crate::suite::written::as_cases;
use crate::vocabulary::{Script, Want};

#[derive(Args)]
pub(super) struct DecodeArgs {
    /// Fuzz inputs: files, or folders of them
    #[arg(required = true)]
    pub inputs: Vec<PathBuf>,
    /// The fuzz target; the name of the folder that holds the input unless given, else lockstep
    #[arg(long)]
    pub target: Option<String>,
    /// Only count the normative clauses that run when the specification plays the inputs
    #[arg(long)]
    pub clauses: bool,
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
    let mut failed = false;
    for (place, (file, target)) in files.iter().enumerate() {
        let data = bytes(file)?;
        if place > 0 {
            writeln!(out)?;
        }
        writeln!(out, "{}: {} bytes for {}", file.display(), data.len(), target.name)?;
        failed |= match target.input {
            Input::Script => decode_script(&data, out)?,
            Input::Text => {
                writeln!(out, "{}", String::from_utf8_lossy(&data))?;
                if let Err(fault) = utf8(file, data.clone()) {
                    writeln!(out, "{fault}; what is no text is shown as \u{fffd}")?;
                }
                false
            }
        };
        failed |= match death(target, &data) {
            None => {
                writeln!(out, "{} passes on it", target.name)?;
                false
            }
            Some(what) => {
                writeln!(out, "{} dies of it: {what}", target.name)?;
                true
            }
        };
    }
    Ok(i32::from(failed))
}

/// Both forms of a script; whether the two sides differ on it is said by the replay of its target.
fn decode_script(data: &[u8], out: &mut dyn Write) -> Result<bool, Failure> {
    let script = Script::from_bytes(data);
    write!(out, "{}", text::forms(&script))?;
    write!(out, "as a case:\n\n{}", to_yaml(&as_cases(&script))?)?;
    match play(&script, &mut Spec::new(), &mut Engine::new(), &Want::lockstep()) {
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
    let mut spec = Spec::tracing();
    for (file, target) in files {
        if target.input == Input::Text {
            let what = format!("an input of {}, a text: expected scripts, whose clauses can be counted", target.name);
            return Err(InputError::in_file(file, what).into());
        }
        spec.transcript(&Script::from_bytes(&bytes(file)?), &Want::lockstep());
    }
    let normative: BTreeSet<String> = normative_clauses()?.into_values().flatten().collect();
    let ran = spec.exercised();
    let reached = normative.iter().filter(|clause| ran.contains(clause.as_str())).count();
    writeln!(out, "clauses reached: {reached} of {}", normative.len())?;
    for clause in normative.iter().filter(|clause| !ran.contains(clause.as_str())) {
        eprintln!("not reached: {clause}");
    }
    Ok(0)
}
