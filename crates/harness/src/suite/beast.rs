//! Anomalies of the rules, the *beasts*: their names, the cases that show them, and properties that a machine proves.

use serde::{Deserialize, Serialize};

use crate::input::InputError;
use crate::vocabulary::{Color, Move, Point, Rules};

/// An anomaly of the rules.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Beast {
    /// Its permanent name: lower-case words with hyphens.
    #[cfg_attr(feature = "schema", schemars(regex(pattern = "^[a-z0-9]+(-[a-z0-9]+)*$")))]
    pub name: String,
    /// What people call it.
    pub names: BeastNames,
    /// What is strange about it, and who decides what.
    pub about: String,
    /// The names of its cases in this file. The acts of the first one are the line that shows it.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub cases: Vec<String>,
    /// The ids of cases elsewhere that show it too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub see: Vec<String>,
    /// What a machine proves of it.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub properties: Vec<BeastProperty>,
}

/// What people call a beast, in four languages. A list is empty if no name in use is known.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BeastNames {
    /// English.
    pub english: Vec<String>,
    /// Japanese.
    pub japanese: Vec<String>,
    /// Chinese.
    pub chinese: Vec<String>,
    /// Korean.
    pub korean: Vec<String>,
}

impl BeastNames {
    /// Returns the languages and their names.
    pub fn by_language(&self) -> [(&'static str, &[String]); 4] {
        [("English", &self.english), ("Japanese", &self.japanese), ("Chinese", &self.chinese), ("Korean", &self.korean)]
    }
}

/// A property of a beast. A number of acts, such as `after`, counts those of the first case.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(try_from = "BeastPropertyForm", into = "BeastPropertyForm")]
pub enum BeastProperty {
    /// Some acts lead back to the same board.
    Cycle(CycleClaim),
    /// Best play from a state has this value.
    Value(ValueClaim),
    /// Some moves are worse than another one.
    Worse(MovesClaim),
    /// Some moves are no better than another one.
    NoBetter(MovesClaim),
    /// A player can, or cannot, remove a stone within some moves.
    Captures(CaptureClaim),
    /// By article 7 of the Japanese rules of 1989, chains are alive or dead.
    Lives(LifeClaim),
}

/// Acts that lead back to the same board, if no rule of repetition stops them.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CycleClaim {
    /// The number of acts before the cycle.
    pub from: usize,
    /// The number of acts after its last one.
    pub to: usize,
    /// The black stones that leave the board in it.
    pub black_loses: usize,
    /// The white stones that leave the board in it.
    pub white_loses: usize,
    /// Who is to move after it: the same player as before, or the other one.
    #[serde(default)]
    pub turn: CycleTurn,
}

/// Who is to move after a cycle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CycleTurn {
    /// The player who began it.
    #[default]
    Same,
    /// The other player.
    Other,
}

/// The value of a state with best play: Black's points less White's, without komi.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ValueClaim {
    /// The number of acts before the state.
    #[serde(default)]
    pub after: usize,
    /// The ruleset.
    pub rules: Rules,
    /// The value, as `3`. If a game can go on without end: what Black can force and what White can, as `-4..6`, where `?`
    /// means nothing.
    pub is: String,
}

/// Moves compared with another one, by their values with best play.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct MovesClaim {
    /// The number of acts before the state.
    #[serde(default)]
    pub after: usize,
    /// The ruleset.
    pub rules: Rules,
    /// The moves.
    #[cfg_attr(feature = "schema", schemars(length(min = 1)))]
    pub plays: Vec<Move>,
    /// The other move.
    pub than: Move,
}

/// What an attacker can remove, tried exhaustively: all plays and passes of both players.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CaptureClaim {
    /// The number of acts before the state.
    #[serde(default)]
    pub after: usize,
    /// The ruleset.
    pub rules: Rules,
    /// Who wants to remove the stone.
    pub attacker: Color,
    /// Who moves first. Default: the player to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<Color>,
    /// The stone.
    pub target: Point,
    /// The most moves of both players together, passes included.
    #[cfg_attr(feature = "schema", schemars(range(min = 1, max = 40)))]
    pub plays: usize,
    /// Whether the attacker can.
    pub can: bool,
}

/// Which chains live by article 7 of the Japanese rules of 1989, by the readings that are the default.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LifeClaim {
    /// The number of acts before the state.
    #[serde(default)]
    pub after: usize,
    /// A stone of each chain that is alive.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub alive: Vec<Point>,
    /// A stone of each chain that is dead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dead: Vec<Point>,
}

/// The written form of [`BeastProperty`]: exactly one key. It is a struct, because YAML would write the enum as a tag.
#[derive(Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct BeastPropertyForm {
    /// Some acts lead back to the same board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cycle: Option<CycleClaim>,
    /// Best play from a state has this value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    value: Option<ValueClaim>,
    /// Some moves are worse than another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    worse: Option<MovesClaim>,
    /// Some moves are no better than another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    no_better: Option<MovesClaim>,
    /// A player can, or cannot, remove a stone within some moves.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    captures: Option<CaptureClaim>,
    /// By article 7 of the Japanese rules of 1989, chains are alive or dead.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    lives: Option<LifeClaim>,
}

impl TryFrom<BeastPropertyForm> for BeastProperty {
    type Error = InputError;

    fn try_from(form: BeastPropertyForm) -> Result<BeastProperty, InputError> {
        let BeastPropertyForm { cycle, value, worse, no_better, captures, lives } = form;
        let keys = [
            cycle.map(BeastProperty::Cycle),
            value.map(BeastProperty::Value),
            worse.map(BeastProperty::Worse),
            no_better.map(BeastProperty::NoBetter),
            captures.map(BeastProperty::Captures),
            lives.map(BeastProperty::Lives),
        ];
        if keys.iter().flatten().any(BeastProperty::claims_nothing) {
            return Err(
                InputError::new("a property `lives` without a stone").expected("a stone under `alive` or `dead`")
            );
        }
        let mut given: Vec<BeastProperty> = keys.into_iter().flatten().collect();
        match (given.pop(), given.is_empty()) {
            (Some(property), true) => Ok(property),
            _ => Err(InputError::new("a property has not exactly one key")
                .expected("one of `cycle`, `value`, `worse`, `no-better`, `captures` and `lives`")),
        }
    }
}

impl From<BeastProperty> for BeastPropertyForm {
    fn from(property: BeastProperty) -> BeastPropertyForm {
        let mut form = BeastPropertyForm::default();
        match property {
            BeastProperty::Cycle(claim) => form.cycle = Some(claim),
            BeastProperty::Value(claim) => form.value = Some(claim),
            BeastProperty::Worse(claim) => form.worse = Some(claim),
            BeastProperty::NoBetter(claim) => form.no_better = Some(claim),
            BeastProperty::Captures(claim) => form.captures = Some(claim),
            BeastProperty::Lives(claim) => form.lives = Some(claim),
        }
        form
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for BeastProperty {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "BeastProperty".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        BeastPropertyForm::json_schema(generator)
    }
}

impl BeastProperty {
    fn claims_nothing(&self) -> bool {
        matches!(self, BeastProperty::Lives(LifeClaim { alive, dead, .. }) if alive.is_empty() && dead.is_empty())
    }

    /// Returns the number of acts that the property needs.
    pub fn acts(&self) -> usize {
        match self {
            BeastProperty::Cycle(claim) => claim.to.max(claim.from),
            BeastProperty::Value(claim) => claim.after,
            BeastProperty::Worse(claim) | BeastProperty::NoBetter(claim) => claim.after,
            BeastProperty::Captures(claim) => claim.after,
            BeastProperty::Lives(claim) => claim.after,
        }
    }
}
