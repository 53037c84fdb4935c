//! The arguments of `hunt`, and what it does with them.

use crate::say;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use clap::Args;

use super::text;
use crate::command::campaign::{campaign, header, written};
use crate::command::durations::seconds;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::jobs::JobsArgs;
use crate::command::last_day::still_counts;
use crate::command::progress::{bar, show};
use crate::command::rule_list::RuleListArgs;
use crate::command::subjects::{PatienceArgs, opened};
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::hunt as hunting;
use shinpan_harness::campaign::journal;
use shinpan_harness::input::{InputError, Shard, text_of};
use shinpan_harness::suite::corpus::Filter;
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::Rules;

/// How many kinds of findings end a hunt, unless the user says otherwise.
pub(crate) const MOST_FINDINGS: usize = 10;

/// In how many scripts in a row a program may break, unless the user says otherwise.
pub(crate) const MOST_BREAKS: u32 = 5;

#[derive(Args)]
#[command(after_help = "Example:\n\
    \x20 shinpan hunt --rules basic \\\n\
    \x20     --with 'gtp:gnugo --mode gtp --chinese-rules --positional-superko --allow-all-suicide'")]
pub(crate) struct HuntArgs {
    /// The subject: 'gtp:COMMAND', 'json:COMMAND', spec or engine
    ///
    /// COMMAND is the command line of your program. Quote the whole argument.
    #[arg(long, value_name = "SUBJECT")]
    pub with: String,
    #[command(flatten)]
    pub rules: RuleListArgs,
    /// How long to hunt, in seconds
    #[arg(long, default_value_t = 60.0)]
    pub seconds: f64,
    /// Play only scripts with a number below this one
    ///
    /// The limit is for all shards together. Default: no limit.
    #[arg(long)]
    pub games: Option<u64>,
    /// Seed of the random scripts
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Play part K of N of the scripts, as in 1/4
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Write progress and findings to this file, and resume where it ends
    ///
    /// After a kill, run the same command again.
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    /// Stop after this many kinds of findings
    ///
    /// One mistake can show in many ways: a missing superko differs after two plies, after three, by a capture, by a
    /// suicide. All of them are one kind.
    #[arg(long, value_name = "N", default_value_t = MOST_FINDINGS)]
    pub most_findings: usize,
    /// Stop if the subject breaks in this many scripts in a row, or if this many starts in a row fail
    ///
    /// To resume a journal that ended so, pass a larger number.
    #[arg(long, value_name = "N", default_value_t = MOST_BREAKS, value_parser = clap::value_parser!(u32).range(1..))]
    pub breaks: u32,
    /// List of differences that are known
    ///
    /// Each line is `FINGERPRINT  # reason`, where FINGERPRINT is a glob over what a hunt prints after DIFFERS. A known
    /// difference is counted, but is no finding. A reason that ends in `until 2027-06-30` counts up to that day.
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
    /// Folder for the findings, one case per file; no file is overwritten
    #[arg(long, value_name = "DIR", default_value = "found")]
    pub folder: PathBuf,
    #[command(flatten)]
    pub jobs: JobsArgs,
    #[command(flatten)]
    pub patience: PatienceArgs,
}

/// Reads lines `FINGERPRINT  # reason`. Each line needs a reason.
fn read_known(path: &Path) -> Result<Vec<Glob>, Failure> {
    let text = text_of(path)?;
    let mut known = Vec::new();
    for (before, line) in text.lines().enumerate() {
        let fault = |what: String| InputError::in_file(path, what).at(before + 1, 1).shown_in(&text);
        let (fingerprint, reason) = line.split_once('#').map_or((line.trim(), ""), |(a, b)| (a.trim(), b.trim()));
        match (fingerprint, reason) {
            ("", _) => {}
            (_, "") => return Err(fault("no reason: expected `FINGERPRINT  # reason`".to_owned()).into()),
            _ if !still_counts(fingerprint, reason).map_err(|why| fault(why.to_owned()))? => {}
            _ => known.push(Glob::new(fingerprint)),
        }
    }
    Ok(known)
}

/// Says why a process of --jobs ended.
fn ended(why: &str) {
    say!("a process of --jobs ended, the others play its scripts: {why}");
}

pub(crate) fn hunt(arguments: &HuntArgs, out: &mut dyn Write) -> VerbResult {
    let globs = arguments.rules.globs()?;
    if globs.is_empty() {
        return Err(Failure::usage("name the rulesets that the program plays with --rules, as in --rules basic"));
    }
    let filter = Filter { rules: globs, ..Filter::default() };
    let rules = filter.rulesets()?;
    let requested = if let [one] = rules.as_slice() { Some(*one) } else { None };
    if arguments.with.starts_with("gtp:") && requested.is_none() {
        return Err(Failure::usage("a GTP program plays one ruleset: name it with --rules"));
    }
    let options = hunting::HuntOptions {
        time: seconds(arguments.seconds)?,
        games: arguments.games,
        rules,
        out: arguments.folder.clone(),
        most: arguments.most_findings,
        known: arguments.known.as_deref().map(read_known).transpose()?.unwrap_or_default(),
        judged: Vec::new(),
        breaks: arguments.breaks,
        interrupted: asked_to_stop(),
    };
    // Report a problem with the folder before the hunt, not after it.
    journal::prepare_folder(&options.out)?;
    let mut subject = opened(&arguments.with, requested, &arguments.patience)?;
    let offered = subject.offers().rules.clone();
    let lacks = |rules: &&Rules| offered.as_ref().is_some_and(|offered| !offered.contains(&rules.id));
    if let Some(rules) = options.rules.iter().find(lacks) {
        return Err(Failure::CannotRun(format!("{} does not offer {rules}", subject.name())));
    }
    let header = header("hunt", arguments.seed, arguments.shard, &options.rules, &arguments.with);
    let mut campaign = campaign(arguments.journal.as_deref(), header)?;
    let bar = bar();
    let (with, patience) = (arguments.with.clone(), arguments.patience.clone());
    let open = move || match opened(&with, requested, &patience) {
        Ok(subject) => Some(subject),
        Err(failure) => {
            ended(&failure.to_string());
            None
        }
    };
    let others = hunting::Others { processes: arguments.jobs.jobs - 1, open: Arc::new(open), ended };
    let progress = |what: &str, done, of| show(&bar, what, done, of);
    let ending = hunting::hunt(subject.as_mut(), &others, &options, &mut campaign, &progress)?;
    bar.finish_and_clear();
    subject.close();
    let account = campaign.account();
    let (files, fault) = written(account, &options.out);
    let ending = match fault {
        Some(fault) if !matches!(ending, Ending::Unwritten(_)) => Ending::Unwritten(fault.to_string()),
        _ => ending,
    };
    write!(out, "{}", text::hunt(account, subject.name(), &files, &ending))?;
    if let Ending::Unwritten(why) = &ending {
        say!("{why}");
    }
    let could_not_run = matches!(ending, Ending::Gone(..) | Ending::Breaks(_))
        || account.has_unjudged()
        || account.tally.total().games == 0;
    Ok(match account.kinds() {
        _ if ending == Ending::Interrupted => Exit::Interrupted,
        1.. => Exit::NotAsExpected,
        0 if matches!(ending, Ending::Unwritten(_)) => Exit::WrongInput,
        0 if could_not_run => Exit::CannotRun,
        0 => Exit::AsExpected,
    })
}
