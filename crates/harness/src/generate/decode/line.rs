//! A planted line of moves.

use crate::vocabulary::{Act, Color, Move};

/// A lead byte below 176 plays the whole planted line at once. One below 216 plays a part of it. Others play none of
/// it.
const ROUND_BELOW: u8 = 176;
const PART_BELOW: u8 = 216;

/// A planted line of moves, and the position in it.
#[derive(Default)]
pub(super) struct PlantedLine {
    moves: Vec<Move>,
    next: usize,
    /// How many moves of the line come before the decoder reads the next number.
    pub(super) pending: usize,
}

impl PlantedLine {
    /// Makes a line. The lead byte says how much of it to play at once.
    pub(super) fn new(moves: Vec<Move>, lead: u8) -> PlantedLine {
        let pending = match lead {
            ..ROUND_BELOW => moves.len(),
            ROUND_BELOW..PART_BELOW => usize::from(lead) % moves.len().max(1),
            PART_BELOW.. => 0,
        };
        PlantedLine { moves, next: 0, pending }
    }

    /// Notes whether an act was accepted. After a refusal the decoder reads numbers again.
    pub(super) fn note(&mut self, act: &Act, accepted: bool) {
        if !accepted {
            self.pending = 0;
        } else if let (Act::Move(made), Some(next)) = (act, self.moves.get(self.next))
            && made == next
        {
            self.next = (self.next + 1) % self.moves.len();
        }
    }

    /// Returns the next move of the line. If it is the other player's turn, returns a pass, or `None` after a pass.
    pub(super) fn act(&self, to_play: Color, passed: bool) -> Option<Act> {
        let next = self.moves.get(self.next)?;
        match to_play {
            player if player == next.player => Some(Act::Move(*next)),
            player => (!passed).then_some(Act::pass(player)),
        }
    }

    /// Returns the moves.
    pub(super) fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the number of moves.
    pub(super) fn length(&self) -> usize {
        self.moves.len()
    }
}
