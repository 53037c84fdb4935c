//! Solves small boards: the score with best play, exact under the ruleset's own rule of repetition.
//!
//! Under superko a result can rest on earlier positions. So each proof, a *lemma*, says which positions the history must
//! have and which it must not have, and serves in every history that fits. The lemmas are also the certificate:
//! `crates/lab/checkers/check_solution.py` follows them from rules of its own.

mod after_game;
mod board_facts;
mod boards;
mod certificate;
mod follows;
mod history;
mod ideas;
mod images;
mod lemma;
mod model;
mod move_values;
mod phases;
mod play_out;
mod played;
mod positions;
mod question;
pub(crate) mod quick_hash;
mod search;
mod solution;
mod steps;
mod whole;

pub use after_game::{NoQuestion, board_of};
pub use boards::{BoardNumber, Boards, MOST_POINTS};
pub use certificate::{certificate, has_a_checker, journal, read_journal};
pub use ideas::{Idea, Ideas};
pub use model::{Cycles, Model};
pub use move_values::{MoveEnd, MoveValue, best, loss};
pub use phases::{MOST_PHASED_POINTS, QUICK_PHASED_POINTS, is_phased, solve_clean_up, solve_phases};
pub use play_out::{PlayOutMove, PlayOutTooLarge, PlayOutValue, solve_play_out};
pub use positions::{
    AllPositions, MOST_POSITION_POINTS, PositionBounds, PositionClass, PositionCounts, PositionValues, counted,
};
pub use question::{Question, SolveLimits, Solved, SolvedBoard, solve};
pub use solution::{MoveOutcome, ReachedScore, Solution, legal_moves};
pub use steps::MoveKind;
