//! What a game accepts and what it refuses.

use alloc::vec::Vec;

use super::Game;
use super::state::{Stage, Trial};
use crate::board::{Content, Site};
use crate::placement::Effect;
use crate::point::{Color, Point};
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Ending, HandicapStyle, Repetition, Suicide};

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
        let legal = self.board.sites().filter(|site| self.admit_site(color, *site).is_ok());
        legal.map(|site| self.board.point(site)).collect()
    }

    fn check_turn(&self, color: Color) -> Result<(), Refusal> {
        if self.state.stage != Stage::Open {
            self.check_stage()?;
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

    /// That plays and passes are made at this stage of the game.
    #[cold]
    fn check_stage(&self) -> Result<(), Reason> {
        match (self.state.stage, self.ruleset.ending) {
            (Stage::Open | Stage::PlayOut, _) => Ok(()),
            (Stage::Agreement(Trial::NotBegun | Trial::UnderWay), Ending::Procedure) => Ok(()),
            (Stage::Agreement(_), Ending::TwoPassesThenAgreement) | (Stage::Over(_), _) => Err(Reason::GameOver),
            (Stage::Agreement(_) | Stage::Offer(_), _) => Err(Reason::WrongPhase),
        }
    }

    /// The site of a play that is accepted.
    #[inline]
    pub(super) fn admit(&self, color: Color, point: Point) -> Result<Site, Refusal> {
        self.check_play_turn(color)?;
        let Some(site) = self.board.site(point) else {
            // A handicap that goes to fixed points goes nowhere else, on the board or off it.
            let fixed = self.state.handicap > 0 && self.start.fixed_points.is_some();
            return Err(if fixed { Reason::WrongPhase } else { Reason::OffBoard }.into());
        };
        self.admit_site(color, site)
    }

    /// That a handicap that goes to fixed points may go to this site.
    #[cold]
    fn check_fixed_points(&self, site: Site) -> Result<(), Reason> {
        match &self.start.fixed_points {
            Some(points) if !points.contains(&site) => Err(Reason::WrongPhase),
            _ => Ok(()),
        }
    }

    /// The same site, if the play on it is accepted, whose turn it ever is. What is accepted is handed
    /// on as it is all the way: an answer made anew at each step costs as much as a refused play.
    #[inline]
    fn admit_site(&self, color: Color, site: Site) -> Result<Site, Refusal> {
        if self.state.handicap > 0 {
            self.check_fixed_points(site)?;
        }
        if self.board.content(site) != Content::Empty {
            return Err(Reason::Occupied.into());
        }
        let effect = self.board.effect(color, site);
        if effect.suicide && self.ruleset.suicide == Suicide::Forbidden {
            return Err(Reason::Suicide.into());
        }
        self.check_repetition(color, site, &effect)
    }

    #[inline]
    fn check_repetition(&self, color: Color, site: Site, effect: &Effect) -> Result<Site, Refusal> {
        let position = || self.board.position_after(color, site, effect);
        let barring = match self.ruleset.repetition {
            Repetition::Positional => self.history.find(effect.key, None, position),
            Repetition::Situational | Repetition::NaturalSituational => {
                self.history.find(effect.key, Some(color), position)
            }
            Repetition::OwnPrevious => {
                let previous = self.state.previous[color];
                previous.and_then(|entry| self.history.matching(entry.get() - 1, effect.key, position))
            }
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => {
                // A play-out has ko rules of its own.
                match self.state.capturing {
                    Some(stone) if effect.captures_only(stone.get()) && self.state.stage != Stage::PlayOut => {
                        return Err(Reason::Repetition.into());
                    }
                    _ => None,
                }
            }
        };
        match barring {
            Some(entry) => Err(Refusal { reason: Reason::Repetition, repeats: Some(entry.act) }),
            None if self.notes.is_empty() => Ok(site),
            None => self.check_notes(color, site, effect).map(|()| site),
        }
    }
}
