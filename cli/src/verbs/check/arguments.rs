//! The arguments of `check`, and what it does with them.

use crate::say;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::guess::Guess;
use super::guessing::Guessing;
use super::jobs::{Jobs, PlayedRuns};
use super::known::read_known;
use super::results::Check;
use super::{guess_report, json, junit, markdown, text};
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::jobs::JobsArgs;
use crate::command::rule_list::RuleListArgs;
use crate::command::subjects::PatienceArgs;
use crate::command::suite::{CorpusArgs, FilterArgs, corpus};
use shinpan_harness::input::{expect_file, write_whole};
use shinpan_harness::suite::composed::filled_in;
use shinpan_harness::suite::corpus::CaseRun;

/// How to write the results.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Format {
    /// For people
    Text,
    /// JSON lines: one per run, then one with the counts and the exit code
    Json,
    /// JUnit XML, for CI
    Junit,
    /// A summary for a pull request
    Markdown,
}

#[derive(Args)]
#[command(after_help = "Example:\n\
    \x20 shinpan check --rules basic+no-suicide \\\n\
    \x20     --with 'gtp:gnugo --mode gtp --chinese-rules --positional-superko --forbid-suicide'\n\
    \x20 shinpan check --with 'json:python3 mygo.py' --guess\n\n\
    Exit codes: 1 if something differs, also if the program broke in other cases; 3 if it only broke or was late, \
    if it skipped every run, or if it ran less than --min-run; 130 if you interrupted it: it then shows the runs so \
    far, and --write-known writes nothing.")]
pub(crate) struct CheckArgs {
    /// The subject: 'gtp:COMMAND', 'json:COMMAND', spec or engine
    ///
    /// COMMAND is the command line of your program. Quote the whole argument.
    #[arg(long, value_name = "SUBJECT")]
    pub with: String,
    #[command(flatten)]
    pub rules: RuleListArgs,
    /// How to write the results
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Write the results to a file as well, in any format, as in junit=results.xml
    ///
    /// You can repeat the option: one run then gives a report for each reader.
    #[arg(long, value_name = "FORMAT=FILE", value_parser = format_and_file)]
    pub also: Vec<(Format, PathBuf)>,
    #[command(flatten)]
    pub patience: PatienceArgs,
    /// List of runs that are known to fail
    ///
    /// Each line is `id  # reason`. A listed run that fails is no failure. A listed run that passes is one. A reason that
    /// ends in `until 2027-06-30` counts up to that day.
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
    /// Write the runs that fail now to this list, for --known
    #[arg(long, value_name = "FILE")]
    pub write_known: Option<PathBuf>,
    /// Stop at the first failure
    #[arg(long)]
    pub fail_fast: bool,
    /// Run the suite even if the program fails the smoke test
    ///
    /// First the program is asked for some plays without capture, on which all rules agree. If it fails there, one mistake
    /// of the adapter would show in most runs, so nothing else runs.
    #[arg(long)]
    pub no_smoke_test: bool,
    /// Exit with 3 if the program skipped so many runs that fewer than N per cent were executed
    ///
    /// Without it, one executed run is enough.
    #[arg(long, value_name = "N%", default_value = "0%", value_parser = percent)]
    pub min_run: u8,
    /// Try each ruleset, and rank them by differences: which one does the program play?
    ///
    /// Tries the rulesets that the program offers and those of `rules list` without presets. --rules selects others.
    /// Under a ruleset that the program does not offer, it is told the first one that it offers.
    #[arg(long, conflicts_with_all = ["known", "write_known", "fail_fast", "no_smoke_test", "min_run", "also"])]
    pub guess: bool,
    #[command(flatten)]
    pub jobs: JobsArgs,
    #[command(flatten)]
    pub filter: FilterArgs,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

/// Returns the parts of a text such as `junit=results.xml`.
fn format_and_file(text: &str) -> Result<(Format, PathBuf), String> {
    let (format, file) = text.split_once('=').filter(|(_, file)| !file.is_empty()).ok_or("expected FORMAT=FILE")?;
    Ok((Format::from_str(format, false)?, PathBuf::from(file)))
}

/// Returns the results in a format.
fn report(check: &Check, format: Format) -> String {
    match format {
        Format::Text => text::check(check),
        Format::Json => json::lines(check),
        Format::Junit => junit::junit(check),
        Format::Markdown => markdown::markdown(check),
    }
}

/// Returns the number of a text such as `80%` or `80`.
fn percent(text: &str) -> Result<u8, &'static str> {
    let number = text.strip_suffix('%').unwrap_or(text).trim();
    number.parse().ok().filter(|number| *number <= 100).ok_or("expected 0% to 100%")
}

pub(crate) fn check(arguments: &CheckArgs, out: &mut dyn Write) -> VerbResult {
    // Report a problem with a file before the runs, not after them.
    arguments.also.iter().try_for_each(|(_, file)| expect_file(file))?;
    let corpus = corpus(&arguments.corpus)?;
    let globs = arguments.rules.globs()?;
    let requested = if let [one] = globs.as_slice() { one.text().parse().ok() } else { None };
    let corpus = match requested {
        Some(rules) => filled_in(corpus, rules),
        None => corpus,
    };
    let filter = arguments.filter.filter(globs);
    let known = arguments.known.as_deref().map(|path| read_known(path, &corpus)).transpose()?.unwrap_or_default();
    if arguments.with.starts_with("gtp:") && requested.is_none() && !arguments.guess {
        return Err(Failure::usage("a GTP program plays one ruleset: name it with --rules, or try --guess"));
    }
    if arguments.guess {
        if !matches!(arguments.format, Format::Text | Format::Json) {
            return Err(Failure::usage("--guess writes --format text or json"));
        }
        let filter = &filter;
        let (with, patience, jobs, corpus) = (&*arguments.with, &arguments.patience, arguments.jobs.jobs, &corpus);
        return guessed(&Guessing { with, patience, jobs, corpus, filter }.guess()?, arguments.format, out);
    }
    let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).collect();
    if runs.is_empty() {
        return Err(Failure::usage("no case matches: loosen --run, --skip, --tier, --shard or --rules"));
    }
    let jobs = Jobs {
        with: &arguments.with,
        requested,
        patience: &arguments.patience,
        jobs: arguments.jobs.jobs,
        known: &known,
        fail_fast: arguments.fail_fast,
        smoke_test: !arguments.no_smoke_test,
    };
    let PlayedRuns { subject, smoke_test, results, interrupted } = jobs.play(&runs)?;
    let check = Check { subject, smoke_test, results, of: runs.len(), interrupted, min_run: arguments.min_run };
    // One file that cannot be written, or a reader that is gone, must not swallow the others.
    let written = write!(out, "{}", report(&check, arguments.format));
    let listed = arguments.write_known.as_deref().map_or(Ok(()), |path| write_known(path, &check));
    let also = |(format, file): &(Format, PathBuf)| Ok(write_whole(file, &report(&check, *format))?);
    let others: Vec<Result<(), Failure>> = arguments.also.iter().map(also).collect();
    listed?;
    others.into_iter().collect::<Result<(), Failure>>()?;
    written?;
    if let Some(why) = check.too_little().filter(|_| !check.interrupted) {
        say!("{why}");
    }
    Ok(check.exit())
}

/// Writes the list of the runs that fail now. In a list of half the runs, the failures of the other half would be missing.
fn write_known(path: &Path, check: &Check) -> Result<(), Failure> {
    let missing = match check {
        Check { interrupted: true, .. } => "the run was interrupted; run the command again",
        Check { smoke_test: Some(_), .. } => "the smoke test failed, so nobody knows what else fails",
        _ => return Ok(write_whole(path, &text::known_list(check))?),
    };
    say!("{}: not written: {missing}", path.display());
    Ok(())
}

/// Writes a guess. The exit code is 0 if nothing differs or breaks under the best ruleset.
fn guessed(guess: &Guess, format: Format, out: &mut dyn Write) -> VerbResult {
    let code = match guess.ranked.first() {
        _ if guess.interrupted => Exit::Interrupted,
        None => Exit::CannotRun,
        Some(best) if best.differs() > 0 => Exit::NotAsExpected,
        Some(best) if best.broke() > 0 => Exit::CannotRun,
        Some(_) => Exit::AsExpected,
    };
    match format {
        Format::Json => writeln!(out, "{}", guess_report::json(guess, code.code()))?,
        _ => write!(out, "{}", guess_report::text(guess))?,
    }
    Ok(code)
}
