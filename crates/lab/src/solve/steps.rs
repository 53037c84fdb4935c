//! What a move is to the solver: the state that it leads to, what it asks of the history, and what it leaves there.

use shinpan::Color;

use super::boards::BoardNumber;

/// What the history remembers of a move: a board, a board with the player who left it, or a whole state.
///
/// The upper bits say of which kind a key is, so that no key of one kind is one of another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Key(pub u64);

/// The kinds of keys, as bits of the number. A key without such a bit is one that a rule of repetition asks for.
const PASSED: u64 = 1 << 63;
const LOST: u64 = 1 << 62;
const AFTER_PASS: u64 = 1 << 61;

impl Key {
    /// Returns the key of a pass of this player in this position.
    pub fn passed(board: BoardNumber, by: Color) -> Key {
        Key(PASSED | (u64::from(board.0) * 2 + u64::from(by == Color::White)))
    }

    /// Returns the key of a position after which White has lost this many more stones than Black.
    pub fn lost(board: BoardNumber, balance: i16) -> Key {
        Key(LOST | u64::from(board.0) << 16 | u64::from(balance.cast_unsigned()))
    }

    /// Returns the balance of stones lost, if this is such a key of this position.
    pub fn balance(self, board: BoardNumber) -> Option<i16> {
        let is_of = self.0 >> 16 == LOST >> 16 | u64::from(board.0);
        is_of.then_some((self.0 & 0xFFFF) as u16).map(u16::cast_signed)
    }

    /// Returns the key of a state after a pass that has cleared the history.
    pub fn after_pass(state: State) -> Key {
        Key(AFTER_PASS | state.key().0)
    }

    /// Returns whether this is the key of a state after a pass that has cleared the history.
    pub fn is_after_pass(self) -> bool {
        self.0 & AFTER_PASS != 0
    }

    /// Returns whether a move that clears the history takes this key away.
    pub fn is_forgotten(self) -> bool {
        self.0 & (PASSED | LOST | AFTER_PASS) == 0
    }
}

/// A move without its player.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum SolverAct {
    /// A pass.
    Pass,
    /// A player takes the button, as a move of its own.
    TakeButton,
    /// A play on this point, counted by rows from the bottom left.
    Play(u8),
}

impl SolverAct {
    /// Returns the number of the move in a certificate.
    pub fn number(self) -> i16 {
        match self {
            SolverAct::Pass => -1,
            SolverAct::TakeButton => -2,
            SolverAct::Play(point) => i16::from(point),
        }
    }
}

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
    /// White's prisoners less Black's, where they count or decide.
    pub prisoners: i16,
    /// Who took the button or passed first, where that matters: 0 nobody, 1 Black, 2 White.
    pub taken: u8,
}

impl State {
    /// Returns the key of the whole state. Prisoners are no part of it.
    pub fn key(&self) -> Key {
        let flags = u64::from(self.to_move == Color::White) << 1 | u64::from(self.left);
        let counts = u64::from(self.passes) << 2 | u64::from(self.taken);
        Key((u64::from(self.board.0) << 26 | u64::from(self.former)) << 6 | counts << 2 | flags)
    }
}

/// What a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveKind {
    /// A pass.
    Pass,
    /// A player takes the button.
    Button,
    /// A play that removes no stone.
    Play,
    /// A play that removes this many of the opponent's stones.
    Capture(u32),
    /// A play that removes this many stones of the player's own.
    Suicide(u32),
}

/// A move of a state.
#[derive(Clone, Copy, Debug)]
pub struct SolverMove {
    /// The move.
    pub act: SolverAct,
    /// What the move asks of the history.
    pub ask: Option<Inquiry>,
    /// What the move changes there.
    pub leaves: Leaves,
    /// What follows if the history does not answer.
    pub next: Next,
}

/// What a move changes in the history.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Leaves {
    /// Whether the history first forgets all positions, as [`Key::is_forgotten`] says.
    pub forgets: bool,
    /// The keys that the move adds.
    pub keys: [Option<Key>; 2],
}

impl Leaves {
    /// Returns whether the move adds this key.
    pub fn has(&self, key: Key) -> bool {
        self.keys.contains(&Some(key))
    }
}

impl From<Option<Key>> for Leaves {
    fn from(key: Option<Key>) -> Leaves {
        Leaves { forgets: false, keys: [key, None] }
    }
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
    /// The game ends. Whoever lost fewer stones since the earlier position wins, and nobody if both lost the same. This
    /// is the balance now: White's stones lost less Black's.
    Losses(i16),
}

impl OnRepetition {
    /// Returns what happens if the balance of stones lost was `earlier` when the position stood before.
    pub fn since(self, earlier: i16) -> OnRepetition {
        match self {
            OnRepetition::Losses(now) if now > earlier => OnRepetition::Ends(i32::MAX),
            OnRepetition::Losses(now) if now < earlier => OnRepetition::Ends(-i32::MAX),
            OnRepetition::Losses(_) => OnRepetition::NoResult,
            other => other,
        }
    }
}

/// What a move leads to.
#[derive(Clone, Copy, Debug)]
pub enum Next {
    /// Another state.
    State(State),
    /// The end, with Black's points less White's in half points.
    End(i32),
}
