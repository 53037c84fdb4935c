//! Start positions reached by moves, for programs that cannot set up stones.

use crate::vocabulary::{Act, Color, MadeBy, Point, Start};

/// Returns an empty start, and moves that lead from it to the stones and the turn of this one. Each player places stones,
/// and one of them may have to pass before.
///
/// No move captures: every part of a chain that is not whole has a liberty where the rest of the chain will be, and a
/// whole chain has the liberties of the start. No two passes follow each other. `None` if a pass is needed and `passes` is
/// false.
pub fn reached(start: &Start, passes: bool) -> Option<(Start, Vec<Act>)> {
    let stones = |color| -> Vec<Point> { start.board.points_of(Some(color)).collect() };
    let (black, white) = (stones(Color::Black), stones(Color::White));
    let turns = turns(black.len(), white.len(), start.to_play);
    let spare = [turns.div_ceil(2) - black.len(), turns / 2 - white.len()];
    if !passes && spare != [0, 0] {
        return None;
    }
    let acts = (0..turns).map(|turn| {
        let (color, placed, spare) = match turn % 2 {
            0 => (Color::Black, &black, spare[0]),
            _ => (Color::White, &white, spare[1]),
        };
        let stone = (turn / 2).checked_sub(spare).and_then(|place| placed.get(place));
        stone.map_or(Act::pass(color), |point| Act::play(color, *point))
    });
    let empty = Start::empty(start.board.columns(), start.board.rows());
    let empty = Start { board: empty.board, to_play: Color::Black, made_by: MadeBy::Unsaid, ..start.clone() };
    Some((empty, acts.collect()))
}

/// Returns the fewest turns, Black's first, in which both players place their stones and this player is to move next.
fn turns(black: usize, white: usize, to_play: Color) -> usize {
    let least = (2 * black).saturating_sub(1).max(2 * white);
    least + usize::from(least.is_multiple_of(2) != (to_play == Color::Black))
}
