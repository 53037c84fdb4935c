//! Acts that lead to a repetition: the next move of a planted line, and plays that would repeat a position.

use super::bytes::Bytes;
use super::state::Decoded;
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Illegal, Point};

/// The search for repeating plays tries every empty point, so boards of more than 49 points (7x7) skip it.
const MOST_POINTS: usize = 49;

impl Decoded {
    /// Returns the move of the line that is due without reading a number. `None` if no move is due.
    pub(super) fn pending_act(&mut self) -> Option<Act> {
        self.line.pending = self.line.pending.checked_sub(1)?;
        let act = self.line.act(self.to_play(), self.passed());
        if act.is_none() {
            self.line.pending = 0;
        }
        act
    }

    /// Follows the line for some moves. Without a line, decodes a play that would repeat a position.
    pub(super) fn decode_follow(&mut self, bytes: &mut Bytes) -> Act {
        match self.line.act(self.to_play(), self.passed()) {
            Some(act) => {
                self.line.pending = usize::from(bytes.or_zero()) % self.line.length();
                act
            }
            None => self.decode_return(bytes),
        }
    }

    /// Decodes a play from the first of these lists that is not empty:
    ///
    /// - plays that the rules refuse for repetition, or that repeat a position where the rules allow it
    /// - plays that capture, or suicides
    /// - all plays
    pub(super) fn decode_return(&self, bytes: &mut Bytes) -> Act {
        let choice = usize::from(bytes.or_zero());
        let (player, [returns, removals]) = (self.to_play(), self.returns_and_removals());
        let points = [&returns, &removals, &self.empty].into_iter().find(|points| !points.is_empty());
        let point = points.and_then(|points| points.get(choice % points.len()));
        point.map_or(Act::pass(player), |point| Act::play(player, *point))
    }

    fn returns_and_removals(&self) -> [Vec<Point>; 2] {
        let mut found = [Vec::new(), Vec::new()];
        let Some(player) = self.game.to_play().filter(|_| self.points <= MOST_POINTS) else { return found };
        let mut game = self.game.clone();
        for point in &self.empty {
            match game.act(&Act::play(player, *point)) {
                Err(refused) if refused.reason == Illegal::Repetition => found[0].push(*point),
                Err(_) => {}
                Ok(removed) => {
                    if self.seen.contains(&game.diagram()) {
                        found[0].push(*point);
                    } else if !removed.is_empty() {
                        found[1].push(*point);
                    }
                    game.undo();
                }
            }
        }
        found
    }
}
