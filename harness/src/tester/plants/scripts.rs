//! Short words for scripts.

use crate::vocabulary::{Act, Color, Diagram, Point, Rules, Script, Start};

pub(super) fn at(column: u8, row: u8) -> Point {
    Point { column, row }
}

pub(super) fn play(player: Color, point: Point) -> Act {
    Act::play(player, point)
}

pub(super) fn pass(player: Color) -> Act {
    Act::pass(player)
}

/// Makes a script under a ruleset of the table.
pub(super) fn begun(rules: &str, board: Diagram, to_play: Color, acts: Vec<Act>) -> Script {
    let rules = rules.parse().unwrap_or_else(|_| Rules::at(0));
    let start = Start { to_play, board, ..Start::empty(1, 1) };
    Script { rules, start, acts }
}
