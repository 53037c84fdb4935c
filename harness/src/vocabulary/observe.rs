//! What can be seen of a game: one [`Observation`] for the start and one for the state after each act.
//!
//! Every field is optional, and an absent field is no claim. The same struct is the `expect` of a case, the
//! answer of a foreign program and what the specification and the engine report.

use std::collections::{BTreeMap, BTreeSet};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::vocabulary::words::{Color, Diagram, Half, Pair, Point, Vertex};

/// Whether an act was refused, and why. Ko and superko are one reason: documents draw the line differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Illegal {
    /// The act was accepted.
    None,
    /// The game is over.
    GameOver,
    /// The other player is to play.
    WrongTurn,
    /// The act does not belong to this phase, or the document does not know it.
    WrongPhase,
    /// The point is not on the board.
    OffBoard,
    /// There is a stone on the point.
    Occupied,
    /// Own stones would be left without a liberty.
    Suicide,
    /// The position, or the situation, would come again.
    Repetition,
    /// What was to be removed is not what the document lets be removed.
    NotARegion,
    /// Refused without a reason given; matches every reason.
    Any,
}

/// Who has the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Turn {
    /// Black.
    Black,
    /// White.
    White,
    /// Nobody: the game is over, or something else than a move is due.
    Nobody,
}

impl From<Option<Color>> for Turn {
    fn from(color: Option<Color>) -> Turn {
        match color {
            Some(Color::Black) => Turn::Black,
            Some(Color::White) => Turn::White,
            None => Turn::Nobody,
        }
    }
}

/// The part of the game that a state belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Black's handicap is still being placed.
    Handicap,
    /// Moves alternate.
    Play,
    /// Stopped by passes; the players may agree on removals or disagree.
    Agreement,
    /// A no-result offer waits for an answer.
    Offer,
    /// Played out to completion after a stop.
    PlayOut,
    /// Nothing more can happen.
    Over,
}

/// Stones that each player holds: `by-black` are white stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Prisoners {
    /// White stones taken off the board so far.
    #[serde(default)]
    pub by_black: u32,
    /// Black stones taken off the board so far.
    #[serde(default)]
    pub by_white: u32,
}

impl Prisoners {
    /// The most prisoners that a start may give a player.
    pub const MOST: u32 = 10_000;

    /// These and the stones taken since: so many black ones, so many white ones.
    pub fn and_taken(self, black: usize, white: usize) -> Prisoners {
        let more = |held: u32, taken: usize| held.saturating_add(u32::try_from(taken).unwrap_or(u32::MAX));
        Prisoners { by_black: more(self.by_black, white), by_white: more(self.by_white, black) }
    }
}

/// What a counting method comes to. Some methods count one player only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// Black's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub black: Option<Half>,
    /// White's number.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub white: Option<Half>,
    /// By how much Black wins, komi and other compensation included; negative if White does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub margin: Option<Half>,
}

/// A player's numbers in the proof that area and territory come to the same, at the end of a game in which passes are
/// paid for: stones and points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Facts {
    /// Own stones on the board at the start.
    pub start: u32,
    /// Moves: plays and passes, White's extra pass and turns skipped in a handicap included.
    pub moves: u32,
    /// Passes among them.
    pub passes: u32,
    /// Own stones played.
    pub stones_played: u32,
    /// Own stones removed.
    pub removed: u32,
    /// Own stones on the board at the end.
    pub on_board: u32,
    /// Empty points next to own stones only.
    pub empties: u32,
    /// Own stones among the prisoners.
    pub prisoners: u32,
    /// Area.
    pub area: u32,
    /// Territory, opposing prisoners included.
    pub territory: u32,
}

/// What is left on a player's clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TimeLeft {
    /// Seconds left of the main time, or of the period.
    pub seconds: u32,
    /// Moves still to make in the period; 0 in main time.
    pub stones: u32,
}

/// Points of each player, komi added to White's or taken from Black's as the document says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Score {
    /// Black's points.
    pub black: Half,
    /// White's points.
    pub white: Half,
    /// What is counted: `area`, `territory`, `stones`, `group-tax`.
    pub of: String,
}

/// Empty points by owner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Empty {
    /// Next to black stones only.
    pub black: u32,
    /// Next to white stones only.
    pub white: u32,
    /// Next to both, or on an empty board.
    pub neutral: u32,
}

impl Empty {
    /// Counts one point more.
    pub fn add(&mut self, owner: Option<Color>) {
        match owner {
            Some(Color::Black) => self.black += 1,
            Some(Color::White) => self.white += 1,
            None => self.neutral += 1,
        }
    }
}

/// The points of one state connected to a point.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Region {
    /// Number of points, at least 1.
    pub size: u32,
    /// Colors next to the region, its own left out.
    pub borders: BTreeSet<Color>,
}

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

    /// The fields in either set.
    pub const fn or(self, other: Fields) -> Fields {
        Fields(self.0 | other.0)
    }

    /// The fields that a claim of these is judged by: a move claimed legal is looked for among the illegal ones.
    fn judged(self) -> Fields {
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
        let cheap = Fields(Fields::ALL.0 & !dear.0);
        let last = Fields(Fields::ALL.0).without(Field::Lines);
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

/// How a transcript ended.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum End {
    /// The whole script was played.
    #[default]
    Whole,
    /// The subject does not offer this from here on; why.
    Skipped(String),
    /// The subject crashed, hung or answered garbage; what it did.
    Broke(String),
}

/// A subject's answer to a script: `entries[0]` is the start, `entries[k]` the state after act k.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Transcript {
    /// What was observed; shorter than the script when the end is not [`End::Whole`].
    pub entries: Vec<Observation>,
    /// How it ended.
    pub end: End,
}

impl Transcript {
    /// A transcript that never began.
    pub fn skipped(why: impl Into<String>) -> Transcript {
        Transcript { entries: Vec::new(), end: End::Skipped(why.into()) }
    }
}
