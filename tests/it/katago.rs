//! The rulesets of KataGo's page outside of the table.

use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::pair::{Played, play};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Rules, Want};

/// Returns the ids of all combinations of the page's options.
fn combinations() -> Vec<String> {
    let choices: [&[&str]; 7] = [
        &["", "+area"],
        &["", "+bonus-n", "+bonus-n-1"],
        &["", "+button"],
        &["", "+positional", "+situational"],
        &["", "+self-play"],
        &["", "+suicide"],
        &["", "+tax-all", "+tax-none"],
    ];
    choices.iter().fold(vec!["katago".to_owned()], |ids, choice| {
        ids.iter().flat_map(|id| choice.iter().map(move |option| format!("{id}{option}"))).collect()
    })
}

/// The ids of `combinations` write the ko rule before `self-play`. A ruleset has its options in the order of the alphabet.
#[test]
fn every_combination_has_one_id_and_both_sides_agree() {
    let mut ids = std::collections::BTreeSet::new();
    for id in combinations() {
        let rules: Rules = id.parse().expect(&id);
        assert!(ids.insert(rules.id.clone()), "{id}");
        assert_eq!(rules.id.parse::<Rules>(), Ok(rules), "{id}");
        let mut games = 0;
        for number in 0..4 {
            let script = generated(3, number, &[rules]);
            match play(&script, &mut Spec::new(), &mut Engine::new(), &Want::lockstep()) {
                Played::Same(_) => games += 1,
                Played::NotBegun(_) => {}
                _ => panic!("{id}, script {number}: the sides differ"),
            }
        }
        assert!(games > 0, "{id}");
    }
    assert_eq!(ids.len(), 432);
}

#[test]
fn options_that_exclude_each_other_are_no_ruleset() {
    for id in ["katago+positional+situational", "katago+tax-all+tax-none", "katago+bonus-n+bonus-n-1", "katago+psk"] {
        assert!(id.parse::<Rules>().is_err(), "{id}");
    }
}
