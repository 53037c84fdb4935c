//! The verb `check`.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;

use clap::{Args, ValueEnum};

use super::failure::{Failure, VerbResult};
use super::interrupt::asked_to_stop;
use super::shared::{CorpusArgs, FilterArgs, PatienceArgs, bar, corpus, opened, rule_globs, show};
use crate::input::{InputError, text_of, write_whole};
use crate::report::{CaseResult, Check, json, junit, text};
use crate::subject::Subject;
use crate::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome, judge};

/// How to write the results.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum Format {
    /// For people
    Text,
    /// JSON lines: one per run, then one with the counts and the exit code
    Json,
    /// JUnit XML, for CI
    Junit,
}

#[derive(Args)]
#[command(after_help = "Example:\n\
    \x20 shinpan check --with 'gtp:gnugo --mode gtp --chinese-rules --positional-superko --forbid-suicide' \\\n\
    \x20     --rules basic+no-suicide\n\n\
    Exit codes: 1 if something differs, also if the program broke in other cases; 3 if it only broke; 130 if \
    you interrupted it: it then shows the runs so far, and --write-known writes nothing.")]
pub(super) struct CheckArgs {
    /// The subject: 'gtp:COMMAND', 'json:COMMAND', spec, engine or 'saboteur:NAME'
    ///
    /// COMMAND is the command line of your program. NAME is a wrong subject that `verify --self-test` lists. Quote the
    /// whole argument.
    #[arg(long)]
    pub with: String,
    /// Run only cases under this ruleset, given as id, alias or glob
    ///
    /// You can repeat the option. For a GTP program, name the one ruleset that it plays. Default: all rulesets that the
    /// subject offers.
    #[arg(long, value_name = "RULES")]
    pub rules: Vec<String>,
    /// How to write the results
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    #[command(flatten)]
    pub patience: PatienceArgs,
    /// List of runs that are known to fail
    ///
    /// Each line is `id  # reason`. A listed run that fails is no failure. A listed run that passes is one.
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
    /// Write the runs that fail now to this list, for --known
    #[arg(long, value_name = "FILE")]
    pub write_known: Option<PathBuf>,
    /// Stop at the first failure
    #[arg(long)]
    pub fail_fast: bool,
    #[command(flatten)]
    pub filter: FilterArgs,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

pub(super) fn check(arguments: &CheckArgs, out: &mut dyn Write) -> VerbResult {
    let corpus = corpus(&arguments.corpus)?;
    let globs = rule_globs(&arguments.rules)?;
    let filter = arguments.filter.filter(&globs).map_err(Failure::Usage)?;
    let known = arguments.known.as_deref().map(|path| read_known(path, &corpus)).transpose()?.unwrap_or_default();
    let told = if let [one] = globs.as_slice() { one.parse().ok() } else { None };
    if arguments.with.starts_with("gtp:") && told.is_none() {
        return Err(Failure::usage("a GTP program plays one ruleset: name it with --rules"));
    }
    let mut subject = opened(&arguments.with, told, &arguments.patience)?;
    let of = corpus.runs(&filter).count();
    let mut check = Check { subject: subject.name().to_owned(), of, ..Check::default() };
    let bar = bar();
    if of == 0 {
        return Err(Failure::usage("no case matches: loosen --run, --skip, --tier, --shard or --rules"));
    }
    let interrupted = asked_to_stop();
    for run in corpus.runs(&filter) {
        if interrupted.load(Ordering::Relaxed) {
            check.interrupted = true;
            break;
        }
        show(&bar, "runs", check.results.len() as u64, of as u64);
        let result = result_of(&run, subject.as_mut(), &known);
        let stop = arguments.fail_fast && (result.is_failure() || matches!(result.outcome, RunOutcome::Broke(_)));
        check.results.push(result);
        if stop {
            break;
        }
    }
    bar.finish_and_clear();
    subject.close();
    match &arguments.write_known {
        // In a list of half the runs, the failures of the other half would be missing.
        Some(path) if check.interrupted => {
            eprintln!("shinpan: {}: not written: the run was interrupted; run the command again", path.display());
        }
        Some(path) => write_whole(path, &text::known_list(&check))?,
        None => {}
    }
    let report = match arguments.format {
        Format::Text => text::check(&check),
        Format::Json => json::lines(&check),
        Format::Junit => junit::junit(&check).map_err(|error| Failure::usage(error.to_string()))?,
    };
    write!(out, "{report}")?;
    Ok(check.exit_code())
}

fn result_of(run: &CaseRun<'_>, subject: &mut dyn Subject, known: &[(String, String)]) -> CaseResult {
    let id = run.id();
    let known = known.iter().find(|(listed, _)| *listed == id).map(|(_, reason)| reason.clone());
    let case = &run.entry.case;
    CaseResult {
        id,
        title: case.title.clone(),
        file: run.entry.file.clone(),
        status: case.status_under(run.rules),
        outcome: judge(run, subject),
        known,
    }
}

/// Reads lines `id  # reason`. Each line needs a reason and the id of a run of the suite, listed once.
fn read_known(path: &Path, corpus: &Corpus) -> Result<Vec<(String, String)>, Failure> {
    let text = text_of(path)?;
    let ids: BTreeSet<String> = corpus.runs(&Filter::default()).map(|run| run.id()).collect();
    let mut known: Vec<(String, String)> = Vec::new();
    for (before, line) in text.lines().enumerate() {
        let fault = |what: String| InputError::in_file(path, what).at(before + 1, 1).shown_in(&text);
        let (id, reason) = line.split_once('#').map_or((line.trim(), ""), |(id, reason)| (id.trim(), reason.trim()));
        match (id, reason) {
            ("", _) => {}
            (_, "") => return Err(fault("no reason: expected `topic/name@ruleset  # reason`".to_owned()).into()),
            _ if !ids.contains(id) => return Err(fault(format!("no run of the suite has the id `{id}`")).into()),
            _ if known.iter().any(|(other, _)| other == id) => {
                return Err(fault(format!("`{id}` is listed twice: remove one line")).into());
            }
            _ => known.push((id.to_owned(), reason.to_owned())),
        }
    }
    Ok(known)
}
