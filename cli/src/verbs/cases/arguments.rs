//! The arguments of `cases`, and what it does with them.

use std::io::Write;

use clap::Args;

use super::list;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::lines_format::LinesFormat;
use crate::command::rule_list::RuleListArgs;
use crate::command::suite::{CorpusArgs, corpus};
use shinpan_harness::suite::corpus::Entry;
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::Rules;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan cases triple ko\n\
    \x20 shinpan cases --rules japanese-1997 --tier 7\n\
    \x20 shinpan cases --clause 'basic/*' --reading K2 --format json")]
pub(crate) struct CasesArgs {
    /// Words that the case must have: in its id, title, note, clauses or source
    ///
    /// All of them, in any order. Capitals do not matter.
    #[arg(value_name = "WORD")]
    pub words: Vec<String>,
    #[command(flatten)]
    pub rules: RuleListArgs,
    /// Only cases about a clause that matches, such as basic/10 or 'japanese-1997/*'
    #[arg(long, value_name = "GLOB")]
    pub clause: Option<String>,
    /// Only cases of this tier, 0 to 7
    ///
    /// Tier 0 is capture and suicide, tier 7 is play-out, seki, life and death.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=7))]
    pub tier: Option<u8>,
    /// Only cases that test this reading of an unclear clause, such as K2
    #[arg(long, value_name = "READING")]
    pub reading: Option<String>,
    /// The form of the answer: text, or one JSON line for each case
    #[arg(long, value_enum, default_value_t)]
    pub format: LinesFormat,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

/// Lists the cases that fit. Exit code 1 if none does.
pub(crate) fn cases(arguments: &CasesArgs, out: &mut dyn Write) -> VerbResult {
    let corpus = corpus(&arguments.corpus)?;
    let rules = arguments.rules.rulesets()?;
    let clause = arguments.clause.as_deref().map(Glob::new);
    let words: Vec<String> =
        arguments.words.iter().flat_map(|words| words.split_whitespace()).map(str::to_lowercase).collect();
    let reading = arguments.reading.as_deref().map(|reading| reading.split(':').next().unwrap_or_default());
    let fits = |entry: &&Entry| {
        let case = &entry.case;
        let text = text_of(entry);
        let under = |rules: &Vec<Rules>| case.rules.iter().any(|one| rules.contains(one));
        words.iter().all(|word| text.contains(word))
            && rules.as_ref().is_none_or(under)
            && clause.as_ref().is_none_or(|glob| case.clauses.iter().any(|clause| glob.is_match(clause)))
            && arguments.tier.is_none_or(|tier| case.tier == tier)
            && reading.is_none_or(|wanted| case.readings.iter().any(|one| one.eq_ignore_ascii_case(wanted)))
    };
    let found: Vec<&Entry> = corpus.entries.iter().filter(fits).collect();
    if found.is_empty() {
        let count = corpus.entries.len();
        return Err(Failure::NotAsExpected(format!(
            "none of the {count} cases fits: leave out a word or an option (`shinpan cases` lists all)"
        )));
    }
    match arguments.format {
        LinesFormat::Text => write!(out, "{}", list::cases(&found, corpus.entries.len()))?,
        LinesFormat::Json => write!(out, "{}", list::lines(&found))?,
    }
    Ok(Exit::AsExpected)
}

/// Returns everything in which words are looked for, in lower case.
fn text_of(entry: &Entry) -> String {
    let case = &entry.case;
    let notes = case.steps.iter().filter_map(|step| step.note.as_deref());
    let origin = case.origin.r#ref.as_deref();
    let texts = [Some(entry.id.as_str()), Some(&case.title), case.note.as_deref(), origin].into_iter().flatten();
    let clauses = case.clauses.iter().map(String::as_str);
    texts.chain(clauses).chain(notes).collect::<Vec<_>>().join("\n").to_lowercase()
}
