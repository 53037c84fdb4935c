//! The legal plays of a state, as text and JSON.

use serde_json::{Value, json};

use crate::games::clauses::{Paraphrases, clause_line};
use crate::games::legal::{IllegalPlay, LegalPlays};
use crate::games::state_texts::{counted, diagram, phase_text, reason_text};
use crate::games::typed::Typed;
use crate::pages::lists::wrapped;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Phase, Point, Rules};

/// Returns the legal plays, then the illegal ones with reason and clause.
///
/// # Errors
/// - A register has a fault.
pub fn legal(typed: &Typed, rules: Rules, plays: &LegalPlays) -> Result<String, InputError> {
    let says = Paraphrases::read()?;
    let file = &typed.file;
    let at_once = if plays.are_set_up { ", which set up the handicap at once" } else { "" };
    let acts = counted(plays.number, "act");
    let mut text = format!("{rules}: {file} after {acts}{at_once}: {}\n", phase_text(&plays.state));
    text.push_str(&diagram(plays.state.board.as_ref(), None));
    if plays.player.is_none() {
        text.push_str(&no_move(typed, rules, plays));
        return Ok(text);
    }
    let head = format!("legal, {}:", counted(plays.plays.len(), "play"));
    text.push_str(&wrapped(&head, plays.plays.iter().map(Point::to_string), ""));
    match &plays.pass {
        None => text.push_str("legal: pass\n"),
        Some(why) => text.push_str(&illegal_text(&["pass".to_owned()], why, says)),
    }
    for (why, points) in &plays.illegal {
        let points: Vec<String> = points.iter().map(Point::to_string).collect();
        text.push_str(&illegal_text(&points, why, says));
    }
    Ok(text)
}

fn illegal_text(what: &[String], why: &IllegalPlay, says: &Paraphrases) -> String {
    let head = format!("illegal, {}:", reason_text(why.reason, why.earlier, "act"));
    wrapped(&head, what.iter().cloned(), "") + &clause_line(why.by, says)
}

/// Returns why nobody may move, and what to type next.
fn no_move(typed: &Typed, rules: Rules, plays: &LegalPlays) -> String {
    match (&plays.state.result, plays.state.phase) {
        (Some(result), _) => format!("no move is legal: the result is {result}\n"),
        (None, Some(Phase::Agreement)) => {
            let next = typed.command("score", &rules.id, &[]);
            format!(
                "no move is legal: play has stopped\nnext: see which stones are proved dead, and count:\n  {next}\n"
            )
        }
        (None, _) => "no move is legal: a player must answer, and a record has no word for that\n".to_owned(),
    }
}

/// Returns the plays as one JSON line.
pub fn line(rules: Rules, plays: &LegalPlays) -> String {
    let names = |points: &[Point]| points.iter().map(|point| point.name()).collect::<Vec<_>>();
    let why = |why: &IllegalPlay| json!({ "reason": why.reason, "by": why.by, "repeats": why.earlier });
    let illegal = plays
        .illegal
        .iter()
        .flat_map(|(reason, points)| points.iter().map(|point| (point.name().to_owned(), why(reason))));
    let illegal: serde_json::Map<String, Value> = illegal.collect();
    let line = json!({
        "rules": rules.id,
        "number": plays.number,
        "to-play": plays.state.to_play,
        "phase": plays.state.phase,
        "board": plays.state.board,
        "legal": names(&plays.plays),
        "pass": plays.player.map(|_| plays.pass.is_none()),
        "illegal": illegal,
    });
    format!("{line}\n")
}
