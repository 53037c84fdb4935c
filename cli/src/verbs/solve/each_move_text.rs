//! The value of each move, as text and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json as object};
use shinpan::{Color, HalfPoints};

use shinpan_lab::solve::{MoveEnd, MoveKind, MoveValue, best, loss};
use shinpan_referee::games::line_of_play::moves as words;
use shinpan_referee::pages::text_table::table;

/// Returns a table of the moves, and the best of them.
pub fn text(moves: &[MoveValue], player: Color) -> String {
    let best = best(moves, player);
    let mut rows = vec![["move", "what", "value", "loses"].map(str::to_owned).to_vec()];
    for one in moves {
        let lost = best.as_ref().and_then(|(best, _)| Some(loss(one.value()?, *best, player)));
        let lost = lost.map_or("-".to_owned(), |lost| lost.to_string());
        rows.push(vec![word(one), kind(one.kind), value(one), lost]);
    }
    let mut text = table(&rows);
    match &best {
        Some((_, places)) => {
            let names: Vec<String> = places.iter().map(|place| word(&moves[*place])).collect();
            let only = if names.len() == 1 { "only best move" } else { "best moves" };
            let _ = writeln!(text, "{only}: {}", names.join(", "));
        }
        None => text.push_str("No move is best by a value: not every legal move has one.\n"),
    }
    text
}

/// Returns the moves as a list of objects.
pub fn json(moves: &[MoveValue], player: Color) -> Value {
    let best = best(moves, player);
    let half = |score: i32| f64::from(HalfPoints(score));
    let one = |(place, one): (usize, &MoveValue)| {
        let bounds = match one.end {
            MoveEnd::Bounds(bounds, _) => bounds.map(|bound| bound.map(half)),
            MoveEnd::Forbidden | MoveEnd::NoResult => [None, None],
        };
        let lost = best.as_ref().and_then(|(best, _)| Some(f64::from(loss(one.value()?, *best, player))));
        let (what, stones) = match one.kind {
            MoveKind::Pass => ("pass", 0),
            MoveKind::Button => ("button", 0),
            MoveKind::Play => ("play", 0),
            MoveKind::Capture(stones) => ("capture", stones),
            MoveKind::Suicide(stones) => ("suicide", stones),
        };
        object!({
            "move": word(one),
            "what": what,
            "removes": stones,
            "end": match one.end {
                MoveEnd::Bounds(_, false) => "proved",
                MoveEnd::Bounds(_, true) => "stopped",
                MoveEnd::Forbidden => "forbidden",
                MoveEnd::NoResult => "no-result",
            },
            "value": one.value().map(half),
            "bounds": bounds,
            "loses": lost,
            "best": best.as_ref().map(|(_, places)| places.contains(&place)),
        })
    };
    moves.iter().enumerate().map(one).collect()
}

fn points(score: i32) -> String {
    HalfPoints(score).to_string()
}

fn word(one: &MoveValue) -> String {
    words(std::slice::from_ref(&one.act)).concat()
}

fn kind(kind: MoveKind) -> String {
    let stones = |count: u32| if count == 1 { "1 stone".to_owned() } else { format!("{count} stones") };
    match kind {
        MoveKind::Pass => "pass".to_owned(),
        MoveKind::Button => "button".to_owned(),
        MoveKind::Play => "play".to_owned(),
        MoveKind::Capture(count) => format!("takes {}", stones(count)),
        MoveKind::Suicide(count) => format!("suicide of {}", stones(count)),
    }
}

fn value(one: &MoveValue) -> String {
    let bound = |bound: Option<i32>| bound.map_or("?".to_owned(), points);
    match (one.end, one.value()) {
        (MoveEnd::Forbidden, _) => "forbidden by a repetition".to_owned(),
        (MoveEnd::NoResult, _) => "no result".to_owned(),
        (MoveEnd::Bounds(..), Some(value)) => points(value),
        (MoveEnd::Bounds([low, high], stopped), None) => {
            format!("{}..{}{}", bound(low), bound(high), if stopped { "*" } else { "" })
        }
    }
}
