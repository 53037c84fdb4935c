//! What a game accepts and what it refuses.

use super::Game;
use super::state::{Stage, Trial};
use crate::bits::{self, Position, Words};
use crate::board::{Cell, Code, Site};
use crate::effect::Effect;
use crate::hash;
use crate::legal::Candidates;
use crate::point::{Color, Point};
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Ending, HandicapStyle, Repetition, Suicide};
use crate::spot::Spot;

impl Game {
    /// Whether [`Game::play`] would accept this play.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn check_play(&self, color: Color, point: Point) -> Result<(), Refusal> {
        let site = self.admit(color, point)?;
        self.check_effect(color, site)
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

    /// The points where the player to move may play; none when the game is over.
    #[must_use]
    pub fn legal_plays(&self) -> PointSet {
        let color = self.state.to_move;
        let mut found = Candidates::default();
        if self.check_play_turn(color).is_ok() {
            self.find_legal(color, &mut found);
        }
        PointSet::new(&self.board, found.plain)
    }

    /// Makes the plain candidates the sites where this player may play, whose turn it is.
    fn find_legal(&self, color: Color, found: &mut Candidates) {
        self.board.find_candidates(color, found);
        if !self.notes.is_empty() || self.state.handicap > 0 || !self.sift_plain(color, &mut found.plain) {
            let plain = core::mem::take(&mut found.plain);
            self.add_accepted(color, &plain, &mut found.plain);
        }
        self.add_accepted(color, &found.captures, &mut found.plain);
        if self.ruleset.suicide == Suicide::Allowed {
            self.add_accepted(color, &found.suicides, &mut found.plain);
        }
    }

    /// The words that the sites of this board are in.
    fn used<'words>(&self, words: &'words Words) -> &'words [u64] {
        words.get(..self.board.site_count().div_ceil(64)).unwrap_or(words)
    }

    /// Adds those of these sites where a play is accepted.
    fn add_accepted(&self, color: Color, sites: &Words, accepted: &mut Words) {
        for site in bits::sites(self.used(sites)) {
            if self.check_site(site).is_ok() && self.check_effect(color, site).is_ok() {
                bits::insert(accepted, site);
            }
        }
    }

    /// Of plays that only add their stone, takes out those that repeat, as only an entry can that has one stone more
    /// than the position now: these entries are looked at, or, where they are more than the plays, each play is
    /// looked for. Whether that worked: it does not where keys are cut.
    fn sift_plain(&self, color: Color, plain: &mut Words) -> bool {
        let history = &self.history;
        let maker = match self.ruleset.repetition {
            // What is told by the stones bars captures alone.
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => return true,
            _ if history.has_cut_keys() => return false,
            Repetition::OwnPrevious => {
                let previous = self.state.previous[color].and_then(|entry| history.entry(entry.get()));
                let repeated = previous.and_then(|entry| history.stone_to(color, None, entry));
                repeated.iter().for_each(|site| bits::remove(plain, *site));
                return true;
            }
            Repetition::Positional => None,
            Repetition::Situational | Repetition::NaturalSituational => Some(color),
        };
        let mut entries = history.with_one_stone_more().peekable();
        if entries.peek().is_none() {
            return true;
        }
        // Each entry costs about as much as a search for one play.
        let most = bits::count(self.used(plain)) as usize;
        for entry in entries.by_ref().take(most) {
            let repeated = history.stone_to(color, maker, entry);
            repeated.iter().for_each(|site| bits::remove(plain, *site));
        }
        if entries.next().is_some() {
            let all = *plain;
            let repeats = |site: &Site| {
                history.find(hash::stone(color, *site), maker, |difference| difference.toggle(color, *site)).is_some()
            };
            bits::sites(self.used(&all)).filter(repeats).for_each(|site| bits::remove(plain, site));
        }
        true
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

    /// The site of a play that may be made, but for what it does: an empty one.
    #[inline]
    pub(super) fn admit(&self, color: Color, point: Point) -> Result<Site, Refusal> {
        self.check_play_turn(color)?;
        let Some(site) = self.board.site(point) else {
            // A handicap that goes to fixed points goes nowhere else, on the board or off it.
            let fixed = self.state.handicap > 0 && self.start.fixed_points.is_some();
            return Err(if fixed { Reason::WrongPhase } else { Reason::OffBoard }.into());
        };
        self.check_site(site)?;
        Ok(site)
    }

    /// The same for a spot.
    #[inline]
    pub(super) fn admit_spot(&self, color: Color, spot: Spot) -> Result<Site, Refusal> {
        self.check_play_turn(color)?;
        match self.board.cells.get(usize::from(spot.0)) {
            // That is the rare way, in which it is asked again.
            None | Some(Cell { code: Code::BORDER, .. }) => self.admit(color, Point::new(u8::MAX, u8::MAX)),
            Some(_) => {
                self.check_site(spot.0)?;
                Ok(spot.0)
            }
        }
    }

    /// That a play may go to this site.
    #[inline]
    fn check_site(&self, site: Site) -> Result<(), Reason> {
        if self.state.handicap > 0 {
            self.check_fixed_points(site)?;
        }
        if self.board.code(site) == Code::EMPTY { Ok(()) } else { Err(Reason::Occupied) }
    }

    /// That a handicap that goes to fixed points may go to this site.
    #[cold]
    fn check_fixed_points(&self, site: Site) -> Result<(), Reason> {
        match &self.start.fixed_points {
            Some(points) if !points.contains(&site) => Err(Reason::WrongPhase),
            _ => Ok(()),
        }
    }

    /// That what a play at an empty site would do is accepted, whose turn it ever is.
    pub(super) fn check_effect(&self, color: Color, site: Site) -> Result<(), Refusal> {
        let effect = self.board.effect(color, site);
        if effect.suicide && self.ruleset.suicide == Suicide::Forbidden {
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

    /// The same for the newest play, which is on the board, and entered into the history, already.
    #[inline]
    pub(super) fn check_made(&self) -> Result<(), Refusal> {
        let change = &self.board.newest;
        let takes = |stone: Site| {
            !change.suicide && change.removed_heads() == [stone] && self.board.removed_stones(change) == 1
        };
        self.check_difference(change.color, 0, takes, |_| {})
    }

    /// That a play of this color is no repetition that these rules refuse, if it leaves what `changes` make of
    /// the position of the history; `takes` says whether it captures one stone alone.
    #[inline]
    fn check_difference(
        &self,
        color: Color,
        key_change: u64,
        takes: impl Fn(Site) -> bool,
        changes: impl Fn(&mut Position),
    ) -> Result<(), Refusal> {
        let barring = match self.ruleset.repetition {
            Repetition::Positional => self.history.find(key_change, None, changes),
            Repetition::Situational | Repetition::NaturalSituational => {
                self.history.find(key_change, Some(color), changes)
            }
            Repetition::OwnPrevious => {
                let previous = self.state.previous[color];
                previous.and_then(|entry| self.history.matching(entry.get(), key_change, changes))
            }
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => {
                // A play-out has ko rules of its own.
                match self.state.capturing {
                    Some(stone) if takes(stone.get()) && self.state.stage != Stage::PlayOut => {
                        return Err(Reason::Repetition.into());
                    }
                    _ => None,
                }
            }
        };
        match barring {
            Some(entry) => Err(Refusal { reason: Reason::Repetition, repeats: Some(entry.act()) }),
            None => Ok(()),
        }
    }
}
