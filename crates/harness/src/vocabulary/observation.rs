//! What can be observed of a game: one [`Observation`] for the start, and one for the state after each act.
//!
//! Every field is optional. An absent field makes no claim. The same struct is the `expect` of a case, the answer of a
//! foreign program, and the report of the specification and the engine.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::vocabulary::color::{Color, Pair};
use crate::vocabulary::diagram::Diagram;
use crate::vocabulary::half::Half;
use crate::vocabulary::point::{Point, Vertex};
use crate::vocabulary::symmetry::Image;
use crate::vocabulary::values::{Count, Empty, Facts, Illegal, Phase, Prisoners, Region, Score, TimeLeft, Turn};
use crate::vocabulary::{contradiction, image};

/// When lockstep asks for a field. The more it costs, the less often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// In every state.
    Always,
    /// In the last state of a script.
    Last,
    /// Only if a case asks.
    OnRequest,
}

/// How to show a difference in a field, and what distinguishes findings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Shows both values. All differences in the field are one finding.
    Value,
    /// Shows both values as boards. All differences in the field are one finding.
    Board,
    /// Shows the moves that one side calls legal and the other illegal.
    Moves,
    /// Shows both values. Findings differ by the first named part that differs.
    Parts,
    /// Shows both values. Findings differ by the values and the deciding clause.
    Verdict,
    /// Shows both values. Findings differ by the deciding clause.
    Clause,
}

/// The field of the other side to compare with: the same one, or the one named after `against`.
macro_rules! opposite {
    ($side:ident, $field:ident) => {
        &$side.$field
    };
    ($side:ident, $field:ident $against:ident) => {
        &$side.$against
    };
}

/// Whether a field has an image.
macro_rules! has_image {
    (none $image:expr) => {
        false
    };
    (kept_unless_swapped $image:expr) => {
        !$image.turning.swaps_colors
    };
    ($turn:ident $image:expr) => {
        true
    };
}

/// The image of a value. Its field must have one.
macro_rules! image_of {
    (none $image:expr, $value:expr) => {
        None
    };
    (kept_unless_swapped $image:expr, $value:expr) => {
        $value.clone().filter(|_| !$image.turning.swaps_colors)
    };
    (kept $image:expr, $value:expr) => {
        $value.clone()
    };
    ($turn:ident $image:expr, $value:expr) => {
        $value.as_ref().map(|value| image::$turn(value, $image))
    };
}

/// Declares every field once: name, field and key, then the type and four properties:
///
/// - `asked`: when lockstep asks for it, see [`Asked`]
/// - `shown`: how to show a difference, see [`Shown`]
/// - `differs`: the function of `contradiction` that tells whether two values contradict each other. With `against
///   FIELD`, one side's value is compared with another field of the other side.
/// - `image`: the function of `image` that turns a value with the board. `kept`: the value does not change. `none`: the
///   field has no image. `kept_unless_swapped`: it has no image if the colors are swapped.
macro_rules! observation {
    ($(
        $(#[$says:meta])* $name:ident $field:ident $key:literal: $type:ty
        { asked: $asked:ident, shown: $shown:ident, differs: $differs:ident $(against $against:ident)?, image: $image:ident },
    )*) => {
        /// What is observed in one state. Every field is optional. An absent field makes no claim.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
            /// All fields, in the order of comparison.
            pub const ALL: &[Field] = &[$(Field::$name,)*];

            /// Returns the field's key in a case and in JSON.
            pub fn key(self) -> &'static str {
                match self { $(Field::$name => $key,)* }
            }

            /// Returns when lockstep asks for the field.
            pub fn asked(self) -> Asked {
                match self { $(Field::$name => Asked::$asked,)* }
            }

            /// Returns how to show a difference in the field.
            pub fn shown(self) -> Shown {
                match self { $(Field::$name => Shown::$shown,)* }
            }

            /// Returns whether two observations contradict each other in this field. An absent value contradicts
            /// nothing.
            pub fn contradicted(self, left: &Observation, right: &Observation) -> bool {
                match self {
                    $(Field::$name => match (&left.$field, opposite!(right, $field $($against)?)) {
                        (Some(left), Some(right)) => contradiction::$differs(left, right),
                        _ => false,
                    },)*
                }
            }
        }

        impl Observation {
            /// Returns the fields that have a value.
            pub fn claims(&self) -> Fields {
                let mut fields = Fields::default();
                $(if self.$field.is_some() { fields = fields.with(Field::$name); })*
                fields
            }

            /// Returns these claims, with the claims of `other` added. Where both make a claim, `other` wins.
            pub fn overridden_by(&self, other: &Observation) -> Observation {
                Observation { $($field: other.$field.clone().or_else(|| self.$field.clone()),)* }
            }

            /// Returns these claims without the fields outside `fields`.
            pub fn only(&self, fields: Fields) -> Observation {
                Observation { $($field: if fields.has(Field::$name) { self.$field.clone() } else { None },)* }
            }

            /// Returns the observation of the turned board. Fields without an image are absent.
            pub fn turned(&self, image: Image) -> Observation {
                Observation { $($field: image_of!($image image, self.$field),)* }
            }
        }

        impl Fields {
            /// Returns the fields that have an image.
            pub fn with_image(image: Image) -> Fields {
                let mut fields = Fields::default();
                $(if has_image!($image image) { fields = fields.with(Field::$name); })*
                fields
            }
        }
    };
}

observation! {
    /// Whether the act was refused, and why.
    Illegal illegal "illegal": Illegal { asked: Always, shown: Verdict, differs: refusals, image: kept },
    /// The clause that decided: the refusal, or the result of a game that is over. Only the specification answers this.
    By by "by": String { asked: Always, shown: Clause, differs: values, image: none },
    /// The earlier state that a refused play would repeat: 0 is the start, k the state after the k-th accepted act.
    Repeats repeats "repeats": usize { asked: Always, shown: Clause, differs: values, image: kept },
    /// The points that the act emptied.
    Removed removed "removed": BTreeSet<Point> { asked: Always, shown: Value, differs: values, image: points },
    /// The stones on the board.
    Board board "board": Diagram { asked: Always, shown: Board, differs: values, image: board },
    /// The player to move.
    ToPlay to_play "to-play": Turn { asked: Always, shown: Value, differs: values, image: turn },
    /// The phase of the game.
    Phase phase "phase": Phase { asked: Always, shown: Value, differs: values, image: kept },
    /// Whether the game is over.
    Over over "over": bool { asked: Always, shown: Value, differs: values, image: kept },
    /// Stones removed from the board so far.
    Prisoners prisoners "prisoners": Prisoners { asked: Last, shown: Value, differs: values, image: prisoners },
    /// Pass stones paid by each player, under rules where a pass costs one.
    PassStones pass_stones "pass-stones": Pair<u32> { asked: Always, shown: Value, differs: values, image: pair },
    /// The time left on the clocks.
    Clock clock "clock": Pair<TimeLeft> { asked: Always, shown: Value, differs: values, image: kept_unless_swapped },
    /// The number of stones on the board.
    Stones stones "stones": Pair<u32> { asked: Always, shown: Value, differs: values, image: pair },
    /// Legal moves of the player to move: all of them in a transcript, some of them in a case.
    LegalMoves legal_moves "legal-moves": BTreeSet<Vertex> { asked: Last, shown: Moves, differs: common against illegal_moves, image: vertices },
    /// Illegal moves of the player to move.
    IllegalMoves illegal_moves "illegal-moves": BTreeSet<Vertex> { asked: Last, shown: Moves, differs: common against legal_moves, image: vertices },
    /// The score of the board as it is, including komi.
    Score score "score": Score { asked: Last, shown: Value, differs: values, image: score },
    /// Black's points less White's, including komi: for programs that know no scores, only their difference.
    Margin margin "margin": Half { asked: Last, shown: Value, differs: values, image: kept_unless_swapped },
    /// Scores by name, without komi.
    Scores scores "scores": BTreeMap<String, Pair<Half>> { asked: Last, shown: Parts, differs: common_keys, image: pairs },
    /// The owner of each point's area.
    Owner owner "owner": Diagram { asked: Last, shown: Board, differs: values, image: board },
    /// The number of empty points by owner.
    Empty empty "empty": Empty { asked: Last, shown: Value, differs: values, image: empty },
    /// The totals of each counting method. Empty if the rules have no method now.
    Counting counting "counting": BTreeMap<String, Count> { asked: Last, shown: Parts, differs: counts, image: kept_unless_swapped },
    /// The numbers in the proof that area and territory scores are equal.
    Facts facts "facts": Pair<Facts> { asked: Last, shown: Parts, differs: values, image: pair },
    /// The result: `B+8`, `W+0.5`, `draw`, `B+R` (resignation), `B+T` (time), `B+repetition`, `no-result`, `both-lose`.
    /// Present only when the game is over.
    Result result "result": String { asked: Always, shown: Value, differs: values, image: result },
    /// The liberties of each stone's chain.
    Liberties liberties "liberties": BTreeMap<Point, BTreeSet<Point>> { asked: Last, shown: Value, differs: common_keys, image: liberties },
    /// The sizes of the chains, largest first.
    Chains chains "chains": BTreeMap<Color, Vec<u32>> { asked: Last, shown: Value, differs: common_keys, image: chains },
    /// The region of each given point.
    Regions regions "regions": BTreeMap<Point, Region> { asked: Last, shown: Value, differs: common_keys, image: regions },
    /// The points in ko: for each pair, the empty point, and the stone that a play there captures alone.
    InKo in_ko "in-ko": BTreeSet<Point> { asked: Last, shown: Value, differs: values, image: points },
    /// The numbers of legal sequences of 1, 2, 3 ... moves from here.
    Lines lines "lines": Vec<u64> { asked: OnRequest, shown: Value, differs: beginnings, image: none },
}

// One bit for each field.
const _: () = assert!(Field::ALL.len() <= u32::BITS as usize);

/// A set of fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fields(u32);

impl Fields {
    /// Every field.
    pub const ALL: Fields = Fields(u32::MAX);

    /// Returns the set without any field.
    pub const fn none() -> Fields {
        Fields(0)
    }

    /// Returns the set with this field added.
    pub const fn with(self, field: Field) -> Fields {
        Fields(self.0 | 1 << field as u32)
    }

    /// Returns the set with this field removed.
    pub const fn without(self, field: Field) -> Fields {
        Fields(self.0 & !(1 << field as u32))
    }

    /// Returns the fields of this set that are not in the other.
    pub const fn and_not(self, other: Fields) -> Fields {
        Fields(self.0 & !other.0)
    }

    /// Returns the fields that are in either set.
    pub const fn or(self, other: Fields) -> Fields {
        Fields(self.0 | other.0)
    }

    /// Returns the fields needed to judge a claim of these fields. A move claimed legal is searched among the illegal
    /// ones.
    pub(super) fn judged(self) -> Fields {
        let moves = Fields::of(&[Field::LegalMoves, Field::IllegalMoves]);
        if self.0 & moves.0 == 0 { self } else { self.or(moves) }
    }

    /// Returns whether any of the fields is in the set.
    pub fn has_any(self, fields: &[Field]) -> bool {
        fields.iter().any(|field| self.has(*field))
    }

    /// Returns whether the field is in the set.
    pub const fn has(self, field: Field) -> bool {
        self.0 & (1 << field as u32) != 0
    }

    /// Makes the set of these fields.
    pub fn of(fields: &[Field]) -> Fields {
        fields.iter().fold(Fields::default(), |set, field| set.with(*field))
    }

    /// Returns the fields of the set, in the order of comparison.
    pub fn iter(self) -> impl Iterator<Item = Field> {
        Field::ALL.iter().copied().filter(move |field| self.has(*field))
    }
}
