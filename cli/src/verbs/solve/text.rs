//! What the solver proved, as text and as JSON.

use std::fmt::Write as _;

use serde_json::json as object;
use shinpan::{Board, Color, HalfPoints};

use super::each_move_text;
use shinpan_lab::solve::{Cycles, MoveValue, Question, Solution, Solved, SolvedBoard};
use shinpan_referee::games::line_of_play::moves;

/// What an answer is about.
pub struct SolveFacts<'asked> {
    /// The id of the ruleset.
    pub rules: &'asked str,
    /// The value of each move, if the user asked for them.
    pub moves: Option<Vec<MoveValue>>,
    /// The seconds that the search took.
    pub seconds: f64,
}

/// Returns the value or the bounds for a reader.
fn bounds_text([low, high]: [Option<i32>; 2], stopped: bool) -> String {
    if let Some(value) = low.filter(|_| low == high) {
        return format!("value: {} ({})\n", points(value), winner(value));
    }
    let [low, high] = [low, high].map(|bound| bound.map_or("no end, or any score".to_owned(), points));
    let between = match stopped {
        true => "The search was stopped. The value lies between the two.",
        false => "Between the two, a game goes on without end or ends without result.",
    };
    format!("Black can force: {low}\nWhite can hold Black to: {high}\n{between}\n")
}

/// Returns the answer under rules with clean-up phases, or with an end by a third repetition, for a reader.
pub fn phased_text(question: &Question, solved: &SolvedBoard, seconds: f64) -> String {
    let Question { board, to_move, .. } = question;
    let SolvedBoard { rules, size: (columns, rows), bounds, stopped, states } = solved;
    let mut text = format!("{columns}x{rows} under {rules}, {to_move} to play\n");
    if board.empty_points().len() < board.points().count() {
        let _ = writeln!(text, "{board}");
    }
    text + &bounds_text(*bounds, *stopped) + &format!("{states} states in all phases, {seconds:.1} s\n")
}

/// Returns the answer for a reader.
pub fn text(facts: &SolveFacts<'_>, answer: &mut Solved) -> String {
    let Some((board, to_move, past)) = position(answer) else { return String::new() };
    let mut text = format!("{}x{} under {}, {to_move} to play", board.columns(), board.rows(), facts.rules);
    match past {
        0 => {}
        1 => text.push_str(" after 1 move"),
        _ => {
            let _ = write!(text, " after {past} moves");
        }
    }
    if board.empty_points().len() < board.points().count() {
        let _ = write!(text, "\n{board}");
    }
    text.push('\n');
    text.push_str(&bounds_text(answer.bounds(), answer.stopped()));
    let closed = answer.value().is_some();
    let shown = if closed { 1 } else { answer.solutions.len() };
    for solution in answer.solutions.iter_mut().take(shown) {
        let line = solution.line();
        if !line.is_empty() {
            let cycles = !closed && solution.model.cycles() == Cycles::Endless;
            let favors = if cycles {
                format!(", where a cycle favors {}", solution.model.cycles_favor())
            } else {
                String::new()
            };
            let _ = writeln!(text, "line{favors}: {}", moves(&line).join(", "));
        }
    }
    if let Some(moves) = &facts.moves {
        text.push_str(&each_move_text::text(moves, to_move));
    }
    let lemmas: usize = answer.solutions.iter().map(|solution| solution.lemmas.len()).sum();
    let _ = writeln!(text, "{} states visited, {lemmas} lemmas", answer.visited());
    text
}

/// Returns the answer as one JSON object.
pub fn json(facts: &SolveFacts<'_>, answer: &mut Solved) -> String {
    let Some((board, to_move, past)) = position(answer) else { return String::new() };
    let half = |score: i32| f64::from(HalfPoints(score));
    let [low, high] = answer.bounds().map(|bound| bound.map(half));
    let lines: Vec<_> = answer.solutions.iter_mut().map(Solution::line).map(|line| moves(&line)).collect();
    let lemmas: usize = answer.solutions.iter().map(|solution| solution.lemmas.len()).sum();
    let mut text = object!({
        "rules": facts.rules,
        "board": board.to_string().lines().map(|row| row.replace(' ', "")).collect::<Vec<_>>(),
        "to-play": to_move.to_string().to_lowercase(),
        "moves-before": past,
        "value": answer.value().map(half),
        "bounds": [low, high],
        "stopped": answer.stopped(),
        "line": lines.first(),
        "line-most": lines.get(1),
        "visited": answer.visited(),
        "lemmas": lemmas,
        "seconds": facts.seconds,
    });
    if let Some(moves) = &facts.moves {
        text["moves"] = each_move_text::json(moves, to_move);
    }
    format!("{text}\n")
}

/// Returns the board in question, the player to move, and the number of moves before.
fn position(answer: &Solved) -> Option<(Board, Color, usize)> {
    let first = answer.solutions.first()?;
    Some((first.board()?, first.start.to_move, first.past.len()))
}

/// Returns a score as points.
pub fn points(score: i32) -> String {
    HalfPoints(score).to_string()
}

fn winner(score: i32) -> String {
    match score {
        0 => "draw".to_owned(),
        i32::MAX => "Black wins by the rule of repetition".to_owned(),
        score if score == -i32::MAX => "White wins by the rule of repetition".to_owned(),
        score if score > 0 => format!("Black wins by {}", points(score)),
        score => format!("White wins by {}", points(-score)),
    }
}
