//! Moves of the hypothetical play, as they are shown.

use std::fmt;

use shinpan::Point;

use super::ground::Ground;
use super::state::Step;

/// A move of the hypothetical play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LifeMove {
    /// A play on a point.
    Play(Point),
    /// A plain pass.
    Pass,
    /// A pass for the ko that a play on this point would recapture.
    PassFor(Point),
    /// A pass for all kos, under the readings by which one pass frees several.
    PassForAll,
}

impl fmt::Display for LifeMove {
    /// Writes `C3`, `pass`, `pass for C3` or `pass for all`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LifeMove::Play(point) => point.fmt(formatter),
            LifeMove::Pass => formatter.pad("pass"),
            LifeMove::PassFor(point) => write!(formatter, "pass for {point}"),
            LifeMove::PassForAll => formatter.pad("pass for all"),
        }
    }
}

impl LifeMove {
    pub(super) fn new(ground: &Ground, step: Step) -> LifeMove {
        match step {
            Step::Play(bit) => LifeMove::Play(ground.points[bit]),
            Step::Pass => LifeMove::Pass,
            Step::PassFor(bit) => LifeMove::PassFor(ground.points[bit]),
            Step::PassForAll => LifeMove::PassForAll,
        }
    }
}
