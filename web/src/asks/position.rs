//! The question `position`: the board after some acts, what is legal there, and what is proved about it.

use serde_json::{Map, Value, json};

use crate::clause::refusing;
use crate::fault::Fault;
use crate::given::{Given, NAME};
use crate::marks::{names, player, rows, word};
use crate::request::Request;
use shinpan_harness::vocabulary::{Diagram, Field, Fields, Half, Illegal, Phase, Point, Rules, Unplayable};
use shinpan_referee::games::dead::{DeadNamer, marked};
use shinpan_referee::games::legal::{IllegalPlay, LegalPlays, legal_and};
use shinpan_referee::games::proved::proved_points;
use shinpan_referee::games::replay::{Denial, Happened, Replay};
use shinpan_referee::games::sgf::GameRecord;
use shinpan_referee::pictures::forms::stars;
use shinpan_referee::pictures::scene::{differences, owners_without};

/// Answers `position`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let (given, rules) = (Given::of(request)?, request.ruleset("rules")?);
    let with_owners = request.flag("owners")?;
    let record = &given.record;
    let query = Fields::of(&[Field::Board, Field::Prisoners]);
    let query = if with_owners { query.with(Field::Owner) } else { query };
    // Asked first, because only here is the fault known to be that of the ruleset.
    Replay::begin(record, rules)?;
    let plays = legal_and(NAME, record, rules, given.at, query)?;
    let past = Past::of(record, rules, plays.number)?;
    let state = &plays.state;
    let board = state.board.clone().unwrap_or_else(|| record.start.board.clone());
    let owners = if with_owners { owners(&given, &plays, &board, rules)? } else { None };
    let proved = proved_points(&board);
    let labels = record.labels.iter().filter(|(moves, ..)| *moves == plays.number);
    let labels = labels.map(|(_, point, text)| json!({ "at": point, "text": text }));
    let mut notes = past.notes.clone();
    if plays.are_set_up {
        notes.push("these rules set up the handicap at once, so this is the state after it".to_owned());
    }
    Ok(json!({
        "board": rows(&board),
        "columns": board.columns(),
        "rows": board.rows(),
        "at": plays.number,
        "acts": record.acts(),
        "to_play": player(plays.player),
        "phase": word(state.phase),
        "over": state.over.unwrap_or(false),
        "result": state.result,
        "prisoners": state.prisoners.map(|held| json!({ "by_black": held.by_black, "by_white": held.by_white })),
        "last": past.last,
        "stars": names(&stars(&board)),
        "labels": labels.collect::<Vec<_>>(),
        "illegal": illegal(&plays, &board, record, rules)?,
        "pass": pass(&plays),
        "alive": { "black": names(&proved.alive.black), "white": names(&proved.alive.white) },
        "territory": { "black": names(&proved.territory.black), "white": names(&proved.territory.white) },
        "owners": owners.as_ref().map(owners_of),
        "breach": past.breach(),
        "assumed_komi": past.assumed_komi,
        "notes": notes,
    }))
}

/// What led to a position.
struct Past {
    /// The latest play, if no other act followed it.
    last: Option<Point>,
    /// Why the act that led here was refused, if it was.
    denial: Option<Denial>,
    /// The komi, if the record names none.
    assumed_komi: Option<Half>,
    /// What else was assumed.
    notes: Vec<String>,
}

impl Past {
    fn of(record: &GameRecord, rules: Rules, number: usize) -> Result<Past, Unplayable> {
        let mut replay = Replay::at(record, rules, number.saturating_sub(1))?;
        let mut past = Past { last: None, denial: None, assumed_komi: None, notes: Vec::new() };
        while replay.number < number {
            let Some(step) = replay.step() else { break };
            (past.last, past.denial) = match step?.happened {
                Happened::Accepted(act, _) => (act.played_at(), None),
                // A case leaves out what is refused, so no stone of it is on the board.
                Happened::Denied(denial) => (denial.act.played_at().filter(|_| record.was_played), Some(denial)),
                Happened::Edited { .. } => (None, None),
            };
        }
        past.assumed_komi = replay.assumed_komi.map(|(komi, _)| komi);
        // The first note is about that komi, which the page tells in its own words.
        past.notes = replay.unreported(&mut usize::from(past.assumed_komi.is_some()));
        Ok(past)
    }

    /// Returns the clause that refused the act, or null.
    fn breach(&self) -> Value {
        let Some(denial) = &self.denial else { return Value::Null };
        let mut clause = refusing(denial.refused.by);
        clause["reason"] = word(Some(denial.refused.reason));
        clause["repeats"] = json!(denial.earlier);
        clause
    }
}

/// Returns the illegal empty points, each with its reason.
fn illegal(plays: &LegalPlays, board: &Diagram, record: &GameRecord, rules: Rules) -> Result<Vec<Value>, Unplayable> {
    let of = |(why, points): &(IllegalPlay, Vec<Point>)| -> Result<Vec<Value>, Unplayable> {
        // What follows the position that is shown has not happened.
        let earlier = why.earlier.filter(|number| *number != plays.number);
        let earlier = earlier.map(|number| Replay::board_after(record, rules, number)).transpose()?;
        let ghosts = earlier.map_or_else(Vec::new, |earlier| differences(board, &earlier));
        let ghosts: Vec<Value> =
            ghosts.iter().map(|(point, color)| json!({ "at": point, "color": player(*color) })).collect();
        let at = |point: &Point| {
            json!({
                "at": point,
                "reason": why.reason,
                "repeats": why.earlier,
                "clause": refusing(why.by),
                "ghost": ghosts,
            })
        };
        Ok(points.iter().map(at).collect())
    };
    let barred = plays.illegal.iter().filter(|(why, _)| why.reason != Illegal::Occupied);
    Ok(barred.map(of).collect::<Result<Vec<_>, _>>()?.concat())
}

fn pass(plays: &LegalPlays) -> Value {
    match &plays.pass {
        Some(why) => json!({ "legal": false, "reason": why.reason, "clause": refusing(why.by) }),
        None => json!({ "legal": plays.player.is_some() }),
    }
}

/// Returns who owns each point once the dead stones are removed, if the rules remove them.
fn owners(given: &Given, plays: &LegalPlays, board: &Diagram, rules: Rules) -> Result<Option<Diagram>, Fault> {
    let removes = rules.settlement && plays.state.phase != Some(Phase::Over);
    // Before the end, stones that are marked may not stand there yet.
    let marks = match &given.dead {
        Some(DeadNamer::Points(points)) => {
            let there: Vec<Point> = points.iter().copied().filter(|point| board.at(*point).is_some()).collect();
            (points.is_empty() || !there.is_empty()).then_some(DeadNamer::Points(there))
        }
        _ => None,
    };
    // What a record marks is about its end.
    if !removes || (marks.is_none() && given.at.is_some()) {
        return Ok(plays.state.owner.clone());
    }
    let replay = Replay::at(&given.record, rules, given.at.unwrap_or(usize::MAX))?;
    let dead = marked(&given.record, marks.as_ref(), replay.game.as_ref())?.named;
    match dead.as_slice() {
        [] => Ok(plays.state.owner.clone()),
        dead => Ok(owners_without(dead, NAME, &given.record, board, rules)?),
    }
}

fn owners_of(owners: &Diagram) -> Value {
    let owned = owners.points().filter_map(|point| Some((point.name().to_owned(), player(Some(owners.at(point)?)))));
    Value::Object(owned.collect::<Map<_, _>>())
}
