//! Counting a game by several methods that agree.

use alloc::vec;
use alloc::vec::Vec;

use super::Game;
use super::queries::cut;
use crate::point::Color;
use crate::ruleset::{Counting, PassStones};
use crate::score::Census;

/// One way to count a game, all in half points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Count {
    /// The method's identifier, as [`Game::counts`] lists them.
    pub method: &'static str,
    /// What is counted for Black, without komi.
    pub black: Option<i32>,
    /// What is counted for White, without komi; `None` where the method counts Black alone.
    pub white: Option<i32>,
    /// By how much Black is ahead of White, komi included.
    pub margin: i32,
}

/// A player's stones and points in a game that has been scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Tally {
    /// The stones on the board at the start.
    pub start: u32,
    /// The turns: plays and passes.
    pub moves: u32,
    /// The passes, with those of White that a stone is paid for without a move.
    pub passes: u32,
    /// The plays.
    pub stones_played: u32,
    /// The stones removed.
    pub removed: u32,
    /// The stones on the board.
    pub on_board: u32,
    /// The points of empty regions that touch this player's stones alone.
    pub empties: u32,
    /// The stones of this color out of play.
    pub prisoners: u32,
    /// `on_board` and `empties` together.
    pub area: u32,
    /// `empties` and the opponent's `prisoners` together.
    pub territory: u32,
}

impl Game {
    /// The game counted by the methods of [`Counting`]; those of areas at any time, those of
    /// territories once the game is over by scoring.
    ///
    /// - [`Counting::AreaMethods`]: `points`, both areas; `half`, Black's; `pairs`, what is left of the
    ///   larger area when points are taken from both in pairs; `filled-half`, Black's. With
    ///   [`PassStones::Paid`]: `territory`, empty points and the opponent's prisoners;
    ///   `filled-prisoners`, empty points less own prisoners. The point for passing first is not in
    ///   their margins.
    /// - [`Counting::SharedMethods`]: `doubled-half`, Black's area with halves of the shared and the
    ///   contestable points, against half of all points that score, twice; `all-stones`, what each area is beyond
    ///   half of the board, rounded down; `filled-prisoners`, empty points with those halves, less
    ///   own prisoners, passes and contestable stones. Black's last pass is left out if it is the last
    ///   move of the game.
    /// - [`Counting::StoneMethods`]: `black-stones`, Black's area, against half of the board, twice;
    ///   `all-stones`, as before but of plain areas, and without the point for passing first.
    #[must_use]
    pub fn counts(&self) -> Vec<Count> {
        match self.ruleset.counting {
            Counting::None => Vec::new(),
            Counting::AreaMethods => self.area_counts(),
            Counting::SharedMethods => self.shared_counts(),
            Counting::StoneMethods => self.stone_counts(),
        }
    }

    fn area_counts(&self) -> Vec<Count> {
        let komi = i64::from(self.start.komi);
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
        let given = i64::from(self.start.komi) + self.first_pass_cost();
        let points = self.point_count();
        let (black, white) = (self.shared_area(Color::Black), self.shared_area(Color::White));
        // Half of all that scores: half of the board, unless there is no stone on it.
        let half = (black + white) / 2;
        let mut counts = vec![
            one("doubled-half", black, 2 * (black - half) - given),
            compared("all-stones", |color| self.shared_area(color) - 2 * (points / 2), given),
        ];
        if self.is_over_by_scoring() {
            let contestable = self.contestable();
            let census = Census::new(&self.board, contestable);
            let filled = |color: Color| {
                let halves = i64::from(census.shared) + contestable.len() as i64;
                2 * i64::from(census.empties[color]) + halves - 2 * self.filled_stones(color)
            };
            counts.push(compared("filled-prisoners", filled, given));
        }
        counts
    }

    /// The stones of this color that fill its own empty points when the game is counted so.
    fn filled_stones(&self, color: Color) -> i64 {
        let others = [self.start.prisoners[color], self.state.passes[color], self.contestable_stones(color)];
        let stones = others.into_iter().map(i64::from).sum::<i64>() + i64::from(self.state.removed[color]);
        // A game that is scored has ended by a pass.
        let unanswered = color == Color::Black && self.state.last_pass == Some(Color::Black);
        stones - i64::from(unanswered)
    }

    fn stone_counts(&self) -> Vec<Count> {
        let komi = i64::from(self.start.komi);
        let points = self.point_count();
        let census = Census::new(&self.board, &[]);
        let area = |color: Color| 2 * i64::from(census.area(color));
        let black = area(Color::Black);
        vec![
            one("black-stones", black, 2 * (black - points) - komi),
            compared("all-stones", |color| area(color) - 2 * (points / 2), komi),
        ]
    }

    fn point_count(&self) -> i64 {
        i64::from(self.board.columns()) * i64::from(self.board.rows())
    }

    /// A player's stones and points; `None` unless passes are [`PassStones::Paid`] and the game is
    /// over by scoring.
    #[must_use]
    pub fn tally(&self, color: Color) -> Option<Tally> {
        if self.ruleset.pass_stones == PassStones::None || !self.is_over_by_scoring() {
            return None;
        }
        let census = Census::new(&self.board, &[]);
        let moves = self.standing_moves();
        let made = moves.iter().filter(|(player, _)| *player == color);
        let unmoved = if color == Color::White { self.unmoved_turns() } else { 0 };
        Some(Tally {
            start: self.start.stones[color],
            moves: (made.clone().count() as u32).saturating_add(unmoved),
            passes: self.pass_stones(color),
            stones_played: made.filter(|(_, pass)| !pass).count() as u32,
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
    Count { method, black: Some(cut(black)), white: None, margin: cut(margin) }
}

fn both(method: &'static str, black: i64, white: i64, margin: i64) -> Count {
    Count { method, black: Some(cut(black)), white: Some(cut(white)), margin: cut(margin) }
}

/// Both players' numbers, and their difference less what White is given.
fn compared(method: &'static str, number: impl Fn(Color) -> i64, given: i64) -> Count {
    let (black, white) = (number(Color::Black), number(Color::White));
    both(method, black, white, black - white - given)
}
