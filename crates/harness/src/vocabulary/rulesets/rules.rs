//! Finds a ruleset of the table by its id or an alias.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shinpan_spec::DOCUMENTS;

use super::by_value::{transcribed, with_values};
use super::chosen::{choices, chosen};
use super::composed::OPTIONS;
use super::katago_page::{KATAGO, numbered, with_id};
use super::named_rulesets::known;
use super::options::Options;
use super::presets::{Preset, preset, presets};
use super::ruleset::{Chosen, Ruleset};
use super::table::{TABLE, row_with_id};
use super::wild_spellings::{Spelled, spelled};
use crate::input::{InputError, nearest};
use crate::vocabulary::half::Half;
use crate::vocabulary::start::{Start, Unplayable};

/// Returns all rulesets, in the order of the table.
pub fn all() -> &'static [Ruleset] {
    &TABLE
}

/// A ruleset: a row of the table, perhaps with alternatives of readings. Two are equal if their ids are equal.
#[derive(Clone, Copy)]
pub struct Rules(pub(super) &'static Ruleset);

impl Rules {
    /// Returns every ruleset of the table, in its order. The first byte of a script is a position in this order.
    pub fn all() -> impl Iterator<Item = Rules> {
        TABLE.iter().map(Rules)
    }

    /// Returns every ruleset, sorted by document, for people to read.
    pub fn by_document() -> Vec<Rules> {
        let mut rulesets: Vec<Rules> = Rules::all().collect();
        rulesets.sort_by_key(|rules| DOCUMENTS.iter().position(|document| document.id == rules.document));
        rulesets
    }

    /// Returns the ruleset at a position of the table. Positions beyond the end wrap around.
    pub fn at(place: usize) -> Rules {
        Rules(&TABLE[place % TABLE.len()])
    }

    /// Checks that the document has a clock and a fixed handicap, if the start uses them.
    ///
    /// # Errors
    /// - The start has a clock, but the document has none.
    /// - The start has a fixed handicap, but the document has none.
    pub fn has_words_for(self, start: &Start) -> Result<(), Unplayable> {
        match (self.timed, self.fixed_handicap) {
            (false, _) if start.clock.is_some() => Err(Unplayable(format!("{self} has no clock"))),
            _ if start.handicap >= 2 && !self.handicap => Err(Unplayable(self.no_handicap(start.handicap))),
            (_, false) if start.fixed_handicap => Err(Unplayable(format!("{self} has no fixed handicap"))),
            _ => Ok(()),
        }
    }

    /// Returns why a handicap game cannot begin, and what to do instead.
    fn no_handicap(self, stones: u16) -> String {
        let other = match self.options {
            Some(_) => "the option handicap=free, handicap=fixed or handicap=passes",
            None => "a ruleset that says where they go, such as kgs:japanese or aga",
        };
        format!(
            "{self} has no handicap of {stones} stones: expected {other}; or the stones in the start and White to play"
        )
    }

    /// Checks that the document allows this board size. The engine itself accepts any size.
    ///
    /// # Errors
    /// - The board has more lines than the document allows.
    pub fn has_board_for(self, start: &Start) -> Result<(), Unplayable> {
        let (columns, rows) = start.board.size();
        match columns.max(rows) <= self.largest {
            true => Ok(()),
            false => {
                Err(Unplayable(format!("{self} has boards of at most {} lines, not {columns}x{rows}", self.largest)))
            }
        }
    }

    /// Returns every preset that can be played, in the order of the data.
    ///
    /// # Errors
    /// - The data of the presets has a fault.
    pub fn presets() -> Result<Vec<Rules>, InputError> {
        presets()?.iter().filter(|preset| preset.rules.is_some()).map(|preset| of_preset(preset).map(Rules)).collect()
    }

    /// Makes the ruleset that plays by these options, as the register `options` describes them.
    ///
    /// # Errors
    /// - Two values make no sense together.
    pub fn composed(options: Options) -> Result<Rules, InputError> {
        transcribed(options).map(Rules)
    }

    /// Returns a combination of the options of KataGo's page for each number. Several numbers stand for one combination.
    pub fn of_katago_page(bits: u16) -> Rules {
        Rules(numbered(bits))
    }

    /// Returns whether it is KataGo's page without an option, which stands for all combinations of its options.
    pub fn is_katago_page(self) -> bool {
        self.id == KATAGO
    }

    /// Returns the position in the table. Alternatives of readings and the name of a preset do not change it. For a
    /// combination of options it is the place of their base.
    pub fn place(self) -> usize {
        let id = self.canonical.split('~').next().unwrap_or_default();
        let place = |id: &str| TABLE.iter().position(|row| row.id == id);
        place(id).or_else(|| place(self.document)).unwrap_or_default()
    }

    /// Returns whether it is a row of the table.
    pub fn is_row(self) -> bool {
        row_with_id(&self.id).is_some()
    }

    /// Returns whether it is the row of the options, which stands for all their combinations.
    pub fn is_base(self) -> bool {
        self.id == OPTIONS
    }

    /// Returns the komi of a start that names none.
    pub fn komi_of(self, start: &Start) -> Half {
        if start.handicap >= 2 { self.handicap_komi } else { self.komi }
    }

    /// Returns where the komi of a start comes from that names none and has so many handicap stones.
    pub fn komi_source(self, handicap: u16) -> KomiSource {
        let (even, given) = match self.preset {
            Some(preset) => (preset.komi, preset.handicap_komi),
            None => {
                let even = Some(self.komi).filter(|komi| *komi != Half(0));
                // A document that has another komi for a handicap states it, as New Zealand's has none.
                (even, Some(self.handicap_komi).filter(|komi| even.is_some_and(|even| even != *komi)))
            }
        };
        match (even, given) {
            (_, Some(_)) if handicap >= 2 => KomiSource::Rules,
            (Some(_), None) if handicap >= 2 => KomiSource::EvenGame,
            (Some(_), _) => KomiSource::Rules,
            (None, _) => KomiSource::Unstated,
        }
    }

    /// Returns whether the ruleset has an option, such as `+ssk`.
    pub fn has_option(self, option: &str) -> bool {
        let id = self.canonical.split('~').next().unwrap_or_default();
        id.split('+').skip(1).any(|own| option.strip_prefix('+') == Some(own))
    }

    /// Returns every alternative that the ruleset could choose, in the order of the readings.
    pub fn choices(self) -> Vec<Chosen> {
        choices(&self.spec)
    }

    /// Returns this ruleset with one more alternative.
    ///
    /// # Errors
    /// - The ruleset has no such alternative, or has already chosen one of its reading.
    pub fn choosing(self, one: &Chosen) -> Result<Rules, InputError> {
        format!("{self}~{one}").parse()
    }

    /// Checks that the engine can play the ruleset.
    ///
    /// # Errors
    /// - The specification alone plays one of the alternatives.
    pub fn has_an_engine(self) -> Result<(), Unplayable> {
        match self.engine_plays {
            true => Ok(()),
            false => Err(Unplayable(format!(
                "{self} is played by the specification alone: the engine has no option for a reading"
            ))),
        }
    }
}

/// Where the komi of a game comes from whose start names none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum KomiSource {
    /// The rules state it for such a game.
    Rules,
    /// The rules state it for even games, and none for a handicap.
    EvenGame,
    /// The rules state none, so it is 0.
    Unstated,
}

impl KomiSource {
    /// Returns why this komi is taken, for the end of a sentence.
    pub fn words(self) -> &'static str {
        match self {
            KomiSource::Rules => "as these rules have it",
            KomiSource::EvenGame => {
                "which is assumed: it is that of even games, and these rules name none for a handicap"
            }
            KomiSource::Unstated => "which is assumed, because these rules name none",
        }
    }
}

/// Why `wmsg-2008+supplementary-ko` is refused.
const LOST: &str = "clause 2.7, the supplementary ko rule, ends with a list that every copy of the document lacks; \
                    use `wmsg-2008`, the document without this option";

impl std::ops::Deref for Rules {
    type Target = Ruleset;

    fn deref(&self) -> &Ruleset {
        self.0
    }
}

impl PartialEq for Rules {
    fn eq(&self, other: &Rules) -> bool {
        self.id == other.id
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id)
    }
}

impl FromStr for Rules {
    type Err = InputError;

    /// Accepts an id with its options in any order, a preset or another spelling of one, `names.yaml` included. Options by value may follow, as
    /// in `basic,ko=none`, and then alternatives of readings, as in `basic~K2:both-players`, in any order.
    ///
    /// # Errors
    /// - The ruleset's text is lost: `wmsg-2008+supplementary-ko`.
    /// - The id is unknown: the error names the nearest ids and presets.
    /// - The name is registered as one that must not be mapped: the error says why.
    /// - The preset is refused: the error says why.
    /// - An option is unknown, is named twice, or makes no sense with another.
    /// - An alternative is unknown, or a reading is named twice.
    fn from_str(text: &str) -> Result<Rules, InputError> {
        let mut parts = text.trim().split('~');
        let head = parts.next().unwrap_or_default().to_lowercase();
        let mut values = head.split(',');
        let base = named(values.next().unwrap_or_default())?;
        let row = match values.collect::<Vec<_>>().as_slice() {
            [] => base,
            values => with_values(base, values)?,
        };
        match parts.collect::<Vec<_>>().as_slice() {
            [] => Ok(Rules(row)),
            parts => chosen(row, parts).map(Rules),
        }
    }
}

/// Returns the ruleset of an id without options by value, or of a preset. The text is in lower case.
fn named(text: &str) -> Result<&'static Ruleset, InputError> {
    let wanted = text.trim();
    let mut options: Vec<&str> = wanted.split('+').collect();
    let document = options.remove(0);
    options.sort_unstable();
    options.dedup();
    if document == "wmsg-2008" && options.contains(&"supplementary-ko") {
        return Err(InputError::new(format!("`{wanted}` cannot be played: {LOST}")));
    }
    let id = [&[document][..], &options].concat().join("+");
    if let Some(row) = row_with_id(&id).or_else(|| with_id(&id)) {
        return Ok(row);
    }
    if let Some(preset) = preset(wanted) {
        return of_preset(preset);
    }
    match spelled(wanted) {
        Spelled::Means(means) if means != wanted => means.parse::<Rules>().map(|rules| rules.0),
        Spelled::Refused(spelling) => Err(spelling.refusal(wanted)),
        _ => Err(unknown(wanted, &id)),
    }
}

/// Words that ask for every ruleset.
const EVERY: [&str; 4] = ["all", "any", "every", "everything"];

/// How many near names an error about an unknown ruleset offers.
const OFFERED: usize = 3;

/// Returns the error about an unknown ruleset: what was expected, and the nearest names.
fn unknown(wanted: &str, id: &str) -> InputError {
    let error = InputError::new(format!("unknown ruleset `{wanted}`"));
    if EVERY.contains(&wanted) {
        return error.expected("an id such as basic, or a preset such as aga; where several are taken, '*' names all");
    }
    let presets = presets().unwrap_or_default().iter();
    let spellings = presets.flat_map(|preset| preset.aliases.iter().chain([&preset.id])).map(String::as_str);
    let names = TABLE.iter().map(|row| row.id.as_str()).chain(spellings);
    match nearest(id, names, OFFERED).as_slice() {
        [] => error.expected("an id such as basic, or a preset such as aga"),
        [first, rest @ ..] => {
            let also = if rest.is_empty() { String::new() } else { format!(" Also near: {}", rest.join(", ")) };
            InputError::new(format!("unknown ruleset `{wanted}`; did you mean `{first}`?{also}"))
        }
    }
}

/// Returns the ruleset that a preset names.
fn of_preset(preset: &'static Preset) -> Result<&'static Ruleset, InputError> {
    let Some(rules) = &preset.rules else {
        let why = preset.refused.as_deref().unwrap_or("nobody says why");
        return Err(InputError::new(format!("`{}` cannot be played: {why}", preset.id)));
    };
    let same: Rules = rules.parse()?;
    Ok(known(&preset.id, || Ruleset {
        id: preset.id.clone(),
        about: preset.title.clone(),
        preset: Some(preset),
        komi: preset.komi.unwrap_or_default(),
        handicap_komi: preset.handicap_komi.or(preset.komi).unwrap_or_default(),
        ..same.0.clone()
    }))
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.id)
    }
}

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Rules {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Rules".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string", "pattern": "^[a-z0-9-]+(:[a-z0-9-]+)?(\\+[a-z0-9-]+)*(,[a-z-]+=[a-z0-9+-]+)*(~[A-Z]+[0-9]+:[a-z0-9-]+)*$",
            "description": "A ruleset id: a document or a preset, its options, and alternatives of its readings." })
    }
}
