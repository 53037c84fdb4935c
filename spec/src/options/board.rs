//! The board: states of points, adjacency, chains, liberties, eye regions, neutral points and groups.

use super::{Player, Point, Setting, State, Unplayable};

/// The state of every point of a board with 1 to 25 columns and 1 to 25 rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    columns: usize,
    rows: usize,
    states: Vec<State>,
}

impl Player {
    /// Returns the other player.
    pub fn opponent(self) -> Player {
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }

    /// Returns the state of a point with a stone of this player.
    pub fn stone(self) -> State {
        match self {
            Player::Black => State::Black,
            Player::White => State::White,
        }
    }
}

impl Setting {
    /// Frame: a board has 1 to 25 columns and rows. At the start every chain has a liberty.
    pub(super) fn is_a_start(&self) -> Result<(), Unplayable> {
        clause!("options/board");
        if self.position.states.is_empty() {
            return Err(Unplayable("a board needs 1 to 25 columns and 1 to 25 rows".to_owned()));
        }
        let chains = [Player::Black, Player::White].map(|player| self.position.chains(player)).concat();
        match chains.iter().any(|chain| self.position.liberties(chain).is_empty()) {
            true => Err(Unplayable("a chain of the start position has no liberty".to_owned())),
            false => Ok(()),
        }
    }
}

impl Position {
    /// Returns the empty board. With a side outside 1 to 25 it has no points, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        let sides = 1..=25;
        match sides.contains(&columns) && sides.contains(&rows) {
            true => Position { columns, rows, states: vec![State::Empty; columns * rows] },
            false => Position { columns: 0, rows: 0, states: Vec::new() },
        }
    }

    /// Returns whether the board has no stones.
    pub(super) fn is_empty(&self) -> bool {
        self.states.iter().all(|&state| state == State::Empty)
    }

    /// Returns the number of columns, 1 to 25. A board without points has 0.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of rows, 1 to 25. A board without points has 0.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns every point, row by row from the bottom, each row from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Point { column, row }))
    }

    /// Returns the state of the point. `None` off the board.
    pub fn state(&self, point: Point) -> Option<State> {
        match point.column < self.columns && point.row < self.rows {
            true => self.states.get(point.row * self.columns + point.column).copied(),
            false => None,
        }
    }

    /// Returns the position with one point in another state. A point off the board changes nothing.
    #[must_use]
    pub fn with(&self, point: Point, state: State) -> Position {
        self.with_all(&[point], state)
    }

    /// Returns the position with all these points in another state. Points off the board change nothing.
    pub(super) fn with_all(&self, points: &[Point], state: State) -> Position {
        let mut position = self.clone();
        position.put(points, state);
        position
    }

    /// Puts all these points in another state. Points off the board change nothing.
    fn put(&mut self, points: &[Point], state: State) {
        for &point in points {
            if self.state(point).is_some() {
                self.states[point.row * self.columns + point.column] = state;
            }
        }
    }

    /// Returns the points in that state.
    pub(super) fn points_in(&self, state: State) -> Vec<Point> {
        self.points().filter(|&point| self.state(point) == Some(state)).collect()
    }

    /// Frame: returns the points next to this one along a line, on the board.
    pub fn adjacent(&self, point: Point) -> Vec<Point> {
        clause!("options/adjacent");
        let Point { column, row } = point;
        let around = [
            column.checked_add(1).map(|column| Point { column, row }),
            column.checked_sub(1).map(|column| Point { column, row }),
            row.checked_add(1).map(|row| Point { column, row }),
            row.checked_sub(1).map(|row| Point { column, row }),
        ];
        around.into_iter().flatten().filter(|&point| self.state(point).is_some()).collect()
    }

    /// Frame: returns the points of one state that are connected to this one, itself included. The list is sorted. Empty
    /// off the board.
    pub fn connected(&self, point: Point) -> Vec<Point> {
        clause!("options/connected");
        let Some(state) = self.state(point) else { return Vec::new() };
        let mut found = vec![point];
        let mut marked = self.with(point, other_than(state));
        let mut next = 0;
        while let Some(&from) = found.get(next) {
            for near in self.adjacent(from) {
                if marked.state(near) == Some(state) {
                    marked.put(&[near], other_than(state));
                    found.push(near);
                }
            }
            next += 1;
        }
        found.sort_unstable();
        found
    }

    /// Returns the sets of connected points of that state.
    fn sets(&self, state: State) -> Vec<Vec<Point>> {
        let mut sets: Vec<Vec<Point>> = Vec::new();
        let mut left = self.clone();
        for point in self.points() {
            if left.state(point) == Some(state) {
                let set = self.connected(point);
                left.put(&set, other_than(state));
                sets.push(set);
            }
        }
        sets
    }

    /// Frame: returns the player's chains. A chain is a set of connected stones of one color.
    pub fn chains(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("options/chain");
        self.sets(player.stone())
    }

    /// Frame: returns the liberties of a chain: the empty points next to its stones. The list is sorted.
    pub fn liberties(&self, chain: &[Point]) -> Vec<Point> {
        clause!("options/liberty");
        let mut liberties: Vec<Point> = chain.iter().flat_map(|&stone| self.adjacent(stone)).collect();
        liberties.retain(|&point| self.state(point) == Some(State::Empty));
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Scoring: returns the player's eye regions. An eye region is an empty region that touches stones of one color
    /// only.
    pub fn eye_regions(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("options/eye-region");
        let mut regions = self.sets(State::Empty);
        regions.retain(|region| self.touches(region, player) && !self.touches(region, player.opponent()));
        regions
    }

    /// Scoring: returns the neutral points. They are the empty points of regions that touch stones of both colors.
    pub fn neutral_points(&self) -> Vec<Point> {
        clause!("options/neutral");
        let mut regions = self.sets(State::Empty);
        regions.retain(|region| self.touches(region, Player::Black) && self.touches(region, Player::White));
        regions.concat()
    }

    /// Scoring: returns the player's groups. A group is a connected set of the player's stones and eye regions.
    pub fn groups(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("options/group");
        let eyes = self.eye_regions(player).concat();
        self.with_all(&eyes, player.stone()).sets(player.stone())
    }

    /// Scoring: returns the player's groups that are in seki. One of their stones is next to a neutral point.
    pub fn groups_in_seki(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("options/seki");
        let neutral = self.neutral_points();
        let mut groups = self.groups(player);
        groups.retain(|group| {
            let mut stones = group.iter().filter(|&&point| self.state(point) == Some(player.stone()));
            stones.any(|&stone| self.adjacent(stone).iter().any(|near| neutral.contains(near)))
        });
        groups
    }

    /// Returns whether a stone of the player is next to one of these points.
    fn touches(&self, points: &[Point], player: Player) -> bool {
        points.iter().any(|&point| self.adjacent(point).iter().any(|&near| self.state(near) == Some(player.stone())))
    }
}

/// Returns a state that is not this one.
fn other_than(state: State) -> State {
    match state {
        State::Empty => State::Black,
        State::Black | State::White => State::Empty,
    }
}
