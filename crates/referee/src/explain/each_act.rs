//! Each act of a game with its verdict and the state after it, as text and JSON lines.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::games::clauses::{Paraphrases, clause_line};
use crate::games::replay::{Happened, Replay, Replayed};
use crate::games::sgf::GameRecord;
use crate::games::state_texts::{counted, diagram, header, notes_text, phase_text, points_text, reason_text};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{
    Act, Color, Diagram, Illegal, Move, Observation, Phase, Point, Rules, Target, Unplayable,
};

/// Which acts of a game to show, and how.
#[derive(Clone, Copy, Debug)]
pub struct ActsShown {
    /// The first act, from 1.
    pub from: usize,
    /// The last act.
    pub to: usize,
    /// Whether to show the board after each act, and not only at the end.
    pub boards: bool,
}

/// Returns the acts as text: verdict, what was removed, changes of the phase, then the board.
///
/// # Errors
/// - The ruleset cannot begin the game.
/// - A register has a fault.
pub fn text(file: &str, record: &GameRecord, rules: Rules, shown: ActsShown) -> Result<String, InputError> {
    let says = Paraphrases::read()?;
    let fault = |why: Unplayable| InputError::in_file(file, "").because(why);
    let mut replay = Replay::begin(record, rules).map_err(fault)?;
    let mut text = header(&replay.script);
    text.push_str(&notes_text(&record.notes));
    let mut reported = 0;
    text.push_str(&notes_text(&replay.unreported(&mut reported)));
    replay.go_to(shown.from.saturating_sub(1)).map_err(fault)?;
    text.push_str(&notes_text(&replay.unreported(&mut reported)));
    let mut last = replay.state();
    let _ = writeln!(text, "after {}: {}", counted(replay.number, "act"), phase_text(&last));
    text.push_str(&diagram(last.board.as_ref(), None));
    while replay.number < shown.to || replay.edits_next() {
        let Some(step) = replay.step() else { break };
        let step = step.map_err(fault)?;
        let now = replay.state();
        text.push_str(&step_text(&step, record.was_played, says));
        for note in replay.unreported(&mut reported) {
            let _ = writeln!(text, "     note: {note}");
        }
        if let Some(words) = blocked(&replay, &step) {
            let _ = writeln!(text, "     {words}");
        }
        if now.phase != last.phase {
            let _ = writeln!(text, "     {}", phase_text(&now));
            text.push_str(clean_up(now.phase));
        }
        if let Some(result) = now.result.as_ref().filter(|_| now.result != last.result) {
            let _ = writeln!(text, "     result {result}");
        }
        if shown.boards && now.board != last.board {
            text.push_str(&diagram(now.board.as_ref(), None));
        }
        last = now;
    }
    if !shown.boards {
        let _ = writeln!(text, "after {}: {}", counted(replay.number, "act"), phase_text(&last));
        text.push_str(&diagram(last.board.as_ref(), None));
    }
    Ok(text)
}

/// Returns what an act of a clean-up phase did to a ko: it blocked a stone, or unblocked one.
fn blocked(replay: &Replay, step: &Replayed) -> Option<String> {
    let Happened::Accepted(Act::Move(Move { player, target }), _) = &step.happened else { return None };
    if !matches!(replay.phase(), Some(Phase::FirstCleanUp | Phase::SecondCleanUp)) {
        return None;
    }
    let name = |color: Color| if color == Color::Black { "Black" } else { "White" };
    let (player, opponent) = (name(*player), player.opponent());
    match target {
        Target::At(point) => {
            let unblock = Act::Move(Move { player: opponent, target: Target::PassFor(*point) });
            let is_blocked = replay.game.fork().act(&unblock).is_ok();
            is_blocked.then(|| {
                format!("{point} is blocked: {} may retake in this ko after `pass-for {point}`", name(opponent))
            })
        }
        Target::PassFor(point) => Some(format!("{point} is no longer blocked: {player} may capture it again")),
        Target::Pass => None,
    }
}

/// Returns what is different in a clean-up phase.
fn clean_up(phase: Option<Phase>) -> &'static str {
    match phase {
        Some(Phase::FirstCleanUp) => {
            "     a ko may be retaken only after its stone was unblocked, which takes a turn\n"
        }
        Some(Phase::SecondCleanUp) => {
            "     no stone is blocked; each play is worth a point, so dead stones are taken off without loss\n"
        }
        _ => "",
    }
}

fn step_text(step: &Replayed, was_played: bool, says: &Paraphrases) -> String {
    let number = step.number;
    match &step.happened {
        Happened::Accepted(act, removed) => {
            let removed = match removed.is_empty() {
                true => String::new(),
                false => format!("  removes {}", points_text(removed)),
            };
            format!("{number:>3}  {:<10}{removed}", act.to_string()).trim_end().to_owned() + "\n"
        }
        Happened::Denied(denial) => {
            let reason = reason_text(denial.refused.reason, denial.earlier, "act");
            let stays = if was_played { "; the record played it" } else { "" };
            let act = denial.act.to_string();
            format!("{number:>3}  {act:<10}  REFUSED: {reason}{stays}\n{}", clause_line(denial.refused.by, says))
        }
        Happened::Edited { stones: true } => "     the record edits the board\n".to_owned(),
        Happened::Edited { stones: false } => "     the record changes the player to move\n".to_owned(),
    }
}

/// Returns one JSON line for each act: its number, the act, the verdict, and the state after it. Number 0 is the start.
/// `assumed` has what was taken, since the line before, for something that the record does not say.
///
/// # Errors
/// - The ruleset cannot begin the game.
pub fn lines(file: &str, record: &GameRecord, rules: Rules, shown: ActsShown) -> Result<String, InputError> {
    let fault = |why: Unplayable| InputError::in_file(file, "").because(why);
    let mut replay = Replay::begin(record, rules).map_err(fault)?;
    let (mut text, mut reported) = (String::new(), 0);
    if shown.from == 0 {
        let mut line = line(rules, 0, &replay.state());
        line["assumed"] = json!(replay.unreported(&mut reported));
        let _ = writeln!(text, "{line}");
    }
    replay.go_to(shown.from.saturating_sub(1)).map_err(fault)?;
    while replay.number < shown.to || replay.edits_next() {
        let Some(step) = replay.step() else { break };
        let step = step.map_err(fault)?;
        let mut now = replay.state();
        let act = verdict(&step, &mut now);
        let mut line = line(rules, step.number, &now);
        line["assumed"] = json!(replay.unreported(&mut reported));
        match act {
            Some(act) => line["act"] = json!(act),
            None => line["edit"] = json!(true),
        }
        let _ = writeln!(text, "{line}");
    }
    Ok(text)
}

/// Adds the verdict to a state, and returns the act. `None` if the record edited the board.
fn verdict(step: &Replayed, now: &mut Observation) -> Option<Act> {
    match &step.happened {
        Happened::Accepted(act, removed) => {
            (now.illegal, now.removed) = (Some(Illegal::None), Some(removed.clone()));
            Some(act.clone())
        }
        Happened::Denied(denial) => {
            (now.illegal, now.removed) = (Some(denial.refused.reason), Some(BTreeSet::<Point>::new()));
            (now.by, now.repeats) = (denial.refused.by.map(str::to_owned), denial.earlier);
            Some(denial.act.clone())
        }
        Happened::Edited { .. } => None,
    }
}

fn line(rules: Rules, number: usize, state: &Observation) -> Value {
    let rows = state.board.as_ref().map(Diagram::to_string);
    let mut line = json!(state);
    line["board"] = json!(rows);
    line["rules"] = json!(rules.id);
    line["number"] = json!(number);
    line
}
