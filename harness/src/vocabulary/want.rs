//! What a subject is asked about the states of a script.

use crate::vocabulary::observation::{Field, Fields, Observation};
use crate::vocabulary::transcript::Transcript;

/// What a subject is asked about one state.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ask {
    /// The fields.
    pub fields: Fields,
    /// How many lengths of [`Observation::lines`] to count; 0 to 12.
    pub lines: usize,
}

/// What a subject is asked about the states of a script. A subject may answer more, or less.
#[derive(Clone, Debug, Default)]
pub struct Want {
    /// Asked of every state.
    pub every: Fields,
    /// Asked besides, by number of state: 0 the start, k the state after act k.
    pub also: Vec<Ask>,
    /// Asked of the last state besides.
    pub last: Fields,
}

impl Want {
    /// What lockstep compares: the cheap fields always, the dear ones at the end of the script.
    pub fn lockstep() -> Want {
        let dear = Fields::of(&[
            Field::Prisoners,
            Field::LegalMoves,
            Field::IllegalMoves,
            Field::Owner,
            Field::Empty,
            Field::Scores,
            Field::Score,
            Field::Counting,
            Field::Facts,
            Field::Liberties,
            Field::Chains,
            Field::Regions,
            Field::Lines,
        ]);
        let cheap = Fields::ALL.and_not(dear);
        let last = Fields::ALL.without(Field::Lines);
        Want { every: cheap, also: Vec::new(), last }
    }

    /// What must be answered so that these claims can be judged.
    pub fn claims_of(transcript: &Transcript) -> Want {
        let ask = |entry: &Observation| Ask {
            fields: entry.claims().judged(),
            lines: entry.lines.as_ref().map_or(0, Vec::len),
        };
        Want { also: transcript.entries.iter().map(ask).collect(), ..Want::default() }
    }

    /// What is asked of state `step` of a script of `acts` acts.
    pub fn ask(&self, step: usize, acts: usize) -> Ask {
        let also = self.also.get(step).copied().unwrap_or_default();
        let last = if step == acts { self.last } else { Fields::default() };
        Ask { fields: self.every.or(also.fields).or(last), lines: also.lines }
    }
}
