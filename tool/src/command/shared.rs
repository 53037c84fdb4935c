//! Parts that several verbs share: the suite, filters, subjects, progress.

use crate::say;
use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

use super::failure::Failure;
use super::terminal::{is_colored, shows_progress};
use crate::rulesets::names::notice;
use shinpan_harness::campaign::journal::Shard;
use shinpan_harness::input::InputError;
use shinpan_harness::subject::{OpenError, Patience, Subject, open};
use shinpan_harness::suite::corpus::{Corpus, Filter, glob};
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::rulesets::{Named, meant};

// A documentation comment would become the help of each verb that has these options.
#[allow(missing_docs)]
#[derive(Args)]
pub struct CorpusArgs {
    /// Read cases from this folder or file, not from the built-in suite
    ///
    /// A file is YAML, or the JSON that `export suite` writes.
    #[arg(long, value_name = "PATH")]
    pub corpus: Option<PathBuf>,
}

// A documentation comment would become the help of each verb that has these options.
#[allow(missing_docs)]
#[derive(Args)]
pub struct FilterArgs {
    /// Run only cases with a matching id, such as 'article-ko/*'
    ///
    /// An id is topic/name@ruleset; topic/name is enough. You can repeat the option.
    #[arg(long, value_name = "GLOB")]
    pub run: Vec<String>,
    /// Skip cases with a matching id
    ///
    /// You can repeat the option.
    #[arg(long, value_name = "GLOB")]
    pub skip: Vec<String>,
    /// Run only cases of this tier and below, 0 to 7
    ///
    /// Tier 0 is capture and suicide, tier 7 is play-out, seki, life and death.
    #[arg(long, value_name = "N")]
    pub tier: Option<u8>,
    /// Run part K of N, as in 1/4: of the cases, and of the random games if the verb plays some
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
}

impl FilterArgs {
    /// Returns the filter, restricted to rulesets that match `rules`.
    ///
    /// # Errors
    /// - A glob is malformed.
    pub fn filter(&self, rules: &[String]) -> Result<Filter, InputError> {
        let globs = |texts: &[String]| texts.iter().map(|text| glob(text)).collect::<Result<Vec<_>, _>>();
        let shard = self.shard.map(|shard| (shard.part, shard.parts));
        Ok(Filter { run: globs(&self.run)?, skip: globs(&self.skip)?, rules: globs(rules)?, tier: self.tier, shard })
    }
}

// A documentation comment would become the help of each verb that has these options.
#[allow(missing_docs)]
#[derive(Clone, Args)]
pub struct PatienceArgs {
    /// Seconds that one answer may take
    ///
    /// An answer about more than 100 acts has as much time again for each further hundred.
    #[arg(long, default_value_t = 10.0)]
    pub timeout: f64,
    /// GTP command to send first and before each game, such as 'komi_mode free'
    ///
    /// You can repeat the option.
    #[arg(long, value_name = "COMMAND")]
    pub gtp_setup: Vec<String>,
    /// Seconds that the first answer after each start may take
    ///
    /// Default: 60, or --timeout if that is longer. It grows with the acts as --timeout does.
    #[arg(long, value_name = "SECONDS")]
    pub start_timeout: Option<f64>,
}

/// How many seconds the first answer after a start may take, unless the user says otherwise. Large networks take half
/// of it to load.
const START: f64 = 60.0;

impl PatienceArgs {
    fn patience(&self) -> Result<Patience, Failure> {
        let answer = seconds(self.timeout)?;
        Ok(Patience { answer, start: seconds(self.start_timeout.unwrap_or(START.max(self.timeout)))? })
    }
}

/// Returns the suite that the command line names. Each id is there once.
pub fn corpus(arguments: &CorpusArgs) -> Result<Corpus, Failure> {
    let corpus = cases(arguments)?;
    corpus.each_id_once()?;
    Ok(corpus)
}

/// Returns the cases that the command line names. Several may have the same id.
pub fn cases(arguments: &CorpusArgs) -> Result<Corpus, Failure> {
    Ok(match &arguments.corpus {
        Some(path) => Corpus::read(path)?,
        None => Corpus::embedded()?,
    })
}

/// The longest time that an option accepts: about 31 years.
const LONGEST: f64 = 1e9;

/// Returns the duration of an option in seconds.
///
/// # Errors
/// - The number is negative, infinite or not a number.
pub fn seconds(seconds: f64) -> Result<Duration, Failure> {
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if seconds <= LONGEST => Ok(duration),
        _ => Err(Failure::usage(format!("{seconds} seconds: expected a number from 0 to {LONGEST}"))),
    }
}

/// Returns a progress bar on stderr. It is hidden if stderr is not a terminal, or a dumb one.
pub fn bar() -> ProgressBar {
    let bar = if shows_progress() { ProgressBar::new(0) } else { ProgressBar::hidden() };
    let template = match is_colored(&io::stderr()) {
        true => "{elapsed:>4} {msg} {pos}{bar:.dim}",
        false => "{elapsed:>4} {msg} {pos}{bar}",
    };
    let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
    bar.set_style(style);
    bar
}

/// Shows on a bar what is being done, how much of it is done, and of how much (0 if unknown).
pub fn show(bar: &ProgressBar, what: &str, done: u64, of: u64) {
    if of > 0 {
        bar.set_length(of);
    }
    bar.set_message(what.to_owned());
    bar.set_position(done);
}

/// Opens a wrong subject by its name, with a limit on the time of an answer. `None` if none has this name.
pub type WrongSubjects = fn(&str, Duration) -> Option<Box<dyn Subject>>;

/// The wrong subjects of the workshop. Nobody else has any.
static WRONG: OnceLock<WrongSubjects> = OnceLock::new();

/// Lets the command line name the wrong subjects of the workshop, as in `saboteur:NAME`. Later calls change nothing.
pub fn know_wrong_subjects(subjects: WrongSubjects) {
    let _ = WRONG.set(subjects);
}

/// Opens the subject that the command line names: `spec`, `engine`, `gtp:COMMAND` or `json:COMMAND`, and for the workshop
/// `saboteur:NAME`.
///
/// # Errors
/// - The form is unknown.
/// - The program cannot be started.
pub fn opened(form: &str, rules: Option<Rules>, patience: &PatienceArgs) -> Result<Box<dyn Subject>, Failure> {
    if let Some(name) = form.strip_prefix("saboteur:") {
        let Some(wrong) = WRONG.get() else {
            let what = "wrong subjects are for the project's maintainers: use `cargo xtask` in place of `shinpan`";
            return Err(Failure::usage(format!("`{form}`: {what}")));
        };
        // Without superko, some lines of play that a case counts have no end.
        let subject = wrong(name, patience.patience()?.answer);
        return subject
            .ok_or_else(|| Failure::usage(format!("`{form}`: expected a name that `cargo xtask self-test` lists")));
    }
    open(form, rules, &patience.gtp_setup, patience.patience()?).map_err(|error| match error {
        OpenError::Usage(error) => Failure::Usage(error),
        OpenError::CannotRun(what) => Failure::CannotRun(format!("{form}: {what}")),
    })
}

/// The notices that were written.
static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Writes a notice to standard error, but never twice.
fn say(notice: String) {
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if !said.contains(&notice) {
        say!("{notice}");
        said.insert(notice);
    }
}

/// Returns the ruleset that the command line names, by any name that `rules name` knows. If the ruleset leaves out a
/// part of what the name means, says so on standard error, once for each name.
///
/// # Errors
/// - The name is no ruleset.
pub fn ruleset(name: &str) -> Result<Rules, Failure> {
    let named = without_komi(name)?;
    match notice(named.rules) {
        Some(notice) => say(notice),
        None if named.leaves_out.is_empty() => {}
        None => say(format!("{} leaves out of `{name}`: {}", named.rules, named.leaves_out.join("; "))),
    }
    Ok(named.rules)
}

/// Returns what a name means. A ruleset has no place for the komi of a name, so standard error says what it was.
///
/// # Errors
/// - The name is no ruleset.
pub fn without_komi(name: &str) -> Result<Named, Failure> {
    let named = meant(name).map_err(Failure::Usage)?;
    if let Some(komi) = named.komi.filter(|komi| *komi != named.rules.komi) {
        let rules = named.rules;
        say(format!("`{name}` means komi {komi}, but {rules} has {}: give the komi with the game", rules.komi));
    }
    Ok(named)
}
