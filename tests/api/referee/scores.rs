//! Scores, owners and prisoners.

use std::collections::{BTreeSet, HashSet};

use shinpan::{
    Button, ByColor, Color, EmptyBoard, HalfPoints, HandicapBonus, HandicapStyle, KomiFrom, Outcome, PassStones, Point,
    Scoring, SharedPoints, Tax, Ties,
};

use super::{Now, Referee, Stage};
use crate::acts::Act;
use crate::chart::Chart;
use crate::plain::Plain;

/// The points of a board by what area counting makes of them.
pub(super) struct Census {
    pub(super) stones: ByColor<i64>,
    pub(super) empties: ByColor<i64>,
    pub(super) shared: i64,
}

/// Cuts half points to the range of the answers.
pub(super) fn cut(half_points: i64) -> HalfPoints {
    HalfPoints(i32::try_from(half_points).unwrap_or(if half_points < 0 { i32::MIN } else { i32::MAX }))
}

pub(super) fn count<T>(items: impl Iterator<Item = T>) -> i64 {
    items.fold(0, |number, _| number + 1)
}

/// Counts the connected sets of points of each owner.
fn groups(board: &Plain, owners: &[Option<Color>]) -> ByColor<i64> {
    let mut map = Plain::empty(board.columns, board.rows);
    board.points().into_iter().zip(owners).for_each(|(point, owner)| map.set(point, *owner));
    let chart = Chart::of(&map);
    ByColor::from_fn(|color| count(chart.areas.iter().filter(|area| area.stone == Some(color))))
}

/// Returns the stones that no ko can take.
fn living(board: &Plain) -> Plain {
    let mut living = Plain::empty(board.columns, board.rows);
    for point in board.points() {
        living.set(point, board.at(point).filter(|_| !Referee::is_ko_stone(board, point)));
    }
    living
}

/// Returns the stones and eye regions of each color's groups, as owners of points.
fn grouped(board: &Plain, living: &Plain) -> Plain {
    let mut belongs = living.clone();
    for region in Chart::of(board).areas.iter().filter(|area| area.stone.is_none()) {
        let around = region.points.iter().flat_map(|inner| board.neighbors(*inner));
        let owners: HashSet<Option<Color>> =
            around.filter(|beside| board.at(*beside).is_some()).map(|beside| living.at(beside)).collect();
        if let (1, Some(owner)) = (owners.len(), owners.iter().next()) {
            region.points.iter().for_each(|point| belongs.set(*point, *owner));
        }
    }
    belongs
}

/// Returns the living stones and eye regions of groups that are not in seki, as owners of points.
pub(super) fn settled(board: &Plain, living: &Plain) -> Plain {
    let belongs = grouped(board, living);
    let is_dame = |point: Point| board.at(point).is_none() && belongs.at(point).is_none();
    let mut settled = belongs.clone();
    for group in Chart::of(&belongs).areas {
        let seki = group.points.iter().any(|inner| belongs.neighbors(*inner).any(is_dame));
        group.points.iter().filter(|_| seki).for_each(|point| settled.set(*point, None));
    }
    settled
}

impl Referee {
    /// Counts the points, by the rules for shared points and for a board without stones.
    pub(super) fn census(&self, left_out: &[Point]) -> Census {
        let mut census = self.raw_census(left_out);
        let points = count(self.board().points().iter().filter(|point| !left_out.contains(point)));
        match self.rules.empty_board {
            _ if !self.board().is_empty() => {}
            EmptyBoard::Nobody => {}
            EmptyBoard::Both => census.empties = ByColor { black: points, white: points },
            EmptyBoard::Shared => census.shared = points,
            _ => unreachable!("a setting of a newer library"),
        }
        census
    }

    /// Counts the points. Nobody has those of a board without stones.
    pub(super) fn raw_census(&self, left_out: &[Point]) -> Census {
        let board = self.board();
        let counted: Vec<Point> = board.points().into_iter().filter(|point| !left_out.contains(point)).collect();
        let owners = board.owners();
        let of = |color: Color, has_stone: bool| {
            count(counted.iter().filter(|point| {
                owners[board.index(**point)] == Some(color) && board.at(**point).is_some() == has_stone
            }))
        };
        let chart = Chart::of(board);
        let touches_both = |point: &&Point| {
            let borders = match self.rules.shared_points {
                SharedPoints::AdjacentPoints => board.borders(&[**point]),
                SharedPoints::Regions | SharedPoints::RegionsInPairs => chart.area(**point).borders,
                _ => unreachable!("a setting of a newer library"),
            };
            board.at(**point).is_none() && borders.black && borders.white
        };
        Census {
            stones: ByColor::from_fn(|color| of(color, true)),
            empties: ByColor::from_fn(|color| of(color, false)),
            shared: count(counted.iter().filter(touches_both)),
        }
    }

    fn territory(&self) -> Vec<Option<Color>> {
        let (board, settled) = (self.board(), settled(self.board(), &living(self.board())));
        board.points().into_iter().map(|point| settled.at(point).filter(|_| board.at(point).is_none())).collect()
    }

    /// Returns the stones of the play-out that Black has alive in groups without dame, minus White's.
    pub(super) fn compensation(&self, now: &Now) -> i64 {
        let settled = settled(&now.board, &living(&now.board));
        let played = self.acts.iter().zip(&self.states).filter_map(|(act, before)| match act {
            Act::Play(_, point) if before.stage == Stage::PlayOut => Some(*point),
            _ => None,
        });
        let sites: BTreeSet<Point> = played.collect();
        let of = |color: Color| {
            count(
                sites.iter().filter(|point| now.board.at(**point) == Some(color) && settled.at(**point) == Some(color)),
            )
        };
        of(Color::Black) - of(Color::White)
    }

    pub(super) fn is_scored(&self) -> bool {
        self.is_over() && !matches!(self.now().stage, Stage::Decided(_))
    }

    /// Returns whether the score decides after passes.
    pub(super) fn is_over_by_passes(&self) -> bool {
        self.is_scored() && self.now().stage != Stage::ScoredAtRepetition
    }

    /// Returns how many turns count as passes though the player did not move.
    pub(super) fn unmoved(&self, color: Color) -> i64 {
        let now = self.now();
        let missed = match self.rules.handicap {
            HandicapStyle::ConsecutiveMoves | HandicapStyle::FixedPoints => {
                (self.handicap - now.due - now.lapsed).min(self.handicap - 1).max(0)
            }
            HandicapStyle::None | HandicapStyle::MandatoryPasses => 0,
            _ => unreachable!("a setting of a newer library"),
        };
        let last = i64::from(self.is_over_by_passes() && now.last_pass == Some(Color::Black));
        match self.rules.pass_stones {
            _ if color == Color::Black => 0,
            PassStones::Paid => missed + last,
            PassStones::PaidPerPassWhiteLast => last,
            PassStones::None | PassStones::PaidPerPass => 0,
            _ => unreachable!("a setting of a newer library"),
        }
    }

    pub fn pass_stones(&self, color: Color) -> i64 {
        match self.rules.pass_stones {
            PassStones::None => 0,
            _ => self.now().passes[color] + self.unmoved(color),
        }
    }

    pub fn prisoners(&self, color: Color) -> i64 {
        let now = self.now();
        let given = if color == Color::White { now.compensation } else { -now.compensation };
        let all = now.removed[color] + i64::from(self.setup.prisoners[color]) + self.pass_stones(color) + given.max(0);
        all.min(u32::MAX.into())
    }

    pub fn removed(&self, color: Color) -> i64 {
        self.now().removed[color]
    }

    /// Returns each player's half of the shared and contestable points, in half points.
    pub(super) fn halves(&self) -> i64 {
        let contestable = &self.now().contestable;
        let halves = self.census(contestable).shared + count(contestable.iter());
        if self.rules.shared_points == SharedPoints::RegionsInPairs { halves - halves % 2 } else { halves }
    }

    pub(super) fn shared_area(&self) -> ByColor<i64> {
        let (census, halves) = (self.census(&self.now().contestable), self.halves());
        ByColor::from_fn(|color| 2 * (census.stones[color] + census.empties[color]) + halves)
    }

    fn whole_points(&self) -> ByColor<i64> {
        let census = self.census(&[]);
        let area = |color: Color| census.stones[color] + census.empties[color];
        let now = self.now();
        match self.rules.scoring {
            Scoring::Area | Scoring::Territory if self.rules.tax != Tax::None => self.taxed_points(),
            Scoring::AreaReached => {
                let board = self.board();
                let chart = Chart::of(board);
                let whole = now.board.is_empty() && self.rules.empty_board == EmptyBoard::Both;
                ByColor::from_fn(|color| {
                    let reached = |point: &&Point| {
                        let empty = board.at(**point).is_none() && (whole || chart.area(**point).borders[color]);
                        empty || board.at(**point) == Some(color)
                    };
                    2 * count(board.points().iter().filter(reached))
                })
            }
            Scoring::Area => ByColor::from_fn(|color| 2 * area(color)),
            Scoring::AreaShared => self.shared_area(),
            Scoring::AreaLessGroupTax => {
                let whole = self.rules.empty_board == EmptyBoard::Both && now.board.is_empty();
                let groups =
                    if whole { ByColor { black: 1, white: 1 } } else { groups(&now.board, &now.board.owners()) };
                ByColor::from_fn(|color| 2 * area(color) - 4 * groups[color])
            }
            Scoring::Stones => ByColor::from_fn(|color| 2 * census.stones[color]),
            Scoring::Territory => ByColor::from_fn(|color| 2 * (census.empties[color] - self.prisoners(color))),
            Scoring::LivingTerritory => {
                let territory = self.territory();
                let of = |color: Color| count(territory.iter().filter(|owner| **owner == Some(color)));
                ByColor::from_fn(|color| 2 * (of(color) - self.prisoners(color)))
            }
            _ => unreachable!("a setting of a newer library"),
        }
    }

    /// Returns the points of area or territory scoring with a tax.
    fn taxed_points(&self) -> ByColor<i64> {
        let board = self.board();
        let (grouped, settled) = (grouped(board, board), settled(board, board));
        let seki = matches!(self.rules.tax, Tax::Seki | Tax::All);
        let tax = |owned: &Plain| match self.rules.tax {
            Tax::None | Tax::Seki => ByColor::default(),
            Tax::Groups | Tax::All => {
                ByColor::from_fn(|color| count(Chart::of(owned).areas.iter().filter(|area| area.stone == Some(color))))
            }
            _ => unreachable!("a setting of a newer library"),
        };
        let mut taxes = tax(if seki { &settled } else { &grouped });
        let owned = if seki { settled } else { grouped };
        let whole = board.is_empty() && self.rules.empty_board == EmptyBoard::Both;
        if whole && matches!(self.rules.tax, Tax::Groups | Tax::All) {
            taxes = ByColor { black: 1, white: 1 };
        }
        ByColor::from_fn(|color| {
            let eyes = count(
                board
                    .points()
                    .iter()
                    .filter(|point| board.at(**point).is_none() && (whole || owned.at(**point) == Some(color))),
            );
            let rest = match self.rules.scoring {
                Scoring::Territory => -self.prisoners(color),
                _ => count(board.stones(color).iter()),
            };
            2 * (eyes + rest - 2 * taxes[color])
        })
    }

    pub fn points(&self) -> ByColor<HalfPoints> {
        self.whole_points().map(cut)
    }

    pub fn score(&self) -> ByColor<HalfPoints> {
        let ByColor { mut black, mut white } = self.whole_points();
        match self.rules.komi_from {
            KomiFrom::AddedToWhite => white += i64::from(self.setup.komi.0),
            KomiFrom::TakenFromBlack => black -= i64::from(self.setup.komi.0),
            _ => unreachable!("a setting of a newer library"),
        }
        if self.rules.point_for_white_passing_first && self.now().first_pass == Some(Color::White) {
            black -= 2;
        }
        white += match self.rules.handicap_bonus {
            _ if self.handicap == 0 => 0,
            HandicapBonus::None => 0,
            HandicapBonus::FewerByOne => 2 * self.handicap - 2,
            HandicapBonus::Each => 2 * self.handicap,
            _ => unreachable!("a setting of a newer library"),
        };
        let button = self.button_points().map(|points| i64::from(points.0));
        (black, white) = (black + button.black, white + button.white);
        ByColor { black: cut(black), white: cut(white) }
    }

    pub fn button_points(&self) -> ByColor<HalfPoints> {
        let now = self.now();
        let first = now.first_pass;
        let last = now.last_pass.filter(|_| self.is_over_by_passes());
        ByColor::from_fn(|color| {
            let one = |taker: Option<Color>| HalfPoints(i32::from(taker == Some(color)));
            match self.rules.button {
                Button::None => HalfPoints::ZERO,
                Button::Move => one(now.button),
                Button::FirstPass => one(first),
                Button::LastPass => one(last),
                Button::FirstAndLastPass => one(first) + one(last),
                _ => unreachable!("a setting of a newer library"),
            }
        })
    }

    pub fn area(&self) -> ByColor<HalfPoints> {
        let census = self.census(&[]);
        ByColor::from_fn(|color| cut(2 * (census.stones[color] + census.empties[color])))
    }

    pub fn territory_points(&self) -> ByColor<HalfPoints> {
        let owners = self.board().owners();
        let board = self.board();
        ByColor::from_fn(|color| {
            let own = |point: &Point| owners[board.index(*point)] == Some(color);
            cut(2 * (count(board.empty_points().into_iter().filter(own)) + self.prisoners(!color)))
        })
    }

    pub fn owner(&self) -> Vec<Option<Color>> {
        if self.rules.scoring == Scoring::LivingTerritory {
            return self.territory();
        }
        let (board, contestable) = (self.board(), &self.now().contestable);
        let by_tax = matches!(self.rules.scoring, Scoring::Area | Scoring::Territory)
            && matches!(self.rules.tax, Tax::Seki | Tax::All);
        if by_tax {
            let settled = settled(board, board);
            let owner = |point: Point| board.at(point).or(settled.at(point)).filter(|_| !contestable.contains(&point));
            return board.points().into_iter().map(owner).collect();
        }
        let owners = board.points().into_iter().zip(board.owners());
        owners.map(|(point, owner)| owner.filter(|_| !contestable.contains(&point))).collect()
    }

    pub fn outcome(&self) -> Option<Outcome> {
        if let Stage::Decided(outcome) = self.now().stage {
            return Some(outcome);
        }
        let ByColor { black, white } = self.score().map(|points| i64::from(points.0));
        let margin = cut((black - white).abs());
        self.is_scored().then_some(match black.cmp(&white) {
            std::cmp::Ordering::Greater => Outcome::Wins(Color::Black, margin),
            std::cmp::Ordering::Less => Outcome::Wins(Color::White, margin),
            std::cmp::Ordering::Equal => match self.rules.ties {
                Ties::Draw => Outcome::Draw,
                Ties::Black => Outcome::Wins(Color::Black, HalfPoints(0)),
                Ties::White => Outcome::Wins(Color::White, HalfPoints(0)),
                _ => unreachable!("a setting of a newer library"),
            },
        })
    }
}
