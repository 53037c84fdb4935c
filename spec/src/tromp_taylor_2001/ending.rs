//! Rule 6 and comment 6: two passes, agreement, disagreement and the end.

use super::game::Game;
use super::play::Turn;
use super::{Act, Color, Phase, Point, Position, Reason, Refusal};

impl Game {
    /// Returns whether the last two acts are passes.
    pub(super) fn two_consecutive_passes(&self) -> bool {
        match self.accepted.as_slice() {
            [.., one, two] => {
                matches!((&one.act, &two.act), (Act::Pass(_), Act::Pass(_)))
            }
            _ => false,
        }
    }

    /// Rule 6: two consecutive passes end the game.
    pub(super) fn ended_by_two_passes(&self) -> Phase {
        clause!("tromp-taylor-2001/6");
        self.phase_after_passes()
    }

    /// Returns the phase after two passes. The players may agree, unless a disagreement came directly before the
    /// passes.
    fn phase_after_passes(&self) -> Phase {
        match self.accepted.as_slice() {
            [.., earlier, _, _] if earlier.act == Act::Disagree => no_further_agreement(),
            _ => Phase::Agreement,
        }
    }

    /// Comment 6: the players may agree or disagree only after both said "pass".
    pub(super) fn agreement_has_place(&self) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/c6");
        match self.phase() {
            Phase::Agreement => Ok(()),
            Phase::Over => Err(Refusal::new(Reason::GameOver, "tromp-taylor-2001/6")),
            _ => Err(Refusal::new(Reason::WrongPhase, "tromp-taylor-2001/c6")),
        }
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

    /// Comment 6: takes back the last two passes. Without full agreement they are unofficial.
    pub(super) fn make_two_passes_unofficial(turns: &mut Vec<Turn<'_>>) {
        clause!("tromp-taylor-2001/c6");
        turns.pop();
        turns.pop();
    }
}

/// Comment 6: two passes directly after a disagreement end the game for good (reading T3).
fn no_further_agreement() -> Phase {
    clause!("tromp-taylor-2001/c6");
    Phase::Over
}
