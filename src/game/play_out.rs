//! Plays out a game that the players cannot agree on. The play-out has its own ko rules.

use super::Game;
use super::state::{Begun, Note, Record, Remark, Stage, Trace};
use crate::act::Act;
use crate::cell::Content;
use crate::color::{ByColor, Color};
use crate::effect::Effect;
use crate::life::{Life, is_ko_stone};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Ending, PlayOutKos};
use crate::site::{Site, SiteSet};

impl Game {
    /// Starts the play-out: takes back the unofficial moves. The player who passed first at the stop moves.
    ///
    /// With [`Ruleset::play_out_after_repetition`], a player may also call for it in resumed play. One of the plays
    /// since the latest resumption must have repeated the position of the resumption or of an earlier such play. The
    /// game then goes back to the stop before the resumption. The positions in between remain earlier positions.
    ///
    /// Returns the points that have lost their stones.
    ///
    /// Two passes in a row end the play-out and the game.
    ///
    /// A ko capture takes exactly one stone, by a stone that the opponent could take alone in return. Only the shape
    /// counts. Two rules limit ko captures in the play-out:
    /// - A ko capture must not take a stone at the same point twice: [`PlayOutKos`] says who counts.
    /// - After losing a stone to a ko capture, a player must call [`Game::pass_for`] before retaking there.
    ///
    /// At the end, the game counts the stones of the play-out that live in groups without dame. The player with fewer
    /// of them gives the difference as prisoners.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: two passes have not stopped the game, or the rules do not have [`Ending::Procedure`].
    ///
    /// [`Ruleset::play_out_after_repetition`]: crate::Ruleset::play_out_after_repetition
    pub fn play_out(&mut self) -> Result<PointSet, Refusal> {
        self.check_known(self.ruleset.ending == Ending::Procedure)?;
        let emptied = match self.state.stage {
            Stage::Agreement(_) => Some(self.return_to_stop(Act::PlayOut)),
            Stage::Open if self.ruleset.play_out_after_repetition => self.return_from_resumed_play(),
            _ => None,
        };
        let emptied = emptied.ok_or(Reason::WrongPhase)?;
        self.state.stage = Stage::PlayOut;
        self.audit();
        Ok(emptied)
    }

    /// Passes for a ko. The opponent moves next. This is no pass: it does not count as one of two passes in a row.
    ///
    /// In a play-out, the player's ko stone is at this point, or the player could make a ko capture there. Passing for
    /// the ko has no other effect unless the player lost a stone there to a ko capture and has not passed for it since.
    ///
    /// In a clean-up phase of [`Ending::CleanUp`], the point has a blocked stone of the opponent's, and this ends the
    /// block. The ko rules of these phases are:
    ///
    /// - A ko capture takes exactly one stone, by a stone that the opponent could take alone in return. Only the shape
    ///   counts. It must not take a blocked stone.
    /// - It must not be a play that the same player made before in this phase, at the same point in the same position.
    /// - The stone of a ko capture is blocked until it is taken, this function unblocks it, or the next phase begins.
    ///   [`Game::blocked_stones`] lists these stones.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: the game is neither in a play-out nor in a clean-up phase.
    /// - [`Reason::WrongTurn`]: it is the other player's turn.
    /// - [`Reason::OffBoard`]: the point is not on the board.
    /// - [`Reason::WrongPhase`]: in a play-out, there is no ko of the player at this point.
    /// - [`Reason::WrongPhase`]: in a clean-up phase, the point has no blocked stone of the opponent's, or its chain has
    ///   another stone or not exactly one liberty.
    pub fn pass_for(&mut self, color: Color, point: Point) -> Result<(), Refusal> {
        let site = self.admit_pass_for(color, point)?;
        let owed = self.owes_ko_pass(color, site);
        self.record_word(Trace::Word, Act::PassFor(color, point));
        self.state.run = 0;
        self.state.to_move = color.opposite();
        self.count_move(color);
        if let Stage::CleanUp(_) = self.state.stage {
            self.begin_turn(Begun::Unblock(site));
            self.end_by_third_turn();
        } else if owed {
            self.note(Remark::KoPassed(color, site));
        }
        self.audit();
        Ok(())
    }

    /// Checks whether [`Game::pass_for`] would accept this act. Does not carry it out.
    ///
    /// # Errors
    /// Those of [`Game::pass_for`].
    pub fn check_pass_for(&self, color: Color, point: Point) -> Result<(), Refusal> {
        self.admit_pass_for(color, point).map(|_| ())
    }

    /// Returns the site of the ko that the player may pass for.
    fn admit_pass_for(&self, color: Color, point: Point) -> Result<Site, Refusal> {
        self.check_known(matches!(self.ruleset.ending, Ending::Procedure | Ending::CleanUp))?;
        match self.state.stage {
            Stage::PlayOut | Stage::CleanUp(_) if color == self.state.to_move => {}
            Stage::PlayOut | Stage::CleanUp(_) => return Err(Reason::WrongTurn.into()),
            _ => return Err(Reason::WrongPhase.into()),
        }
        let site = self.board.site(point).ok_or(Reason::OffBoard)?;
        let possible = match self.state.stage {
            Stage::PlayOut => self.has_ko_at(color, site),
            _ => self.has_blocked_at(color, site),
        };
        if possible { Ok(site) } else { Err(Reason::WrongPhase.into()) }
    }

    /// Returns the stone that this play takes if it is a ko capture in the play-out or a clean-up phase. Call it before
    /// making the play.
    pub(super) fn ko_taken(&self, color: Color, site: Site) -> Option<Site> {
        match self.state.stage {
            Stage::PlayOut | Stage::CleanUp(_) => self.board.ko_capture(color, site),
            _ => None,
        }
    }

    /// Returns whether the player's side of a ko is at this site. Only the shape counts.
    fn has_ko_at(&self, color: Color, site: Site) -> bool {
        match self.board.content(site) {
            Content::Empty => self.board.ko_capture(color, site).is_some(),
            Content::Stone(stone) => stone == color && is_ko_stone(&self.board, color, site),
            Content::Border => false,
        }
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
            let by_either = self.ruleset.play_out_kos == PlayOutKos::OncePerPoint;
            let again = |note: &Note| match note.content {
                Remark::KoTaken(taker, at) => at == stone && (by_either || taker == color),
                _ => false,
            };
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
            Some(act) => Err(Refusal { repeats: Some(act), ..Reason::Repetition.into() }),
            None => Ok(()),
        }
    }

    /// Compares the players' stones of the play-out that live in groups without dame.
    pub(super) fn complete_play_out(&mut self) {
        let played_out = |record: &Record| match (&record.trace, record.before.stage) {
            (Trace::Play(change), Stage::PlayOut) => Some(change.site()),
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
