//! The workloads of the benchmarks, for the engine and for other boards. Each is a closure that does one round.
//!
//! A round returns the number of its units, which are moves or positions, and a sum of its answers. Because of the
//! sum, the compiler cannot remove the work. The tests compare the sums of different subjects.

pub mod random;
pub mod records;
pub mod subjects;

use std::fmt;

/// What a benchmark measures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// A: random playouts from the empty board with simple ko. No suicide, no plays in own eyes. A unit is a move.
    Playouts,
    /// B: the same with positional superko, as exact as the subject can. A unit is a move.
    SuperkoPlayouts,
    /// C: all legal plays under positional superko, before every move of recorded games. A unit is a position. It
    /// includes making the move.
    LegalPlays,
    /// C-random: the same for random games played to their end. Most points have been captured on, so history matters.
    LegalPlaysRandom,
    /// C-long: the same for random games of 1,000 moves, with plays in own eyes.
    LegalPlaysLong,
    /// C-late: all legal plays after 1,000 moves with many captures. A unit is a position.
    LegalPlaysLate,
    /// C-anew: the positions of C-late, each as the start of a game. The difference is the cost of the history. A unit
    /// is a position.
    LegalPlaysAnew,
    /// D: area scores of the final positions of random playouts. A unit is a position.
    Area,
    /// D-records: the same for recorded games, which have larger regions. A unit is a position.
    AreaOfRecords,
    /// E: replays recorded games without testing whether moves are legal. A unit is a move.
    Replay,
}

impl Workload {
    /// All workloads, in the order of the table.
    pub const ALL: [Workload; 10] = [
        Workload::Playouts,
        Workload::SuperkoPlayouts,
        Workload::LegalPlays,
        Workload::LegalPlaysRandom,
        Workload::LegalPlaysLong,
        Workload::LegalPlaysLate,
        Workload::LegalPlaysAnew,
        Workload::Area,
        Workload::AreaOfRecords,
        Workload::Replay,
    ];

    /// Returns the name in the table and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Workload::Playouts => "A",
            Workload::SuperkoPlayouts => "B",
            Workload::LegalPlays => "C",
            Workload::LegalPlaysRandom => "C-random",
            Workload::LegalPlaysLong => "C-long",
            Workload::LegalPlaysLate => "C-late",
            Workload::LegalPlaysAnew => "C-anew",
            Workload::Area => "D",
            Workload::AreaOfRecords => "D-records",
            Workload::Replay => "E",
        }
    }
}

impl fmt::Display for Workload {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(self.name())
    }
}

/// The result of one round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// The number of moves or positions.
    pub units: u64,
    /// A sum of the answers. It is the same for all exact subjects, except in playouts: each subject has its own order
    /// of the empty points.
    pub answers: u64,
}

/// Does one round, and nothing that should not be measured.
pub type Rounds = Box<dyn FnMut() -> Round>;
