//! Options by value: one grammar, one id for each ruleset, nothing that makes no sense.

use shinpan_harness::vocabulary::rulesets::Options;
use shinpan_harness::vocabulary::rulesets::options::KEYS;
use shinpan_harness::vocabulary::{Rules, Script};

use shinpan_tests::shinpan;

fn id(text: &str) -> String {
    text.parse::<Rules>().unwrap_or_else(|error| panic!("{text}: {error}")).id.clone()
}

fn error(text: &str) -> String {
    match text.parse::<Rules>() {
        Ok(rules) => panic!("{text} is {rules}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn a_ruleset_has_one_id() {
    assert_eq!(id("basic,suicide=multi,ko=none"), "basic,suicide=multi,ko=none");
    assert_eq!(id("basic,ko=none,suicide=multi"), "basic,suicide=multi,ko=none");
    assert_eq!(id(" Basic,KO=none, suicide=multi "), "basic,suicide=multi,ko=none");
    assert_eq!(id("basic+no-suicide+ssk,passes=3"), "basic,suicide=none,ko=situational,passes=3");
    assert_eq!(id("options,passes=3"), "basic,passes=3");
    // The register of the options has its own transcription of what `basic` says too.
    assert_eq!(id("options,ko=situational"), "options,ko=situational");
    assert_eq!(id("options,ko=positional"), "options");
}

#[test]
fn what_options_by_name_can_say_keeps_its_id() {
    assert_eq!(id("basic,suicide=all"), "basic");
    assert_eq!(id("basic,suicide=none"), "basic+no-suicide");
    assert_eq!(id("basic,ko=situational,suicide=none"), "basic+no-suicide+ssk");
    assert_eq!(id("basic,scoring=territory"), "basic+territory");
    assert_eq!(id("basic+no-suicide,suicide=all"), "basic");
    assert_eq!(id("basic,tax=groups,suicide=none"), "basic+group-tax+no-suicide");
    // `basic` has no scoring with another rule of repetition.
    assert_eq!(id("basic,ko=natural,scoring=territory"), "basic,ko=natural,scoring=territory");
}

#[test]
fn a_document_has_the_options_of_its_text() {
    assert_eq!(id("tromp-taylor-2001,ko=positional"), "tromp-taylor-2001+psk");
    assert_eq!(id("tromp-taylor-2001+psk,ko=natural"), "tromp-taylor-2001+nssk");
    assert_eq!(id("international-1998,suicide=none"), "international-1998+no-suicide");
    assert_eq!(id("international-1998,pass-stones=yes,suicide=none"), "international-1998+equivalence+no-suicide");
    let error = error("tromp-taylor-2001,suicide=none");
    assert!(error.contains("its own text") && error.contains("`basic,suicide=none`"), "{error}");
}

#[test]
fn a_wrong_option_is_an_error_that_says_what_was_expected() {
    assert!(error("basic,kos=none").contains("did you mean `ko`"), "{}", error("basic,kos=none"));
    assert!(error("basic,ko=all").contains("expected one of positional, none, simple"), "{}", error("basic,ko=all"));
    assert!(error("basic,ko").contains("expected an option by value"), "{}", error("basic,ko"));
    assert!(error("basic,ko=none,ko=simple").contains("twice"), "{}", error("basic,ko=none,ko=simple"));
    assert!(error("basics,ko=none").contains("did you mean `basic`"), "{}", error("basics,ko=none"));
    assert!(error("japanese-1997,ko=none").contains("its own text"), "{}", error("japanese-1997,ko=none"));
    assert_eq!(shinpan(&["rules", "show", "basic,ko=all"]).0, 2);
}

#[test]
fn what_makes_no_sense_is_refused_with_the_reason() {
    for (id, reason) in [
        ("basic,passes=2+2", "must be able to agree"),
        ("basic,white-last=yes", "without pass stones"),
        ("basic,scoring=stones,tax=seki", "stone scoring counts none"),
        ("basic,handicap=none,bonus=each", "there is no handicap"),
        ("basic,repeat=draw", "lets no position return"),
    ] {
        let error = error(id);
        assert!(error.contains("make no sense together") && error.contains(reason), "{id}: {error}");
    }
    assert_eq!(id("basic,passes=2+2,agreement=yes"), "basic,passes=2+2,agreement=yes");
    assert_eq!(id("basic,ko=simple,repeat=draw"), "basic,ko=simple,repeat=draw");
}

#[test]
fn mended_options_make_sense_and_change_nothing_that_did() {
    for seed in 0..2_000_u64 {
        let numbers: Vec<u8> =
            (0..KEYS.len()).map(|key| (seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (3 * key)) as u8).collect();
        let options = Options::numbered(&numbers);
        let mended = options.mended();
        assert!(mended.check().is_ok(), "{mended}");
        assert_eq!(options.check().is_ok(), options == mended, "{options}");
    }
}

/// Whatever is written about options is written about each of them.
#[test]
fn the_register_has_a_clause_for_each_value() {
    let text = shinpan_spec::DOCUMENTS.iter().find(|document| document.id == "options").expect("a register").register;
    for (key, values) in KEYS {
        for value in *values {
            let id = format!("\"options/{key}.{value}\"");
            assert!(text.contains(&id), "no clause {id}");
        }
    }
}

/// Saved fuzz inputs hold combinations as numbers of keys and values.
#[test]
fn combinations_are_bytes_and_back() {
    for id in ["basic,suicide=multi", "basic,ko=none,repeat=scored,komi=from-black", "basic,handicap=fixed,bonus=each"]
    {
        let rules: Rules = id.parse().expect("a ruleset");
        let script = Script { rules, ..Script::from_bytes(b"a script under another ruleset") };
        assert_eq!(Script::from_bytes(&script.to_bytes()).rules.id, id);
    }
    for first in 160..=255 {
        let script = Script::from_bytes(&[first, 1, 200, 2, 201, 3, 202, 7, 7, 7]);
        let options = script.rules.options;
        assert!(options.is_none_or(|options| options.check().is_ok()), "{}", script.rules);
    }
}

/// Without a rule of repetition, a case that counts all games of a small board has more lines than anybody can wait for.
#[test]
fn cases_that_count_lines_end_without_a_rule_of_repetition() {
    let corpus = shinpan_tests::root().join("corpus/lines").display().to_string();
    for rules in ["basic,suicide=multi,ko=none", "basic,ko=stone", "basic,ko=since-pass"] {
        let (code, text) = shinpan(&["check", "--with", "engine", "--rules", rules, "--corpus", &corpus]);
        assert!(code == 0 && text.contains(" 0 differs"), "{rules}: {text}");
    }
}
