//! The verbs that play random scripts: `verify`, `hunt`, and `merge` for what their shards found.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use super::Failure;
use super::args::{HuntArgs, MergeArgs, SummaryFormat, VerifyArgs};
use super::interrupt::{INTERRUPTED, asked_to_stop};
use super::verbs::{Answer, bar, corpus, opened, rule_globs, seconds, show};
use crate::campaign::ending::Ending;
use crate::campaign::journal::{self, Campaign, FORMAT, Header, Journal, Kind, Shard};
use crate::campaign::{hunt as hunting, verify as verifying};
use crate::report::{json, text};
use crate::suite::corpus::{Filter, glob};
use crate::vocabulary::Rules;

/// A campaign from where its journal ends, or a new one.
fn campaign(path: Option<&Path>, header: Header) -> Result<Campaign, Failure> {
    let Some(path) = path else { return Ok(Campaign::new(header)) };
    let (journal, account) = Journal::open(path, &header)?;
    if account.below > 0 || !account.findings.is_empty() {
        let findings = account.findings.len();
        eprintln!("shinpan: {}: going on at script {} with {findings} findings", path.display(), account.below);
    }
    Ok(Campaign::resumed(journal, account))
}

fn header(verb: &str, seed: u64, shard: Option<Shard>, rules: &[Rules], subject: &str) -> Header {
    Header {
        journal: FORMAT,
        shinpan: env!("CARGO_PKG_VERSION").to_owned(),
        verb: verb.to_owned(),
        seed,
        shard: shard.unwrap_or(Shard::WHOLE),
        rules: rules.iter().map(|rules| rules.id.clone()).collect(),
        subject: subject.to_owned(),
        cases: Vec::new(),
    }
}

pub(super) fn verify(arguments: &VerifyArgs, out: &mut dyn Write) -> Answer {
    let corpus = corpus(&arguments.corpus)?;
    if arguments.self_test {
        return super::selftest::self_test(&corpus, arguments.seed, out);
    }
    let filter = arguments.filter.filter(&rule_globs(&arguments.rules)?).map_err(Failure::Usage)?;
    let (time, interrupted) = (seconds(arguments.seconds)?, asked_to_stop()?);
    let options = verifying::Options { time, games: arguments.games, filter, interrupted };
    if corpus.runs(&options.filter).next().is_none() {
        return Err(Failure::Usage("no run of the suite matches".to_owned()));
    }
    let rules = verifying::rules(&options);
    let header = header("verify", arguments.seed, arguments.filter.shard, &rules, "engine");
    let header = Header { cases: choice_of_cases(arguments), ..header };
    let mut campaign = campaign(arguments.journal.as_deref(), header)?;
    let bar = bar();
    let report = verifying::verify(&corpus, &options, &mut campaign, &|what, done, of| show(&bar, what, done, of))?;
    bar.finish_and_clear();
    write!(out, "{}", text::verify(&report, arguments.seed))?;
    Ok(if report.ending == Ending::Interrupted { INTERRUPTED } else { i32::from(!report.is_clean()) })
}

fn choice_of_cases(arguments: &VerifyArgs) -> Vec<String> {
    let filter = &arguments.filter;
    let globs = |flag: &str, globs: &[String]| globs.iter().map(|glob| format!("{flag} {glob}")).collect::<Vec<_>>();
    let mut choice = [globs("--run", &filter.run), globs("--skip", &filter.skip)].concat();
    choice.extend(filter.tier.map(|tier| format!("--tier {tier}")));
    choice.extend(arguments.corpus.corpus.as_ref().map(|path| format!("--corpus {}", path.display())));
    choice
}

pub(super) fn hunt(arguments: &HuntArgs, out: &mut dyn Write) -> Answer {
    let globs = rule_globs(&arguments.rules)?;
    let filter = Filter { rules: globs.iter().flat_map(|text| glob(text)).collect(), ..Filter::default() };
    let rules: Vec<Rules> = Rules::by_document().into_iter().filter(|rules| filter.takes_rules(*rules)).collect();
    let told = if let [one] = rules.as_slice() { Some(*one) } else { None };
    if arguments.with.starts_with("gtp:") && told.is_none() {
        return Err(Failure::Usage("a GTP engine plays one ruleset: expected --rules to name one".to_owned()));
    }
    let options = hunting::Options {
        time: seconds(arguments.seconds)?,
        games: arguments.games,
        rules,
        out: arguments.out.clone(),
        most: arguments.most,
        breaks: arguments.breaks,
        interrupted: asked_to_stop()?,
    };
    // What can be wrong with the folder is to be known before the hunt and not after it.
    journal::prepare_folder(&options.out)?;
    let mut subject = opened(&arguments.with, told, arguments.timeout)?;
    let offered = subject.offers().rules.clone();
    let lacks = |rules: &&Rules| offered.as_ref().is_some_and(|offered| !offered.contains(&rules.id));
    if let Some(rules) = options.rules.iter().find(lacks) {
        return Err(Failure::CannotRun(format!("{} does not offer {rules}", subject.name())));
    }
    let header = header("hunt", arguments.seed, arguments.shard, &options.rules, &arguments.with);
    let mut campaign = campaign(arguments.journal.as_deref(), header)?;
    let bar = bar();
    let ending =
        hunting::hunt(subject.as_mut(), &options, &mut campaign, &|what, done, of| show(&bar, what, done, of))?;
    bar.finish_and_clear();
    subject.close();
    let account = campaign.account();
    let mut files = BTreeMap::new();
    for (fingerprint, record) in &account.findings {
        files.insert(fingerprint.clone(), journal::write_case(&options.out, record)?);
    }
    write!(out, "{}", text::hunt(account, subject.name(), &files, &ending))?;
    let could_not_run = matches!(ending, Ending::Gone(..) | Ending::Breaks(_))
        || account.of(Kind::Broke).next().is_some()
        || account.tally.total().games == 0;
    Ok(match account.differences() {
        _ if ending == Ending::Interrupted => INTERRUPTED,
        1.. => 1,
        0 if could_not_run => 3,
        0 => 0,
    })
}

pub(super) fn merge(arguments: &MergeArgs, out: &mut dyn Write) -> Answer {
    let Some(merged) = journal::merge(&arguments.files)? else {
        return Err(Failure::CannotRun("no game was played: none of these journals has a whole first line".to_owned()));
    };
    let mut files = BTreeMap::new();
    if let Some(folder) = &arguments.out {
        journal::prepare_folder(folder)?;
        for (fingerprint, record) in &merged.account.findings {
            files.insert(fingerprint.clone(), journal::write_case(folder, record)?);
        }
    }
    match arguments.format {
        SummaryFormat::Text => write!(out, "{}", text::merged(&merged, &files))?,
        SummaryFormat::Json => writeln!(out, "{}", json::merged(&merged, arguments.allow_missing))?,
    }
    if merged.missing_count > 0 && !arguments.allow_missing {
        eprintln!(
            "shinpan: {} of {} shards are missing; --allow-missing if they may be",
            merged.missing_count, merged.account.header.shard.parts
        );
    }
    Ok(merged.exit_code(arguments.allow_missing))
}
