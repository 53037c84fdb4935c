//! Endings that are not on the board: resignation and time.

use super::Game;
use super::state::{Act, Stage, Verdict};
use crate::point::Color;
use crate::refusal::{Reason, Refusal};
use crate::setup::Clock;

/// What a player's clock shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeLeft {
    /// The seconds left, of the main time or of the period.
    pub seconds: u32,
    /// The plays and passes still to be made in this period; 0 in main time.
    pub moves: u16,
}

impl TimeLeft {
    /// What is left after so many seconds; `None` if that was too long.
    fn after(self, seconds: u32, clock: Clock) -> Option<TimeLeft> {
        if let Some(left) = self.seconds.checked_sub(seconds) {
            return Some(TimeLeft { seconds: left, ..self });
        }
        let overtime = clock.overtime.filter(|_| self.moves == 0)?;
        let left = overtime.seconds.checked_sub(seconds - self.seconds)?;
        Some(TimeLeft { seconds: left, moves: overtime.moves })
    }
}

impl Game {
    /// Resigns; the opponent wins.
    ///
    /// # Errors
    /// `GameOver`; `WrongPhase` if the rules have no resignation.
    pub fn resign(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_known(self.ruleset.resignation)?;
        self.declare(Stage::Over(Verdict::Resignation(color.opposite())));
        Ok(())
    }

    /// Has a player lose by time, where no clock says so itself.
    ///
    /// # Errors
    /// `GameOver`; `WrongPhase` if time does not count, if there is a clock, and during an offer.
    pub fn time_out(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_known(self.ruleset.time)?;
        if matches!(self.state.stage, Stage::Offer(_)) || self.start.clock.is_some() {
            return Err(Reason::WrongPhase.into());
        }
        self.declare(Stage::Over(Verdict::Time(color.opposite())));
        Ok(())
    }

    /// Lets so many seconds pass on the clock of the player to move. Overtime begins when the main
    /// time is exceeded, and the excess is taken from its first period. Who exceeds a period, or the
    /// main time where there is no overtime, loses; who uses it up exactly does not.
    ///
    /// Time going by is an act with a number, but it comes between no two others: a pass before it
    /// and one after it are two in a row.
    ///
    /// # Errors
    /// `GameOver`; `WrongPhase` if time does not count, without a clock, or with nobody to move.
    pub fn elapse(&mut self, seconds: u32) -> Result<(), Refusal> {
        self.check_known(self.ruleset.time)?;
        let (clock, color) = self.start.clock.zip(self.to_move()).ok_or(Reason::WrongPhase)?;
        self.record(Act::Elapse);
        let left = &mut self.clocks[color];
        match left.after(seconds, clock) {
            Some(after) => *left = after,
            None => {
                left.seconds = 0;
                self.state.stage = Stage::Over(Verdict::Time(color.opposite()));
            }
        }
        self.audit();
        Ok(())
    }

    /// What a player's clock shows; `None` where there is none or time does not count.
    #[must_use]
    pub fn clock(&self, color: Color) -> Option<TimeLeft> {
        self.start.clock.filter(|_| self.ruleset.time).map(|_| self.clocks[color])
    }

    /// Counts a move of this player in the period of overtime; the last of it begins another.
    #[inline]
    pub(super) fn count_move(&mut self, color: Color) {
        let left = &mut self.clocks[color];
        if left.moves > 0 {
            left.moves -= 1;
            if let (0, Some(overtime)) = (left.moves, self.start.clock.and_then(|clock| clock.overtime)) {
                *left = TimeLeft { seconds: overtime.seconds, moves: overtime.moves };
            }
        }
    }
}
