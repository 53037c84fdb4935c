//! What the solver has proved: each proof says of a state which score one player can reach, and on which part of the
//! history that rests.

use std::rc::Rc;

use shinpan::Color;

use super::board_facts::Bar;
use super::history::History;
use super::ideas::{Idea, Ideas};
use super::images::{BoardImage, Images};
use super::quick_hash::QuickMap;
use super::steps::{Key, SolverAct, State};

/// The number of a lemma among [`Lemmas`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LemmaNumber(pub u32);

/// A statement with its proof: from this state, the prover reaches this score or a better one, whatever the opponent
/// does, in every history that has all of `present` and none of `absent`, and keeps the `bars`.
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
    /// What each board of the history keeps, about stones of the prover.
    pub bars: Rc<[Bar]>,
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
    /// This image of a lemma says so of the next state.
    Lemma(LemmaNumber, BoardImage),
    /// The move ends the game.
    Ends,
    /// The prover passes from then on, and keeps enough stones that can never be captured.
    Passes,
    /// The prover answers in tight regions from then on, and otherwise passes.
    Answers,
    /// The history has the key that the move asks for: the move is illegal, or ends the game, or the cycle favors the
    /// prover.
    Seen,
    /// The history has the key that the move asks for, and this balance of stones lost then decides the game.
    SeenAt(i16),
}

/// Where a search looks for a lemma.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LemmaPlace {
    /// One state for all that share their lemmas.
    pub state: State,
    /// Whether the player to move is the prover.
    pub mover_proves: bool,
    /// The fingerprint of the history, if a lemma is used only in the same history. Otherwise 0.
    pub past: u64,
}

impl LemmaPlace {
    /// Returns where a lemma is found that is used in every history that fits.
    pub fn of(images: &Images, ideas: Ideas, state: State, prover: Color) -> LemmaPlace {
        let mover_proves = prover == state.to_move;
        let state = if ideas.has(Idea::Symmetry) { images.first(state) } else { state };
        LemmaPlace { state, mover_proves, past: 0 }
    }
}

/// All lemmas. None is ever changed.
#[derive(Default)]
pub struct Lemmas {
    all: Vec<Lemma>,
    at: QuickMap<LemmaPlace, Vec<LemmaNumber>>,
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
        self.all.push(lemma);
        number
    }

    /// Lets a search find a lemma at this place.
    pub fn put(&mut self, place: LemmaPlace, number: LemmaNumber) {
        let numbers = self.at.entry(place).or_default();
        if numbers.len() == MOST_TRIED {
            numbers.remove(0);
        }
        numbers.push(number);
    }

    /// Returns the lemmas at a place, the newest last.
    pub fn at(&self, place: LemmaPlace) -> &[LemmaNumber] {
        self.at.get(&place).map_or(&[], Vec::as_slice)
    }
}

/// Returns whether this score is as good for a player as the one that is asked for.
pub fn reaches(prover: Color, score: i32, aim: i32) -> bool {
    if prover == Color::Black { score >= aim } else { score <= aim }
}

/// Returns the score that is worse for a player.
pub fn worse(prover: Color, one: i32, other: i32) -> i32 {
    if prover == Color::Black { one.min(other) } else { one.max(other) }
}

impl Lemma {
    /// Returns whether the history has what this image of the lemma needs.
    pub fn holds(&self, history: &History, images: &Images, image: BoardImage) -> bool {
        let prover = images.color(image, self.prover);
        self.present.iter().all(|key| history.has(images.key(image, *key)))
            && self.bars.iter().all(|bar| history.keeps(*bar, prover, image))
            && history.has_no_image_of(&self.absent, image)
    }
}
