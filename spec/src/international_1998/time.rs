//! Tournament rules: thinking times, measured by clocks.

use super::ending::End;
use super::game::Game;
use super::{
    Alternative, Outcome, Overtime, Phase, Player, Readings, Reason, Refusal, Setting, TimeLeft, Times, Unplayable,
    opponent_of,
};

/// What both clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    black: Clock,
    white: Clock,
}

/// A player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Clock {
    left: TimeLeft,
    /// Whether no further overtime period follows (reading A32, `single`).
    last: bool,
}

impl Clocks {
    /// Returns what the player's clock shows.
    pub(super) fn of(self, player: Player) -> TimeLeft {
        self.clock(player).left
    }

    fn clock(self, player: Player) -> Clock {
        match player {
            Player::Black => self.black,
            Player::White => self.white,
        }
    }

    fn with(self, player: Player, clock: Clock) -> Clocks {
        match player {
            Player::Black => Clocks { black: clock, ..self },
            Player::White => Clocks { white: clock, ..self },
        }
    }
}

/// Thinking times 1: each player has the set thinking time, measured by a clock.
fn both_clocks(times: Times) -> Clocks {
    clause!("international-1998/tour.time.1");
    let full = Clock { left: basic_time(times), last: false };
    Clocks { black: full, white: full }
}

impl Setting {
    /// Returns what both clocks show at the start. `None` if no thinking times are set.
    pub(super) fn clocks_set(&self) -> Option<Clocks> {
        self.clock.map(both_clocks)
    }

    /// Checks that each overtime period requires a move. A period without moves could not end (reading A20).
    pub(super) fn periods_ask_for_moves(&self) -> Result<(), Unplayable> {
        match self.clock.and_then(|times| times.overtime) {
            Some(Overtime { stones: 0, .. }) => Err(Unplayable("an overtime period needs at least 1 move".to_owned())),
            _ => Ok(()),
        }
    }
}

impl Game {
    /// Thinking times 1: thinking time passes for the player to move, and for no other. Returns this player.
    fn thinks(&self) -> Result<Player, Refusal> {
        clause!("international-1998/tour.time.1");
        let thinks = self.to_move().or_else(|| self.thinks_while_stopped());
        thinks.ok_or(Refusal::new(Reason::WrongPhase, "international-1998/tour.time.1"))
    }

    /// Reading A22, `runs-on`: returns the player who would continue, while the players consider agreement.
    fn thinks_while_stopped(&self) -> Option<Player> {
        let runs_on = self.setting.options.readings.has(Alternative::RunsOn) && self.phase() == Phase::Agreement;
        runs_on.then(|| self.last_passer().map(opponent_of)).flatten()
    }

    /// Thinking times 1: lets seconds pass on the clock of the player to move. Returns the clocks, and the player if
    /// the time is exceeded.
    pub(super) fn seconds_pass(&self, seconds: u32) -> Result<(Option<Clocks>, Option<Player>), Refusal> {
        let player = self.thinks()?;
        let (Some(times), Some(clocks)) = (self.setting.clock, self.clocks()) else {
            return Err(Refusal::new(Reason::WrongPhase, "international-1998/tour.time.1"));
        };
        let clock = clocks.clock(player);
        let times = Times { overtime: times.overtime.filter(|_| !clock.last), ..times };
        let (left, exceeded) = match left_after(times, clock.left, seconds, self.setting.options.readings) {
            Some(left) => (left, None),
            None => (TimeLeft { seconds: 0, ..clock.left }, Some(player)),
        };
        Ok((Some(clocks.with(player, Clock { left, ..clock })), exceeded))
    }

    /// Thinking times 2: only a game without clocks takes a report that a player exceeded the time. Otherwise the clock
    /// decides. Only the player who thinks can exceed it (reading A30).
    pub(super) fn may_be_said_to_exceed(&self, player: Player) -> Result<(), Refusal> {
        clause!("international-1998/tour.time.2");
        if self.setting.clock.is_some() {
            return Err(Refusal::new(Reason::WrongPhase, "international-1998/tour.time.2"));
        }
        match self.setting.options.readings.has(Alternative::AnyTime) || self.thinks()? == player {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongTurn, "international-1998/tour.time.1")),
        }
    }

    /// Returns both clocks after the player made a move. In basic time a move changes nothing.
    pub(super) fn clocks_pressed(&self, player: Player) -> Option<Clocks> {
        let clocks = self.clocks()?;
        let clock = clocks.clock(player);
        match self.setting.clock.and_then(|times| times.overtime) {
            Some(overtime) if clock.left.stones > 0 => {
                Some(clocks.with(player, self.clock_after_move(overtime, clock)))
            }
            _ => Some(clocks),
        }
    }

    /// Returns the clock after a move in an overtime period. Reading A32, `single`: no period follows the first.
    fn clock_after_move(&self, overtime: Overtime, clock: Clock) -> Clock {
        let single = self.setting.options.readings.has(Alternative::SinglePeriod);
        match clock.left.stones {
            1 if single => Clock { left: TimeLeft { seconds: 0, stones: 0 }, last: true },
            _ => Clock { left: move_in_period(overtime, clock.left), ..clock },
        }
    }

    /// Returns the end of a game in which a player exceeded the thinking time.
    pub(super) fn exceeded(&self) -> Option<End> {
        self.accepted.last().and_then(|last| last.exceeded).map(End::TimeExceeded)
    }
}

/// Thinking times 2: a player who exceeds the whole time loses the game. Returns the outcome.
pub(super) fn lost_by_time(end: End) -> Option<Outcome> {
    clause!("international-1998/tour.time.2");
    match end {
        End::TimeExceeded(player) => Some(Outcome::Time(opponent_of(player))),
        _ => None,
    }
}

/// Thinking times 2: a player who exceeds the whole time loses. Returns what is left after these seconds. `None` if the
/// time is exceeded.
fn left_after(times: Times, left: TimeLeft, seconds: u32, readings: Readings) -> Option<TimeLeft> {
    clause!("international-1998/tour.time.2");
    match (remaining(left.seconds, seconds, readings), left.stones) {
        (Some(remaining), _) => Some(TimeLeft { seconds: remaining, ..left }),
        (None, 0) => overtime_after(times, seconds.saturating_sub(left.seconds), readings),
        (None, _) => None,
    }
}

/// Returns the seconds that remain. `None` if more than all of them passed (reading A21).
fn remaining(left: u32, seconds: u32, readings: Readings) -> Option<u32> {
    let remaining = left.checked_sub(seconds);
    remaining.filter(|&remaining| remaining > 0 || !readings.has(Alternative::UsedUp))
}

/// Thinking times 4: the basic time comes first.
fn basic_time(times: Times) -> TimeLeft {
    clause!("international-1998/tour.time.4");
    TimeLeft { seconds: times.main, stones: 0 }
}

/// Thinking times 4: overtime periods may follow when the basic time is exceeded.
fn overtime_after(times: Times, seconds: u32, readings: Readings) -> Option<TimeLeft> {
    clause!("international-1998/tour.time.4");
    let period = full_period(times.overtime?);
    let remaining = remaining(period.seconds, seconds, readings)?;
    Some(TimeLeft { seconds: remaining, ..period })
}

/// Thinking times 9: each period requires a number of stones within a number of seconds.
fn full_period(overtime: Overtime) -> TimeLeft {
    clause!("international-1998/tour.time.9");
    TimeLeft { seconds: overtime.seconds, stones: overtime.stones }
}

/// Thinking times 9: a play uses one of the stones of the period, and a pass does too. After the last one, a full
/// period begins (reading A32).
fn move_in_period(overtime: Overtime, left: TimeLeft) -> TimeLeft {
    clause!("international-1998/tour.time.9");
    match left.stones {
        0 | 1 => full_period(overtime),
        stones => TimeLeft { stones: stones - 1, ..left },
    }
}
