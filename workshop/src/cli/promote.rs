//! The verb `promote`: makes test cases of findings.

use shinpan_tool::say;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::fuzz_input::{FuzzInput, bytes, is_yaml, target_of, targets};
use crate::fuzzing::targets::Input;
use shinpan_harness::input::{InputError, utf8};
use shinpan_harness::suite::case::{Case, is_name, read_cases};
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::promote::{Naming, Rerun, add, case_of, default_file, held, place, rerun};
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};

#[derive(Args)]
#[command(after_help = "Example:\n\
    \x20 cargo xtask promote fuzz/artifacts/lockstep/crash-1234 --name two-kos")]
pub(super) struct PromoteArgs {
    /// File with the finding: an input that a fuzzer wrote, or cases that `hunt` or `shrink` wrote
    pub what: PathBuf,
    /// Fuzz target that the input belongs to; by default the target that the file's folder is called after
    #[arg(long)]
    pub target: Option<String>,
    /// File of the suite to add the case to, inside --corpus and ending in .yaml; found.yaml there by default
    #[arg(long, value_name = "FILE")]
    pub into: Option<PathBuf>,
    /// Folder of the suite; it holds the list of ids
    #[arg(long, default_value = "corpus", value_name = "FOLDER")]
    pub corpus: PathBuf,
    /// Name of the case, as in the id found/NAME: lower-case letters, digits, hyphens; by default from the finding
    #[arg(long)]
    pub name: Option<String>,
    /// Title of the case, one line; by default from the finding
    #[arg(long)]
    pub title: Option<String>,
}

pub(super) fn promote(arguments: &PromoteArgs, out: &mut dyn Write) -> VerbResult {
    if let Some(name) = arguments.name.as_ref().filter(|name| !is_name(name)) {
        let expected = "expected lower-case letters, digits and single hyphens";
        return Err(Failure::usage(format!("--name `{}`: {expected}", name.escape_debug())));
    }
    if let Some(title) = arguments.title.as_ref().filter(|title| title.trim().is_empty() || title.contains('\n')) {
        return Err(Failure::usage(format!("--title `{}`: expected one line with words", title.escape_debug())));
    }
    let into = arguments.into.clone().unwrap_or_else(|| default_file(&arguments.corpus));
    place(&arguments.corpus, &into)?;
    let file = &arguments.what;
    let cases = cases_of(arguments)?;
    let suite = Corpus::read_with_or_without_cases(&arguments.corpus)?;
    let (mut new, mut fails) = (Vec::new(), false);
    for case in cases {
        let outcome = rerun(&case);
        let fault = |what: String| InputError::in_file(file, format!("{}: {what}", case.name)).to_string();
        match &outcome {
            Rerun::Holds => {}
            Rerun::FailsOnEngine(_) => fails = true,
            Rerun::FailsOnSpec(what) => {
                let what = format!(
                    "its claims do not hold on the specification, nothing written; correct them:\n{}",
                    what.trim_end()
                );
                return Err(Failure::NotAsExpected(fault(what)));
            }
            Rerun::CannotRun(why) => {
                let what =
                    format!("the specification cannot begin it under any of its rulesets, nothing written: {why}");
                return Err(Failure::CannotRun(fault(what)));
            }
        }
        match held(&suite, &case, &outcome) {
            Some(entry) => writeln!(out, "already there: {}", entry.id)?,
            None => new.push((case, outcome)),
        }
    }
    let (cases, outcome): (Vec<Case>, Vec<Rerun>) = new.into_iter().unzip();
    let ids = if cases.is_empty() { Vec::new() } else { add(&arguments.corpus, &into, &cases)? };
    for (id, outcome) in ids.iter().zip(&outcome) {
        writeln!(out, "{id} written to {}", into.display())?;
        if let Rerun::FailsOnEngine(what) = outcome {
            eprint!("shinpan: {id} fails on the engine; find out which side is wrong and correct it:\n{what}");
        }
    }
    Ok(Exit::found(fails))
}

/// Returns the cases to promote: those of a file of cases, or one that it makes from a fuzz input.
fn cases_of(arguments: &PromoteArgs) -> Result<Vec<Case>, Failure> {
    let file = &arguments.what;
    // With --target the file is an input of that target, even if its name ends in .yaml.
    if arguments.target.is_none() && is_yaml(file) {
        return cases_in(arguments);
    }
    let target = target_of(file, arguments.target.as_deref())?;
    let data = bytes(file)?;
    let Some(target) = target else {
        let what = format!("its folder is not called after a fuzz target: expected --target with one of {}", targets());
        return Err(InputError::in_file(file, what).into());
    };
    let kind = match target.input {
        Input::Script => None,
        Input::Bytes => Some("bytes"),
        Input::Text => Some("a text"),
    };
    if let Some(kind) = kind {
        let what = format!(
            "an input of {}, {kind}: expected a script; put it into fuzz/regressions/{}/, then `cargo test` runs it",
            target.name, target.name
        );
        return Err(InputError::in_file(file, what).into());
    }
    if data.is_empty() {
        return Err(InputError::in_file(file, "an empty file: expected the bytes of a script").into());
    }
    let input = FuzzInput::read(file, target)?;
    let Some(death) = input.death(target) else {
        let what = format!("{} passes on it, nothing written: expected an input that it dies of", target.name);
        return Err(Failure::NotAsExpected(InputError::in_file(file, what).to_string()));
    };
    let reference = file.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let found = Timestamp::now().to_zoned_datetime(TimeZone::UTC).date().to_string();
    let naming = Naming { name: arguments.name.clone(), title: arguments.title.clone(), reference, found };
    let script = (target.played)(input.script(target));
    let case = case_of(&script, &naming)
        .map_err(|why| Failure::CannotRun(InputError::in_file(file, "").because(why).to_string()))?;
    if rerun(&case) == Rerun::Holds {
        say!(
            "{}: specification and engine agree on the script, so the case does not show what {} dies of: {}; \
             keep the script too: cargo xtask artifacts --shrunk {} > fuzz/regressions/{}/NAME.yaml",
            file.display(),
            target.name,
            death.message.lines().next().unwrap_or_default(),
            file.display(),
            target.name
        );
    }
    Ok(vec![case])
}

/// Reads the cases of a file. If the file has one case, gives it the name and title of the command line.
fn cases_in(arguments: &PromoteArgs) -> Result<Vec<Case>, Failure> {
    let file = &arguments.what;
    let mut cases = read_cases(&file.display().to_string(), &utf8(file, bytes(file)?)?)?.cases;
    let count = cases.len();
    let fault = |what: String| Failure::from(InputError::in_file(file, what));
    match cases.as_mut_slice() {
        [] => return Err(fault("no case in it: expected `cases` with at least one".to_owned())),
        [case] => {
            case.name = arguments.name.clone().unwrap_or_else(|| case.name.clone());
            case.title = arguments.title.clone().unwrap_or_else(|| case.title.clone());
        }
        _ if arguments.name.is_some() || arguments.title.is_some() => {
            return Err(fault(format!("{count} cases in it: expected one for --name and --title; leave them out")));
        }
        _ => {}
    }
    Ok(cases)
}
