//! Which ruleset does a program play? Its results under each ruleset, ranked.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::divergence::Divergence;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::corpus::{CaseRun, RunOutcome, judge};
use shinpan_harness::vocabulary::{Rules, Script, Transcript, Want};

/// A ruleset ranks behind the others if it has fewer executed runs than the most executed ones divided by this number.
/// Few runs say little.
const FEW: usize = 5;

/// Shares are compared in so many parts. More than any suite has runs.
const PARTS: usize = 1 << 32;

/// The results of a program under one ruleset.
#[derive(Clone, Debug)]
pub struct GuessCandidate {
    /// The ruleset whose claims judge.
    pub rules: Rules,
    /// The ruleset that the program was told.
    pub requested: Rules,
    /// The runs of the suite under the ruleset.
    pub runs: Vec<GuessRun>,
}

/// One run of a candidate.
#[derive(Clone, Debug)]
pub struct GuessRun {
    /// The id of the case, `topic/name`.
    pub case: String,
    /// The title of the case.
    pub title: String,
    /// The acts of the case, then the points of its board. A smaller case is easier to understand.
    pub size: (usize, usize),
    /// What the case claims.
    claims: Transcript,
    /// What came of it.
    pub outcome: RunOutcome,
}

impl GuessRun {
    /// Returns whether the program agreed with the case. `None` if it skipped the run or broke.
    fn agrees(&self) -> Option<bool> {
        match self.outcome {
            RunOutcome::Passed => Some(true),
            RunOutcome::Differs(_) | RunOutcome::Noted(_) => Some(false),
            RunOutcome::Skipped(_) | RunOutcome::Broke(_) | RunOutcome::Late(_) => None,
        }
    }
}

impl GuessCandidate {
    /// Makes a candidate without results.
    pub fn new(rules: Rules, requested: Rules) -> GuessCandidate {
        GuessCandidate { rules, requested, runs: Vec::new() }
    }

    /// Plays one run, and adds its result.
    pub fn play(&mut self, run: &CaseRun<'_>, subject: &mut dyn Subject) {
        let script = run.script();
        let board = &script.start.board;
        self.runs.push(GuessRun {
            case: run.entry.id.clone(),
            title: run.entry.case.title.clone(),
            size: (script.acts.len(), usize::from(board.columns()) * usize::from(board.rows())),
            claims: run.expectation(),
            outcome: judge(run, subject),
        });
    }

    fn count(&self, is: impl Fn(&RunOutcome) -> bool) -> usize {
        self.runs.iter().filter(|run| is(&run.outcome)).count()
    }

    /// Counts the runs that differ.
    pub fn differs(&self) -> usize {
        self.count(|outcome| matches!(outcome, RunOutcome::Differs(_)))
    }

    /// Counts the runs in which the program broke.
    pub fn broke(&self) -> usize {
        self.count(|outcome| matches!(outcome, RunOutcome::Broke(_)))
    }

    /// Counts the runs that the program did not skip, and in which it was not late.
    pub fn executed(&self) -> usize {
        self.count(|outcome| !matches!(outcome, RunOutcome::Skipped(_) | RunOutcome::Late(_)))
    }

    /// Returns how badly the ruleset fits: the share of differences, then the breaks. A ruleset with many runs has more
    /// differences than one with few, even if it fits better.
    fn misfit(&self) -> (usize, usize) {
        ((self.differs() * PARTS).div_ceil(self.executed().max(1)), self.broke())
    }

    fn run_of(&self, case: &str) -> Option<&GuessRun> {
        self.runs.iter().find(|run| run.case == case)
    }
}

/// Candidates, the likeliest first.
#[derive(Clone, Debug)]
pub struct Guess {
    /// The name of the program.
    pub subject: String,
    /// The rulesets under which something was executed. The likeliest is first.
    pub ranked: Vec<GuessCandidate>,
    /// The number of rulesets under which nothing was executed.
    pub idle: usize,
    /// Why their runs were skipped, each with its number of runs.
    pub skips: BTreeMap<String, usize>,
    /// Whether you interrupted it.
    pub interrupted: bool,
}

/// What separates the best ruleset from the next one.
#[derive(Clone, Debug)]
pub enum Separation<'a> {
    /// The smallest case that the program answers as only one of them does: its answer differs under `under`. Cases of
    /// both rulesets come first.
    Answered {
        /// The run that differs.
        run: &'a GuessRun,
        /// The ruleset under which it differs.
        under: Rules,
        /// What differs.
        divergence: &'a Divergence,
    },
    /// No answer separates them. The smallest case whose claims do, and why it did not.
    Unanswered {
        /// The case under the best ruleset.
        run: &'a GuessRun,
    },
    /// No case that both rulesets have separates them.
    Nothing,
}

impl Guess {
    /// Ranks the candidates: the smallest share of differences first, then fewest breaks, then most runs executed.
    /// Candidates with few executed runs come last.
    pub fn ranked(subject: String, candidates: Vec<GuessCandidate>) -> Guess {
        let mut skips: BTreeMap<String, usize> = BTreeMap::new();
        let (mut ranked, idle): (Vec<GuessCandidate>, Vec<GuessCandidate>) =
            candidates.into_iter().partition(|candidate| candidate.executed() > 0);
        for run in idle.iter().flat_map(|candidate| &candidate.runs) {
            if let RunOutcome::Skipped(why) = &run.outcome {
                *skips.entry(why.clone()).or_default() += 1;
            }
        }
        let most = ranked.iter().map(GuessCandidate::executed).max().unwrap_or(0);
        ranked.sort_by_key(|candidate| {
            let executed = candidate.executed();
            (executed * FEW < most, candidate.misfit(), Reverse(executed))
        });
        Guess { subject, ranked, idle: idle.len(), skips, interrupted: false }
    }

    /// Returns the best ruleset and the next one.
    pub fn best_two(&self) -> Option<(&GuessCandidate, &GuessCandidate)> {
        Some((self.ranked.first()?, self.ranked.get(1)?))
    }

    /// Returns the ids of the rulesets with as small a share of differences and as few breaks as the best one. Those with few executed runs
    /// do not count.
    pub fn as_good(&self) -> Vec<&str> {
        let Some((best, others)) = self.ranked.split_first() else { return Vec::new() };
        let most = self.ranked.iter().map(GuessCandidate::executed).max().unwrap_or(0);
        let equal = others.iter().filter(|other| other.executed() * FEW >= most && other.misfit() == best.misfit());
        equal.map(|other| other.rules.id.as_str()).collect()
    }

    /// Returns the smallest case that separates the best ruleset from the next one.
    pub fn separation(&self) -> Separation<'_> {
        let Some((best, next)) = self.best_two() else { return Separation::Nothing };
        let both = || best.runs.iter().filter_map(|run| Some((run, next.run_of(&run.case)?)));
        let answered = both().filter(
            |(left, right)| matches!((left.agrees(), right.agrees()), (Some(left), Some(right)) if left != right),
        );
        if let Some((left, right)) = answered.min_by_key(|(run, _)| run.size) {
            for (run, under) in [(right, next.rules), (left, best.rules)] {
                if let RunOutcome::Differs(divergence) | RunOutcome::Noted(divergence) = &run.outcome {
                    return Separation::Answered { run, under, divergence };
                }
            }
        }
        // The two rulesets may have no case in common that shows it.
        let alone = next.runs.iter().filter(|run| best.run_of(&run.case).is_none());
        let differs = alone.filter_map(|run| match &run.outcome {
            RunOutcome::Differs(divergence) => Some((run, divergence)),
            _ => None,
        });
        if let Some((run, divergence)) = differs.min_by_key(|(run, _)| run.size) {
            return Separation::Answered { run, under: next.rules, divergence };
        }
        let claimed = both().filter(|(left, right)| compare(&left.claims, &right.claims).is_some());
        match claimed.map(|(left, _)| left).min_by_key(|run| run.size) {
            Some(run) => Separation::Unanswered { run },
            None => Separation::Nothing,
        }
    }
}

/// A program that is told one ruleset and judged under another. It shows what a program does that knows no other rules.
pub struct Retold {
    inner: Box<dyn Subject>,
    requested: Rules,
    offer: Offer,
}

impl Retold {
    /// Makes the program that is told `requested`, whatever the ruleset of the script.
    pub fn new(inner: Box<dyn Subject>, requested: Rules) -> Retold {
        let offer = Offer { rules: None, ..inner.offers().clone() };
        Retold { inner, requested, offer }
    }
}

impl Subject for Retold {
    fn take_errors(&mut self) -> Vec<String> {
        self.inner.take_errors()
    }

    fn name(&self) -> &str {
        self.inner.name()
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        self.inner.transcript(&Script { rules: self.requested, ..script.clone() }, want)
    }

    fn gone(&self) -> Option<&str> {
        self.inner.gone()
    }

    fn close(&mut self) {
        self.inner.close();
    }
}

/// Returns the ruleset to tell a program that should be judged under `rules`: that one if the program offers it,
/// otherwise the first that it offers.
pub fn requested(offer: &Offer, rules: Rules) -> Rules {
    match &offer.rules {
        Some(offered) if !offered.contains(&rules.id) => offered.iter().find_map(|id| id.parse().ok()).unwrap_or(rules),
        _ => rules,
    }
}
