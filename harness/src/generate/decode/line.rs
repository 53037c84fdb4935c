//! A planted line of moves.

use crate::vocabulary::{Act, Color, Move};

/// Bytes below this have a planted line gone round at once, those below the next a part of it, others nothing of it.
const ROUND_BELOW: u8 = 176;
const PART_BELOW: u8 = 216;

/// A planted line of moves, and how far it has been followed.
#[derive(Default)]
pub(super) struct PlantedLine {
    moves: Vec<Move>,
    next: usize,
    /// How many of its moves are still to be made before the next number is read.
    pub(super) pending: usize,
}

impl PlantedLine {
    /// A line, and how much of it is made at once, as the byte says.
    pub(super) fn new(moves: Vec<Move>, lead: u8) -> PlantedLine {
        let pending = match lead {
            ..ROUND_BELOW => moves.len(),
            ROUND_BELOW..PART_BELOW => usize::from(lead) % moves.len().max(1),
            PART_BELOW.. => 0,
        };
        PlantedLine { moves, next: 0, pending }
    }

    /// Notes an act that was accepted, or refused.
    pub(super) fn note(&mut self, act: &Act, accepted: bool) {
        if !accepted {
            self.pending = 0;
        } else if let (Act::Move(made), Some(next)) = (act, self.moves.get(self.next))
            && made == next
        {
            self.next = (self.next + 1) % self.moves.len();
        }
    }

    /// The next move of the line, or a pass where it is the other player's, unless that would be a second pass in a row.
    pub(super) fn act(&self, to_play: Color, passed: bool) -> Option<Act> {
        let next = self.moves.get(self.next)?;
        match to_play {
            player if player == next.player => Some(Act::Move(*next)),
            player => (!passed).then_some(Act::pass(player)),
        }
    }

    /// How many moves it has.
    pub(super) fn length(&self) -> usize {
        self.moves.len()
    }
}
