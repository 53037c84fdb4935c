//! Whether an attacker can remove a stone within some moves: every play and pass of both players is tried.

use shinpan::{Color, Game, Move, Point};

/// The most moves that are tried before the search gives up.
pub const MOST_TRIED: u64 = 200_000_000;

/// A search for a capture.
pub struct Chase<'stop> {
    /// The player who wants to remove the stone.
    pub attacker: Color,
    /// The stone.
    pub target: Point,
    /// The moves tried so far.
    pub tried: u64,
    /// Whether someone asked to stop.
    pub stop: &'stop dyn Fn() -> bool,
}

impl Chase<'_> {
    /// Returns whether the attacker can remove the stone within this many moves, passes included. `None` if the search
    /// was stopped, or tried too many moves.
    pub fn succeeds(&mut self, game: &mut Game, moves: usize) -> Option<bool> {
        if game.board().at(self.target) != Some(self.attacker.opposite()) {
            return Some(true);
        }
        let Some(mover) = game.to_move().filter(|_| moves > 0) else { return Some(false) };
        let plays: Vec<Move> = game.legal_moves().collect();
        for one in plays {
            self.tried += 1;
            if self.tried > MOST_TRIED || (self.tried.is_multiple_of(4096) && (self.stop)()) {
                return None;
            }
            if game.make_move(mover, one).is_err() {
                continue;
            }
            let found = self.succeeds(game, moves - 1);
            game.undo();
            // One good move suffices the attacker, one that saves the stone the defender.
            if found? == (mover == self.attacker) {
                return found;
            }
        }
        Some(mover != self.attacker)
    }
}
