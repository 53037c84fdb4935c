//! The question `new`: a record of an empty or a set-up board.

use serde_json::{Value, json};

use super::summary::summary_of;
use crate::fault::Fault;
use crate::request::Request;
use shinpan::{HalfPoints, Setup};
use shinpan_harness::subject::engine::{color_to_engine, to_engine};
use shinpan_harness::vocabulary::{Color, LARGEST, Point, Start};
use shinpan_records::Record;

/// The most handicap stones of the page. There are nine star points.
const MOST_HANDICAP: usize = 9;

/// Answers `new`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let lines = |name: &str| -> Result<u8, Fault> {
        let lines = request.number(name, usize::from(LARGEST))?.unwrap_or(19);
        u8::try_from(lines).ok().filter(|lines| *lines > 0).ok_or_else(|| wrong_size(name))
    };
    let (columns, rows) = (lines("columns")?, lines("rows")?);
    let komi = request.half_points("komi")?;
    if let Some(komi) = komi.filter(|komi| komi.0.abs() > Start::MOST_KOMI.0) {
        let most = Start::MOST_KOMI;
        return Err(Fault::new(format!("`komi` is {komi}: expected at most {most} points, or -{most}")));
    }
    let rules = request.optional_text("rules")?.map(|_| request.ruleset("rules")).transpose()?;
    let handicap = request.number("handicap", MOST_HANDICAP)?.unwrap_or(0);
    let [black, white] = request.stones("stones")?;
    let to_play = request.player("to_play")?.unwrap_or(Color::Black);
    if handicap >= 2 && (!black.is_empty() || !white.is_empty() || to_play == Color::White) {
        let what = "`handicap` with stones, or with White to play: expected an empty board, on which Black plays them";
        return Err(Fault::new(what));
    }
    if let Some(point) = black.iter().find(|point| white.contains(point)) {
        return Err(Fault::new(format!("`stones` has {point} as black and as white: expected one of them")));
    }
    let stones = |points: &[Point]| points.iter().map(|point| to_engine(*point)).collect::<Vec<_>>();
    let setup = Setup::empty(columns, rows).with_black(stones(&black)).with_white(stones(&white));
    let setup = setup.with_to_move(color_to_engine(to_play));
    let mut record = Record::new(&setup).map_err(|error| Fault::new(format!("the start is no board: {error}")))?;
    record.info.komi = komi.map(|komi| HalfPoints(komi.0));
    record.info.rules = rules.map(|rules| rules.id.clone());
    record.info.handicap = u16::try_from(handicap).ok().filter(|handicap| *handicap >= 2);
    let text = record.to_string();
    Ok(json!({ "record": text, "summary": summary_of(record) }))
}

fn wrong_size(name: &str) -> Fault {
    Fault::new(format!("`{name}` is 0: expected a number from 1 to {LARGEST}"))
}
