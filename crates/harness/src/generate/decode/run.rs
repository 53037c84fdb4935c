//! A generator of numbers that chooses the acts of a long run. A few bytes stand for up to 3,000 acts.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::vocabulary::Color;

/// Acts that a generator of numbers chooses.
pub(super) struct Run {
    random: ChaCha8Rng,
    /// The acts that are left.
    pub(super) left: usize,
    /// The acts in a row that were refused.
    pub(super) refused: usize,
    /// One play in this many looks for a capture.
    pub(super) captures: usize,
    /// One move in this many is a pass, unless the last one was.
    pub(super) passes: usize,
    /// Whether the players fill their own eyes.
    pub(super) fills_eyes: bool,
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
    pub(super) fn below(&mut self, bound: usize) -> usize {
        self.random.next_u32() as usize % bound.max(1)
    }

    /// Returns whether something happens that happens once in `times`.
    pub(super) fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    pub(super) fn color(&mut self) -> Color {
        if self.once_in(2) { Color::Black } else { Color::White }
    }
}
