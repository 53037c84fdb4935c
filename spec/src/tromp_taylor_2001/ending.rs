//! Rule 6 and comment 6: two passes, agreement, disagreement and the end.

use super::game::Game;
use super::play::Turn;
use super::{Act, Alternative, Color, Phase, Point, Position, Reason, Refusal};

impl Game {
    /// Rule 6: returns whether two consecutive passes ended the game. No other act stands between them.
    pub(super) fn two_consecutive_passes(&self) -> bool {
        clause!("tromp-taylor-2001/6");
        match self.accepted.as_slice() {
            [.., one, two] => matches!((&one.act, &two.act), (Act::Pass(_), Act::Pass(_))),
            _ => false,
        }
    }

    /// Returns the phase after two passes. The players may agree after every pair of passes (reading T9).
    pub(super) fn phase_after_two_passes(&self) -> Phase {
        match self.reads(Alternative::EndForGood) && self.disagreed_before_two_passes() {
            true => Phase::Over,
            false => Phase::Agreement,
        }
    }

    /// Reading T9, `final`: returns whether the last two passes came directly after a disagreement.
    fn disagreed_before_two_passes(&self) -> bool {
        matches!(self.accepted.as_slice(), [.., earlier, _, _] if earlier.act == Act::Disagree)
    }

    /// Comment 6: the players may agree or disagree only after both said "pass".
    pub(super) fn agreement_has_place(&self) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/c6");
        match self.phase() {
            Phase::Agreement => Ok(()),
            Phase::Over => Err(Refusal::new(Reason::GameOver, "tromp-taylor-2001/6")),
            Phase::Handicap | Phase::Play => Err(Refusal::new(Reason::WrongPhase, "tromp-taylor-2001/c6")),
        }
    }

    /// Comment 6: returns whether the players have removed the stones on which they agreed. Then scoring follows.
    pub(super) fn ended_by_agreement(&self, points: &[Point]) -> bool {
        clause!("tromp-taylor-2001/c6");
        points.iter().all(|&point| self.position().color(point) == Some(Color::Empty))
    }

    /// Comment 6: returns the grid after the agreed removal. Any stones may go, but only stones.
    pub(super) fn removal_leaves(&self, points: &[Point]) -> Result<Position, Refusal> {
        clause!("tromp-taylor-2001/c6");
        let mut grid = self.position().clone();
        for &point in points {
            match self.position().color(point) {
                Some(Color::Black | Color::White) => grid = grid.with(point, Color::Empty),
                _ => return Err(Refusal::new(Reason::NotAStone, "tromp-taylor-2001/c6")),
            }
        }
        Ok(grid)
    }
}

/// Comment 6: takes back the last two passes. Without full agreement they are unofficial, and nothing remains of them
/// (reading T3).
pub(super) fn make_two_passes_unofficial(turns: &mut Vec<Turn<'_>>) {
    clause!("tromp-taylor-2001/c6.unofficial");
    turns.pop();
    turns.pop();
}
