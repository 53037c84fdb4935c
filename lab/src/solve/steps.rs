//! What a move is to the solver: the state that it leads to, what it asks of the history, and what it leaves there.

use shinpan::Color;

use super::boards::BoardNumber;

/// What the history remembers of a move: a board, a board with the player who left it, or a whole state.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(pub u64);

/// The state of a game without its history.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// The board.
    pub board: BoardNumber,
    /// For a rule of ko without history: the board that the player to move left last, plus 1; or the stone that has
    /// just captured a single one, plus 1. 0 means none.
    pub former: u32,
    /// The passes in a row.
    pub passes: u8,
    /// The player to move.
    pub to_move: Color,
    /// Whether the player not to move left the board. Only the start may be left by nobody.
    pub left: bool,
    /// White's prisoners less Black's, where they count.
    pub prisoners: i16,
}

impl State {
    /// Returns the key of the whole state. Prisoners are no part of it.
    pub fn key(&self) -> Key {
        let flags = u64::from(self.to_move == Color::White) << 1 | u64::from(self.left);
        Key(((u64::from(self.board.0) << 26 | u64::from(self.former)) << 2 | u64::from(self.passes)) << 2 | flags)
    }
}

/// A move of a state.
#[derive(Clone, Copy, Debug)]
pub struct SolverMove {
    /// The point of a play, counted by rows from the bottom left. `None` is a pass.
    pub point: Option<u8>,
    /// What the move asks of the history.
    pub ask: Option<Inquiry>,
    /// The key that the move leaves there.
    pub leaves: Option<Key>,
    /// What follows if the history does not answer.
    pub next: Next,
}

/// A question to the history.
#[derive(Clone, Copy, Debug)]
pub struct Inquiry {
    /// What the history may know.
    pub key: Key,
    /// What happens if it does.
    pub seen: OnRepetition,
}

/// What a repetition does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnRepetition {
    /// The move is illegal.
    Forbids,
    /// The game ends with this score, in half points for Black.
    Ends(i32),
    /// The game ends without result. The player whom cycles favor is content.
    NoResult,
    /// The moves since then may be repeated without end. The player whom cycles favor is content.
    Cycle,
}

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub enum Next {
    /// Another state.
    State(State),
    /// The end, with Black's points less White's in half points.
    End(i32),
}
