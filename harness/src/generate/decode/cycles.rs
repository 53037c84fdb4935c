//! Acts that go round: the next move of a planted line, and plays that would bring a position back.

use super::bytes::Bytes;
use super::state::Decoded;
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Illegal, Point};

/// On more points than this no play is looked for that brings a position back: each is tried.
const MOST_POINTS: usize = 49;

impl Decoded {
    /// The line's move that is due without a number, if one is.
    pub(super) fn pending_act(&mut self) -> Option<Act> {
        self.line.pending = self.line.pending.checked_sub(1)?;
        let act = self.line.act(self.to_play(), self.passed());
        if act.is_none() {
            self.line.pending = 0;
        }
        act
    }

    /// The next moves of the line; without one, a play that would bring a position back.
    pub(super) fn decode_follow(&mut self, bytes: &mut Bytes) -> Act {
        match self.line.act(self.to_play(), self.passed()) {
            Some(act) => {
                self.line.pending = usize::from(bytes.or_zero()) % self.line.length();
                act
            }
            None => self.decode_return(bytes),
        }
    }

    /// A play that the rules refuse for repetition, or that brings a position back where they let it; where there is none,
    /// one that takes stones off; where there is none of these either, any.
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
