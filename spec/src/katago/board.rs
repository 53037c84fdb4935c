//! The grid: its coloring, adjacent points, regions, liberties, dame, regions in atari and of independent life.

use super::{Alternative, Color, Marker, Options, Player, Point, Prisoners, Setting, Unplayable};
use crate::bookkeeping::Grid;

/// The coloring of a grid of 1 to 25 columns and 1 to 25 rows.
pub type Position = Grid<Marker>;

/// Grid: returns the other one of the two players.
pub(super) fn opponent_of(player: Player) -> Player {
    clause!("katago/grid");
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

/// Coloring: returns the color of a player's points.
pub(super) fn color_of(player: Player) -> Color {
    clause!("katago/coloring");
    match player {
        Player::Black => Color::Black,
        Player::White => Color::White,
    }
}

impl Setting {
    /// Start: returns the setting of an even game under the default options. The grid is empty, Black takes the first
    /// turn, and komi is 0.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        clause!("katago/main.start");
        let position = Position::empty(columns, rows);
        Setting {
            position,
            to_move: Player::Black,
            options: Options::default(),
            handicap: 0,
            komi: 0,
            prisoners: Prisoners::default(),
        }
    }

    /// Grid: checks that the grid has points. This crate takes 1 to 25 columns and rows.
    pub(super) fn has_a_grid(&self) -> Result<(), Unplayable> {
        clause!("katago/grid");
        match self.position.has_no_points() {
            true => Err(Unplayable("a board needs 1 to 25 columns and 1 to 25 rows".to_owned())),
            false => Ok(()),
        }
    }

    /// Captures: checks that every region of stones has a liberty. Every move leaves such a coloring.
    pub(super) fn has_resolved_captures(&self) -> Result<(), Unplayable> {
        clause!("katago/captures");
        let without = [Player::Black, Player::White].map(|player| self.position.without_liberties(player));
        match without.iter().all(Vec::is_empty) {
            true => Ok(()),
            false => Err(Unplayable("a region of stones at the start has no liberty".to_owned())),
        }
    }

    /// Start: checks that the grid is empty and Black begins. By default the players may set up the start (reading
    /// KG4).
    pub(super) fn begins_empty(&self) -> Result<(), Unplayable> {
        clause!("katago/main.start");
        let empty = self.position.holds_only(Color::Empty) && self.to_move == Player::Black;
        match self.options.readings.has(Alternative::EmptyStart) && !empty {
            true => Err(Unplayable("a game begins with an empty grid and Black to move".to_owned())),
            false => Ok(()),
        }
    }
}

impl Position {
    /// The largest number of columns, and of rows.
    pub const LARGEST: usize = 25;

    /// Returns the empty grid. With a side outside 1 to 25 it has no points, and no game begins on it.
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

    /// Adjacent: returns the points of the grid that touch this one horizontally or vertically.
    pub(super) fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        clause!("katago/adjacent");
        let Point { column, row } = point;
        let left = column.checked_sub(1).map(|column| Point { column, row });
        let below = row.checked_sub(1).map(|row| Point { column, row });
        let right = Point { column: column.saturating_add(1), row };
        let above = Point { column, row: row.saturating_add(1) };
        let near = [left, below, Some(right), Some(above)].into_iter().flatten();
        near.filter(|&other| self.contains(other))
    }

    /// Bordering: returns the points outside a set that are adjacent to some point of it, each once.
    pub(super) fn bordering(&self, set: &[Point]) -> Vec<Point> {
        clause!("katago/bordering");
        let mut seen = self.marks();
        set.iter().for_each(|&point| seen[self.place(point)] = true);
        let mut bordering = Vec::new();
        for other in set.iter().flat_map(|&point| self.adjacent(point)) {
            if !std::mem::replace(&mut seen[self.place(other)], true) {
                bordering.push(other);
            }
        }
        bordering
    }

    /// Bordering a color: returns whether a set of points borders some point of that color.
    pub(super) fn borders_color(&self, set: &[Point], color: Color) -> bool {
        clause!("katago/borders-color");
        self.bordering(set).into_iter().any(|point| self.color(point) == Some(color))
    }

    /// Connected: returns the points that such a path reaches from this point, itself included, sorted. The path leads
    /// from point to adjacent point within the set of the points whose color belongs.
    fn connected_to(&self, start: Point, belongs: &impl Fn(Color) -> bool) -> Vec<Point> {
        clause!("katago/connected");
        let mut seen = self.marks();
        let mut connected = Vec::new();
        let mut next = vec![start];
        while let Some(point) = next.pop() {
            if self.color(point).is_some_and(belongs) && !std::mem::replace(&mut seen[self.place(point)], true) {
                connected.push(point);
                next.extend(self.adjacent(point));
            }
        }
        connected.sort_unstable();
        connected
    }

    /// Region: returns the maximal connected sets of points whose color belongs, such as black or non-black.
    pub(super) fn regions(&self, belongs: impl Fn(Color) -> bool) -> Vec<Vec<Point>> {
        clause!("katago/region");
        let mut seen = self.marks();
        let mut regions = Vec::new();
        for point in self.points() {
            if self.color(point).is_some_and(&belongs) && !seen[self.place(point)] {
                let region = self.connected_to(point, &belongs);
                region.iter().for_each(|&one| seen[self.place(one)] = true);
                regions.push(region);
            }
        }
        regions
    }

    /// Returns the regions of the player's color.
    pub(super) fn regions_of(&self, player: Player) -> Vec<Vec<Point>> {
        self.regions(|color| color == color_of(player))
    }

    /// Returns the maximal regions without a point of the player's color.
    pub(super) fn regions_without(&self, player: Player) -> Vec<Vec<Point>> {
        self.regions(|color| color != color_of(player))
    }

    /// Returns the region of stones with the point, sorted. Empty if the point holds no stone.
    pub fn region(&self, stone: Point) -> Vec<Point> {
        match self.color(stone) {
            Some(color @ (Color::Black | Color::White)) => self.connected_to(stone, &|other| other == color),
            _ => Vec::new(),
        }
    }

    /// Liberty: returns the empty points that border a black or white region, sorted.
    pub fn liberties(&self, region: &[Point]) -> Vec<Point> {
        clause!("katago/liberty");
        let mut liberties = self.bordering(region);
        liberties.retain(|&point| self.color(point) == Some(Color::Empty));
        liberties.sort_unstable();
        liberties
    }

    /// Atari: returns whether a black or white region has exactly one liberty.
    pub(super) fn is_in_atari(&self, region: &[Point]) -> bool {
        clause!("katago/atari");
        self.liberties(region).len() == 1
    }

    /// Dame: returns the empty regions that border both black and white.
    fn dame_regions(&self) -> Vec<Vec<Point>> {
        clause!("katago/dame");
        let mut regions = self.regions(|color| color == Color::Empty);
        regions.retain(|region| self.borders_color(region, Color::Black) && self.borders_color(region, Color::White));
        regions
    }

    /// Independent life: returns the maximal regions without a point of the opponent that contain no dame region and no
    /// region in atari. A stone of the player's must be in them (reading KG5).
    pub(super) fn independent_life(&self, player: Player, options: Options) -> Vec<Vec<Point>> {
        clause!("katago/independent-life");
        let mut dame_or_in_atari: Vec<Vec<Point>> = self.regions_of(player);
        dame_or_in_atari.retain(|region| self.is_in_atari(region));
        dame_or_in_atari.extend(self.dame_regions());
        let mut alive = self.regions_without(opponent_of(player));
        alive.retain(|region| !dame_or_in_atari.iter().flatten().any(|point| region.contains(point)));
        if !options.readings.has(Alternative::AnyRegion) {
            alive.retain(|region| region.iter().any(|&point| self.color(point) == Some(color_of(player))));
        }
        alive
    }
}
