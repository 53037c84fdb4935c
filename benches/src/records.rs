//! Recorded games: `records/9.txt` and `records/19.txt` hold games that GNU Go 3.8 played against itself, a line each.

/// A move of a record: column and row from 0 at the lower left, or a pass.
pub type Move = Option<(u8, u8)>;

/// The games of this size, Black moving first; none for a size without records. A word that is no point is a pass.
#[must_use]
pub fn games(size: u8) -> Vec<Vec<Move>> {
    text(size).lines().map(|line| line.split_whitespace().map(read).collect()).collect()
}

/// The records of this size as they are written.
#[must_use]
pub fn text(size: u8) -> &'static str {
    match size {
        9 => include_str!("../records/9.txt"),
        19 => include_str!("../records/19.txt"),
        _ => "",
    }
}

fn read(word: &str) -> Move {
    let point: shinpan::Point = word.parse().ok()?;
    Some((point.column, point.row))
}
