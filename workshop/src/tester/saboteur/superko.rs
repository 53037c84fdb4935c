//! Positional superko with the mistakes of real programs.

use shinpan_harness::vocabulary::{Color, Diagram};

/// Where a program looks for a repeated position, and how it compares positions.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Search {
    /// How many positions it remembers.
    pub memory: usize,
    /// Whether the start is one of them.
    pub start: bool,
    /// Whether it looks only if the play captures.
    pub only_captures: bool,
    /// Whether it forgets positions that plays without a capture left.
    pub after_captures: bool,
    /// Whether it looks if the play is a suicide.
    pub suicides: bool,
    /// Whether it remembers positions from before a pass.
    pub through_passes: bool,
    /// Which positions it treats as the same.
    pub same: Same,
}

/// Which positions a program treats as the same.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Same {
    /// Those with the same stones.
    Position,
    /// Those with the same number of stones: the weakest hash.
    Number,
    /// Those with the same eight bits of a hash. It never compares the stones.
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
    /// Each position, and whether a play without a capture left it.
    positions: Vec<(Diagram, bool)>,
    /// Whether the start is still the first of them.
    whole: bool,
}

impl Remembered {
    pub(super) fn begin(search: Search, start: &Diagram) -> Remembered {
        Remembered { search, positions: vec![(start.clone(), false)], whole: true }
    }

    /// Returns whether this program treats the position after a play as a repetition.
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

/// Returns the low byte of a hash. As in real programs, it is the XOR of one key for each stone.
fn eight_bits(board: &Diagram) -> u8 {
    let stones = board.points().filter_map(|point| board.at(point).map(|color| (point, color)));
    let key = |(point, color): (shinpan_harness::vocabulary::Point, Color)| {
        let number = (u64::from(point.row) * 64 + u64::from(point.column)) * 2 + color as u64 + 1;
        (number.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 37) as u8
    };
    stones.map(key).fold(0, |hash, key| hash ^ key)
}
