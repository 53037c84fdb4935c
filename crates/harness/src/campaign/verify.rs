//! What `verify` does: it runs the suite on the specification and on the engine. Then it plays random games on both in
//! lockstep.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::campaign::broken::Break;
use crate::campaign::ending::Ending;
use crate::campaign::games::{GameOutcome, NumberedGame, Shared, is_traced, worker};
use crate::campaign::journal::{Campaign, FindingKind, FindingRecord, RulesetTally, Sighting, Tally};
use crate::campaign::patient::{Patient, SHRINKING};
use crate::campaign::rows::{row_of, rules};
use crate::input::InputError;
use crate::judge::pair::{Finding, play};
use crate::judge::reach::Reach;
use crate::judge::shrink::{SHRINK_RUNS, shrunk};
use crate::subject::Subject;
use crate::subject::timely::{MOST_TIME, Timely};
use crate::suite::corpus::{Corpus, Filter, judge_own};
use crate::suite::trace::normative_clauses;
use crate::vocabulary::rulesets::Options;
use crate::vocabulary::{Rules, Script, Want};

/// The games stop after this many findings.
const MOST_FINDINGS: usize = 10;

/// The most games that wait to be counted in order.
const WAITING: usize = 1024;

/// What to run. The campaign's header holds seed and shard.
#[derive(Clone, Debug)]
pub struct VerifyOptions {
    /// How long the random games last.
    pub time: Duration,
    /// Game numbers stay below this one. The limit is for all shards together.
    pub games: Option<u64>,
    /// Which cases and rulesets to run.
    pub filter: Filter,
    /// Whether to measure what cases and games reach.
    pub reach: bool,
    /// Set from outside to stop the games.
    pub interrupted: Arc<AtomicBool>,
}

/// The results of `verify`.
#[derive(Debug)]
pub struct VerifyReport {
    /// The counts by ruleset, in the order of the table.
    pub rows: Vec<(Rules, RulesetTally)>,
    /// Cases that fail: id with side, and what differs.
    pub failures: Vec<(String, String)>,
    /// Findings, one for each fingerprint, and how often each was met. They are differences between specification and
    /// engine, and breaks.
    pub findings: Vec<(FindingRecord, u64)>,
    /// The normative clauses of each document.
    pub registered: BTreeMap<String, BTreeSet<String>>,
    /// How long the games took.
    pub elapsed: Duration,
    /// The combinations of options that the games of this run had.
    pub combinations: BTreeSet<Options>,
    /// Why the games stopped.
    pub ending: Ending,
    /// What the cases and the games of this run reached. `None` if it was not measured, or if the run was interrupted
    /// before the games.
    pub reach: Option<Reached>,
}

/// What a run reached.
#[derive(Clone, Debug, Default)]
pub struct Reached {
    /// The runs of the suite.
    pub cases: Reach,
    /// The random games.
    pub games: Reach,
}

impl VerifyReport {
    /// Returns whether there is no failure, divergence or finding. Findings must be checked too, because the journal
    /// stores them before their count. A run killed in between, with no time left, knows a finding from its journal
    /// alone.
    pub fn is_clean(&self) -> bool {
        self.failures.is_empty() && self.findings.is_empty() && self.rows.iter().all(|(_, row)| row.divergences == 0)
    }
}

/// Receives progress from time to time: the current step, how much is done, and of how much (0 if unknown).
pub type ShowProgress<'a> = &'a (dyn Fn(&str, u64, u64) + Sync);

/// Runs the suite and the games from where the campaign stands. If the journal cannot be written, the run ends, and the
/// report has what is known until then.
///
/// # Errors
/// - A register has a fault.
/// - A finding has no form as a case.
pub fn verify(
    corpus: &Corpus,
    options: &VerifyOptions,
    campaign: &mut Campaign,
    progress: ShowProgress<'_>,
) -> Result<VerifyReport, InputError> {
    let rules = rules(&options.filter)?;
    let mut run = ThisRun::default();
    let ending = match (run.whole(corpus, &rules, options, campaign, progress), campaign.fault()) {
        (Ok(()), _) => ending(&rules, options, campaign),
        (Err(_), Some(unwritten)) => Ending::Unwritten(unwritten.to_string()),
        (Err(fault), None) => return Err(fault),
    };
    let account = campaign.account();
    let count = |rules: &Rules| account.tally.rules.get(&rules.id).cloned().unwrap_or_default();
    let report = VerifyReport {
        rows: rules.iter().map(|rules| (*rules, count(rules))).collect(),
        failures: account.corpus.clone().unwrap_or(run.failures),
        findings: account.findings.values().map(|record| (record.clone(), account.met(&record.fingerprint))).collect(),
        registered: normative_clauses()?,
        elapsed: run.elapsed,
        combinations: run.combinations,
        ending,
        reach: run.reach,
    };
    Ok(report)
}

/// What this run adds to what its campaign knows.
#[derive(Default)]
struct ThisRun {
    combinations: BTreeSet<Options>,
    failures: Vec<(String, String)>,
    reach: Option<Reached>,
    elapsed: Duration,
}

impl ThisRun {
    /// Runs the suite, unless the campaign has its results, and the games. An error leaves what there is so far.
    fn whole(
        &mut self,
        corpus: &Corpus,
        rules: &[Rules],
        options: &VerifyOptions,
        campaign: &mut Campaign,
        progress: ShowProgress<'_>,
    ) -> Result<(), InputError> {
        if campaign.account().corpus.is_none() {
            self.failures = run_corpus(corpus, rules, options, campaign, progress)?;
        }
        if options.reach {
            let cases = reach_of_cases(corpus, options, progress);
            self.reach = cases.map(|cases| Reached { cases, ..Reached::default() });
        }
        let began = Instant::now();
        let games = self.reach.as_mut().map(|reach| &mut reach.games);
        let seen = Seen { reach: games, combinations: &mut self.combinations };
        let played = run_games(rules, options, campaign, seen, progress);
        self.elapsed = began.elapsed();
        played
    }
}

/// What the counted games are noted in.
struct Seen<'a> {
    reach: Option<&'a mut Reach>,
    combinations: &'a mut BTreeSet<Options>,
}

/// Measures what the runs of the suite reach. `None` if it is interrupted.
fn reach_of_cases(corpus: &Corpus, options: &VerifyOptions, progress: ShowProgress<'_>) -> Option<Reach> {
    let total = corpus.runs(&options.filter).count() as u64;
    let every = Want { every: Want::lockstep().every, ..Want::default() };
    let (mut spec, mut reach) = (Timely::spec(MOST_TIME).stopped_by(&options.interrupted), Reach::new());
    for (done, run) in corpus.runs(&options.filter).enumerate() {
        if options.interrupted.load(Ordering::Relaxed) {
            return None;
        }
        progress("reach", done as u64, total);
        let script = run.script();
        reach.add(&script, &spec.transcript(&script, &every));
    }
    Some(reach)
}

/// Returns why the games stopped. The limits that the user set come first, interruptions second.
fn ending(rules: &[Rules], options: &VerifyOptions, campaign: &Campaign) -> Ending {
    let left = campaign.numbers().next().filter(|next| options.games.is_none_or(|games| *next < games));
    let findings = campaign.account().findings.len();
    match left {
        None => Ending::Games,
        Some(_) if rules.is_empty() => Ending::Games,
        Some(_) if findings >= MOST_FINDINGS => Ending::Findings(findings),
        Some(_) if options.interrupted.load(Ordering::Relaxed) => Ending::Interrupted,
        Some(_) => Ending::Seconds,
    }
}

/// Runs the suite on both sides. If it is interrupted, returns the failures so far: the campaign then has no results of
/// the suite, and a resumed run begins it again.
fn run_corpus(
    corpus: &Corpus,
    rules: &[Rules],
    options: &VerifyOptions,
    campaign: &mut Campaign,
    progress: ShowProgress<'_>,
) -> Result<Vec<(String, String)>, InputError> {
    let total = corpus.runs(&options.filter).count() as u64;
    let (mut tally, mut failures) = (Tally::default(), Vec::new());
    let mut engine = Timely::engine(MOST_TIME).stopped_by(&options.interrupted);
    for (done, run) in corpus.runs(&options.filter).enumerate() {
        progress("cases", done as u64, total);
        let mut spec = Timely::tracing(MOST_TIME).stopped_by(&options.interrupted);
        let spec_failure = judge_own(&run, &mut spec);
        let engine_failure = if run.rules.engine_plays { judge_own(&run, &mut engine) } else { None };
        // A side that was stopped did not fail.
        if options.interrupted.load(Ordering::Relaxed) {
            return Ok(failures);
        }
        let count = tally.of(&row_of(run.rules, rules));
        count.cases += 1;
        count.clauses.extend(spec.exercised().into_iter().map(str::to_owned));
        for (side, failure) in [("spec", spec_failure), ("engine", engine_failure)] {
            let Some(failure) = failure else { continue };
            count.divergences += 1;
            failures.push((format!("{} on {side}", run.id()), failure));
        }
    }
    campaign.corpus(tally, failures)?;
    Ok(Vec::new())
}

/// Lets workers play, and counts their games in the order of their numbers. The findings therefore do not depend on
/// which worker is faster.
fn run_games(
    rules: &[Rules],
    options: &VerifyOptions,
    campaign: &mut Campaign,
    seen: Seen<'_>,
    progress: ShowProgress<'_>,
) -> Result<(), InputError> {
    let Some(first) = campaign.numbers().next().filter(|_| !rules.is_empty()) else { return Ok(()) };
    let header = &campaign.account().header;
    let shared = Shared {
        offer: Timely::engine(MOST_TIME).offers().clone(),
        rules,
        games: options.games,
        seed: header.seed,
        taken: AtomicU64::new(0),
        first,
        step: header.shard.parts,
        reach: seen.reach.is_some(),
        stop: AtomicBool::new(campaign.account().findings.len() >= MOST_FINDINGS),
        interrupted: &options.interrupted,
        deadline: Instant::now() + options.time,
    };
    let workers = thread::available_parallelism().map_or(1, |count| count.get());
    let counted = thread::scope(|scope| {
        let (played, games) = sync_channel(WAITING);
        for _ in 0..workers {
            let (shared, played) = (&shared, played.clone());
            scope.spawn(move || worker(shared, &played));
        }
        drop(played);
        let counted = count_in_order(games, &shared, campaign, seen, progress);
        shared.stop.store(true, Ordering::Relaxed);
        counted
    });
    // After an error too, what was counted belongs to the account.
    let settled = campaign.settle();
    counted.and(settled)
}

fn count_in_order(
    games: Receiver<NumberedGame>,
    shared: &Shared<'_>,
    campaign: &mut Campaign,
    mut seen: Seen<'_>,
    progress: ShowProgress<'_>,
) -> Result<(), InputError> {
    let mut waiting: BTreeMap<u64, NumberedGame> = BTreeMap::new();
    let mut next = shared.first;
    for game in games {
        waiting.insert(game.number, game);
        while let Some(game) = waiting.remove(&next) {
            count(&game, campaign, shared)?;
            if let (Some(reach), Some(reached)) = (&mut seen.reach, &game.reach) {
                reach.merge(reached);
            }
            if !matches!(game.outcome, GameOutcome::NotBegun) {
                seen.combinations.extend(game.rules.options);
            }
            campaign.cover(next)?;
            next = next.saturating_add(shared.step);
            if campaign.account().findings.len() >= MOST_FINDINGS {
                return Ok(());
            }
        }
        progress("games", next, shared.games.unwrap_or(0));
    }
    Ok(())
}

/// Counts a game. Shrinks and keeps a new finding.
fn count(game: &NumberedGame, campaign: &mut Campaign, shared: &Shared<'_>) -> Result<(), InputError> {
    let fingerprint = match &game.outcome {
        GameOutcome::NotBegun => return Ok(()),
        GameOutcome::Same => None,
        GameOutcome::Differs(finding) => Some(finding.divergence.fingerprint().0),
        GameOutcome::Broke(why, _) => Some(Break::new(FindingKind::Broke, why, "").fingerprint()),
    };
    let tally = campaign.counting();
    let count = tally.of(&game.row);
    count.games += 1;
    count.acts += game.acts;
    count.clauses.extend(game.clauses.iter().map(|clause| (*clause).to_owned()));
    let Some(fingerprint) = fingerprint else { return Ok(()) };
    count.divergences += 1;
    *tally.met.entry(fingerprint.clone()).or_default() += 1;
    if campaign.knows(&fingerprint) {
        return Ok(());
    }
    let seed = campaign.account().header.seed;
    let subject = if is_traced(game.number) { "engine in branches" } else { "engine" };
    let sighting = Sighting { verb: "verify", seed, script: game.number, subject };
    let interrupted = shared.interrupted;
    let engine = if is_traced(game.number) { Timely::branched } else { Timely::engine };
    let opened = |limit| (Timely::spec(limit).stopped_by(interrupted), engine(limit).stopped_by(interrupted));
    let until = Instant::now() + SHRINKING;
    let record = match &game.outcome {
        GameOutcome::Differs(finding) => {
            let (mut spec, mut engine) = opened(SHRINKING);
            let (mut left, mut right) = (Patient::new(&mut spec), Patient::new(&mut engine));
            let small = shrunk(finding, &mut left, &mut right, SHRINK_RUNS, Some(until));
            let cut_short = small.cut_short || left.gave_up() || right.gave_up();
            sighting.differing(&fingerprint, &Finding { cut_short, ..small })?
        }
        GameOutcome::Broke(why, script) => {
            let (mut spec, mut engine) = opened(SHRINKING / 4);
            let mut play = |script: &Script, want: &Want| {
                let played = play(script, &mut spec, &mut engine, want);
                (played, interrupted.load(Ordering::Relaxed))
            };
            let small = Break::new(FindingKind::Broke, why, "").shrunk(script, &mut play, SHRINK_RUNS, until);
            sighting.breaking(FindingKind::Broke, &fingerprint, &small)?
        }
        GameOutcome::Same | GameOutcome::NotBegun => return Ok(()),
    };
    campaign.find(record)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::mpsc::sync_channel;

    use super::{Finding, FindingKind, GameOutcome, NumberedGame, Seen, count_in_order};
    use crate::campaign::games::tests::shared;
    use crate::campaign::journal::{Campaign, Header};
    use crate::input::Shard;
    use crate::judge::compare::compare;
    use crate::subject::Subject;
    use crate::subject::spec::Spec;
    use crate::vocabulary::{Act, Color, Script, Start, Want};

    fn one_pass() -> Script {
        let rules = "basic".parse().expect("a ruleset");
        Script { rules, start: Start::empty(2, 2), acts: vec![Act::pass(Color::Black)] }
    }

    fn broke() -> GameOutcome {
        GameOutcome::Broke("engine panicked".to_owned(), Box::new(one_pass()))
    }

    fn differs() -> GameOutcome {
        let (script, want) = (one_pass(), Want::lockstep());
        let left = Spec::new().transcript(&script, &want);
        let mut right = left.clone();
        right.entries[1].over = Some(true);
        let divergence = compare(&left, &right).expect("a difference");
        GameOutcome::Differs(Box::new(Finding { script, divergence, left, right, cut_short: false }))
    }

    /// Counts games of shard 2/3 that come in this order. The games with listed numbers are `wrong`, the others the same.
    fn counted(order: &[u64], listed: &[u64], wrong: fn() -> GameOutcome) -> Campaign {
        let header = Header::new("verify", 1, Shard { part: 2, parts: 3 }, Vec::new(), "engine");
        let (played, games) = sync_channel(order.len());
        for number in order {
            let rules = one_pass().rules;
            played
                .send(NumberedGame {
                    number: *number,
                    rules,
                    row: rules.id.clone(),
                    acts: *number,
                    clauses: BTreeSet::new(),
                    reach: None,
                    outcome: if listed.contains(number) { wrong() } else { GameOutcome::Same },
                })
                .expect("room");
        }
        drop(played);
        let mut campaign = Campaign::new(header);
        let seen = Seen { reach: None, combinations: &mut BTreeSet::new() };
        count_in_order(games, &shared(&Default::default()), &mut campaign, seen, &|_, _, _| {}).expect("counted");
        campaign.settle().expect("settled");
        campaign
    }

    #[test]
    fn games_are_counted_by_number_and_not_by_who_was_faster() {
        for (wrong, kind) in [(broke as fn() -> GameOutcome, FindingKind::Broke), (differs, FindingKind::Differs)] {
            let scrambled = counted(&[10, 4, 7, 1], &[10, 4], wrong);
            let ordered = counted(&[1, 4, 7, 10], &[10, 4], wrong);
            assert_eq!(scrambled.account(), ordered.account());
            let account = ordered.account();
            let records: Vec<_> = account.of(kind).collect();
            assert_eq!((records.len(), account.findings.len()), (1, 1), "{:?}", account.findings);
            assert_eq!((records[0].script, account.met(&records[0].fingerprint), account.below), (4, 2, 11));
            let total = account.tally.total();
            assert_eq!((total.games, total.acts, total.divergences), (4, 22, 2));
        }
    }

    #[test]
    fn what_comes_after_a_game_that_is_not_done_is_not_covered() {
        let gap = counted(&[1, 10, 7], &[10], broke);
        assert_eq!((gap.account().below, gap.account().tally.total().games), (2, 1));
        assert!(gap.account().findings.is_empty());
        assert_eq!(gap.numbers().next(), Some(4));
    }
}
