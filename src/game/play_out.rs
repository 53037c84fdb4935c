//! Plays out a game that the players cannot agree on. The play-out has its own ko rules.

use super::Game;
use super::state::{Act, Note, Record, Remark, Stage};
use crate::color::{ByColor, Color};
use crate::effect::Effect;
use crate::life::Life;
use crate::point::Point;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Ending;
use crate::site::{Site, SiteSet};

impl Game {
    /// Starts the play-out: takes back the unofficial moves. The player who passed first at the stop moves.
    ///
    /// Two passes in a row end the play-out and the game.
    ///
    /// A ko capture takes exactly one stone, by a stone that the opponent could take alone in return. Only the shape
    /// counts. Two rules limit ko captures in the play-out:
    /// - A player must not make a ko capture at the same point twice.
    /// - After losing a stone to a ko capture, a player must call [`Game::pass_for`] before retaking there.
    ///
    /// At the end, the game counts the stones of the play-out that live in groups without dame. The player with fewer
    /// of them gives the difference as prisoners.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: two passes have not stopped the game, or the rules do not have [`Ending::Procedure`].
    pub fn play_out(&mut self) -> Result<(), Refusal> {
        self.check_procedure()?;
        self.return_to_stop();
        self.state.stage = Stage::PlayOut;
        self.audit();
        Ok(())
    }

    /// Passes for the ko at a point where a ko capture took the player's stone.
    ///
    /// The opponent moves next. This pass does not count as one of two passes in a row.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: the game is not in a play-out.
    /// - [`Reason::WrongTurn`]: it is the other player's turn.
    /// - [`Reason::OffBoard`]: the point is not on the board.
    /// - [`Reason::WrongPhase`]: the player need not pass for a ko at this point.
    pub fn pass_for(&mut self, color: Color, point: Point) -> Result<(), Refusal> {
        self.check_known(self.ruleset.ending == Ending::Procedure)?;
        match self.state.stage {
            Stage::PlayOut if color == self.state.to_move => {}
            Stage::PlayOut => return Err(Reason::WrongTurn.into()),
            _ => return Err(Reason::WrongPhase.into()),
        }
        let site = self.board.site(point).ok_or(Reason::OffBoard)?;
        if !self.owes_ko_pass(color, site) {
            return Err(Reason::WrongPhase.into());
        }
        self.record(Act::Word);
        self.note(Remark::KoPassed(color, site));
        self.state.passed = false;
        self.state.to_move = color.opposite();
        self.count_move(color);
        self.audit();
        Ok(())
    }

    /// Returns the stone that this play takes if it is a ko capture in the play-out. Call it before making the play.
    #[inline]
    pub(super) fn ko_taken(&self, color: Color, site: Site) -> Option<Site> {
        if self.state.stage == Stage::PlayOut { self.board.ko_capture(color, site) } else { None }
    }

    /// Returns whether a ko capture took this player's stone at this site without a pass for that ko since.
    fn owes_ko_pass(&self, color: Color, site: Site) -> bool {
        let newest = self.notes.iter().rev().find_map(|note| match note.content {
            Remark::KoTaken(taker, at) if taker != color && at == site => Some(true),
            Remark::KoPassed(passer, at) if passer == color && at == site => Some(false),
            _ => None,
        });
        newest.unwrap_or(false)
    }

    /// Checks the play against the notes of the game: the ko captures of the play-out, and refused offers.
    #[cold]
    pub(super) fn check_notes(&self, color: Color, site: Site, effect: &Effect) -> Result<(), Refusal> {
        if self.state.stage == Stage::PlayOut
            && let Some(stone) = self.board.ko_capture(color, site)
        {
            let again =
                |note: &Note| matches!(note.content, Remark::KoTaken(taker, at) if taker == color && at == stone);
            if self.notes.iter().any(again) || self.owes_ko_pass(color, site) {
                return Err(Reason::Repetition.into());
            }
        }
        let left = |note: &Note| match &note.content {
            Remark::Barred(position, repeats) if *position == self.board.position_after(color, site, effect) => {
                Some(*repeats)
            }
            _ => None,
        };
        match self.notes.iter().find_map(left) {
            Some(act) => Err(Refusal { reason: Reason::Repetition, repeats: Some(act) }),
            None => Ok(()),
        }
    }

    /// Compares the players' stones of the play-out that live in groups without dame.
    pub(super) fn complete_play_out(&mut self) {
        let played_out = |record: &Record| match (&record.act, record.before.stage) {
            (Act::Play(change), Stage::PlayOut) => Some(change.site),
            _ => None,
        };
        let placed = self.records.iter().filter_map(played_out).collect::<SiteSet>();
        let life = Life::new(&self.board);
        let mut stones = ByColor { black: 0, white: 0 };
        for site in placed.iter() {
            if let Some(color) = life.lives_without_dame(&self.board, site) {
                stones[color] += 1;
            }
        }
        self.state.compensation = stones.black - stones.white;
    }
}
