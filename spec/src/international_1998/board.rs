//! The section "General": players, colors, the board, adjacent and connected intersections, regions.

use super::{Alternative, Intersection, Marker, Options, Player, Prisoners, Setting, State, Unplayable};
use crate::bookkeeping::Grid;

/// The type of every intersection of a board with 1 to 25 vertical and 1 to 25 horizontal lines (general 4 and 6).
pub type Position = Grid<Marker>;

/// General 1: returns the other one of the two players.
pub(super) fn opponent_of(player: Player) -> Player {
    clause!("international-1998/core.general.1");
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

/// General 2: each player uses stones of one color. Returns the type of an intersection with a stone of this
/// player.
pub(super) fn stone_of(player: Player) -> State {
    clause!("international-1998/core.general.2");
    match player {
        Player::Black => State::Black,
        Player::White => State::White,
    }
}

impl Setting {
    /// Returns the setting of an even game: an empty board, Black to start, and the basic text. There is no komi,
    /// handicap, prisoner or clock.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        Setting {
            position: Position::empty(columns, rows),
            to_move: Player::Black,
            options: Options::default(),
            komi: 0,
            handicap: 0,
            fixed_handicap: false,
            prisoners: Prisoners::default(),
            clock: None,
        }
    }

    /// General 4: checks that the board is a grid. The text names 19 by 19 lines, and its diagrams are smaller. This
    /// crate takes 1 to 25 lines each way (reading A31).
    pub(super) fn has_board(&self) -> Result<(), Unplayable> {
        clause!("international-1998/core.general.4");
        let lines = 1..=Position::LARGEST;
        let sides = [self.position.columns(), self.position.rows()];
        match sides.iter().all(|side| lines.contains(side)) {
            true => self.board_has_lines(sides),
            false => Err(Unplayable("a board needs 1 to 25 lines each way".to_owned())),
        }
    }

    /// Reading A31: checks the board against the alternatives `nineteen` and `up-to-nineteen`.
    fn board_has_lines(&self, sides: [usize; 2]) -> Result<(), Unplayable> {
        let readings = self.options.readings;
        if readings.has(Alternative::Nineteen) && sides != [19, 19] {
            return Err(Unplayable("a board needs 19 lines each way".to_owned()));
        }
        if readings.has(Alternative::UpToNineteen) && sides.iter().any(|&side| side > 19) {
            return Err(Unplayable("a board needs at most 19 lines each way".to_owned()));
        }
        Ok(())
    }
}

impl Position {
    /// The largest number of lines in either direction.
    pub const LARGEST: usize = 25;

    /// Returns the empty board. With a side outside 1 to 25 it has no intersections, and no game begins on it.
    pub fn empty(columns: usize, rows: usize) -> Position {
        Grid::filled(columns, rows, Position::LARGEST, State::Empty)
    }

    /// Returns every intersection, row by row from the bottom, each row from the left.
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        self.row_by_row()
    }

    /// General 5: returns whether a line joins two intersections with no intersection between them. `false` if either
    /// is off the board.
    pub fn adjacent(&self, a: Intersection, b: Intersection) -> bool {
        clause!("international-1998/core.general.5");
        let apart = (a.column.abs_diff(b.column), a.row.abs_diff(b.row));
        self.contains(a) && self.contains(b) && matches!(apart, (0, 1) | (1, 0))
    }

    /// General 6: returns whether two distinct intersections of one type are adjacent or joined by a chain of their
    /// type. `false` if either is off the board.
    pub fn connected(&self, a: Intersection, b: Intersection) -> bool {
        self.connected_to(a).contains(&b)
    }

    /// General 6: returns all other intersections that this one is connected to. Empty off the board.
    fn connected_to(&self, intersection: Intersection) -> Vec<Intersection> {
        clause!("international-1998/core.general.6");
        let mut connected = Vec::new();
        if let Some(state) = self.state(intersection) {
            let mut met = self.marks();
            met[self.place(intersection)] = true;
            let mut ends = vec![intersection];
            while let Some(end) = ends.pop() {
                for next in self.adjacent_to(end).filter(|&next| self.state(next) == Some(state)) {
                    if !std::mem::replace(&mut met[self.place(next)], true) {
                        connected.push(next);
                        ends.push(next);
                    }
                }
            }
        }
        connected
    }

    /// General 7: returns the intersection and all those connected to it, sorted. Empty off the board.
    pub fn region(&self, intersection: Intersection) -> Vec<Intersection> {
        clause!("international-1998/core.general.7");
        let mut region = self.connected_to(intersection);
        region.extend(Some(intersection).filter(|&own| self.contains(own)));
        region.sort_unstable();
        region
    }

    /// Returns the regions of the player's stones. Each is sorted. Their order is that of their first intersections,
    /// row by row.
    pub fn regions(&self, player: Player) -> Vec<Vec<Intersection>> {
        self.regions_of(stone_of(player))
    }

    /// Returns the empty regions, in the same order.
    pub(super) fn empty_regions(&self) -> Vec<Vec<Intersection>> {
        self.regions_of(State::Empty)
    }

    /// Returns the regions of one type, in the same order.
    fn regions_of(&self, state: State) -> Vec<Vec<Intersection>> {
        let mut regions = Vec::new();
        let mut assigned = self.marks();
        for intersection in self.holding(state) {
            if !assigned[self.place(intersection)] {
                let region = self.region(intersection);
                for &member in &region {
                    assigned[self.place(member)] = true;
                }
                regions.push(region);
            }
        }
        regions
    }

    /// Returns the types of the intersections adjacent to a region and outside it. An intersection may appear several
    /// times.
    pub(super) fn states_around<'here>(
        &'here self,
        region: &'here [Intersection],
    ) -> impl Iterator<Item = State> + 'here {
        let own = region.first().and_then(|&member| self.state(member));
        let adjacent = region.iter().flat_map(|&member| self.adjacent_to(member));
        adjacent.filter_map(|other| self.state(other)).filter(move |&state| Some(state) != own)
    }

    /// Returns whether an empty region is adjacent to the player's stones and to no others. A board without
    /// stones is adjacent to neither player's (reading A13).
    pub(super) fn adjacent_only_to(&self, player: Player, region: &[Intersection]) -> bool {
        let mut around = self.states_around(region).peekable();
        around.peek().is_some() && around.all(|state| state == stone_of(player))
    }

    /// Returns the empty regions that are adjacent only to intersections with the player's stones.
    pub(super) fn empty_regions_of(&self, player: Player) -> Vec<Vec<Intersection>> {
        let mut regions = self.empty_regions();
        regions.retain(|region| self.adjacent_only_to(player, region));
        regions
    }

    /// Returns the intersections adjacent to this one.
    pub fn adjacent_to(&self, intersection: Intersection) -> impl Iterator<Item = Intersection> + '_ {
        let Intersection { column, row } = intersection;
        // A column or row that wraps around is off every board, so the filter drops it.
        let above = (column, row.wrapping_add(1));
        let below = (column, row.wrapping_sub(1));
        let right = (column.wrapping_add(1), row);
        let left = (column.wrapping_sub(1), row);
        [above, below, right, left]
            .into_iter()
            .map(|(column, row)| Intersection { column, row })
            .filter(move |&other| self.adjacent(intersection, other))
    }
}
