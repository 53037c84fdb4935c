//! The question `play`: a record cut after some acts, with one more move, whether it is legal or not.

use serde_json::{Value, json};

use super::summary::reading;
use crate::fault::Fault;
use crate::given::record_text;
use crate::request::Request;
use shinpan::Move;
use shinpan_harness::subject::engine::{color_to_engine, to_engine};
use shinpan_harness::vocabulary::Vertex;
use shinpan_records::{NodeId, Record};
use shinpan_referee::games::sgf::is_act;

/// The most acts of a record. The reader of records takes 10,000 nodes, which leaves room for edits.
const MOST_ACTS: usize = 9_000;

/// Answers `play`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let record = reading(record_text(request)?)?.record;
    let player = request.player("player")?.ok_or_else(|| Fault::new("`player` is missing: expected black or white"))?;
    let vertex: Vertex = request.text("vertex")?.parse()?;
    let at = request.number("at", usize::MAX)?;
    let (mut cut, acts) = up_to(&record, at)?;
    if acts >= MOST_ACTS {
        return Err(Fault::new(format!("the record has {acts} acts: expected fewer than {MOST_ACTS}")));
    }
    let one_move = match vertex {
        Vertex::Pass => Move::Pass,
        Vertex::At(point) => Move::Play(to_engine(point)),
    };
    let last = cut.main_line().last().unwrap_or(NodeId::ROOT);
    let (columns, rows) = (cut.columns(), cut.rows());
    let off = |_| Fault::new(format!("{vertex} is off the board: expected a point of {columns}x{rows}, or pass"));
    cut.add_move(last, color_to_engine(player), one_move).map_err(off)?;
    // What the record says of its result was about another end.
    cut.info.result = None;
    Ok(json!({ "record": cut.to_string(), "at": acts + 1 }))
}

/// Returns the main line up to an act, and the number of its acts.
///
/// # Errors
/// - The record has fewer acts.
fn up_to(record: &Record, at: Option<usize>) -> Result<(Record, usize), Fault> {
    let (mut last, mut acts) = (NodeId::ROOT, 0);
    for id in record.main_line() {
        if record.node(id).is_some_and(is_act) {
            if at == Some(acts) {
                return Ok((record.cut(last), acts));
            }
            acts += 1;
        } else if at == Some(acts) && acts > 0 {
            // An edit behind the last act that stays is not part of it.
            return Ok((record.cut(last), acts));
        }
        last = id;
    }
    match at.filter(|at| *at > acts) {
        Some(at) => Err(Fault::new(format!("`at` is {at}: the record has {acts} acts; expected at most that"))),
        None => Ok((record.cut(last), acts)),
    }
}
