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
use crate::vocabulary::symmetry::Image;
use crate::vocabulary::values::{Count, Empty, Facts, Illegal, Phase, Prisoners, Region, Score, TimeLeft, Turn};
use crate::vocabulary::{contradiction, image};

/// How dear it is to ask for a field, and so when lockstep asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Of every state.
    Always,
    /// Of the last state of a script.
    Last,
    /// Only where a case asks.
    OnRequest,
}

/// How a difference in a field is shown and told from others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// Both values. Any two differences in the field are one finding.
    Value,
    /// Both values as boards.
    Board,
    /// The moves that one side calls legal and the other not.
    Moves,
    /// Both values. The first named part that differs tells findings apart.
    Parts,
    /// Both values. The values and the deciding clause tell findings apart.
    Verdict,
    /// Both values. The deciding clause tells findings apart.
    Clause,
}

/// The value that a field is compared with: the same field of the other side, or the one declared after `against`.
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

/// The image of a value: of a field that has one.
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

/// Declares every field once. Name, field and key are followed by the type and by four answers:
///
/// - `asked`: when lockstep asks for it, see [`Asked`]
/// - `shown`: how a difference is shown, see [`Shown`]
/// - `differs`: the function of `contradiction` that says when two values contradict each other; `against FIELD` if the
///   value of one side is compared with another field of the other side
/// - `image`: the function of `image` that turns a value with the board; `kept` if it does not turn; `none` and
///   `kept_unless_swapped` if it has no image, or none with the colors swapped
macro_rules! observation {
    ($(
        $(#[$says:meta])* $name:ident $field:ident $key:literal: $type:ty
        { asked: $asked:ident, shown: $shown:ident, differs: $differs:ident $(against $against:ident)?, image: $image:ident },
    )*) => {
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

            /// When lockstep asks for the field.
            pub fn asked(self) -> Asked {
                match self { $(Field::$name => Asked::$asked,)* }
            }

            /// How a difference in the field is shown.
            pub fn shown(self) -> Shown {
                match self { $(Field::$name => Shown::$shown,)* }
            }

            /// Whether two observations contradict each other in this field. An absent value contradicts nothing.
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

            /// Returns what is said of the image of this state, as far as the fields have images.
            pub fn turned(&self, image: Image) -> Observation {
                Observation { $($field: image_of!($image image, self.$field),)* }
            }
        }

        impl Fields {
            /// The fields that have images.
            pub fn with_image(image: Image) -> Fields {
                let mut fields = Fields::default();
                $(if has_image!($image image) { fields = fields.with(Field::$name); })*
                fields
            }
        }
    };
}

observation! {
    /// Whether the act was refused and why.
    Illegal illegal "illegal": Illegal { asked: Always, shown: Verdict, differs: refusals, image: kept },
    /// The clause that decided a refusal; only the specification says it.
    By by "by": String { asked: Always, shown: Clause, differs: values, image: none },
    /// Which earlier state a refused play would repeat: 0 the start, k what the k-th accepted act left.
    Repeats repeats "repeats": usize { asked: Always, shown: Clause, differs: values, image: kept },
    /// The points that the act emptied.
    Removed removed "removed": BTreeSet<Point> { asked: Always, shown: Value, differs: values, image: points },
    /// The stones on the board.
    Board board "board": Diagram { asked: Always, shown: Board, differs: values, image: board },
    /// Who has the turn.
    ToPlay to_play "to-play": Turn { asked: Always, shown: Value, differs: values, image: turn },
    /// The phase of the game.
    Phase phase "phase": Phase { asked: Always, shown: Value, differs: values, image: kept },
    /// Whether the game is over.
    Over over "over": bool { asked: Always, shown: Value, differs: values, image: kept },
    /// Stones taken off the board so far.
    Prisoners prisoners "prisoners": Prisoners { asked: Last, shown: Value, differs: values, image: prisoners },
    /// Pass stones paid by each player, where passes are paid for.
    PassStones pass_stones "pass-stones": Pair<u32> { asked: Always, shown: Value, differs: values, image: pair },
    /// What is left on the clocks.
    Clock clock "clock": Pair<TimeLeft> { asked: Always, shown: Value, differs: values, image: kept_unless_swapped },
    /// Stones on the board.
    Stones stones "stones": Pair<u32> { asked: Always, shown: Value, differs: values, image: pair },
    /// Moves that the player with the turn may make: in a transcript all of them, in a case those it is about.
    LegalMoves legal_moves "legal-moves": BTreeSet<Vertex> { asked: Last, shown: Moves, differs: common against illegal_moves, image: vertices },
    /// Moves that the player with the turn may not make.
    IllegalMoves illegal_moves "illegal-moves": BTreeSet<Vertex> { asked: Last, shown: Moves, differs: common against legal_moves, image: vertices },
    /// The score as the board stands, komi included.
    Score score "score": Score { asked: Last, shown: Value, differs: values, image: score },
    /// Scores by name, without komi.
    Scores scores "scores": BTreeMap<String, Pair<Half>> { asked: Last, shown: Parts, differs: common_keys, image: pairs },
    /// Whose area each point is.
    Owner owner "owner": Diagram { asked: Last, shown: Board, differs: values, image: board },
    /// Empty points by owner.
    Empty empty "empty": Empty { asked: Last, shown: Value, differs: values, image: empty },
    /// What each counting method comes to.
    Counting counting "counting": BTreeMap<String, Count> { asked: Last, shown: Parts, differs: counts, image: kept_unless_swapped },
    /// The numbers of the proof that area and territory come to the same.
    Facts facts "facts": Pair<Facts> { asked: Last, shown: Parts, differs: values, image: pair },
    /// The result: `B+8`, `W+0.5`, `draw`, `B+R` (resignation), `B+T` (time), `B+repetition`, `no-result`, `both-lose`;
    /// only when the game is over.
    Result result "result": String { asked: Always, shown: Value, differs: values, image: result },
    /// Liberties of the chain of each stone.
    Liberties liberties "liberties": BTreeMap<Point, BTreeSet<Point>> { asked: Last, shown: Value, differs: common_keys, image: liberties },
    /// Sizes of the chains, largest first.
    Chains chains "chains": BTreeMap<Color, Vec<u32>> { asked: Last, shown: Value, differs: common_keys, image: chains },
    /// The region of points.
    Regions regions "regions": BTreeMap<Point, Region> { asked: Last, shown: Value, differs: common_keys, image: regions },
    /// Numbers of legal sequences of 1, 2, 3 ... moves from here.
    Lines lines "lines": Vec<u64> { asked: OnRequest, shown: Value, differs: beginnings, image: none },
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
