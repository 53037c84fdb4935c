//! The states of the three games, and what a search must know of their graph.

use super::ground::{ATTACKER, OWNER};
use super::state::{LifeNext, LifeState};

/// The game of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Game {
    /// The chain with this lowest bit must be captured.
    Capture(u8),
    /// The target must be captured, and its owner must fail in the game of the new stone.
    CaptureForGood,
    /// A new stone must stand that cannot be captured.
    NewStone,
}

impl Game {
    /// Returns the player who must reach something.
    pub fn reacher(self) -> usize {
        if self == Game::NewStone { OWNER } else { ATTACKER }
    }
}

/// A state of one of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct LifeKey {
    pub game: Game,
    pub state: LifeState,
}

/// What is known of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum LifeKnown {
    /// The player who must reach something can. The number is larger than those of the states that it rests on.
    Can(u32),
    Cannot,
}

/// Where a move leads in a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum Child {
    Settled(bool),
    Open(LifeKey),
    /// The target was captured: the move succeeds if the owner fails in this state.
    Captured(LifeState),
}

/// The limit of states does not suffice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutOfStates;

/// The states that a search looks at, and what is known of them.
pub(super) trait LifeGraph {
    /// Counts a state that is expanded.
    ///
    /// # Errors
    /// - [`OutOfStates`]: it is one more than the limit.
    fn count(&mut self) -> Result<(), OutOfStates>;

    /// Returns the moves of a state in its game, those that look best first.
    fn children(&self, key: &LifeKey) -> Vec<(LifeNext, Child)>;

    /// Returns what is known of a state.
    fn known(&self, key: &LifeKey) -> Option<LifeKnown>;

    /// Stores what is known of a state.
    fn store(&mut self, key: LifeKey, known: LifeKnown);

    /// Returns a larger rank than all before.
    fn next_rank(&mut self) -> u32;

    /// Returns what needs no search: chains beside the owner's border, safe chains, hopeless parts, and new stones that
    /// cannot be captured.
    ///
    /// # Errors
    /// - [`OutOfStates`]: a question that this rests on needs more states.
    fn by_shape(&mut self, key: &LifeKey) -> Result<Option<bool>, OutOfStates>;

    /// Returns whether the player who must reach something can do so from here.
    ///
    /// # Errors
    /// - [`OutOfStates`]: that needs more states.
    fn decide(&mut self, key: LifeKey) -> Result<bool, OutOfStates>;

    /// Stores what was shown, with a new rank.
    fn note(&mut self, key: LifeKey, can: bool) -> LifeKnown {
        let known = if can { LifeKnown::Can(self.next_rank()) } else { LifeKnown::Cannot };
        self.store(key, known);
        known
    }
}
