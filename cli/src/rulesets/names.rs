//! Names of rulesets as text: what a name means, and what it leaves out.

use std::fmt::Write as _;

use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::rulesets::{Named, Preset};

/// Returns what a name means: the id, the same rules without the preset's name, komi, and what is left out.
pub fn named(named: &Named) -> String {
    let rules = named.rules;
    let mut text = format!("{}\n", rules.id);
    let mut line = |name: &str, says: &str| {
        let _ = writeln!(text, "  {name:11}{says}");
    };
    if rules.canonical != rules.id {
        line("same as", &rules.canonical);
    }
    line("name of", &named.by);
    match (named.komi, rules.handicap_komi == rules.komi) {
        (Some(komi), _) => line("komi", &komi.to_string()),
        (None, true) => line("komi", &rules.komi.to_string()),
        (None, false) => line("komi", &format!("{}, with a handicap {}", rules.komi, rules.handicap_komi)),
    }
    if let Some(preset) = rules.preset {
        line("source", &source(preset));
    }
    if let Some(katago) = named.katago() {
        line("KataGo", &katago.to_string());
    }
    for (number, left_out) in named.leaves_out.iter().enumerate() {
        line(if number == 0 { "leaves out" } else { "" }, left_out);
    }
    text
}

/// Returns where a preset comes from, and how well it is known.
pub fn source(preset: &Preset) -> String {
    format!("{} ({}, {})", preset.source, preset.date, preset.confidence)
}

/// Returns what a preset leaves out for standard error, a line for each item. `None` if it leaves nothing out.
pub fn notice(rules: Rules) -> Option<String> {
    let preset = rules.preset.filter(|preset| !preset.not_modelled.is_empty())?;
    let items: Vec<String> = preset.leaves_out().into_iter().map(|item| format!("\n  {item}")).collect();
    Some(format!("{} leaves out:{}", preset.id, items.concat()))
}
