//! The arguments of `verify`, and what it does with them.

use crate::say;
use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use super::{reach, text};
use crate::command::campaign::{campaign, header};
use crate::command::durations::seconds;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::progress::{bar, show};
use crate::command::rule_list::RuleListArgs;
use crate::command::subjects::PatienceArgs;
use crate::command::suite::{CorpusArgs, FilterArgs, corpus};
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::journal::{self, Header};
use shinpan_harness::campaign::rows;
use shinpan_harness::campaign::verify as verifying;

#[derive(Args)]
#[command(
    after_help = "Examples:\n  shinpan verify --seconds 60 --seed 7\n  shinpan verify --with 'json:python3 mygo.py'"
)]
pub(crate) struct VerifyArgs {
    /// It has become a command of its own
    #[arg(long, hide = true)]
    pub self_test: bool,
    /// A program as a third side: 'gtp:COMMAND' or 'json:COMMAND'
    ///
    /// After specification and engine have been compared, the program plays what it can of the suite, and then random
    /// games for as long again. `check` and `hunt` do the same, with more options.
    #[arg(long, value_name = "SUBJECT", conflicts_with_all = ["journal", "reach"])]
    pub with: Option<String>,
    /// Folder for the findings about the program of --with, one case per file; no file is overwritten
    #[arg(long, value_name = "DIR", default_value = "found")]
    pub folder: PathBuf,
    /// How long to play random games, in seconds
    #[arg(long, default_value_t = 15.0)]
    pub seconds: f64,
    /// Play only games with a number below this one
    ///
    /// The limit is for all shards together. Default: no limit.
    #[arg(long)]
    pub games: Option<u64>,
    /// Seed of the random games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Show what the cases and the games of this run reach: sizes, lengths, captures, repetitions, chains
    #[arg(long)]
    pub reach: bool,
    /// Write progress and findings to this file, and resume where it ends
    ///
    /// After a kill, run the same command again.
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    #[command(flatten)]
    pub rules: RuleListArgs,
    #[command(flatten)]
    pub filter: FilterArgs,
    #[command(flatten)]
    pub corpus: CorpusArgs,
    #[command(flatten)]
    pub patience: PatienceArgs,
}

/// Compares specification and engine. What `--with` adds is in `run`, because it needs two other verbs.
pub(crate) fn verify(arguments: &VerifyArgs, out: &mut dyn Write) -> VerbResult {
    if arguments.self_test {
        return Err(Failure::usage("--self-test: run `cargo xtask self-test` in a checkout of the project"));
    }
    let interrupted = asked_to_stop();
    let corpus = corpus(&arguments.corpus)?;
    let filter = arguments.filter.filter(arguments.rules.globs()?);
    let time = seconds(arguments.seconds)?;
    let options =
        verifying::VerifyOptions { time, games: arguments.games, filter, reach: arguments.reach, interrupted };
    let rules = rows::rules(&options.filter)?;
    for rules in &rules {
        rules.has_an_engine().map_err(|why| Failure::CannotRun(why.to_string()))?;
    }
    // No case may name a ruleset that is made when it is named, and yet games can be played under it.
    let made = !options.filter.rules.is_empty() && rules.iter().any(|rules| !rules.is_row());
    if !made && corpus.runs(&options.filter).next().is_none() {
        return Err(Failure::usage("no case matches: loosen --run, --skip, --tier, --shard or --rules"));
    }
    let header = header("verify", arguments.seed, arguments.filter.shard, &rules, "engine");
    let hash = journal::hash_of_texts(corpus.files.iter().map(|(_, text)| text.as_str()));
    let header = Header { cases: choice_of_cases(arguments), corpus: hash, ..header };
    let mut campaign = campaign(arguments.journal.as_deref(), header)?;
    let bar = bar();
    let played = verifying::verify(&corpus, &options, &mut campaign, &|what, done, of| show(&bar, what, done, of));
    bar.finish_and_clear();
    let report = played?;
    if let Ending::Unwritten(why) = &report.ending {
        say!("{why}");
    }
    if let Some(reached) = &report.reach {
        writeln!(out, "{}", reach::text(reached))?;
    }
    write!(out, "{}", text::verify(&report, arguments.seed))?;
    // A generator or a thread that is broken would otherwise look like a run without a difference.
    let wants_games = !options.time.is_zero() && options.games != Some(0);
    let idle = wants_games && report.rows.iter().all(|(_, row)| row.games == 0);
    let code = match report.ending {
        Ending::Interrupted => Exit::Interrupted,
        _ if !report.is_clean() => Exit::NotAsExpected,
        Ending::Unwritten(_) => Exit::WrongInput,
        _ if idle => Exit::CannotRun,
        Ending::Seconds | Ending::Games | Ending::Findings(_) | Ending::Breaks(_) | Ending::Gone(..) => {
            Exit::AsExpected
        }
    };
    if code == Exit::CannotRun {
        say!("games were asked for, but none was played");
    }
    Ok(code)
}

fn choice_of_cases(arguments: &VerifyArgs) -> Vec<String> {
    let filter = &arguments.filter;
    let globs = |flag: &str, globs: &[String]| globs.iter().map(|glob| format!("{flag} {glob}")).collect::<Vec<_>>();
    let mut choice = [globs("--run", &filter.run), globs("--skip", &filter.skip)].concat();
    choice.extend(filter.tier.map(|tier| format!("--tier {tier}")));
    choice.extend(arguments.corpus.corpus.as_ref().map(|path| format!("--corpus {}", path.display())));
    choice
}
