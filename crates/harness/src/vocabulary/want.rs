//! What a subject is asked about the states of a script.

use crate::vocabulary::observation::{Asked, Field, Fields, Observation};
use crate::vocabulary::script::Script;
use crate::vocabulary::transcript::Transcript;

/// What a subject is asked about one state.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Ask {
    /// The fields.
    pub fields: Fields,
    /// How many lengths of [`Observation::lines`] to count at most. 0 means that they are not asked for.
    pub lines: usize,
}

/// From this number of acts on, a script is long.
const LONG: usize = 200;

/// Spreads the states that are asked for more over a script. A prime that does not divide [`LONG`].
const SPREAD: usize = 7919;

/// What a subject is asked about the states of a script. A subject may answer more or less.
#[derive(Clone, Debug, Default)]
pub struct Want {
    /// Asked of every state.
    pub every: Fields,
    /// Asked of single states in addition: index 0 is the start, index k the state after act k.
    pub also: Vec<Ask>,
    /// Asked of the last state in addition.
    pub last: Fields,
}

impl Want {
    /// Returns what lockstep compares: cheap fields in every state, expensive ones at the end of the script.
    pub fn lockstep() -> Want {
        let fields_of = |when: &[Asked]| {
            let fields = Field::ALL.iter().filter(|field| when.contains(&field.asked()));
            fields.fold(Fields::default(), |fields, field| fields.with(*field))
        };
        Want { every: fields_of(&[Asked::Always]), also: Vec::new(), last: fields_of(&[Asked::Always, Asked::Last]) }
    }

    /// Like [`Want::lockstep`]. In a long script, asks for the expensive fields of a few other states, too. Which states
    /// these are depends on the number of acts.
    pub fn lockstep_of(script: &Script) -> Want {
        let want = Want::lockstep();
        let acts = script.acts.len();
        if acts < LONG {
            return want;
        }
        let mut also = vec![Ask::default(); acts + 1];
        for third in 0..3 {
            also[(third * acts + acts * SPREAD % LONG * acts / LONG) / 3] = Ask { fields: want.last, lines: 0 };
        }
        Want { also, ..want }
    }

    /// Returns the fields that are needed to judge these claims.
    pub fn claims_of(transcript: &Transcript) -> Want {
        let ask = |entry: &Observation| Ask {
            fields: entry.claims().judged(),
            lines: entry.lines.as_ref().map_or(0, Vec::len),
        };
        Want { also: transcript.entries.iter().map(ask).collect(), ..Want::default() }
    }

    /// Returns the same questions without these fields.
    pub fn without(&self, fields: Fields) -> Want {
        let also = self.also.iter().map(|ask| Ask { fields: ask.fields.and_not(fields), ..*ask }).collect();
        Want { every: self.every.and_not(fields), also, last: self.last.and_not(fields) }
    }

    /// Returns what to ask of state `step` in a script of `acts` acts.
    pub fn ask(&self, step: usize, acts: usize) -> Ask {
        let also = self.also.get(step).copied().unwrap_or_default();
        let last = if step == acts { self.last } else { Fields::default() };
        Ask { fields: self.every.or(also.fields).or(last), lines: also.lines }
    }
}
