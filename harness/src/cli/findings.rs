//! The verbs that take findings further: `decode` and `promote`.

use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use clap::Args;
use time::OffsetDateTime;

use super::{Failure, verbs::Answer};
use crate::case::{Case, Fault, read_cases};
use crate::fuzz::{self, Input, Target};
use crate::lockstep::{Played, play};
use crate::observe::Want;
use crate::promote::{Naming, add, case_of, default_file, rerun};
use crate::properties::as_cases;
use crate::report::text;
use crate::script::Script;
use crate::subject::Subject;
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;
use crate::trace::normative_clauses;

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

#[derive(Args)]
pub(super) struct PromoteArgs {
    /// A fuzz input, or a file of cases that `hunt` or `shrink` wrote
    pub what: PathBuf,
    /// The file of the suite that gets the case; found.yaml in the suite's folder unless given
    #[arg(long, value_name = "FILE")]
    pub into: Option<PathBuf>,
    /// The suite's folder, which holds the list of ids
    #[arg(long, default_value = "corpus", value_name = "FOLDER")]
    pub corpus: PathBuf,
    /// The second part of the id: lower-case letters, digits, hyphens
    #[arg(long)]
    pub name: Option<String>,
    /// The title, one line
    #[arg(long)]
    pub title: Option<String>,
}

/// The files that are named or lie in a folder that is named, in order.
fn files(inputs: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for input in inputs {
        if !input.is_dir() {
            files.push(input.clone());
            continue;
        }
        let entries = fs::read_dir(input).map_err(|error| Fault::in_file(input, error.to_string()))?;
        let mut inner: Vec<PathBuf> = Vec::new();
        for entry in entries {
            inner.push(entry.map_err(|error| Fault::in_file(input, error.to_string()))?.path());
        }
        inner.sort();
        files.extend(inner.into_iter().filter(|path| path.is_file()));
    }
    Ok(files)
}

fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    Ok(fs::read(file).map_err(|error| Fault::in_file(file, error.to_string()))?)
}

fn target_of(file: &Path, named: Option<&str>) -> Result<&'static Target, Failure> {
    let known = || fuzz::TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
    if let Some(name) = named {
        return fuzz::target(name)
            .ok_or_else(|| Failure::Usage(format!("no fuzz target `{name}`: expected one of {}", known())));
    }
    let folder = file.parent().and_then(Path::file_name).and_then(|name| name.to_str()).unwrap_or_default();
    let found = fuzz::target(folder).or_else(|| fuzz::target("lockstep"));
    found.ok_or_else(|| Failure::Usage("no fuzz target lockstep".to_owned()))
}

pub(super) fn decode(arguments: &DecodeArgs, out: &mut dyn Write) -> Answer {
    let files = files(&arguments.inputs)?;
    if arguments.clauses {
        return count_clauses(&files, out);
    }
    let mut failed = false;
    for (place, file) in files.iter().enumerate() {
        if place > 0 {
            writeln!(out)?;
        }
        let (data, target) = (bytes(file)?, target_of(file, arguments.target.as_deref())?);
        writeln!(out, "{}: {} bytes for {}", file.display(), data.len(), target.name)?;
        failed |= match target.input {
            Input::Script => decode_script(&data, out)?,
            Input::Text => {
                writeln!(out, "{}", String::from_utf8_lossy(&data))?;
                false
            }
        };
        failed |= replay(target, &data, out)?;
    }
    Ok(i32::from(failed))
}

/// Both forms of a script; whether the two sides differ on it is said by the replay of its target.
fn decode_script(data: &[u8], out: &mut dyn Write) -> Result<bool, Failure> {
    let script = Script::from_bytes(data);
    write!(out, "{}", text::forms(&script))?;
    write!(out, "as a case:\n\n{}", crate::case::to_yaml(&as_cases(&script))?)?;
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

/// Runs the target on the bytes, as the fuzzer did.
fn replay(target: &'static Target, data: &[u8], out: &mut dyn Write) -> Result<bool, Failure> {
    let hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let outcome = catch_unwind(|| (target.run)(data));
    std::panic::set_hook(hook);
    let Err(panic) = outcome else {
        writeln!(out, "{} passes on it", target.name)?;
        return Ok(false);
    };
    let said = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    writeln!(out, "{} dies of it: {}", target.name, said.unwrap_or("no message"))?;
    Ok(true)
}

fn count_clauses(files: &[PathBuf], out: &mut dyn Write) -> Answer {
    let mut spec = Spec::tracing();
    for file in files {
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

pub(super) fn promote(arguments: &PromoteArgs, out: &mut dyn Write) -> Answer {
    if let Some(name) = arguments.name.as_ref().filter(|name| crate::lockstep::slug_of(name) != **name) {
        return Err(Failure::Usage(format!("--name {name}: expected lower-case letters, digits and single hyphens")));
    }
    let into = arguments.into.clone().unwrap_or_else(|| default_file(&arguments.corpus));
    let cases = cases_of(arguments)?;
    let verdicts: Vec<_> = cases.iter().map(rerun).collect();
    for (case, (on_spec, _)) in cases.iter().zip(&verdicts) {
        if let Some(what) = on_spec {
            eprint!(
                "shinpan: {}: {}: its claims do not hold on the specification, nothing written:\n{what}",
                arguments.what.display(),
                case.name
            );
            return Ok(1);
        }
    }
    let mut red = false;
    for (case, (_, on_engine)) in cases.iter().zip(&verdicts) {
        let id = add(&arguments.corpus, &into, case)?;
        writeln!(out, "{id} written to {}", into.display())?;
        if let Some(what) = on_engine {
            red = true;
            eprint!("shinpan: {id} fails on the engine until the wrong side is mended:\n{what}");
        }
    }
    Ok(i32::from(red))
}

fn cases_of(arguments: &PromoteArgs) -> Result<Vec<Case>, Failure> {
    let file = &arguments.what;
    let data = bytes(file)?;
    let shown = file.display().to_string();
    if file.extension().is_some_and(|extension| extension == "yaml" || extension == "yml") {
        let mut cases = read_cases(&shown, &String::from_utf8_lossy(&data))?.cases;
        if cases.is_empty() {
            return Err(Fault::in_file(file, "no case in it").into());
        }
        if let ([case], Some(name)) = (cases.as_mut_slice(), &arguments.name) {
            case.name.clone_from(name);
        }
        if let ([case], Some(title)) = (cases.as_mut_slice(), &arguments.title) {
            case.title.clone_from(title);
        }
        return Ok(cases);
    }
    if target_of(file, None)?.input == Input::Text {
        return Err(Fault::in_file(file, "the input of a target whose bytes are a text: no script, so no case").into());
    }
    let reference = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let found = OffsetDateTime::now_utc().date().to_string();
    let naming = Naming { name: arguments.name.clone(), title: arguments.title.clone(), reference, found };
    let case = case_of(&Script::from_bytes(&data), &naming).map_err(|why| Fault::in_file(file, why))?;
    Ok(vec![case])
}
