//! What a game has to write down under any rules: players, places and states of a board, refusals, removed stones,
//! steps of a count.
//!
//! These types say nothing about rules, so they stand here once. Each document names those that it needs among its own
//! terms, and adds what it says about them. Nothing here names a document.

use std::marker::PhantomData;

/// A place of a board: a column and a row. It may lie off a given board. The order is by column, then by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The vertical line, from 0. Column 0 is the leftmost line, A.
    pub column: usize,
    /// The horizontal line, from 0. Row 0 is the bottom line, 1.
    pub row: usize,
}

/// One of the two players. Each document says itself what a player is, and which clause names the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player of the black stones.
    Black,
    /// The player of the white stones.
    White,
}

impl Player {
    /// Returns the other player.
    pub fn other(self) -> Player {
        match self {
            Player::Black => Player::White,
            Player::White => Player::Black,
        }
    }

    /// Returns the name of the player in the words of a step.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Player::Black => "black",
            Player::White => "white",
        }
    }
}

/// What is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// No stone.
    Empty,
    /// A black stone.
    Black,
    /// A white stone.
    White,
}

impl State {
    /// Returns what a point with a stone of the player holds.
    pub fn of(player: Player) -> State {
        match player {
            Player::Black => State::Black,
            Player::White => State::White,
        }
    }

    /// Returns the player of the stone on the point. `None` for an empty point.
    pub fn player(self) -> Option<Player> {
        match self {
            State::Empty => None,
            State::Black => Some(Player::Black),
            State::White => Some(Player::White),
        }
    }
}

/// What is on every point of a rectangle of columns and rows.
///
/// The states are the same in every document, but each document has a marker of its own. So its positions are a type of
/// grid of its own, and the document gives it adjacency, chains and whatever else its rules speak of.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid<Marker> {
    columns: usize,
    rows: usize,
    /// Row by row from the bottom, each row from the left.
    states: Vec<State>,
    marker: PhantomData<Marker>,
}

impl<Marker: Clone> Grid<Marker> {
    /// Returns a grid with the same state on every point. With a side outside 1 to `longest` it has no points.
    pub(crate) fn filled(columns: usize, rows: usize, longest: usize, state: State) -> Grid<Marker> {
        let sides = 1..=longest;
        let (columns, rows) = match sides.contains(&columns) && sides.contains(&rows) {
            true => (columns, rows),
            false => (0, 0),
        };
        Grid { columns, rows, states: vec![state; columns * rows], marker: PhantomData }
    }

    /// Returns the number of columns. A grid without points has 0.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the number of rows. A grid without points has 0.
    pub fn rows(&self) -> usize {
        self.rows
    }

    /// Returns whether the grid has no points.
    pub(crate) fn has_no_points(&self) -> bool {
        self.states.is_empty()
    }

    /// Returns whether the point is on the grid.
    pub fn contains(&self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// Returns what is on the point. `None` off the grid.
    pub fn state(&self, point: Point) -> Option<State> {
        match self.contains(point) {
            true => self.states.get(self.place(point)).copied(),
            false => None,
        }
    }

    /// Returns the grid with something else on one point. A point off the grid changes nothing.
    #[must_use]
    pub fn with(&self, point: Point, state: State) -> Grid<Marker> {
        self.with_all(&[point], state)
    }

    /// Returns the grid with something else on all these points. Those off the grid change nothing.
    pub(crate) fn with_all(&self, points: &[Point], state: State) -> Grid<Marker> {
        let mut grid = self.clone();
        grid.put(points, state);
        grid
    }

    /// Puts something else on all these points. Skips those off the grid.
    pub(crate) fn put(&mut self, points: &[Point], state: State) {
        for &point in points {
            if self.contains(point) {
                let place = self.place(point);
                self.states[place] = state;
            }
        }
    }

    /// Returns every point, row by row from the bottom, each row from the left.
    pub(crate) fn row_by_row(&self) -> impl Iterator<Item = Point> + use<Marker> {
        let (columns, rows) = (self.columns, self.rows);
        (0..rows).flat_map(move |row| (0..columns).map(move |column| Point { column, row }))
    }

    /// Returns the points that hold this, row by row.
    pub(crate) fn holding(&self, state: State) -> Vec<Point> {
        self.row_by_row().filter(|&point| self.state(point) == Some(state)).collect()
    }

    /// Returns whether every point holds this.
    pub(crate) fn holds_only(&self, state: State) -> bool {
        self.states.iter().all(|&other| other == state)
    }

    /// Returns a mark for every point, at its place. None is set.
    pub(crate) fn marks(&self) -> Vec<bool> {
        vec![false; self.states.len()]
    }

    /// Returns the place of a point in a list of all points. Meaningless off the grid.
    pub(crate) fn place(&self, point: Point) -> usize {
        point.row.saturating_mul(self.columns).saturating_add(point.column)
    }
}

/// Why a game cannot begin with its setting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl std::fmt::Display for Unplayable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}

/// The player whose move led to the start, as a setting names it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MadeBy {
    /// The setting does not say it, so the document's reading does.
    #[default]
    Unsaid,
    /// Neither player's.
    Nobody,
    /// This player's.
    Player(Player),
}

impl MadeBy {
    /// Returns the player whom the setting names. If it does not say it, returns the other answer.
    pub(crate) fn or(self, unsaid: Option<Player>) -> Option<Player> {
        match self {
            MadeBy::Unsaid => unsaid,
            MadeBy::Nobody => None,
            MadeBy::Player(player) => Some(player),
        }
    }
}

/// Which players ask to resume a game that has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Requester {
    /// Black alone.
    Black,
    /// White alone.
    White,
    /// Both players.
    Both,
}

/// A refused act. The game stays as it was. Each document has its own reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal<Reason> {
    /// Why the rules refuse the act.
    pub reason: Reason,
    /// The id of the deciding clause.
    pub clause: &'static str,
    /// For a repetition, the earliest history entry that the play may not repeat. Entry 0 is the start, and entry k is
    /// what the k-th accepted act left.
    pub repeats: Option<usize>,
}

impl<Reason> Refusal<Reason> {
    pub(crate) fn new(reason: Reason, clause: &'static str) -> Refusal<Reason> {
        Refusal { reason, clause, repeats: None }
    }
}

/// One thing for each color, such as a number of prisoners or a list of removed stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ByColor<Thing> {
    /// That of Black, or of the black stones.
    pub black: Thing,
    /// That of White, or of the white stones.
    pub white: Thing,
}

impl<Thing> ByColor<Thing> {
    /// Gives the player one thing and the opponent the other.
    pub(crate) fn by(player: Player, own: Thing, opposing: Thing) -> ByColor<Thing> {
        match player {
            Player::Black => ByColor { black: own, white: opposing },
            Player::White => ByColor { black: opposing, white: own },
        }
    }

    /// Returns what is the player's.
    pub(crate) fn of(&self, player: Player) -> &Thing {
        match player {
            Player::Black => &self.black,
            Player::White => &self.white,
        }
    }

    /// Returns what is the player's, to change it.
    pub(crate) fn of_mut(&mut self, player: Player) -> &mut Thing {
        match player {
            Player::Black => &mut self.black,
            Player::White => &mut self.white,
        }
    }
}

/// The stones that an act removed, by color.
pub(crate) type Removed = ByColor<Vec<Point>>;

impl Removed {
    /// Returns all removed stones, sorted.
    pub(crate) fn points(&self) -> Vec<Point> {
        let mut points = [self.black.as_slice(), &self.white].concat();
        points.sort_unstable();
        points
    }

    /// Returns how many stones were removed.
    pub(crate) fn count(&self) -> usize {
        self.black.len() + self.white.len()
    }
}

/// What an act leaves if the rules accept it.
#[derive(Clone, Debug)]
pub(crate) struct Left<Position> {
    /// The position after the act.
    pub(crate) position: Position,
    /// The stones that the act removed.
    pub(crate) removed: Removed,
}

/// An accepted act, and the position that it left.
#[derive(Clone, Debug)]
pub(crate) struct Accepted<Act, Position> {
    pub(crate) act: Act,
    pub(crate) position: Position,
}

/// A method of counting, carried out. Each document says which methods it has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted<Position> {
    /// The name of the method.
    pub method: &'static str,
    /// The steps of the method, in order.
    pub steps: Vec<Step<Position>>,
    /// Black's number in half points, without komi.
    pub black: Option<i32>,
    /// White's number in half points, without komi. `None` if the method has only Black's number.
    pub white: Option<i32>,
    /// Black's score minus White's, in half points, with komi.
    pub margin: i32,
}

/// One step of a method of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step<Position> {
    /// What the step does, counts or reads off.
    pub says: String,
    /// The position after the step. `None` if the step moves no stones.
    pub position: Option<Position>,
}

/// A board on which a method of counting moves stones, and the steps so far.
pub(crate) struct Table<Marker> {
    /// The board as it is now.
    pub(crate) position: Grid<Marker>,
    /// The steps so far.
    pub(crate) steps: Vec<Step<Grid<Marker>>>,
}

impl<Marker: Clone> Table<Marker> {
    /// Starts from the position, without any step.
    pub(crate) fn new(position: &Grid<Marker>) -> Table<Marker> {
        Table { position: position.clone(), steps: Vec::new() }
    }

    /// Adds a step that moves no stones.
    pub(crate) fn note(&mut self, says: String) {
        self.steps.push(Step { says, position: None });
    }

    /// Puts something else on all these points and adds a step. Does nothing if the list is empty.
    pub(crate) fn bring(&mut self, points: &[Point], state: State, says: &str) {
        if !points.is_empty() {
            self.position.put(points, state);
            let says = format!("{} {says}", points.len());
            self.steps.push(Step { says, position: Some(self.position.clone()) });
        }
    }
}

/// Converts points to half points. A number that does not fit becomes the largest one.
pub(crate) fn half_points(points: usize) -> i32 {
    i32::try_from(points).unwrap_or(i32::MAX).saturating_mul(2)
}

/// Writes half points as points: `24`, `24.5`.
pub(crate) fn points_in_words(half_points: i32) -> String {
    let sign = if half_points < 0 { "-" } else { "" };
    let half = if half_points % 2 == 0 { "" } else { ".5" };
    format!("{sign}{}{half}", half_points.unsigned_abs() / 2)
}
