//! The one table of rulesets: id, options, the specification's side, the engine's side, aliases and sources.
//!
//! An id is a document and its options, `basic+no-suicide+ssk`; options are printed in alphabetical order and
//! accepted in any. The names that other tools use are accepted as aliases.

use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use shinpan::{Ending, HandicapStyle, Repetition, Suicide};
use shinpan_spec::basic::{Options, Repetition as BasicRepetition};
use shinpan_spec::tromp_taylor_2001::Reading;

/// The specification's side of a ruleset.
#[derive(Clone, Debug)]
pub enum SpecRules {
    /// The Tromp-Taylor post of 2001 under one reading of its rule 4.
    TrompTaylor(Reading),
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
        "tromp-taylor-2001",
        "The Logical Rules of Tromp and Taylor, with comments",
        "posted to rec.games.abstract, 2001-02-15",
    ),
    (
        "basic",
        "Rules of Go, encyclopedia article: reference statement, concise statement, options",
        "encyclopedia article \"Rules of Go\"",
    ),
];

static TABLE: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let mut table: Vec<Ruleset> = [Reading::Situational, Reading::NaturalSituational, Reading::Positional]
        .into_iter()
        .map(tromp_taylor)
        .collect();
    for prohibit_suicide in [false, true] {
        for repetition in [
            BasicRepetition::Positional,
            BasicRepetition::Situational,
            BasicRepetition::NaturalSituational,
            BasicRepetition::SimpleKo,
            BasicRepetition::SimpleKoRestated,
        ] {
            table.push(basic(prohibit_suicide, repetition));
        }
    }
    table.push(davies());
    table
});

fn tromp_taylor(reading: Reading) -> Ruleset {
    let (id, about, repetition, aliases): (_, _, _, &[&str]) = match reading {
        Reading::Situational => (
            "tromp-taylor-2001",
            "situational superko, as comment 4 names it",
            Repetition::Situational,
            &["new-zealand", "nz", "new_zealand"],
        ),
        Reading::NaturalSituational => (
            "tromp-taylor-2001+nssk",
            "rule 4 to the letter: only moves leave a coloring",
            Repetition::NaturalSituational,
            &[],
        ),
        Reading::Positional => (
            "tromp-taylor-2001+psk",
            "positional superko, as in later versions of these rules",
            Repetition::Positional,
            &["tromp-taylor", "tromp_taylor", "tromptaylor"],
        ),
    };
    let gnugo = match reading {
        Reading::Situational => Some("--chinese-rules --situational-superko --allow-all-suicide"),
        Reading::NaturalSituational => None,
        Reading::Positional => Some("--chinese-rules --positional-superko --allow-suicide"),
    };
    Ruleset {
        id: id.to_owned(),
        document: "tromp-taylor-2001",
        about: about.to_owned(),
        aliases,
        gnugo,
        handicap: true,
        settlement: true,
        spec: SpecRules::TrompTaylor(reading),
        engine: shinpan::Ruleset {
            suicide: Suicide::Allowed,
            repetition,
            ending: Ending::TwoPassesThenAgreement,
            handicap: HandicapStyle::ConsecutiveMoves,
        },
    }
}

fn basic(prohibit_suicide: bool, repetition: BasicRepetition) -> Ruleset {
    let (option, about, switch, gnugo) = match repetition {
        BasicRepetition::Positional => ("", "positional superko", Repetition::Positional, Some("--positional-superko")),
        BasicRepetition::Situational => {
            ("+ssk", "situational superko", Repetition::Situational, Some("--situational-superko"))
        }
        BasicRepetition::NaturalSituational => {
            ("+nssk", "natural situational superko", Repetition::NaturalSituational, None)
        }
        BasicRepetition::SimpleKo => (
            "+simple-ko",
            "ko: the position after one's own previous move may not be recreated",
            Repetition::OwnPrevious,
            Some("--simple-ko"),
        ),
        BasicRepetition::SimpleKoRestated => (
            "+simple-ko-restated",
            "ko: a single stone that has just captured a single stone may not be captured alone",
            Repetition::CapturingStone,
            Some("--simple-ko"),
        ),
    };
    let (prefix, suicide, words) = if prohibit_suicide {
        ("+no-suicide", Suicide::Forbidden, "suicide prohibited")
    } else {
        ("", Suicide::Allowed, "suicide allowed")
    };
    let aliases: &[&str] = match (prohibit_suicide, repetition) {
        (true, BasicRepetition::Positional) => &["cgos", "chinese-ogs", "chinese-kgs"],
        (true, BasicRepetition::Situational) => &["aga", "bga", "french"],
        (true, BasicRepetition::SimpleKo) => &["chinese"],
        _ => &[],
    };
    let gnugo = gnugo.and_then(|ko| match (ko, prohibit_suicide) {
        ("--positional-superko", true) => Some("--chinese-rules --positional-superko --forbid-suicide"),
        ("--positional-superko", false) => Some("--chinese-rules --positional-superko --allow-suicide"),
        ("--situational-superko", true) => Some("--chinese-rules --situational-superko --forbid-suicide"),
        ("--situational-superko", false) => Some("--chinese-rules --situational-superko --allow-all-suicide"),
        ("--simple-ko", true) => Some("--chinese-rules --simple-ko --forbid-suicide"),
        _ => None,
    });
    Ruleset {
        id: format!("basic{prefix}{option}"),
        document: "basic",
        about: format!("{words}, {about}"),
        aliases,
        gnugo,
        handicap: true,
        settlement: false,
        spec: SpecRules::Basic(Options { prohibit_suicide, repetition }),
        engine: shinpan::Ruleset {
            suicide,
            repetition: switch,
            ending: Ending::TwoPasses,
            handicap: HandicapStyle::MandatoryPasses,
        },
    }
}

fn davies() -> Ruleset {
    Ruleset {
        id: "basic+davies".to_owned(),
        document: "basic",
        about: "Davies' concise statement in nine clauses; the same game as basic".to_owned(),
        aliases: &[],
        gnugo: Some("--chinese-rules --positional-superko --allow-suicide"),
        handicap: false,
        settlement: false,
        spec: SpecRules::Davies,
        engine: shinpan::Ruleset {
            suicide: Suicide::Allowed,
            repetition: Repetition::Positional,
            ending: Ending::TwoPasses,
            handicap: HandicapStyle::None,
        },
    }
}

/// All rulesets, in the order of the table.
pub fn all() -> &'static [Ruleset] {
    &TABLE
}

/// A ruleset of the table. Two are equal when their ids are.
#[derive(Clone, Copy)]
pub struct Rules(&'static Ruleset);

impl Rules {
    /// Every ruleset, in the order of the table.
    pub fn all() -> impl Iterator<Item = Rules> {
        TABLE.iter().map(Rules)
    }

    /// The ruleset at a place of the table; places beyond the end wrap around.
    pub fn at(place: usize) -> Rules {
        Rules(&TABLE[place % TABLE.len()])
    }

    /// The place in the table.
    pub fn place(self) -> usize {
        TABLE.iter().position(|row| row.id == self.id).unwrap_or_default()
    }
}

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
