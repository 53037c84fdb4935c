//! One record under several rulesets as a view: who agrees with whom, and where they part.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::games::clauses::{Paraphrases, effects};
use crate::games::compared::{ComparedGames, ComparedGroup};
use crate::games::dead::DeadNamer;
use crate::games::replay::{Happened, Replay, glance};
use crate::games::sgf::{GameRecord, Item};
use crate::games::typed::Typed;
use crate::games::verdicts::{GameVerdict, Stopping, judged};
use shinpan_harness::input::InputError;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::trace::Effect;
use shinpan_harness::vocabulary::{Act, Illegal, Point, Rules};

/// A record under several rulesets. Text, JSON and pages read it alone.
pub struct SideBySide<'record> {
    /// The rulesets in groups with equal verdicts.
    pub games: ComparedGames<'record>,
    /// For each group, in their order, the clauses that decided its result: each with what it says and the rulesets.
    pub decided: Vec<Vec<Deciding>>,
    /// The first move on which the rulesets part. `None` if they agree on every move.
    pub parting: Option<Parting>,
}

/// A clause that decided the result of some rulesets of a group.
#[derive(Clone, Debug)]
pub struct Deciding {
    /// The clause.
    pub clause: String,
    /// What it says.
    pub says: &'static str,
    /// The rulesets.
    pub rules: Vec<String>,
}

/// The first move on which rulesets part.
#[derive(Clone, Debug)]
pub struct Parting {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move.
    pub act: Act,
    /// What each group says that can begin the game, in their order.
    pub says: Vec<PartingVerdict>,
}

/// What the rulesets of a group say about the move on which they part from others.
#[derive(Clone, Debug)]
pub struct PartingVerdict {
    /// The name of the group.
    pub letter: String,
    /// Why they refuse the move. `None` if they accept it.
    pub reason: Option<Illegal>,
    /// The move whose position it would repeat. 0 is the start.
    pub earlier: Option<usize>,
    /// The result, if the move ends the game.
    pub result: Option<String>,
    /// The clauses that refuse it, or that decided what followed from it. Each with what it says.
    pub clauses: Vec<(String, String)>,
    /// If it is legal: the clauses that were asked about what others refuse, and let it pass, without those that decided
    /// something. Each with what it says.
    pub passed: Vec<(String, String)>,
}

impl SideBySide<'_> {
    /// Returns whether some ruleset refuses a move.
    pub fn has_breach(&self) -> bool {
        self.games.verdicts().any(|verdict| !verdict.breaches.is_empty())
    }
}

/// Compares rulesets on a record.
///
/// # Errors
/// - Those of [`dead::marked`](crate::games::dead::marked).
/// - A register has a fault.
/// - No ruleset can begin the game.
pub fn compare<'record>(
    typed: Typed,
    record: &'record GameRecord,
    rules: &[Rules],
    dead: Option<&'record DeadNamer>,
) -> Result<SideBySide<'record>, InputError> {
    let judged = rules.iter().map(|rules| judged(record, *rules, dead, Stopping::Recorded, &mut |_| {}));
    let judged = judged.collect::<Result<Vec<_>, InputError>>()?;
    let acts: Vec<&Act> = record.items.iter().filter_map(Item::act).collect();
    let games = ComparedGames::of(typed, record, dead, acts.len(), judged)?;
    let says = Paraphrases::read()?;
    let decided = games.groups.iter().map(|group| decided(group, says)).collect();
    let parting = first_parting(&games).and_then(|number| Some((number, *acts.get(number.checked_sub(1)?)?)));
    let parting = parting.map(|(number, act)| parting_of(&games, number, act, says)).transpose()?;
    Ok(SideBySide { games, decided, parting })
}

/// Returns the clauses that decided the result of a group, with its rulesets for each.
fn decided(group: &ComparedGroup, says: &'static Paraphrases) -> Vec<Deciding> {
    let mut by: BTreeMap<&String, Vec<String>> = BTreeMap::new();
    for member in &group.members {
        if let (Some(clause), Some(_)) = (&member.by, &member.verdict.result) {
            by.entry(clause).or_default().push(member.rules.id.clone());
        }
    }
    by.into_iter().map(|(clause, rules)| Deciding { clause: clause.clone(), says: says.of(clause), rules }).collect()
}

/// Returns the number of the first move that some groups accept and others refuse.
fn first_parting(games: &ComparedGames<'_>) -> Option<usize> {
    let begun: Vec<&GameVerdict> = games.verdicts().filter(|verdict| verdict.unplayable.is_none()).collect();
    let refuses = |verdict: &GameVerdict, number| verdict.breaches.iter().any(|breach| breach.number == number);
    let mut numbers: Vec<usize> =
        begun.iter().flat_map(|verdict| verdict.breaches.iter().map(|breach| breach.number)).collect();
    numbers.sort_unstable();
    let parts = |number: &usize| begun.windows(2).any(|pair| refuses(pair[0], *number) != refuses(pair[1], *number));
    numbers.into_iter().find(parts)
}

/// Returns what each ruleset says about a move.
fn parting_of(games: &ComparedGames<'_>, number: usize, act: &Act, says: &Paraphrases) -> Result<Parting, InputError> {
    let breaches = games.verdicts().flat_map(|verdict| &verdict.breaches);
    let reasons = breaches.filter(|breach| breach.number == number).map(|breach| breach.reason);
    let refusing = refusing(&reasons.collect())?;
    let of = |group: &ComparedGroup| {
        let members = group.members.iter().filter(|member| member.verdict.unplayable.is_none());
        let verdicts = members.filter_map(|member| verdict_on(games.record, member.rules, number, says));
        let mut verdict = joined(verdicts)?;
        verdict.passed.retain(|clause| refusing.contains(&clause.0) && !verdict.clauses.contains(clause));
        Some(PartingVerdict { letter: group.letter.clone(), ..verdict })
    };
    Ok(Parting { number, act: act.clone(), says: games.groups.iter().filter_map(of).collect() })
}

/// Joins the verdicts of a group: it has one reason, in the clauses of several documents.
fn joined(verdicts: impl Iterator<Item = PartingVerdict>) -> Option<PartingVerdict> {
    verdicts.reduce(|mut all, one| {
        let join = |all: &mut Vec<(String, String)>, one: Vec<(String, String)>| {
            for clause in one {
                if !all.contains(&clause) {
                    all.push(clause);
                }
            }
        };
        join(&mut all.clauses, one.clauses);
        join(&mut all.passed, one.passed);
        all
    })
}

/// The clauses that refuse an act in some case of the suite, by the reason. The suite has thousands of runs, so they are
/// looked at once.
static REFUSING: LazyLock<Result<BTreeMap<Illegal, BTreeSet<String>>, InputError>> = LazyLock::new(|| {
    let corpus = Corpus::shared()?;
    let runs = corpus.entries.iter().flat_map(|entry| entry.case.rules.iter().map(move |rules| (entry, *rules)));
    let mut refusing: BTreeMap<Illegal, BTreeSet<String>> = BTreeMap::new();
    for claim in runs.flat_map(|(entry, rules)| entry.case.expectation(rules).entries) {
        if let (Some(reason), Some(clause)) = (claim.illegal, claim.by) {
            refusing.entry(reason).or_default().insert(clause);
        }
    }
    Ok(refusing)
});

/// Returns the clauses that refuse an act for one of these reasons in some case of the suite.
fn refusing(reasons: &BTreeSet<Illegal>) -> Result<BTreeSet<String>, InputError> {
    let all = REFUSING.as_ref().map_err(Clone::clone)?;
    Ok(reasons.iter().filter_map(|reason| all.get(reason)).flatten().cloned().collect())
}

/// Replays a record up to a move, and returns what the ruleset says about it. `None` if the record ends before.
fn verdict_on(record: &GameRecord, rules: Rules, number: usize, says: &Paraphrases) -> Option<PartingVerdict> {
    let mut replay = Replay::at(record, rules, number - 1).ok()?;
    let (step, before, now, ran) = loop {
        let before = glance(replay.game.as_ref());
        let ((step, now), ran) = shinpan_spec::traced(|| (replay.step(), glance(replay.game.as_ref())));
        let step = step?.ok()?;
        if !matches!(step.happened, Happened::Edited { .. }) {
            break (step, before, now, ran);
        }
    };
    let result = now.result.clone().filter(|_| now.result != before.result);
    let (reason, earlier, clauses, passed) = match step.happened {
        Happened::Denied(denial) => {
            let clauses = denial.refused.by.map(|clause| (clause.to_owned(), says.of(clause).to_owned()));
            (Some(denial.refused.reason), denial.earlier, clauses.into_iter().collect(), Vec::new())
        }
        Happened::Accepted(act, removed) => {
            let mut effects = effects(&act, &removed, &before, &now);
            // That a play captures is no difference between rulesets. That it removes its own stone is one.
            if !removes_itself(&act, &removed) {
                effects.retain(|effect| *effect != Effect::Removal);
            }
            (None, None, says.deciding_clauses(&ran, &effects), says.in_order(ran))
        }
        Happened::Edited { .. } => return None,
    };
    Some(PartingVerdict { letter: String::new(), reason, earlier, result, clauses, passed })
}

fn removes_itself(act: &Act, removed: &BTreeSet<Point>) -> bool {
    act.points().iter().any(|point| removed.contains(point))
}
