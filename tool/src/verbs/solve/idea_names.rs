//! The names of the solver's ideas on the command line.

use clap::ValueEnum;
use shinpan_lab::solve::{Idea, Ideas};

/// An idea that a search can do without.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum IdeaName {
    /// A lemma also proves its images: the board turned or mirrored, or with swapped colors
    Symmetry,
    /// The search ends where chains that can never be captured decide the score
    PassAlive,
    /// Moves that seem good are tried first
    Order,
    /// A lemma is used again in every history that fits; without: only in a history with the same positions
    Lemmas,
    /// The search continues where a proof seems to need the least work; without: one move deeper each time
    ProofNumbers,
    /// The first scores to ask for are near to zero; without: the interval of all scores is halved
    NearScores,
}

/// Returns all ideas but these.
pub(super) fn ideas(without: &[IdeaName]) -> Ideas {
    without.iter().fold(Ideas::ALL, |ideas, name| {
        ideas.without(match name {
            IdeaName::Symmetry => Idea::Symmetry,
            IdeaName::PassAlive => Idea::PassAlive,
            IdeaName::Order => Idea::Order,
            IdeaName::Lemmas => Idea::Lemmas,
            IdeaName::ProofNumbers => Idea::ProofNumbers,
            IdeaName::NearScores => Idea::NearScores,
        })
    })
}
