//! The one table of rulesets: id, options, the specification's side, the engine's side, aliases and sources.
//!
//! An id is a document and its options, `basic+no-suicide+ssk`; options are printed in alphabetical order and
//! accepted in any. The names that other tools use are accepted as aliases.

mod table;

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shinpan_spec::basic::Options;
use shinpan_spec::international_1998::Options as Alternatives;
use shinpan_spec::tromp_taylor_2001::Reading;

use self::table::TABLE;
use crate::vocabulary::script::Start;
use crate::vocabulary::words::Half;

/// The specification's side of a ruleset.
#[derive(Clone, Debug)]
pub enum SpecRules {
    /// The International Rules of 1998 with their alternatives.
    International(Alternatives),
    /// The Tromp-Taylor post of 2001 under one reading of its rule 4.
    TrompTaylor(Reading),
    /// The Japanese 1997 Rules.
    Japanese,
    /// The revised World Mind Sports Games rules of 2008.
    Wmsg {
        /// Whether the optional cultural rules are in force.
        cultural: bool,
    },
    /// The encyclopedia's reference statement with its options.
    Basic(Options),
    /// Davies' concise statement.
    Davies,
}

/// One row of the table.
#[derive(Debug)]
pub struct Ruleset {
    /// The canonical id.
    pub id: String,
    /// The document's id, the part of `id` before the first `+`.
    pub document: &'static str,
    /// What is special about it, one line.
    pub about: String,
    /// Names that other tools use for exactly these rules of play and scoring, komi apart.
    pub aliases: &'static [&'static str],
    /// GNU Go's flags for it, where GNU Go has them.
    pub gnugo: Option<&'static str>,
    /// The komi where a start names none.
    pub komi: Half,
    /// The most lines that a board may have in either direction.
    pub largest: u8,
    /// Whether the rules are the same for both colors, komi and handicap apart.
    pub even_handed: bool,
    /// The engine's names of the counting methods, and the document's.
    pub counting: &'static [(&'static str, &'static str)],
    /// Whether thinking times can be set.
    pub timed: bool,
    /// Whether a handicap may have to go to fixed points.
    pub fixed_handicap: bool,
    /// Whether a handicap can be given by acts.
    pub handicap: bool,
    /// Whether a stop can be settled by agreement.
    pub settlement: bool,
    /// The specification's side.
    pub spec: SpecRules,
    /// The engine's side.
    pub engine: shinpan::Ruleset,
}

/// The documents by id: title and where the text is from.
pub const DOCUMENTS: &[(&str, &str, &str)] = &[
    (
        "international-1998",
        "International Rules: core rules of play with three alternatives, tournament rules",
        "Robert Jasiek, 1998-09-14",
    ),
    (
        "tromp-taylor-2001",
        "The Logical Rules of Tromp and Taylor, with comments",
        "posted to rec.games.abstract, 2001-02-15",
    ),
    ("japanese-1997", "Japanese 1997 Rules: territory, life and death, play-out", "Robert Jasiek, 1997-05-02"),
    (
        "wmsg-2008",
        "Revision of the World Mind Sports Games rules: shared neutral points, first-pass compensation",
        "Robert Jasiek, version 1, 2008-11-24",
    ),
    (
        "basic",
        "Rules of Go, encyclopedia article: reference statement, concise statement, options",
        "encyclopedia article \"Rules of Go\"",
    ),
];

/// All rulesets, in the order of the table.
pub fn all() -> &'static [Ruleset] {
    &TABLE
}

/// A ruleset of the table. Two are equal when their ids are.
#[derive(Clone, Copy)]
pub struct Rules(&'static Ruleset);

impl Rules {
    /// Every ruleset, in the order of the table, which is that of the bytes of scripts.
    pub fn all() -> impl Iterator<Item = Rules> {
        TABLE.iter().map(Rules)
    }

    /// Every ruleset, document by document, as people read them.
    pub fn by_document() -> Vec<Rules> {
        let mut rulesets: Vec<Rules> = Rules::all().collect();
        rulesets.sort_by_key(|rules| DOCUMENTS.iter().position(|(document, _, _)| *document == rules.document));
        rulesets
    }

    /// The ruleset at a place of the table; places beyond the end wrap around.
    pub fn at(place: usize) -> Rules {
        Rules(&TABLE[place % TABLE.len()])
    }

    /// Whether the document has words for what this start asks: a clock, a fixed handicap.
    ///
    /// # Errors
    /// What it has no words for.
    pub fn has_words_for(self, start: &Start) -> Result<(), String> {
        match (self.timed, self.fixed_handicap) {
            (false, _) if start.clock.is_some() => Err(format!("{self} has no clock")),
            (_, false) if start.fixed_handicap => Err(format!("{self} has no fixed handicap")),
            _ => Ok(()),
        }
    }

    /// Whether the board is one of the document's: the engine takes what its caller takes.
    ///
    /// # Errors
    /// The board has more lines than the document allows.
    pub fn has_board_for(self, start: &Start) -> Result<(), String> {
        let (columns, rows) = (start.board.columns(), start.board.rows());
        match columns.max(rows) <= self.largest {
            true => Ok(()),
            false => Err(format!("{self} has boards of at most {} lines, not {columns}x{rows}", self.largest)),
        }
    }

    /// The place in the table.
    pub fn place(self) -> usize {
        TABLE.iter().position(|row| row.id == self.id).unwrap_or_default()
    }
}

/// Why one ruleset of the documents is refused.
const LOST: &str = "clause 2.7, the supplementary ko rule, ends in a list that no copy of the document preserves; \
                    `wmsg-2008` is the document without this option";

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
    type Err = String;

    /// Accepts an id with its options in any order, or an alias; the error names the nearest.
    fn from_str(text: &str) -> Result<Rules, String> {
        let wanted = text.trim().to_lowercase();
        let mut options: Vec<&str> = wanted.split('+').collect();
        let document = options.remove(0);
        options.sort_unstable();
        options.dedup();
        if document == "wmsg-2008" && options.contains(&"supplementary-ko") {
            return Err(format!("`{text}` cannot be played: {LOST}"));
        }
        let id = [&[document][..], &options].concat().join("+");
        if let Some(rules) = Rules::all().find(|rules| rules.id == id || rules.aliases.contains(&wanted.as_str())) {
            return Ok(rules);
        }
        let names = Rules::all().flat_map(|rules| rules.0.aliases.iter().copied().chain([rules.0.id.as_str()]));
        let nearest = names
            .max_by(|a, b| strsim::jaro_winkler(a, &id).total_cmp(&strsim::jaro_winkler(b, &id)))
            .unwrap_or_default();
        Err(format!("unknown ruleset `{text}`; the nearest is `{nearest}` (`shinpan rules list` shows all)"))
    }
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
        json_schema!({ "type": "string", "pattern": "^[a-z0-9-]+(\\+[a-z0-9-]+)*$", "description": "A ruleset id: a document and its options." })
    }
}
