//! The document's terms as types.

use super::Position;

/// One of the two players (right to play).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Plays the black stones.
    Black,
    /// Plays the white stones.
    White,
}

/// What is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// An empty point.
    Empty,
    /// A black stone.
    Black,
    /// A white stone.
    White,
}

/// An intersection, on some board or off it; ordered by column, then row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// Vertical line, from 0, the leftmost (A).
    pub column: usize,
    /// Horizontal line, from 0, the bottom (1).
    pub row: usize,
}

/// Stones out of play before the start: any numbers, whole stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prisoners {
    /// Black stones, held by White.
    pub black: usize,
    /// White stones, held by Black.
    pub white: usize,
}

/// What the players agreed before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// Accepted 0 of the history; the stones of a handicap game are on it.
    pub position: Position,
    /// Who has the first right to play: Black, or White in a handicap game.
    pub to_move: Player,
    /// Added to White's score, in half points; the document has none (reading J7).
    pub komi: i32,
    /// Stones Black would play in a row: 2 or more cannot be had, the document sets them up.
    pub handicap: usize,
    /// Held before the start.
    pub prisoners: Prisoners,
}

/// Who requests resumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Requester {
    /// Black alone.
    Black,
    /// White alone.
    White,
    /// Both players.
    Both,
}

/// Something a player or both players do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player plays a stone there: officially, unofficially or in the play-out, as the phase is.
    Play(Player, Point),
    /// The player passes.
    Pass(Player),
    /// The player passes for the ko in which his stone on that point was captured (play-out, 4).
    PassFor(Player, Point),
    /// Both agree to remove the units of the stones named, and no others (procedure, 1.2).
    Agree(Vec<Point>),
    /// Both go back to the stop (procedure, 2).
    GoBack,
    /// The game is to be resumed (resumption, 1).
    Resume(Requester),
    /// The player wants the game played out to completion (play-out, 1).
    PlayOut(Player),
    /// The player offers to end the game with no result.
    Offer(Player),
    /// The player accepts his opponent's offer.
    Accept(Player),
    /// The player refuses his opponent's offer.
    Refuse(Player),
    /// Neither agreement nor a request: both players lose.
    Abandon,
    /// The player resigns.
    Resign(Player),
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players play in turn.
    Play,
    /// The game has stopped; the game-ending procedure is under way.
    Agreement,
    /// An offer of no result waits for its answer.
    Offer,
    /// The game is played out to completion.
    PlayOut,
    /// The game has ended.
    Over,
}

/// Why an act is refused; the first that applies, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// It is for the other player to do.
    WrongTurn,
    /// The present phase has no such act.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// The point is not empty.
    Occupied,
    /// Own stones would be left without a liberty: a non-playable point.
    Suicide,
    /// A ko, a ko of the play-out, a repeated resumption or a position whose repetition was refused.
    Repetition,
    /// A point named for removal holds no stone.
    NotARegion,
}

/// An act refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// Id of the clause that decides.
    pub clause: &'static str,
    /// For a play that would recreate a position after a refused offer, the earliest history entry with it: 0 is the
    /// start, k the k-th accepted act. `None` otherwise.
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
    /// The player with more points, and by how many half points.
    Wins(Player, i32),
    /// Equal points.
    Draw,
    /// The player wins by his opponent's resignation.
    Resignation(Player),
    /// An offer of no result was accepted.
    NoResult,
    /// Neither agreement nor play-out.
    BothLose,
}

/// A way to count the score; the document has none besides its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// What the way is called.
    pub method: &'static str,
    /// What is done, in order.
    pub steps: Vec<Step>,
    /// What is counted for Black, in half points.
    pub black: Option<i32>,
    /// What is counted for White, in half points.
    pub white: Option<i32>,
    /// Black minus White, in half points.
    pub margin: i32,
}

/// One step of a way to count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done.
    pub says: String,
    /// The position after the step, if stones were moved.
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
