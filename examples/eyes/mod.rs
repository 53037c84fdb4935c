//! Which empty points a random player had better leave empty, or its games would never end.

use shinpan::{Board, Color, Point};

/// Whether an empty point is an eye of this player: all points next to it are the player's, and of those
/// diagonally next to it at most one is the opponent's; at the edge, none.
pub fn is_own_eye(board: &Board, color: Color, point: Point) -> bool {
    if !board.neighbors_of(point).all(|neighbor| board.at(neighbor) == Some(color)) {
        return false;
    }
    let at_edge = board.neighbors_of(point).count() < 4;
    let opposing = board.diagonals_of(point).filter(|diagonal| board.at(*diagonal) == Some(!color)).count();
    opposing + usize::from(at_edge) < 2
}
