//! Articles 2 to 4: the players' stones, the board, adjacency, connected stones and liberties.

use super::{Alternative, Marker, Options, Player, Point, Prisoners, Readings, Setting, State, Unplayable};
use crate::bookkeeping::Grid;

/// What is on every point of a board with 1 to 19 vertical and 1 to 19 horizontal lines.
pub type Position = Grid<Marker>;

/// Article 2: returns the other one of the two players.
pub(super) fn opponent_of(player: Player) -> Player {
    clause!("japanese-1989/2");
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

/// Article 2: one player plays the black stones, and the opponent plays the white stones. Returns the state of a
/// point with a stone of this player.
pub(super) fn stone_of(player: Player) -> State {
    clause!("japanese-1989/2");
    match player {
        Player::Black => State::Black,
        Player::White => State::White,
    }
}

impl Setting {
    /// Returns the setting of a game from an empty board. Black moves first, and komi is 0.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        Setting {
            position: Position::empty(columns, rows),
            to_move: Player::Black,
            komi: 0,
            handicap: 0,
            prisoners: Prisoners::default(),
            options: Options::default(),
        }
    }

    /// Refuses a handicap of 2 or more, because no article places handicap stones.
    pub(super) fn is_even(&self) -> Result<(), Unplayable> {
        match self.handicap {
            0 | 1 => Ok(()),
            _ => {
                Err(Unplayable("this document has no handicap: set the stones up and let White move first".to_owned()))
            }
        }
    }
}

/// Article 3: checks the board, which is a grid of lines. The article names 19 lines each way. Smaller boards are
/// possible too (reading JN13).
pub(super) fn is_a_board(position: &Position, readings: Readings) -> Result<(), Unplayable> {
    clause!("japanese-1989/3");
    let least = if readings.has(Alternative::NineteenLines) { Position::LARGEST } else { 1 };
    let lines = least..=Position::LARGEST;
    match lines.contains(&position.columns()) && lines.contains(&position.rows()) {
        true => Ok(()),
        false => Err(Unplayable(format!("a board needs {least} to 19 lines each way"))),
    }
}

impl Position {
    /// The largest number of lines in either direction.
    pub const LARGEST: usize = 19;

    /// Returns the empty board. With a side outside 1 to 19 it has no points, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        Grid::filled(columns, rows, Position::LARGEST, State::Empty)
    }

    /// Returns the player of the stone on the point. `None` for an empty point and off the board.
    pub(super) fn player_at(&self, point: Point) -> Option<Player> {
        self.state(point).and_then(State::player)
    }

    /// Returns the position without these stones.
    pub(super) fn without(&self, stones: &[Point]) -> Position {
        self.with_all(stones, State::Empty)
    }

    /// Article 3: returns the intersections of the lines, row by row from the bottom, each row from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        clause!("japanese-1989/3");
        self.row_by_row()
    }

    /// Article 3: returns whether the intersection is an empty point: no stone occupies it. `false` off the board.
    pub(super) fn is_empty_point(&self, point: Point) -> bool {
        clause!("japanese-1989/3");
        self.state(point) == Some(State::Empty)
    }

    /// Article 4: returns the points that are horizontally or vertically adjacent, if they are on the board.
    pub fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + use<'_> {
        clause!("japanese-1989/4");
        let Point { column, row } = point;
        // A line before the first wraps around to a number off every board, so the filter drops it.
        let horizontally = [column.wrapping_sub(1), column.wrapping_add(1)].map(|column| Point { column, row });
        let vertically = [row.wrapping_sub(1), row.wrapping_add(1)].map(|row| Point { column, row });
        horizontally.into_iter().chain(vertically).filter(|&other| self.contains(other))
    }

    /// Article 4: returns the player's groups of one or more adjacent stones. Each is sorted.
    pub fn chains(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("japanese-1989/4");
        self.connected(|point| self.state(point) == Some(stone_of(player)))
    }

    /// Returns the chain of the stone, sorted. Empty if the point holds no stone.
    pub fn chain(&self, stone: Point) -> Vec<Point> {
        let chains = self.player_at(stone).map(|player| self.chains(player)).unwrap_or_default();
        chains.into_iter().find(|chain| chain.contains(&stone)).unwrap_or_default()
    }

    /// Article 4: returns the liberties of the chain, sorted. A liberty is an adjacent empty point.
    pub fn liberties(&self, chain: &[Point]) -> Vec<Point> {
        clause!("japanese-1989/4");
        let around = chain.iter().flat_map(|&stone| self.adjacent(stone));
        let mut liberties: Vec<Point> = around.filter(|&point| self.is_empty_point(point)).collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Returns the maximal sets of points that belong and that adjacent points join. Each set is sorted.
    pub(super) fn connected(&self, belongs: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
        let mut left: Vec<bool> = self.points().map(belongs).collect();
        let mut take = |point| left.get_mut(self.place(point)).is_some_and(std::mem::take);
        let mut sets = Vec::new();
        for first in self.points() {
            if !take(first) {
                continue;
            }
            let mut set = vec![first];
            let mut done = 0;
            while let Some(&point) = set.get(done) {
                set.extend(self.adjacent(point).filter(|&other| take(other)));
                done += 1;
            }
            set.sort_unstable();
            sets.push(set);
        }
        sets
    }
}

/// What stones stand on: a whole board, or a region of one. Articles 3 to 6 and 8 apply to both.
pub(super) trait Surroundings: Sized {
    /// Returns the stones.
    fn stones(&self) -> &Position;

    /// Returns the same board with other stones.
    fn with_stones(&self, stones: Position) -> Self;

    /// Returns whether it has the point.
    fn contains(&self, point: Point) -> bool;

    /// Returns whether a stone on the point also has liberties outside.
    fn is_border(&self, point: Point) -> bool;

    /// Returns the player of the stone on the point.
    fn player_at(&self, point: Point) -> Option<Player> {
        self.stones().player_at(point)
    }

    /// Returns the adjacent points.
    fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> {
        self.stones().adjacent(point).filter(|&other| self.contains(other))
    }

    /// Returns the maximal sets of points that belong and that adjacent points join. Each set is sorted.
    fn connected(&self, belongs: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
        self.stones().connected(|point| self.contains(point) && belongs(point))
    }
}

impl Surroundings for Position {
    fn stones(&self) -> &Position {
        self
    }

    fn with_stones(&self, stones: Position) -> Position {
        stones
    }

    fn contains(&self, point: Point) -> bool {
        self.contains(point)
    }

    /// Nothing is outside a whole board.
    fn is_border(&self, _: Point) -> bool {
        false
    }
}

/// Article 4: returns whether the stones of the chain can exist on the board: they have a liberty, or one outside.
fn chain_can_exist(board: &impl Surroundings, chain: &[Point]) -> bool {
    clause!("japanese-1989/4");
    let liberties = board.stones().liberties(chain);
    liberties.into_iter().any(|point| board.contains(point)) || chain.iter().any(|&stone| board.is_border(stone))
}

/// Article 4: returns the player's stones that cannot exist on the board. Sorted (reading JN15).
pub(super) fn cannot_exist(board: &impl Surroundings, player: Player) -> Vec<Point> {
    clause!("japanese-1989/4");
    let mut chains = board.stones().chains(player);
    chains.retain(|chain| !chain_can_exist(board, chain));
    let mut stones = chains.concat();
    stones.sort_unstable();
    stones
}
