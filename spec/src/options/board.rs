//! The board: states of points, adjacency, chains, liberties, eye regions, neutral points and groups.

use super::{Marker, Player, Point, Setting, State, Unplayable};
use crate::bookkeeping::Grid;

/// The state of every point of a board with 1 to 25 columns and 1 to 25 rows.
pub type Position = Grid<Marker>;

impl Setting {
    /// Frame: a board has 1 to 25 columns and rows. At the start every chain has a liberty.
    pub(super) fn is_a_start(&self) -> Result<(), Unplayable> {
        clause!("options/board");
        if self.position.has_no_points() {
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
        Grid::filled(columns, rows, 25, State::Empty)
    }

    /// Returns every point, row by row from the bottom, each row from the left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        self.row_by_row()
    }

    /// Frame: returns the points next to this one along a line, on the board.
    pub fn adjacent(&self, point: Point) -> impl Iterator<Item = Point> + use<'_> {
        clause!("options/adjacent");
        let Point { column, row } = point;
        let around = [
            column.checked_add(1).map(|column| Point { column, row }),
            column.checked_sub(1).map(|column| Point { column, row }),
            row.checked_add(1).map(|row| Point { column, row }),
            row.checked_sub(1).map(|row| Point { column, row }),
        ];
        around.into_iter().flatten().filter(|&point| self.state(point).is_some())
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
        self.sets(State::of(player))
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
        regions.retain(|region| self.touches(region, player) && !self.touches(region, player.other()));
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
        self.with_all(&eyes, State::of(player)).sets(State::of(player))
    }

    /// Scoring: returns the player's groups that are in seki. One of their stones is next to a neutral point.
    pub fn groups_in_seki(&self, player: Player) -> Vec<Vec<Point>> {
        clause!("options/seki");
        let neutral = self.neutral_points();
        let mut groups = self.groups(player);
        groups.retain(|group| {
            let mut stones = group.iter().filter(|&&point| self.state(point) == Some(State::of(player)));
            stones.any(|&stone| self.adjacent(stone).any(|near| neutral.contains(&near)))
        });
        groups
    }

    /// Returns whether a stone of the player is next to one of these points.
    fn touches(&self, points: &[Point], player: Player) -> bool {
        points.iter().any(|&point| self.adjacent(point).any(|near| self.state(near) == Some(State::of(player))))
    }
}

/// Returns a state that is not this one.
fn other_than(state: State) -> State {
    match state {
        State::Empty => State::Black,
        State::Black | State::White => State::Empty,
    }
}
