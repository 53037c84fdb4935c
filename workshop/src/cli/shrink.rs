//! The verb `shrink`.

use shinpan_tool::say;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use shinpan_harness::input::{InputError, to_yaml};
use shinpan_harness::judge::pair::{Played, play, sharpened};
use shinpan_harness::judge::shrink::{SHRINK_RUNS, shrunk};
use shinpan_harness::suite::case::CaseFile;
use shinpan_harness::suite::case_writer::as_case;
use shinpan_harness::suite::corpus::{Corpus, Entry};
use shinpan_harness::vocabulary::{Rules, Want};
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};
use shinpan_tool::command::named_rules::ruleset;
use shinpan_tool::command::subjects::{PatienceArgs, opened};

#[derive(Args)]
#[command(after_help = "Example:\n\
    \x20 cargo xtask shrink corpus/superko/position-zero.yaml --case empty-board-positional --with saboteur:canary")]
pub(super) struct ShrinkArgs {
    /// A file of cases
    pub file: PathBuf,
    /// Name of the case; needed if the file has several
    #[arg(long, value_name = "NAME")]
    pub case: Option<String>,
    /// Only this ruleset, as id or alias; all rulesets of the case by default
    #[arg(long)]
    pub rules: Option<String>,
    /// One side: spec, engine, 'gtp:COMMAND', 'json:COMMAND' or 'saboteur:NAME'
    #[arg(long, default_value = "spec")]
    pub left: String,
    /// The other side, in the same form
    #[arg(long, default_value = "engine")]
    pub with: String,
    #[command(flatten)]
    pub patience: PatienceArgs,
}

pub(super) fn shrink(arguments: &ShrinkArgs, out: &mut dyn Write) -> VerbResult {
    let corpus = Corpus::read(&arguments.file)?;
    let entry = one_case(&corpus, arguments)?;
    let wanted = arguments.rules.as_deref().map(ruleset).transpose()?;
    let rules: Vec<Rules> =
        entry.case.rules.iter().copied().filter(|rules| wanted.is_none_or(|wanted| wanted == *rules)).collect();
    if rules.is_empty() {
        let ids: Vec<&str> = entry.case.rules.iter().map(|rules| rules.id.as_str()).collect();
        let what = match (wanted, ids.is_empty()) {
            (Some(wanted), false) => format!("{}: not under {wanted}: expected one of {}", entry.id, ids.join(", ")),
            _ => format!("{}: `rules` is empty: expected at least one", entry.id),
        };
        return Err(InputError::in_file(&entry.file, what).into());
    }
    let (patience, of) = (&arguments.patience, rules.len());
    let mut skipped = Vec::new();
    for rules in rules {
        let mut left = opened(&arguments.left, Some(rules), patience)?;
        let mut right = opened(&arguments.with, Some(rules), patience)?;
        let script = entry.case.script(rules);
        match play(&script, left.as_mut(), right.as_mut(), &Want::lockstep_of(&script)) {
            Played::Differs(finding) => {
                let finding = sharpened(*finding, left.as_mut(), right.as_mut());
                let small = shrunk(&finding, left.as_mut(), right.as_mut(), SHRINK_RUNS, None);
                eprint!("{}", small.divergence.text(left.name(), right.name()));
                let file: CaseFile = as_case(&small, left.name(), right.name(), &entry.id, None);
                write!(out, "{}", to_yaml(&file)?)?;
                return Ok(Exit::NotAsExpected);
            }
            Played::Broke(how) | Played::Late(how) => return Err(Failure::CannotRun(how)),
            Played::NotBegun(why) => skipped.push(format!("under {rules}: neither side can begin: {why}")),
            Played::Skipped(why) => skipped.push(format!("under {rules}: skipped: {why}")),
            Played::Same(_) => {}
        }
    }
    if skipped.len() == of {
        let what = format!("{}: not run under any of its rulesets: {}", entry.id, skipped.join("; "));
        return Err(Failure::CannotRun(InputError::in_file(&entry.file, what).to_string()));
    }
    skipped.iter().for_each(|why| say!("{why}"));
    say!("{} and {} do not differ on {}", arguments.left, arguments.with, entry.id);
    Ok(Exit::AsExpected)
}

/// Returns the case that `--case` names, or the only one of the file.
///
/// # Errors
/// - No case, or more than one, fits. The error lists the names.
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
    Err(InputError::in_file(&arguments.file, what).into())
}
