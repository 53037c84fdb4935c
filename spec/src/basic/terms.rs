//! The document's terms as types.

use super::Position;

/// One of the two players (rule 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Moves first.
    Black,
    /// Moves second.
    White,
}

/// The state of an intersection (rule 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// No stone.
    Empty,
    /// Occupied by a black stone.
    Black,
    /// Occupied by a white stone.
    White,
}

/// Where two lines meet, on some board or off it; ordered by column, then row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Intersection {
    /// Vertical line, from 0, the leftmost (A).
    pub column: usize,
    /// Horizontal line, from 0, the bottom (1).
    pub row: usize,
}

/// The optional rule 7A and the choice of the repetition rule and of the scoring system.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// Whether rule 7A is in force.
    pub prohibit_suicide: bool,
    /// Which repetition rule is in force.
    pub repetition: Repetition,
    /// Which scoring system is in force.
    pub scoring: Scoring,
}

/// Which repetition rule is in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Repetition {
    /// Rule 8: no position that occurred previously.
    #[default]
    Positional,
    /// No position that occurred with the same player to move next.
    Situational,
    /// No position that the same player created; passes create none.
    NaturalSituational,
    /// The ko rule: not the position following one's own previous move.
    SimpleKo,
    /// The ko rule restated: no capture of just the stone that has just captured just one.
    SimpleKoRestated,
}

/// Which scoring system is in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scoring {
    /// The basic rules: stones and surrounded intersections.
    #[default]
    Area,
    /// Surrounded intersections less one's own stones that were removed.
    Territory,
    /// Stones.
    Stone,
    /// Area, less 2 points for every group.
    GroupTax,
}

/// Stones of each color that are out of play, by the color of the stones.
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
    /// Entry 0 of the history.
    pub position: Position,
    /// Who moves first.
    pub to_move: Player,
    /// Who created the starting position: read by [`Repetition::NaturalSituational`] only. `None` bars nobody.
    pub made_by: Option<Player>,
    /// Rules in force.
    pub options: Options,
    /// Stones Black plays before White's first, White passing between them; 0 and 1 mean none.
    pub handicap: usize,
    /// Added to White's score, in half points.
    pub komi: i32,
    /// Stones captured before the start, read by [`Scoring::Territory`] only.
    pub prisoners: Prisoners,
}

/// What a player does at a turn (rule 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// The player plays a stone there.
    Play(Player, Intersection),
    /// The player passes.
    Pass(Player),
}

impl Act {
    /// Who plays or passes.
    pub fn player(self) -> Player {
        match self {
            Act::Play(player, _) | Act::Pass(player) => player,
        }
    }
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// White still has passes to make for the handicap.
    Handicap,
    /// The players move freely.
    Play,
    /// Both players passed consecutively.
    Over,
}

/// Why a move is refused; the first that applies, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game has ended.
    GameOver,
    /// The other player is to move.
    WrongTurn,
    /// White has to pass, as the handicap says.
    WrongPhase,
    /// The intersection is not on the board.
    OffBoard,
    /// The intersection is not empty.
    Occupied,
    /// Stones of the player's own would be removed (rule 7A).
    Suicide,
    /// The repetition rule in force bars the play.
    Repetition,
}

/// A move refused; the game is as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// Why.
    pub reason: Reason,
    /// Id of the clause that decides.
    pub clause: &'static str,
    /// For a repetition, the earliest history entry that may not be recreated: 0 is the start, k the k-th move.
    /// `None` under [`Repetition::SimpleKoRestated`], which speaks of stones and not of positions.
    pub repeats: Option<usize>,
}

impl Refusal {
    pub(super) fn new(reason: Reason, clause: &'static str) -> Refusal {
        Refusal { reason, clause, repeats: None }
    }
}

/// How the game came out (rule 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the higher score, and by how many half points.
    Wins(Player, i32),
    /// Equal scores.
    Draw,
}

/// A method of counting carried out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counted {
    /// `chinese` or `ing`.
    pub method: &'static str,
    /// What was done, in order.
    pub steps: Vec<Step>,
    /// Black's number in half points, without komi.
    pub black: Option<i32>,
    /// White's number in half points; `None` where the method has one number only.
    pub white: Option<i32>,
    /// Black minus White in half points, with komi.
    pub margin: i32,
}

/// A step of a method of counting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// What was done, or what is read off.
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
