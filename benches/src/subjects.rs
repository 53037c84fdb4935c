//! The subjects: the same workloads for each board, written as its authors would.

#[cfg(target_os = "linux")]
pub mod go_game_board;
pub mod goban;
pub mod probe;
pub mod shinpan;

use crate::{Rounds, Workload};

/// A board to be measured.
pub struct Subject {
    /// Its name in the table.
    pub name: &'static str,
    /// The rounds of a workload on a square board; `None` if it has no such thing.
    pub prepare: fn(Workload, u8) -> Option<Rounds>,
}

/// All subjects; the engine first.
pub const SUBJECTS: &[Subject] = &[
    Subject { name: "shinpan", prepare: shinpan::prepare },
    Subject { name: "shinpan-ssk", prepare: shinpan::prepare_situational },
    Subject { name: "shinpan-nssk", prepare: shinpan::prepare_natural_situational },
    Subject { name: "probe", prepare: probe::prepare },
    Subject { name: "goban", prepare: goban::prepare },
    #[cfg(target_os = "linux")]
    Subject { name: "go_game_board", prepare: go_game_board::prepare },
];

/// Playouts in a round.
pub(crate) const fn playouts(size: u8) -> usize {
    if size > 9 { 10 } else { 50 }
}

/// Positions in a round of area scores: more than a processor's guesses can learn by heart.
pub(crate) const POSITIONS: usize = 500;

/// Late positions in a round.
pub(crate) const LATE_POSITIONS: usize = 16;

/// Moves that go before the late positions.
pub(crate) const LATE: usize = 1_000;
