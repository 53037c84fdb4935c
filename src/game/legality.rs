//! Decides which moves a game accepts. Tests the reasons for refusal in the order of [`Reason`].

use super::Game;
use super::state::{Stage, Trial};
use crate::cell::{Cell, Code};
use crate::change::Change;
use crate::color::Color;
use crate::effect::Effect;
use crate::hash;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::position::Position;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Ending, HandicapPass, Repetition, Suicide};
use crate::site::{Site, SiteSet};
use crate::spot::Spot;
use crate::sweep::{Grid, by_size};

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
        let legal = match self.check_play_turn(color) {
            Ok(()) => by_size!(&self.board, legal_plays(self, color)),
            Err(_) => SiteSet::EMPTY,
        };
        self.board.point_set(legal)
    }

    /// Returns those of these sites where the game accepts a play.
    #[inline(never)]
    fn accepted<const W: usize>(&self, color: Color, sites: &SiteSet<W>) -> SiteSet<W> {
        sites.filtered(|site| self.check_site(site).is_ok() && self.check_effect(color, site).is_ok())
    }

    /// Returns those of these plays that repeat a position. They must only add their stone.
    ///
    /// Such a play can only repeat an entry with one stone more than the current position. So this looks at these
    /// entries, or at the plays, if they are fewer. Needs uncut keys.
    fn repeating<const W: usize>(&self, color: Color, plays: &SiteSet<W>) -> SiteSet<W> {
        let history = &self.history;
        let mut repeating = SiteSet::EMPTY;
        let maker = match self.ruleset.repetition {
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay | Repetition::None => return repeating,
            Repetition::OwnPrevious => {
                let previous = self.state.previous[color].and_then(|entry| history.entry(entry.get()));
                let site = previous.and_then(|entry| history.stone_to(color, self.maker(color), entry));
                site.iter().for_each(|site| repeating.insert_if(*site, plays.contains(*site)));
                return repeating;
            }
            Repetition::Positional | Repetition::SincePass => None,
            Repetition::Situational | Repetition::NaturalSituational => Some(color),
        };
        // Looking at an entry costs about as much as looking at a play.
        if history.len_with_one_stone_more() <= plays.len() {
            for entry in history.with_one_stone_more() {
                let site = history.stone_to(color, maker, entry);
                site.iter().for_each(|site| repeating.insert_if(*site, plays.contains(*site)));
            }
            return repeating;
        }
        let stones = history.stones() + 1;
        let possible = plays.filtered(|site| history.may_have(hash::stone(color, site), maker));
        possible.filtered(|site| {
            let key = hash::stone(color, site);
            history.find(key, stones, maker, |difference| difference.toggle(color, site)).is_some()
        })
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
            (Stage::Open | Stage::PlayOut | Stage::CleanUp(_), _) => Ok(()),
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
        if self.notes.is_empty() {
            self.check_repetition(color, site, &effect)
        } else {
            self.check_with_notes(color, site, &effect)
        }
    }

    /// Checks repetition in a game with notes. A clean-up phase has no other ko rules than its own.
    #[cold]
    fn check_with_notes(&self, color: Color, site: Site, effect: &Effect) -> Result<(), Refusal> {
        if let Stage::CleanUp(_) = self.state.stage {
            return self.check_clean_up(color, site);
        }
        self.check_repetition(color, site, effect)?;
        self.check_notes(color, site, effect)
    }

    fn check_repetition(&self, color: Color, site: Site, effect: &Effect) -> Result<(), Refusal> {
        let takes = |stone: Site| effect.captures_only(stone);
        let (key_change, stones) = match self.remembers_plays() {
            true => {
                (self.board.key_change(color, site, effect), self.board.stones_after(effect, self.history.stones()))
            }
            false => (0, 0),
        };
        self.check_difference(color, key_change, stones, takes, |difference| {
            self.board.each_change(color, site, effect, |color, site| difference.toggle(color, site));
        })
    }

    /// Checks repetition for the newest play, which the board and the history already have.
    #[inline(never)]
    pub(super) fn check_made(&self, change: &Change) -> Result<(), Refusal> {
        let takes = |stone: Site| {
            let taken = change.removed_heads().iter().next() == Some(stone);
            taken && !change.is_suicide() && self.board.removed_stones(change) == 1
        };
        self.check_difference(change.color(), 0, self.history.stones(), takes, |_| {})
    }

    /// Checks that the rules allow a play of this color to leave a position.
    ///
    /// `changes` lead from the current position of the history to that position, `key_change` is their key, and `stones`
    /// is the number of stones there. `takes` says whether the play captures a stone and no other.
    #[inline]
    fn check_difference(
        &self,
        color: Color,
        key_change: u64,
        stones: u16,
        takes: impl Fn(Site) -> bool,
        changes: impl Fn(&mut Position),
    ) -> Result<(), Refusal> {
        let barring = match self.ruleset.repetition {
            Repetition::Positional | Repetition::SincePass => self.history.find(key_change, stones, None, changes),
            Repetition::Situational | Repetition::NaturalSituational => {
                self.history.find(key_change, stones, Some(self.leaver(color)), changes)
            }
            Repetition::OwnPrevious => {
                let previous = self.state.previous[color];
                previous.and_then(|entry| self.history.matching(entry.get(), key_change, changes))
            }
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => {
                // A play-out and the clean-up phases have their own ko rules, in `check_with_notes`.
                let other = |stage: Stage| matches!(stage, Stage::PlayOut | Stage::CleanUp(_));
                match self.state.capturing {
                    Some(stone) if takes(stone.get()) && !other(self.state.stage) => {
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

/// Returns the sites where the player to move may play.
fn legal_plays<const W: usize, const STRIDE: u32>(grid: Grid<W, STRIDE>, game: &Game, color: Color) -> SiteSet {
    let free = game.notes.is_empty() && game.state.handicap == 0;
    // A position is new if no earlier one had the played stone. So superko looks only at the other plays.
    let old = (free && game.forbids_positions()).then(|| game.history.had(color).narrowed());
    let found = game.board.candidates(grid, color, old.as_ref());
    let mut legal = found.plain;
    if !free {
        legal = game.accepted(color, &found.plain);
    } else if game.history.has_cut_keys() {
        legal = legal & !found.old | game.accepted(color, &found.old);
    } else if !found.old.is_empty() {
        legal = legal & !game.repeating(color, &found.old);
    }
    if !found.captures.is_empty() {
        legal = legal | game.accepted(color, &found.captures);
    }
    if game.ruleset.suicide != Suicide::Forbidden {
        legal = legal | game.accepted(color, &found.suicides);
    }
    legal.widened()
}
