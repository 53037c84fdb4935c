//! Regions: boards, or parts of boards whose border is made of stones that nothing can capture.

use std::fmt;
use std::str::FromStr;

use shinpan::{Board, Color, LARGEST_SIZE, Point};
use shinpan_harness::vocabulary::{self, Diagram};

/// What is on one point of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cell {
    /// No point of the board.
    Off,
    /// An empty point.
    Empty,
    /// A stone that can be captured.
    Stone(Color),
    /// A stone of the border, which nothing can capture.
    Border(Color),
}

impl Cell {
    const fn mark(self) -> char {
        match self {
            Cell::Off => '~',
            Cell::Empty => '.',
            Cell::Stone(Color::Black) => 'X',
            Cell::Stone(Color::White) => 'O',
            Cell::Border(Color::Black) => '#',
            Cell::Border(Color::White) => '@',
        }
    }

    /// Returns the border of the same color. `None` if the cell is no stone.
    fn border(self) -> Option<Cell> {
        match self {
            Cell::Stone(color) | Cell::Border(color) => Some(Cell::Border(color)),
            Cell::Off | Cell::Empty => None,
        }
    }

    fn read(mark: char) -> Option<Cell> {
        let colors = Color::BOTH.into_iter().flat_map(|color| [Cell::Stone(color), Cell::Border(color)]);
        [Cell::Off, Cell::Empty].into_iter().chain(colors).find(|cell| cell.mark() == mark)
    }
}

/// A board, or a part of one, with the stones at the start.
///
/// The text has one line for each row, the top row first, all of the same length: `.` empty, `X` and `O` stones of
/// Black and White, `#` and `@` border stones of Black and White, `~` no point of the board. Spaces between points are
/// ignored. Points are named as on a board: `A1` is at the bottom left, and the columns skip the letter I.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LifeRegion {
    columns: u8,
    /// The cells by row from the bottom, then by column.
    cells: Vec<Cell>,
}

/// Why a text is no region.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RegionError {
    /// The text has no rows.
    NoRows,
    /// There are more than 25 rows, or a row has more than 25 points.
    TooLarge,
    /// A row, counted from 1 at the top, has another length than the first row.
    Uneven {
        /// The row.
        row: usize,
        /// Its number of points.
        length: usize,
        /// The number of points of the first row.
        expected: usize,
    },
    /// A character that stands for nothing.
    Mark {
        /// The row, from 1 at the top.
        row: usize,
        /// The point in the row, from 1 at the left.
        column: usize,
        /// The character.
        mark: char,
    },
    /// The chain at this point has no liberties.
    NoLiberty(Point),
}

impl fmt::Display for RegionError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RegionError::NoRows => formatter.write_str("the region has no rows; write one line for each row"),
            RegionError::TooLarge => write!(formatter, "a region has at most {LARGEST_SIZE} rows and columns"),
            RegionError::Uneven { row, length, expected } => {
                write!(formatter, "row {row} has {length} points; expected {expected} as in row 1")
            }
            RegionError::Mark { row, column, mark } => {
                write!(formatter, "row {row}, point {column}: {mark:?} is unknown; expected one of . X O # @ ~")
            }
            RegionError::NoLiberty(point) => {
                write!(formatter, "the chain at {point} has no liberties; remove it or correct the diagram")
            }
        }
    }
}

impl std::error::Error for RegionError {}

/// There is no stone that can be captured at this point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStone(pub Point);

impl fmt::Display for NoStone {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} has no stone that can be captured; name a point with X or O", self.0)
    }
}

impl std::error::Error for NoStone {}

impl FromStr for LifeRegion {
    type Err = RegionError;

    /// Reads the rows.
    ///
    /// # Errors
    /// The variants of [`RegionError`].
    fn from_str(text: &str) -> Result<LifeRegion, RegionError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|mark| !mark.is_whitespace()).collect::<Vec<char>>())
            .filter(|line| !line.is_empty())
            .collect();
        let expected = rows.first().ok_or(RegionError::NoRows)?.len();
        let columns = u8::try_from(expected).ok().filter(|columns| *columns <= LARGEST_SIZE);
        let columns = columns.filter(|_| rows.len() <= usize::from(LARGEST_SIZE)).ok_or(RegionError::TooLarge)?;
        let mut cells = Vec::new();
        for (index, marks) in rows.iter().enumerate() {
            if marks.len() != expected {
                return Err(RegionError::Uneven { row: index + 1, length: marks.len(), expected });
            }
        }
        for (index, marks) in rows.iter().enumerate().rev() {
            for (column, mark) in marks.iter().enumerate() {
                let unknown = RegionError::Mark { row: index + 1, column: column + 1, mark: *mark };
                cells.push(Cell::read(*mark).ok_or(unknown)?);
            }
        }
        LifeRegion { columns, cells }.breathing()
    }
}

impl fmt::Display for LifeRegion {
    /// Writes the rows as [`LifeRegion::from_str`] reads them, without spaces. The last line has no line break.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows: Vec<String> = self
            .cells
            .chunks(usize::from(self.columns))
            .rev()
            .map(|row| row.iter().map(|cell| cell.mark()).collect())
            .collect();
        formatter.write_str(&rows.join("\n"))
    }
}

impl TryFrom<&Diagram> for LifeRegion {
    type Error = RegionError;

    /// Converts a whole board into a region without borders.
    ///
    /// # Errors
    /// - [`RegionError::NoLiberty`]: a chain has no liberties.
    fn try_from(board: &Diagram) -> Result<LifeRegion, RegionError> {
        let cell = |point| match board.at(point) {
            None => Cell::Empty,
            Some(vocabulary::Color::Black) => Cell::Stone(Color::Black),
            Some(vocabulary::Color::White) => Cell::Stone(Color::White),
        };
        LifeRegion { columns: board.columns(), cells: board.points().map(cell).collect() }.breathing()
    }
}

impl LifeRegion {
    /// Returns the region as a board. `None` if it has a border or points that are no points of the board.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        let is_whole = self.cells.iter().all(|cell| matches!(cell, Cell::Empty | Cell::Stone(_)));
        let stones = |color| self.points().filter(move |point| self.at(*point) == Cell::Stone(color)).collect();
        let [black, white]: [Vec<Point>; 2] = Color::BOTH.map(stones);
        Board::new(self.columns, self.rows(), &black, &white).ok().filter(|_| is_whole)
    }

    /// Returns the number of columns, 1 to 25.
    #[must_use]
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of rows, 1 to 25.
    #[must_use]
    pub fn rows(&self) -> u8 {
        u8::try_from(self.cells.len() / usize::from(self.columns)).unwrap_or(LARGEST_SIZE)
    }

    /// Returns what is on a point. [`Cell::Off`] for a point outside the rows.
    #[must_use]
    pub fn at(&self, point: Point) -> Cell {
        let index = usize::from(point.row) * usize::from(self.columns) + usize::from(point.column);
        let inside = point.column < self.columns;
        self.cells.get(index).copied().filter(|_| inside).unwrap_or(Cell::Off)
    }

    /// Returns all points of the rows, with those that are no points of the board, by row from the bottom.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let columns = self.columns;
        (0..self.rows()).flat_map(move |row| (0..columns).map(move |column| Point::new(column, row)))
    }

    /// Returns the adjacent points that are points of the board.
    pub fn neighbors(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        point.neighbors().filter(|near| self.at(*near) != Cell::Off)
    }

    /// Returns the points connected with this one over points that fit the condition, this point first.
    #[must_use]
    pub fn connected(&self, start: Point, mut fits: impl FnMut(Cell) -> bool) -> Vec<Point> {
        let mut found = vec![start];
        let mut next = 0;
        while let Some(point) = found.get(next).copied() {
            for near in self.neighbors(point) {
                if fits(self.at(near)) && !found.contains(&near) {
                    found.push(near);
                }
            }
            next += 1;
        }
        found
    }

    /// Returns the chain of stones at a point, without border stones. `None` if there is no stone that can be captured.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Vec<Point>> {
        let stone = self.at(point);
        matches!(stone, Cell::Stone(_)).then(|| self.connected(point, |cell| cell == stone))
    }

    /// Returns all chains with their colors, ordered by their first points.
    #[must_use]
    pub fn chains(&self) -> Vec<(Color, Vec<Point>)> {
        let mut chains: Vec<(Color, Vec<Point>)> = Vec::new();
        for point in self.points() {
            if let (Cell::Stone(color), false) = (self.at(point), chains.iter().any(|chain| chain.1.contains(&point))) {
                chains.extend(self.chain(point).map(|chain| (color, chain)));
            }
        }
        chains
    }

    /// Returns the region with other content of these points.
    #[must_use]
    pub fn with(&self, points: &[Point], cell: Cell) -> LifeRegion {
        let mut cells = self.cells.clone();
        for point in points {
            let index = usize::from(point.row) * usize::from(self.columns) + usize::from(point.column);
            if let Some(place) = cells.get_mut(index).filter(|_| point.column < self.columns) {
                *place = cell;
            }
        }
        LifeRegion { columns: self.columns, cells }
    }

    /// Returns the region with the chains at these points as border stones: nothing can capture them.
    ///
    /// # Errors
    /// - [`NoStone`]: there is no stone that can be captured at a point.
    pub fn with_border(&self, stones: &[Point]) -> Result<LifeRegion, NoStone> {
        let mut region = self.clone();
        for stone in stones {
            let Cell::Stone(color) = self.at(*stone) else { return Err(NoStone(*stone)) };
            region = region.with(&self.connected(*stone, |cell| cell == Cell::Stone(color)), Cell::Border(color));
        }
        Ok(region)
    }

    /// Returns the region after a play, without the opponent's chains that it captures. `None` if the point is not
    /// empty, or if the play would be suicide.
    #[must_use]
    pub fn played(&self, color: Color, point: Point) -> Option<LifeRegion> {
        let placed = (self.at(point) == Cell::Empty).then(|| self.with(&[point], Cell::Stone(color)))?;
        let beside = placed.neighbors(point).filter(|near| placed.at(*near) == Cell::Stone(color.opposite()));
        let captured: Vec<Point> =
            beside.filter_map(|near| placed.chain(near)).filter(|chain| !placed.breathes(chain)).flatten().collect();
        let own = placed.chain(point)?;
        (!captured.is_empty() || placed.breathes(&own)).then(|| placed.with(&captured, Cell::Empty))
    }

    /// Returns whether a chain has a liberty or touches a border stone of its color.
    fn breathes(&self, chain: &[Point]) -> bool {
        let border = chain.first().and_then(|stone| self.at(*stone).border());
        let near = chain.iter().flat_map(|stone| self.neighbors(*stone));
        near.map(|near| self.at(near)).any(|cell| cell == Cell::Empty || Some(cell) == border)
    }

    /// Returns the region itself, if each chain breathes.
    ///
    /// # Errors
    /// - [`RegionError::NoLiberty`]: a chain has no liberties. The first one is named.
    fn breathing(self) -> Result<LifeRegion, RegionError> {
        let chains = self.chains();
        let stifled = chains.iter().find(|(_, chain)| !self.breathes(chain));
        stifled.map_or(Ok(()), |(_, chain)| Err(RegionError::NoLiberty(chain[0]))).map(|()| self)
    }
}
