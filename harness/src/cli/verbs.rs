//! One function for each verb: read, ask the library, write.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, BufReader, IsTerminal, Write};
use std::path::Path;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

use super::Failure;
use super::args::{
    CheckArgs, CorpusArgs, ExplainArgs, ExportArgs, ExportVerb, Format, Own, RefereeArgs, RulesArgs, RulesVerb,
    ShrinkArgs, TraceArgs, TraceFormat,
};
use crate::campaign::journal::write_whole;
use crate::judge::lockstep::{self, Played, SHRINK_RUNS, as_case, play, sharpened, shrunk};
use crate::report::{CaseResult, Check, json, junit, text};
use crate::study::{explain as explaining, sgf};
use crate::subject::serve;
use crate::subject::{OpenError, Subject, engine::Engine, open, spec::Spec};
use crate::suite::case::{CaseFile, Fault, to_yaml};
use crate::suite::corpus::{Corpus, Entry, Filter, Outcome, Run, glob, judge};
use crate::suite::{lint as linting, trace as tracing};
use crate::vocabulary::rulesets::DOCUMENTS;
use crate::vocabulary::{LARGEST, Rules, Script, Want};

pub(super) type Answer = Result<i32, Failure>;

pub(super) fn corpus(arguments: &CorpusArgs) -> Result<Corpus, Failure> {
    Ok(match &arguments.corpus {
        Some(path) => Corpus::read(path)?,
        None => Corpus::embedded()?,
    })
}

/// The most seconds that anything may be told to last: some thirty years.
const LONGEST: f64 = 1e9;

pub(super) fn seconds(seconds: f64) -> Result<Duration, Failure> {
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if seconds <= LONGEST => Ok(duration),
        _ => Err(Failure::Usage(format!("{seconds} seconds: expected a number from 0 to {LONGEST}"))),
    }
}

/// A progress bar on stderr, hidden when that is no terminal.
pub(super) fn bar() -> ProgressBar {
    let bar = if io::stderr().is_terminal() { ProgressBar::new(0) } else { ProgressBar::hidden() };
    let style = ProgressStyle::with_template("{elapsed:>4} {msg} {pos}{bar:.dim}")
        .unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style);
    bar
}

pub(super) fn show(bar: &ProgressBar, what: &str, done: u64, of: u64) {
    if of > 0 {
        bar.set_length(of);
    }
    bar.set_message(what.to_owned());
    bar.set_position(done);
}

pub(super) fn opened(form: &str, rules: Option<Rules>, timeout: f64) -> Result<Box<dyn Subject>, Failure> {
    open(form, rules, seconds(timeout)?).map_err(|error| match error {
        OpenError::Usage(what) => Failure::Usage(what),
        OpenError::CannotRun(what) => Failure::CannotRun(format!("{form}: {what}")),
    })
}

/// Rulesets named on the command line: ids and aliases become ids, globs stay; a name that matches nothing is an error.
pub(super) fn rule_globs(names: &[String]) -> Result<Vec<String>, Failure> {
    names
        .iter()
        .map(|name| {
            let is_glob = name.contains(['*', '?', '[', '{']);
            let matches = is_glob && glob(name).is_ok_and(|glob| Rules::all().any(|rules| glob.is_match(&rules.id)));
            if matches {
                Ok(name.clone())
            } else {
                name.parse::<Rules>().map(|rules| rules.id.clone()).map_err(Failure::Usage)
            }
        })
        .collect()
}

pub(super) fn check(arguments: &CheckArgs, out: &mut dyn Write) -> Answer {
    let corpus = corpus(&arguments.corpus)?;
    let globs = rule_globs(&arguments.rules)?;
    let filter = arguments.filter.filter(&globs).map_err(Failure::Usage)?;
    let known = arguments.known.as_deref().map(|path| read_known(path, &corpus)).transpose()?.unwrap_or_default();
    let told = if let [one] = globs.as_slice() { one.parse().ok() } else { None };
    if arguments.with.starts_with("gtp:") && told.is_none() {
        return Err(Failure::Usage(
            "a GTP engine plays the rules that its command line names: say which with --rules".to_owned(),
        ));
    }
    let mut subject = opened(&arguments.with, told, arguments.timeout)?;
    let mut check = Check { subject: subject.name().to_owned(), results: Vec::new() };
    let bar = bar();
    let total = corpus.runs(&filter).count() as u64;
    if total == 0 {
        return Err(Failure::Usage("no run of the suite matches".to_owned()));
    }
    for run in corpus.runs(&filter) {
        show(&bar, "runs", check.results.len() as u64, total);
        let result = result_of(&run, subject.as_mut(), &known);
        let stop = arguments.fail_fast && (result.is_failure() || matches!(result.outcome, Outcome::Broke(_)));
        check.results.push(result);
        if stop {
            break;
        }
    }
    bar.finish_and_clear();
    subject.close();
    if let Some(path) = &arguments.write_known {
        write_whole(path, &text::known_list(&check))?;
    }
    let report = match arguments.format {
        Format::Text => text::check(&check),
        Format::Json => json::lines(&check),
        Format::Junit => junit::junit(&check).map_err(Failure::Usage)?,
    };
    write!(out, "{report}")?;
    Ok(check.exit_code())
}

fn result_of(run: &Run<'_>, subject: &mut dyn Subject, known: &[(String, String)]) -> CaseResult {
    let id = run.id();
    let known = known.iter().find(|(listed, _)| *listed == id).map(|(_, reason)| reason.clone());
    let case = &run.entry.case;
    CaseResult {
        id,
        title: case.title.clone(),
        file: run.entry.file.clone(),
        status: case.status,
        outcome: judge(run, subject),
        known,
    }
}

/// Reads `id  # reason` lines; a reason is required, and each id is that of one run.
fn read_known(path: &Path, corpus: &Corpus) -> Result<Vec<(String, String)>, Failure> {
    let text = fs::read_to_string(path).map_err(|error| Fault::in_file(path, error.to_string()))?;
    let ids: BTreeSet<String> = corpus.runs(&Filter::default()).map(|run| run.id()).collect();
    let mut known: Vec<(String, String)> = Vec::new();
    for (before, line) in text.lines().enumerate() {
        let fault = |what: String| Fault { file: path.display().to_string(), at: Some((before + 1, 1)), what };
        let (id, reason) = line.split_once('#').map_or((line.trim(), ""), |(id, reason)| (id.trim(), reason.trim()));
        match (id, reason) {
            ("", _) => {}
            (_, "") => return Err(fault("expected `topic/name@ruleset  # reason`".to_owned()).into()),
            _ if !ids.contains(id) => return Err(fault(format!("no run of the suite has the id `{id}`")).into()),
            _ if known.iter().any(|(other, _)| other == id) => return Err(fault(format!("`{id}` twice")).into()),
            _ => known.push((id.to_owned(), reason.to_owned())),
        }
    }
    Ok(known)
}

pub(super) fn referee(arguments: &RefereeArgs, out: &mut dyn Write) -> Answer {
    if !arguments.json {
        return Err(Failure::Usage("referee: say --json, the protocol to speak".to_owned()));
    }
    let mut subject: Box<dyn Subject> = match arguments.subject {
        Own::Spec => Box::new(Spec::new()),
        Own::Engine => Box::new(Engine::new()),
    };
    serve::serve(subject.as_mut(), BufReader::with_capacity(1 << 16, io::stdin().lock()), out)?;
    Ok(0)
}

pub(super) fn explain(arguments: &ExplainArgs, out: &mut dyn Write) -> Answer {
    let rules = arguments.rules.as_deref().map(|name| name.parse::<Rules>().map_err(Failure::Usage)).transpose()?;
    let is_record = Path::new(&arguments.what).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"));
    if is_record {
        return explain_record(&arguments.what, rules, out);
    }
    let (corpus, wanted) = if Path::new(&arguments.what).exists() {
        (Corpus::read(Path::new(&arguments.what))?, None)
    } else {
        (corpus(&arguments.corpus)?, Some(arguments.what.split('@').next().unwrap_or_default()))
    };
    let rules = match (rules, arguments.what.split_once('@')) {
        (None, Some((_, named))) if wanted.is_some() => Some(named.parse().map_err(Failure::Usage)?),
        (rules, _) => rules,
    };
    let (mut shown, mut failed) = (0, false);
    let filter = Filter::default();
    for run in corpus
        .runs(&filter)
        .filter(|run| wanted.is_none_or(|id| run.entry.id == id) && rules.is_none_or(|rules| rules == run.rules))
    {
        if shown > 0 {
            writeln!(out)?;
        }
        let explained = explaining::case(&run)?;
        write!(out, "{}", explained.text)?;
        failed |= !explained.holds;
        shown += 1;
    }
    if shown == 0 {
        return Err(Failure::Usage(format!(
            "{}: neither a file nor the id of a case of the suite, or not under that ruleset",
            arguments.what
        )));
    }
    Ok(i32::from(failed))
}

fn explain_record(file: &str, rules: Option<Rules>, out: &mut dyn Write) -> Answer {
    let bytes = fs::read(file).map_err(|error| Fault::in_file(file, error.to_string()))?;
    let record = sgf::read(&String::from_utf8_lossy(&bytes)).map_err(|what| Fault::in_file(file, what))?;
    let named = record.rules.as_deref().map(str::parse::<Rules>);
    let rules = match (rules, named) {
        (Some(rules), _) | (None, Some(Ok(rules))) => rules,
        (None, Some(Err(unknown))) => return Err(Failure::Usage(format!("{file}: RU: {unknown}; say --rules"))),
        (None, None) => return Err(Failure::Usage(format!("{file}: the record names no rules: say --rules"))),
    };
    let verdict = explaining::record(file, &record, rules)?;
    write!(out, "{}", verdict.text)?;
    Ok(i32::from(!verdict.breaches.is_empty()))
}

pub(super) fn rules(arguments: &RulesArgs, out: &mut dyn Write) -> Answer {
    match &arguments.verb {
        RulesVerb::List => {
            for (id, title, source) in DOCUMENTS {
                writeln!(out, "{id}: {title} ({source})")?;
            }
            writeln!(out)?;
            let rows: Vec<Vec<String>> = Rules::by_document()
                .into_iter()
                .map(|rules| vec![format!("{}  {}", format_args!("{:50}", rules.id), rules.about)])
                .collect();
            write!(out, "{}", text::table(&rows))?;
        }
        RulesVerb::Show { rules } => {
            let rules: Rules = rules.parse().map_err(Failure::Usage)?;
            writeln!(out, "{}: {}", rules.id, rules.about)?;
            let switches = format!("{:?}", rules.engine);
            let switches = switches.trim_start_matches("Ruleset { ").trim_end_matches(" }").replace(": ", " ");
            writeln!(out, "engine: {}", switches.replace('_', " "))?;
            writeln!(out, "komi unless one is given: {}; boards of 1 to {} lines each way", rules.komi, rules.largest)?;
            if !rules.counting.is_empty() {
                let methods: Vec<&str> = rules.counting.iter().map(|(_, method)| *method).collect();
                writeln!(out, "counting: {}", methods.join(", "))?;
            }
            writeln!(
                out,
                "handicap: {}; agreement on removals: {}",
                if rules.handicap { "yes" } else { "stones placed at the start only" },
                if rules.settlement { "yes" } else { "no" }
            )?;
            if !rules.aliases.is_empty() {
                writeln!(out, "also known as (komi apart): {}", rules.aliases.join(", "))?;
            }
            if let Some(flags) = rules.gnugo {
                writeln!(out, "GNU Go: {flags}")?;
            }
            for register in tracing::registers()?.into_iter().filter(|register| register.document == rules.document) {
                writeln!(out, "\n{}", register.title)?;
                for clause in register.clauses {
                    writeln!(out, "  {}: {}", clause.id, clause.says)?;
                }
                for reading in register.readings {
                    writeln!(
                        out,
                        "  reading {} of {}: {} Default: {} ({})",
                        reading.id, reading.clause, reading.question, reading.default, reading.because
                    )?;
                }
            }
        }
    }
    Ok(0)
}

pub(super) fn lint(arguments: &CorpusArgs, out: &mut dyn Write) -> Answer {
    let corpus = corpus(arguments)?;
    let faults = linting::lint(&corpus)?;
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    writeln!(out, "{} cases in {} files, {} faults", corpus.entries.len(), corpus.files.len(), faults.len())?;
    Ok(if faults.is_empty() { 0 } else { 2 })
}

pub(super) fn trace(arguments: &TraceArgs, out: &mut dyn Write) -> Answer {
    let matrix = tracing::matrix(&corpus(&arguments.corpus)?)?;
    match arguments.format {
        TraceFormat::Text => write!(out, "{}", tracing::text(&matrix))?,
        TraceFormat::Markdown => write!(out, "{}", tracing::markdown(&matrix))?,
        TraceFormat::Html => write!(out, "{}", tracing::html(&matrix))?,
        TraceFormat::Json => {
            serde_json::to_writer_pretty(&mut *out, &matrix).map_err(io::Error::from)?;
            writeln!(out)?;
        }
    }
    Ok(i32::from(matrix.iter().any(|row| row.bare().is_some())))
}

pub(super) fn shrink(arguments: &ShrinkArgs, out: &mut dyn Write) -> Answer {
    let corpus = Corpus::read(&arguments.file)?;
    let entry = one_case(&corpus, arguments)?;
    let wanted = arguments.rules.as_deref().map(|name| name.parse::<Rules>().map_err(Failure::Usage)).transpose()?;
    let rules: Vec<Rules> =
        entry.case.rules.iter().copied().filter(|rules| wanted.is_none_or(|wanted| wanted == *rules)).collect();
    if rules.is_empty() {
        let ids: Vec<&str> = entry.case.rules.iter().map(|rules| rules.id.as_str()).collect();
        let what = match (wanted, ids.is_empty()) {
            (Some(wanted), false) => format!("{}: not under {wanted}: expected one of {}", entry.id, ids.join(", ")),
            _ => format!("{}: `rules` is empty: expected at least one", entry.id),
        };
        return Err(Fault::in_file(&entry.file, what).into());
    }
    let (timeout, of) = (arguments.timeout, rules.len());
    let mut skipped = Vec::new();
    for rules in rules {
        let mut left = opened(&arguments.left, Some(rules), timeout)?;
        let mut right = opened(&arguments.with, Some(rules), timeout)?;
        match play(&entry.case.script(rules), left.as_mut(), right.as_mut(), &Want::lockstep()) {
            Played::Differs(finding) => {
                let finding = sharpened(*finding, left.as_mut(), right.as_mut());
                let small = shrunk(&finding, left.as_mut(), right.as_mut(), SHRINK_RUNS, None);
                eprint!("{}", small.divergence.text(left.name(), right.name()));
                let file: CaseFile = as_case(&small, left.name(), right.name(), &entry.id, None);
                write!(out, "{}", to_yaml(&file)?)?;
                return Ok(1);
            }
            Played::Broke(how) => return Err(Failure::CannotRun(how)),
            Played::NotBegun(why) => skipped.push(format!("under {rules}: neither side can begin: {why}")),
            Played::Skipped(why) => skipped.push(format!("under {rules}: skipped: {why}")),
            Played::Same(_) => {}
        }
    }
    if skipped.len() == of {
        let what = format!("{}: not run under any of its rulesets: {}", entry.id, skipped.join("; "));
        return Err(Failure::CannotRun(Fault::in_file(&entry.file, what).to_string()));
    }
    skipped.iter().for_each(|why| eprintln!("shinpan: {why}"));
    eprintln!("shinpan: {} and {} do not differ on {}", arguments.left, arguments.with, entry.id);
    Ok(0)
}

/// The case that is named, or the only one.
fn one_case<'a>(corpus: &'a Corpus, arguments: &ShrinkArgs) -> Result<&'a Entry, Failure> {
    let named = |entry: &&Entry| arguments.case.as_ref().is_none_or(|name| entry.case.name == *name);
    let entries: Vec<&Entry> = corpus.entries.iter().filter(named).collect();
    if let [entry] = entries.as_slice() {
        return Ok(entry);
    }
    let names: Vec<&str> = corpus.entries.iter().map(|entry| entry.case.name.as_str()).collect();
    let what = match &arguments.case {
        Some(name) => format!("{} cases are called `{name}`: expected one of {}", entries.len(), names.join(", ")),
        None => format!("{} cases: name one with --case, one of {}", entries.len(), names.join(", ")),
    };
    Err(Fault::in_file(&arguments.file, what).into())
}

pub(super) fn export(arguments: &ExportArgs, out: &mut dyn Write) -> Answer {
    match &arguments.verb {
        ExportVerb::Json { corpus: arguments } => writeln!(out, "{}", json::corpus(&corpus(arguments)?)?)?,
        ExportVerb::Schema => write!(out, "{}", schema()?)?,
        ExportVerb::Seeds { folder, generated, seed, size, corpus: arguments } => {
            let size = size.as_deref().map(board_size).transpose()?;
            let fits = |script: &Script| {
                size.is_none_or(|size| size == (script.start.board.columns(), script.start.board.rows()))
            };
            let seeds: Vec<(String, Script)> = match generated {
                Some(count) => (0..MOST_TRIED)
                    .map(|number| (format!("seed-{seed}-{number}"), lockstep::generated(*seed, number, &[])))
                    .filter(|(_, script)| fits(script))
                    .take(usize::try_from(*count).unwrap_or(usize::MAX))
                    .collect(),
                None => corpus(arguments)?
                    .runs(&Filter::default())
                    .map(|run| (run.id().replace('/', "--"), run.script()))
                    .filter(|(_, script)| fits(script))
                    .collect(),
            };
            fs::create_dir_all(folder).map_err(|error| Fault::in_file(folder, error.to_string()))?;
            for (name, script) in &seeds {
                let path = folder.join(name);
                fs::write(&path, script.to_bytes()).map_err(|error| Fault::in_file(&path, error.to_string()))?;
            }
            eprintln!("shinpan: {} seeds written to {}", seeds.len(), folder.display());
        }
    }
    Ok(0)
}

/// So many random scripts are looked at for those that are wanted.
const MOST_TRIED: u64 = 10_000_000;

/// Columns and rows, from a text such as `5x5`.
fn board_size(text: &str) -> Result<(u8, u8), Failure> {
    let sizes = text.split_once('x').and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let on_board = |size: &(u8, u8)| (1..=LARGEST).contains(&size.0) && (1..=LARGEST).contains(&size.1);
    sizes.filter(on_board).ok_or_else(|| Failure::Usage(format!("--size {text}: expected 5x5, each 1 to {LARGEST}")))
}

/// The JSON schema of a file of cases, as it stands in `corpus/schema/`.
///
/// # Errors
/// Never for our types; the serializer could in principle refuse.
fn schema() -> Result<String, Failure> {
    let schema = schemars::schema_for!(CaseFile);
    serde_json::to_string_pretty(&schema).map(|text| text + "\n").map_err(|error| Failure::Usage(error.to_string()))
}
