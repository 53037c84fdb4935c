//! The verbs that take findings further: `decode` and `promote`.

use std::cell::Cell;
use std::collections::BTreeSet;
use std::fs;
use std::io::Write;
use std::panic::{catch_unwind, set_hook, take_hook};
use std::path::{Path, PathBuf};
use std::sync::Once;

use clap::Args;
use time::OffsetDateTime;

use super::{Failure, verbs::Answer};
use crate::judge::lockstep::{Played, play};
use crate::report::text;
use crate::subject::Subject;
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;
use crate::suite::case::{Case, Fault, is_name, read_cases, utf8};
use crate::suite::corpus::Corpus;
use crate::suite::promote::{Naming, Rerun, add, case_of, default_file, held, place, rerun};
use crate::suite::trace::normative_clauses;
use crate::tester::fuzz::{self, Input, Target};
use crate::tester::properties::as_cases;
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

#[derive(Args)]
pub(super) struct PromoteArgs {
    /// A fuzz input, or a file of cases that `hunt` or `shrink` wrote
    pub what: PathBuf,
    /// The fuzz target whose input it is; the name of the folder that holds it unless given
    #[arg(long)]
    pub target: Option<String>,
    /// The file of the suite that gets the case, in its folder and ending in .yaml; found.yaml there unless given
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
        inner.retain(|path| path.is_file());
        if inner.is_empty() {
            return Err(
                Fault::in_file(input, "no file in this folder: expected fuzz inputs, files of it itself").into()
            );
        }
        inner.sort();
        files.extend(inner);
    }
    Ok(files)
}

fn bytes(file: &Path) -> Result<Vec<u8>, Failure> {
    if file.is_dir() {
        return Err(Fault::in_file(file, "a folder: expected one file").into());
    }
    Ok(fs::read(file).map_err(|error| Fault::in_file(file, error.to_string()))?)
}

/// The target that is named, or that the folder of the file is named for; none if neither is.
fn target_of(file: &Path, named: Option<&str>) -> Result<Option<&'static Target>, Failure> {
    let Some(name) = named else {
        let whole = file.canonicalize().unwrap_or_else(|_| file.to_owned());
        let folder = whole.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        return Ok(folder.and_then(fuzz::target));
    };
    let unknown = || Failure::Usage(format!("--target {name}: no fuzz target, expected one of {}", targets()));
    fuzz::target(name).map(Some).ok_or_else(unknown)
}

fn targets() -> String {
    fuzz::TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ")
}

pub(super) fn decode(arguments: &DecodeArgs, out: &mut dyn Write) -> Answer {
    let lockstep = fuzz::target("lockstep").ok_or_else(|| Failure::Usage("no fuzz target lockstep".to_owned()))?;
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
    write!(out, "as a case:\n\n{}", crate::suite::case::to_yaml(&as_cases(&script))?)?;
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

thread_local! {
    /// Whether a panic of this thread is an answer, which is not to be printed.
    static QUIET: Cell<bool> = const { Cell::new(false) };
}

/// Runs the target on the bytes, as the fuzzer did: what it dies of, if it does.
fn death(target: &'static Target, data: &[u8]) -> Option<String> {
    // One hook for the whole process, not one for the time being: other threads panic in their own way.
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = take_hook();
        set_hook(Box::new(move |panic| {
            if !QUIET.get() {
                loud(panic);
            }
        }));
    });
    QUIET.set(true);
    let outcome = catch_unwind(|| (target.run)(data));
    QUIET.set(false);
    let panic = outcome.err()?;
    let said = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    Some(said.unwrap_or("no message").to_owned())
}

fn count_clauses(files: &[(PathBuf, &Target)], out: &mut dyn Write) -> Answer {
    let mut spec = Spec::tracing();
    for (file, target) in files {
        if target.input == Input::Text {
            let what = format!("an input of {}, a text: expected scripts, whose clauses can be counted", target.name);
            return Err(Fault::in_file(file, what).into());
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

pub(super) fn promote(arguments: &PromoteArgs, out: &mut dyn Write) -> Answer {
    if let Some(name) = arguments.name.as_ref().filter(|name| !is_name(name)) {
        let expected = "expected lower-case letters, digits and single hyphens";
        return Err(Failure::Usage(format!("--name `{}`: {expected}", name.escape_debug())));
    }
    if let Some(title) = arguments.title.as_ref().filter(|title| title.trim().is_empty() || title.contains('\n')) {
        return Err(Failure::Usage(format!("--title `{}`: expected one line with words", title.escape_debug())));
    }
    let into = arguments.into.clone().unwrap_or_else(|| default_file(&arguments.corpus));
    place(&arguments.corpus, &into)?;
    let file = &arguments.what;
    let cases = cases_of(arguments)?;
    let suite = Corpus::read_with_or_without_cases(&arguments.corpus)?;
    let (mut new, mut fails) = (Vec::new(), false);
    for case in cases {
        let said = rerun(&case);
        let fault = |what: String| Fault::in_file(file, format!("{}: {what}", case.name)).to_string();
        match &said {
            Rerun::Holds => {}
            Rerun::FailsOnEngine(_) => fails = true,
            Rerun::FailsOnSpec(what) => {
                let what =
                    format!("its claims do not hold on the specification, nothing written:\n{}", what.trim_end());
                return Err(Failure::NotAsExpected(fault(what)));
            }
            Rerun::CannotRun(why) => {
                let what = format!("the specification can begin it under no ruleset, nothing written: {why}");
                return Err(Failure::CannotRun(fault(what)));
            }
        }
        match held(&suite, &case, &said) {
            Some(entry) => writeln!(out, "already there: {}", entry.id)?,
            None => new.push((case, said)),
        }
    }
    let (cases, said): (Vec<Case>, Vec<Rerun>) = new.into_iter().unzip();
    let ids = if cases.is_empty() { Vec::new() } else { add(&arguments.corpus, &into, &cases)? };
    for (id, said) in ids.iter().zip(&said) {
        writeln!(out, "{id} written to {}", into.display())?;
        if let Rerun::FailsOnEngine(what) = said {
            eprint!("shinpan: {id} fails on the engine until the wrong side is mended:\n{what}");
        }
    }
    Ok(i32::from(fails))
}

fn cases_of(arguments: &PromoteArgs) -> Result<Vec<Case>, Failure> {
    let file = &arguments.what;
    let is_yaml = file.extension().is_some_and(|extension| extension == "yaml" || extension == "yml");
    // A target that is named says that these are an input's bytes, whatever the file is called.
    if arguments.target.is_none() && is_yaml {
        return cases_in(arguments);
    }
    let target = target_of(file, arguments.target.as_deref())?;
    let data = bytes(file)?;
    let Some(target) = target else {
        let what = format!("its folder is not called after a fuzz target: say --target, one of {}", targets());
        return Err(Fault::in_file(file, what).into());
    };
    if target.input == Input::Text {
        let what = format!(
            "an input of {}, a text and no script, so no case: put it into fuzz/regressions/{}/, where `cargo test` \
             replays it",
            target.name, target.name
        );
        return Err(Fault::in_file(file, what).into());
    }
    if data.is_empty() {
        return Err(Fault::in_file(file, "an empty file: expected the bytes of a script").into());
    }
    let Some(death) = death(target, &data) else {
        let what = format!("{} does not die of it any more, nothing written", target.name);
        return Err(Failure::NotAsExpected(Fault::in_file(file, what).to_string()));
    };
    let reference = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let found = OffsetDateTime::now_utc().date().to_string();
    let naming = Naming { name: arguments.name.clone(), title: arguments.title.clone(), reference, found };
    let script = (target.played)(Script::from_bytes(&data));
    let case = case_of(&script, &naming).map_err(|why| Failure::CannotRun(Fault::in_file(file, why).to_string()))?;
    if rerun(&case) == Rerun::Holds {
        eprintln!(
            "shinpan: {}: specification and engine agree on the script: the case does not show what {} dies of: {}; \
             put the input into fuzz/regressions/{}/ too",
            file.display(),
            target.name,
            death.lines().next().unwrap_or_default(),
            target.name
        );
    }
    Ok(vec![case])
}

/// The cases of a file, with the name and title that are given.
fn cases_in(arguments: &PromoteArgs) -> Result<Vec<Case>, Failure> {
    let file = &arguments.what;
    let mut cases = read_cases(&file.display().to_string(), &utf8(file, bytes(file)?)?)?.cases;
    let count = cases.len();
    let fault = |what: String| Failure::from(Fault::in_file(file, what));
    match cases.as_mut_slice() {
        [] => return Err(fault("no case in it: expected `cases` with at least one".to_owned())),
        [case] => {
            case.name = arguments.name.clone().unwrap_or_else(|| case.name.clone());
            case.title = arguments.title.clone().unwrap_or_else(|| case.title.clone());
        }
        _ if arguments.name.is_some() || arguments.title.is_some() => {
            return Err(fault(format!("{count} cases in it: --name and --title are for one")));
        }
        _ => {}
    }
    Ok(cases)
}
