//! Questions about a game: its phase, outcome, score and owners.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::Game;
use super::state::{Act, Stage, Trial, Verdict};
use crate::board::Board;
use crate::cell::Content;
use crate::color::{ByColor, Color};
use crate::life::Life;
use crate::number;
use crate::ruleset::{EmptyBoard, Ending, HandicapStyle, KomiFrom, PassStones, Ruleset, Scoring, SharedPoints};
use crate::score::{self, Census};
use crate::site::Site;

/// The phase of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
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
    /// The game has ended for good.
    Over,
}

/// The outcome of a game. A color is the winner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// The winner has the higher score, by this many half points.
    Wins(Color, u32),
    /// The scores are equal.
    Draw,
    /// The opponent resigned.
    Resignation(Color),
    /// The opponent lost on time.
    Time(Color),
    /// A play repeated a position, and the opponent had lost more stones since.
    Repetition(Color),
    /// The game ended without result: neither player wins or loses.
    NoResult,
    /// Both players lose.
    BothLose,
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
            Stage::Open | Stage::PlayOut | Stage::Offer(_) => false,
        }
    }

    /// Returns the player to move. `None` if neither player may move, for example after the end of the game.
    ///
    /// The unofficial moves of [`Ending::Procedure`] are moves too.
    #[must_use]
    #[inline]
    pub fn to_move(&self) -> Option<Color> {
        let moves = match self.state.stage {
            Stage::Open | Stage::PlayOut => true,
            Stage::Agreement(trial) => self.ruleset.ending == Ending::Procedure && trial != Trial::Ended,
            Stage::Offer(_) | Stage::Over(_) => false,
        };
        moves.then_some(self.state.to_move)
    }

    /// Returns the outcome. `None` if the game has not ended.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        if self.is_over_by_scoring() {
            let ByColor { black, white } = self.score();
            return Some(match black.cmp(&white) {
                Ordering::Greater => Outcome::Wins(Color::Black, black.abs_diff(white)),
                Ordering::Less => Outcome::Wins(Color::White, black.abs_diff(white)),
                Ordering::Equal => Outcome::Draw,
            });
        }
        match self.state.stage {
            Stage::Over(Verdict::Resignation(winner)) => Some(Outcome::Resignation(winner)),
            Stage::Over(Verdict::Time(winner)) => Some(Outcome::Time(winner)),
            Stage::Over(Verdict::Repetition(winner)) => Some(Outcome::Repetition(winner)),
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

    /// Returns how many stones of this color the player paid for passes and missed turns. 0 unless the rules have
    /// [`PassStones::Paid`].
    #[must_use]
    pub fn pass_stones(&self, color: Color) -> u32 {
        if self.ruleset.pass_stones == PassStones::None {
            return 0;
        }
        let passes = self.state.passes[color];
        if color == Color::Black { passes } else { passes.saturating_add(self.unmoved_turns()) }
    }

    /// Returns how many turns count as White's passes though White did not move.
    ///
    /// These are the turns missed because of the handicap, and the last turn if the game ended by Black's pass.
    pub(super) fn unmoved_turns(&self) -> u32 {
        let skipped = match self.ruleset.handicap {
            HandicapStyle::ConsecutiveMoves => {
                let made = self.start.handicap.saturating_sub(self.state.handicap + self.state.lapsed);
                made.min(self.start.handicap.saturating_sub(1))
            }
            HandicapStyle::None | HandicapStyle::MandatoryPasses => 0,
        };
        u32::from(skipped) + u32::from(self.is_over_by_scoring() && self.state.last_pass == Some(Color::Black))
    }

    /// Returns whether the game has ended and the score decides it.
    pub(super) fn is_over_by_scoring(&self) -> bool {
        self.is_over() && matches!(self.state.stage, Stage::Agreement(_) | Stage::Over(Verdict::Scored))
    }

    /// Returns the score of the current position in half points, by [`Ruleset::scoring`].
    ///
    /// It includes komi and the point for White passing first. The game need not be over. A score outside the range
    /// of `i32` is cut to that range.
    #[must_use]
    pub fn score(&self) -> ByColor<i32> {
        let komi = i64::from(self.start.komi);
        let (taken, added) = match self.ruleset.komi_from {
            KomiFrom::AddedToWhite => (0, komi),
            KomiFrom::TakenFromBlack => (komi, 0),
        };
        let ByColor { black, white } = self.whole_points();
        ByColor { black: cut(black - taken - self.first_pass_cost()), white: cut(white + added) }
    }

    /// Returns [`Game::score`] without komi and without the point for White passing first.
    #[must_use]
    pub fn points(&self) -> ByColor<i32> {
        let ByColor { black, white } = self.whole_points();
        ByColor { black: cut(black), white: cut(white) }
    }

    fn whole_points(&self) -> ByColor<i64> {
        let of = |points: &dyn Fn(Color) -> i64| ByColor { black: points(Color::Black), white: points(Color::White) };
        let prisoners = |color: Color| i64::from(self.prisoners(color));
        match self.ruleset.scoring {
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

    /// Returns each player's area in half points, without komi and without shared points.
    ///
    /// It is twice the number of [`area`](crate::area), except for a board without stones: see [`EmptyBoard`].
    /// [`Ruleset::scoring`] does not matter.
    #[must_use]
    pub fn area(&self) -> ByColor<i32> {
        let census = self.census(&[]);
        ByColor::from_fn(|color| cut(2 * i64::from(census.area(color))))
    }

    /// Returns each player's territory plus the opponent's prisoners, in half points without komi.
    ///
    /// Territory is the empty regions that touch only the player's stones. [`Ruleset::scoring`] does not matter. A
    /// number outside the range of `i32` is cut to that range.
    #[must_use]
    pub fn territory_points(&self) -> ByColor<i32> {
        let census = Census::new(&self.board, &[]);
        let points =
            |color: Color| cut(2 * (i64::from(census.empties[color]) + i64::from(self.prisoners(color.opposite()))));
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
    /// contestable point.
    #[must_use]
    pub fn owner(&self) -> Vec<Option<Color>> {
        if self.ruleset.scoring == Scoring::LivingTerritory {
            return Life::new(&self.board).territory(&self.board);
        }
        let contestable = self.contestable();
        let owners = self.board.sites().zip(score::area_owner(&self.board));
        owners.map(|(site, owner)| owner.filter(|_| contestable.binary_search(&site).is_err())).collect()
    }

    /// Returns the player with the higher score. `None` if the scores are equal.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.score() {
            ByColor { black, white } if black > white => Some(Color::Black),
            ByColor { black, white } if black < white => Some(Color::White),
            _ => None,
        }
    }

    /// Returns the difference of the scores in half points, 0 or more.
    #[must_use]
    pub fn margin(&self) -> u32 {
        let ByColor { black, white } = self.score();
        black.abs_diff(white)
    }

    /// Returns how many acts of all kinds the game has accepted and not undone.
    #[must_use]
    pub fn act_count(&self) -> usize {
        self.records.len()
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
        match self.records.last().map(|record| &record.act) {
            Some(Act::Settle(settlement)) => &settlement.contestable,
            _ => &[],
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

/// Cuts half points to the range of `i32`.
pub(super) fn cut(half_points: i64) -> i32 {
    i32::try_from(half_points).unwrap_or(if half_points < 0 { i32::MIN } else { i32::MAX })
}
