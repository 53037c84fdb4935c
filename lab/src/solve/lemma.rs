//! What the solver has proved: each proof says of a state which score one player can reach, and on which part of the
//! history that rests.

use std::collections::HashMap;
use std::rc::Rc;

use shinpan::Color;

use super::history::History;
use super::steps::{Key, SolverAct, State};

/// The number of a lemma among [`Lemmas`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LemmaNumber(pub u32);

/// A statement with its proof: from this state, the prover reaches this score or a better one, whatever the opponent
/// does, in every history that has all of `present` and none of `absent`.
#[derive(Clone, Debug)]
pub struct Lemma {
    /// The state.
    pub state: State,
    /// The player whose strategy it is.
    pub prover: Color,
    /// Black's points less White's that the prover reaches, in half points: at least this for Black, at most this for
    /// White.
    pub score: i32,
    /// The keys that the history has, in order.
    pub present: Rc<[Key]>,
    /// The keys that the history does not have, in order.
    pub absent: Rc<[Key]>,
    /// The proof: one move of the prover, or each move of the opponent.
    pub replies: Box<[Reply]>,
}

/// A move, and why the prover reaches the score after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reply {
    /// The move.
    pub act: SolverAct,
    /// What follows.
    pub because: Because,
}

/// Why a prover reaches a score after a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Because {
    /// A lemma says so of the next state.
    Lemma(LemmaNumber),
    /// The move ends the game.
    Ends,
    /// The history has the key that the move asks for: the move is illegal, or ends the game, or the cycle favors the
    /// prover.
    Seen,
    /// The history has the key that the move asks for, and this balance of stones lost then decides the game.
    SeenAt(i16),
}

/// All lemmas. None is ever changed.
#[derive(Default)]
pub struct Lemmas {
    all: Vec<Lemma>,
    of_state: HashMap<(State, Color), Vec<LemmaNumber>>,
}

/// The most lemmas that are tried for one state.
const MOST_TRIED: usize = 12;

impl Lemmas {
    /// Returns the lemma with this number.
    pub fn get(&self, number: LemmaNumber) -> Option<&Lemma> {
        self.all.get(number.0 as usize)
    }

    /// Returns the number of lemmas.
    pub fn len(&self) -> usize {
        self.all.len()
    }

    /// Adds a lemma.
    pub fn add(&mut self, lemma: Lemma) -> LemmaNumber {
        let number = LemmaNumber(u32::try_from(self.all.len()).unwrap_or(u32::MAX));
        let numbers = self.of_state.entry((lemma.state, lemma.prover)).or_default();
        if numbers.len() == MOST_TRIED {
            numbers.remove(0);
        }
        numbers.push(number);
        self.all.push(lemma);
        number
    }

    /// Returns a lemma which says that the prover reaches this score from a state with this history.
    pub fn find(&self, state: State, prover: Color, score: i32, history: &History) -> Option<LemmaNumber> {
        let numbers = self.of_state.get(&(state, prover))?;
        numbers.iter().rev().copied().find(|number| {
            self.get(*number).is_some_and(|lemma| reaches(prover, lemma.score, score) && lemma.holds(history))
        })
    }
}

/// Returns whether this score is as good for a player as the one that is asked for.
pub fn reaches(prover: Color, score: i32, asked: i32) -> bool {
    if prover == Color::Black { score >= asked } else { score <= asked }
}

/// Returns the score that is worse for a player.
pub fn worse(prover: Color, one: i32, other: i32) -> i32 {
    if prover == Color::Black { one.min(other) } else { one.max(other) }
}

impl Lemma {
    /// Returns whether the history has what the lemma needs.
    pub fn holds(&self, history: &History) -> bool {
        self.present.iter().all(|key| history.has(*key)) && history.has_none_of(&self.absent)
    }
}
