//! Counts a game by several methods, which must agree.

use alloc::vec;
use alloc::vec::Vec;

use super::Game;
use crate::color::Color;
use crate::half_points::HalfPoints;
use crate::ruleset::{Counting, PassStones};
use crate::score::Census;

/// The result of one method of counting.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The name of the method, from the list of [`Game::counts`].
    pub method: &'static str,
    /// Black's count, without komi. All present methods have one.
    pub black: Option<HalfPoints>,
    /// White's count, without komi. `None` if the method counts only for Black.
    pub white: Option<HalfPoints>,
    /// Black's score minus White's, with komi.
    pub margin: HalfPoints,
}

/// A player's stones, moves and points in a game that ended by scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    /// The number of stones on the board at the start.
    pub start: u32,
    /// The number of plays and passes.
    pub moves: u32,
    /// The number of passes. White's include those that [`PassStones::Paid`] charges without a move.
    pub passes: u32,
    /// The number of plays.
    pub stones_played: u32,
    /// The number of stones removed from the board.
    pub removed: u32,
    /// The number of stones on the board.
    pub on_board: u32,
    /// The number of points in empty regions that touch only this player's stones.
    pub empties: u32,
    /// The number of stones of this color that are prisoners.
    pub prisoners: u32,
    /// The sum of `on_board` and `empties`.
    pub area: u32,
    /// The sum of `empties` and the opponent's `prisoners`.
    pub territory: u32,
}

impl Game {
    /// Counts the game by each method of [`Ruleset::counting`](crate::Ruleset::counting).
    ///
    /// Methods that count areas work at any time. Methods that count territories need a game that ended by scoring. No
    /// margin includes the button or the bonus for the handicap.
    ///
    /// [`Counting::AreaMethods`]. The margins do not include the point for passing first.
    ///
    /// | method | what it counts | needs |
    /// |---|---|---|
    /// | `points` | both areas | |
    /// | `half` | Black's area | |
    /// | `pairs` | the rest of the larger area, after removing equal numbers of points from both | |
    /// | `filled-half` | Black's area | |
    /// | `territory` | empty points plus the opponent's prisoners | scored, [`PassStones::Paid`] |
    /// | `filled-prisoners` | empty points minus the player's prisoners | scored, [`PassStones::Paid`] |
    ///
    /// [`Counting::SharedMethods`]. An area includes half of the shared points and half of the contestable points.
    ///
    /// | method | what it counts | needs |
    /// |---|---|---|
    /// | `doubled-half` | Black's area. The margin is twice its excess over half of all points that score | |
    /// | `all-stones` | the excess of each area over half of the board, rounded down | |
    /// | `filled-prisoners` | empty points and these halves, minus prisoners, passes and contestable stones | scored |
    ///
    /// `filled-prisoners` does not subtract Black's last pass if it is the last move of the game.
    ///
    /// [`Counting::StoneMethods`]. The margins do not include the point for passing first.
    ///
    /// | method | what it counts |
    /// |---|---|
    /// | `black-stones` | Black's area. The margin is twice its excess over half of the board |
    /// | `all-stones` | the excess of each area over half of the board, rounded down |
    ///
    /// [`Counting::StoneMethodsShared`]. The same, but `black-stones` includes half of the points outside both areas.
    #[must_use]
    pub fn counts(&self) -> Vec<Count> {
        match self.ruleset.counting {
            Counting::None => Vec::new(),
            Counting::AreaMethods => self.area_counts(),
            Counting::SharedMethods => self.shared_counts(),
            Counting::StoneMethods | Counting::StoneMethodsShared => self.stone_counts(),
        }
    }

    fn area_counts(&self) -> Vec<Count> {
        let komi = i64::from(self.start.komi.0);
        let census = Census::new(&self.board, &[]);
        let (black, white) = (2 * i64::from(census.area(Color::Black)), 2 * i64::from(census.area(Color::White)));
        let lead = black - white;
        let mut counts = vec![
            both("points", black, white, lead - komi),
            one("half", black, lead - komi),
            both("pairs", lead.max(0), (-lead).max(0), lead - komi),
            one("filled-half", black, lead - komi),
        ];
        if self.ruleset.pass_stones == PassStones::Paid && self.is_over_by_scoring() {
            let empties = |color: Color| 2 * i64::from(census.empties[color]);
            let prisoners = |color: Color| 2 * i64::from(self.prisoners(color));
            let territory = |color: Color| empties(color) + prisoners(color.opposite());
            let filled = |color: Color| empties(color) - prisoners(color);
            counts.push(compared("territory", territory, komi));
            counts.push(compared("filled-prisoners", filled, komi));
        }
        counts
    }

    fn shared_counts(&self) -> Vec<Count> {
        let given = i64::from(self.start.komi.0) + self.first_pass_cost();
        let points = self.point_count();
        let (black, white) = (self.shared_area(Color::Black), self.shared_area(Color::White));
        // This is half of the board, unless the board has no stones.
        let half = (black + white) / 2;
        let mut counts = vec![
            one("doubled-half", black, 2 * (black - half) - given),
            compared("all-stones", |color| self.shared_area(color) - 2 * (points / 2), given),
        ];
        if self.is_over_by_scoring() {
            let census = self.census(self.contestable());
            let halves = self.shared_halves(&census);
            let filled = |color: Color| 2 * i64::from(census.empties[color]) + halves - 2 * self.filled_stones(color);
            counts.push(compared("filled-prisoners", filled, given));
        }
        counts
    }

    /// Returns the number of this color's stones that fill its own empty points in `filled-prisoners`.
    fn filled_stones(&self, color: Color) -> i64 {
        let others = [self.start.prisoners[color], self.state.passes[color], self.contestable_stones(color)];
        let stones = others.into_iter().map(i64::from).sum::<i64>() + i64::from(self.state.removed[color]);
        let last = self.state.last_pass.filter(|_| self.is_over_by_passes());
        let unanswered = color == Color::Black && last == Some(Color::Black);
        stones - i64::from(unanswered)
    }

    fn stone_counts(&self) -> Vec<Count> {
        let komi = i64::from(self.start.komi.0);
        let points = self.point_count();
        let census = Census::new(&self.board, &[]);
        let area = |color: Color| 2 * i64::from(census.area(color));
        let black = match self.ruleset.counting {
            // With half of the neutral points, this is half of the board and half of the lead, in half points.
            Counting::StoneMethodsShared => points + (area(Color::Black) - area(Color::White)) / 2,
            _ => area(Color::Black),
        };
        vec![
            one("black-stones", black, 2 * (black - points) - komi),
            compared("all-stones", |color| area(color) - 2 * (points / 2), komi),
        ]
    }

    fn point_count(&self) -> i64 {
        i64::from(self.board.columns()) * i64::from(self.board.rows())
    }

    /// Returns a player's stones, moves and points.
    ///
    /// `None` unless [`Ruleset::pass_stones`](crate::Ruleset::pass_stones) is [`PassStones::Paid`] and the game ended
    /// by scoring.
    #[must_use]
    pub fn tally(&self, color: Color) -> Option<Tally> {
        if self.ruleset.pass_stones != PassStones::Paid || !self.is_over_by_scoring() {
            return None;
        }
        let census = Census::new(&self.board, &[]);
        let moves = self.standing_moves();
        let (plays, passes) = (self.count_moves(&moves, color, false), self.count_moves(&moves, color, true));
        let unmoved = if color == Color::White { self.unmoved_turns() } else { 0 };
        Some(Tally {
            start: self.start.stones[color],
            moves: plays.saturating_add(passes).saturating_add(unmoved),
            passes: self.pass_stones(color),
            stones_played: plays,
            removed: self.state.removed[color],
            on_board: census.stones[color],
            empties: census.empties[color],
            prisoners: self.prisoners(color),
            area: census.area(color),
            territory: census.empties[color].saturating_add(self.prisoners(color.opposite())),
        })
    }
}

fn one(method: &'static str, black: i64, margin: i64) -> Count {
    Count { method, black: Some(HalfPoints::cut(black)), white: None, margin: HalfPoints::cut(margin) }
}

fn both(method: &'static str, black: i64, white: i64, margin: i64) -> Count {
    Count {
        method,
        black: Some(HalfPoints::cut(black)),
        white: Some(HalfPoints::cut(white)),
        margin: HalfPoints::cut(margin),
    }
}

/// Returns both players' numbers, and their difference minus the half points given to White.
fn compared(method: &'static str, number: impl Fn(Color) -> i64, given: i64) -> Count {
    let (black, white) = (number(Color::Black), number(Color::White));
    both(method, black, white, black - white - given)
}
