//! A line of play of the solver as text.

use shinpan_lab::solve::LineMove;

/// Returns the moves of a line, as in `B A1` and `W pass`.
pub fn moves(line: &[LineMove]) -> Vec<String> {
    let letter = |player: shinpan::Color| if player == shinpan::Color::Black { 'B' } else { 'W' };
    let vertex = |one: &LineMove| one.point.map_or("pass".to_owned(), |point| point.to_string());
    line.iter().map(|one| format!("{} {}", letter(one.player), vertex(one))).collect()
}
