//! The values of acts: moves, removals, requests and offers.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::input::InputError;
use crate::vocabulary::color::Color;

use crate::vocabulary::point::{Point, Vertex};

use crate::vocabulary::text_form::as_string;

/// The effect of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// Puts a stone on a point.
    At(Point),
    /// Passes.
    Pass,
    /// Passes for one ko, in a play-out.
    PassFor(Point),
}

/// A move and its player: `B C3`, `W pass`, `B pass-for C3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The player.
    pub player: Color,
    /// What the move does.
    pub target: Target,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = self.player.letter();
        match self.target {
            Target::At(point) => write!(f, "{player} {point}"),
            Target::Pass => write!(f, "{player} pass"),
            Target::PassFor(point) => write!(f, "{player} pass-for {point}"),
        }
    }
}

impl FromStr for Move {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Move, InputError> {
        let wrong =
            || InputError::new(format!("`{text}` is not a move")).expected("B or W and a point or pass, as in `B C3`");
        let mut words = text.split_whitespace();
        let player = match words.next() {
            Some("B") => Color::Black,
            Some("W") => Color::White,
            _ => return Err(wrong()),
        };
        let target = match (words.next(), words.next(), words.next()) {
            (Some("pass-for"), Some(point), None) => Target::PassFor(point.parse()?),
            (Some(vertex), None, None) => match vertex.parse()? {
                Vertex::Pass => Target::Pass,
                Vertex::At(point) => Target::At(point),
            },
            _ => return Err(wrong()),
        };
        Ok(Move { player, target })
    }
}

as_string!(
    Move,
    "^[BW] (pass|[A-HJ-Z][1-9][0-9]?|pass-for [A-HJ-Z][1-9][0-9]?)$",
    "A move: B or W, and a point, pass, or pass-for a ko."
);

/// The value of an act without details, written `true`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Yes;

impl Serialize for Yes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bool(true)
    }
}

impl<'de> Deserialize<'de> for Yes {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if bool::deserialize(deserializer)? { Ok(Yes) } else { Err(de::Error::custom("expected true")) }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Yes {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Yes".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "const": true })
    }
}

/// The stones that the players agree to remove.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// The points of the stones.
    pub dead: Vec<Point>,
    /// Points that the players leave as they are and share, if the document has them. Default: none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub contestable: Vec<Point>,
}

impl Settle {
    /// Makes an agreement that removes these stones and shares no points.
    pub fn removing(dead: Vec<Point>) -> Settle {
        Settle { dead, contestable: Vec::new() }
    }
}

/// One player, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Black.
    Black,
    /// White.
    White,
    /// Both.
    Both,
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        match color {
            Color::Black => Side::Black,
            Color::White => Side::White,
        }
    }
}

/// A request to resume play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// Who requests it.
    pub by: Side,
}

/// A request for a play-out to completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PlayOut {
    /// Who requests it.
    pub by: Color,
}

/// A step of an offer to end the game without result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "NoResultForm", into = "NoResultForm")]
pub enum NoResult {
    /// The player offers.
    Offer(Color),
    /// The player accepts.
    Accept(Color),
    /// The player refuses.
    Refuse(Color),
}

/// The written form of [`NoResult`]: exactly one key. It is a struct, because YAML would write the enum as a tag.
#[derive(Clone, Copy, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
struct NoResultForm {
    /// The player who offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    offer: Option<Color>,
    /// The player who accepts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accept: Option<Color>,
    /// The player who refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    refuse: Option<Color>,
}

impl TryFrom<NoResultForm> for NoResult {
    type Error = InputError;

    fn try_from(form: NoResultForm) -> Result<NoResult, InputError> {
        match (form.offer, form.accept, form.refuse) {
            (Some(player), None, None) => Ok(NoResult::Offer(player)),
            (None, Some(player), None) => Ok(NoResult::Accept(player)),
            (None, None, Some(player)) => Ok(NoResult::Refuse(player)),
            _ => Err(InputError::new("no-result").expected("one of offer, accept, refuse")),
        }
    }
}

impl From<NoResult> for NoResultForm {
    fn from(step: NoResult) -> NoResultForm {
        match step {
            NoResult::Offer(player) => NoResultForm { offer: Some(player), ..NoResultForm::default() },
            NoResult::Accept(player) => NoResultForm { accept: Some(player), ..NoResultForm::default() },
            NoResult::Refuse(player) => NoResultForm { refuse: Some(player), ..NoResultForm::default() },
        }
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for NoResult {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NoResult".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        NoResultForm::json_schema(generator)
    }
}
