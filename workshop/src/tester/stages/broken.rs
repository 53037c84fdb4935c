//! Wrong stages. Each is what a slip in the right one could make of it.

use std::collections::BTreeMap;

use shinpan_harness::campaign::journal::{Account, Journal, JournalLine};
use shinpan_harness::campaign::stages::{GameOutcome, NumberedGame};
use shinpan_harness::generate::random::{generated, generated_for};
use shinpan_harness::input::InputError;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::divergence::Divergence;
use shinpan_harness::judge::pair::{Finding, Judge, Played};
use shinpan_harness::judge::shrink::{Budget, shrink, shrunk_by};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::corpus::{CaseRun, RunOutcome, judge, judge_own};
use shinpan_harness::vocabulary::{Field, Fields, Illegal, Observation, Rules, Script, Transcript, Want};

pub(super) fn three_acts(offer: &Offer, seed: u64, number: u64, rules: &[Rules]) -> Script {
    generated_for(offer, seed, number, rules).first_acts(3)
}

pub(super) fn one_script(offer: &Offer, seed: u64, _: u64, rules: &[Rules]) -> Script {
    generated_for(offer, seed, 0, rules)
}

pub(super) fn any_rules(offer: &Offer, seed: u64, number: u64, _: &[Rules]) -> Script {
    generated_for(offer, seed, number, &[])
}

pub(super) fn any_seed(offer: &Offer, _: u64, number: u64, rules: &[Rules]) -> Script {
    generated_for(offer, 1, number, rules)
}

pub(super) fn any_board(_: &Offer, seed: u64, number: u64, rules: &[Rules]) -> Script {
    generated(seed, number, rules)
}

pub(super) fn plays_nothing(_: Judge, _: &Script, _: &mut dyn Subject, _: &mut dyn Subject, _: &Want) -> Played {
    Played::Same(Transcript::default())
}

pub(super) fn plays_one_side(
    judge: Judge,
    script: &Script,
    left: &mut dyn Subject,
    _: &mut dyn Subject,
    want: &Want,
) -> Played {
    let said = left.transcript(script, want);
    (judge.classify)(said.clone(), said, [left.name(), left.name()])
}

pub(super) fn plays_the_start(
    judge: Judge,
    script: &Script,
    left: &mut dyn Subject,
    right: &mut dyn Subject,
    want: &Want,
) -> Played {
    judge.play(&script.clone().first_acts(0), left, right, want)
}

pub(super) fn asks_cheaply(
    judge: Judge,
    script: &Script,
    left: &mut dyn Subject,
    right: &mut dyn Subject,
    want: &Want,
) -> Played {
    judge.play(script, left, right, &Want { every: want.every, ..Want::default() })
}

/// Compares transcripts from which a function takes something away.
fn compared(
    left: &Transcript,
    right: &Transcript,
    without: impl Fn(&Observation) -> Observation,
) -> Option<Divergence> {
    let less =
        |said: &Transcript| Transcript { entries: said.entries.iter().map(&without).collect(), end: said.end.clone() };
    compare(&less(left), &less(right))
}

fn blind_to(fields: &[Field], left: &Transcript, right: &Transcript) -> Option<Divergence> {
    compared(left, right, |said| said.only(Fields::ALL.and_not(Fields::of(fields))))
}

pub(super) fn no_scores(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    blind_to(&[Field::Score, Field::Scores, Field::Margin, Field::Counting, Field::Result], left, right)
}

pub(super) fn no_repetitions(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    compared(left, right, |said| {
        let illegal = said.illegal.filter(|reason| *reason != Illegal::Repetition);
        Observation { illegal, repeats: None, ..said.clone() }
    })
}

pub(super) fn no_boards(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    blind_to(&[Field::Board, Field::Removed], left, right)
}

pub(super) fn no_moves(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    blind_to(&[Field::LegalMoves, Field::IllegalMoves], left, right)
}

pub(super) fn start_alone(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    compare(left, right).filter(|found| found.step == 0)
}

pub(super) fn last_alone(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    compare(left, right).filter(|found| found.step + 1 == left.entries.len())
}

pub(super) fn silence_differs(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    let silent = left.entries.iter().zip(&right.entries).enumerate().find_map(|(step, (left, right))| {
        let one = left.claims().iter().find(|field| !right.claims().has(*field) && *field != Field::By)?;
        Some(Divergence::new(step, one, left, right))
    });
    compare(left, right).or(silent)
}

pub(super) fn names_the_board(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    compare(left, right).map(|found| Divergence { field: Field::Board, ..found })
}

/// Says what the right stage says, but takes some of it for agreement.
pub(super) fn same_if(
    (left, right): (Transcript, Transcript),
    names: [&str; 2],
    is_taken: impl Fn(&Played) -> bool,
) -> Played {
    match (Judge::RIGHT.classify)(left.clone(), right, names) {
        played if is_taken(&played) => Played::Same(left),
        played => played,
    }
}

pub(super) fn late_is_broke(left: Transcript, right: Transcript, names: [&str; 2]) -> Played {
    match (Judge::RIGHT.classify)(left, right, names) {
        Played::Late(how) => Played::Broke(how),
        played => played,
    }
}

pub(super) fn skipped_is_not_begun(left: Transcript, right: Transcript, names: [&str; 2]) -> Played {
    match (Judge::RIGHT.classify)(left, right, names) {
        Played::Skipped(why) => Played::NotBegun(why),
        played => played,
    }
}

pub(super) fn accepts_all(
    _: Judge,
    finding: &Finding,
    _: &mut dyn Subject,
    _: &mut dyn Subject,
    budget: Budget,
) -> Finding {
    let small = shrink(&finding.script, budget.runs, |_| true);
    Finding { script: small.script, cut_short: !small.fully, ..finding.clone() }
}

pub(super) fn accepts_any_difference(
    judge: Judge,
    finding: &Finding,
    left: &mut dyn Subject,
    right: &mut dyn Subject,
    budget: Budget,
) -> Finding {
    let mut smallest = finding.clone();
    let small =
        shrink(&finding.script, budget.runs, |script| match judge.play(script, left, right, &Want::lockstep()) {
            Played::Differs(found) => {
                smallest = *found;
                true
            }
            _ => false,
        });
    Finding { cut_short: !small.fully, ..smallest }
}

pub(super) fn never_cut_short(
    judge: Judge,
    finding: &Finding,
    left: &mut dyn Subject,
    right: &mut dyn Subject,
    budget: Budget,
) -> Finding {
    Finding { cut_short: false, ..shrunk_by(judge, finding, left, right, budget) }
}

pub(super) fn drops_late_differences(waiting: &mut BTreeMap<u64, NumberedGame>, number: u64) -> Option<NumberedGame> {
    let game = waiting.remove(&number)?;
    let dropped = number > 50 && matches!(game.outcome, GameOutcome::Differs(_));
    Some(if dropped { NumberedGame { outcome: GameOutcome::Same, ..game } } else { game })
}

pub(super) fn drops_breaks(waiting: &mut BTreeMap<u64, NumberedGame>, number: u64) -> Option<NumberedGame> {
    let game = waiting.remove(&number)?;
    let dropped = matches!(game.outcome, GameOutcome::Broke(..));
    Some(if dropped { NumberedGame { outcome: GameOutcome::Same, ..game } } else { game })
}

pub(super) fn forgets_findings(account: &mut Account, line: JournalLine) {
    if !matches!(line, JournalLine::Finding(_)) {
        account.take(line);
    }
}

pub(super) fn forgets_met(account: &mut Account, mut line: JournalLine) {
    if let JournalLine::Done { tally, .. } = &mut line {
        tally.met.clear();
    }
    account.take(line);
}

pub(super) fn keeps_one_finding(account: &mut Account, line: JournalLine) {
    if matches!(line, JournalLine::Finding(_)) {
        account.findings.clear();
    }
    account.take(line);
}

pub(super) fn forgets_failures(account: &mut Account, mut line: JournalLine) {
    if let JournalLine::Corpus { failures, .. } = &mut line {
        failures.clear();
    }
    account.take(line);
}

pub(super) fn writes_no_findings(journal: &mut Journal, line: &JournalLine) -> Result<(), InputError> {
    if matches!(line, JournalLine::Finding(_)) { Ok(()) } else { journal.append(line) }
}

pub(super) fn writes_no_progress(journal: &mut Journal, line: &JournalLine) -> Result<(), InputError> {
    if matches!(line, JournalLine::Done { .. }) { Ok(()) } else { journal.append(line) }
}

pub(super) fn writes_twice(journal: &mut Journal, line: &JournalLine) -> Result<(), InputError> {
    journal.append(line)?;
    journal.append(line)
}

/// A subject that says what another one says of the last state alone.
struct LastState<'a>(&'a mut dyn Subject);

impl Subject for LastState<'_> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn offers(&self) -> &Offer {
        self.0.offers()
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let mut said = self.0.transcript(script, want);
        let last = said.entries.len().saturating_sub(1);
        said.entries.iter_mut().take(last).for_each(|entry| *entry = Observation::default());
        said
    }
}

pub(super) fn judges_the_last_state(run: &CaseRun<'_>, subject: &mut dyn Subject) -> RunOutcome {
    judge(run, &mut LastState(subject))
}

pub(super) fn notes_differences(run: &CaseRun<'_>, subject: &mut dyn Subject) -> RunOutcome {
    match judge(run, subject) {
        RunOutcome::Differs(found) => RunOutcome::Noted(found),
        other => other,
    }
}

pub(super) fn differs_by_notes(run: &CaseRun<'_>, subject: &mut dyn Subject) -> RunOutcome {
    match judge(run, subject) {
        RunOutcome::Noted(found) => RunOutcome::Differs(found),
        other => other,
    }
}

pub(super) fn passes_skipped(run: &CaseRun<'_>, subject: &mut dyn Subject) -> RunOutcome {
    match judge(run, subject) {
        RunOutcome::Skipped(_) => RunOutcome::Passed,
        other => other,
    }
}

pub(super) fn late_run_is_broke(run: &CaseRun<'_>, subject: &mut dyn Subject) -> RunOutcome {
    match judge(run, subject) {
        RunOutcome::Late(how) => RunOutcome::Broke(how),
        other => other,
    }
}

pub(super) fn accepts_silence(run: &CaseRun<'_>, side: &mut dyn Subject) -> Option<String> {
    judge_own(run, side).filter(|what| !what.contains("does not answer"))
}

/// Asks every side for the clause that decides, which the engine does not know.
pub(super) fn asks_for_every_clause(run: &CaseRun<'_>, side: &mut dyn Subject) -> Option<String> {
    let unanswered = || run.expectation().entries.iter().any(|claims| claims.by.is_some());
    let is_engine = side.name() == Engine::new().name();
    judge_own(run, side).or_else(|| (is_engine && unanswered()).then(|| "does not answer by".to_owned()))
}
