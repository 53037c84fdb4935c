//! Rules 1 to 5 and the definitions: players, board, stones, positions, connection, liberties, territory and area.

use super::{
    Alternative, Intersection, MadeBy, Marker, Options, Player, Prisoners, Readings, Setting, State, Unplayable,
};
use crate::bookkeeping::Grid;

/// The state of every intersection of a board with 1 to 25 vertical and 1 to 25 horizontal lines (rules 2 and 4).
pub type Position = Grid<Marker>;

/// Rule 1: returns the other one of the two players.
pub(super) fn opponent_of(player: Player) -> Player {
    clause!("basic/rule1");
    match player {
        Player::Black => Player::White,
        Player::White => Player::Black,
    }
}

/// Rule 3: returns the state of an intersection with a stone of this player. The supply of stones never ends.
pub(super) fn stone_of(player: Player) -> State {
    clause!("basic/rule3");
    match player {
        Player::Black => State::Black,
        Player::White => State::White,
    }
}

impl Setting {
    /// Rule 2: checks that the board is a grid. The rule names 19 by 19 lines and allows other sizes; this crate takes
    /// 1 to 25 lines each way.
    pub(super) fn has_board(position: &Position, readings: Readings) -> Result<(), Unplayable> {
        clause!("basic/rule2");
        let lines = 1..=Position::LARGEST;
        if !(lines.contains(&position.columns()) && lines.contains(&position.rows())) {
            return Err(Unplayable("a board needs 1 to 25 lines each way".to_owned()));
        }
        match readings.has(Alternative::OddLines) {
            true => position.has_odd_lines(),
            false => Ok(()),
        }
    }

    /// Rule 5: checks that the board is empty and Black moves first, under reading K21 `empty-start`. By default the
    /// players may set up the start.
    pub(super) fn has_initial_position(&self) -> Result<(), Unplayable> {
        clause!("basic/rule5");
        let empty = self.position.holds_only(State::Empty);
        match self.options.readings.has(Alternative::EmptyStart) && !(empty && self.to_move == Player::Black) {
            false => Ok(()),
            true => Err(Unplayable("a game begins with an empty board and Black to move".to_owned())),
        }
    }

    /// Rule 6: returns the setting of an even game. The board is empty, Black moves first, rule 8 holds, and komi is 0.
    /// Every reading has its default.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        clause!("basic/rule6");
        let position = Position::empty(columns, rows);
        Setting {
            position,
            to_move: Player::Black,
            made_by: MadeBy::Unsaid,
            options: Options::default(),
            handicap: 0,
            komi: 0,
            prisoners: Prisoners::default(),
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

    /// Rule 2, reading K20: every board has an odd number of lines, and so an intersection in the center.
    fn has_odd_lines(&self) -> Result<(), Unplayable> {
        match self.columns() % 2 == 1 && self.rows() % 2 == 1 {
            true => Ok(()),
            false => Err(Unplayable("a board needs an odd number of lines each way".to_owned())),
        }
    }

    /// Rule 2, intersection: returns every crossing of two lines, row by row from the bottom, each row from the left.
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        clause!("basic/rule2.intersection");
        self.row_by_row()
    }

    /// Rule 2, adjacent: returns whether two distinct intersections are next to each other on one line. `false` if
    /// either is off the board.
    pub fn adjacent(&self, a: Intersection, b: Intersection) -> bool {
        clause!("basic/rule2.adjacent");
        let apart = (a.column.abs_diff(b.column), a.row.abs_diff(b.row));
        self.contains(a) && self.contains(b) && matches!(apart, (0, 1) | (1, 0))
    }

    /// Rule 4: returns every intersection in that state. An intersection is in exactly one state.
    pub(super) fn in_state(&self, state: State) -> Vec<Intersection> {
        clause!("basic/rule4");
        let is = |&intersection: &Intersection| self.state(intersection) == Some(state);
        self.intersections().filter(is).collect()
    }

    /// Rule 4, connected: returns the intersections that a path of adjacent intersections of one state joins to this
    /// one. The list is sorted and includes the intersection itself. It is empty off the board.
    pub fn region(&self, intersection: Intersection) -> Vec<Intersection> {
        clause!("basic/rule4.connected");
        let mut region = Vec::new();
        if let Some(state) = self.state(intersection) {
            let mut visited = self.marks();
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

    /// Rule 4, chain: returns the player's chains. The stones of a chain are connected to one another and to no other
    /// stone. Each chain is sorted.
    pub fn chains(&self, player: Player) -> Vec<Vec<Intersection>> {
        clause!("basic/rule4.chain");
        let mut chains = Vec::new();
        let mut assigned = self.marks();
        for stone in self.in_state(stone_of(player)) {
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

    /// Rule 4, liberty: returns the liberties of the chain of the stone, sorted. Empty if the intersection holds no
    /// stone.
    pub fn liberties(&self, stone: Intersection) -> Vec<Intersection> {
        match self.state(stone) {
            Some(State::Black | State::White) => self.liberties_of_chain(&self.region(stone)),
            _ => Vec::new(),
        }
    }

    /// Rule 4, liberty: returns the empty intersections adjacent to the chain, sorted. All stones of a chain share
    /// their liberties.
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

    /// Definition of territory: returns the empty intersections of regions that only this player's stones border,
    /// sorted. An empty board is nobody's territory (reading K2). Seki makes no exception.
    pub fn territory(&self, player: Player, readings: Readings) -> Vec<Intersection> {
        clause!("basic/territory");
        let needs_a_stone = !readings.has(Alternative::EmptyBoardOfBoth);
        let mut territory = Vec::new();
        for region in self.empty_regions() {
            let stones = self.stones_around(&region);
            let bordered = !stones.is_empty() || !needs_a_stone;
            if bordered && stones.iter().all(|&stone| stone == stone_of(player)) {
                territory.extend(region);
            }
        }
        territory.sort_unstable();
        territory
    }

    /// Returns the regions of connected empty intersections.
    fn empty_regions(&self) -> Vec<Vec<Intersection>> {
        let mut regions: Vec<Vec<Intersection>> = Vec::new();
        let mut examined = self.marks();
        for empty in self.in_state(State::Empty) {
            if !examined[self.place(empty)] {
                let region = self.region(empty);
                region.iter().for_each(|&member| examined[self.place(member)] = true);
                regions.push(region);
            }
        }
        regions
    }

    /// Definition of area: returns the player's territory and the intersections that the player's stones occupy,
    /// sorted.
    pub fn area(&self, player: Player, readings: Readings) -> Vec<Intersection> {
        clause!("basic/area");
        let mut area = self.territory(player, readings);
        area.extend(self.in_state(stone_of(player)));
        area.sort_unstable();
        area
    }

    /// Neutral territory: returns the empty intersections that are in neither player's territory.
    pub fn neutral(&self, readings: Readings) -> Vec<Intersection> {
        clause!("basic/neutral");
        let [black, white] = [Player::Black, Player::White].map(|player| self.territory(player, readings));
        let mut neutral = self.in_state(State::Empty);
        neutral.retain(|empty| !black.contains(empty) && !white.contains(empty));
        neutral
    }

    /// Returns the states of the stones adjacent to a region of empty intersections. A stone may appear several times.
    fn stones_around(&self, region: &[Intersection]) -> Vec<State> {
        region
            .iter()
            .flat_map(|&empty| self.adjacent_to(empty))
            .filter_map(|other| self.state(other))
            .filter(|&state| state != State::Empty)
            .collect()
    }

    /// Returns the intersections adjacent to this one.
    pub(super) fn adjacent_to(&self, intersection: Intersection) -> impl Iterator<Item = Intersection> + '_ {
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
