//! Rules 1 and 2: the grid of points, their colors, reaching and clearing.

use super::{Color, Options, Player, Point, Reading, Setting, Unplayable};

impl Setting {
    /// Rule 3: an empty grid, Black to turn; no handicap, no komi, rule 4 read as situational.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        clause!("tromp-taylor-2001/3");
        let position = Position::empty(columns, rows);
        let options = Options { reading: Reading::Situational };
        Setting { position, to_move: Player::Black, made_by: None, options, handicap: 0, komi: 0 }
    }
}

/// Comment 1: by agreement the grid is another rectangle (here of 1 to 25 columns and rows).
pub(super) fn agreed_rectangle(grid: &Position) -> Result<(), Unplayable> {
    clause!("tromp-taylor-2001/c1");
    let sides = 1..=Position::LARGEST;
    match sides.contains(&grid.columns()) && sides.contains(&grid.rows()) {
        true => Ok(()),
        false => Err(Unplayable("a grid has 1 to 25 columns and rows".to_owned())),
    }
}

/// A coloring of a rectangle of 1 to 25 columns and 1 to 25 rows (rules 1 and 2, comment 1).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    columns: usize,
    rows: usize,
    colors: Vec<Color>,
}

impl Player {
    /// The other of the two players (rule 1).
    pub fn opponent(self) -> Player {
        clause!("tromp-taylor-2001/1");
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }
}

impl Position {
    /// The most columns, and the most rows, a grid may have.
    pub const LARGEST: usize = 25;

    /// A grid whose points are all empty. With a side outside 1 to 25 it has no points, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        let sides = 1..=Position::LARGEST;
        let (columns, rows) = match sides.contains(&columns) && sides.contains(&rows) {
            true => (columns, rows),
            false => (0, 0),
        };
        let colors = vec![Color::Empty; columns * rows];
        Position { columns, rows, colors }
    }

    /// Number of columns, 1 to 25 (0 on a grid without points).
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of rows, 1 to 25 (0 on a grid without points).
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Whether the point is on the grid.
    pub fn contains(&self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// Every point, row by row from the bottom, each row from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Point { column, row }))
    }

    /// The color of the point, `None` off the grid.
    pub fn color(&self, point: Point) -> Option<Color> {
        let color = self.colors.get(self.place(point)).copied();
        color.filter(|_| self.contains(point))
    }

    /// The same grid with one point colored differently; unchanged if the point is off the grid.
    pub fn with(&self, point: Point, color: Color) -> Position {
        let mut grid = self.clone();
        if self.contains(point) {
            grid.colors[self.place(point)] = color;
        }
        grid
    }

    /// Rule 1: the grid is 19 by 19.
    pub(super) fn is_standard(&self) -> bool {
        clause!("tromp-taylor-2001/1");
        self.columns == 19 && self.rows == 19
    }

    /// Rule 2: which points reach the color: from which a path through points of their own color leads to a point of that
    /// color. Every such path is walked backwards from its far end.
    pub(super) fn reaching(&self, color: Color) -> Vec<bool> {
        clause!("tromp-taylor-2001/2");
        let is = |point: Point, color| self.colors[self.place(point)] == color;
        let ends_path = |&point: &Point| is(point, color) || self.adjacent(point).any(|other| is(other, color));
        let mut path: Vec<Point> = self.points().filter(ends_path).collect();
        let mut reaching = vec![false; self.colors.len()];
        while let Some(point) = path.pop() {
            if !std::mem::replace(&mut reaching[self.place(point)], true) {
                let own = self.colors[self.place(point)];
                path.extend(self.adjacent(point).filter(|&other| is(other, own)));
            }
        }
        reaching
    }

    /// Rule 2: to clear a color is to empty those of its points from which no empty point is reached.
    pub(super) fn clear(&self, color: Color) -> Position {
        clause!("tromp-taylor-2001/2");
        let reaching = self.reaching(Color::Empty);
        let mut cleared = self.clone();
        for (place, reaches_empty) in reaching.into_iter().enumerate() {
            if self.colors[place] == color && !reaches_empty {
                cleared.colors[place] = Color::Empty;
            }
        }
        cleared
    }

    /// The points vertically or horizontally next to a point of the grid.
    fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let Point { column, row } = point;
        // Below zero wraps to a number far off the grid.
        let above = (column, row + 1);
        let below = (column, row.wrapping_sub(1));
        let right = (column + 1, row);
        let left = (column.wrapping_sub(1), row);
        [above, below, right, left]
            .into_iter()
            .map(|(column, row)| Point { column, row })
            .filter(|&other| self.contains(other))
    }

    /// Where a point's color is kept; means nothing off the grid.
    pub(super) fn place(&self, point: Point) -> usize {
        point.row.saturating_mul(self.columns).saturating_add(point.column)
    }
}
