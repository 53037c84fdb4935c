//! How far to search.

use super::compared::Compared;
use super::starts::{From, MOST_POSITIONS, positions};
use super::trail::Past;
use crate::input::InputError;

/// How far to search.
#[derive(Clone, Debug)]
pub struct SearchOptions {
    /// The most points of a board, 1 to 25.
    pub most_points: u8,
    /// The most acts of a script.
    pub most_acts: usize,
    /// Stop after so many findings with different fingerprints.
    pub find: usize,
    /// The most acts tried on one board under one ruleset.
    pub nodes: u64,
    /// What is compared.
    pub compared: Compared,
    /// Where scripts begin.
    pub from: From,
    /// Whether all boards come before longer scripts, to find the fewest acts, and not the smallest board.
    pub shortest: bool,
    /// What of the past matters to both programs; none for programs of which nothing is known: then no two scripts are
    /// taken to lead to the same state.
    pub past: Option<Past>,
}

impl SearchOptions {
    /// Whether the search can be begun at all.
    ///
    /// # Errors
    /// There are more positions to look at for starts than can be looked at; how many, and up to how many points.
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

/// How far a search is.
#[derive(Clone, Debug)]
pub struct SearchProgress {
    /// The board, as `3x2`.
    pub board: String,
    /// Acts of the longest scripts that are being tried.
    pub acts: usize,
    /// Acts tried on this board.
    pub nodes: u64,
    /// The most that may be.
    pub of: u64,
}

/// Told from time to time how far a search is; false stops it.
pub type SearchWatch<'a> = &'a dyn Fn(SearchProgress) -> bool;
