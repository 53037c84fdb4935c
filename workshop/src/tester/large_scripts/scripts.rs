//! Short words for scripts.

use std::panic::panic_any;

use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Act, Color, Diagram, Point, Script, Start};

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
///
/// # Panics
/// - No ruleset has this id. Every plant is made in the tests.
pub(super) fn begun(rules: &str, board: Diagram, to_play: Color, acts: Vec<Act>) -> Script {
    let rules = rules.parse().unwrap_or_else(|fault: InputError| panic_any(format!("a plant: {fault}")));
    let start = Start { to_play, board, ..Start::empty(1, 1) };
    Script { rules, start, acts }
}
