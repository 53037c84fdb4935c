//! The columns of the table.

use shinpan_spec::basic::Readings;
use shinpan_spec::international_1998::Options as Alternatives;
use shinpan_spec::{
    basic, button_go, japanese_1989, japanese_1997, katago, new_zealand, options, tromp_taylor_2001, wmsg_2008,
};

use super::options::Options;
use super::presets::Preset;
use crate::vocabulary::half::Half;

/// An alternative that a ruleset can choose: the reading's id and the alternative's name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Chosen {
    /// The id of the reading, such as `T3`.
    pub reading: &'static str,
    /// The name of the alternative, such as `turns`.
    pub name: &'static str,
}

impl std::fmt::Display for Chosen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}:{}", self.reading, self.name)
    }
}

/// The specification's side of a ruleset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SpecRules {
    /// The International Rules of 1998 with their alternatives.
    International(Alternatives),
    /// The Tromp-Taylor post of 2001 with its options and readings.
    TrompTaylor(tromp_taylor_2001::Options),
    /// The Japanese 1997 Rules.
    Japanese(japanese_1997::Options),
    /// The Japanese Rules of 1989.
    Japanese1989(japanese_1989::Options),
    /// The revised World Mind Sports Games rules of 2008.
    Wmsg(wmsg_2008::Options),
    /// The encyclopedia's reference statement with its options.
    Basic(basic::Options),
    /// Davies' concise statement.
    Davies(Readings),
    /// The New Zealand Rules of Go.
    NewZealand(new_zealand::Options),
    /// Button Go and its two relatives.
    ButtonGo(button_go::Options),
    /// KataGo's page with its options.
    KataGo(katago::Options),
    /// Rules composed of options.
    Composed(options::Options),
}

/// One row of the table.
#[derive(Clone, Debug)]
pub struct Ruleset {
    /// The canonical id.
    pub id: String,
    /// The document's id, the part of `id` before the first `+`.
    pub document: &'static str,
    /// What distinguishes it, in one line.
    pub about: String,
    /// The id of the same rules without the name of a preset. Otherwise the id.
    pub canonical: String,
    /// The preset that names it. Rows of the table and combinations of options have none.
    pub preset: Option<&'static Preset>,
    /// The options that it is composed of. `None` if a document's own text plays it.
    pub options: Option<Options>,
    /// GNU Go's flags for it. `None` if GNU Go cannot play it.
    pub gnugo: Option<&'static str>,
    /// The komi of a start that names none.
    pub komi: Half,
    /// The komi of a start with two or more handicap stones that names none.
    pub handicap_komi: Half,
    /// The most columns or rows of a board.
    pub largest: u8,
    /// Whether the rules are the same for both colors, apart from komi and handicap.
    pub even_handed: bool,
    /// The counting methods: the engine's name, then the document's.
    pub counting: &'static [(&'static str, &'static str)],
    /// Whether a start may set thinking times.
    pub timed: bool,
    /// Whether a start may require handicap stones on fixed points.
    pub fixed_handicap: bool,
    /// Whether acts can place a handicap.
    pub handicap: bool,
    /// Whether the players can agree on removals after a stop.
    pub settlement: bool,
    /// The specification's side.
    pub spec: SpecRules,
    /// The engine's side. If the engine cannot play the ruleset, its options without the alternatives.
    pub engine: shinpan::Ruleset,
    /// Whether the engine can play the ruleset. If not, the specification alone does.
    pub engine_plays: bool,
    /// The alternatives of readings that it chooses, in the order of the readings. Empty in the table.
    pub chosen: Vec<Chosen>,
}
