//! The verb `search`.

use std::io::Write;
use std::sync::atomic::Ordering;

use clap::Args;

use super::failure::{Failure, VerbResult};
use super::interrupt::{INTERRUPTED, asked_to_stop};
use super::shared::{bar, ruleset, show};
use crate::judge::pair::Finding;
use crate::report::search as report;
use crate::study::search::{
    Compared, From, Past, SearchOptions, SearchProgress, SearchReport, Unbegun, difference, search_while,
};
use crate::subject::engine::Engine;
use crate::subject::referee::Forkable;
use crate::subject::spec::Spec;
use crate::subject::under::Under;
use crate::vocabulary::Rules;

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan search basic+ssk basic+nssk")]
pub(super) struct SearchArgs {
    /// A ruleset, as id or alias
    pub left: String,
    /// The ruleset to compare with it
    pub right: String,
    /// Points of the largest board, 1 to 25
    ///
    /// With --positions at most 12.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=25))]
    pub most_points: u8,
    /// Acts of the longest script, 1 to 400
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=400))]
    pub most_acts: u16,
    /// Stop after this many different findings
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub find: u16,
    /// Try at most this many acts on each board
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    pub nodes: u64,
    /// Compare only which moves are legal before the first stop
    ///
    /// Endings, scores and all acts but plays and passes are ignored.
    #[arg(long)]
    pub moves: bool,
    /// Begin from every position with either player to move
    ///
    /// Without this option, scripts begin from empty boards with Black to move.
    #[arg(long)]
    pub positions: bool,
    /// Try shorter scripts on all boards before longer ones
    ///
    /// This finds the fewest acts. Without it, the search finds the smallest board.
    #[arg(long)]
    pub shortest: bool,
}

/// Searches with the engine, which is faster, and confirms the findings on the specification. Searches with the
/// specification alone if the engine cannot play one of the rulesets.
pub(super) fn search(arguments: &SearchArgs, out: &mut dyn Write) -> VerbResult {
    let [left, right] = [&arguments.left, &arguments.right].map(|name| ruleset(name));
    let (left, right) = (left?, right?);
    let options = SearchOptions {
        most_points: arguments.most_points,
        most_acts: usize::from(arguments.most_acts),
        find: usize::from(arguments.find),
        nodes: arguments.nodes,
        compared: if arguments.moves { Compared::Moves } else { Compared::Games },
        from: if arguments.positions { From::Positions } else { From::Empty },
        shortest: arguments.shortest,
        past: (left.engine_plays && right.engine_plays).then(|| Past::of(left.engine, right.engine)),
    };
    options.check().map_err(|error| error.about(&format!("--most-points {}", arguments.most_points)))?;
    let sides = [left, right].map(|rules| -> Box<dyn Forkable> {
        match left.engine_plays && right.engine_plays {
            true => Box::new(Under::new(rules, Engine::new())),
            false => Box::new(Under::new(rules, Spec::new())),
        }
    });
    let (bar, stop) = (bar(), asked_to_stop());
    let watch = |progress: SearchProgress| {
        let what = format!("{}, {} acts:", progress.board, progress.acts);
        show(&bar, &what, progress.nodes, progress.of);
        !stop.load(Ordering::Relaxed)
    };
    let found = search_while(sides[0].as_ref(), sides[1].as_ref(), &[left], &options, &watch);
    bar.finish_and_clear();
    let report = SearchReport {
        findings: confirmed(&found, left, right, options.compared)?,
        unbegun: confirmed_unbegun(&found, left, right)?,
        ..found
    };
    write!(out, "{}", report::search(&report, &left.id, &right.id, &options))?;
    let differ = !report.findings.is_empty() || !report.unbegun.is_empty();
    Ok(if !differ && report.interrupted { INTERRUPTED } else { i32::from(differ) })
}

/// Returns the games that only one ruleset lets begin.
///
/// # Errors
/// - The specification disagrees with the engine about a game.
fn confirmed_unbegun(found: &SearchReport, left: Rules, right: Rules) -> Result<Vec<Unbegun>, Failure> {
    let specs = [left, right].map(|rules| Under::new(rules, Spec::new()));
    let confirm = |one: &Unbegun| match (specs[0].begin(&one.script), specs[1].begin(&one.script)) {
        (Ok(_), Err(_)) if one.left_begins => Ok(one.clone()),
        (Err(_), Ok(_)) if !one.left_begins => Ok(one.clone()),
        _ => Err(Failure::CannotRun(format!(
            "on the engine {} of {left} and {right} does not begin ({}); the specification disagrees; report it:\n{}",
            if one.left_begins { "the second" } else { "the first" },
            one.why,
            one.script.start.board
        ))),
    };
    found.unbegun.iter().map(confirm).collect()
}

/// Returns the findings with the specification's answers and clauses.
///
/// # Errors
/// - The specification disagrees with the engine about a finding.
fn confirmed(found: &SearchReport, left: Rules, right: Rules, compared: Compared) -> Result<Vec<Finding>, Failure> {
    let specs = [left, right].map(|rules| Under::new(rules, Spec::new()));
    let confirm = |finding: &Finding| {
        let same = |told: &Finding| {
            (told.divergence.step, told.divergence.field) == (finding.divergence.step, finding.divergence.field)
        };
        difference(&specs[0], &specs[1], &finding.script, compared).filter(same).ok_or_else(|| {
            let acts: Vec<String> = finding.script.acts.iter().map(ToString::to_string).collect();
            let start = &finding.script.start.board;
            Failure::CannotRun(format!(
                "{left} and {right} differ on the engine, but not on the specification; report it: {}\n{start}",
                acts.join(", ")
            ))
        })
    };
    found.findings.iter().map(confirm).collect()
}
