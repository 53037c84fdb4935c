//! Recorded games: `records/9.txt` and `records/19.txt` hold games that GNU Go 3.8 played against itself, a line each.

/// A move of a record: column and row from 0 at the lower left, or a pass.
pub type Move = Option<(u8, u8)>;

/// The games of this size, Black moving first; none for a size without records.
///
/// # Panics
/// If a record has a word that is no move: the records are part of the program.
#[must_use]
pub fn games(size: u8) -> Vec<Vec<Move>> {
    let text = match size {
        9 => include_str!("../records/9.txt"),
        19 => include_str!("../records/19.txt"),
        _ => "",
    };
    text.lines().map(|line| line.split_whitespace().map(read).collect()).collect()
}

fn read(word: &str) -> Move {
    if word == "PASS" {
        return None;
    }
    let point: shinpan::Point = word.parse().expect("a record has points and passes");
    Some((point.column, point.row))
}
