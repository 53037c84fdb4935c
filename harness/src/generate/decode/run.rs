//! Long runs of random acts. A few bytes stand for up to 3,000 acts.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::bytes::Bytes;
use super::state::Decoded;
use crate::subject::referee::Referee;
use crate::vocabulary::{
    Act, Color, Diagram, Move, NoResult, Phase, PlayOut, Point, Resume, Settle, Side, Target, Yes,
};

/// After so many refusals in a row the player passes.
const REFUSALS: usize = 6;

/// How many empty points are tried for a capture.
const TRIED: usize = 6;

/// The most stones that an agreement names. More have no bytes.
const MOST_DEAD: usize = 255;

/// The acts after the end of the game that end a run.
const AFTER_THE_END: usize = 3;

/// Acts that a generator of numbers chooses.
pub(super) struct Run {
    random: ChaCha8Rng,
    /// The acts that are left.
    pub(super) left: usize,
    /// The acts in a row that were refused.
    refused: usize,
    /// One play in this many looks for a capture.
    captures: usize,
    /// One move in this many is a pass, unless the last one was.
    passes: usize,
    /// Whether the players fill their own eyes.
    fills_eyes: bool,
}

impl Run {
    /// Makes a run of this many acts.
    pub(super) fn new(seed: u64, acts: usize) -> Run {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let captures = [2, 4, 16][random.next_u32() as usize % 3];
        let passes = [4, 40, 200, 800][random.next_u32() as usize % 4];
        let fills_eyes = random.next_u32().is_multiple_of(2);
        Run { random, left: acts, refused: 0, captures, passes, fills_eyes }
    }

    /// Notes whether an act was accepted.
    pub(super) fn note(&mut self, accepted: bool) {
        self.refused = if accepted { 0 } else { self.refused + 1 };
    }

    /// Returns a number below `bound`, or 0 if `bound` is 0.
    fn below(&mut self, bound: usize) -> usize {
        self.random.next_u32() as usize % bound.max(1)
    }

    /// Returns whether something happens that happens once in `times`.
    fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    fn color(&mut self) -> Color {
        if self.once_in(2) { Color::Black } else { Color::White }
    }
}

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
            Phase::PlayOut | Phase::Play | Phase::Handicap => self.move_of(&mut run),
        };
        self.run = Some(run);
        Some(act)
    }

    /// Returns an act of an agreement. Near the end of the run, and after refusals, the players agree.
    fn agreement(&self, run: &mut Run) -> Act {
        let last = run.left < 20 || run.refused > 2;
        match run.below(8) {
            0..2 if !last => Act::Disagree(Yes),
            2..4 if !last => Act::Resume(Resume { by: [Side::Black, Side::White, Side::Both][run.below(3)] }),
            4..7 if !last => Act::PlayOut(PlayOut { by: run.color() }),
            _ => Act::Settle(Settle::removing(dead(&self.game.diagram(), run))),
        }
    }

    fn move_of(&mut self, run: &mut Run) -> Act {
        let player = self.to_play();
        let pass = Act::pass(player);
        if self.empty.is_empty() || run.refused >= REFUSALS {
            return pass;
        }
        let playing_out = self.game.phase() == Phase::PlayOut;
        let special = match (run.below(64), self.taken) {
            (0..2, [Some(last), _]) => Some(Act::play(player, last)),
            (2, [_, Some(earlier)]) => Some(Act::play(player, earlier)),
            (3, [Some(ko), _]) if playing_out => Some(Act::Move(Move { player, target: Target::PassFor(ko) })),
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
        let kept = drawn.iter().find(|point| run.fills_eyes || !eye(point));
        kept.map_or(if self.passed { Act::play(player, drawn[0]) } else { pass }, |point| Act::play(player, *point))
    }

    /// Returns whether a play removes stones. The game stays as it is.
    fn removes(&mut self, player: Color, point: Point) -> bool {
        let Ok(removed) = self.game.act(&Act::play(player, point)) else { return false };
        self.game.undo();
        !removed.is_empty()
    }
}

/// Returns stones of up to nine chains.
fn dead(board: &Diagram, run: &mut Run) -> Vec<Point> {
    let stones: Vec<Point> = board.points().filter(|point| board.at(*point).is_some()).collect();
    let mut dead: Vec<Point> = Vec::new();
    for _ in 0..run.below(10).min(stones.len()) {
        let stone = stones[run.below(stones.len())];
        if !dead.contains(&stone) {
            dead.extend(board.connected(stone));
        }
    }
    dead.truncate(MOST_DEAD);
    dead
}
