//! What a game accepts and what it refuses.

use super::{Game, Stage};
use crate::board::{Content, Site};
use crate::placement::Outcome;
use crate::point::{Color, Point};
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{HandicapStyle, Repetition, Suicide};

impl Game {
    /// Whether [`Game::play`] would accept this play.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn check_play(&self, color: Color, point: Point) -> Result<(), Refusal> {
        self.admit(color, point).map(|_| ())
    }

    /// Whether [`Game::pass`] would accept this pass.
    ///
    /// # Errors
    /// As [`Game::pass`].
    pub fn check_pass(&self, color: Color) -> Result<(), Refusal> {
        self.check_turn(color)?;
        if self.ruleset.handicap == HandicapStyle::ConsecutiveMoves && self.state.handicap > 0 {
            return Err(Reason::WrongPhase.into());
        }
        Ok(())
    }

    /// The points where the player to move may play, sorted by row, then column; none when the
    /// game is over.
    #[must_use]
    pub fn legal_plays(&self) -> Vec<Point> {
        let color = self.state.to_move;
        if self.check_play_turn(color).is_err() {
            return Vec::new();
        }
        let legal = self.board.sites().filter(|site| self.check_site(color, *site).is_ok());
        legal.map(|site| self.board.point(site)).collect()
    }

    fn check_turn(&self, color: Color) -> Result<(), Refusal> {
        if self.is_over() {
            return Err(Reason::GameOver.into());
        }
        if color != self.state.to_move {
            return Err(Reason::WrongTurn.into());
        }
        Ok(())
    }

    fn check_play_turn(&self, color: Color) -> Result<(), Refusal> {
        self.check_turn(color)?;
        let passes_due = self.ruleset.handicap == HandicapStyle::MandatoryPasses && self.state.handicap > 0;
        if passes_due && color == Color::White {
            return Err(Reason::WrongPhase.into());
        }
        Ok(())
    }

    pub(super) fn check_agreement(&self) -> Result<(), Refusal> {
        match self.state.stage {
            Stage::Open => Err(Reason::WrongPhase.into()),
            Stage::Over => Err(Reason::GameOver.into()),
            Stage::Agreement => Ok(()),
        }
    }

    /// The site of a play that is accepted.
    #[inline]
    pub(super) fn admit(&self, color: Color, point: Point) -> Result<Site, Refusal> {
        self.check_play_turn(color)?;
        let site = self.board.site(point).ok_or(Reason::OffBoard)?;
        self.check_site(color, site).map(|()| site)
    }

    #[inline]
    fn check_site(&self, color: Color, site: Site) -> Result<(), Refusal> {
        if self.board.content(site) != Content::Empty {
            return Err(Reason::Occupied.into());
        }
        let outcome = self.board.outcome(color, site);
        if outcome.suicide && self.ruleset.suicide == Suicide::Forbidden {
            return Err(Reason::Suicide.into());
        }
        self.check_repetition(color, site, &outcome)
    }

    #[inline]
    fn check_repetition(&self, color: Color, site: Site, outcome: &Outcome) -> Result<(), Refusal> {
        let position = || self.board.position_after(color, site, outcome);
        let barring = match self.ruleset.repetition {
            Repetition::Positional => self.history.find(outcome.key, None, position),
            Repetition::Situational | Repetition::NaturalSituational => {
                self.history.find(outcome.key, Some(color), position)
            }
            Repetition::OwnPrevious => {
                let previous = self.state.previous[color];
                previous.and_then(|index| self.history.matching(index, outcome.key, position))
            }
            Repetition::CapturingStone => {
                return match self.state.capturing {
                    Some(stone) if outcome.captures_only(stone) => Err(Reason::Repetition.into()),
                    _ => Ok(()),
                };
            }
        };
        match barring {
            Some(entry) => Err(Refusal { reason: Reason::Repetition, repeats: Some(entry.act) }),
            None => Ok(()),
        }
    }
}
