//! The records of one chunk of boards.

use std::fmt::Write as _;
use std::ops::Range;

use super::facts::{PositionFacts, board};
use super::{by_engine, by_specification};
use sha2::{Digest, Sha256};

/// A board on which the two sides differ.
#[derive(Clone, Debug)]
pub struct Disagreement {
    /// The board: a diagram, or a number if only one side calls it legal.
    pub board: String,
    /// The record of the specification.
    pub specification: String,
    /// The record of the engine.
    pub engine: String,
}

/// The sums and the digest of a chunk.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chunk {
    /// The first board.
    pub first: u64,
    /// The legal positions.
    pub positions: u64,
    /// The plays on empty points that are no suicide, of both players.
    pub plays: u64,
    /// The suicides.
    pub suicides: u64,
    /// The stones that these plays and suicides remove.
    pub removed: u64,
    /// The SHA-256 of the records, in hexadecimal.
    pub digest: String,
}

/// How many boards are compared between two questions whether to stop.
const BETWEEN: u64 = 1 << 10;

/// Compares both sides on these boards of a size, columns and rows, and returns the sums. `None` if it was asked to stop.
///
/// # Errors
/// - The first board on which they differ. A board that only one side calls legal is one.
pub fn chunk(
    (columns, rows): (u8, u8),
    numbers: Range<u64>,
    stop: &dyn Fn() -> bool,
) -> Result<Option<Chunk>, Box<Disagreement>> {
    let mut sums = Chunk { first: numbers.start, ..Chunk::default() };
    let (mut hash, mut record) = (Sha256::new(), String::new());
    for number in numbers {
        if number % BETWEEN == 0 && stop() {
            return Ok(None);
        }
        let legal = by_specification::is_legal(columns, rows, number);
        let Some(board) = board(columns, rows, number) else {
            if legal { return Err(one_sided(columns, rows, number)) } else { continue }
        };
        let engine = by_engine::facts(&board);
        let specification = by_specification::facts(columns, rows, number);
        record.clear();
        write_record(&mut record, number, &engine);
        if !legal || engine != specification {
            let mut other = String::new();
            write_record(&mut other, number, &specification);
            return Err(Box::new(Disagreement { board: board.to_string(), specification: other, engine: record }));
        }
        hash.update(record.as_bytes());
        sums.add(&engine);
    }
    sums.digest = hex(&hash.finalize());
    Ok(Some(sums))
}

fn one_sided(columns: u8, rows: u8, number: u64) -> Box<Disagreement> {
    let board = format!("board {number} of {columns}x{rows}");
    Box::new(Disagreement { board, specification: "legal".to_owned(), engine: "illegal".to_owned() })
}

/// Returns bytes in hexadecimal.
pub(super) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

impl Chunk {
    fn add(&mut self, facts: &PositionFacts) {
        self.positions += 1;
        for play in facts.plays.iter().flatten() {
            let kind = if play.suicide { &mut self.suicides } else { &mut self.plays };
            *kind += 1;
            self.removed += u64::from(play.removed.count_ones());
        }
    }
}

/// Writes one record: docs/certificates.md has the format.
fn write_record(text: &mut String, number: u64, facts: &PositionFacts) {
    let _ = write!(text, "{number} ");
    joined(text, facts.liberties.iter(), ",");
    text.push(' ');
    joined(text, facts.owners.iter(), "");
    text.push(' ');
    joined(text, facts.regions.iter(), ",");
    for plays in &facts.plays {
        text.push(' ');
        for (count, play) in plays.iter().enumerate() {
            let (comma, suicide) = (if count > 0 { "," } else { "" }, if play.suicide { "s" } else { "" });
            let _ = write!(text, "{comma}{}{suicide}:{}:{}", play.point, play.removed, play.after);
        }
    }
    text.push('\n');
}

fn joined(text: &mut String, numbers: impl Iterator<Item = impl std::fmt::Display>, comma: &str) {
    for (count, number) in numbers.enumerate() {
        let _ = write!(text, "{}{number}", if count > 0 { comma } else { "" });
    }
}
