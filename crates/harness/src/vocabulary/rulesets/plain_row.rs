//! What most rulesets have in common.

use shinpan::{HandicapStyle, Ruleset as Switches, Suicide};

use super::ruleset::{Ruleset, SpecRules};
use crate::vocabulary::half::Half;
use crate::vocabulary::point::LARGEST;

/// The default options of the engine's rulesets: suicide is allowed.
pub(super) const PLAIN: Switches = Switches::PLAIN.with_suicide(Suicide::Allowed);

/// Makes a row with the values that most rulesets have.
pub(super) fn row(id: String, document: &'static str, about: String, spec: SpecRules, engine: Switches) -> Ruleset {
    Ruleset {
        canonical: id.clone(),
        id,
        document,
        about,
        preset: None,
        options: None,
        gnugo: None,
        komi: Half(0),
        handicap_komi: Half(0),
        largest: LARGEST,
        even_handed: true,
        counting: &[],
        timed: false,
        fixed_handicap: false,
        handicap: engine.handicap != HandicapStyle::None,
        settlement: false,
        spec,
        engine,
        engine_plays: true,
        chosen: Vec::new(),
    }
}
