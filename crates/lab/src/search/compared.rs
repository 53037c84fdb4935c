//! Which parts of two games a search compares.

use shinpan_harness::judge::compare::compare;
use shinpan_harness::vocabulary::{Ask, End, Field, Fields, Observation, Phase, Transcript, Want};

/// What is compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Compared {
    /// The course of a game: verdicts, removals, board, turn, phase and result. After the end also the numbers of the
    /// score.
    Games,
    /// Only verdicts and removals of plays and passes until the first stop.
    Moves,
    /// What lockstep compares in every state, prisoners and score.
    States,
}

impl Compared {
    /// Returns what is compared, as text for the user.
    pub fn words(self) -> &'static str {
        match self {
            Compared::Games => "verdicts, removed stones, board, turn, phase and result; after the end also the score",
            Compared::Moves => "verdicts and removed stones of plays and passes before the first stop",
            Compared::States => "all that lockstep compares of every state, prisoners and score",
        }
    }

    /// Returns whether komi is 0. Rulesets with different komi of their own would otherwise differ in every result.
    pub fn sets_komi(self) -> bool {
        self != Compared::States
    }

    pub(super) fn ask(self) -> Ask {
        let fields = match self {
            Compared::States => Want::lockstep().every.or(Fields::of(&[Field::Prisoners, Field::Score])),
            Compared::Moves | Compared::Games => Fields::of(&[Field::Board, Field::Prisoners, Field::Score]),
        };
        Ask { fields, lines: 0 }
    }

    /// Returns the fields that are compared.
    pub fn fields(self) -> Fields {
        use Field::{Board, Illegal, Over, Phase, Removed, Result, ToPlay};
        match self {
            Compared::States => self.ask().fields,
            Compared::Moves => Fields::of(&[Illegal, Removed, Board]),
            Compared::Games => Fields::of(&[Illegal, Removed, Board, ToPlay, Phase, Over, Result, Field::Score]),
        }
    }

    /// Removes from both observations what is not compared.
    pub(super) fn trim(self, observed: &mut Observation, heard: &mut Observation) {
        if self == Compared::Games
            && let (Some(mine), Some(theirs)) = (&mut observed.score, &mut heard.score)
        {
            // `of` only names the same numbers. Before the end there is no score to compare.
            match observed.over == Some(true) && heard.over == Some(true) {
                true => theirs.of.clone_from(&mine.of),
                false => theirs.clone_from(mine),
            }
        }
        (*observed, *heard) = (observed.only(self.fields()), heard.only(self.fields()));
    }

    pub(super) fn differ(self, observed: &mut Observation, heard: &mut Observation) -> bool {
        let one = |entry: &Observation| Transcript { entries: vec![entry.clone()], end: End::Whole };
        let (mut mine, mut theirs) = (observed.clone(), heard.clone());
        self.trim(&mut mine, &mut theirs);
        compare(&one(&mine), &one(&theirs)).is_some()
    }

    pub(super) fn goes_on(self, observed: &Observation) -> bool {
        self != Compared::Moves || matches!(observed.phase, Some(Phase::Play | Phase::Handicap))
    }
}
