//! The board, connected units of stones, and the stones that can remain on the board.

use super::{Alternative, Marker, Options, Player, Point, Setting, State, Unplayable};
use crate::bookkeeping::Grid;

/// What is on every point of a board with 1 to 19 vertical and 1 to 19 horizontal lines.
pub type Position = Grid<Marker>;

/// Right to play: returns the other one of the two players.
pub(super) fn opponent_of(player: Player) -> Player {
    clause!("japanese-1997/right.players");
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

/// Right to play: one player has the black stones, and the other has the white stones. Returns the state of a point
/// with a stone of this player.
pub(super) fn stone_of(player: Player) -> State {
    clause!("japanese-1997/right.players");
    match player {
        Player::Black => State::Black,
        Player::White => State::White,
    }
}

impl Setting {
    /// Game of go 2: returns the setting of an even game. The board is empty, Black plays first, and komi is 0.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        clause!("japanese-1997/game.2");
        let position = Position::empty(columns, rows);
        let prisoners = super::Prisoners::default();
        Setting { position, handicap_game: false, komi: 0, handicap: 0, prisoners, options: Options::default() }
    }

    /// Game of go 2: White plays first in a handicap game, so Black cannot play the handicap stones. Refuses a handicap
    /// of 2 or more.
    pub(super) fn handicap_is_set_up(&self) -> Result<(), Unplayable> {
        clause!("japanese-1997/game.2");
        match self.handicap {
            0 | 1 => Ok(()),
            _ => Err(Unplayable(
                "this document has no handicap plays: set the stones up and let White play first".to_owned(),
            )),
        }
    }

    /// Game of go 2: Black plays first, but White plays first in a handicap game (reading J24).
    pub(super) fn first_player(&self) -> Player {
        clause!("japanese-1997/game.2");
        let one_stone = self.handicap == 1 && self.options.readings.has(Alternative::OneStoneIsHandicap);
        match self.handicap_game || one_stone {
            true => Player::White,
            false => Player::Black,
        }
    }

    /// Stones that can remain: under an alternative of reading J17, no game begins with stones that cannot remain.
    pub(super) fn stones_can_remain(&self) -> Result<(), Unplayable> {
        let refused = self.options.readings.has(Alternative::NoStartWithoutLiberty);
        let mut players = [Player::Black, Player::White].into_iter();
        match refused && players.any(|player| !self.position.cannot_remain(player).is_empty()) {
            true => Err(Unplayable("stones without a liberty cannot remain on the board".to_owned())),
            false => Ok(()),
        }
    }
}

/// Point of play: checks that the board is a grid with at most 19 lines each way.
pub(super) fn has_board(position: &Position) -> Result<(), Unplayable> {
    clause!("japanese-1997/board");
    let lines = 1..=Position::LARGEST;
    match lines.contains(&position.columns()) && lines.contains(&position.rows()) {
        true => Ok(()),
        false => Err(Unplayable("a board needs 1 to 19 lines each way".to_owned())),
    }
}

impl Position {
    /// The largest number of lines in either direction.
    pub const LARGEST: usize = 19;

    /// Returns the empty board. With a side outside 1 to 19 it has no points, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        Grid::filled(columns, rows, Position::LARGEST, State::Empty)
    }

    /// Returns the position without these stones.
    pub(super) fn without(&self, stones: &[Point]) -> Position {
        self.with_all(stones, State::Empty)
    }

    /// Returns the points that hold a stone here and none in the later position, sorted.
    pub(super) fn stones_missing_in(&self, later: &Position) -> Vec<Point> {
        let held = |point: &Point| self.state(*point).and_then(State::player).is_some();
        let missing = |point: &Point| later.state(*point) == Some(State::Empty);
        let mut points: Vec<Point> = self.points().filter(held).filter(missing).collect();
        points.sort_unstable();
        points
    }

    /// Point of play, intersections: returns every crossing of two lines, row by row from the bottom, each row from the
    /// left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        clause!("japanese-1997/board.intersections");
        self.row_by_row()
    }

    /// Point of play, empty points: returns whether no stone occupies the intersection. `false` off the board.
    pub(super) fn is_empty_point(&self, point: Point) -> bool {
        clause!("japanese-1997/board.empty-point");
        self.state(point) == Some(State::Empty)
    }

    /// Adjacent: returns the next points to the left, to the right, above and below, if they are on the board.
    pub fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + use<'_> {
        clause!("japanese-1997/remain.adjacent");
        let Point { column, row } = point;
        // A column or row that wraps around is off every board, so the filter drops it.
        let above = Point { column, row: row.wrapping_add(1) };
        let below = Point { column, row: row.wrapping_sub(1) };
        let right = Point { column: column.wrapping_add(1), row };
        let left = Point { column: column.wrapping_sub(1), row };
        [above, below, right, left].into_iter().filter(|&other| self.contains(other))
    }

    /// Connected units: returns the player's units. Stones of one player that adjacent points join form one unit. Each
    /// unit is sorted.
    pub fn units(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("japanese-1997/units");
        self.connected_sets(|point| self.state(point) == Some(stone_of(player)))
    }

    /// Connected units: returns the unit of the stone, sorted. Empty if the point holds no stone.
    pub fn unit(&self, stone: Point) -> Vec<Point> {
        let player = self.state(stone).and_then(State::player);
        let units = player.map(|player| self.units(player)).unwrap_or_default();
        units.into_iter().find(|unit| unit.contains(&stone)).unwrap_or_default()
    }

    /// Stones that can remain: returns the empty points adjacent to a stone of the unit, sorted.
    pub fn liberties(&self, unit: &[Point]) -> Vec<Point> {
        clause!("japanese-1997/remain.liberty");
        let mut liberties: Vec<Point> =
            unit.iter().flat_map(|&stone| self.adjacent(stone)).filter(|&point| self.is_empty_point(point)).collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Stones that can remain: no stone without a liberty can remain. Returns all such stones of the player on the
    /// board, sorted (reading J17).
    pub(super) fn cannot_remain(&self, player: Player) -> Vec<Point> {
        clause!("japanese-1997/remain");
        self.stones(player, |unit| self.liberties(unit).is_empty())
    }

    /// Connected units: the rules that speak of stones mean one or more whole units. Returns the stones of the player's
    /// units that are meant, sorted.
    pub(super) fn stones(&self, player: Player, meant: impl Fn(&[Point]) -> bool) -> Vec<Point> {
        clause!("japanese-1997/units.stones");
        let mut units = self.units(player);
        units.retain(|unit| meant(unit));
        let mut stones = units.concat();
        stones.sort_unstable();
        stones
    }

    /// Returns the maximal sets of points that belong and that adjacent points join. Each set is sorted.
    pub(super) fn connected_sets(&self, belongs: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
        let mut sets = Vec::new();
        let mut visited = self.marks();
        for first in self.points() {
            if visited[self.place(first)] || !belongs(first) {
                continue;
            }
            let mut set = Vec::new();
            let mut paths = vec![first];
            while let Some(end) = paths.pop() {
                if belongs(end) && !std::mem::replace(&mut visited[self.place(end)], true) {
                    set.push(end);
                    paths.extend(self.adjacent(end));
                }
            }
            set.sort_unstable();
            sets.push(set);
        }
        sets
    }
}
