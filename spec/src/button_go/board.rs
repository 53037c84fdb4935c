//! The board of the game that the pages vary: points, connected points and surrounded points.

use super::{Alternative, Family, MadeBy, Marker, Options, Player, Point, Prisoners, Setting, State, Unplayable};
use crate::bookkeeping::Grid;

/// The stones on a board of 1 to 25 columns and 1 to 25 rows.
pub type Position = Grid<Marker>;

impl Setting {
    /// Returns the setting of Button Go on an empty board. Black moves first, and komi is 0.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        Setting {
            position: Position::empty(columns, rows),
            to_move: Player::Black,
            made_by: MadeBy::Unsaid,
            options: Options::default(),
            komi: 0,
            prisoners: Prisoners::default(),
        }
    }

    /// Checks the size of the board. The pages name none; this crate takes 1 to 25 columns and rows.
    pub(super) fn has_board(&self) -> Result<(), Unplayable> {
        match self.position.has_no_points() {
            true => Err(Unplayable("a board needs 1 to 25 columns and 1 to 25 rows".to_owned())),
            false => Ok(()),
        }
    }

    /// Komi: it is a whole number of points in Button Go. Any number counts by default (reading B8).
    pub(super) fn komi_is_whole(&self) -> Result<(), Unplayable> {
        clause!("button-go/komi");
        let must = self.options.readings.has(Alternative::WholeKomi) && self.options.family == Family::Button;
        match must && self.komi % 2 != 0 {
            true => Err(Unplayable("komi needs to be a whole number of points".to_owned())),
            false => Ok(()),
        }
    }
}

impl Position {
    /// The largest number of columns, and of rows.
    pub const LARGEST: usize = 25;

    /// Returns the empty board. With a side outside 1 to 25 it has no points, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        Grid::filled(columns, rows, Position::LARGEST, State::Empty)
    }

    /// Returns every point, row by row from the bottom, each row from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.row_by_row()
    }

    /// Returns the points next to this one, vertically or horizontally.
    fn next_to(&self, point: Point) -> Vec<Point> {
        let steps = |number: usize| [number.checked_sub(1), number.checked_add(1)];
        let across = steps(point.column).map(|column| column.map(|column| Point { column, ..point }));
        let along = steps(point.row).map(|row| row.map(|row| Point { row, ..point }));
        let near = across.into_iter().chain(along).flatten();
        near.filter(|&other| self.state(other).is_some()).collect()
    }

    /// Returns the sets of connected points that all hold this.
    pub(super) fn connected(&self, state: State) -> Vec<Vec<Point>> {
        let mut sets = Vec::new();
        let mut reached = self.marks();
        for start in self.holding(state) {
            let (mut set, mut paths) = (Vec::new(), vec![start]);
            while let Some(end) = paths.pop() {
                if !std::mem::replace(&mut reached[self.place(end)], true) {
                    set.push(end);
                    paths.extend(self.next_to(end).into_iter().filter(|&other| self.state(other) == Some(state)));
                }
            }
            sets.extend(Some(set).filter(|set| !set.is_empty()));
        }
        sets
    }

    /// Returns what else is on the points next to a set of connected points.
    pub(super) fn around(&self, set: &[Point]) -> Vec<State> {
        let own = set.first().and_then(|&point| self.state(point));
        let near = set.iter().flat_map(|&point| self.next_to(point)).filter_map(|point| self.state(point));
        near.filter(|&state| Some(state) != own).collect()
    }

    /// Returns the empty points of regions that touch the player's stones and no other stones.
    pub(super) fn surrounded(&self, player: Player) -> Vec<Point> {
        let mut regions = self.connected(State::Empty);
        regions.retain(|region| {
            let around = self.around(region);
            !around.is_empty() && around.iter().all(|&state| state == State::of(player))
        });
        regions.concat()
    }
}
