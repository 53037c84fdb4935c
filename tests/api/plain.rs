//! A naive board: a list of points. It computes every answer from the stones, by flood fill.

use std::collections::BTreeSet;

use shinpan::{Board, ByColor, Color, LARGEST_SIZE, Point, Suicide};

/// Returns all 625 sizes.
pub fn every_size() -> impl Iterator<Item = (u8, u8)> {
    (1..=LARGEST_SIZE).flat_map(|columns| (1..=LARGEST_SIZE).map(move |rows| (columns, rows)))
}

/// A board without any derived state.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plain {
    pub columns: u8,
    pub rows: u8,
    /// The stones by row from the bottom, then by column from the left.
    stones: Vec<Option<Color>>,
}

/// What a play did to a naive board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// The points of the removed stones, in order.
    pub removed: Vec<Point>,
    pub suicide: bool,
}

impl Plain {
    pub fn empty(columns: u8, rows: u8) -> Plain {
        Plain { columns, rows, stones: vec![None; usize::from(columns) * usize::from(rows)] }
    }

    /// Reads a board point by point.
    pub fn of(board: &Board) -> Plain {
        let mut plain = Plain::empty(board.columns(), board.rows());
        for point in plain.points() {
            plain.set(point, board.at(point));
        }
        plain
    }

    /// Returns the library's board with these stones. Every chain must have a liberty.
    pub fn board(&self) -> Board {
        let of = |color| self.stones(color).into_iter().collect::<Vec<Point>>();
        Board::new(self.columns, self.rows, &of(Color::Black), &of(Color::White)).expect("chains with liberties")
    }

    pub fn len(&self) -> usize {
        self.stones.len()
    }

    pub fn contains(&self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    pub fn index(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.columns) + usize::from(point.column)
    }

    pub fn at(&self, point: Point) -> Option<Color> {
        self.stones[self.index(point)]
    }

    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        let index = self.index(point);
        self.stones[index] = stone;
    }

    pub fn points(&self) -> Vec<Point> {
        let mut points = Vec::with_capacity(self.len());
        for row in 0..self.rows {
            for column in 0..self.columns {
                points.push(Point { column, row });
            }
        }
        points
    }

    pub fn stones(&self, color: Color) -> BTreeSet<Point> {
        self.points().into_iter().filter(|point| self.at(*point) == Some(color)).collect()
    }

    pub fn empty_points(&self) -> BTreeSet<Point> {
        self.points().into_iter().filter(|point| self.at(*point).is_none()).collect()
    }

    /// Returns the points of the board at these distances from a point.
    fn beside(&self, point: Point, distances: [(i8, i8); 4]) -> impl Iterator<Item = Point> {
        let (columns, rows) = (self.columns, self.rows);
        distances.into_iter().filter_map(move |(right, up)| {
            // A point left of the board or below it would have a negative number, so there is none.
            let (column, row) = (point.column.checked_add_signed(right)?, point.row.checked_add_signed(up)?);
            (column < columns && row < rows).then_some(Point { column, row })
        })
    }

    pub fn neighbors(&self, point: Point) -> impl Iterator<Item = Point> {
        self.beside(point, [(0, -1), (-1, 0), (1, 0), (0, 1)])
    }

    pub fn diagonals(&self, point: Point) -> impl Iterator<Item = Point> {
        self.beside(point, [(-1, -1), (1, -1), (-1, 1), (1, 1)])
    }

    /// Returns the points connected to this one by points of the same content, in order.
    pub fn region(&self, start: Point) -> Vec<Point> {
        self.in_order(self.flood(start))
    }

    /// Returns these points in order and without doubles.
    fn in_order(&self, points: impl IntoIterator<Item = Point>) -> Vec<Point> {
        let mut marked = vec![false; self.len()];
        points.into_iter().for_each(|point| marked[self.index(point)] = true);
        self.points().into_iter().zip(marked).filter(|(_, is_marked)| *is_marked).map(|(point, _)| point).collect()
    }

    /// Returns the points of a region, in the order in which a flood from this one reaches them.
    fn flood(&self, start: Point) -> Vec<Point> {
        let content = self.at(start);
        let mut seen = vec![false; self.len()];
        seen[self.index(start)] = true;
        let mut found = vec![start];
        let mut next = 0;
        while next < found.len() {
            for neighbor in self.neighbors(found[next]) {
                let index = self.index(neighbor);
                if !seen[index] && self.stones[index] == content {
                    seen[index] = true;
                    found.push(neighbor);
                }
            }
            next += 1;
        }
        found
    }

    /// Returns the empty points next to these points, in order and without doubles.
    pub fn liberties(&self, chain: &[Point]) -> Vec<Point> {
        let around = chain.iter().flat_map(|stone| self.neighbors(*stone));
        self.in_order(around.filter(|point| self.at(*point).is_none()))
    }

    /// Returns which colors have stones next to these points, other than the points themselves.
    pub fn borders(&self, region: &[Point]) -> ByColor<bool> {
        let own = self.at(region[0]);
        let mut borders = ByColor::default();
        for color in region.iter().flat_map(|point| self.neighbors(*point)).filter_map(|point| self.at(point)) {
            borders[color] |= own != Some(color);
        }
        borders
    }

    fn has_liberty(&self, stone: Point) -> bool {
        let mut sides = self.flood(stone).into_iter().flat_map(|point| self.neighbors(point));
        sides.any(|side| self.at(side).is_none())
    }

    fn take_off(&mut self, chain: Vec<Point>, removed: &mut Vec<Point>) {
        chain.iter().for_each(|stone| self.set(*stone, None));
        removed.extend(chain);
    }

    /// Plays a stone on an empty point. Removes the opposing chains without liberties, or else its own.
    pub fn play(&mut self, color: Color, point: Point) -> Played {
        assert_eq!(self.at(point), None, "{point} is occupied");
        self.set(point, Some(color));
        let mut removed = Vec::new();
        for neighbor in self.neighbors(point).collect::<Vec<Point>>() {
            if self.at(neighbor) == Some(!color) && !self.has_liberty(neighbor) {
                self.take_off(self.region(neighbor), &mut removed);
            }
        }
        let suicide = removed.is_empty() && !self.has_liberty(point);
        if suicide {
            self.take_off(self.region(point), &mut removed);
        }
        removed.sort_unstable();
        Played { removed, suicide }
    }

    /// Returns the board after a play. `None` if the point has a stone, or the play is a forbidden suicide.
    pub fn after(&self, color: Color, point: Point, suicide: Suicide) -> Option<(Plain, Played)> {
        let mut after = self.clone();
        let played = self.at(point).is_none().then(|| after.play(color, point))?;
        let allowed = match suicide {
            Suicide::Allowed => true,
            Suicide::Several => played.removed.len() > 1,
            Suicide::Forbidden => false,
            _ => unreachable!("a setting of a newer library"),
        };
        (!played.suicide || allowed).then_some((after, played))
    }

    /// Returns the stone that a play takes in a ko: exactly one, by a stone that the opponent could then take alone.
    pub fn ko_capture(&self, color: Color, point: Point) -> Option<Point> {
        let (after, played) = self.after(color, point, Suicide::Forbidden)?;
        let [stone] = played.removed[..] else { return None };
        let (_, retaken) = after.after(!color, stone, Suicide::Forbidden)?;
        (retaken.removed == [point]).then_some(stone)
    }

    /// Returns whether the point is an eye by its shape: own stones or edge at the sides, fewer than two bad corners.
    pub fn is_eye(&self, color: Color, point: Point) -> bool {
        let sides = self.neighbors(point).all(|side| self.at(side) == Some(color));
        let corners: Vec<Option<Color>> = self.diagonals(point).map(|corner| self.at(corner)).collect();
        let bad = corners.iter().filter(|corner| **corner == Some(!color)).count();
        sides && bad + usize::from(corners.len() < 4) < 2
    }

    /// Returns who owns each point by area.
    pub fn owners(&self) -> Vec<Option<Color>> {
        let mut owners = self.stones.clone();
        let mut seen = vec![false; self.len()];
        for start in self.points() {
            if self.at(start).is_some() || seen[self.index(start)] {
                continue;
            }
            let region = self.region(start);
            let borders = self.borders(&region);
            let owner = Color::BOTH.into_iter().find(|color| borders[*color] && !borders[!*color]);
            for point in region {
                seen[self.index(point)] = true;
                owners[self.index(point)] = owner;
            }
        }
        owners
    }
}
