//! The verb `explain`.

use std::fs;
use std::io::Write;
use std::path::Path;

use clap::Args;

use super::failure::{Failure, VerbResult};
use super::shared::{CorpusArgs, corpus};
use crate::input::InputError;
use crate::study::{explain as explaining, sgf};
use crate::suite::corpus::{Corpus, Filter};
use crate::vocabulary::Rules;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan explain docs/ko.sgf --rules tromp-taylor-2001\n\
    \x20 shinpan explain two-statements/suicide-twice-after-a-pass")]
pub(super) struct ExplainArgs {
    /// An SGF record (.sgf), a file of cases (.yaml), or the id of a case
    ///
    /// An id is topic/name, or topic/name@ruleset for one of its rulesets.
    pub what: String,
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
        return Err(Failure::usage(format!(
            "{}: expected a file, or the id of a case of the suite that runs under this ruleset",
            arguments.what
        )));
    }
    Ok(i32::from(failed))
}

fn explain_record(file: &str, rules: Option<Rules>, out: &mut dyn Write) -> VerbResult {
    let bytes = fs::read(file).map_err(|error| InputError::system(file, error))?;
    let record = sgf::read(&String::from_utf8_lossy(&bytes)).map_err(|error| error.of_file(file))?;
    let named = record.rules.as_deref().map(str::parse::<Rules>);
    let rules = match (rules, named) {
        (Some(rules), _) | (None, Some(Ok(rules))) => rules,
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
