//! Endings off the board: resignation and time.

use super::Game;
use super::state::{Stage, Trace, Verdict};
use crate::act::Act;
use crate::color::Color;
use crate::refusal::{NeededSwitch, Reason, Refusal};
use crate::ruleset::TimeOut;
use crate::setup::Clock;

/// The reading of a player's clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TimeLeft {
    /// The seconds left of the main time or of the period.
    pub seconds: u32,
    /// The number of plays and passes that the player must still make in this period. 0 in the main time.
    pub moves: u16,
}

impl TimeLeft {
    /// Returns the time left after these seconds. `None` if the player exceeded the time.
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
    /// Resigns. The opponent wins.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: [`Ruleset::resignation`](crate::Ruleset::resignation) is not set.
    pub fn resign(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_switch(self.ruleset.resignation, NeededSwitch::Resignation)?;
        self.declare(Stage::Over(Verdict::Resignation(color.opposite())), Act::Resign(color));
        Ok(())
    }

    /// Ends the game because a player lost on time. For games without a clock, where the caller measures the time.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: [`Ruleset::time`](crate::Ruleset::time) is not set, the game has a clock, or an offer
    ///   is open.
    /// - [`Reason::WrongPhase`]: under [`TimeOut::PlayerToMove`], neither player is to move.
    /// - [`Reason::WrongTurn`]: under [`TimeOut::PlayerToMove`], it is the other player's turn.
    pub fn time_out(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_switch(self.ruleset.time, NeededSwitch::Time)?;
        if matches!(self.state.stage, Stage::Offer(_)) || self.start.clock.is_some() {
            return Err(Reason::WrongPhase.into());
        }
        if self.ruleset.time_out == TimeOut::PlayerToMove && self.to_move().ok_or(Reason::WrongPhase)? != color {
            return Err(Reason::WrongTurn.into());
        }
        self.declare(Stage::Over(Verdict::Time(color.opposite())), Act::TimeOut(color));
        Ok(())
    }

    /// Runs the clock of the player to move by these seconds.
    ///
    /// Overtime begins when the player exceeds the main time. Its first period is shorter by the excess. A player
    /// who exceeds a period loses, and so does a player who exceeds the main time without overtime. A player who uses
    /// exactly the time left does not.
    ///
    /// This is an act with a number. It separates no moves: a pass before it and a pass after it are two in a row.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: [`Ruleset::time`](crate::Ruleset::time) is not set, the game has no clock, or neither
    ///   player is to move.
    pub fn elapse(&mut self, seconds: u32) -> Result<(), Refusal> {
        self.check_switch(self.ruleset.time, NeededSwitch::Time)?;
        let (clock, color) = self.start.clock.zip(self.to_move()).ok_or(Reason::WrongPhase)?;
        self.record_word(Trace::Elapse, Act::Elapse(seconds));
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

    /// Checks that the game is not over and that the ruleset has the switch that an act needs.
    fn check_switch(&self, is_set: bool, needed: NeededSwitch) -> Result<(), Refusal> {
        match is_set {
            true => self.check_known(true),
            false => self.check_known(false).map_err(|refusal| match refusal.reason {
                Reason::WrongPhase => needed.into(),
                _ => refusal,
            }),
        }
    }

    /// Returns the reading of a player's clock.
    ///
    /// `None` if the game has no clock or [`Ruleset::time`](crate::Ruleset::time) is not set.
    #[must_use]
    pub fn clock(&self, color: Color) -> Option<TimeLeft> {
        self.start.clock.filter(|_| self.ruleset.time).map(|_| self.clocks[color])
    }

    /// Counts a move of this player in overtime. The last move of a period starts a new one.
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
