//! A cut-out of a board, with stones at its border that nothing can capture.

use super::super::board::{Surroundings, cannot_exist};
use super::super::{Player, Point, Position, State, Unplayable};

/// A part of a board, or a whole one: the points on which hypothetical play takes place, and the stones around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The stones, those of the border among them.
    stones: Position,
    /// The points of the border stones, sorted.
    border: Vec<Point>,
    /// The places of the rectangle that are no points, sorted.
    holes: Vec<Point>,
}

impl Region {
    /// Reads a region from its rows, from the top: `.` empty, `X` Black, `O` White, `#` and `@` a black and a white
    /// border stone that nothing can capture, `~` no point. Spaces between the points are ignored.
    ///
    /// # Errors
    /// - There are no rows, more than 19 rows, or more than 19 columns.
    /// - A row is longer or shorter than the first.
    /// - A row has another character.
    /// - A chain has no liberty, so that it cannot exist.
    pub fn from_rows(rows: &[&str]) -> Result<Region, Unplayable> {
        let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().filter(|one| *one != ' ').collect()).collect();
        let columns = rows.first().map_or(0, Vec::len);
        let mut region = Region { stones: Position::empty(columns, rows.len()), border: Vec::new(), holes: Vec::new() };
        if region.stones.columns() == 0 {
            return Err(Unplayable("a region needs 1 to 19 rows of 1 to 19 points".to_owned()));
        }
        for (number, row) in rows.iter().enumerate() {
            if row.len() != columns {
                let (given, number) = (row.len(), number + 1);
                return Err(Unplayable(format!("row {number} has {given} points; row 1 has {columns}")));
            }
            for (column, &sign) in row.iter().enumerate() {
                region.put(Point { column, row: rows.len() - 1 - number }, sign).map_err(|unknown| {
                    let (number, column) = (number + 1, column + 1);
                    Unplayable(format!("row {number}, point {column}: {unknown:?} is none of . X O # @ ~"))
                })?;
            }
        }
        region.border.sort_unstable();
        region.holes.sort_unstable();
        region.all_can_exist()?;
        Ok(region)
    }

    /// Puts what the character means on a point. Returns an unknown character as the error.
    fn put(&mut self, point: Point, sign: char) -> Result<(), char> {
        let state = match sign {
            '.' | '~' => State::Empty,
            'X' | '#' => State::Black,
            'O' | '@' => State::White,
            unknown => return Err(unknown),
        };
        self.stones = self.stones.with(point, state);
        match sign {
            '#' | '@' => self.border.push(point),
            '~' => self.holes.push(point),
            _ => {}
        }
        Ok(())
    }

    /// Article 4: refuses a start with stones that cannot exist.
    fn all_can_exist(&self) -> Result<(), Unplayable> {
        clause!("japanese-1989/4");
        let lost = [Player::Black, Player::White].map(|player| cannot_exist(self, player)).concat();
        match lost.into_iter().min() {
            None => Ok(()),
            Some(stone) => {
                let stone = self.name(stone);
                Err(Unplayable(format!("the chain at {stone} has no liberty, so it cannot exist")))
            }
        }
    }

    /// Returns the point with that name, such as `B3`: a column without I, from the left, and a row, from the bottom.
    /// `None` if the region has no such point.
    pub fn point(&self, named: &str) -> Option<Point> {
        self.points().find(|&point| self.name(point) == named)
    }

    /// Returns the name of a point, such as `B3`.
    pub fn name(&self, point: Point) -> String {
        let column = "ABCDEFGHJKLMNOPQRST".chars().nth(point.column).unwrap_or('?');
        format!("{column}{}", point.row + 1)
    }

    /// Returns the stones, with those of the border.
    pub fn position(&self) -> &Position {
        &self.stones
    }

    /// Article 3: returns the points, row by row from the bottom. Holes are none.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<'_> {
        clause!("japanese-1989/3");
        self.stones.points().filter(|&point| !self.is_hole(point))
    }

    /// Returns whether a border stone is on the point.
    pub fn is_border(&self, point: Point) -> bool {
        self.border.binary_search(&point).is_ok()
    }

    fn is_hole(&self, point: Point) -> bool {
        self.holes.binary_search(&point).is_ok()
    }

    /// Returns the chains, with their player, by their first stones. Border stones are part of none.
    pub(super) fn chains(&self) -> Vec<(Player, Vec<Point>)> {
        let mut chains = Vec::new();
        for player in [Player::Black, Player::White] {
            let belongs = |point| !self.is_border(point) && self.stones.player_at(point) == Some(player);
            chains.extend(self.connected(belongs).into_iter().map(|chain| (player, chain)));
        }
        chains.sort_unstable_by(|(_, one), (_, other)| one.cmp(other));
        chains
    }
}

impl Surroundings for Region {
    fn stones(&self) -> &Position {
        &self.stones
    }

    fn with_stones(&self, stones: Position) -> Region {
        Region { stones, ..self.clone() }
    }

    fn contains(&self, point: Point) -> bool {
        self.stones.contains(point) && !self.is_hole(point)
    }

    fn is_border(&self, point: Point) -> bool {
        self.is_border(point)
    }
}
