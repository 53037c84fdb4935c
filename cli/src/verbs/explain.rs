//! The verb `explain`: a case or a record act by act, with the clauses that decide, or under several rulesets.

mod each;

use crate::say;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use self::each::{EachArgs, each};
use crate::command::answer_format::AnswerFormat;
use crate::command::dead::{DeadArgs, NamedDead};
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::given::{GivenArgs, ends_in, ids, is_case_file, without_rules};
use crate::command::rule_list::RuleListArgs;
use crate::command::suite::{CorpusArgs, corpus};
use shinpan_harness::input::{InputError, bytes_of, expect_file, one_line};
use shinpan_harness::suite::corpus::{Corpus, Filter};
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::rulesets;
use shinpan_referee::audit::{self, RulesWanted, audited, unread};
use shinpan_referee::explain::acts::{self, Judging};
use shinpan_referee::explain::side_by_side::compare;
use shinpan_referee::explain::verdict_certificate::{checked, is_certificate};
use shinpan_referee::explain::{side_by_side_json, side_by_side_page, side_by_side_text};
use shinpan_referee::games::lines::lines;
use shinpan_referee::games::state_texts::counted;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan explain game.sgf --rules tromp-taylor-2001\n\
    \x20 shinpan explain game.sgf --rules aga,japanese-1997,'basic*'\n\
    \x20 shinpan explain game.sgf --rules aga --format html --output game.html\n\
    \x20 shinpan explain game.sgf --rules basic --each --from 5 --to 9\n\
    \x20 shinpan explain two-statements/suicide-twice-after-a-pass")]
pub(crate) struct ExplainArgs {
    /// An SGF record, a certificate of verdicts, a file or folder of cases, or the id of a case
    ///
    /// If the name of a file ends neither in .sgf, .yaml nor .yml, its content decides. An id is topic/name, or
    /// topic/name@ruleset for one of its rulesets. Under several rulesets of --rules, one game is explained side by side.
    pub what: PathBuf,
    #[command(flatten)]
    pub rules: RuleListArgs,
    #[command(flatten)]
    pub dead: DeadArgs,
    /// The form of the answer: text, json, unicode, svg, html, sgf, sensei or markdown
    ///
    /// JSON is one game side by side, one line for each ruleset. A picture shows the state before the first move that a
    /// ruleset refuses, or the end. A page (html) has the text and every state.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: AnswerFormat,
    #[command(flatten)]
    pub each: EachArgs,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

pub(crate) fn explain(arguments: &ExplainArgs, out: &mut dyn Write) -> VerbResult {
    let rules = arguments.rules.rulesets()?;
    let dead = arguments.dead.named(rules.as_deref().unwrap_or_default())?;
    let path = arguments.what.as_path();
    if arguments.each.each {
        let given = given(arguments).read()?;
        return each(&arguments.each, &given, &given.rulesets(rules)?, arguments.format, out);
    }
    if let Some(text) = certificate_of(path)? {
        return check_certificate(arguments, &text, out);
    }
    let is_list = rules.as_ref().is_some_and(|rules| rules.len() > 1);
    if is_list || arguments.format != AnswerFormat::Text {
        return explain_side_by_side(arguments, rules, &dead, out);
    }
    let rules = rules.and_then(|rules| rules.first().copied());
    let is_there = path.exists();
    if (is_there && is_record(path)?) || ends_in(path, &["sgf"]) {
        return explain_record(arguments, rules, &dead, out);
    }
    if dead.namer().is_some() {
        return Err(Failure::usage("--dead: a case says what is removed: expected a record, or several rulesets"));
    }
    explain_cases(arguments, rules, out)
}

/// Returns the text of a certificate of verdicts. `None` if the file is something else, or is not there.
///
/// # Errors
/// - The file is JSON of another kind. Records stand in such texts too, but nobody means them.
fn certificate_of(path: &Path) -> Result<Option<String>, Failure> {
    if !path.is_file() || ends_in(path, &["yaml", "yml", "sgf"]) {
        return Ok(None);
    }
    let text = String::from_utf8_lossy(&bytes_of(path)?).into_owned();
    match (is_certificate(&text), text.trim_start().starts_with('{')) {
        (true, _) => Ok(Some(text)),
        (false, false) => Ok(None),
        (false, true) => {
            let what = format!("{}: JSON that is no certificate: expected format shinpan-verdict-1", path.display());
            Err(Failure::usage(what))
        }
    }
}

/// Asks the question of a certificate again, and says whether the answer is the same.
fn check_certificate(arguments: &ExplainArgs, text: &str, out: &mut dyn Write) -> VerbResult {
    let file = arguments.what.display();
    if !arguments.rules.rules.is_empty() || !arguments.dead.dead.is_empty() {
        return Err(Failure::usage(format!(
            "{file}: a certificate has its own rulesets and dead stones: expected neither --rules nor --dead"
        )));
    }
    let (rulesets, differences) = checked(text).map_err(|error| error.of_file(&arguments.what))?;
    if differences.is_empty() {
        writeln!(out, "{file}: agrees: the verdict of {} is the same here", counted(rulesets, "ruleset"))?;
    }
    for difference in &differences {
        writeln!(out, "{file}: {difference}")?;
    }
    Ok(Exit::found(!differences.is_empty()))
}

/// Returns the game that the command line names.
fn given(arguments: &ExplainArgs) -> GivenArgs {
    let corpus = CorpusArgs { corpus: arguments.corpus.corpus.clone() };
    GivenArgs { file: arguments.what.clone(), corpus, to_play: None, komi: None }
}

/// Explains one game under several rulesets: one table.
fn explain_side_by_side(
    arguments: &ExplainArgs,
    rules: Option<Vec<Rules>>,
    dead: &NamedDead,
    out: &mut dyn Write,
) -> VerbResult {
    let what = given(arguments);
    let list = match (&rules, arguments.rules.typed()) {
        (Some(rules), typed) if typed.is_empty() => ids(rules),
        (_, typed) => typed,
    };
    let (given, typed) = (what.read()?, what.typed("explain", list));
    let compared = compare(typed, &given.record, &given.rulesets(rules)?, dead.namer());
    let compared = compared.map_err(|error| dead.failure(error))?;
    let report = match arguments.format {
        AnswerFormat::Text => side_by_side_text::text(&compared),
        AnswerFormat::Json => side_by_side_json::lines(&compared),
        AnswerFormat::Picture(form) => side_by_side_page::picture(&compared, form)?,
    };
    write!(out, "{report}")?;
    Ok(Exit::found(compared.has_breach()))
}

fn explain_cases(arguments: &ExplainArgs, rules: Option<Rules>, out: &mut dyn Write) -> VerbResult {
    let path = arguments.what.as_path();
    let what = arguments.what.to_string_lossy();
    let (corpus, wanted) = if path.exists() {
        (Corpus::read(path)?, None)
    } else {
        (corpus(&arguments.corpus)?, Some(what.split('@').next().unwrap_or_default()))
    };
    let rules = match (rules, what.split_once('@')) {
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
        let explained = acts::case(&run)?;
        write!(out, "{}", explained.text)?;
        failed |= !explained.holds;
        shown += 1;
    }
    if shown == 0 {
        return Err(Failure::usage(format!(
            "{what}: expected a file, or the id of a case of the suite that runs under this ruleset"
        )));
    }
    Ok(Exit::found(failed))
}

/// Returns whether a file is a record and not a file or folder of cases. The name decides, otherwise the content.
fn is_record(path: &Path) -> Result<bool, Failure> {
    if path.is_dir() || ends_in(path, &["yaml", "yml"]) {
        return Ok(false);
    }
    expect_file(path)?;
    let bytes = bytes_of(path)?;
    Ok(!is_case_file(path, &String::from_utf8_lossy(&bytes)))
}

fn explain_record(arguments: &ExplainArgs, rules: Option<Rules>, dead: &NamedDead, out: &mut dyn Write) -> VerbResult {
    let path = arguments.what.as_path();
    expect_file(path)?;
    let bytes = bytes_of(path)?;
    let mut games = lines(&shinpan_records::decode(&bytes)).into_iter();
    let first = games.next().ok_or_else(|| InputError::in_file(path, "no game record"))?;
    let record = first.map_err(|(_, error)| error.of_file(path))?.record;
    let file = &one_line(&path.display().to_string());
    let wanted = RulesWanted { given: rules, otherwise: None };
    let named = record.rules.as_deref().map(rulesets::name);
    let rules = match (rules, named) {
        (Some(rules), _) => rules,
        (None, Some(Ok(named))) => {
            let left_out: String = named.leaves_out.iter().map(|item| format!("\n  {item}")).collect();
            let written = record.rules.as_deref().unwrap_or_default();
            let and = if left_out.is_empty() { "" } else { "; it leaves out:" };
            say!("RU[{written}] is judged as {}{and}{left_out}", named.rules);
            named.rules
        }
        (None, Some(Err(unknown))) => {
            return Err(Failure::usage(format!("{file}: property RU: {unknown}; name a ruleset with --rules")));
        }
        (None, None) => {
            return explain_side_by_side(arguments, Some(without_rules(file)?), dead, out);
        }
    };
    let verdict = acts::record(&Judging { file, record: &record, rules, dead: dead.namer() })
        .map_err(|error| dead.failure(error))?;
    write!(out, "{}", verdict.text)?;
    let mut is_wrong = !verdict.breaches.is_empty();
    for (number, line) in games.enumerate() {
        if number == 0 {
            writeln!(out, "\nthe other lines and games of the file:")?;
        }
        let row = match line {
            Ok(line) => audited(file, &line, wanted),
            Err((game, error)) => unread(file, game, &error),
        };
        is_wrong |= row.judgement.as_ref().map_or(true, |one| !one.breaches.is_empty());
        write!(out, "{}", audit::text(&row))?;
    }
    Ok(Exit::found(is_wrong))
}
