//! Playing out a game that the players cannot agree on, under ko rules of its own.

use alloc::vec;

use super::Game;
use super::state::{Act, Note, Record, Remark, Stage};
use crate::board::Site;
use crate::effect::Effect;
use crate::life::Life;
use crate::point::{ByColor, Color, Point};
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Ending;

impl Game {
    /// Has the game played out: the unofficial moves are taken back, and the player who passed first
    /// at the stop moves. Two passes in a row end the play-out and the game.
    ///
    /// A ko capture takes a single stone by a stone that could then be taken alone in return, by
    /// shape. In the play-out no player makes one of a stone at the same point twice, and a player
    /// whose stone has been taken by one has to pass for that ko ([`Game::pass_for`]) before making
    /// one there. The stones played out that live in groups without dame are counted at the end; the
    /// difference goes to the prisoners of the player with more of them.
    ///
    /// # Errors
    /// `GameOver`; `WrongPhase` outside the agreement of [`Ending::Procedure`](crate::Ending::Procedure).
    pub fn play_out(&mut self) -> Result<(), Refusal> {
        self.check_procedure()?;
        self.return_to_stop();
        self.state.stage = Stage::PlayOut;
        self.audit();
        Ok(())
    }

    /// Passes for the ko at a point where the player's stone has been taken. The turn passes on; it is
    /// not one of two passes in a row.
    ///
    /// # Errors
    /// In this order: `GameOver`, `WrongPhase` outside the play-out, `WrongTurn`, `OffBoard`,
    /// `WrongPhase` if no ko there is barred to the player.
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

    /// The note to make of this play, if it is a ko capture in the play-out. To be asked for before
    /// the play is made and recorded.
    #[inline]
    pub(super) fn ko_taken(&self, color: Color, site: Site) -> Option<Note> {
        if self.state.stage != Stage::PlayOut {
            return None;
        }
        let stone = self.board.ko_capture(color, site)?;
        Some(Note { act: self.records.len() + 1, content: Remark::KoTaken(color, stone) })
    }

    /// Whether this player's stone has been taken at this site by a ko capture and the player has not
    /// passed for it since.
    fn owes_ko_pass(&self, color: Color, site: Site) -> bool {
        let newest = self.notes.iter().rev().find_map(|note| match note.content {
            Remark::KoTaken(taker, at) if taker != color && at == site => Some(true),
            Remark::KoPassed(passer, at) if passer == color && at == site => Some(false),
            _ => None,
        });
        newest.unwrap_or(false)
    }

    /// Whether the notes of the game bar a play that is fair otherwise: the kos of the play-out, and
    /// the positions of refused offers.
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

    /// Counts the stones of the play-out that live in groups without dame.
    pub(super) fn complete_play_out(&mut self) {
        let mut placed = vec![false; self.board.site_count()];
        for Record { act, before, .. } in &self.records {
            if let (Act::Play(change), Stage::PlayOut) = (act, before.stage) {
                placed[usize::from(change.site)] = true;
            }
        }
        let life = Life::new(&self.board);
        let mut stones = ByColor { black: 0, white: 0 };
        for site in self.board.sites().filter(|site| placed[usize::from(*site)]) {
            if let Some(color) = life.lives_without_dame(&self.board, site) {
                stones[color] += 1;
            }
        }
        self.state.compensation = stones.black - stones.white;
    }
}
