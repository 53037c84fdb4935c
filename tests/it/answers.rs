//! Which fields each side answers. A field that one side never answers is never compared.

use std::collections::BTreeSet;

use shinpan_harness::generate::random::generated;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Rules, Script, Want};

/// Returns the fields that a side answered in these games, with the names of scores, counting methods and facts.
fn answered(side: &mut dyn Subject, games: &[Script]) -> BTreeSet<String> {
    let want = Want::lockstep();
    let mut answered = BTreeSet::new();
    for game in games {
        for entry in side.transcript(game, &want).entries {
            let value = serde_json::to_value(&entry).expect("an observation");
            for (field, value) in value.as_object().expect("a map") {
                answered.insert(field.clone());
                if matches!(field.as_str(), "scores" | "counting" | "facts") {
                    let parts = value.as_object().expect("named parts").keys();
                    answered.extend(parts.map(|part| format!("{field}.{part}")));
                }
            }
        }
    }
    answered
}

/// Returns the fields that only the engine answers, because the document does not define them. Then those that only the
/// specification answers: the clause.
fn one_sided(rules: Rules) -> (Vec<&'static str>, Vec<&'static str>) {
    let by_engine = match (rules.document, rules.id.as_str()) {
        ("tromp-taylor-2001", _) | (_, "basic+davies") => vec!["chains", "in-ko", "liberties", "regions"],
        ("japanese-1997", _) => vec!["regions"],
        ("wmsg-2008" | "options", _) => vec!["in-ko", "regions"],
        ("japanese-1989", _) => vec!["regions", "scores.area"],
        ("new-zealand", _) => vec!["in-ko", "regions"],
        ("button-go", "button-go") => vec!["chains", "in-ko", "liberties", "regions"],
        ("button-go", _) => vec!["chains", "in-ko", "liberties", "regions", "scores.area"],
        ("katago", _) => vec!["in-ko", "regions"],
        ("international-1998", _) => vec!["in-ko"],
        _ => Vec::new(),
    };
    (by_engine, vec!["by"])
}

#[test]
fn both_sides_answer_the_same_fields() {
    for rules in Rules::all() {
        let games: Vec<Script> = (0..150).map(|number| generated(4, number, &[rules])).collect();
        let (spec, engine) = (answered(&mut Spec::new(), &games), answered(&mut Engine::new(), &games));
        let only = |one: &BTreeSet<String>, other: &BTreeSet<String>| -> Vec<String> {
            one.difference(other).cloned().collect()
        };
        let (by_engine, by_spec) = one_sided(rules);
        assert_eq!(only(&engine, &spec), by_engine, "{rules}: only the engine");
        assert_eq!(only(&spec, &engine), by_spec, "{rules}: only the specification");
        let counted: Vec<&str> = spec.iter().filter_map(|key| key.strip_prefix("counting.")).collect();
        let mut named: Vec<&str> = rules.counting.iter().map(|(_, method)| *method).collect();
        named.retain(|method| rules.engine.pass_stones == shinpan::PassStones::Paid || !only_paid(rules, method));
        named.sort_unstable();
        assert_eq!(counted, named, "{rules}: counting methods");
    }
}

/// Returns whether this document has the method only with pass stones.
fn only_paid(rules: Rules, method: &str) -> bool {
    rules.document == "international-1998" && matches!(method, "territory" | "japanese")
}
