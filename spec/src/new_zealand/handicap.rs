//! A handicap: White passes the first moves.

use super::game::Game;
use super::{Alternative, Player, Reason, Refusal, Setting, Unplayable};

impl Setting {
    /// Handicap: checks that Black begins. White's first moves are passes while Black makes moves.
    pub(super) fn black_begins(&self) -> Result<(), Unplayable> {
        clause!("new-zealand/handicap");
        match self.to_move {
            Player::Black => Ok(()),
            Player::White => Err(Unplayable("a handicap needs Black to move first".to_owned())),
        }
    }

    /// Returns whether the game is a handicap game. A handicap of 1 asks for no pass, so the game is even.
    pub(super) fn is_handicap_game(&self) -> bool {
        self.handicap >= 2
    }

    /// Komi of a handicap game: by the letter there is none. The number that the players set counts anyway (reading
    /// Z7).
    pub(super) fn handicap_komi(&self) -> i32 {
        clause!("new-zealand/handicap.komi");
        match self.options.readings.has(Alternative::NoHandicapKomi) {
            true => 0,
            false => self.komi,
        }
    }
}

impl Game {
    /// Returns whether White still has passes of the handicap to make. Asks nothing in an even game.
    pub(super) fn handicap_lasts(&self) -> bool {
        self.setting.is_handicap_game() && self.white_passes_next()
    }

    /// Handicap: with a handicap of n, White passes the first n - 1 moves.
    fn white_passes_next(&self) -> bool {
        clause!("new-zealand/handicap");
        let moves = self.moves();
        let white = moves.iter().filter(|(_, player)| *player == Player::White);
        white.count() < self.setting.handicap.saturating_sub(1)
    }

    /// Refuses a play by White that the handicap rules out. Asks nothing in an even game.
    pub(super) fn may_play(&self, player: Player) -> Result<(), Refusal> {
        match player == Player::White && self.handicap_lasts() {
            true => Err(Refusal::new(Reason::WrongPhase, "new-zealand/handicap")),
            false => Ok(()),
        }
    }
}
