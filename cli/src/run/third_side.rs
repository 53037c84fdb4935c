//! `verify --with`: a program as the third side, beside specification and engine.

use std::io::Write;

use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::jobs::JobsArgs;
use crate::command::rule_list::RuleListArgs;
use crate::command::subjects::opened;
use crate::verbs::check::arguments::{CheckArgs, Format, check};
use crate::verbs::hunt::arguments::{HuntArgs, MOST_BREAKS, MOST_FINDINGS, hunt};
use crate::verbs::verify::arguments::{VerifyArgs, verify};

/// Compares specification and engine, and then the program of `--with`, if there is one, with the specification. Returns the
/// worse of their ends.
///
/// # Errors
/// - Those of `verify`, `check` and `hunt`.
pub(super) fn verify_with(arguments: &VerifyArgs, out: &mut dyn Write) -> VerbResult {
    let Some(with) = &arguments.with else { return verify(arguments, out) };
    // What is wrong with the program is said now, and not after the games of the own sides.
    let rules = asked_rules(with, arguments)?;
    match verify(arguments, out)? {
        Exit::Interrupted => Ok(Exit::Interrupted),
        own => Ok(own.or_worse(third_side(with, rules, arguments, out)?)),
    }
}

/// Returns the rulesets that the program is asked to play: those of `--rules`, or those that it offers, or all.
///
/// # Errors
/// - It is a GTP program, which cannot say what it plays, and no ruleset is named.
/// - It cannot be started.
fn asked_rules(with: &str, arguments: &VerifyArgs) -> Result<RuleListArgs, Failure> {
    if !arguments.rules.rules.is_empty() {
        return Ok(arguments.rules.clone());
    }
    if with.starts_with("gtp:") {
        return Err(Failure::usage("a GTP program plays one ruleset: name it with --rules"));
    }
    let mut subject = opened(with, None, &arguments.patience)?;
    let offered = subject.offers().rules.clone();
    subject.close();
    Ok(RuleListArgs { rules: offered.unwrap_or_else(|| vec!["*".to_owned()]) })
}

/// Runs the suite on the program, and plays random games on it and the specification, as `check` and `hunt` do. Returns
/// the worse of their two ends.
///
/// # Errors
/// - Those of `check` and `hunt`.
fn third_side(with: &str, rules: RuleListArgs, arguments: &VerifyArgs, out: &mut dyn Write) -> VerbResult {
    writeln!(out, "\nthe suite on {with}")?;
    let suite = check(&check_of(with, arguments, rules.clone()), out)?;
    if suite == Exit::Interrupted {
        return Ok(suite);
    }
    writeln!(out, "\nrandom games on {with} and the specification")?;
    Ok(suite.or_worse(hunt(&hunt_of(with, arguments, rules), out)?))
}

fn check_of(with: &str, arguments: &VerifyArgs, rules: RuleListArgs) -> CheckArgs {
    CheckArgs {
        with: with.to_owned(),
        rules,
        format: Format::Text,
        also: Vec::new(),
        patience: arguments.patience.clone(),
        known: None,
        write_known: None,
        fail_fast: false,
        no_smoke_test: false,
        min_run: 0,
        guess: false,
        jobs: JobsArgs { jobs: 1 },
        filter: arguments.filter.clone(),
        corpus: arguments.corpus.clone(),
    }
}

fn hunt_of(with: &str, arguments: &VerifyArgs, rules: RuleListArgs) -> HuntArgs {
    HuntArgs {
        with: with.to_owned(),
        rules,
        seconds: arguments.seconds,
        games: arguments.games,
        seed: arguments.seed,
        shard: arguments.filter.shard,
        journal: None,
        most_findings: MOST_FINDINGS,
        breaks: MOST_BREAKS,
        known: None,
        folder: arguments.folder.clone(),
        jobs: JobsArgs { jobs: 1 },
        patience: arguments.patience.clone(),
    }
}
