//! Finds a ruleset of the table by its id or an alias.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shinpan_spec::DOCUMENTS;

use super::chosen::{choices, chosen};
use super::ruleset::{Chosen, Ruleset};
use super::table::TABLE;
use crate::input::{InputError, did_you_mean};
use crate::vocabulary::start::{Start, Unplayable};

/// Returns all rulesets, in the order of the table.
pub fn all() -> &'static [Ruleset] {
    &TABLE
}

/// A ruleset: a row of the table, perhaps with alternatives of readings. Two are equal if their ids are equal.
#[derive(Clone, Copy)]
pub struct Rules(&'static Ruleset);

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
            (_, false) if start.fixed_handicap => Err(Unplayable(format!("{self} has no fixed handicap"))),
            _ => Ok(()),
        }
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

    /// Returns the position in the table. Alternatives of readings do not change it.
    pub fn place(self) -> usize {
        let id = self.id.split('~').next().unwrap_or_default();
        TABLE.iter().position(|row| row.id == id).unwrap_or_default()
    }

    /// Returns whether the ruleset has an option, such as `+ssk`.
    pub fn has_option(self, option: &str) -> bool {
        let id = self.id.split('~').next().unwrap_or_default();
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

    /// Accepts an id with its options in any order, or an alias. Alternatives of readings may follow, as in
    /// `basic~K2:both-players`, in any order.
    ///
    /// # Errors
    /// - The ruleset's text is lost: `wmsg-2008+supplementary-ko`.
    /// - The id is unknown: the error names the nearest id or alias.
    /// - An alternative is unknown, or a reading is named twice.
    fn from_str(text: &str) -> Result<Rules, InputError> {
        let mut parts = text.trim().split('~');
        let row = row(parts.next().unwrap_or_default())?;
        match parts.collect::<Vec<_>>().as_slice() {
            [] => Ok(Rules(row)),
            parts => chosen(row, parts).map(Rules),
        }
    }
}

/// Returns the row with an id or an alias.
fn row(text: &str) -> Result<&'static Ruleset, InputError> {
    let wanted = text.trim().to_lowercase();
    let mut options: Vec<&str> = wanted.split('+').collect();
    let document = options.remove(0);
    options.sort_unstable();
    options.dedup();
    if document == "wmsg-2008" && options.contains(&"supplementary-ko") {
        return Err(InputError::new(format!("`{text}` cannot be played: {LOST}")));
    }
    let id = [&[document][..], &options].concat().join("+");
    if let Some(row) = TABLE.iter().find(|row| row.id == id || row.aliases.contains(&wanted.as_str())) {
        return Ok(row);
    }
    let names = TABLE.iter().flat_map(|row| row.aliases.iter().copied().chain([row.id.as_str()]));
    let question = did_you_mean(&id, names);
    Err(InputError::new(format!("unknown ruleset `{text}`{question} (`shinpan rules list` shows all)")))
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

impl JsonSchema for Rules {
    fn schema_name() -> Cow<'static, str> {
        "Rules".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "pattern": "^[a-z0-9-]+(\\+[a-z0-9-]+)*(~[A-Z]+[0-9]+:[a-z0-9-]+)*$",
            "description": "A ruleset id: a document, its options, and alternatives of its readings." })
    }
}
