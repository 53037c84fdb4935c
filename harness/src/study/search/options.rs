//! The limits of a search.

use super::compared::Compared;
use super::starts::{From, MOST_POSITIONS, positions};
use super::trail::Past;
use crate::input::InputError;

/// The limits of a search.
#[derive(Clone, Debug)]
pub struct SearchOptions {
    /// The most points of a board, 1 to 25.
    pub most_points: u8,
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
    /// Checks that the search can begin.
    ///
    /// # Errors
    /// - The boards have more positions than [`MOST_POSITIONS`]. The error says how
    ///   many, and how many points are possible.
    pub fn check(&self) -> Result<(), InputError> {
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
