//! What can be seen of a game: one [`Observation`] for the start and one for the state after each act.
//!
//! Every field is optional, and an absent field is no claim. The same struct is the `expect` of a case, the
//! answer of a foreign program and what the specification and the engine report.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocabulary::color::{Color, Pair};
use crate::vocabulary::diagram::Diagram;
use crate::vocabulary::half::Half;
use crate::vocabulary::point::{Point, Vertex};
use crate::vocabulary::values::{Count, Empty, Facts, Illegal, Phase, Prisoners, Region, Score, TimeLeft, Turn};

macro_rules! observation {
    ($($(#[$says:meta])* $name:ident $field:ident $key:literal: $type:ty,)*) => {
        /// What is said of one state. Every field is optional; an absent one is no claim.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct Observation {
            $($(#[$says])* #[serde(default, skip_serializing_if = "Option::is_none")] pub $field: Option<$type>,)*
        }

        /// The name of one field of an [`Observation`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Field {
            $($(#[$says])* $name,)*
        }

        impl Field {
            /// All fields, in the order in which they are compared.
            pub const ALL: &[Field] = &[$(Field::$name,)*];

            /// The field's key in a case and in JSON.
            pub fn key(self) -> &'static str {
                match self { $(Field::$name => $key,)* }
            }
        }

        impl Observation {
            /// The fields that are claimed.
            pub fn claims(&self) -> Fields {
                let mut fields = Fields::default();
                $(if self.$field.is_some() { fields = fields.with(Field::$name); })*
                fields
            }

            /// These claims, with those of `other` in place of the ones that it makes too.
            pub fn overridden_by(&self, other: &Observation) -> Observation {
                Observation { $($field: other.$field.clone().or_else(|| self.$field.clone()),)* }
            }

            /// These claims, without the fields that are not in `fields`.
            pub fn only(&self, fields: Fields) -> Observation {
                Observation { $($field: if fields.has(Field::$name) { self.$field.clone() } else { None },)* }
            }
        }
    };
}

observation! {
    /// Whether the act was refused and why.
    Illegal illegal "illegal": Illegal,
    /// The clause that decided a refusal; only the specification says it.
    By by "by": String,
    /// Which earlier state a refused play would repeat: 0 the start, k what the k-th accepted act left.
    Repeats repeats "repeats": usize,
    /// The points that the act emptied.
    Removed removed "removed": BTreeSet<Point>,
    /// The stones on the board.
    Board board "board": Diagram,
    /// Who has the turn.
    ToPlay to_play "to-play": Turn,
    /// The phase of the game.
    Phase phase "phase": Phase,
    /// Whether the game is over.
    Over over "over": bool,
    /// Stones taken off the board so far.
    Prisoners prisoners "prisoners": Prisoners,
    /// Pass stones paid by each player, where passes are paid for.
    PassStones pass_stones "pass-stones": Pair<u32>,
    /// What is left on the clocks.
    Clock clock "clock": Pair<TimeLeft>,
    /// Stones on the board.
    Stones stones "stones": Pair<u32>,
    /// Moves that the player with the turn may make: in a transcript all of them, in a case those it is about.
    LegalMoves legal_moves "legal-moves": BTreeSet<Vertex>,
    /// Moves that the player with the turn may not make.
    IllegalMoves illegal_moves "illegal-moves": BTreeSet<Vertex>,
    /// The score as the board stands, komi included.
    Score score "score": Score,
    /// Scores by name, without komi.
    Scores scores "scores": BTreeMap<String, Pair<Half>>,
    /// Whose area each point is.
    Owner owner "owner": Diagram,
    /// Empty points by owner.
    Empty empty "empty": Empty,
    /// What each counting method comes to.
    Counting counting "counting": BTreeMap<String, Count>,
    /// The numbers of the proof that area and territory come to the same.
    Facts facts "facts": Pair<Facts>,
    /// The result: `B+8`, `W+0.5`, `draw`, `B+R` (resignation), `B+T` (time), `B+repetition`, `no-result`, `both-lose`;
    /// only when the game is over.
    Result result "result": String,
    /// Liberties of the chain of each stone.
    Liberties liberties "liberties": BTreeMap<Point, BTreeSet<Point>>,
    /// Sizes of the chains, largest first.
    Chains chains "chains": BTreeMap<Color, Vec<u32>>,
    /// The region of points.
    Regions regions "regions": BTreeMap<Point, Region>,
    /// Numbers of legal sequences of 1, 2, 3 ... moves from here.
    Lines lines "lines": Vec<u64>,
}

/// A set of fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fields(u32);

impl Fields {
    /// Every field.
    pub const ALL: Fields = Fields(u32::MAX);

    /// The set with one field more.
    pub const fn with(self, field: Field) -> Fields {
        Fields(self.0 | 1 << field as u32)
    }

    /// The set with one field less.
    pub const fn without(self, field: Field) -> Fields {
        Fields(self.0 & !(1 << field as u32))
    }

    /// The fields of this set that are not in the other.
    pub const fn and_not(self, other: Fields) -> Fields {
        Fields(self.0 & !other.0)
    }

    /// The fields in either set.
    pub const fn or(self, other: Fields) -> Fields {
        Fields(self.0 | other.0)
    }

    /// The fields that a claim of these is judged by: a move claimed legal is looked for among the illegal ones.
    pub(super) fn judged(self) -> Fields {
        let moves = Fields::of(&[Field::LegalMoves, Field::IllegalMoves]);
        if self.0 & moves.0 == 0 { self } else { self.or(moves) }
    }

    /// Whether any of the fields is in the set.
    pub fn has_any(self, fields: &[Field]) -> bool {
        fields.iter().any(|field| self.has(*field))
    }

    /// Whether the field is in the set.
    pub const fn has(self, field: Field) -> bool {
        self.0 & (1 << field as u32) != 0
    }

    /// The set of the named fields.
    pub fn of(fields: &[Field]) -> Fields {
        fields.iter().fold(Fields::default(), |set, field| set.with(*field))
    }

    /// The fields in the set, in order of comparison.
    pub fn iter(self) -> impl Iterator<Item = Field> {
        Field::ALL.iter().copied().filter(move |field| self.has(*field))
    }
}
