//! Explains a game act by act, with the clauses that decide.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::games::clauses::{Paraphrases, clause_line, effects};
use crate::games::dead::{Dead, DeadNamer, marked};
use crate::games::guessed_score::{GuessedScore, guessed_under, guesser};
use crate::games::open_dame::open_dame;
use crate::games::proved::proved;
use crate::games::replay::{Denial, Happened, Replay};
use crate::games::sgf::GameRecord;
use crate::games::state_texts::{
    board_of, count, counted, diagram, differs_from, header, is_scored, notes_text, observed, phase_text, points_text,
    reason_text, recorded_margin, why, without_score,
};
use crate::games::typed::Typed;
use crate::games::verdicts::{komi_contradiction, left_out};
use shinpan_harness::input::InputError;
use shinpan_harness::subject::referee::Refused;
use shinpan_harness::subject::spec::{Spec, open};
use shinpan_harness::suite::corpus::{CaseRun, RunOutcome, judge};
use shinpan_harness::vocabulary::rulesets::name;
use shinpan_harness::vocabulary::{Act, Diagram, Move, Phase, Point, Rules, Score, Settle, Target, Unplayable};

/// Explains a case under one of its rulesets. The text shows every act with its verdict and the clauses that decided
/// something in it. Then it shows the count, what decided the result, and the claims
/// that fail.
///
/// # Errors
/// - A register has a fault.
/// - The game cannot begin: the error says why.
pub fn case(run: &CaseRun<'_>) -> Result<Explained, InputError> {
    let says = Paraphrases::read()?;
    let case = &run.entry.case;
    let script = run.script();
    let mut text = format!("{}\n{}\n", run.id(), case.title);
    if let Some(note) = &case.note {
        let _ = writeln!(text, "note: {note}");
    }
    for clause in case.clauses.iter().filter(|clause| clause.starts_with(run.rules.document)) {
        let _ = writeln!(text, "about {clause}: {}", says.of(clause));
    }
    text.push_str(&header(&script));
    text.push_str("below each act: the clauses that decided something in it\n");
    let fault = |why: Unplayable| InputError::in_file(&run.entry.file, run.id()).because(why);
    let mut game = open(&script).map_err(fault)?;
    let mut last = observed(game.as_ref());
    text.push_str(&diagram(last.board.as_ref(), None));
    for (before, act) in script.acts.iter().enumerate() {
        let ((verdict, now), ran) = shinpan_spec::traced(|| (game.act(act), observed(game.as_ref())));
        text.push_str(&act_lines(before + 1, act, &verdict, says));
        if let Ok(removed) = &verdict {
            text.push_str(&says.deciding(&ran, &effects(act, removed, &last, &now)));
        }
        if now.phase != last.phase {
            let _ = writeln!(text, "     {}", phase_text(&now));
        }
        if now.board != last.board {
            text.push_str(&diagram(now.board.as_ref(), None));
        }
        last = now;
    }
    text.push_str(&says.counted(game.as_ref()));
    let outcome = judge(run, &mut Spec::new());
    let holds = matches!(outcome, RunOutcome::Passed);
    match outcome {
        RunOutcome::Passed => text.push_str("claims: all hold\n"),
        RunOutcome::Differs(divergence) | RunOutcome::Noted(divergence) => {
            let _ = write!(text, "claims: {}", divergence.text("case", "spec"));
        }
        RunOutcome::Skipped(why) | RunOutcome::Broke(why) | RunOutcome::Late(why) => {
            let _ = writeln!(text, "claims: not checked: {why}");
        }
    }
    Ok(Explained { text, holds })
}

/// An explained case.
#[derive(Clone, Debug)]
pub struct Explained {
    /// The text for the user.
    pub text: String,
    /// Whether the specification answers as the case claims.
    pub holds: bool,
}

fn act_lines(number: usize, act: &Act, verdict: &Result<BTreeSet<Point>, Refused>, says: &Paraphrases) -> String {
    let act = act.to_string();
    match verdict {
        Ok(removed) => {
            let removed: Vec<String> = removed.iter().map(Point::to_string).collect();
            let removed = if removed.is_empty() { String::new() } else { format!("  removes {}", removed.join(" ")) };
            format!("{number:>3}  {act:<10}{removed}").trim_end().to_owned() + "\n"
        }
        Err(refused) => format!("{number:>3}  {act:<10}  REFUSED: {}\n", why(refused)) + &clause_line(refused.by, says),
    }
}

/// A breach of the rules in a record.
#[derive(Clone, Debug)]
pub struct Breach {
    /// The number of the move in the record, from 1.
    pub number: usize,
    /// The move.
    pub act: Act,
    /// Why the rules refuse it.
    pub refused: Refused,
}

/// A record judged under a ruleset.
#[derive(Clone, Debug)]
pub struct Refereed {
    /// The text for the user.
    pub text: String,
    /// Every breach.
    pub breaches: Vec<Breach>,
}

/// A record that is judged under a ruleset.
pub struct Judging<'record> {
    /// The file, for messages and commands.
    pub file: &'record str,
    /// The record.
    pub record: &'record GameRecord,
    /// The ruleset.
    pub rules: Rules,
    /// The dead stones that the user named. `None` if the user named none.
    pub dead: Option<&'record DeadNamer>,
}

/// Judges a game record under a ruleset. Plays every move, and reports every breach with its clause, the earlier move
/// and a diagram. Then it prints the score. A move that breaks a rule stays on the board, because the record says that
/// it was played. If the game waits for an agreement and dead stones are known, the players agree on them.
///
/// # Errors
/// - A register has a fault.
/// - The game cannot begin: the error says why.
/// - A dead stone is no stone.
pub fn record(judging: &Judging<'_>) -> Result<Refereed, InputError> {
    let Judging { file, record, rules, .. } = *judging;
    let says = Paraphrases::read()?;
    let fault = |why: Unplayable| InputError::in_file(file, "").because(why);
    let mut replay = Replay::begin(record, rules).map_err(fault)?;
    let mut text = header(&replay.script);
    text.push_str(&notes_text(&record.notes));
    if let Some(named) = record.rules.as_ref().filter(|named| name(named).map(|meant| meant.rules).ok() != Some(rules))
    {
        let _ = writeln!(text, "note: the record names the rules `{named}`; it is judged under {rules}");
    }
    let (mut breaches, mut reported) = (Vec::new(), 0);
    loop {
        text.push_str(&notes_text(&replay.unreported(&mut reported)));
        let Some(step) = replay.step() else { break };
        let step = step.map_err(fault)?;
        match step.happened {
            Happened::Accepted(..) => {}
            Happened::Denied(denial) => {
                text.push_str(&breach_text(step.number, &denial, says));
                breaches.push(Breach { number: step.number, act: denial.act, refused: denial.refused });
            }
            Happened::Edited { stones } => {
                let does = if stones { "edits the board" } else { "changes the player to move" };
                let _ = writeln!(
                    text,
                    "note: the record {does} after move {}; earlier positions no longer count for repetition",
                    step.number
                );
            }
        }
    }
    let dead = marked(record, judging.dead, replay.game.as_ref())?;
    let before = board_of(replay.game.as_ref());
    let agreed = settled(&dead, judging, &mut replay)?;
    text.push_str(&summary(judging, &replay, (&dead, &agreed, &before), breaches.len()));
    Ok(Refereed { text, breaches })
}

fn breach_text(number: usize, denial: &Denial, says: &Paraphrases) -> String {
    let Denial { act, refused, earlier, board, .. } = denial;
    let reason = reason_text(refused.reason, *earlier, "move");
    format!(
        "BREACH  move {number}, {act}: {reason}\n{}{}",
        clause_line(refused.by, says),
        diagram(Some(board), point_of(act))
    )
}

/// An agreement on dead stones.
#[derive(Default)]
struct Agreed {
    /// What the user is told about it. Empty if the players were not asked.
    text: String,
    /// The stones that are dead by it. None if the rules refused it.
    dead: Vec<Point>,
    /// What would be counted by a guess, if the game waits for an agreement and nobody named dead stones.
    guess: Option<GuessedScore>,
}

/// Lets the players agree on the dead stones, if the game waits for that and the stones are known.
///
/// # Errors
/// - Those of [`marked`].
fn settled(dead: &Dead, judging: &Judging<'_>, replay: &mut Replay) -> Result<Agreed, InputError> {
    let source = &dead.source;
    if replay.phase() != Some(Phase::Agreement) {
        return Ok(Agreed::default());
    }
    if !source.says_something() {
        let guess = guessed_under(judging.record, judging.rules, &guesser())?;
        return Ok(Agreed { guess, ..Agreed::default() });
    }
    let act = Act::Settle(Settle::removing(dead.named.clone()));
    Ok(match replay.game.act(&act) {
        Ok(_) => {
            let board = board_of(replay.game.as_ref());
            let stayed: Vec<Point> = dead.named.iter().copied().filter(|stone| board.at(*stone).is_some()).collect();
            let left = match stayed.is_empty() {
                true => String::new(),
                false => format!("; dead, but left on the board: {}", points_text(&stayed)),
            };
            let text = format!("dead stones are those of {}: {act}{left}\n", source.words());
            Agreed { text, dead: dead.named.clone(), guess: None }
        }
        Err(refused) => {
            let why = why(&refused);
            let text = format!("dead stones are those of {}, but {act} is refused: {why}\n", source.words());
            Agreed { text, ..Agreed::default() }
        }
    })
}

fn point_of(act: &Act) -> Option<Point> {
    match act {
        Act::Move(Move { target: Target::At(point), .. }) => Some(*point),
        _ => None,
    }
}

fn summary(
    judging: &Judging<'_>,
    replay: &Replay,
    (dead, agreed, before): (&Dead, &Agreed, &Diagram),
    breaches: usize,
) -> String {
    let game = replay.game.as_ref();
    let last = observed(game);
    let margin = last.score.as_ref().filter(|_| last.result.is_none() || is_scored(&last)).map(Score::margin);
    let open = margin.and_then(|margin| open_dame(judging.rules, before, &agreed.dead, margin));
    let mut text = format!(
        "{}, {}; at the end:\n{}{}",
        counted(replay.number, "move"),
        counted(breaches, "breach"),
        diagram(last.board.as_ref(), None),
        agreed.text
    );
    if let Some(open) = &open {
        let _ = writeln!(text, "{}", open.text());
    }
    text.push_str(&count(game, &last));
    let result = last.result.as_deref().filter(|_| !is_scored(&last));
    if let Some(says) = result.and_then(|result| left_out(judging.record, &replay.script, result)) {
        let _ = writeln!(text, "not modelled: {says}");
    }
    if let Some(result) = &judging.record.result {
        let alive = match without_score(result) {
            // A note says it.
            Some(_) => "",
            None if agreed.text.is_empty() => " (a record does not name dead stones; here they count as alive)",
            None => "",
        };
        let _ = writeln!(text, "the record's result: {result}{alive}");
        let counted = last.result.as_deref().filter(|_| is_scored(&last));
        let fits_filled = open.as_ref().is_some_and(|open| recorded_margin(result) == Some(open.if_filled));
        if fits_filled {
            text.push_str("note: the record's result is the count with the open neutral points filled\n");
        }
        if let Some(counted) = counted.filter(|counted| !fits_filled && differs_from(result, counted)) {
            let _ = writeln!(text, "note: the record's result, {result}, differs from the count, {counted}");
        }
        text.push_str(&notes_text(komi_contradiction(judging.record, judging.rules).as_slice()));
    }
    let typed = Typed { file: judging.file.to_owned(), ..Typed::default() };
    let next = |verb: &str, dead: &[String]| typed.command(verb, &judging.rules.id, dead);
    match last.phase {
        _ if last.result.is_some() => {}
        Some(Phase::Agreement) => {
            if let Some(guess) = &agreed.guess {
                let _ = writeln!(text, "{}", guess.text());
            }
            let proved = proved(&board_of(game));
            let _ = writeln!(text, "next: {}: {}", proved.advice(), next("explain", &proved.option()));
        }
        _ => {
            let _ = writeln!(text, "next: count it as if both players passed: {}", next("score", &dead.option()));
        }
    }
    text
}
