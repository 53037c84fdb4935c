//! Every line of every game of a file: main lines and variations.

use shinpan_records::{Decoded, NodeId, ReadError, Reading, Record, games};

use crate::games::sgf::{GameRecord, encoding_note, is_act, no_record, of_reading};
use shinpan_harness::input::InputError;

/// The most lines of a game that are followed. Records of whole openings have more.
pub const MOST_LINES: usize = 1_000;

/// A line of a game, from its root to an end.
#[derive(Clone, Debug)]
pub struct GameLine {
    /// The number of the game in its file, from 1.
    pub game: usize,
    /// The number of the line in its game, from 1. Line 1 is the main line.
    pub line: usize,
    /// How many acts an earlier line of the game has too. 0 for the main line.
    pub shared: usize,
    /// The record of this line alone. The main line has the notes about the whole game.
    pub record: GameRecord,
}

/// Returns the lines of all games of a file, or for each game that cannot be read its number and the error. A note of the
/// first line says how the encoding is known.
pub fn lines(file: &Decoded<'_>) -> Vec<Result<GameLine, (usize, InputError)>> {
    let of = |(game, number): (Result<Reading, ReadError>, usize)| match game {
        Ok(reading) => of_game(number, &reading).into_iter().map(Ok).collect(),
        Err(error) => vec![Err((number, no_record(error)))],
    };
    let mut lines: Vec<_> = games(&file.text).zip(1..).flat_map(of).collect();
    if let Some(Ok(first)) = lines.first_mut() {
        first.record.notes.splice(0..0, encoding_note(file));
    }
    lines
}

/// Returns the lines of a game, at most [`MOST_LINES`]. If there are more, a note of the last one says so.
fn of_game(game: usize, reading: &Reading) -> Vec<GameLine> {
    let whole = &reading.record;
    let mut lines = Vec::new();
    for (place, end) in whole.ends().take(MOST_LINES).enumerate() {
        let findings = if place == 0 { reading.findings.clone() } else { Vec::new() };
        let record = of_reading(&Reading { record: whole.cut(end), findings });
        lines.push(GameLine { game, line: place + 1, shared: shared(whole, end), record });
    }
    if let Some(last) = lines.last_mut().filter(|_| whole.ends().nth(MOST_LINES).is_some()) {
        last.record.notes.push(format!("the game has more lines: the first {MOST_LINES} are followed"));
    }
    lines
}

/// Returns how many acts the line to this node has in common with an earlier line.
fn shared(record: &Record, end: NodeId) -> usize {
    let line = record.line_to(end);
    let is_variation =
        |pair: &[NodeId]| record.node(pair[0]).is_some_and(|node| node.children().first() != Some(&pair[1]));
    let last = line.windows(2).rposition(is_variation).map_or(0, |place| place + 1);
    line[..last].iter().filter_map(|id| record.node(*id)).filter(|node| is_act(node)).count()
}
