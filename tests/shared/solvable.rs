//! The rulesets that the solver can play.

use shinpan::{Color, Ruleset};
use shinpan_harness::vocabulary::Rules;
use shinpan_lab::ruleset_classes::{classes, for_scores};
use shinpan_lab::solve::Model;

/// Returns the switches of each kind of rulesets that the solver can play.
pub fn rulesets() -> Vec<(String, Ruleset)> {
    let mut all = Rules::by_document();
    all.extend(Rules::presets().expect("presets"));
    let fits = |switches: &Ruleset| Model::new(*switches, 2, 1, Color::White).is_ok();
    let of_kinds = classes(&all, for_scores).into_iter().filter(|kind| fits(&kind.switches));
    of_kinds.map(|kind| (kind.rules[0].id.clone(), kind.switches)).collect()
}
