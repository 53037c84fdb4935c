//! The section "General": players, colors, who starts, the board, adjacent and connected intersections, regions.

use super::{Intersection, Options, Player, Prisoners, Setting, State, Unplayable};

/// The type of every intersection of a board of 1 to 25 vertical and 1 to 25 horizontal lines (general 4 and 6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    columns: usize,
    rows: usize,
    states: Vec<State>,
}

impl Player {
    /// General 1: two players play, so each has one opponent.
    pub fn opponent(self) -> Player {
        clause!("international-1998/core.general.1");
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }

    /// General 2: the stones the player uses.
    pub fn stone(self) -> State {
        clause!("international-1998/core.general.2");
        match self {
            Player::Black => State::Black,
            Player::White => State::White,
        }
    }
}

impl Setting {
    /// An empty board with Black to start (general 3); the basic text, no komi, handicap, prisoners or clock.
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

    /// General 4: a grid of 19 by 19 lines. The document's own diagrams are smaller; here each side has 1 to 25.
    pub(super) fn has_board(position: &Position) -> Result<(), Unplayable> {
        clause!("international-1998/core.general.4");
        let lines = 1..=Position::LARGEST;
        match lines.contains(&position.columns) && lines.contains(&position.rows) {
            true => Ok(()),
            false => Err(Unplayable("a board has 1 to 25 lines each way".to_owned())),
        }
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
        let states = vec![State::Empty; columns * rows];
        Position { columns, rows, states }
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

    /// The type of the intersection, `None` off the board.
    pub fn state(&self, intersection: Intersection) -> Option<State> {
        let state = self.states.get(self.place(intersection)).copied();
        state.filter(|_| self.contains(intersection))
    }

    /// The same position with one intersection in another state; unchanged if that is off the board.
    pub fn with(&self, intersection: Intersection, state: State) -> Position {
        self.with_all(&[intersection], state)
    }

    /// The same position with all these intersections in one state; those off the board are passed over.
    pub(super) fn with_all(&self, intersections: &[Intersection], state: State) -> Position {
        let mut position = self.clone();
        for &intersection in intersections {
            if self.contains(intersection) {
                position.states[self.place(intersection)] = state;
            }
        }
        position
    }

    /// Every intersection, row by row from the bottom, each row from the left.
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Intersection { column, row }))
    }

    /// Every intersection of that type, in the same order.
    pub(super) fn in_state(&self, state: State) -> Vec<Intersection> {
        self.intersections().filter(|&intersection| self.state(intersection) == Some(state)).collect()
    }

    /// General 5: two intersections on one line with none between them; `false` if either is off the board.
    pub fn adjacent(&self, a: Intersection, b: Intersection) -> bool {
        clause!("international-1998/core.general.5");
        let apart = (a.column.abs_diff(b.column), a.row.abs_diff(b.row));
        self.contains(a) && self.contains(b) && matches!(apart, (0, 1) | (1, 0))
    }

    /// General 6: whether two distinct intersections of one type are adjacent or joined by a chain of their type;
    /// `false` if either is off the board.
    pub fn connected(&self, a: Intersection, b: Intersection) -> bool {
        self.connected_to(a).contains(&b)
    }

    /// General 6: all other intersections that an intersection is connected to; none off the board.
    fn connected_to(&self, intersection: Intersection) -> Vec<Intersection> {
        clause!("international-1998/core.general.6");
        let mut connected = Vec::new();
        if let Some(state) = self.state(intersection) {
            let mut met = vec![false; self.states.len()];
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

    /// General 7: the intersection and all that are connected to it, sorted; none off the board.
    pub fn region(&self, intersection: Intersection) -> Vec<Intersection> {
        clause!("international-1998/core.general.7");
        let mut region = self.connected_to(intersection);
        region.extend(Some(intersection).filter(|&own| self.contains(own)));
        region.sort_unstable();
        region
    }

    /// The regions of the player's stones, each sorted; in the order of their first intersections, row by row.
    pub fn regions(&self, player: Player) -> Vec<Vec<Intersection>> {
        self.regions_of(player.stone())
    }

    /// The regions of one type, in the same order.
    pub(super) fn regions_of(&self, state: State) -> Vec<Vec<Intersection>> {
        let mut regions = Vec::new();
        let mut assigned = vec![false; self.states.len()];
        for intersection in self.in_state(state) {
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

    /// The types that are adjacent to a region, each as often as it is met; its own type within it left out.
    fn states_around<'here>(&'here self, region: &'here [Intersection]) -> impl Iterator<Item = State> + 'here {
        let own = region.first().and_then(|&member| self.state(member));
        let adjacent = region.iter().flat_map(|&member| self.adjacent_to(member));
        adjacent.filter_map(|other| self.state(other)).filter(move |&state| Some(state) != own)
    }

    /// Whether a region of stones has any adjacent empty intersections (move 3).
    pub(super) fn has_adjacent_empty(&self, region: &[Intersection]) -> bool {
        self.states_around(region).any(|state| state == State::Empty)
    }

    /// Whether an empty region is adjacent to intersections with the player's stones and to no others (scoring 1). A
    /// board without stones is nobody's (reading A13).
    pub(super) fn adjacent_only_to(&self, player: Player, region: &[Intersection]) -> bool {
        let mut around = self.states_around(region).peekable();
        around.peek().is_some() && around.all(|state| state == player.stone())
    }

    /// The empty regions that are adjacent only to intersections with the player's stones (scoring 1).
    pub(super) fn empty_regions_of(&self, player: Player) -> Vec<Vec<Intersection>> {
        let mut regions = self.regions_of(State::Empty);
        regions.retain(|region| self.adjacent_only_to(player, region));
        regions
    }

    /// The intersections adjacent to one on the board.
    pub fn adjacent_to(&self, intersection: Intersection) -> impl Iterator<Item = Intersection> + '_ {
        let Intersection { column, row } = intersection;
        // Beyond either end of the numbers lies nothing that is on a board.
        let above = (column, row.wrapping_add(1));
        let below = (column, row.wrapping_sub(1));
        let right = (column.wrapping_add(1), row);
        let left = (column.wrapping_sub(1), row);
        [above, below, right, left]
            .into_iter()
            .map(|(column, row)| Intersection { column, row })
            .filter(move |&other| self.adjacent(intersection, other))
    }

    /// Where an intersection's state is kept; means nothing off the board.
    fn place(&self, intersection: Intersection) -> usize {
        intersection.row.saturating_mul(self.columns).saturating_add(intersection.column)
    }
}
