//! Positional superko as programs look for it.

use crate::vocabulary::{Color, Diagram};

/// Where a program looks for a repeated position, and how it tells positions apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How many positions it remembers.
    pub memory: usize,
    /// Whether the start is among them.
    pub start: bool,
    /// Whether it looks only if the play captures.
    pub only_captures: bool,
    /// Whether positions that plays without a capture left are forgotten.
    pub after_captures: bool,
    /// Whether it looks if the play is a suicide.
    pub suicides: bool,
    /// Whether it still knows what was before a pass.
    pub through_passes: bool,
    /// What it takes for the same position.
    pub same: Same,
}

/// What a program takes for the same position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Same {
    /// The same stones.
    Position,
    /// The same number of stones: the poorest hash.
    Number,
    /// The same eight bits of a hash, and nothing is compared whole.
    EightBits,
}

impl Search {
    /// The search without a mistake.
    pub const RIGHT: Search = Search {
        memory: usize::MAX,
        start: true,
        only_captures: false,
        after_captures: false,
        suicides: true,
        through_passes: true,
        same: Same::Position,
    };
}

/// The positions that such a program has seen.
#[derive(Clone)]
pub(super) struct Remembered {
    search: Search,
    /// Each with whether a play without a capture left it.
    positions: Vec<(Diagram, bool)>,
    /// Whether the start is still the first of them.
    whole: bool,
}

impl Remembered {
    pub(super) fn begin(search: Search, start: &Diagram) -> Remembered {
        Remembered { search, positions: vec![(start.clone(), false)], whole: true }
    }

    /// Whether this program takes the position that a play left for a repeated one.
    pub(super) fn repeats(&self, board: &Diagram, removed: usize, suicide: bool) -> bool {
        let search = self.search;
        if (search.only_captures && removed == 0) || (suicide && !search.suicides) {
            return false;
        }
        let same = |earlier: &Diagram| match search.same {
            Same::Position => earlier == board,
            Same::Number => number(earlier) == number(board),
            Same::EightBits => eight_bits(earlier) == eight_bits(board),
        };
        let forgotten = usize::from(!search.start && self.whole);
        let remembered = self.positions.iter().skip(forgotten).rev().take(search.memory);
        remembered.into_iter().any(|(earlier, quiet)| same(earlier) && !(*quiet && search.after_captures))
    }

    pub(super) fn add(&mut self, board: Diagram, removed: usize, pass: bool) {
        if pass && !self.search.through_passes {
            self.positions.clear();
            self.whole = false;
        }
        self.positions.push((board, removed == 0 && !pass));
    }
}

fn number(board: &Diagram) -> usize {
    board.points().count() - board.points_of(None).count()
}

/// A key for each stone, all of them combined, as programs do; the low byte alone.
fn eight_bits(board: &Diagram) -> u8 {
    let stones = board.points().filter_map(|point| board.at(point).map(|color| (point, color)));
    let key = |(point, color): (crate::vocabulary::Point, Color)| {
        let number = (u64::from(point.row) * 64 + u64::from(point.column)) * 2 + color as u64 + 1;
        (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 37) as u8
    };
    stones.map(key).fold(0, |hash, key| hash ^ key)
}
