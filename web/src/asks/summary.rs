//! The question `summary`: what a record is about, and its acts.

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::given::record_text;
use crate::marks::player;
use crate::request::Request;
use shinpan_harness::vocabulary::{Act, Move, Target};
use shinpan_records::{NodeId, Reading, Record};
use shinpan_referee::games::sgf::{Item, no_record, of_reading};

/// Answers `summary`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let reading = reading(record_text(request)?)?;
    Ok(summary(&reading))
}

/// Reads the text of a record.
///
/// # Errors
/// - The text is no SGF, or has no game of Go.
pub fn reading(text: &str) -> Result<Reading, Fault> {
    Ok(shinpan_records::read(text).map_err(no_record)?)
}

/// Returns what a record is about that was made here, so that nothing is odd in it.
pub fn summary_of(record: Record) -> Value {
    summary(&Reading { record, findings: Vec::new() })
}

/// Returns what a record is about: its root, and its acts in order.
fn summary(reading: &Reading) -> Value {
    let (record, game) = (&reading.record, of_reading(reading));
    let (mut acts, mut edits) = (Vec::new(), Vec::new());
    for item in &game.items {
        match item {
            Item::Act(act) => acts.push(act_of(act)),
            Item::Edit { .. } => edits.push(acts.len()),
        }
    }
    let (columns, rows) = game.start.board.size();
    let info = &record.info;
    json!({
        "columns": columns,
        "rows": rows,
        "komi": game.start.komi,
        "rules": game.rules.as_ref().or(info.rules.as_ref()),
        "result": game.result,
        "handicap": info.handicap.unwrap_or(game.start.handicap),
        "black": info.black,
        "white": info.white,
        "event": event(record),
        "acts": acts,
        "edits": edits,
    })
}

/// Returns the event (EV) that the root names.
fn event(record: &Record) -> Option<String> {
    let root = record.node(NodeId::ROOT)?;
    root.properties().iter().find(|property| property.name() == "EV")?.texts().next()
}

/// Returns an act as the page shows it. An act other than a move has no player, and its place is what it says.
fn act_of(act: &Act) -> Value {
    match act {
        Act::Move(Move { player: mover, target: Target::At(point) }) => {
            json!({ "player": player(Some(*mover)), "at": point })
        }
        Act::Move(Move { player: mover, target: Target::Pass }) => {
            json!({ "player": player(Some(*mover)), "at": "pass" })
        }
        other => json!({ "player": null, "at": other.to_string() }),
    }
}
