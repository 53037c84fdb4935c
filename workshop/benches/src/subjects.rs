//! The subjects: boards with the same workloads. Each workload is written as the board's authors would write it.

#[cfg(target_os = "linux")]
pub mod go_game_board;
pub mod goban;
pub mod shinpan;

use crate::{Rounds, Workload};

/// A board to measure.
pub struct Subject {
    /// The name in the table.
    pub name: &'static str,
    /// Returns the rounds of a workload on a square board. `None` if the subject does not have the workload.
    pub prepare: fn(Workload, u8) -> Option<Rounds>,
}

/// All subjects, the engine first.
pub const SUBJECTS: &[Subject] = &[
    Subject { name: "shinpan", prepare: shinpan::prepare },
    Subject { name: "shinpan-ssk", prepare: shinpan::prepare_situational },
    Subject { name: "shinpan-nssk", prepare: shinpan::prepare_natural_situational },
    Subject { name: "goban", prepare: goban::prepare },
    #[cfg(target_os = "linux")]
    Subject { name: "go_game_board", prepare: go_game_board::prepare },
];

/// Returns the number of playouts in a round.
pub(crate) const fn playouts(size: u8) -> usize {
    if size > 9 { 10 } else { 50 }
}

/// The number of positions in a round of area scores: too many for the processor's branch predictor to learn.
pub(crate) const POSITIONS: usize = 500;

/// The number of positions in a round of C-late.
pub(crate) const LATE_POSITIONS: usize = 16;

/// The number of moves before a position of C-late.
pub(crate) const LATE: usize = 1_000;
