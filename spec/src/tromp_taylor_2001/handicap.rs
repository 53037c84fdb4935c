//! Comment 3: handicap stones.

use super::game::Game;
use super::{Act, Alternative, Player, Reason, Refusal, Setting, Unplayable};

impl Setting {
    /// Returns the number of consecutive moves that Black makes before White's first move (reading T8).
    fn handicap_moves(&self) -> usize {
        match self.options.readings.has(Alternative::OneStoneIsEven) && self.handicap == 1 {
            true => 0,
            false => self.handicap,
        }
    }

    /// Comment 3: checks that Black turns first. Black makes the handicap moves before White's first move.
    pub(super) fn black_moves_first(&self) -> Result<(), Unplayable> {
        clause!("tromp-taylor-2001/c3");
        match self.to_move {
            Player::White if self.handicap_moves() > 0 => {
                Err(Unplayable("a handicap needs Black to turn first".to_owned()))
            }
            Player::Black | Player::White => Ok(()),
        }
    }
}

impl Game {
    /// Returns whether Black has moves of a handicap left to make.
    pub(super) fn handicap_lasts(&self) -> bool {
        self.setting.handicap_moves() > 0 && self.handicap_moves_left() > 0 && !self.handicap_lapsed()
    }

    /// Comment 3: an n stone handicap is n consecutive moves by Black before White's first move. Returns how many are
    /// left. A pass is not a move (reading T6).
    fn handicap_moves_left(&self) -> usize {
        clause!("tromp-taylor-2001/c3");
        let passes_count = self.reads(Alternative::PassCounts);
        let turns = self.official_turns();
        let moves = turns.iter().filter(|turn| turn.player == Player::Black && (turn.moved || passes_count));
        self.setting.handicap_moves().saturating_sub(moves.count())
    }

    /// Comment 3: returns whether Black passed during the handicap. Its moves are then not consecutive. The rest
    /// lapses, even if the pass becomes unofficial (reading T10).
    fn handicap_lapsed(&self) -> bool {
        clause!("tromp-taylor-2001/c3");
        let pass_ends = !self.reads(Alternative::PassCounts) && !self.reads(Alternative::NoActLeft);
        pass_ends && self.accepted.iter().any(|accepted| accepted.act == Act::Pass(Player::Black))
    }

    /// Checks that a pass is no pass among the moves of a handicap.
    pub(super) fn pass_has_place(&self) -> Result<(), Refusal> {
        match self.handicap_lasts() {
            true => self.moves_are_consecutive(),
            false => Ok(()),
        }
    }

    /// Comment 3: refuses a pass among the handicap moves (reading T6), unless Black has no move left (reading T10).
    fn moves_are_consecutive(&self) -> Result<(), Refusal> {
        clause!("tromp-taylor-2001/c3");
        let may_pass = match self.reads(Alternative::NoActLeft) {
            true => false,
            false => !self.has_a_move(Player::Black),
        };
        match may_pass || self.reads(Alternative::PassCounts) {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongPhase, "tromp-taylor-2001/c3")),
        }
    }

    /// Returns whether rules 4 and 5 allow the player a move.
    fn has_a_move(&self, player: Player) -> bool {
        let left = self.colorings_left();
        self.position().points().any(|point| self.move_left(player, point, &left).is_ok())
    }

    /// Reading T5, `exempt`: returns whether rule 4 leaves out the present move, because it is one of a handicap.
    pub(super) fn is_exempt(&self) -> bool {
        self.reads(Alternative::HandicapExempt) && self.handicap_lasts()
    }
}
