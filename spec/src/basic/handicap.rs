//! Handicap stones: Black plays them, and White's first moves are mandatory passes.

use super::game::Game;
use super::{Act, Alternative, Player, Reason, Refusal, Setting, Unplayable, opponent_of};

impl Setting {
    /// Handicap: checks that Black moves first if there are stones to place. A handicap of one is an even start.
    pub(super) fn black_places_first(&self) -> Result<(), Unplayable> {
        clause!("basic/handicap");
        match (self.handicap, self.to_move) {
            (2.., Player::White) => Err(Unplayable("a handicap needs Black to move first".to_owned())),
            _ => Ok(()),
        }
    }
}

impl Game {
    /// Returns whether the handicap lasts. Asks nothing if no handicap was agreed.
    pub(super) fn handicap_lasts(&self) -> bool {
        self.setting.handicap > 0
            && match self.has(Alternative::ConsecutiveHandicap) {
                true => self.black_places_next(self.accepted.len()),
                false => self.white_has_to_pass(),
            }
    }

    /// Handicap: of n stones, White's first n - 1 moves are mandatory passes.
    fn white_has_to_pass(&self) -> bool {
        clause!("basic/handicap");
        self.moves_by(Player::White) < self.mandatory_passes()
    }

    /// Handicap, reading K19: of n stones, n of 2 or more, Black's first n moves are consecutive. Returns whether Black
    /// moves next after that many moves because of this.
    fn black_places_next(&self, moves: usize) -> bool {
        clause!("basic/handicap");
        self.setting.handicap >= 2 && moves < self.setting.handicap
    }

    /// Returns the number of White's first moves that have to be passes.
    pub(super) fn mandatory_passes(&self) -> usize {
        match self.has(Alternative::ConsecutiveHandicap) {
            true => 0,
            false => self.setting.handicap.saturating_sub(1),
        }
    }

    /// Returns the player to move after that many moves (rule 6, handicap).
    pub(super) fn turn_after(&self, moves: usize) -> Player {
        match self.has(Alternative::ConsecutiveHandicap) && self.black_places_next(moves) {
            true => Player::Black,
            false => self.alternate(moves),
        }
    }

    /// Returns the player to move after the next move, whoever's turn is next.
    pub(super) fn turn_after_next_move(&self) -> Player {
        let moves = self.accepted.len();
        match self.has(Alternative::ConsecutiveHandicap) && self.black_places_next(moves + 1) {
            true => Player::Black,
            false => opponent_of(self.turn_after(moves)),
        }
    }

    /// Refuses what a handicap rules out. Asks nothing if no handicap was agreed.
    pub(super) fn may_choose(&self, act: Act) -> Result<(), Refusal> {
        match self.setting.handicap {
            0 => Ok(()),
            _ => self.keeps_to_the_handicap(act),
        }
    }

    /// Handicap: refuses a play by White while White has mandatory passes to make. Black may pass (reading K18).
    fn keeps_to_the_handicap(&self, act: Act) -> Result<(), Refusal> {
        clause!("basic/handicap");
        let mandatory = match act {
            Act::Play(Player::White, _) => self.handicap_lasts(),
            Act::Pass(Player::Black) => self.has(Alternative::PlaceAllHandicap) && self.black_has_to_place(),
            _ => false,
        };
        match mandatory {
            true => Err(Refusal::new(Reason::WrongPhase, "basic/handicap")),
            false => Ok(()),
        }
    }

    /// Handicap, reading K18: of n stones, n of 2 or more, Black's first n moves have to be plays while any is legal.
    fn black_has_to_place(&self) -> bool {
        clause!("basic/handicap");
        let history = self.history();
        let legal = |at| self.legal(Act::Play(Player::Black, at), &history).is_ok();
        self.setting.handicap >= 2
            && self.moves_by(Player::Black) < self.setting.handicap
            && self.position().intersections().any(legal)
    }

    /// Handicap, reading K7: returns the points that White receives for mandatory passes, one for each.
    pub(super) fn paid_passes(&self) -> usize {
        clause!("basic/handicap");
        let white = self.accepted.iter().filter(|accepted| accepted.act.player() == Player::White);
        white.take(self.mandatory_passes()).filter(|accepted| matches!(accepted.act, Act::Pass(_))).count()
    }
}
