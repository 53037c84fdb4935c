//! Tests theorems of the documents on whole games: area and territory scoring agree, and counting gives the score.

use std::collections::BTreeMap;

use shinpan_harness::generate::random::generated;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::referee::Forkable;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::Rules;
use shinpan_workshop::tester::properties::{brought_to_an_end, counted, is_equivalence, twelve_facts_hold};

#[test]
fn every_counting_method_comes_to_the_score_and_the_twelve_facts_hold() {
    let (mut methods, mut facts) = (BTreeMap::new(), 0);
    let rulesets: Vec<Rules> = Rules::all().filter(|rules| !rules.counting.is_empty()).collect();
    for number in 0..900 {
        let rules = rulesets[number as usize % rulesets.len()];
        let Some(script) = brought_to_an_end(&Engine::new(), generated(5, number, &[rules])).expect("an end") else {
            continue;
        };
        let sides: [&dyn Forkable; 2] = [&Spec::new(), &Engine::new()];
        let [of_spec, of_engine] = sides.map(|side| counted(&script, side).expect("counts"));
        assert_eq!(of_spec, of_engine, "{script:?}");
        if is_equivalence(rules) {
            let [of_spec, of_engine] = sides.map(|side| twelve_facts_hold(&script, side).expect("twelve facts"));
            assert_eq!(of_spec, of_engine, "{script:?}");
            // An exceptional end has no score and no facts.
            facts += u32::from(of_spec);
        }
        for method in of_spec {
            *methods.entry((rules.document, method)).or_insert(0) += 1;
        }
    }
    let reached: Vec<(&str, &str)> = methods.keys().map(|(document, method)| (*document, method.as_str())).collect();
    let expected = [
        ("basic", "chinese"),
        ("basic", "ing"),
        ("international-1998", "chinese-half"),
        ("international-1998", "half"),
        ("international-1998", "japanese"),
        ("international-1998", "point-by-point"),
        ("international-1998", "stone"),
        ("international-1998", "territory"),
        ("wmsg-2008", "chinese"),
        ("wmsg-2008", "ing"),
        ("wmsg-2008", "japanese"),
    ];
    assert_eq!(reached, expected, "{methods:?}");
    assert!(facts > 50, "only {facts} ends have facts");
}
