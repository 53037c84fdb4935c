//! Rules 7 and 8, comments 7 and 8: points, area scoring, komi and the winner.

use super::game::Game;
use super::{Alternative, Color, Outcome, Player, Point, Position, opponent_of};

/// Rule 7: returns the points that count for the player. They have the player's color, or are empty and reach only that
/// color.
fn points_scored(grid: &Position, player: Player) -> Vec<Point> {
    clause!("tromp-taylor-2001/7");
    let his = grid.reaching(Color::of(player));
    let other = grid.reaching(Color::of(opponent_of(player)));
    let counts = |&point: &Point| {
        let place = grid.place(point);
        match grid.color(point) {
            Some(Color::Empty) => his[place] && !other[place],
            color => color == Some(Color::of(player)),
        }
    };
    grid.points().filter(counts).collect()
}

/// Reading T4, `both`: returns the points of a grid without stones, which count for both players.
fn points_of_both(grid: &Position) -> Option<Vec<Point>> {
    let empty = grid.points().all(|point| grid.color(point) == Some(Color::Empty));
    empty.then(|| grid.points().collect())
}

impl Game {
    /// Returns the points that count for the player, under the reading in force.
    pub(super) fn points_counted(&self, player: Player) -> Vec<Point> {
        let both = self.reads(Alternative::EmptyGridForBoth).then(|| points_of_both(self.position()));
        both.flatten().unwrap_or_else(|| points_scored(self.position(), player))
    }

    /// Comment 7: counts the area on the grid alone. Captured stones do not matter.
    pub(super) fn area_score(&self, player: Player) -> usize {
        clause!("tromp-taylor-2001/c7");
        self.points_counted(player).len()
    }
}

/// Comment 8: adds komi to White's score. Both are in half points.
pub(super) fn with_komi(player: Player, score: i32, komi: i32) -> i32 {
    clause!("tromp-taylor-2001/c8");
    match player {
        Player::Black => score,
        Player::White => score.saturating_add(komi),
    }
}

/// Rule 8: the higher score wins, and equal scores tie. Scores are in half points.
pub(super) fn winner(black: i32, white: i32) -> Outcome {
    clause!("tromp-taylor-2001/8");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Outcome::Wins(Player::Black, black.saturating_sub(white)),
        std::cmp::Ordering::Less => Outcome::Wins(Player::White, white.saturating_sub(black)),
        std::cmp::Ordering::Equal => Outcome::Draw,
    }
}
