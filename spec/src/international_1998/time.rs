//! Tournament rules: thinking times, measured by clocks.

use super::game::Game;
use super::{Overtime, Player, Reason, Refusal, Setting, TimeLeft, Times, Unplayable};

/// What both clocks show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Clocks {
    black: TimeLeft,
    white: TimeLeft,
}

impl Clocks {
    /// Returns what the player's clock shows.
    pub(super) fn of(self, player: Player) -> TimeLeft {
        match player {
            Player::Black => self.black,
            Player::White => self.white,
        }
    }

    fn with(self, player: Player, left: TimeLeft) -> Clocks {
        match player {
            Player::Black => Clocks { black: left, ..self },
            Player::White => Clocks { white: left, ..self },
        }
    }
}

/// Thinking times 1: each player has the set thinking time, measured by a clock.
fn both_clocks(times: Times) -> Clocks {
    clause!("international-1998/tour.time.1");
    let full = basic_time(times);
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
    /// Thinking times 1: lets seconds pass on the clock of the player to move. Returns the clocks, and the player if
    /// the time is exceeded.
    pub(super) fn seconds_pass(&self, seconds: u32) -> Result<(Option<Clocks>, Option<Player>), Refusal> {
        clause!("international-1998/tour.time.1");
        let (Some(times), Some(clocks), Some(player)) = (self.setting.clock, self.clocks(), self.to_move()) else {
            return Err(Refusal::new(Reason::WrongPhase, "international-1998/tour.time.1"));
        };
        let (left, exceeded) = match left_after(times, clocks.of(player), seconds) {
            Some(left) => (left, None),
            None => (TimeLeft { seconds: 0, ..clocks.of(player) }, Some(player)),
        };
        Ok((Some(clocks.with(player, left)), exceeded))
    }

    /// Thinking times 2: only a game without clocks takes a report that a player exceeded the time. Otherwise the clock
    /// decides.
    pub(super) fn may_be_said_to_exceed(&self) -> Result<(), Refusal> {
        clause!("international-1998/tour.time.2");
        match self.setting.clock {
            None => Ok(()),
            Some(_) => Err(Refusal::new(Reason::WrongPhase, "international-1998/tour.time.2")),
        }
    }

    /// Returns both clocks after the player made a move. In basic time a move changes nothing.
    pub(super) fn clocks_pressed(&self, player: Player) -> Option<Clocks> {
        let clocks = self.clocks()?;
        let left = clocks.of(player);
        match self.setting.clock.and_then(|times| times.overtime) {
            Some(overtime) if left.stones > 0 => Some(clocks.with(player, move_in_period(overtime, left))),
            _ => Some(clocks),
        }
    }
}

/// Thinking times 2: a player who exceeds the whole time loses. Returns what is left after these seconds. `None` if the
/// time is exceeded.
fn left_after(times: Times, left: TimeLeft, seconds: u32) -> Option<TimeLeft> {
    clause!("international-1998/tour.time.2");
    match (left.seconds.checked_sub(seconds), left.stones) {
        (Some(remaining), _) => Some(TimeLeft { seconds: remaining, ..left }),
        (None, 0) => overtime_after(times, seconds.saturating_sub(left.seconds)),
        (None, _) => None,
    }
}

/// Thinking times 4: the basic time comes first.
fn basic_time(times: Times) -> TimeLeft {
    clause!("international-1998/tour.time.4");
    TimeLeft { seconds: times.main, stones: 0 }
}

/// Thinking times 4: overtime periods may follow when the basic time is exceeded.
fn overtime_after(times: Times, seconds: u32) -> Option<TimeLeft> {
    clause!("international-1998/tour.time.4");
    let period = full_period(times.overtime?);
    let remaining = period.seconds.checked_sub(seconds)?;
    Some(TimeLeft { seconds: remaining, ..period })
}

/// Thinking times 9: each period requires a number of stones within a number of seconds.
fn full_period(overtime: Overtime) -> TimeLeft {
    clause!("international-1998/tour.time.9");
    TimeLeft { seconds: overtime.seconds, stones: overtime.stones }
}

/// Thinking times 9: a play uses one of the stones of the period, and a pass does too. After the last one, a full
/// period begins.
fn move_in_period(overtime: Overtime, left: TimeLeft) -> TimeLeft {
    clause!("international-1998/tour.time.9");
    match left.stones {
        0 | 1 => full_period(overtime),
        stones => TimeLeft { stones: stones - 1, ..left },
    }
}
