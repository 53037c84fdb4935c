//! Tests that readings can be chosen, and that cases tell their alternatives apart.

use std::collections::{BTreeMap, BTreeSet};

use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::pair::{Played, play};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::sensitive::tells;
use shinpan_harness::suite::trace::registers;
use shinpan_harness::vocabulary::{Rules, Want};

use shinpan_tests::{root, shinpan};

/// Returns the alternatives of every document that the specification plays: reading and name.
fn played() -> BTreeMap<&'static str, BTreeSet<(String, String)>> {
    let mut played: BTreeMap<&str, BTreeSet<(String, String)>> = BTreeMap::new();
    for rules in Rules::all() {
        let choices = rules.choices().into_iter().map(|one| (one.reading.to_owned(), one.name.to_owned()));
        played.entry(rules.document).or_default().extend(choices);
    }
    played
}

#[test]
fn what_the_specification_plays_is_registered_and_not_the_default() {
    let played = played();
    let mut readings = BTreeSet::new();
    for register in registers().expect("registers") {
        let mut known = BTreeSet::new();
        for reading in &register.readings {
            let names: BTreeSet<&str> = reading.alternatives.iter().map(|other| other.name.as_str()).collect();
            assert_eq!(names.len(), reading.alternatives.len(), "{}: an alternative's name is unique", reading.id);
            assert!(names.contains(reading.default.as_str()), "{}: the default is an alternative", reading.id);
            known.extend(reading.alternatives.iter().filter(|other| other.name != reading.default).map(|other| {
                assert!(
                    other.name.split('-').all(|part| {
                        !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
                    }),
                    "{}: {}",
                    reading.id,
                    other.name
                );
                (reading.id.clone(), other.name.clone())
            }));
        }
        let of_it = &played[register.document.as_str()];
        assert_eq!(of_it.difference(&known).collect::<Vec<_>>(), Vec::<&(String, String)>::new());
        assert!(!of_it.is_empty(), "{}: no alternative of its readings runs", register.document);
        readings.extend(of_it.iter().map(|(reading, _)| reading.clone()));
    }
    assert!(readings.len() >= 24, "{} readings run: {readings:?}", readings.len());
}

#[test]
fn options_that_select_an_alternative_are_rulesets() {
    for register in registers().expect("registers") {
        for option in register.readings.iter().flat_map(|one| &one.alternatives).filter_map(|one| one.option.as_ref()) {
            let id = format!("{}{option}", register.document);
            assert_eq!(id.parse::<Rules>().expect(&id).id, id);
        }
    }
}

#[test]
fn names_with_alternatives_are_read_and_printed_in_one_order() {
    let (one, other) = {
        let choices = "basic".parse::<Rules>().expect("basic").choices();
        let first = choices.first().expect("an alternative").clone();
        let second = choices.iter().find(|other| other.reading != first.reading).expect("another reading").clone();
        (first, second)
    };
    let (plain, turned) = (format!("basic~{one}~{other}"), format!(" Basic~{other}~{one} "));
    let rules: Rules = turned.parse().expect("a ruleset");
    assert_eq!(rules.id, plain);
    assert_eq!(rules, plain.parse().expect("a ruleset"));
    for (wrong, says) in [
        (format!("basic~{one}~{one}"), "is chosen twice"),
        (format!("basic~{}:nonsense", one.reading), "can be: "),
        ("basic~X9:nonsense".to_owned(), "lists its readings"),
        ("basic~".to_owned(), "expected a reading"),
        ("basic~K2:both-players+ssk".to_owned(), "besides its default"),
        ("nonsense~K2:both-players".to_owned(), "unknown ruleset"),
    ] {
        let error = wrong.parse::<Rules>().expect_err(&wrong).to_string();
        assert!(error.contains(says), "{error}");
    }
}

/// A case that names a reading must fail under an alternative of it, or state what would be so under one.
#[test]
fn cases_tell_the_readings_apart_that_they_name() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let registers = registers().expect("registers");
    let mut blind = Vec::new();
    let mut told = BTreeSet::new();
    for entry in corpus.entries.iter().filter(|entry| !entry.case.readings.is_empty()) {
        let tells = tells(entry, &registers).expect("registers");
        blind.extend(
            entry.case.readings.iter().filter(|id| !tells.contains(*id)).map(|id| format!("{}: {id}", entry.id)),
        );
        told.extend(entry.case.readings.iter().cloned());
    }
    assert_eq!(blind, Vec::<String>::new());
    let of_registers = registers.iter().flat_map(|register| &register.readings);
    let untold: Vec<&str> = of_registers
        .filter(|reading| told.contains(&reading.id) == reading.excused.is_some())
        .map(|reading| reading.id.as_str())
        .collect();
    assert_eq!(untold, Vec::<&str>::new(), "readings without a case, or with one and an excuse");
}

/// Where both sides play an alternative, they agree on random games under it. Under plain rulesets, pairs are tried too:
/// two alternatives may need the same option of the engine.
#[test]
fn both_sides_agree_under_alternatives() {
    let mut tried = 0;
    for rules in Rules::all() {
        let one = rules.choices().into_iter().map(|choice| rules.choosing(&choice).expect("an alternative"));
        let ones: Vec<Rules> = one.filter(|rules| rules.engine_plays).collect();
        let pairs = ones.iter().filter(|_| rules.id == rules.document).flat_map(|first| {
            let second = first.choices().into_iter().filter_map(|choice| first.choosing(&choice).ok());
            second.filter(|rules| rules.engine_plays)
        });
        for under in ones.iter().copied().chain(pairs) {
            tried += 1;
            for number in 0..GAMES {
                let script = generated(9, number, &[under]);
                let played = play(&script, &mut Spec::new(), &mut Engine::new(), &Want::lockstep());
                assert!(matches!(played, Played::Same(_) | Played::NotBegun(_)), "{under}, game {number}: {played:?}");
            }
        }
    }
    assert!(tried > 100, "{tried}");
}

/// The number of games under each ruleset with alternatives.
const GAMES: u64 = 6;

/// What `rules show` offers to choose is a ruleset.
#[test]
fn what_is_offered_can_be_chosen() {
    for id in ["international-1998", "tromp-taylor-2001+psk", "japanese-1997", "wmsg-2008", "basic+simple-ko"] {
        let (code, text) = shinpan(&["rules", "show", id]);
        assert_eq!(code, 0, "{id}");
        let offered: Vec<&str> =
            text.lines().filter_map(|line| line.rsplit_once("; choose ")).map(|(_, choice)| choice).collect();
        assert!(!offered.is_empty(), "{text}");
        for choice in offered {
            let chosen = if choice.starts_with('~') { format!("{id}{choice}") } else { choice.to_owned() };
            assert!(chosen.parse::<Rules>().is_ok(), "{chosen}");
        }
    }
}
