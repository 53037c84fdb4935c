//! 1.1, the board, the stones and the players; 1.2.1, how it begins; what 1.3 defines, liberties and units.

use super::{Intersection, Options, Player, Prisoners, Setting, State, Unplayable};

/// What is on every intersection of a board of 1 to 25 vertical and 1 to 25 horizontal lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    columns: usize,
    rows: usize,
    states: Vec<State>,
}

impl Player {
    /// 1.1.3: of the two players, the other one.
    pub fn opponent(self) -> Player {
        clause!("wmsg-2008/1.1.3");
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }

    /// 1.1.2: stones are black or white; what an intersection with one of the player's is.
    pub fn stone(self) -> State {
        clause!("wmsg-2008/1.1.2");
        match self {
            Player::Black => State::Black,
            Player::White => State::White,
        }
    }
}

impl Setting {
    /// An empty board, Black first, the komi of 2.3, without the cultural rules.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        Setting {
            position: Position::empty(columns, rows),
            to_move: Player::Black,
            komi: None,
            prisoners: Prisoners::default(),
            options: Options::default(),
        }
    }

    /// 1.1.1: a grid of vertical and horizontal lines, 19 by 19 or, here, any from 1 to 25 each way (reading W14).
    pub(super) fn has_board(&self) -> Result<(), Unplayable> {
        clause!("wmsg-2008/1.1.1");
        match self.position.columns {
            0 => Err(Unplayable("a board has 1 to 25 lines each way".to_owned())),
            _ => Ok(()),
        }
    }

    /// 1.2.1: the board at the beginning, empty unless one was set up.
    pub(super) fn initial_board(&self) -> &Position {
        clause!("wmsg-2008/1.2.1");
        &self.position
    }
}

impl Position {
    /// The most lines a board may have in either direction.
    pub const LARGEST: usize = 25;

    /// The empty board. With a side outside 1 to 25 it has no intersections, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        let lines = 1..=Position::LARGEST;
        let (columns, rows) = match lines.contains(&columns) && lines.contains(&rows) {
            true => (columns, rows),
            false => (0, 0),
        };
        Position { columns, rows, states: vec![State::Empty; columns * rows] }
    }

    /// Number of vertical lines, 1 to 25 (0 on a board without intersections).
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Number of horizontal lines, 1 to 25 (0 on a board without intersections).
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Whether the intersection is on the board.
    pub fn contains(&self, intersection: Intersection) -> bool {
        intersection.column < self.columns && intersection.row < self.rows
    }

    /// What is on the intersection, `None` off the board.
    pub fn state(&self, intersection: Intersection) -> Option<State> {
        match self.contains(intersection) {
            true => self.states.get(self.place(intersection)).copied(),
            false => None,
        }
    }

    /// The same board with another thing on one intersection; unchanged if that is off the board.
    pub fn with(&self, intersection: Intersection, state: State) -> Position {
        let mut position = self.clone();
        position.put(&[intersection], state);
        position
    }

    /// Puts the same on all these intersections; those off the board are passed over.
    pub(super) fn put(&mut self, intersections: &[Intersection], state: State) {
        for &intersection in intersections {
            if self.contains(intersection) {
                let place = self.place(intersection);
                self.states[place] = state;
            }
        }
    }

    /// 1.1.1: the intersections that the lines form; row by row from the bottom.
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        clause!("wmsg-2008/1.1.1");
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Intersection { column, row }))
    }

    /// Every intersection with that on it, row by row from the bottom.
    pub(super) fn in_state(&self, state: State) -> Vec<Intersection> {
        self.intersections().filter(|&at| self.state(at) == Some(state)).collect()
    }

    /// 1.3.1: the intersections immediately beside one along its two lines.
    pub(super) fn adjacent_to(&self, intersection: Intersection) -> impl Iterator<Item = Intersection> + '_ {
        clause!("wmsg-2008/1.3.1");
        let Intersection { column, row } = intersection;
        // Beyond either end of the numbers lies nothing that is on a board.
        let vertical = [row.wrapping_add(1), row.wrapping_sub(1)].map(|row| Intersection { column, row });
        let horizontal = [column.wrapping_add(1), column.wrapping_sub(1)].map(|column| Intersection { column, row });
        vertical.into_iter().chain(horizontal).filter(|&other| self.contains(other))
    }

    /// Everything that lines connect to the intersection through the same state, itself included; sorted, none off the
    /// board.
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

    /// All sets of intersections in that state which lines connect.
    fn connected_sets(&self, state: State) -> Vec<Vec<Intersection>> {
        let mut assigned = vec![false; self.states.len()];
        let mut sets = Vec::new();
        for first in self.in_state(state) {
            if !assigned[self.place(first)] {
                sets.push(self.connected(first, &mut assigned));
            }
        }
        sets
    }

    /// 1.3.2: the units of the player, each a set of his stones that lines connect; sorted.
    pub fn units(&self, player: Player) -> Vec<Vec<Intersection>> {
        clause!("wmsg-2008/1.3.2");
        self.connected_sets(player.stone())
    }

    /// 1.3.2: the unit of the stone there, sorted; nothing if there is no stone.
    pub fn unit(&self, stone: Intersection) -> Vec<Intersection> {
        clause!("wmsg-2008/1.3.2");
        match self.state(stone) {
            Some(State::Black | State::White) => self.connected(stone, &mut vec![false; self.states.len()]),
            _ => Vec::new(),
        }
    }

    /// 1.3.2: the liberties of a unit, the empty intersections adjacent to it; sorted.
    pub fn liberties(&self, unit: &[Intersection]) -> Vec<Intersection> {
        clause!("wmsg-2008/1.3.2");
        let beside = unit.iter().flat_map(|&stone| self.adjacent_to(stone));
        let mut liberties: Vec<_> = beside.filter(|&at| self.state(at) == Some(State::Empty)).collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// 1.3.2: whether the unit has liberties.
    pub(super) fn has_liberties(&self, unit: &[Intersection]) -> bool {
        clause!("wmsg-2008/1.3.2");
        let mut beside = unit.iter().flat_map(|&stone| self.adjacent_to(stone));
        beside.any(|at| self.state(at) == Some(State::Empty))
    }

    /// The regions of empty intersections, each with whether a black and whether a white stone is beside it.
    pub(super) fn empty_regions(&self) -> Vec<(Vec<Intersection>, bool, bool)> {
        let regions = self.connected_sets(State::Empty).into_iter();
        regions.map(|region| self.with_colors_beside(region)).collect()
    }

    /// The same for the region of one intersection, `None` if that is not empty.
    pub(super) fn empty_region(&self, at: Intersection) -> Option<(Vec<Intersection>, bool, bool)> {
        let region = || self.connected(at, &mut vec![false; self.states.len()]);
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

    /// Where an intersection's state is kept; means nothing off the board.
    fn place(&self, intersection: Intersection) -> usize {
        intersection.row.saturating_mul(self.columns).saturating_add(intersection.column)
    }
}
