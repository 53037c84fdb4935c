//! The document's terms as types.

use super::Position;

/// One of the two players (1.1.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Takes the black stones and plays first.
    Black,
    /// Takes the white stones.
    White,
}

/// What is on an intersection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// No stone.
    Empty,
    /// A black stone.
    Black,
    /// A white stone.
    White,
}

/// Where two lines cross, on some board or off it; ordered by column, then row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intersection {
    /// Vertical line, from 0, the leftmost (A).
    pub column: usize,
    /// Horizontal line, from 0, the bottom (1).
    pub row: usize,
}

/// The options of the document that can be chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// Whether the optional cultural rules are in force (2.6).
    pub cultural: bool,
}

/// Stones of each color that are out of play, by the color of the stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prisoners {
    /// Black stones, held by White.
    pub black: usize,
    /// White stones, held by Black.
    pub white: usize,
}

/// What is settled before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The board at the beginning; entry 0 of the history.
    pub position: Position,
    /// Who plays first.
    pub to_move: Player,
    /// Taken off Black's points, in half points; `None` for the 6.5 points of 2.3.
    pub komi: Option<i32>,
    /// Prisoners at the beginning.
    pub prisoners: Prisoners,
    /// The options in force.
    pub options: Options,
}

/// Who proposes to resume alternation (1.5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Requester {
    /// Black alone.
    Black,
    /// White alone.
    White,
    /// The two of them.
    Both,
}

/// What is done in a game.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// The player places a stone there.
    Play(Player, Intersection),
    /// The player gives up the right to play.
    Pass(Player),
    /// The players agree after the first two passes, which is the end (1.5.1, 2.6).
    Remove {
        /// Stones to remove; one stands for its whole unit.
        dead: Vec<Intersection>,
        /// Intersections left as they are and divided evenly; none unless [`Options::cultural`].
        contestable: Vec<Intersection>,
    },
    /// Alternation is resumed after the first two passes (1.5.2).
    Resume(Requester),
    /// The player resigns (2.5).
    Resign(Player),
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players play or pass in alternation.
    Play,
    /// Stopped by two passes in a row for the first time: the players agree or resume.
    Agreement,
    /// The game end is reached.
    Over,
}

/// Why an act is refused; the first that applies, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game end is reached.
    GameOver,
    /// It is the other player's turn.
    WrongTurn,
    /// The act has no place now.
    WrongPhase,
    /// The intersection is not on the board.
    OffBoard,
    /// The intersection is not empty.
    Occupied,
    /// The unit of the stone played would have no liberties (1.3.5).
    Suicide,
    /// The board position existed before (1.4).
    Repetition,
    /// No stone is there to be removed, or nothing to be left as it is.
    NotARegion,
}

/// An act refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// Id of the clause that decides.
    pub clause: &'static str,
    /// For a repetition, the earliest entry that may not be recreated: 0 is the start, k what the k-th act left.
    pub repeats: Option<usize>,
}

impl Refusal {
    pub(super) fn new(reason: Reason, clause: &'static str) -> Refusal {
        Refusal { reason, clause, repeats: None }
    }
}

/// How the game came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the favourable score, and by how many half points (1.6.1).
    Wins(Player, i32),
    /// The points, corrected, do not differ.
    Draw,
    /// The winner, whose opponent resigned (2.5).
    Resignation(Player),
}

/// A method of counting carried out (2.4).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// `chinese`, `japanese` or `ing`.
    pub method: &'static str,
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// Black's number in half points, without komi and compensation.
    pub black: Option<i32>,
    /// White's number in half points; `None` where the method has one number only.
    pub white: Option<i32>,
    /// Black minus White in half points, with komi and compensation.
    pub margin: i32,
}

/// A step of a method of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done, or what is read off.
    pub says: String,
    /// The board after the step, if stones were moved.
    pub position: Option<Position>,
}

/// Why a game cannot begin in the setting given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unplayable(pub String);

impl std::fmt::Display for Unplayable {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Unplayable {}
