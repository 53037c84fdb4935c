//! Questions about a game: its phase, outcome, score and owners.

use alloc::vec::Vec;

use super::Game;
use super::outcome::Outcome;
use super::state::{CleanUp, Stage, Trace, Trial, Verdict};
use crate::board::Board;
use crate::cell::Content;
use crate::color::{ByColor, Color};
use crate::eyes;
use crate::half_points::HalfPoints;
use crate::independence::Independence;
use crate::life::Life;
use crate::number;
use crate::ruleset::{
    EmptyBoard, Ending, HandicapBonus, KomiFrom, PassStones, Ruleset, Scoring, SharedPoints, Tax, Ties,
};
use crate::score::{self, Census};
use crate::site::{Site, SiteSet};

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Phase {
    /// The handicap is not complete: Black must still make handicap plays, or White must still pass.
    Handicap,
    /// The players make moves.
    Play,
    /// Two passes have stopped or ended the game. [`Ending`] says what the players may do.
    Agreement,
    /// A player has offered to end the game without result. The opponent may accept or refuse.
    Offer,
    /// The players make moves under the ko rules of [`Game::play_out`], because they could not agree.
    PlayOut,
    /// The players clean up for the first time: see [`Ending::CleanUp`].
    FirstCleanUp,
    /// The players clean up for the second time. Here plays add points under [`Scoring::CleanUpTerritory`].
    SecondCleanUp,
    /// The game has ended for good.
    Over,
}

impl Game {
    /// Returns the rules of this game.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// Returns the board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the phase of the game.
    #[must_use]
    pub fn phase(&self) -> Phase {
        match self.state.stage {
            Stage::Over(_) => Phase::Over,
            Stage::Agreement(_) => Phase::Agreement,
            Stage::Offer(_) => Phase::Offer,
            Stage::PlayOut => Phase::PlayOut,
            Stage::CleanUp(CleanUp::First) => Phase::FirstCleanUp,
            Stage::CleanUp(CleanUp::Second) => Phase::SecondCleanUp,
            Stage::Open if self.state.handicap > 0 => Phase::Handicap,
            Stage::Open => Phase::Play,
        }
    }

    /// Returns whether the game has ended.
    ///
    /// That is so in [`Phase::Over`]. Under [`Ending::TwoPassesThenAgreement`] it is so in [`Phase::Agreement`] too.
    #[must_use]
    #[inline]
    pub fn is_over(&self) -> bool {
        match self.state.stage {
            Stage::Over(_) => true,
            Stage::Agreement(_) => self.ruleset.ending == Ending::TwoPassesThenAgreement,
            Stage::Open | Stage::PlayOut | Stage::CleanUp(_) | Stage::Offer(_) => false,
        }
    }

    /// Returns the player to move. `None` if neither player may move, for example after the end of the game.
    ///
    /// The unofficial moves of [`Ending::Procedure`] are moves too.
    #[must_use]
    #[inline]
    pub fn to_move(&self) -> Option<Color> {
        let moves = match self.state.stage {
            Stage::Open | Stage::PlayOut | Stage::CleanUp(_) => true,
            Stage::Agreement(trial) => self.ruleset.ending == Ending::Procedure && trial != Trial::Ended,
            Stage::Offer(_) | Stage::Over(_) => false,
        };
        moves.then_some(self.state.to_move)
    }

    /// Returns the outcome. `None` if the game has not ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_over_by_scoring() {
            let score = self.score();
            return Some(match (score.leader(), self.ruleset.ties) {
                (Some(leader), _) => Outcome::Wins(leader, score.lead().abs()),
                (None, Ties::Draw) => Outcome::Draw,
                (None, Ties::Black) => Outcome::Wins(Color::Black, HalfPoints::ZERO),
                (None, Ties::White) => Outcome::Wins(Color::White, HalfPoints::ZERO),
            });
        }
        match self.state.stage {
            Stage::Over(Verdict::Resignation(winner)) => Some(Outcome::Resignation(winner)),
            Stage::Over(Verdict::Time(winner)) => Some(Outcome::Time(winner)),
            Stage::Over(Verdict::Repetition(winner)) => Some(Outcome::Repetition(winner)),
            Stage::Over(Verdict::Draw) => Some(Outcome::Draw),
            Stage::Over(Verdict::NoResult) => Some(Outcome::NoResult),
            Stage::Over(Verdict::BothLose) => Some(Outcome::BothLose),
            _ => None,
        }
    }

    /// Returns how many stones of this color captures, suicides and agreements have removed.
    #[must_use]
    pub fn removed(&self, color: Color) -> usize {
        number::index(self.state.removed[color])
    }

    /// Returns how many stones of this color are prisoners. These are:
    ///
    /// - the removed stones;
    /// - the stones of [`Setup::prisoners`](crate::Setup::prisoners);
    /// - the stones paid for passes;
    /// - the stones given at the end of a play-out.
    #[must_use]
    pub fn prisoners(&self, color: Color) -> u32 {
        let surplus = match color {
            Color::Black => -i32::from(self.state.compensation),
            Color::White => i32::from(self.state.compensation),
        };
        let completion = u32::try_from(surplus).unwrap_or(0);
        let others = [self.start.prisoners[color], self.pass_stones(color), completion];
        others.into_iter().fold(self.state.removed[color], u32::saturating_add)
    }

    /// Returns how many stones of this color the player paid for passes and missed turns.
    ///
    /// 0 if the rules have [`PassStones::None`].
    #[must_use]
    pub fn pass_stones(&self, color: Color) -> u32 {
        if self.ruleset.pass_stones == PassStones::None {
            return 0;
        }
        let passes = self.state.passes[color];
        if color == Color::Black { passes } else { passes.saturating_add(self.unmoved_turns()) }
    }

    /// Returns how many turns count as White's passes though White did not move, by [`PassStones`].
    pub(super) fn unmoved_turns(&self) -> u32 {
        let last = u32::from(self.is_over_by_passes() && self.state.last_pass == Some(Color::Black));
        match self.ruleset.pass_stones {
            PassStones::Paid => u32::from(self.skipped_turns()) + last,
            PassStones::PaidPerPassWhiteLast => last,
            PassStones::None | PassStones::PaidPerPass => 0,
        }
    }

    /// Returns how many turns White missed because of the handicap.
    fn skipped_turns(&self) -> u16 {
        if !self.ruleset.handicap.is_consecutive() {
            return 0;
        }
        let made = self.start.handicap.saturating_sub(self.state.handicap + self.state.lapsed);
        made.min(self.start.handicap.saturating_sub(1))
    }

    /// Returns whether the game has ended and the score decides it.
    pub(super) fn is_over_by_scoring(&self) -> bool {
        let verdicts = [Verdict::Scored, Verdict::ScoredAtRepetition, Verdict::ScoredPassAlive].map(Stage::Over);
        self.is_over() && (matches!(self.state.stage, Stage::Agreement(_)) || verdicts.contains(&self.state.stage))
    }

    /// Returns the same, but only if passes ended the game, or stopped it before its end.
    pub(super) fn is_over_by_passes(&self) -> bool {
        let others = [Verdict::ScoredAtRepetition, Verdict::ScoredPassAlive].map(Stage::Over);
        self.is_over_by_scoring() && !others.contains(&self.state.stage)
    }

    /// Returns the score of the current position in half points, by [`Ruleset::scoring`].
    ///
    /// It includes komi, the bonus for the handicap, the point for White passing first and the button. The game need
    /// not be over. A score outside the range of `i32` is cut to that range.
    #[must_use]
    pub fn score(&self) -> ByColor<HalfPoints> {
        let komi = i64::from(self.start.komi.0);
        let (taken, added) = match self.ruleset.komi_from {
            KomiFrom::AddedToWhite => (0, komi),
            KomiFrom::TakenFromBlack => (komi, 0),
        };
        let ByColor { black, white } = self.whole_points();
        let button = self.button_points().map(|points| i64::from(points.0));
        ByColor {
            black: HalfPoints::cut(black - taken - self.first_pass_cost() + button.black),
            white: HalfPoints::cut(white + added + self.handicap_bonus() + button.white),
        }
    }

    /// Returns how many half points White gets for the handicap.
    fn handicap_bonus(&self) -> i64 {
        let stones = i64::from(self.start.handicap);
        match self.ruleset.handicap_bonus {
            HandicapBonus::None => 0,
            HandicapBonus::FewerByOne => 2 * (stones - 1).max(0),
            HandicapBonus::Each => 2 * stones,
        }
    }

    /// Returns [`Game::score`] without komi, the bonus for the handicap, the point for White passing first and the
    /// button.
    #[must_use]
    pub fn points(&self) -> ByColor<HalfPoints> {
        let ByColor { black, white } = self.whole_points();
        ByColor { black: HalfPoints::cut(black), white: HalfPoints::cut(white) }
    }

    fn whole_points(&self) -> ByColor<i64> {
        if self.ruleset.pass_alive {
            return self.without_dead_stones().whole_points();
        }
        let of = |points: &dyn Fn(Color) -> i64| ByColor { black: points(Color::Black), white: points(Color::White) };
        let prisoners = |color: Color| i64::from(self.prisoners(color));
        match self.ruleset.scoring {
            Scoring::Area | Scoring::Territory if self.ruleset.tax != Tax::None => self.taxed_points(),
            Scoring::CleanUpTerritory => self.clean_up_points(),
            Scoring::AreaReached => of(&|color| self.reached_area(color)),
            Scoring::Area => {
                let census = self.census(&[]);
                of(&|color| 2 * i64::from(census.area(color)))
            }
            Scoring::AreaShared => of(&|color| self.shared_area(color)),
            Scoring::AreaLessGroupTax => {
                let census = self.census(&[]);
                let groups = match self.ruleset.empty_board {
                    EmptyBoard::Both if self.board.position.is_empty() => ByColor { black: 1, white: 1 },
                    _ => score::group_counts(&self.board),
                };
                of(&|color| 2 * i64::from(census.area(color)) - 4 * i64::from(groups[color]))
            }
            Scoring::Stones => of(&|color| 2 * i64::from(self.board.position.stones(color))),
            Scoring::Territory => {
                let census = self.census(&[]);
                of(&|color| 2 * (i64::from(census.empties[color]) - prisoners(color)))
            }
            Scoring::LivingTerritory => {
                let territory = Life::new(&self.board).territory_counts(&self.board);
                of(&|color| 2 * (i64::from(territory[color]) - prisoners(color)))
            }
        }
    }

    /// Returns the points of area or territory scoring with a tax, in half points.
    #[cold]
    fn taxed_points(&self) -> ByColor<i64> {
        let by_regions = self.ruleset.tax.by_regions();
        let dead = self.dead();
        let life = Life::with_dead(&self.board, &dead);
        let independence = if by_regions { Independence::new(&self.board) } else { Independence::default() };
        let census = self.census(&[]);
        // Both players may score a board without stones, as one group.
        let whole = self.board.position.is_empty() && self.ruleset.empty_board == EmptyBoard::Both;
        let empties = match self.ruleset.tax {
            Tax::Seki | Tax::All if !whole => life.territory_counts(&self.board),
            Tax::Eyes if !whole => self.points_by_eyes().map(|sites| sites.len()),
            _ if by_regions && !whole => {
                ByColor::from_fn(|color| (independence.points[color] & !*self.board.position.of(color)).len())
            }
            _ => census.empties,
        };
        let taxed = match self.ruleset.tax {
            Tax::None | Tax::Seki | Tax::Eyes | Tax::Regions => ByColor::default(),
            Tax::Groups | Tax::All | Tax::RegionsAndGroups if whole => ByColor { black: 1, white: 1 },
            Tax::Groups => life.groups,
            Tax::All => life.settled_groups,
            Tax::RegionsAndGroups => independence.regions,
        };
        ByColor::from_fn(|color| {
            let counted = match self.ruleset.scoring {
                Scoring::Territory => i64::from(empties[color]) - i64::from(self.prisoners(color)),
                _ => i64::from(empties[color]) + i64::from((*self.board.position.of(color) & !dead).len()),
            };
            2 * counted - 4 * i64::from(taxed[color])
        })
    }

    /// Returns the empty points that count for each player under [`Tax::Eyes`].
    #[cold]
    fn points_by_eyes(&self) -> ByColor<SiteSet> {
        let stones = |board: &Board| *board.position.of(Color::Black) | *board.position.of(Color::White);
        let before = self.board_with_dead_stones();
        eyes::points(before, &(stones(before) & !stones(&self.board)))
    }

    /// Returns the board before the settlement that ended the game. The board as it stands if there was none.
    pub(super) fn board_with_dead_stones(&self) -> &Board {
        match self.records.last().map(|record| &record.trace) {
            Some(Trace::Settle(settlement)) => &settlement.board,
            _ => &self.board,
        }
    }

    /// Returns a player's stones and all empty points that these reach, in half points.
    fn reached_area(&self, color: Color) -> i64 {
        if self.board.position.is_empty() {
            return 2 * i64::from(self.census(&[]).empties[color]);
        }
        let census = Census::new(&self.board, &[]);
        2 * (i64::from(census.area(color)) + i64::from(census.shared))
    }

    /// Returns each player's area in half points, without komi and without shared points.
    ///
    /// It is twice the number of [`area`](crate::area), except for a board without stones: see [`EmptyBoard`].
    /// [`Ruleset::scoring`] does not matter.
    #[must_use]
    pub fn area(&self) -> ByColor<HalfPoints> {
        let census = self.census(&[]);
        ByColor::from_fn(|color| HalfPoints::cut(2 * i64::from(census.area(color))))
    }

    /// Returns each player's territory plus the opponent's prisoners, in half points without komi.
    ///
    /// Territory is the empty regions that touch only the player's stones. [`Ruleset::scoring`] does not matter. A
    /// number outside the range of `i32` is cut to that range.
    #[must_use]
    pub fn territory_points(&self) -> ByColor<HalfPoints> {
        let census = Census::new(&self.board, &[]);
        let points = |color: Color| {
            HalfPoints::cut(2 * (i64::from(census.empties[color]) + i64::from(self.prisoners(color.opposite()))))
        };
        ByColor { black: points(Color::Black), white: points(Color::White) }
    }

    /// Returns the owner of each point, in the order of [`Board::points`]. `None` for a point that neither player owns.
    ///
    /// Under [`Scoring::LivingTerritory`], a player owns territory:
    /// - A stone is dead if the opponent could take it in a ko, judged by shape. All other stones live.
    /// - An empty region is an eye region if it touches living stones of only one color, and no dead stones.
    /// - All other empty points are dame.
    /// - A group is a connected set of living stones of one color and of points of their eye regions.
    /// - A group is in seki if one of its stones is next to dame.
    /// - Territory is the eye regions of groups that are not in seki.
    ///
    /// Under any other scoring, a player owns area: see [`area_owner`](crate::area_owner). Neither player owns a
    /// contestable point. Under [`Tax::Seki`] and [`Tax::All`], neither player owns the eye regions of groups in seki
    /// or the dead stones that stayed on the board: see [`Ending::Confirmation`]. All other stones live.
    ///
    /// Under [`Tax::Eyes`], a player owns the stones and the points that count. Under [`Tax::Regions`] and
    /// [`Tax::RegionsAndGroups`], a player owns the stones, and the empty points of independent regions:
    /// - A region of a player is a connected set of points without the opponent's stones, with one stone of the player
    ///   or more. It is as large as it can be.
    /// - It is independent if all its empty points touch only the player's stones, and none of its chains has exactly one
    ///   liberty. Empty points touch what their whole empty region touches.
    ///
    /// Under [`Scoring::CleanUpTerritory`], a player owns only the empty points that count.
    ///
    /// With [`Ruleset::pass_alive`], these are the owners on [`Game::counted_board`].
    #[must_use]
    pub fn owner(&self) -> Vec<Option<Color>> {
        if self.ruleset.pass_alive {
            return self.without_dead_stones().owner();
        }
        if self.ruleset.scoring == Scoring::LivingTerritory {
            return Life::new(&self.board).territory(&self.board);
        }
        if self.ruleset.scoring == Scoring::CleanUpTerritory {
            let territory = self.territory_of_clean_up(&Independence::new(&self.board));
            return self.board.sites().map(|site| territory.find(|sites| sites.contains(site))).collect();
        }
        let contestable = self.contestable();
        let taxed = matches!(self.ruleset.scoring, Scoring::Area | Scoring::Territory);
        if taxed && self.ruleset.tax == Tax::Eyes {
            let counted = self.points_by_eyes();
            let owned = ByColor::from_fn(|color| *self.board.position.of(color) | counted[color]);
            let owner = |site: Site| owned.find(|sites| sites.contains(site));
            let is_shared = |site: Site| contestable.binary_search(&site).is_ok();
            return self.board.sites().map(|site| owner(site).filter(|_| !is_shared(site))).collect();
        }
        let dead = self.dead();
        let independence = (taxed && self.ruleset.tax.by_regions()).then(|| Independence::new(&self.board));
        let life = (taxed && self.ruleset.tax.on_seki()).then(|| Life::with_dead(&self.board, &dead));
        let counts = |site: Site| {
            if self.board.content(site) != Content::Empty {
                return life.is_none() || !dead.contains(site);
            }
            let in_region =
                |independence: &Independence| independence.points.find(|sites| sites.contains(site)).is_some();
            life.as_ref().is_none_or(|life| life.settled_color(site).is_some())
                && independence.as_ref().is_none_or(in_region)
        };
        let owners = self.board.sites().zip(score::area_owner(&self.board));
        let owned = |site: Site| contestable.binary_search(&site).is_err() && counts(site);
        owners.map(|(site, owner)| owner.filter(|_| owned(site))).collect()
    }

    /// Returns the player who won the game. `None` if the game has not ended, or neither player won.
    ///
    /// It is the winner of [`Game::outcome`]. `game.score().leader()` is the player with the higher score at any time.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        self.outcome()?.winner()
    }

    /// Counts the board without the contestable points, by the rules for shared points and for a board without stones.
    pub(super) fn census(&self, contestable: &[Site]) -> Census {
        let census = match self.ruleset.shared_points {
            SharedPoints::AdjacentPoints => Census::with_adjacent_shared(&self.board, contestable),
            SharedPoints::Regions | SharedPoints::RegionsInPairs => Census::new(&self.board, contestable),
        };
        if self.ruleset.empty_board == EmptyBoard::Nobody || !self.board.position.is_empty() {
            return census;
        }
        let points = usize::from(self.board.columns()) * usize::from(self.board.rows()) - contestable.len();
        let points = number::count(points);
        match self.ruleset.empty_board {
            EmptyBoard::Shared => Census { shared: points, ..census },
            _ => Census { empties: ByColor { black: points, white: points }, ..census },
        }
    }

    /// Returns a player's area with half of the shared and contestable points, in half points.
    pub(super) fn shared_area(&self, color: Color) -> i64 {
        let census = self.census(self.contestable());
        2 * i64::from(census.area(color)) + self.shared_halves(&census)
    }

    /// Returns each player's part of the shared and contestable points, in half points.
    pub(super) fn shared_halves(&self, census: &Census) -> i64 {
        let shared = i64::from(census.shared) + i64::from(number::count(self.contestable().len()));
        if self.ruleset.shared_points == SharedPoints::RegionsInPairs { shared - shared % 2 } else { shared }
    }

    /// Returns the contestable points of the agreement, sorted.
    pub(super) fn contestable(&self) -> &[Site] {
        match self.records.last().map(|record| &record.trace) {
            Some(Trace::Settle(settlement)) => &settlement.contestable,
            _ => &[],
        }
    }

    /// Returns the stones that the score counts as dead: under [`Tax::Seki`] and [`Tax::All`], those that stayed.
    fn dead(&self) -> SiteSet {
        if self.ruleset.tax.on_seki() { self.stayed() } else { SiteSet::EMPTY }
    }

    /// Returns the dead stones that the agreement left on the board.
    pub(super) fn stayed(&self) -> SiteSet {
        match self.records.last().map(|record| &record.trace) {
            Some(Trace::Settle(settlement)) => settlement.stayed,
            _ => SiteSet::EMPTY,
        }
    }

    /// Returns how many stones of a color are on contestable points.
    pub(super) fn contestable_stones(&self, color: Color) -> u32 {
        let sites = self.contestable().iter();
        number::count(sites.filter(|site| self.board.content(**site) == Content::Stone(color)).count())
    }

    /// Returns by how many half points White passing first lowers Black's score.
    pub(super) fn first_pass_cost(&self) -> i64 {
        let given = self.ruleset.point_for_white_passing_first && self.state.first_pass == Some(Color::White);
        if given { 2 } else { 0 }
    }
}
