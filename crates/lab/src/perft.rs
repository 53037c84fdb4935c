//! Counts the lines of play of each length: what chess programmers call perft.
//!
//! A line is a sequence of plays and passes from the empty board, with Black first. A line of length n that ends the game
//! has no continuation.

use shinpan::{Color, Game, Ruleset, Setup};

/// The numbers of lines of length 1, 2 and so on.
pub type LineCounts = Vec<u64>;

/// Counts the lines of length 1 to `depth`. Stops before a length that has more than `most` lines, as far as the lines
/// one shorter tell.
///
/// Returns `None` if no game begins on this board, or if someone asked to stop.
pub fn perft(
    ruleset: Ruleset,
    columns: u8,
    rows: u8,
    depth: u8,
    most: u64,
    stop: &dyn Fn() -> bool,
) -> Option<LineCounts> {
    let mut game = Game::new(ruleset, &Setup::empty(columns, rows)).ok()?;
    let mut lines = LineCounts::new();
    for length in 1..=depth {
        if stop() {
            return None;
        }
        let moves = u64::from(columns) * u64::from(rows) + 1;
        if lines.last().is_some_and(|before| before.saturating_mul(moves) > most) {
            break;
        }
        lines.push(count(&mut game, length));
    }
    Some(lines)
}

/// Counts the lines of this length from here. The last move of a line is only counted, not made.
fn count(game: &mut Game, length: u8) -> u64 {
    let Some(color) = game.to_move() else { return 0 };
    if length == 1 {
        return game.legal_plays().len() as u64 + u64::from(game.check_pass(color).is_ok());
    }
    let mut lines = 0;
    for point in &game.legal_plays() {
        if game.play(color, point).is_ok() {
            lines += count(game, length - 1);
            game.undo();
        }
    }
    lines + passed(game, color, length)
}

fn passed(game: &mut Game, color: Color, length: u8) -> u64 {
    match game.pass(color) {
        Ok(()) => {
            let lines = count(game, length - 1);
            game.undo();
            lines
        }
        Err(_) => 0,
    }
}
