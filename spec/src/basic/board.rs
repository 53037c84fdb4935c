//! Rules 1 to 5 and the definitions: players, board, stones, positions, connection, liberties, territory, area.

use super::{Intersection, Options, Player, Prisoners, Setting, State, Unplayable};

/// The state of every intersection of a board of 1 to 25 vertical and 1 to 25 horizontal lines (rules 2 and 4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    columns: usize,
    rows: usize,
    states: Vec<State>,
}

impl Player {
    /// Rule 1: the game is between two players, so each has one opponent.
    pub fn opponent(self) -> Player {
        clause!("basic/rule1");
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }

    /// Rule 3: a stone of the player's color. The supply is adequate: there is always another.
    pub fn stone(self) -> State {
        clause!("basic/rule3");
        match self {
            Player::Black => State::Black,
            Player::White => State::White,
        }
    }
}

impl Setting {
    /// Rule 2: a grid of 19 by 19 lines. The article allows other sizes; here each side has 1 to 25.
    pub(super) fn has_board(position: &Position) -> Result<(), Unplayable> {
        clause!("basic/rule2");
        let lines = 1..=Position::LARGEST;
        match lines.contains(&position.columns) && lines.contains(&position.rows) {
            true => Ok(()),
            false => Err(Unplayable("a board has 1 to 25 lines each way".to_owned())),
        }
    }

    /// Rules 5 and 6: an empty board, Black to move; rule 8 as it stands, no handicap, no komi.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        let position = Position::empty(columns, rows);
        Setting {
            position,
            to_move: Player::Black,
            made_by: None,
            options: Options::default(),
            handicap: 0,
            komi: 0,
            prisoners: Prisoners::default(),
        }
    }

    /// Rule 5: the initial position, empty unless one was set up; entry 0 of the history.
    pub(super) fn initial_position(&self) -> &Position {
        clause!("basic/rule5");
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

    /// The state of the intersection, `None` off the board.
    pub fn state(&self, intersection: Intersection) -> Option<State> {
        let state = self.states.get(self.place(intersection)).copied();
        state.filter(|_| self.contains(intersection))
    }

    /// The same position with one intersection in another state; unchanged if that is off the board.
    pub fn with(&self, intersection: Intersection, state: State) -> Position {
        let mut position = self.clone();
        position.put(&[intersection], state);
        position
    }

    /// Brings all these intersections into one state; those off the board are passed over.
    pub(super) fn put(&mut self, intersections: &[Intersection], state: State) {
        for &intersection in intersections {
            if self.contains(intersection) {
                let place = self.place(intersection);
                self.states[place] = state;
            }
        }
    }

    /// Rule 2, intersection: every crossing of two lines; row by row from the bottom.
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        clause!("basic/rule2.intersection");
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Intersection { column, row }))
    }

    /// Rule 2, adjacent: distinct, on one line, and no other intersection between them.
    pub fn adjacent(&self, a: Intersection, b: Intersection) -> bool {
        clause!("basic/rule2.adjacent");
        let apart = (a.column.abs_diff(b.column), a.row.abs_diff(b.row));
        self.contains(a) && self.contains(b) && matches!(apart, (0, 1) | (1, 0))
    }

    /// Rule 4: every intersection in that state; it is in one state and no other.
    pub(super) fn in_state(&self, state: State) -> Vec<Intersection> {
        clause!("basic/rule4");
        let is = |&intersection: &Intersection| self.state(intersection) == Some(state);
        self.intersections().filter(is).collect()
    }

    /// Rule 4, connected: every intersection to which a path through adjacent ones of the same state leads, itself included,
    /// sorted; none off the board.
    pub fn region(&self, intersection: Intersection) -> Vec<Intersection> {
        clause!("basic/rule4.connected");
        let mut region = Vec::new();
        if let Some(state) = self.state(intersection) {
            let mut visited = vec![false; self.states.len()];
            let mut paths = vec![intersection];
            while let Some(end) = paths.pop() {
                if !std::mem::replace(&mut visited[self.place(end)], true) {
                    region.push(end);
                    let next = self.adjacent_to(end);
                    paths.extend(next.filter(|&other| self.state(other) == Some(state)));
                }
            }
        }
        region.sort_unstable();
        region
    }

    /// Rule 4, chain: the player's stones, each connected to the others of its set and to none outside it.
    pub fn chains(&self, player: Player) -> Vec<Vec<Intersection>> {
        clause!("basic/rule4.chain");
        let mut chains = Vec::new();
        let mut assigned = vec![false; self.states.len()];
        for stone in self.in_state(player.stone()) {
            if !assigned[self.place(stone)] {
                let chain = self.region(stone);
                for &member in &chain {
                    assigned[self.place(member)] = true;
                }
                chains.push(chain);
            }
        }
        chains
    }

    /// Rule 4, liberty: the empty intersections adjacent to the stone or to a stone connected to it, sorted.
    /// None if there is no stone.
    pub fn liberties(&self, stone: Intersection) -> Vec<Intersection> {
        match self.state(stone) {
            Some(State::Black | State::White) => self.liberties_of_chain(&self.region(stone)),
            _ => Vec::new(),
        }
    }

    /// Rule 4, liberty: the same for a whole chain, whose stones have their liberties in common.
    pub(super) fn liberties_of_chain(&self, chain: &[Intersection]) -> Vec<Intersection> {
        clause!("basic/rule4.liberty");
        let mut liberties: Vec<Intersection> = chain
            .iter()
            .flat_map(|&stone| self.adjacent_to(stone))
            .filter(|&other| self.state(other) == Some(State::Empty))
            .collect();
        liberties.sort_unstable();
        liberties.dedup();
        liberties
    }

    /// Definition of territory: the regions of empty intersections that are bordered by the player's stones and by no
    /// others; sorted. An empty board is nobody's (reading K2).
    pub fn territory(&self, player: Player) -> Vec<Intersection> {
        clause!("basic/territory");
        let mut territory = Vec::new();
        let mut examined = vec![false; self.states.len()];
        for empty in self.in_state(State::Empty) {
            if !examined[self.place(empty)] {
                let region = self.region(empty);
                for &member in &region {
                    examined[self.place(member)] = true;
                }
                let stones = self.stones_around(&region);
                if !stones.is_empty() && stones.iter().all(|&stone| stone == player.stone()) {
                    territory.extend(region);
                }
            }
        }
        territory.sort_unstable();
        territory
    }

    /// Definition of area: the player's territory and the intersections his stones occupy, sorted.
    pub fn area(&self, player: Player) -> Vec<Intersection> {
        clause!("basic/area");
        let mut area = self.territory(player);
        area.extend(self.in_state(player.stone()));
        area.sort_unstable();
        area
    }

    /// The stones adjacent to a region of empty intersections, each as often as it is met.
    fn stones_around(&self, region: &[Intersection]) -> Vec<State> {
        region
            .iter()
            .flat_map(|&empty| self.adjacent_to(empty))
            .filter_map(|other| self.state(other))
            .filter(|&state| state != State::Empty)
            .collect()
    }

    /// The intersections adjacent to one on the board.
    pub(super) fn adjacent_to(&self, intersection: Intersection) -> impl Iterator<Item = Intersection> + '_ {
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
