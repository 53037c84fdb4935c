//! The limits of a search.

use super::compared::Compared;
use super::relevant_past::Past;
use super::starts::{From, MOST_POSITIONS, positions};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Act, Start};

/// The limits of a search.
#[derive(Clone, Debug)]
pub struct SearchOptions {
    /// The most points of a board, 1 to 25.
    pub most_points: u8,
    /// The boards: columns and rows. If it is empty, all boards of up to `most_points` points.
    pub boards: Vec<(u8, u8)>,
    /// The starts, with the acts that made their history. If it is empty, those of `from`.
    pub begun: Vec<SearchStart>,
    /// Part k of n: the first acts of each start are dealt out to n parts. `(1, 1)` is all of them.
    pub shard: (u64, u64),
    /// The most acts of a script.
    pub most_acts: usize,
    /// Stop after this many findings with different fingerprints.
    pub find: usize,
    /// The most acts tried on one board under one ruleset.
    pub nodes: u64,
    /// What is compared.
    pub compared: Compared,
    /// Where scripts begin.
    pub from: From,
    /// Whether to try all boards before longer scripts. This finds the fewest acts, not the smallest board.
    pub shortest: bool,
    /// What of the past matters to both programs. Use `None` if you know nothing about a program. Then the search never
    /// treats two scripts as leading to the same state.
    pub past: Option<Past>,
}

impl SearchOptions {
    /// Returns whether this part has the act in this place of a start.
    pub fn has(&self, start: usize, act: usize) -> bool {
        let (part, parts) = self.shard;
        (start + act) as u64 % parts.max(1) == part.saturating_sub(1)
    }

    fn check_boards(&self) -> Result<(), InputError> {
        let of =
            |(columns, rows): &(u8, u8)| 3_u64.saturating_pow(u32::from(*columns) * u32::from(*rows)).saturating_mul(2);
        let positions = self.boards.iter().map(of).fold(0, u64::saturating_add);
        match self.from == From::Positions && self.begun.is_empty() && positions > MOST_POSITIONS {
            true => {
                let what = format!("these boards have {positions} positions, more than {MOST_POSITIONS}");
                Err(InputError::new(what).expected("smaller boards, or no --positions"))
            }
            false => Ok(()),
        }
    }

    /// Checks that the search can begin.
    ///
    /// # Errors
    /// - The boards have more positions than [`MOST_POSITIONS`]. The error says how
    ///   many, and how many points are possible.
    pub fn check(&self) -> Result<(), InputError> {
        if !self.begun.is_empty() || !self.boards.is_empty() {
            return self.check_boards();
        }
        let of = |points| if self.from == From::Positions { positions(points) } else { 0 };
        if of(self.most_points) <= MOST_POSITIONS {
            return Ok(());
        }
        let most = (1..self.most_points).rev().find(|points| of(*points) <= MOST_POSITIONS).unwrap_or(1);
        let (points, positions) = (self.most_points, of(self.most_points));
        let what = format!("boards of up to {points} points have {positions} positions, more than {MOST_POSITIONS}");
        Err(InputError::new(what).expected(format!("at most {most} points")))
    }
}

/// A start, and acts that were made before the search begins. They are its history.
#[derive(Clone, Debug, PartialEq)]
pub struct SearchStart {
    /// The start.
    pub start: Start,
    /// The acts.
    pub acts: Vec<Act>,
}

/// The progress of a search.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    /// The board, as in `3x2`.
    pub board: String,
    /// The number of acts of the longest scripts that are tried now.
    pub acts: usize,
    /// The acts tried on this board so far.
    pub nodes: u64,
    /// The most acts that may be tried on it.
    pub of: u64,
}

/// Receives progress from time to time. Returns false to stop the search.
pub type SearchWatch<'a> = &'a dyn Fn(SearchProgress) -> bool;
