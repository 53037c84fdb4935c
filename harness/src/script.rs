//! A script: a ruleset, a start and acts. It goes into every subject under test.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::observe::Prisoners;
use crate::rulesets::Rules;
use crate::words::{Color, Diagram, Half, LARGEST, Point, Vertex, as_string};

/// Who made the start position by a play: matters under natural situational superko only.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum MadeBy {
    /// Black made it.
    Black,
    /// White made it.
    White,
    /// Nobody made it, so it bars nobody.
    #[default]
    Nobody,
}

impl MadeBy {
    /// The player, if any.
    pub fn player(self) -> Option<Color> {
        match self {
            MadeBy::Black => Some(Color::Black),
            MadeBy::White => Some(Color::White),
            MadeBy::Nobody => None,
        }
    }
}

/// Where a game begins. It is entry 0 of the history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "StartForm", into = "StartForm")]
pub struct Start {
    /// The stones; every chain has a liberty.
    pub board: Diagram,
    /// Who moves first.
    pub to_play: Color,
    /// Added to White's score, in half points.
    pub komi: Half,
    /// Handicap stones; 0 and 1 are none.
    pub handicap: u16,
    /// Prisoners held already.
    pub prisoners: Prisoners,
    /// Who made the position.
    pub made_by: MadeBy,
}

impl Start {
    /// An empty board, Black to play, no komi.
    pub fn empty(columns: u8, rows: u8) -> Start {
        Start {
            board: Diagram::empty(columns, rows),
            to_play: Color::Black,
            komi: Half(0),
            handicap: 0,
            prisoners: Prisoners::default(),
            made_by: MadeBy::Nobody,
        }
    }

    /// Whether it is more than an empty board with Black to play.
    pub fn is_setup(&self) -> bool {
        self.to_play == Color::White || self.board.points_of(None).count() != self.board.points().count()
    }
}

/// [`Start`] as it is written.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct StartForm {
    /// Columns and rows of an empty board, each 1 to 25; or give `board`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    size: Option<(u8, u8)>,
    /// The start position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    board: Option<Diagram>,
    /// Who plays first; black unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    to_play: Option<Color>,
    /// Added to White's score; "0" unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    komi: Option<Half>,
    /// Handicap stones; 0 unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    handicap: Option<u16>,
    /// Prisoners held already.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    prisoners: Option<Prisoners>,
    /// Who made the start position; nobody unless given.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    made_by: Option<MadeBy>,
}

impl TryFrom<StartForm> for Start {
    type Error = String;

    fn try_from(form: StartForm) -> Result<Start, String> {
        let board = match (form.size, form.board) {
            (Some(_), Some(_)) => return Err("a start has `size` or `board`, not both".to_owned()),
            (None, None) => return Err("a start needs `size: [columns, rows]` or `board`".to_owned()),
            (Some((columns, rows)), None) if (1..=LARGEST).contains(&columns) && (1..=LARGEST).contains(&rows) => {
                Diagram::empty(columns, rows)
            }
            (Some((columns, rows)), None) => {
                return Err(format!("size [{columns}, {rows}]: columns and rows are 1 to {LARGEST}"));
            }
            (None, Some(board)) => board,
        };
        let held = form.prisoners.unwrap_or_default();
        if held.by_black.max(held.by_white) > Prisoners::MOST {
            return Err(format!("prisoners: at most {} each", Prisoners::MOST));
        }
        if let Some(stone) = board.without_liberty().first() {
            return Err(format!("the start position has a chain without a liberty at {stone}"));
        }
        let start = Start {
            board,
            to_play: form.to_play.unwrap_or(Color::Black),
            komi: form.komi.unwrap_or_default(),
            handicap: form.handicap.unwrap_or(0),
            prisoners: held,
            made_by: form.made_by.unwrap_or_default(),
        };
        if start.handicap >= 2 && start.to_play == Color::White {
            return Err("a handicap of 2 or more needs Black to play first".to_owned());
        }
        Ok(start)
    }
}

impl From<Start> for StartForm {
    fn from(start: Start) -> StartForm {
        let empty = start.board.points_of(None).count() == start.board.points().count();
        StartForm {
            size: empty.then(|| (start.board.columns(), start.board.rows())),
            to_play: Some(start.to_play),
            komi: (start.komi != Half(0)).then_some(start.komi),
            handicap: (start.handicap > 0).then_some(start.handicap),
            prisoners: (start.prisoners != Prisoners::default()).then_some(start.prisoners),
            made_by: (start.made_by != MadeBy::Nobody).then_some(start.made_by),
            board: (!empty).then_some(start.board),
        }
    }
}

impl JsonSchema for Start {
    fn schema_name() -> Cow<'static, str> {
        "Start".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        StartForm::json_schema(generator)
    }
}

/// What a move does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A stone at a point.
    At(Point),
    /// A pass.
    Pass,
    /// A pass for one ko, in a play-out.
    PassFor(Point),
}

/// A move and who makes it: `B C3`, `W pass`, `B pass-for C3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Who moves.
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
    type Err = String;

    fn from_str(text: &str) -> Result<Move, String> {
        let mut words = text.split_whitespace();
        let player = match words.next() {
            Some("B") => Color::Black,
            Some("W") => Color::White,
            _ => return Err(format!("`{text}` is not a move: expected B or W and a point or pass, as in `B C3`")),
        };
        let target = match (words.next(), words.next(), words.next()) {
            (Some("pass-for"), Some(point), None) => Target::PassFor(point.parse()?),
            (Some(vertex), None, None) => match vertex.parse()? {
                Vertex::Pass => Target::Pass,
                Vertex::At(point) => Target::At(point),
            },
            _ => return Err(format!("`{text}` is not a move: expected B or W and a point or pass, as in `B C3`")),
        };
        Ok(Move { player, target })
    }
}

as_string!(
    Move,
    "^[BW] (pass|[A-HJ-Z][1-9][0-9]?|pass-for [A-HJ-Z][1-9][0-9]?)$",
    "A move: B or W, and a point, pass, or pass-for a ko."
);

/// The `true` of an act that has nothing more to say.
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

impl JsonSchema for Yes {
    fn schema_name() -> Cow<'static, str> {
        "Yes".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "const": true })
    }
}

/// The stones that the players agree to remove.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Settle {
    /// Points of the stones.
    pub dead: Vec<Point>,
}

/// One player, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Black.
    Black,
    /// White.
    White,
    /// Both.
    Both,
}

/// Who asks to resume.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// Who asks.
    pub by: Side,
}

/// Who asks for a play-out to completion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayOut {
    /// Who asks.
    pub by: Color,
}

/// A step of the offer to end without result.
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

/// [`NoResult`] as it is written: exactly one of these. A map, since YAML would write the enum as a tag.
#[derive(Clone, Copy, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct NoResultForm {
    /// Who offers.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    offer: Option<Color>,
    /// Who accepts.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    accept: Option<Color>,
    /// Who refuses.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    refuse: Option<Color>,
}

impl TryFrom<NoResultForm> for NoResult {
    type Error = String;

    fn try_from(form: NoResultForm) -> Result<NoResult, String> {
        match (form.offer, form.accept, form.refuse) {
            (Some(player), None, None) => Ok(NoResult::Offer(player)),
            (None, Some(player), None) => Ok(NoResult::Accept(player)),
            (None, None, Some(player)) => Ok(NoResult::Refuse(player)),
            _ => Err("expected one of offer, accept, refuse".to_owned()),
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

impl JsonSchema for NoResult {
    fn schema_name() -> Cow<'static, str> {
        "NoResult".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        NoResultForm::json_schema(generator)
    }
}

/// One act. A document that does not know an act refuses it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// A play or a pass.
    Move(Move),
    /// Agreement on removals, and the end.
    Settle(Settle),
    /// No agreement: play goes on.
    Disagree(Yes),
    /// A request to resume play.
    Resume(Resume),
    /// A request for a play-out to completion.
    PlayOut(PlayOut),
    /// The offer of no result.
    NoResult(NoResult),
    /// Giving up agreeing.
    Abandon(Yes),
    /// Resignation.
    Resign(Color),
    /// A flag falls.
    TimeOut(Color),
}

impl Act {
    /// A play.
    pub fn play(player: Color, point: Point) -> Act {
        Act::Move(Move { player, target: Target::At(point) })
    }

    /// A pass.
    pub fn pass(player: Color) -> Act {
        Act::Move(Move { player, target: Target::Pass })
    }
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Act::Move(one) => one.fmt(f),
            Act::Settle(Settle { dead }) => {
                let dead: Vec<String> = dead.iter().map(Point::to_string).collect();
                write!(f, "settle, removing [{}]", dead.join(" "))
            }
            Act::Disagree(Yes) => f.write_str("disagree"),
            Act::Resume(Resume { by }) => write!(f, "resume, asked by {by:?}"),
            Act::PlayOut(PlayOut { by }) => write!(f, "play-out, asked by {by:?}"),
            Act::NoResult(step) => write!(f, "no result: {step:?}"),
            Act::Abandon(Yes) => f.write_str("abandon"),
            Act::Resign(player) => write!(f, "{} resigns", player.letter()),
            Act::TimeOut(player) => write!(f, "{} runs out of time", player.letter()),
        }
    }
}

/// A ruleset, a start and acts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// Under which rules.
    pub rules: Rules,
    /// From where.
    pub start: Start,
    /// What is done, refused acts included.
    pub acts: Vec<Act>,
}

/// A feature that a subject must offer to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Need {
    /// A start that is not an empty board with Black to play.
    Setup,
    /// A board of more columns than rows, or fewer.
    Rectangular,
    /// Agreement or disagreement after passes.
    Settlement,
    /// Two or more handicap stones.
    Handicap,
    /// Numbers of legal sequences.
    Lines,
    /// Counting procedures.
    Counting,
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Need::Setup => "setup",
            Need::Rectangular => "rectangular",
            Need::Settlement => "settlement",
            Need::Handicap => "handicap",
            Need::Lines => "lines",
            Need::Counting => "counting",
        })
    }
}

impl Script {
    /// The features that this script asks for by itself.
    pub fn needs(&self) -> Vec<Need> {
        let settles = self.acts.iter().any(|act| matches!(act, Act::Settle(_) | Act::Disagree(_)));
        let board = &self.start.board;
        [
            (Need::Setup, self.start.is_setup()),
            (Need::Rectangular, board.columns() != board.rows()),
            (Need::Settlement, settles),
            (Need::Handicap, self.start.handicap >= 2),
        ]
        .into_iter()
        .filter_map(|(need, needed)| needed.then_some(need))
        .collect()
    }
}
