//! What one row of the table says.

use shinpan_spec::basic::Options;
use shinpan_spec::international_1998::Options as Alternatives;
use shinpan_spec::tromp_taylor_2001::Reading;

use crate::vocabulary::half::Half;

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
