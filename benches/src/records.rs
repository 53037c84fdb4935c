//! Recorded games. `records/9.txt` and `records/19.txt` hold games of GNU Go 3.8 against itself, one on each line.

/// A move of a record: column and row, counted from 0 at the lower left. `None` is a pass.
pub type Move = Option<(u8, u8)>;

/// Returns the games of this size. Black moves first. No games for a size without records.
///
/// A word that is no point reads as a pass.
#[must_use]
pub fn games(size: u8) -> Vec<Vec<Move>> {
    text(size).lines().map(|line| line.split_whitespace().map(read).collect()).collect()
}

/// Returns the text of the records of this size.
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
