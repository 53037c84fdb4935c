//! Clocks, and who runs out of time.

use super::game::Game;
use super::{Act, Clock, Outcome, Overtime, Player, Reason, Refusal, Setting, TimeLeft, Unplayable};

/// What an act left of the players' time.
#[derive(Clone, Copy, Debug)]
pub(super) struct Times {
    /// What Black's and White's clock show. `None` in a game without a clock.
    shown: Option<[TimeLeft; 2]>,
    /// The player whom the act left without time.
    run_out: Option<Player>,
}

impl Times {
    /// Returns the player whom the act left without time.
    pub(super) fn run_out(self) -> Option<Player> {
        self.run_out
    }

    /// Returns the times with another one for that player.
    fn with(self, player: Player, left: TimeLeft) -> Times {
        let shown = self.shown.map(|[black, white]| match player {
            Player::Black => [left, white],
            Player::White => [black, left],
        });
        Times { shown, ..self }
    }
}

impl Setting {
    /// Checks that each period of overtime needs a move. One without moves would never end.
    pub(super) fn periods_need_moves(&self) -> Result<(), Unplayable> {
        match self.clock.and_then(|clock| clock.overtime) {
            Some(period) if period.stones == 0 => {
                Err(Unplayable("a period of overtime needs 1 move or more".to_owned()))
            }
            _ => Ok(()),
        }
    }
}

/// Frame: at the start both clocks show the whole main time.
fn main_time(clock: Clock) -> [TimeLeft; 2] {
    clause!("options/clock");
    let whole = TimeLeft { seconds: clock.main, stones: 0 };
    [whole, whole]
}

impl Game {
    /// Returns what the player's clock shows. `None` in a game without a clock.
    pub fn clock(&self, player: Player) -> Option<TimeLeft> {
        self.times().shown.map(|[black, white]| match player {
            Player::Black => black,
            Player::White => white,
        })
    }

    fn times(&self) -> Times {
        let shown = match self.accepted.last() {
            Some(last) => last.times.shown,
            None => self.setting.clock.map(main_time),
        };
        Times { shown, run_out: None }
    }

    /// Frame: time passes for the player to move, and for no other. Returns this player.
    fn whose_time_passes(&self) -> Result<Player, Refusal> {
        clause!("options/time");
        self.to_move().ok_or(Refusal::new(Reason::WrongPhase, "options/time"))
    }

    /// Frame: only in a game without a clock an act reports that a player ran out of time.
    pub(super) fn may_run_out_of_time(&self, player: Player) -> Result<(), Refusal> {
        clause!("options/clock");
        match self.setting.clock {
            Some(_) => Err(Refusal::new(Reason::WrongPhase, "options/clock")),
            None => self.is_time_of(player),
        }
    }

    /// Frame: only the player to move can run out of time.
    fn is_time_of(&self, player: Player) -> Result<(), Refusal> {
        clause!("options/time");
        match self.whose_time_passes()? == player {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongTurn, "options/time")),
        }
    }

    /// Frame: seconds pass while a player is to move, on a clock.
    pub(super) fn may_let_time_pass(&self) -> Result<(), Refusal> {
        clause!("options/clock");
        self.whose_time_passes()?;
        match self.setting.clock {
            Some(_) => Ok(()),
            None => Err(Refusal::new(Reason::WrongPhase, "options/clock")),
        }
    }

    /// Returns what the act leaves of the players' time. A recorded move that the rules refuse counts
    /// as a move.
    pub(super) fn times_after(&self, act: &Act) -> Times {
        let times = self.times();
        match (act, self.setting.clock) {
            (Act::TimeOut(player), _) => Times { run_out: Some(*player), ..times },
            (Act::Elapse(seconds), Some(clock)) => self.times_without(*seconds, clock),
            (_, Some(Clock { overtime: Some(period), .. })) => match act.mover() {
                Some(player) => self.times_after_move(player, period),
                None => times,
            },
            _ => times,
        }
    }

    /// Returns the times once these seconds have passed for the player to move.
    fn times_without(&self, seconds: u32, clock: Clock) -> Times {
        let times = self.times();
        let Some((player, before)) = self.to_move().and_then(|player| Some((player, self.clock(player)?))) else {
            return times;
        };
        match left_after(seconds, before, clock) {
            Some(left) => times.with(player, left),
            None => Times { run_out: Some(player), ..times.with(player, TimeLeft { seconds: 0, ..before }) },
        }
    }

    /// Returns the times once the player has made a move.
    fn times_after_move(&self, player: Player, period: Overtime) -> Times {
        let times = self.times();
        match self.clock(player) {
            Some(before) => times.with(player, left_after_move(before, period)),
            None => times,
        }
    }
}

/// Frame: returns what is left of a player's time after these seconds. `None` if more seconds passed than were left. The
/// first period of overtime follows the main time.
fn left_after(seconds: u32, before: TimeLeft, clock: Clock) -> Option<TimeLeft> {
    clause!("options/clock");
    match (before.seconds.checked_sub(seconds), before.stones, clock.overtime) {
        (Some(rest), _, _) => Some(TimeLeft { seconds: rest, ..before }),
        (None, 0, Some(period)) => {
            let rest = period.seconds.checked_sub(seconds.saturating_sub(before.seconds))?;
            Some(TimeLeft { seconds: rest, stones: period.stones })
        }
        (None, _, _) => None,
    }
}

/// Frame: a move counts for the period, and the last one begins the next. In the main time it does not count.
fn left_after_move(before: TimeLeft, period: Overtime) -> TimeLeft {
    clause!("options/clock");
    match before.stones {
        0 => before,
        1 => TimeLeft { seconds: period.seconds, stones: period.stones },
        stones => TimeLeft { stones: stones - 1, ..before },
    }
}

/// Frame: the opponent of the player who ran out of time wins.
pub(super) fn won_by_time(loser: Player) -> Outcome {
    clause!("options/time");
    Outcome::Time(loser.other())
}
