//! A board as text: the stones, or the owner of each point.

use std::fmt;
use std::str::FromStr;

use crate::input::InputError;
use crate::vocabulary::color::Color;
use crate::vocabulary::point::{LARGEST, LETTERS, Point};
use crate::vocabulary::text_form::as_string;

/// A board of black and white stones, or of black and white ownership.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Diagram {
    columns: u8,
    rows: u8,
    cells: Vec<Option<Color>>,
}

impl Diagram {
    /// Makes an empty board. Clamps columns and rows to 1 to 25.
    pub fn empty(columns: u8, rows: u8) -> Diagram {
        let (columns, rows) = (columns.clamp(1, LARGEST), rows.clamp(1, LARGEST));
        Diagram { columns, rows, cells: vec![None; usize::from(columns) * usize::from(rows)] }
    }

    /// Makes a board with a color, or none, at each point. Clamps columns and rows to 1 to 25.
    pub fn of(columns: u8, rows: u8, color: impl FnMut(Point) -> Option<Color>) -> Diagram {
        let mut board = Diagram::empty(columns, rows);
        board.cells = board.points().map(color).collect();
        board
    }

    /// Returns the number of columns, 1 to 25.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of rows, 1 to 25.
    pub fn rows(&self) -> u8 {
        self.rows
    }

    /// Returns columns and rows.
    pub fn size(&self) -> (u8, u8) {
        (self.columns, self.rows)
    }

    /// Returns whether the point is on this board.
    pub fn contains(&self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    fn index(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.columns) + usize::from(point.column)
    }

    /// Returns the color at a point. `None` if the point is empty or off the board.
    pub fn at(&self, point: Point) -> Option<Color> {
        if self.contains(point) { self.cells[self.index(point)] } else { None }
    }

    /// Puts a color at a point, or empties it. Ignores points off the board.
    pub fn set(&mut self, point: Point, color: Option<Color>) {
        if self.contains(point) {
            let index = self.index(point);
            self.cells[index] = color;
        }
    }

    /// Returns all points, row by row from the bottom.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Point { column, row }))
    }

    /// Returns the points of one color, or the empty points.
    pub fn points_of(&self, color: Option<Color>) -> impl Iterator<Item = Point> + '_ {
        self.points().filter(move |point| self.at(*point) == color)
    }

    /// Returns the neighbors of a point.
    pub fn neighbors(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        let Point { column, row } = point;
        [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)]
            .into_iter()
            .map(|(column, row)| Point { column, row })
            .filter(|neighbor| self.contains(*neighbor))
    }

    /// Returns the chain or empty region at a point: all points connected to it through its own color, and itself.
    pub fn connected(&self, point: Point) -> Vec<Point> {
        let mut found = vec![point];
        let mut seen = vec![false; self.cells.len()];
        seen[self.index(point)] = true;
        let mut next = 0;
        while let Some(&here) = found.get(next) {
            for neighbor in self.neighbors(here) {
                if self.at(neighbor) == self.at(point) && !std::mem::replace(&mut seen[self.index(neighbor)], true) {
                    found.push(neighbor);
                }
            }
            next += 1;
        }
        found
    }

    /// Returns the board as text, with letters below and numbers on the left. An empty `shown` point becomes `*`.
    pub fn with_coordinates(&self, shown: Option<Point>) -> String {
        let mut text = String::new();
        for (line, row) in self.to_string().lines().zip((0..self.rows).rev()) {
            let mut cells: Vec<&str> = line.split(' ').collect();
            if let Some(point) =
                shown.filter(|point| point.row == row && self.contains(*point) && self.at(*point).is_none())
            {
                cells[usize::from(point.column)] = "*";
            }
            text.push_str(&format!("{:>2}  {}\n", row + 1, cells.join(" ")));
        }
        let letters: Vec<String> =
            LETTERS.iter().take(usize::from(self.columns)).map(|letter| char::from(*letter).to_string()).collect();
        text + &format!("    {}\n", letters.join(" "))
    }

    /// Returns the stones of chains without a liberty. A start position must have none.
    pub fn without_liberty(&self) -> Vec<Point> {
        let mut free = Diagram::empty(self.columns, self.rows);
        for point in self.points().filter(|point| self.at(*point).is_some()) {
            if free.at(point).is_none() && self.neighbors(point).any(|near| self.at(near).is_none()) {
                for stone in self.connected(point) {
                    free.set(stone, self.at(point));
                }
            }
        }
        self.points().filter(|point| self.at(*point) != free.at(*point)).collect()
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One allocation for the whole board: most of what we send to other programs is boards.
        let mut text = String::with_capacity(2 * self.cells.len());
        for row in self.cells.chunks(usize::from(self.columns)).rev() {
            for cell in row {
                text.push(match cell {
                    Some(Color::Black) => 'X',
                    Some(Color::White) => 'O',
                    None => '.',
                });
                text.push(' ');
            }
            text.pop();
            text.push('\n');
        }
        f.write_str(&text)
    }
}

impl fmt::Debug for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\n{self}")
    }
}

impl FromStr for Diagram {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Diagram, InputError> {
        let lines: Vec<Vec<&str>> = text
            .lines()
            .map(|line| line.split_whitespace().collect::<Vec<_>>())
            .filter(|line| !line.is_empty())
            .collect();
        let columns = lines.first().map_or(0, Vec::len);
        if !(1..=usize::from(LARGEST)).contains(&columns) || lines.len() > usize::from(LARGEST) {
            let found = format!("a board of {} rows, the first of {columns} points", lines.len());
            return Err(InputError::new(found).expected(format!("1 to {LARGEST} rows of 1 to {LARGEST} points")));
        }
        let mut board = Diagram::empty(columns as u8, lines.len() as u8);
        for (below_top, line) in lines.iter().enumerate() {
            if line.len() != columns {
                let found = format!("row {} of the board has {} points", below_top + 1, line.len());
                return Err(InputError::new(found).expected(format!("{columns}, as in the first")));
            }
            for (column, cell) in line.iter().enumerate() {
                let color = match *cell {
                    "X" => Some(Color::Black),
                    "O" => Some(Color::White),
                    "." => None,
                    other => {
                        let found = format!("`{other}` in row {} of the board", below_top + 1);
                        return Err(InputError::new(found).expected("X, O or ."));
                    }
                };
                board.set(Point { column: column as u8, row: (lines.len() - 1 - below_top) as u8 }, color);
            }
        }
        Ok(board)
    }
}

as_string!(Diagram, "^([XO.]( [XO.])*\\n?)+$", "A board, top row first: X black, O white, . empty or neutral.");
