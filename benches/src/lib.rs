//! The engine's workloads, for it and for other boards, each as a closure that does one round.
//!
//! A round says how many units it did (moves or positions) and a sum of its answers, so that no compiler leaves the work out and
//! answers that have to be the same can be compared.

pub mod random;
pub mod records;
pub mod subjects;

use std::fmt;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Workload {
    /// A: random playouts from the empty board; no suicide, simple ko, own eyes left alone. A unit is a move.
    Playouts,
    /// B: the same with positional superko for the move chosen, exact or as exact as the subject is. A unit is a move.
    SuperkoPlayouts,
    /// C: all legal plays under positional superko before every move of recorded games. A unit is a position; the moves
    /// themselves are made in between, and are part of it.
    LegalPlays,
    /// C after 1,000 moves: all legal plays after a long game full of captures. A unit is a position.
    LegalPlaysLate,
    /// The same position as the start of a game: what the history of C after 1,000 moves costs is the difference. A unit is a
    /// position.
    LegalPlaysAnew,
    /// D: area scores of the last positions of random playouts. A unit is a position.
    Area,
    /// D of recorded games, whose regions are large. A unit is a position.
    AreaOfRecords,
    /// E: recorded games replayed without asking whether moves are legal. A unit is a move.
    Replay,
}

impl Workload {
    /// All of them, in the order of the table.
    pub const ALL: [Workload; 8] = [
        Workload::Playouts,
        Workload::SuperkoPlayouts,
        Workload::LegalPlays,
        Workload::LegalPlaysLate,
        Workload::LegalPlaysAnew,
        Workload::Area,
        Workload::AreaOfRecords,
        Workload::Replay,
    ];

    /// The name in the table and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Workload::Playouts => "A",
            Workload::SuperkoPlayouts => "B",
            Workload::LegalPlays => "C",
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

/// What one round did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Moves made or positions asked about.
    pub units: u64,
    /// A sum of the answers. Of one workload and size it is the same for every subject that is exact, playouts aside: in
    /// these, each subject has the empty points in an order of its own.
    pub answers: u64,
}

/// Does one round; nothing that is not measured is in it.
pub type Rounds = Box<dyn FnMut() -> Round>;
