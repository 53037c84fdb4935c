//! A handicap: the plays with which Black begins, and White's bonus. The page has only a note on it.

use super::game::Game;
use super::play::Move;
use super::{Alternative, Bonus, Phase, Player, Reason, Refusal, Setting, Unplayable};
use crate::bookkeeping::half_points;

impl Setting {
    /// Returns whether the game is a handicap game. A handicap of 1 is an even game.
    pub(super) fn is_handicap_game(&self) -> bool {
        self.handicap >= 2
    }

    /// Handicap: checks that Black begins. The page does not describe handicap games, but one can begin (reading KG3).
    pub(super) fn handicap_can_begin(&self) -> Result<(), Unplayable> {
        clause!("katago/handicap");
        let is_refused = self.options.readings.has(Alternative::NoHandicap);
        match (is_refused, self.to_move) {
            (true, _) => Err(Unplayable("the page does not describe handicap games".to_owned())),
            (false, Player::White) => Err(Unplayable("a handicap needs Black to move first".to_owned())),
            (false, Player::Black) => Ok(()),
        }
    }

    /// Bonus: returns what White gets if Black begins with n stones, in half points: 0, n - 1 or n points.
    pub(super) fn bonus(&self) -> i32 {
        clause!("katago/handicap.bonus");
        match self.options.bonus {
            Bonus::Zero => 0,
            Bonus::FewerByOne => half_points(self.handicap.saturating_sub(1)),
            Bonus::Same => half_points(self.handicap),
        }
    }
}

impl Game {
    /// Returns whether Black still has to make plays of the handicap at that entry. Asks nothing in an even game.
    pub(super) fn plays_are_due(&self, entry: usize) -> bool {
        self.setting.is_handicap_game() && self.plays_are_left(entry, 0)
    }

    /// Returns whether plays of the handicap stay due after the move.
    pub(super) fn plays_stay_due_after(&self, one: &Move) -> bool {
        self.setting.is_handicap_game() && one.player == Player::Black && self.plays_are_left(self.accepted.len(), 1)
    }

    /// Handicap: with a handicap of n, Black makes n plays before White's first turn (reading KG3). A pass ends them.
    fn plays_are_left(&self, entry: usize, more: usize) -> bool {
        clause!("katago/handicap");
        let before = self.accepted.iter().take(entry);
        let plays = before.clone().filter(|accepted| accepted.is_move_of(Player::Black)).count();
        let passed = before.clone().any(|accepted| accepted.is_pass() && accepted.act.player() == Player::Black);
        !passed && plays.saturating_add(more) < self.setting.handicap
    }

    /// Refuses a pass during the handicap, unless Black has no legal play.
    pub(super) fn may_pass(&self) -> Result<(), Refusal> {
        match self.phase() {
            Phase::Handicap => self.has_no_play(),
            _ => Ok(()),
        }
    }

    /// Handicap: the pass is legal only if no play is.
    fn has_no_play(&self) -> Result<(), Refusal> {
        clause!("katago/handicap");
        let bars = self.bars();
        let mut points = self.position().points();
        match points.any(|point| self.legal_move(Player::Black, point, &bars).is_ok()) {
            true => Err(Refusal::new(Reason::WrongPhase, "katago/handicap")),
            false => Ok(()),
        }
    }
}
