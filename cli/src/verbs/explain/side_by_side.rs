//! One record under several rulesets: who agrees with whom, and where they part.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use crate::games::clauses::{Paraphrases, effects};
use crate::games::dead::DeadNamer;
use crate::games::replay::{Happened, Replay, glance};
use crate::games::sgf::{GameRecord, Item};
use crate::games::verdict_groups::{VerdictGroup, add, begun_by_any};
use crate::games::verdicts::{GameVerdict, Stopping, judged};
use shinpan_harness::input::InputError;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::trace::Effect;
use shinpan_harness::vocabulary::{Act, Illegal, Point, Rules};

/// A record under several rulesets.
#[derive(Clone, Debug)]
pub struct SideBySide {
    /// Rulesets with equal verdicts, in the order of the first of each.
    pub groups: Vec<VerdictGroup>,
    /// The first move on which the rulesets part. `None` if they agree on every move.
    pub parting: Option<Parting>,
    /// The number of acts.
    pub acts: usize,
}

/// The first move on which rulesets part.
#[derive(Clone, Debug)]
pub struct Parting {
    /// The number of the move, from 1.
    pub number: usize,
    /// The move.
    pub act: Act,
    /// For each group, in their order, what its rulesets say. `None` for a group that cannot begin the game.
    pub says: Vec<Option<PartingVerdict>>,
}

/// What the rulesets of a group say about the move on which they part from others.
#[derive(Clone, Debug)]
pub struct PartingVerdict {
    /// Why they refuse the move. `None` if they accept it.
    pub reason: Option<Illegal>,
    /// The move whose position it would repeat. 0 is the start.
    pub earlier: Option<usize>,
    /// The result, if the move ends the game.
    pub result: Option<String>,
    /// The clauses that refuse it, or that decided what followed from it. Each with what it says.
    pub clauses: Vec<(String, String)>,
    /// If it is legal: the clauses that were asked about what others refuse, and let it pass. Each with what it says.
    pub passed: Vec<(String, String)>,
}

impl SideBySide {
    /// Returns whether some ruleset refuses a move.
    pub fn has_breach(&self) -> bool {
        let verdicts = self.groups.iter().filter_map(VerdictGroup::verdict);
        verdicts.flat_map(|verdict| &verdict.breaches).next().is_some()
    }
}

/// Compares rulesets on a record. `name` is what the user calls it, for errors.
///
/// # Errors
/// - Those of [`dead::marked`](crate::games::dead::marked).
/// - A register has a fault.
/// - No ruleset can begin the game.
pub fn compare(
    name: &str,
    record: &GameRecord,
    rules: &[Rules],
    dead: Option<&DeadNamer>,
) -> Result<SideBySide, InputError> {
    let mut groups: Vec<VerdictGroup> = Vec::new();
    for rules in rules {
        let member = judged(record, *rules, dead, Stopping::Recorded, &mut |_| {})?;
        add(&mut groups, member);
    }
    begun_by_any(name, record, &groups)?;
    let acts: Vec<&Act> = record.items.iter().filter_map(Item::act).collect();
    let parting = first_parting(&groups).and_then(|number| Some((number, *acts.get(number.checked_sub(1)?)?)));
    let parting = match parting {
        Some((number, act)) => Some(parting_of(record, &groups, number, act)?),
        None => None,
    };
    Ok(SideBySide { groups, parting, acts: acts.len() })
}

/// Returns the number of the first move that some groups accept and others refuse.
fn first_parting(groups: &[VerdictGroup]) -> Option<usize> {
    let begun: Vec<&GameVerdict> =
        groups.iter().filter_map(VerdictGroup::verdict).filter(|verdict| verdict.unplayable.is_none()).collect();
    let refuses = |verdict: &GameVerdict, number| verdict.breaches.iter().any(|breach| breach.number == number);
    let mut numbers: Vec<usize> =
        begun.iter().flat_map(|verdict| verdict.breaches.iter().map(|breach| breach.number)).collect();
    numbers.sort_unstable();
    let parts = |number: &usize| begun.windows(2).any(|pair| refuses(pair[0], *number) != refuses(pair[1], *number));
    numbers.into_iter().find(parts)
}

/// Returns what each ruleset says about a move.
fn parting_of(record: &GameRecord, groups: &[VerdictGroup], number: usize, act: &Act) -> Result<Parting, InputError> {
    let says = Paraphrases::read()?;
    let breaches = groups.iter().filter_map(VerdictGroup::verdict).flat_map(|verdict| &verdict.breaches);
    let reasons = breaches.filter(|breach| breach.number == number).map(|breach| breach.reason);
    let refusing = refusing(&reasons.collect())?;
    let of = |group: &VerdictGroup| {
        let members = group.members.iter().filter(|member| member.verdict.unplayable.is_none());
        let verdicts = members.filter_map(|member| verdict_on(record, member.rules, number, says));
        joined(verdicts).map(|verdict| PartingVerdict {
            passed: verdict.passed.into_iter().filter(|(clause, _)| refusing.contains(clause)).collect(),
            ..verdict
        })
    };
    Ok(Parting { number, act: act.clone(), says: groups.iter().map(of).collect() })
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
    let mut replay = Replay::begin(record, rules).ok()?;
    replay.go_to(number - 1).ok()?;
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
    Some(PartingVerdict { reason, earlier, result, clauses, passed })
}

fn removes_itself(act: &Act, removed: &BTreeSet<Point>) -> bool {
    act.points().iter().any(|point| removed.contains(point))
}
