//! What several verbs share: the suite, filters, subjects, progress.

use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::failure::Failure;
use crate::campaign::journal::Shard;
use crate::input::InputError;
use crate::subject::{OpenError, Subject, open};
use crate::suite::corpus::{Corpus, Filter, glob};
use crate::tester::saboteur::wrong;
use crate::vocabulary::Rules;

#[derive(Args)]
pub(super) struct CorpusArgs {
    /// A folder of cases, or one file, in place of the suite compiled in
    #[arg(long, value_name = "PATH")]
    pub corpus: Option<PathBuf>,
}

#[derive(Args)]
pub(super) struct FilterArgs {
    /// Only runs whose id (topic/name@ruleset) matches; may be repeated
    #[arg(long, value_name = "GLOB")]
    pub run: Vec<String>,
    /// Not the runs whose id matches; may be repeated
    #[arg(long, value_name = "GLOB")]
    pub skip: Vec<String>,
    /// Only these tiers: this one and below
    #[arg(long, value_name = "N")]
    pub tier: Option<u8>,
    /// Part k of n, of cases and of random games
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
}

impl FilterArgs {
    /// The filter, with rulesets matching `rules`.
    pub(super) fn filter(&self, rules: &[String]) -> Result<Filter, InputError> {
        let globs = |texts: &[String]| texts.iter().map(|text| glob(text)).collect::<Result<Vec<_>, _>>();
        let shard = self.shard.map(|shard| (shard.part, shard.parts));
        Ok(Filter { run: globs(&self.run)?, skip: globs(&self.skip)?, rules: globs(rules)?, tier: self.tier, shard })
    }
}

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
        _ => Err(Failure::usage(format!("{seconds} seconds: expected a number from 0 to {LONGEST}"))),
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

/// The subject that a form of the command line names: `spec`, `engine`, `gtp:COMMAND`, `json:COMMAND` or
/// `saboteur:NAME`, a wrong subject of the self-test.
pub(super) fn opened(form: &str, rules: Option<Rules>, timeout: f64) -> Result<Box<dyn Subject>, Failure> {
    if let Some(name) = form.strip_prefix("saboteur:") {
        let saboteur = wrong().into_iter().find(|wrong| wrong.subject.name() == name);
        return saboteur
            .map(|wrong| wrong.subject as Box<dyn Subject>)
            .ok_or_else(|| Failure::usage(format!("`{form}`: expected a name that `verify --self-test` lists")));
    }
    open(form, rules, seconds(timeout)?).map_err(|error| match error {
        OpenError::Usage(error) => Failure::Usage(error),
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
