//! The game: the accepted acts, and the questions about them.

use super::play::{done, is_empty_point, played};
use super::repetition::Stood;
use super::scoring::{area, winner, with_buttons, with_komi};
use super::{Act, Alternative, Family, Outcome, Phase, Player, Point, Position, Reason, Refusal, Setting, Unplayable};
use crate::bookkeeping;

/// An accepted act, and the position that it left.
pub(super) type Accepted = bookkeeping::Accepted<Act, Position>;

/// A game of the family. It stores only the setting and the accepted acts.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) setting: Setting,
    pub(super) accepted: Vec<Accepted>,
}

impl Game {
    /// Begins a game.
    ///
    /// # Errors
    /// - The board has no points.
    /// - Komi is no whole number in Button Go, under [`Alternative::WholeKomi`].
    pub fn begin(setting: Setting) -> Result<Game, Unplayable> {
        setting.has_board()?;
        if setting.komi != 0 {
            setting.komi_is_whole()?;
        }
        Ok(Game { setting, accepted: Vec::new() })
    }

    /// Accepts an act and returns the points whose stones it removed, sorted. A stone that its own play removes is
    /// among them.
    ///
    /// # Errors
    /// The first [`Reason`] for which the rules refuse the act. The game then stays as it was.
    pub fn act(&mut self, act: Act) -> Result<Vec<Point>, Refusal> {
        self.has_turn(act.player())?;
        match act {
            Act::Play(player, point) => self.may_play(player, point, &self.remembered())?,
            Act::TakeButton(_) => self.may_take()?,
            Act::Pass(_) => {}
        }
        let done = done(self.position(), act);
        let mut removed = [done.opponents, done.own].concat();
        removed.sort();
        self.accepted.push(Accepted { act, position: done.position });
        Ok(removed)
    }

    /// Records an act that the rules refuse, for game records that hold one. No rule covers this.
    ///
    /// The stone of a play takes its point, occupied or not. Off the board nothing changes. The opponent moves next.
    pub fn take_down(&mut self, act: Act) {
        let position = done(self.position(), act).position;
        self.accepted.push(Accepted { act, position });
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.position_of(self.accepted.len())
    }

    /// Returns the position of a history entry. Entry 0 is the start.
    pub(super) fn position_of(&self, entry: usize) -> &Position {
        let accepted = entry.checked_sub(1).and_then(|index| self.accepted.get(index));
        accepted.map_or(&self.setting.position, |accepted| &accepted.position)
    }

    /// Returns the stage of the game.
    pub fn phase(&self) -> Phase {
        match self.is_over() {
            true => Phase::Over,
            false => Phase::Play,
        }
    }

    /// Returns whether the game is over.
    pub fn is_over(&self) -> bool {
        self.two_passes()
    }

    /// Returns the player to move. `None` when the game is over.
    pub fn to_move(&self) -> Option<Player> {
        (!self.is_over()).then(|| self.in_turn())
    }

    /// Returns every point with the refusal that a play there would meet. The order is that of [`Position::points`].
    /// `None` means that the play is legal.
    pub fn refusals(&self) -> Vec<(Point, Option<Refusal>)> {
        let remembered = self.remembered();
        let (goes_on, player) = (self.goes_on(), self.in_turn());
        let refusal = |point| goes_on.and_then(|()| self.may_play(player, point, &remembered)).err();
        self.position().points().map(|point| (point, refusal(point))).collect()
    }

    /// Returns the refusal that a pass of the player to move would meet. `None` means that the pass is legal.
    pub fn pass_refusal(&self) -> Option<Refusal> {
        self.goes_on().err()
    }

    /// Returns the refusal that the player to move would meet on taking the button. `None` means that this is legal.
    pub fn button_refusal(&self) -> Option<Refusal> {
        self.goes_on().and_then(|()| self.may_take()).err()
    }

    /// Returns how many stones of the player are prisoners: those at the start, removed ones and pass stones.
    pub fn prisoners(&self, player: Player) -> usize {
        let removed = self.accepted.iter().enumerate().map(|(entry, accepted)| {
            let done = done(self.position_of(entry), accepted.act);
            let own = accepted.act.player() == player;
            if own { done.own.len() } else { done.opponents.len() }
        });
        self.setting.prisoners.of(player).saturating_add(removed.sum()).saturating_add(self.pass_stones(player))
    }

    /// Returns the player with the point in the own area. `None` if neither player has it, and off the board.
    pub fn owner(&self, point: Point) -> Option<Player> {
        [Player::Black, Player::White].into_iter().find(|&player| self.area(player).contains(&point))
    }

    /// Returns the player's area now, sorted.
    pub fn area(&self, player: Player) -> Vec<Point> {
        area(self.position(), player)
    }

    /// Returns the name of the scoring, `area` or `territory`, and the points of both players. They are in half points,
    /// without buttons and komi.
    pub fn scores(&self) -> (&'static str, i32, i32) {
        let name = if self.counts_area() { "area" } else { "territory" };
        (name, self.counted(Player::Black), self.counted(Player::White))
    }

    /// Returns the player's score now in half points, with buttons and komi.
    pub fn score(&self, player: Player) -> i32 {
        let score = match self.buttons(player) {
            0 => self.counted(player),
            buttons => with_buttons(self.counted(player), buttons),
        };
        match self.setting.komi {
            0 => score,
            komi => with_komi(player, score, komi),
        }
    }

    /// Returns the result of the game. `None` unless the game is over.
    pub fn outcome(&self) -> Option<Outcome> {
        let in_other_words = self.setting.options.family != Family::TwoButton || self.buttons_are_an_extra_point();
        debug_assert!(in_other_words, "the two buttons are no extra point for the first and last passer");
        self.is_over().then(|| winner(self.score(Player::Black), self.score(Player::White)))
    }

    /// Returns the clause that decided the result: the one that compares the scores. `None` unless the game is over.
    pub fn decided_by(&self) -> Option<&'static str> {
        self.is_over().then_some("button-go/winner")
    }

    /// Returns the refusal of an act that the pages do not know, such as a resignation.
    pub fn unknown_act(&self) -> Refusal {
        match self.goes_on() {
            Err(refusal) => refusal,
            Ok(()) => Refusal::new(Reason::WrongPhase, "button-go/turns"),
        }
    }

    /// Returns whether an alternative is in force.
    pub(super) fn reads(&self, alternative: Alternative) -> bool {
        self.setting.options.readings.has(alternative)
    }

    /// Checks that the game goes on and the player is to move.
    fn has_turn(&self, player: Player) -> Result<(), Refusal> {
        self.goes_on()?;
        match self.in_turn() == player {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongTurn, "button-go/turns")),
        }
    }

    /// Checks a play, given the positions that superko remembers.
    fn may_play(&self, player: Player, point: Point, remembered: &[Stood<'_>]) -> Result<(), Refusal> {
        is_empty_point(self.position(), point)?;
        let play = played(self.position(), player, point);
        self.is_no_suicide(&play)?;
        self.repeats_nothing(player, &play.position, remembered)
    }
}
