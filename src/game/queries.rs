//! What can be asked of a game at any time.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::Game;
use super::state::{Act, Stage, Trial, Verdict};
use crate::board::{Board, Content, Site};
use crate::life::Life;
use crate::point::{ByColor, Color};
use crate::ruleset::{Ending, HandicapStyle, KomiFrom, PassStones, Ruleset, Scoring};
use crate::score::{self, Census};

/// Where a game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Phase {
    /// The handicap is not complete: Black still has consecutive plays to make, or White passes.
    Handicap,
    /// Plays and passes.
    Play,
    /// Two passes have stopped or ended the game; what the players may do is the
    /// [`Ending`]'s to say.
    Agreement,
    /// A player has offered to end the game without result; the opponent may accept or refuse.
    Offer,
    /// Plays and passes after an agreement has failed, under the ko rules of [`Game::play_out`].
    PlayOut,
    /// The game has ended for good.
    Over,
}

/// How a game ended. A color is the winner's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum Outcome {
    /// By the higher score, by so many half points.
    Wins(Color, u32),
    /// The scores are equal.
    Draw,
    /// The opponent resigned.
    Resignation(Color),
    /// The opponent's time was up.
    Time(Color),
    /// A position came again, and the opponent had lost more stones since.
    Repetition(Color),
    /// Neither wins, and neither loses.
    NoResult,
    /// Both lose.
    BothLose,
}

impl Game {
    /// The rules of this game.
    #[must_use]
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The position.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Where the game stands.
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

    /// Whether the game has ended: phase `Over`, or, under [`Ending::TwoPassesThenAgreement`],
    /// `Agreement`.
    #[must_use]
    #[inline]
    pub fn is_over(&self) -> bool {
        match self.state.stage {
            Stage::Over(_) => true,
            Stage::Agreement(_) => self.ruleset.ending == Ending::TwoPassesThenAgreement,
            Stage::Open | Stage::PlayOut | Stage::Offer(_) => false,
        }
    }

    /// The player to move; `None` when nobody may, as when the game is over. The unofficial moves of
    /// [`Ending::Procedure`] are moves too.
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

    /// How the game ended; `None` while it is not over.
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

    /// How many stones of this color have been removed: captured, lost by suicide, or settled away.
    #[must_use]
    pub fn removed(&self, color: Color) -> usize {
        self.state.removed[color] as usize
    }

    /// How many stones of this color are out of play: those removed, those of
    /// [`Setup::prisoners`](crate::Setup::prisoners), those paid for passes, and those that complete
    /// a play-out.
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

    /// How many stones of this color have been paid for passes and for turns that White lacks; 0
    /// unless [`PassStones::Paid`].
    #[must_use]
    pub fn pass_stones(&self, color: Color) -> u32 {
        if self.ruleset.pass_stones == PassStones::None {
            return 0;
        }
        let passes = self.state.passes[color];
        if color == Color::Black { passes } else { passes.saturating_add(self.unmoved_turns()) }
    }

    /// How many turns of White's count as passes though White did not move: those lacking for the
    /// handicap, and the last one of the game if it ended by Black's pass.
    pub(super) fn unmoved_turns(&self) -> u32 {
        let skipped = match self.ruleset.handicap {
            HandicapStyle::ConsecutiveMoves => {
                let made = self.start.handicap.saturating_sub(self.state.handicap);
                made.min(self.start.handicap.saturating_sub(1))
            }
            HandicapStyle::None | HandicapStyle::MandatoryPasses => 0,
        };
        u32::from(skipped) + u32::from(self.is_over_by_scoring() && self.state.last_pass == Some(Color::Black))
    }

    /// Whether the game has ended and the score decides it.
    pub(super) fn is_over_by_scoring(&self) -> bool {
        self.is_over() && matches!(self.state.stage, Stage::Agreement(_) | Stage::Over(Verdict::Scored))
    }

    /// The score of the position in half points by the scoring of these rules, komi and the point for
    /// White's passing first included, whether the game is over or not. Scores beyond the range of
    /// `i32` are cut to it.
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

    /// The score without komi and without the point for White's passing first, in half points, cut to
    /// the range of `i32`.
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
                let census = Census::new(&self.board, &[]);
                of(&|color| 2 * i64::from(census.area(color)))
            }
            Scoring::AreaShared => of(&|color| self.shared_area(color)),
            Scoring::AreaLessGroupTax => {
                let (census, groups) = (Census::new(&self.board, &[]), score::group_counts(&self.board));
                of(&|color| 2 * i64::from(census.area(color)) - 4 * i64::from(groups[color]))
            }
            Scoring::Stones => of(&|color| 2 * i64::from(self.board.position.stones(color))),
            Scoring::Territory => {
                let census = Census::new(&self.board, &[]);
                of(&|color| 2 * (i64::from(census.empties[color]) - prisoners(color)))
            }
            Scoring::LivingTerritory => {
                let territory = Life::new(&self.board).territory_counts(&self.board);
                of(&|color| 2 * (i64::from(territory[color]) - prisoners(color)))
            }
        }
    }

    /// Points by territory, whatever the scoring of these rules: the empty regions that touch own stones
    /// alone and the opponent's stones among the prisoners; in half points, without komi, cut to the
    /// range of `i32`.
    #[must_use]
    pub fn territory_points(&self) -> ByColor<i32> {
        let census = Census::new(&self.board, &[]);
        let points =
            |color: Color| cut(2 * (i64::from(census.empties[color]) + i64::from(self.prisoners(color.opposite()))));
        ByColor { black: points(Color::Black), white: points(Color::White) }
    }

    /// Whose each point is, in the order of [`Board::points`]. Under [`Scoring::LivingTerritory`] that
    /// is territory, under any other scoring area; a contestable point is nobody's.
    ///
    /// A stone that could be taken in a ko, by shape, is dead; all others live. An empty region next
    /// to living stones of one color alone, and to no dead stone, is an eye region; the other empty
    /// points are dame. A group, that is connected living stones of a color and their eye regions, is
    /// in seki if a stone of it is next to dame; the eye regions of the others are territory.
    #[must_use]
    pub fn owner(&self) -> Vec<Option<Color>> {
        if self.ruleset.scoring == Scoring::LivingTerritory {
            return Life::new(&self.board).territory(&self.board);
        }
        let contestable = self.contestable();
        let owners = self.board.sites().zip(score::area_owner(&self.board));
        owners.map(|(site, owner)| owner.filter(|_| contestable.binary_search(&site).is_err())).collect()
    }

    /// The player with the higher score; `None` if they are equal.
    #[must_use]
    pub fn winner(&self) -> Option<Color> {
        match self.score() {
            ByColor { black, white } if black > white => Some(Color::Black),
            ByColor { black, white } if black < white => Some(Color::White),
            _ => None,
        }
    }

    /// How far the scores are apart, in half points.
    #[must_use]
    pub fn margin(&self) -> u32 {
        let ByColor { black, white } = self.score();
        black.abs_diff(white)
    }

    /// How many acts have been accepted and not undone, of whatever kind.
    #[must_use]
    pub fn act_count(&self) -> usize {
        self.records.len()
    }

    /// A player's area with half of what is shared or contestable, in half points.
    pub(super) fn shared_area(&self, color: Color) -> i64 {
        let contestable = self.contestable();
        let census = Census::new(&self.board, contestable);
        2 * i64::from(census.area(color)) + i64::from(census.shared) + contestable.len() as i64
    }

    /// The points the players have settled to share.
    pub(super) fn contestable(&self) -> &[Site] {
        match self.records.last().map(|record| &record.act) {
            Some(Act::Settle(settlement)) => &settlement.contestable,
            _ => &[],
        }
    }

    /// How many stones of a color stand on contestable points.
    pub(super) fn contestable_stones(&self, color: Color) -> u32 {
        let sites = self.contestable().iter();
        sites.filter(|site| self.board.content(**site) == Content::Stone(color)).count() as u32
    }

    /// What White has been given for passing first, in half points.
    pub(super) fn first_pass_cost(&self) -> i64 {
        let given = self.ruleset.point_for_white_passing_first && self.state.first_pass == Some(Color::White);
        if given { 2 } else { 0 }
    }
}

/// Half points, cut to the range of `i32`.
pub(super) fn cut(half_points: i64) -> i32 {
    half_points.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}
