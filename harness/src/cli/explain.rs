//! The verb `explain`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;

use super::failure::{Failure, VerbResult};
use super::shared::{CorpusArgs, corpus, ruleset};
use crate::input::{bytes_of, expect_file};
use crate::study::{explain as explaining, sgf};
use crate::suite::corpus::{Corpus, Filter};
use crate::vocabulary::Rules;
use crate::vocabulary::rulesets;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan explain docs/ko.sgf --rules tromp-taylor-2001\n\
    \x20 shinpan explain two-statements/suicide-twice-after-a-pass")]
pub(super) struct ExplainArgs {
    /// An SGF record, a file or folder of cases, or the id of a case
    ///
    /// If the name of a file ends neither in .sgf, .yaml nor .yml, its content decides. An id is topic/name, or
    /// topic/name@ruleset for one of its rulesets.
    pub what: PathBuf,
    /// The ruleset, as id or alias
    ///
    /// A record is judged under this ruleset. Default: the ruleset that the record names. Of a case, only the run under
    /// this ruleset is shown. Default: all its runs.
    #[arg(long)]
    pub rules: Option<String>,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

pub(super) fn explain(arguments: &ExplainArgs, out: &mut dyn Write) -> VerbResult {
    let rules = arguments.rules.as_deref().map(ruleset).transpose()?;
    let path = arguments.what.as_path();
    let is_there = path.exists();
    if (is_there && is_record(path)?) || ends_in(path, &["sgf"]) {
        return explain_record(path, rules, out);
    }
    let what = arguments.what.to_string_lossy();
    let (corpus, wanted) = if is_there {
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
        let explained = explaining::case(&run)?;
        write!(out, "{}", explained.text)?;
        failed |= !explained.holds;
        shown += 1;
    }
    if shown == 0 {
        return Err(Failure::usage(format!(
            "{what}: expected a file, or the id of a case of the suite that runs under this ruleset"
        )));
    }
    Ok(i32::from(failed))
}

fn ends_in(path: &Path, endings: &[&str]) -> bool {
    path.extension().is_some_and(|ending| endings.iter().any(|one| ending.eq_ignore_ascii_case(one)))
}

/// Returns whether a file is a record and not a file or folder of cases. The name decides, otherwise the content.
fn is_record(path: &Path) -> Result<bool, Failure> {
    if path.is_dir() || ends_in(path, &["yaml", "yml"]) {
        return Ok(false);
    }
    expect_file(path)?;
    let bytes = bytes_of(path)?;
    let text = String::from_utf8_lossy(&bytes);
    let is_key = |line: &str| ["format:", "topic:", "cases:"].iter().any(|key| line.starts_with(key));
    // A comment in a record may have any lines. No file of cases begins with `(`.
    let text = text.trim_start_matches(|letter: char| letter == '\u{feff}' || letter.is_whitespace());
    Ok(ends_in(path, &["sgf"]) || text.starts_with('(') || !text.lines().any(is_key))
}

fn explain_record(path: &Path, rules: Option<Rules>, out: &mut dyn Write) -> VerbResult {
    expect_file(path)?;
    let bytes = bytes_of(path)?;
    let record = sgf::read(&String::from_utf8_lossy(&bytes)).map_err(|error| error.of_file(path))?;
    let file = &path.display().to_string();
    let named = record.rules.as_deref().map(rulesets::name);
    let rules = match (rules, named) {
        (Some(rules), _) => rules,
        (None, Some(Ok(named))) => {
            let left_out = match named.leaves_out.as_slice() {
                [] => String::new(),
                left_out => format!("; it leaves out: {}", left_out.join(" ")),
            };
            let written = record.rules.as_deref().unwrap_or_default();
            eprintln!("shinpan: RU[{written}] is judged as {}{left_out}", named.rules);
            named.rules
        }
        (None, Some(Err(unknown))) => {
            return Err(Failure::usage(format!("{file}: property RU: {unknown}; name a ruleset with --rules")));
        }
        (None, None) => {
            return Err(Failure::usage(format!("{file}: the record names no ruleset: name one with --rules")));
        }
    };
    let verdict = explaining::record(file, &record, rules)?;
    write!(out, "{}", verdict.text)?;
    Ok(i32::from(!verdict.breaches.is_empty()))
}
