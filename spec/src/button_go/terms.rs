//! The pages' terms as types.

use super::Position;
use crate::bookkeeping;

readings! {
    /// Every suicide is legal in Button Go and Reverse Button Go.
    SuicideAllowed = "B1": "all",
    /// Superko is situational in Button Go and Reverse Button Go too.
    SituationalSuperko = "B2": "situational",
    /// The button lifts the bans for the next act only.
    LiftsForReply = "B3": "reply",
    /// Taking the button counts among the passes that end the game.
    ButtonIsPass = "B4": "pass",
    /// Reverse Button Go counts area.
    ReverseArea = "B5": "area",
    /// The first pass of Two Button Go lifts the bans.
    FirstPassLifts = "B7": "lifts",
    /// Komi has to be a whole number of points in Button Go.
    WholeKomi = "B8": "whole-only",
}

/// One of the two players.
pub type Player = bookkeeping::Player;

/// What is on a point.
pub type State = bookkeeping::State;

/// A point of the board.
pub type Point = bookkeeping::Point;

/// The three games of the family.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Family {
    /// Button Go: a player may take the button instead of a play or a pass.
    #[default]
    Button,
    /// Reverse Button Go: the last player to pass gets the button, and passes cost stones.
    Reverse,
    /// Two Button Go: the first and the last player to pass get a button each, and passes cost stones.
    TwoButton,
}

/// The choices in force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Options {
    /// The game of the family.
    pub family: Family,
    /// The alternatives in force.
    pub readings: Readings,
}

/// Prisoners, by the color of the stones. White holds the black ones.
pub type Prisoners = bookkeeping::ByColor<usize>;

/// The player whose move led to the start, as a setting names it.
pub type MadeBy = bookkeeping::MadeBy;

/// What the players agree on before the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The starting position, which is entry 0 of the history. The board has 1 to 25 columns and 1 to 25 rows.
    pub position: Position,
    /// The player who moves first.
    pub to_move: Player,
    /// The player who left the starting position. The opponent of the player who moves first did, if it is unsaid.
    pub made_by: MadeBy,
    /// The choices in force.
    pub options: Options,
    /// The points added to White's score, in half points.
    pub komi: i32,
    /// The prisoners at the start. Only territory scoring reads them.
    pub prisoners: Prisoners,
}

/// What a player does at a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Act {
    /// The player makes a board play.
    Play(Player, Point),
    /// The player passes.
    Pass(Player),
    /// The player takes the button.
    TakeButton(Player),
}

impl Act {
    /// Returns the player who acts.
    pub fn player(self) -> Player {
        match self {
            Act::Play(player, _) | Act::Pass(player) | Act::TakeButton(player) => player,
        }
    }
}

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The players take turns.
    Play,
    /// Two passes in a row ended the game.
    Over,
}

/// Why the rules refuse an act. If several reasons apply, the first in this order counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// The game is over.
    GameOver,
    /// It is the other player's turn.
    WrongTurn,
    /// The button is taken already, or the game has no button to take.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// The point is occupied.
    Occupied,
    /// The play would remove stones of the player's own.
    Suicide,
    /// Superko bars the play.
    Repetition,
}

/// A refused act.
pub type Refusal = bookkeeping::Refusal<Reason>;

/// The result of a game that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player with the higher score, and the margin in half points, 1 or more.
    Wins(Player, i32),
    /// Both scores are equal.
    Draw,
}
