//! The arguments of `beasts`, and what it does with them.

use std::io::Write;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::{Args, ValueEnum};

use super::page::{lines, list, page};
use super::proof::Proof;
use super::studied::{StudiedBeast, study};
use crate::command::deep_stack::on_a_deep_stack;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::rule_list::RuleListArgs;
use crate::command::suite::{CorpusArgs, corpus};
use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_harness::suite::corpus::BeastEntry;

#[derive(Args)]
#[command(after_help = "Examples:\n  shinpan beasts\n  shinpan beasts triple-ko --format markdown\n  \
shinpan beasts --format markdown --output beasts.md")]
pub(crate) struct BeastsArgs {
    /// Only beasts with this word in a name, in any of the languages
    words: Vec<String>,
    #[command(flatten)]
    rules: RuleListArgs,
    /// The form of the report
    #[arg(long, value_enum, default_value_t)]
    format: BeastsFormat,
    #[command(flatten)]
    corpus: CorpusArgs,
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum BeastsFormat {
    /// The properties, line by line
    #[default]
    Text,
    /// A page with lines, verdicts and properties
    Markdown,
    /// A JSON object for each beast, line by line
    Json,
}

/// Proves the properties of the beasts, and tells what each ruleset says of them.
pub(crate) fn beasts(arguments: &BeastsArgs, out: &mut dyn Write) -> VerbResult {
    let stop = asked_to_stop();
    let corpus = corpus(&arguments.corpus)?;
    let rules = arguments.rules.rulesets_or_all()?;
    let chosen: Vec<&BeastEntry> = corpus.beasts.iter().filter(|entry| is_named(entry, &arguments.words)).collect();
    if chosen.is_empty() {
        let what = match arguments.words.join(" ") {
            none if none.is_empty() => "the suite has no beasts: expected `beasts` in a file of cases".to_owned(),
            words => format!("{words}: no beast has this name: `shinpan beasts` lists them"),
        };
        return Err(Failure::usage(what));
    }
    let begin = Instant::now();
    let stopped_early = || stop.load(Ordering::Relaxed);
    let studied =
        map_on_all_cores(&chosen, |entry| on_a_deep_stack(|| Ok(study(&corpus, entry, &rules, &stopped_early)?)));
    let studied = studied.into_iter().collect::<Result<Vec<StudiedBeast>, Failure>>()?;
    let text = match arguments.format {
        BeastsFormat::Text => list(&studied),
        BeastsFormat::Markdown => page(&studied),
        BeastsFormat::Json => lines(&studied),
    };
    write!(out, "{text}")?;
    eprintln!("{} beasts under {} rulesets; {:.1} s", studied.len(), rules.len(), begin.elapsed().as_secs_f64());
    let all = || studied.iter().flat_map(|one| &one.proofs);
    let fails = all().any(|(_, proof)| matches!(proof, Proof::Fails(_)));
    let stopped = all().any(|(_, proof)| *proof == Proof::Stopped);
    Ok(if !fails && stopped_early() { Exit::Interrupted } else { Exit::found(fails || stopped) })
}

fn is_named(entry: &BeastEntry, words: &[String]) -> bool {
    let names = entry.beast.names.by_language().into_iter().flat_map(|(_, names)| names);
    let names: Vec<String> = names.chain([&entry.beast.name]).map(|name| name.to_lowercase()).collect();
    words.is_empty() || words.iter().any(|word| names.iter().any(|name| name.contains(&word.to_lowercase())))
}
