//! Articles 3 and 4 on a cut-out of a board, with stones at its border that nothing can capture.

use super::super::board::stone_of;
use super::super::territory::Surroundings;
use super::super::{Player, Point, Position, State, Unplayable};

/// A part of a board, or a whole one: the points on which hypothetical play takes place, and the stones around them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// The stones at the start, those of the border among them.
    pub(super) stones: Position,
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
        let group = |stone| self.connected_stones(&self.stones, stone);
        match self
            .points()
            .find(|&point| !self.stones.is_empty_point(point) && !self.can_exist(&self.stones, &group(point)))
        {
            None => Ok(()),
            Some(stone) => {
                let stone = name(stone);
                Err(Unplayable(format!("the chain at {stone} has no liberty, so it cannot exist")))
            }
        }
    }

    /// Returns the point with that name, such as `B3`: a column without I, from the left, and a row, from the bottom.
    /// `None` if the region has no such point.
    pub fn point(&self, named: &str) -> Option<Point> {
        self.points().find(|&point| name(point) == named)
    }

    /// Returns the stones at the start, with those of the border.
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

    /// Article 4: returns the horizontally and vertically adjacent points of the region.
    pub(super) fn near(&self, point: Point) -> impl Iterator<Item = Point> + use<'_> {
        clause!("japanese-1989/4");
        self.stones.adjacent(point).filter(|&other| !self.is_hole(other))
    }

    /// Article 4: returns the group of adjacent stones with this stone, sorted. Border stones of its color are part of
    /// it. Empty if the point holds no stone.
    pub(super) fn connected_stones(&self, stones: &Position, stone: Point) -> Vec<Point> {
        clause!("japanese-1989/4");
        let Some(player) = stones.player_at(stone) else { return Vec::new() };
        let mut group = vec![stone];
        let mut done = 0;
        while let Some(&point) = group.get(done) {
            for other in self.near(point) {
                if stones.state(other) == Some(stone_of(player)) && !group.contains(&other) {
                    group.push(other);
                }
            }
            done += 1;
        }
        group.sort_unstable();
        group
    }

    /// Article 4: stones exist while they have a liberty. Those connected with a border stone always do, because they
    /// have liberties outside the region.
    pub(super) fn can_exist(&self, stones: &Position, group: &[Point]) -> bool {
        clause!("japanese-1989/4");
        let liberty = |&stone: &Point| self.near(stone).any(|point| stones.is_empty_point(point));
        group.iter().any(|&stone| self.is_border(stone)) || group.iter().any(liberty)
    }

    /// Returns the chains at the start, with their player, by their first stones. Border stones are part of none.
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

/// Returns the name of a point: a column without I, from the left, and a row, from the bottom.
fn name(point: Point) -> String {
    let column = "ABCDEFGHJKLMNOPQRST".chars().nth(point.column).unwrap_or('?');
    format!("{column}{}", point.row + 1)
}

impl Surroundings for Region {
    fn player_at(&self, point: Point) -> Option<Player> {
        self.stones.player_at(point)
    }

    fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> {
        self.near(point)
    }

    fn connected(&self, belongs: impl Fn(Point) -> bool) -> Vec<Vec<Point>> {
        self.stones.connected(|point| !self.is_hole(point) && belongs(point))
    }
}
