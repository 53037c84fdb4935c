//! Acts that go round: the next move of a planted line, and plays that would bring a position back.

use shinpan::Repetition;

use super::Bytes;
use super::acts::Decoded;
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Illegal, Move, Point};

/// Bytes below this have a planted line gone round at once, those below the next a part of it, others nothing of it.
const ROUND_BELOW: u8 = 176;
const PART_BELOW: u8 = 216;

/// On more points than this no play is looked for that brings a position back: each is tried.
const MOST_POINTS: usize = 49;

/// A planted line of moves, and how far it has been followed.
#[derive(Default)]
pub(super) struct Line {
    moves: Vec<Move>,
    next: usize,
    /// How many of its moves are still to be made before the next number is read.
    pub(super) pending: usize,
}

impl Line {
    /// A line, and how much of it is made at once, as the byte says.
    pub(super) fn new(moves: Vec<Move>, lead: u8) -> Line {
        let pending = match lead {
            ..ROUND_BELOW => moves.len(),
            ROUND_BELOW..PART_BELOW => usize::from(lead) % moves.len().max(1),
            PART_BELOW.. => 0,
        };
        Line { moves, next: 0, pending }
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
    fn act(&self, game: &Decoded) -> Option<Act> {
        let next = self.moves.get(self.next)?;
        match game.to_play() {
            player if player == next.player => Some(Act::Move(*next)),
            player => (!game.passed()).then_some(Act::pass(player)),
        }
    }
}

impl Decoded {
    /// The line's move that is due without a number, if one is.
    pub(super) fn pending_act(&mut self) -> Option<Act> {
        self.line.pending = self.line.pending.checked_sub(1)?;
        let act = self.line.act(self);
        if act.is_none() {
            self.line.pending = 0;
        }
        act
    }

    /// The next moves of the line; without one, a play that would bring a position back.
    pub(super) fn decode_follow(&mut self, bytes: &mut Bytes) -> Act {
        match self.line.act(self) {
            Some(act) => {
                self.line.pending = usize::from(bytes.or_zero()) % self.line.moves.len();
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

/// Whether these rules let positions come back, some of them at least.
pub(super) fn may_return(repetition: Repetition) -> bool {
    match repetition {
        Repetition::OwnPrevious | Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => true,
        Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational => false,
    }
}
