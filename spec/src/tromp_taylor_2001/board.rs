//! Rules 1 and 2: the grid of points, their colors, reaching and clearing.

use super::{Alternative, Color, MadeBy, Marker, Options, Player, Point, Setting, Unplayable};
use crate::bookkeeping::Grid;

/// A coloring of a rectangle of 1 to 25 columns and 1 to 25 rows (rules 1 and 2, comment 1).
pub type Position = Grid<Marker>;

/// Rule 1: returns the other one of the two players.
pub(super) fn opponent_of(player: Player) -> Player {
    clause!("tromp-taylor-2001/1");
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

impl Setting {
    /// Rule 3: returns the setting of an even game. The grid is empty, Black turns first, rule 4 is situational, and
    /// komi is 0.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        clause!("tromp-taylor-2001/3");
        let position = Position::empty(columns, rows);
        let options = Options::default();
        Setting { position, to_move: Player::Black, made_by: MadeBy::Unsaid, options, handicap: 0, komi: 0 }
    }

    /// Rule 3: checks the start. The grid is empty and Black turns first, unless the players set up another start
    /// (reading T12).
    pub(super) fn start(&self) -> Result<(), Unplayable> {
        clause!("tromp-taylor-2001/3");
        let empty = self.position.holds_only(Color::Empty);
        match self.options.readings.has(Alternative::EmptyStart) && !(empty && self.to_move == Player::Black) {
            true => Err(Unplayable("the grid is not empty at the start, or White turns first".to_owned())),
            false => Ok(()),
        }
    }

    /// Reading T7, `refused`: checks that every point with a stone reaches empty.
    pub(super) fn nothing_to_clear(&self) -> Result<(), Unplayable> {
        let cleared = self.position.clear(Color::Black).clear(Color::White);
        match self.options.readings.has(Alternative::UnclearedRefused) && cleared != self.position {
            true => Err(Unplayable("a stone of the start does not reach an empty point".to_owned())),
            false => Ok(()),
        }
    }
}

/// Comment 1: checks a grid that the players agreed on. It may be any rectangle; this crate takes 1 to 25 columns and
/// rows (reading T11).
pub(super) fn agreed_rectangle(setting: &Setting) -> Result<(), Unplayable> {
    clause!("tromp-taylor-2001/c1");
    let longest = match setting.options.readings.has(Alternative::AtMostNineteen) {
        true => 19,
        false => Position::LARGEST,
    };
    let sides = 1..=longest;
    match sides.contains(&setting.position.columns()) && sides.contains(&setting.position.rows()) {
        true => Ok(()),
        false => Err(Unplayable(format!("a grid needs 1 to {longest} columns and 1 to {longest} rows"))),
    }
}

impl Position {
    /// The largest number of columns, and of rows.
    pub const LARGEST: usize = 25;

    /// Returns a grid of empty points. With a side outside 1 to 25 it has no points, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        Grid::filled(columns, rows, Position::LARGEST, Color::Empty)
    }

    /// Returns every point, row by row from the bottom, each row from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.row_by_row()
    }

    /// Returns the color of the point. `None` off the grid.
    pub fn color(&self, point: Point) -> Option<Color> {
        self.state(point)
    }

    /// Rule 1: returns whether the grid is 19 by 19.
    pub(super) fn is_standard(&self) -> bool {
        clause!("tromp-taylor-2001/1");
        self.columns() == 19 && self.rows() == 19
    }

    /// Rule 2: returns which points reach the color, in the order of `place`. A path of points of its own color leads
    /// from such a point to a point of the color. The search walks every path backwards from its far end.
    pub(super) fn reaching(&self, color: Color) -> Vec<bool> {
        clause!("tromp-taylor-2001/2");
        let is = |point: Point, color| self.color(point) == Some(color);
        let ends_path = |&point: &Point| is(point, color) || self.adjacent(point).any(|other| is(other, color));
        let mut path: Vec<Point> = self.points().filter(ends_path).collect();
        let mut reaching = self.marks();
        while let Some(point) = path.pop() {
            if !std::mem::replace(&mut reaching[self.place(point)], true) {
                path.extend(self.adjacent(point).filter(|&other| self.color(other) == self.color(point)));
            }
        }
        reaching
    }

    /// Rule 2: clears the color: empties those of its points that do not reach an empty point.
    pub(super) fn clear(&self, color: Color) -> Position {
        clause!("tromp-taylor-2001/2");
        let reaching = self.reaching(Color::Empty);
        let mut cleared = self.holding(color);
        cleared.retain(|&point| !reaching[self.place(point)]);
        self.with_all(&cleared, Color::Empty)
    }

    /// Rule 2: returns the points next to a point of the grid, vertically or horizontally.
    fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        clause!("tromp-taylor-2001/2");
        let Point { column, row } = point;
        // Subtracting from 0 wraps around to a number far off the grid, so the filter drops it.
        let above = (column, row + 1);
        let below = (column, row.wrapping_sub(1));
        let right = (column + 1, row);
        let left = (column.wrapping_sub(1), row);
        [above, below, right, left]
            .into_iter()
            .map(|(column, row)| Point { column, row })
            .filter(|&other| self.contains(other))
    }
}
