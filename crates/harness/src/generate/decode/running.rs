//! The acts of a long run.

use super::bytes::Bytes;
use super::run::Run;
use super::state::Decoded;
use crate::subject::referee::Referee;
use crate::vocabulary::{
    Act, Color, Diagram, Move, NoResult, Phase, PlayOut, Point, Resume, Settle, Side, Target, Yes,
};

/// After so many refusals in a row the player passes.
const REFUSALS: usize = 6;

/// How many empty points are tried for a capture.
const TRIED: usize = 6;

/// The acts after the end of the game that end a run.
const AFTER_THE_END: usize = 3;

impl Decoded {
    /// Returns the next act of the run. `None` after the last.
    pub(super) fn running_act(&mut self) -> Option<Act> {
        let mut run = self.run.take().filter(|run| run.left > 0)?;
        run.left -= 1;
        let act = match self.game.phase() {
            Phase::Over => {
                run.left = run.left.min(AFTER_THE_END);
                Act::pass(run.color())
            }
            Phase::Agreement => self.agreement(&mut run),
            Phase::Offer => {
                let player = run.color();
                Act::NoResult(if run.once_in(8) { NoResult::Accept(player) } else { NoResult::Refuse(player) })
            }
            Phase::PlayOut | Phase::Play | Phase::Handicap | Phase::FirstCleanUp | Phase::SecondCleanUp => {
                self.move_of(&mut run)
            }
        };
        self.run = Some(run);
        Some(act)
    }

    /// Returns an act of an agreement. Near the end of the run, and after refusals, the players agree.
    fn agreement(&self, run: &mut Run) -> Act {
        let last = run.left < 20 || run.refused > 2;
        match run.below(8) {
            0 if !last => Act::Disagree(Yes),
            1 if !last => Act::Resume(Resume { by: [Side::Black, Side::White, Side::Both][run.below(3)] }),
            2..5 if !last => Act::PlayOut(PlayOut { by: run.color() }),
            _ => Act::Settle(Settle::removing(dead(&self.game.diagram(), run))),
        }
    }

    fn move_of(&mut self, run: &mut Run) -> Act {
        let player = self.to_play();
        let pass = Act::pass(player);
        if self.empty.is_empty() || run.refused >= REFUSALS {
            return pass;
        }
        let ko = match self.game.phase() {
            Phase::PlayOut => self.taken[0],
            Phase::FirstCleanUp | Phase::SecondCleanUp => self.taker[0],
            _ => None,
        };
        let special = match (run.below(64), self.taken) {
            (0..2, [Some(last), _]) => Some(Act::play(player, last)),
            (2, [_, Some(earlier)]) => Some(Act::play(player, earlier)),
            (3, _) => ko.map(|ko| Act::Move(Move { player, target: Target::PassFor(ko) })),
            (4, _) => Some(self.decode_return(&mut Bytes(&[run.below(256) as u8]))),
            _ => None,
        };
        if let Some(act) = special {
            return act;
        }
        if !self.passed && run.once_in(run.passes) {
            return pass;
        }
        let drawn: Vec<Point> = (0..TRIED).map(|_| self.empty[run.below(self.empty.len())]).collect();
        if run.once_in(run.captures)
            && let Some(point) = drawn.iter().find(|point| self.removes(player, **point))
        {
            return Act::play(player, *point);
        }
        let board = self.game.diagram();
        let eye = |point: &&Point| board.neighbors(**point).all(|near| board.at(near) == Some(player));
        let chosen = drawn.iter().find(|point| run.fills_eyes || !eye(point));
        chosen.map_or(if self.passed { Act::play(player, drawn[0]) } else { pass }, |point| Act::play(player, *point))
    }

    /// Returns whether a play removes stones. The game stays as it is.
    fn removes(&mut self, player: Color, point: Point) -> bool {
        let Ok(removed) = self.game.act(&Act::play(player, point)) else { return false };
        self.game.undo();
        !removed.is_empty()
    }
}

/// Returns stones of up to 19 chains.
fn dead(board: &Diagram, run: &mut Run) -> Vec<Point> {
    let stones: Vec<Point> = board.points().filter(|point| board.at(*point).is_some()).collect();
    let mut dead: Vec<Point> = Vec::new();
    for _ in 0..run.below(20).min(stones.len()) {
        let stone = stones[run.below(stones.len())];
        if !dead.contains(&stone) {
            dead.extend(board.connected(stone));
        }
    }
    dead
}
