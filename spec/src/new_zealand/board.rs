//! The board: its size, stones, adjacent intersections, connected stones and liberties.

use super::{Alternative, Intersection, MadeBy, Marker, Options, Player, Setting, State, Unplayable};
use crate::bookkeeping::Grid;

/// The stones on a grid of 1 to 25 columns and 1 to 25 rows.
pub type Position = Grid<Marker>;

/// Board: returns the other one of the two players.
pub(super) fn opponent_of(player: Player) -> Player {
    clause!("new-zealand/board");
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

/// Stones: returns what an intersection with a stone of this player's color holds. The numbers of stones are only
/// approximate, so the supply never ends.
pub(super) fn stone_of(player: Player) -> State {
    clause!("new-zealand/stones");
    match player {
        Player::Black => State::Black,
        Player::White => State::White,
    }
}

impl Setting {
    /// Start: returns the setting of an even game. The board is empty, Black begins, and komi is 0.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        clause!("new-zealand/start");
        let position = Position::empty(columns, rows);
        Setting {
            position,
            to_move: Player::Black,
            made_by: MadeBy::Unsaid,
            options: Options::default(),
            handicap: 0,
            komi: 0,
        }
    }

    /// Start: checks that the board is empty and Black begins. By default the players may set up the start (reading
    /// Z8).
    pub(super) fn begins_empty(&self) -> Result<(), Unplayable> {
        clause!("new-zealand/start");
        let empty = self.position.holds_only(State::Empty);
        match self.options.readings.has(Alternative::EmptyStart) && !(empty && self.to_move == Player::Black) {
            true => Err(Unplayable("a game begins with an empty board and Black to move".to_owned())),
            false => Ok(()),
        }
    }
}

/// Sizes: checks a board of another size than 19 by 19. This crate takes 1 to 25 columns and rows.
pub(super) fn other_size(position: &Position) -> Result<(), Unplayable> {
    clause!("new-zealand/sizes");
    match position.has_no_points() {
        true => Err(Unplayable("a board needs 1 to 25 columns and 1 to 25 rows".to_owned())),
        false => Ok(()),
    }
}

impl Position {
    /// The largest number of columns, and of rows.
    pub const LARGEST: usize = 25;

    /// Returns the empty board. With a side outside 1 to 25 it has no intersections, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        Grid::filled(columns, rows, Position::LARGEST, State::Empty)
    }

    /// Returns every intersection, row by row from the bottom, each row from the left.
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        self.row_by_row()
    }

    /// Board: returns whether the grid is 19 by 19.
    pub(super) fn is_full_size(&self) -> bool {
        clause!("new-zealand/board");
        self.columns() == 19 && self.rows() == 19
    }

    /// Adjacent: returns the intersections that a line of the grid joins to this one, with none between.
    pub(super) fn adjacent(&self, at: Intersection) -> impl Iterator<Item = Intersection> + '_ {
        clause!("new-zealand/adjacent");
        let Intersection { column, row } = at;
        let left = column.checked_sub(1).map(|column| Intersection { column, row });
        let below = row.checked_sub(1).map(|row| Intersection { column, row });
        let right = Intersection { column: column.saturating_add(1), row };
        let above = Intersection { column, row: row.saturating_add(1) };
        let near = [left, below, Some(right), Some(above)].into_iter().flatten();
        near.filter(|&other| self.state(other).is_some())
    }

    /// Connected: returns the stones that are connected to this one, itself included, sorted. Two stones of one color
    /// are connected if they are adjacent, or both connected to a third stone. Empty if the intersection holds no
    /// stone.
    pub fn connected(&self, stone: Intersection) -> Vec<Intersection> {
        clause!("new-zealand/connected");
        let Some(color @ (State::Black | State::White)) = self.state(stone) else { return Vec::new() };
        let mut seen = self.marks();
        let mut connected = Vec::new();
        let mut next = vec![stone];
        while let Some(third) = next.pop() {
            if !std::mem::replace(&mut seen[self.place(third)], true) {
                connected.push(third);
                next.extend(self.adjacent(third).filter(|&other| self.state(other) == Some(color)));
            }
        }
        connected.sort();
        connected
    }

    /// Liberty: returns the unoccupied intersections adjacent to these connected stones, sorted. Each is listed once.
    pub fn liberties(&self, connected: &[Intersection]) -> Vec<Intersection> {
        clause!("new-zealand/liberty");
        let near = connected.iter().flat_map(|&stone| self.adjacent(stone));
        let mut liberties: Vec<Intersection> = near.filter(|&at| self.state(at) == Some(State::Empty)).collect();
        liberties.sort();
        liberties.dedup();
        liberties
    }

    /// Returns the player's stones without liberties.
    pub(super) fn without_liberties(&self, player: Player) -> Vec<Intersection> {
        let mut visited = self.marks();
        let mut found = Vec::new();
        for stone in self.holding(stone_of(player)) {
            if !visited[self.place(stone)] {
                let connected = self.connected(stone);
                connected.iter().for_each(|&other| visited[self.place(other)] = true);
                if self.liberties(&connected).is_empty() {
                    found.extend(connected);
                }
            }
        }
        found
    }
}
