//! Decides which moves a game accepts. Tests the reasons for refusal in the order of [`Reason`].

use super::Game;
use super::state::{Stage, Trial};
use crate::cell::{Cell, Code};
use crate::change::Change;
use crate::color::Color;
use crate::effect::Effect;
use crate::hash;
use crate::legal::Candidates;
use crate::number;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Ending, HandicapPass, Repetition, Suicide};
use crate::site::{Site, SiteSet};
use crate::spot::Spot;

impl Game {
    /// Checks whether [`Game::play`] would accept this play. Does not make it.
    ///
    /// # Errors
    /// Those of [`Game::play`].
    pub fn check_play(&self, color: Color, point: Point) -> Result<(), Refusal> {
        let site = self.admit(color, point)?;
        self.check_effect(color, site)
    }

    /// Checks whether [`Game::pass`] would accept this pass. Does not make it.
    ///
    /// # Errors
    /// Those of [`Game::pass`].
    pub fn check_pass(&self, color: Color) -> Result<(), Refusal> {
        self.check_turn(color)?;
        if self.state.handicap > 0 { self.check_handicap_pass(color) } else { Ok(()) }
    }

    /// Checks that Black need not make a handicap play instead of this pass.
    #[cold]
    fn check_handicap_pass(&self, color: Color) -> Result<(), Refusal> {
        let due = self.ruleset.handicap.is_consecutive() && color == Color::Black;
        let allowed = match self.ruleset.handicap_pass {
            HandicapPass::Forbidden => false,
            HandicapPass::IfNoPlay | HandicapPass::IfNoPlayEndsHandicap => self.legal_plays().is_empty(),
            HandicapPass::Allowed | HandicapPass::CountsAsPlay => true,
        };
        if due && !allowed { Err(Reason::WrongPhase.into()) } else { Ok(()) }
    }

    /// Returns the points where the player to move may play. No points if neither player may play.
    #[must_use]
    pub fn legal_plays(&self) -> PointSet {
        let color = self.state.to_move;
        let mut found = Candidates::default();
        if self.check_play_turn(color).is_ok() {
            self.find_legal(color, &mut found);
        }
        self.board.point_set(found.plain)
    }

    /// Finds the sites where the player to move may play, and makes them the plain candidates.
    fn find_legal(&self, color: Color, found: &mut Candidates) {
        let free = self.notes.is_empty() && self.state.handicap == 0;
        // A position is new if no earlier one had the played stone. So superko looks only at the other plays.
        let old = (free && self.forbids_positions()).then(|| self.history.had(color));
        self.board.find_candidates(color, old, found);
        if !free {
            let plain = core::mem::take(&mut found.plain);
            self.add_accepted(color, &plain, &mut found.plain);
        } else if self.history.has_cut_keys() {
            found.plain = found.plain & !found.old;
            self.add_accepted(color, &found.old, &mut found.plain);
        } else if !found.old.is_empty_among(self.board.site_count()) {
            self.remove_repeating(color, &found.old, &mut found.plain);
        }
        if !found.captures.is_empty_among(self.board.site_count()) {
            self.add_accepted(color, &found.captures, &mut found.plain);
        }
        if self.ruleset.suicide != Suicide::Forbidden {
            self.add_accepted(color, &found.suicides, &mut found.plain);
        }
    }

    /// Adds those of these sites where the game accepts a play.
    fn add_accepted(&self, color: Color, sites: &SiteSet, accepted: &mut SiteSet) {
        for site in sites.iter_among(self.board.site_count()) {
            if self.check_site(site).is_ok() && self.check_effect(color, site).is_ok() {
                accepted.insert(site);
            }
        }
    }

    /// Removes those of these plays that repeat a position. They must only add their stone.
    ///
    /// Such a play can only repeat an entry with one stone more than the current position. So this looks at these
    /// entries. If they are more than the plays, it looks each play up instead. Needs uncut keys.
    fn remove_repeating(&self, color: Color, plays: &SiteSet, plain: &mut SiteSet) {
        let history = &self.history;
        let maker = match self.ruleset.repetition {
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay | Repetition::None => return,
            Repetition::OwnPrevious => {
                let previous = self.state.previous[color].and_then(|entry| history.entry(entry.get()));
                let repeated = previous.and_then(|entry| history.stone_to(color, None, entry));
                repeated.iter().for_each(|site| plain.remove(*site));
                return;
            }
            Repetition::Positional | Repetition::SincePass => None,
            Repetition::Situational | Repetition::NaturalSituational => Some(color),
        };
        let mut entries = history.with_one_stone_more();
        // Looking at an entry costs about as much as looking up a play.
        let cells = self.board.site_count();
        let most = number::index(plays.len_among(cells));
        for entry in entries.by_ref().take(most) {
            let repeated = history.stone_to(color, maker, entry);
            repeated.iter().for_each(|site| plain.remove(*site));
        }
        if entries.next().is_some() {
            let repeats = |site: &Site| {
                history.find(hash::stone(color, *site), maker, |difference| difference.toggle(color, *site)).is_some()
            };
            plays.iter_among(cells).filter(repeats).for_each(|site| plain.remove(site));
        }
    }

    pub(super) fn check_turn(&self, color: Color) -> Result<(), Refusal> {
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
        // White's passes are due, or Black passed among consecutive plays.
        if self.state.handicap > 0 && color == Color::White {
            return Err(Reason::WrongPhase.into());
        }
        Ok(())
    }

    /// Checks that players make moves at this stage of the game.
    #[cold]
    fn check_stage(&self) -> Result<(), Reason> {
        match (self.state.stage, self.ruleset.ending) {
            (Stage::Open | Stage::PlayOut, _) => Ok(()),
            (Stage::Agreement(Trial::NotBegun | Trial::UnderWay), Ending::Procedure) => Ok(()),
            (Stage::Agreement(_), Ending::TwoPassesThenAgreement) | (Stage::Over(_), _) => Err(Reason::GameOver),
            (Stage::Agreement(_) | Stage::Offer(_), _) => Err(Reason::WrongPhase),
        }
    }

    /// Returns the site of a play, after the tests that do not depend on what the play does.
    #[inline]
    pub(super) fn admit(&self, color: Color, point: Point) -> Result<Site, Refusal> {
        self.check_play_turn(color)?;
        let Some(site) = self.board.site(point) else {
            // `WrongPhase` comes before `OffBoard`, and a handicap with fixed points allows no other point.
            let fixed = self.state.handicap > 0 && self.start.fixed_points.is_some();
            return Err(if fixed { Reason::WrongPhase } else { Reason::OffBoard }.into());
        };
        self.check_site(site)?;
        Ok(site)
    }

    /// Returns the site of a spot, after the same tests.
    #[inline]
    pub(super) fn admit_spot(&self, color: Color, spot: Spot) -> Result<Site, Refusal> {
        self.check_play_turn(color)?;
        match self.board.cells.get(usize::from(spot.0)).map(Cell::code) {
            // This is rare: refuse it as any point off the board.
            None | Some(Code::BORDER) => self.admit(color, Point::new(u8::MAX, u8::MAX)),
            Some(_) => {
                self.check_site(spot.0)?;
                Ok(spot.0)
            }
        }
    }

    /// Checks that a play may go to this site.
    #[inline]
    fn check_site(&self, site: Site) -> Result<(), Reason> {
        if self.state.handicap > 0 {
            self.check_fixed_points(site)?;
        }
        if self.board.code(site) == Code::EMPTY { Ok(()) } else { Err(Reason::Occupied) }
    }

    /// Checks that a handicap play may go to this site.
    #[cold]
    fn check_fixed_points(&self, site: Site) -> Result<(), Reason> {
        match &self.start.fixed_points {
            Some(points) if !points.contains(&site) => Err(Reason::WrongPhase),
            _ => Ok(()),
        }
    }

    /// Checks the effect of a play at an empty site. Ignores whose turn it is.
    pub(super) fn check_effect(&self, color: Color, site: Site) -> Result<(), Refusal> {
        let effect = self.board.effect(color, site);
        if effect.is_forbidden(self.ruleset.suicide) {
            return Err(Reason::Suicide.into());
        }
        self.check_repetition(color, site, &effect)?;
        if self.notes.is_empty() { Ok(()) } else { self.check_notes(color, site, &effect) }
    }

    fn check_repetition(&self, color: Color, site: Site, effect: &Effect) -> Result<(), Refusal> {
        let takes = |stone: Site| effect.captures_only(stone);
        let key_change = if self.remembers_plays() { self.board.key_change(color, site, effect) } else { 0 };
        self.check_difference(color, key_change, takes, |difference| {
            self.board.each_change(color, site, effect, |color, site| difference.toggle(color, site));
        })
    }

    /// Checks repetition for the newest play, which the board and the history already have.
    #[inline]
    pub(super) fn check_made(&self, change: &Change) -> Result<(), Refusal> {
        let takes = |stone: Site| {
            let taken = change.removed_heads().iter().next() == Some(stone);
            taken && !change.is_suicide() && self.board.removed_stones(change) == 1
        };
        self.check_difference(change.color(), 0, takes, |_| {})
    }

    /// Checks that the rules allow a play of this color to leave a position.
    ///
    /// `changes` lead from the current position of the history to that position, and `key_change` is their key.
    /// `takes` says whether the play captures a stone and no other.
    #[inline]
    fn check_difference(
        &self,
        color: Color,
        key_change: u64,
        takes: impl Fn(Site) -> bool,
        changes: impl Fn(&mut Position),
    ) -> Result<(), Refusal> {
        let barring = match self.ruleset.repetition {
            Repetition::Positional | Repetition::SincePass => self.history.find(key_change, None, changes),
            Repetition::Situational | Repetition::NaturalSituational => {
                self.history.find(key_change, Some(color), changes)
            }
            Repetition::OwnPrevious => {
                let previous = self.state.previous[color];
                previous.and_then(|entry| self.history.matching(entry.get(), key_change, changes))
            }
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => {
                // A play-out has its own ko rules, in `check_notes`.
                match self.state.capturing {
                    Some(stone) if takes(stone.get()) && self.state.stage != Stage::PlayOut => {
                        return Err(Reason::Repetition.into());
                    }
                    _ => None,
                }
            }
            Repetition::None => None,
        };
        match barring {
            Some(entry) => Err(Refusal { repeats: Some(entry.act()), ..Reason::Repetition.into() }),
            None => Ok(()),
        }
    }
}
