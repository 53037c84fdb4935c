//! 1.1, the board, the stones and the players; 1.2.1, the beginning; the definitions of 1.3, liberties and units.

use super::{Alternative, Intersection, Marker, Options, Player, Prisoners, Setting, State, Unplayable};
use crate::bookkeeping::Grid;

/// The state of every intersection of a board with 1 to 25 vertical and 1 to 25 horizontal lines.
pub type Position = Grid<Marker>;

/// 1.1.3: returns the other one of the two players.
pub(super) fn opponent_of(player: Player) -> Player {
    clause!("wmsg-2008/1.1.3");
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

/// 1.1.2: stones are black or white. Returns the state of an intersection with a stone of this player.
pub(super) fn stone_of(player: Player) -> State {
    clause!("wmsg-2008/1.1.2");
    match player {
        Player::Black => State::Black,
        Player::White => State::White,
    }
}

impl Setting {
    /// 1.2.2: returns the setting of an even game. Black makes the first play. The board is empty, komi is 6.5, and 2.6
    /// is not in force.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        clause!("wmsg-2008/1.2.2");
        Setting {
            position: Position::empty(columns, rows),
            to_move: Player::Black,
            komi: None,
            prisoners: Prisoners::default(),
            options: Options::default(),
        }
    }

    /// 1.1.1: checks that the board is a grid of vertical and horizontal lines. The clause names 19 by 19; this crate
    /// takes 1 to 25 lines each way (reading W14).
    pub(super) fn has_board(&self) -> Result<(), Unplayable> {
        clause!("wmsg-2008/1.1.1");
        let lines = (self.position.columns(), self.position.rows());
        match self.options.readings.has(Alternative::OnlyNineteen) {
            true if lines != (19, 19) => Err(Unplayable("a board needs 19 lines each way".to_owned())),
            false if lines == (0, 0) => Err(Unplayable("a board needs 1 to 25 lines each way".to_owned())),
            _ => Ok(()),
        }
    }

    /// 1.2.1: checks the beginning. The board is empty and nobody has prisoners, unless the players set it up (reading
    /// W22).
    pub(super) fn begins_empty(&self) -> Result<(), Unplayable> {
        clause!("wmsg-2008/1.2.1");
        let empty = self.position.in_state(State::Empty).len() == self.position.intersections().count();
        let plain = empty && self.prisoners == Prisoners::default();
        match self.options.readings.has(Alternative::EmptyStart) && !plain {
            true => Err(Unplayable("the board is not empty at first".to_owned())),
            false => Ok(()),
        }
    }

    /// 1.2.2: checks that Black makes the first play, unless the players set the beginning up (reading W22).
    pub(super) fn black_plays_first(&self) -> Result<(), Unplayable> {
        clause!("wmsg-2008/1.2.2");
        match self.options.readings.has(Alternative::EmptyStart) && self.to_move == Player::White {
            true => Err(Unplayable("White plays first".to_owned())),
            false => Ok(()),
        }
    }
}

impl Position {
    /// The largest number of lines in either direction.
    pub const LARGEST: usize = 25;

    /// Returns the empty board. With a side outside 1 to 25 it has no intersections, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        Grid::filled(columns, rows, Position::LARGEST, State::Empty)
    }

    /// 1.1.1: returns the intersections that the lines form, row by row from the bottom, each row from the left.
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        clause!("wmsg-2008/1.1.1");
        self.row_by_row()
    }

    /// Returns every intersection in that state, row by row from the bottom.
    pub(super) fn in_state(&self, state: State) -> Vec<Intersection> {
        self.intersections().filter(|&at| self.state(at) == Some(state)).collect()
    }

    /// 1.3.1: returns the intersections immediately adjacent along horizontal or vertical lines.
    pub(super) fn adjacent_to(&self, intersection: Intersection) -> impl Iterator<Item = Intersection> + '_ {
        clause!("wmsg-2008/1.3.1");
        let Intersection { column, row } = intersection;
        // A column or row that wraps around is off every board, so the filter drops it.
        let vertical = [row.wrapping_add(1), row.wrapping_sub(1)].map(|row| Intersection { column, row });
        let horizontal = [column.wrapping_add(1), column.wrapping_sub(1)].map(|column| Intersection { column, row });
        vertical.into_iter().chain(horizontal).filter(|&other| self.contains(other))
    }

    /// Returns the intersections of one state that lines connect to this one, itself included, sorted. Marks them as
    /// assigned. Empty off the board.
    fn connected(&self, intersection: Intersection, assigned: &mut [bool]) -> Vec<Intersection> {
        let state = self.state(intersection);
        let mut connected = Vec::new();
        let mut reached = vec![intersection];
        while let Some(next) = reached.pop() {
            if self.state(next) == state && !std::mem::replace(&mut assigned[self.place(next)], true) {
                connected.push(next);
                reached.extend(self.adjacent_to(next));
            }
        }
        connected.sort_unstable();
        connected
    }

    /// Returns all sets of intersections in that state that lines connect.
    fn connected_sets(&self, state: State) -> Vec<Vec<Intersection>> {
        let mut assigned = self.marks();
        let mut sets = Vec::new();
        for first in self.in_state(state) {
            if !assigned[self.place(first)] {
                sets.push(self.connected(first, &mut assigned));
            }
        }
        sets
    }

    /// 1.3.2: returns the player's units. A unit is a set of stones of one color that are connected along the lines.
    /// Each unit is sorted.
    pub fn units(&self, player: Player) -> Vec<Vec<Intersection>> {
        clause!("wmsg-2008/1.3.2");
        self.connected_sets(stone_of(player))
    }

    /// 1.3.2: returns the unit of the stone, sorted. Empty if the intersection holds no stone.
    pub fn unit(&self, stone: Intersection) -> Vec<Intersection> {
        clause!("wmsg-2008/1.3.2");
        match self.state(stone) {
            Some(State::Black | State::White) => self.connected(stone, &mut self.marks()),
            _ => Vec::new(),
        }
    }

    /// 1.3.2: returns the liberties of the unit, which are the empty intersections adjacent to it. The list is sorted.
    pub fn liberties(&self, unit: &[Intersection]) -> Vec<Intersection> {
        clause!("wmsg-2008/1.3.2");
        let beside = unit.iter().flat_map(|&stone| self.adjacent_to(stone));
        let mut liberties: Vec<_> = beside.filter(|&at| self.state(at) == Some(State::Empty)).collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// 1.3.2: returns whether the unit has liberties.
    pub(super) fn has_liberties(&self, unit: &[Intersection]) -> bool {
        clause!("wmsg-2008/1.3.2");
        let mut beside = unit.iter().flat_map(|&stone| self.adjacent_to(stone));
        beside.any(|at| self.state(at) == Some(State::Empty))
    }

    /// Returns the regions of empty intersections. The flags tell whether a black stone, and a white stone, is
    /// adjacent.
    pub(super) fn empty_regions(&self) -> Vec<(Vec<Intersection>, bool, bool)> {
        let regions = self.connected_sets(State::Empty).into_iter();
        regions.map(|region| self.with_colors_beside(region)).collect()
    }

    /// Returns the same for the region of one intersection. `None` if the intersection is not empty.
    pub(super) fn empty_region(&self, at: Intersection) -> Option<(Vec<Intersection>, bool, bool)> {
        let region = || self.connected(at, &mut self.marks());
        (self.state(at) == Some(State::Empty)).then(|| self.with_colors_beside(region()))
    }

    fn with_colors_beside(&self, region: Vec<Intersection>) -> (Vec<Intersection>, bool, bool) {
        let beside = |state| {
            let mut others = region.iter().flat_map(|&at| self.adjacent_to(at));
            others.any(|at| self.state(at) == Some(state))
        };
        let (black, white) = (beside(State::Black), beside(State::White));
        (region, black, white)
    }
}
