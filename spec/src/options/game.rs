//! The game: the accepted acts, and the questions about them.

use super::ending::won_by_resignation;
use super::play::{Play, play, play_regardless};
use super::repetition::{Ended, Stood};
use super::time::{Times, won_by_time};
use super::{Act, Agreement, Outcome, Phase, Player, Point, Position, Reason, Refusal, Setting, Unplayable};
use crate::bookkeeping::{self, Removed};

/// What an act leaves if the rules accept it.
pub(super) type Left = bookkeeping::Left<Position>;

/// An accepted act, and what it left.
#[derive(Clone, Debug)]
pub(super) struct Accepted {
    pub(super) act: Act,
    pub(super) left: Left,
    /// What the clocks show after the act.
    pub(super) times: Times,
    /// Whether the act ends no game by repetition, because a record shows that it did not: the rules refuse it, or the players
    /// went on after it.
    pub(super) repeats_nothing: bool,
}

/// A game under rules composed of options. It stores only the setting and the accepted acts with what they left.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Setting {
    /// Returns the setting of an even game under the base. The board is empty, Black moves first, and komi is 0.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        Setting {
            position: Position::empty(columns, rows),
            to_move: Player::Black,
            made_by: super::MadeBy::Unsaid,
            options: super::Options::default(),
            handicap: 0,
            komi: 0,
            prisoners: super::Prisoners::default(),
            clock: None,
        }
    }
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - The options do not make sense together, see [`Options::check`](super::Options::check).
    /// - The board has no points, or a chain on it has no liberty.
    /// - White moves first, with a handicap of 2 or more.
    /// - The handicap is 2 or more, with `handicap=none`.
    /// - A fixed handicap has no points for this board and this number of stones, or a stone is on one.
    /// - A period of overtime needs no move.
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        setting.options.check().map_err(Unplayable)?;
        setting.is_a_start()?;
        setting.handicap_can_begin()?;
        setting.periods_need_moves()?;
        Ok(Game { setting, accepted: Vec::new() })
    }

    /// Accepts an act and returns the stones that it removed, sorted. A stone that its own play removes is among them.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Point>, Refusal> {
        let left = self.left_by(&act)?;
        let removed = left.removed.points();
        self.push(act, left);
        Ok(removed)
    }

    /// Adds an act to the game, with what it leaves on the board and on the clocks.
    fn push(&mut self, act: Act, left: Left) {
        let times = self.times_after(&act);
        self.accepted.push(Accepted { act, left, times, repeats_nothing: false });
    }

    /// Returns what the act leaves on the board if the rules accept it.
    fn left_by(&self, act: &Act) -> Result<Left, Refusal> {
        self.is_not_over()?;
        match act {
            Act::Play(player, point) => {
                self.may_move(*player, act)?;
                Ok(self.legal_play(*player, *point, &self.stood())?.left())
            }
            Act::Pass(player) => self.may_move(*player, act).map(|()| self.unchanged()),
            Act::Button(player) => {
                self.has_a_button()?;
                self.may_move(*player, act)?;
                self.may_take_the_button()?;
                Ok(self.unchanged())
            }
            Act::Settle(dead) => {
                self.may_agree()?;
                self.settle(dead)
            }
            Act::Disagree => {
                self.may_agree()?;
                Ok(self.disagree())
            }
            Act::Resign(_) => self.may_resign().map(|()| self.unchanged()),
            Act::TimeOut(player) => self.may_run_out_of_time(*player).map(|()| self.unchanged()),
            Act::Elapse(_) => self.may_let_time_pass().map(|()| self.unchanged()),
        }
    }

    /// Frame: an act after the end is refused.
    pub(super) fn is_not_over(&self) -> Result<(), Refusal> {
        match self.is_over() {
            true => Err(Refusal::new(Reason::GameOver, self.ended_by())),
            false => Ok(()),
        }
    }

    /// Checks that the player may make this move now, apart from the board.
    fn may_move(&self, player: Player, act: &Act) -> Result<(), Refusal> {
        if self.is_stopped() {
            return Err(Refusal::new(Reason::WrongPhase, Agreement::Yes.clause()));
        }
        self.has_turn(player)?;
        self.keeps_to_the_handicap(act)
    }

    /// Returns the play if the board, `suicide` and `ko` allow it.
    pub(super) fn legal_play(&self, player: Player, point: Point, stood: &[Stood<'_>]) -> Result<Play, Refusal> {
        let play = play(self.position(), player, point)?;
        play.suicide_is_legal(self.setting.options.suicide)?;
        self.repetition_is_legal(&play, stood)?;
        Ok(play)
    }

    /// Records a play or a pass that the rules refuse, for game records that hold one. No rule covers this.
    ///
    /// - The stone takes its point, occupied or not. Off the board nothing changes.
    /// - Stones without liberties are removed, the opponent's first.
    /// - The opponent moves next, even after the end. During a free or fixed handicap Black does.
    /// - The act ends no game by repetition.
    /// - Other acts are ignored.
    pub fn take_down(&mut self, act: Act) {
        let left = match act {
            Act::Play(player, point) if self.position().state(point).is_some() => {
                play_regardless(self.position(), player, point).left()
            }
            Act::Play(..) | Act::Pass(_) => self.unchanged(),
            _ => return,
        };
        self.push(act, left);
        self.go_on();
    }

    /// Records that the last act did not end the game by repetition, for game records that hold moves after it. No rule covers
    /// this. Returns whether it would have ended the game so.
    pub fn go_on(&mut self) -> bool {
        let ended = self.ended_by_repetition().is_some();
        if let Some(last) = self.accepted.last_mut() {
            last.repeats_nothing = true;
        }
        ended
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.position_of(self.accepted.len())
    }

    /// Returns the position of a history entry. Entry 0 is the start, and entry k is what the k-th accepted act left.
    pub(super) fn position_of(&self, entry: usize) -> &Position {
        match entry.checked_sub(1).and_then(|index| self.accepted.get(index)) {
            Some(accepted) => &accepted.left.position,
            None => &self.setting.position,
        }
    }

    /// Returns the stage of the game.
    pub fn phase(&self) -> Phase {
        match (self.is_over(), self.is_stopped()) {
            (true, _) => Phase::Over,
            (false, true) => Phase::Agreement,
            (false, false) if self.handicap_lasts() => Phase::Handicap,
            (false, false) => Phase::Play,
        }
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.given_up().is_some() || self.ended_by_passes() || self.ended_by_repetition().is_some()
    }

    /// Returns the player to move. `None` while the play is stopped, and when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        match self.phase() {
            Phase::Handicap | Phase::Play => Some(self.next_player()),
            Phase::Agreement | Phase::Over => None,
        }
    }

    /// Returns every point with the refusal that a play of the player to move would meet. The order is that of
    /// [`Position::points`]. `None` means that the play is legal.
    pub fn refusals(&self) -> Vec<(Point, Option<Refusal>)> {
        let stood = self.stood();
        let player = self.next_player();
        let goes_on = self.is_not_over();
        let legal = |point| {
            goes_on?;
            self.may_move(player, &Act::Play(player, point))?;
            self.legal_play(player, point, &stood)
        };
        self.position().points().map(|point| (point, legal(point).err())).collect()
    }

    /// Returns the refusal that a pass of the player to move would meet. No pass is refused for repetition.
    pub fn pass_refusal(&self) -> Option<Refusal> {
        let player = self.next_player();
        self.is_not_over().and_then(|()| self.may_move(player, &Act::Pass(player))).err()
    }

    /// Returns how many stones of that player the acts so far removed: by capture, suicide or settlement.
    pub fn removed(&self, player: Player) -> usize {
        self.accepted.iter().map(|accepted| accepted.left.removed.of(player).len()).sum()
    }

    /// Returns the player who owns the point now. `None` for neither, and off the board.
    pub fn owner(&self, point: Point) -> Option<Player> {
        [Player::Black, Player::White].into_iter().find(|&player| self.owned(player).contains(&point))
    }

    /// Returns the points now as name, Black's and White's points, in half points. They are without komi, bonus, buttons
    /// and the cost of the first pass. The only name is that of `scoring`.
    pub fn scores(&self) -> Vec<(&'static str, i32, i32)> {
        vec![(self.setting.options.scoring.name(), self.points(Player::Black), self.points(Player::White))]
    }

    /// Returns the options in force.
    pub fn options(&self) -> super::Options {
        self.setting.options
    }

    /// Returns the player who has taken the button. With `button=both`: the player of the first pass.
    pub fn button_holder(&self) -> Option<Player> {
        self.halves().first().copied()
    }

    /// Returns the result of the game. `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ended_by_repetition() {
            Some(Ended::As(outcome)) => Some(outcome),
            Some(Ended::Scored) => self.result_by_score(),
            None if self.ended_by_passes() => self.result_by_score(),
            None => self.given_up(),
        }
    }

    /// Returns the id of the clause that decided the result. `None` unless the game is over.
    /// - by resignation or time: the clause of it
    /// - by repetition: the value of `repeat`
    /// - by score: the winner's, or for equal scores the value of `ties`
    pub fn decided_by(&self) -> Option<&'static str> {
        let options = &self.setting.options;
        Some(match (self.ended_by_repetition(), self.outcome()?) {
            (_, Outcome::Resignation(_) | Outcome::Time(_)) => self.ended_by(),
            (Some(Ended::As(_)), _) => options.repeat.clause(),
            (_, Outcome::Draw | Outcome::Wins(_, 0)) => options.ties.clause(),
            _ => "options/winner",
        })
    }

    /// Returns the result of a game that the last act lost without any score: by resignation or by time. `None` if it did
    /// not.
    fn given_up(&self) -> Option<Outcome> {
        let last = self.accepted.last()?;
        match last.act {
            Act::Resign(player) => Some(won_by_resignation(player)),
            _ => last.times.run_out().map(won_by_time),
        }
    }

    /// Returns the accepted acts from the last to the first, without those that only let time pass.
    pub(super) fn accepted_backwards(&self) -> impl Iterator<Item = &Accepted> {
        let acts = (0..self.accepted.len()).rev().filter(|&index| !self.is_only_time(index));
        acts.filter_map(|index| self.accepted.get(index))
    }

    /// Returns whether the act with that index only lets time pass. Such an act does not part the acts around it.
    pub(super) fn is_only_time(&self, index: usize) -> bool {
        self.accepted.get(index).is_some_and(|accepted| matches!(accepted.act, Act::Elapse(_)))
    }

    /// Returns whether an alternative is in force.
    pub(super) fn reads(&self, alternative: super::Alternative) -> bool {
        self.setting.options.readings.has(alternative)
    }

    /// Returns the clause that ended the game.
    fn ended_by(&self) -> &'static str {
        let options = &self.setting.options;
        match self.accepted.last().map(|last| &last.act) {
            Some(Act::Play(..)) => options.repeat.clause(),
            Some(Act::Settle(_)) => options.agreement.clause(),
            Some(Act::Resign(_)) => "options/resign",
            Some(Act::TimeOut(_) | Act::Elapse(_)) => "options/time",
            _ => options.passes.clause(),
        }
    }

    /// Returns what an act leaves that does not change the board.
    pub(super) fn unchanged(&self) -> Left {
        Left { position: self.position().clone(), removed: Removed::default() }
    }
}
