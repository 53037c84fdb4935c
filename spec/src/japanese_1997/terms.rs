//! The document's terms as types.

use super::Position;

/// One of the two players (right to play).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player who plays the black stones.
    Black,
    /// The player who plays the white stones.
    White,
}

/// What is on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// The point is empty.
    Empty,
    /// A black stone is on the point.
    Black,
    /// A white stone is on the point.
    White,
}

/// An intersection. It may lie off a given board. The order is by column, then by row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// The vertical line, from 0. Column 0 is the leftmost line, A.
    pub column: usize,
    /// The horizontal line, from 0. Row 0 is the bottom line, 1.
    pub row: usize,
}

/// Prisoners, by the color of the stones. Any number of whole stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Prisoners {
    /// Black stones, which White holds.
    pub black: usize,
    /// White stones, which Black holds.
    pub white: usize,
}

/// What the players agree on before the game. The document offers no options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The starting position, which is entry 0 of the history. It holds the stones of a handicap game. Each side of the
    /// board has 1 to 19 lines.
    pub position: Position,
    /// The player with the first right to play: Black, or White in a handicap game.
    pub to_move: Player,
    /// The points added to White's score, in half points. The document itself has no komi (reading J7).
    pub komi: i32,
    /// The number of stones that Black would play in a row. Only 0 and 1 are possible: the document sets handicap
    /// stones up.
    pub handicap: usize,
    /// The prisoners at the start.
    pub prisoners: Prisoners,
}

/// Which players request a resumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Requester {
    /// Black alone.
    Black,
    /// White alone.
    White,
    /// Both players.
    Both,
}

/// What one player or both players do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player plays a stone on the point. The phase makes the play official, unofficial or a part of the play-out.
    Play(Player, Point),
    /// The player passes.
    Pass(Player),
    /// The player passes for the ko in which the player's stone on that point was captured (play-out 4).
    PassFor(Player, Point),
    /// Both players agree to remove the units of the named stones, and no others (procedure 1.2).
    Agree(Vec<Point>),
    /// Both players go back to the game stop (procedure 2).
    GoBack,
    /// The players resume the game (resumption 1).
    Resume(Requester),
    /// The player requests a play-out to completion (play-out 1).
    PlayOut(Player),
    /// The player offers to end the game with no result.
    Offer(Player),
    /// The player accepts the opponent's offer.
    Accept(Player),
    /// The player refuses the opponent's offer.
    Refuse(Player),
    /// The players reach no agreement and request no play-out, so both lose.
    Abandon,
    /// The player resigns.
    Resign(Player),
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players play in turn.
    Play,
    /// The game has stopped, and the game-ending procedure is under way.
    Agreement,
    /// An offer of no result awaits its answer.
    Offer,
    /// The players play the game out to completion.
    PlayOut,
    /// The game has ended.
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// The act is the other player's to do.
    WrongTurn,
    /// The current phase does not allow this kind of act.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// The point is not empty.
    Occupied,
    /// The player's own stones would have no liberty, so the point is non-playable.
    Suicide,
    /// A ko bans the play, a resumption repeats, or the position was prohibited after a refused offer.
    Repetition,
    /// A point named for removal holds no stone.
    NotARegion,
}

/// A refused act. The game stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why the rules refuse the act.
    pub reason: Reason,
    /// The id of the deciding clause.
    pub clause: &'static str,
    /// For a position prohibited after a refused offer, the earliest history entry with it. Entry 0 is the start, and
    /// entry k is what the k-th accepted act left. `None` for every other refusal.
    pub repeats: Option<usize>,
}

impl Refusal {
    pub(super) fn new(reason: Reason, clause: &'static str) -> Refusal {
        Refusal { reason, clause, repeats: None }
    }
}

/// The result of a game that has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with more points, and the margin in half points, 1 or more.
    Wins(Player, i32),
    /// Both players have equally many points.
    Draw,
    /// The player who wins by the opponent's resignation.
    Resignation(Player),
    /// A player accepted an offer of no result.
    NoResult,
    /// The players reached no agreement and requested no play-out.
    BothLose,
}

/// A method of counting, carried out. The document has none, so no game returns one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The name of the method.
    pub method: &'static str,
    /// The steps of the method, in order.
    pub steps: Vec<Step>,
    /// Black's number, in half points.
    pub black: Option<i32>,
    /// White's number, in half points.
    pub white: Option<i32>,
    /// Black's score minus White's, in half points.
    pub margin: i32,
}

/// One step of a method of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What the step does.
    pub says: String,
    /// The position after the step. `None` if the step moves no stones.
    pub position: Option<Position>,
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
