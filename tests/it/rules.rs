//! `rules show`, `rules diff` and `trace --seeds`. Snapshots detect changes; a reader judges whether they read well.

use std::fs;

use shinpan_tests::shinpan;

#[test]
fn a_ruleset_is_shown_with_its_place_in_the_document() {
    let (code, text) = shinpan(&["rules", "show", "japanese-1997"]);
    assert_eq!(code, 0);
    let clause = "\n  right.end (s19): Two consecutive passes end the right to play.\n";
    let (choices, clauses) = text.split_once("\nin force:\n").expect("the clauses");
    assert!(choices.contains("\n  suicide    forbidden\n") && clauses.contains(clause), "{text}");
}

#[test]
fn what_a_ruleset_does_not_choose_is_not_in_force() {
    let parts = |id: &str| {
        let (code, text) = shinpan(&["rules", "show", id]);
        assert_eq!(code, 0, "{id}");
        let (before, after) = text.split_once("not in this ruleset").expect("options that it does not choose");
        (before.to_owned(), after.to_owned())
    };
    let (force, not) = parts("basic+no-suicide");
    assert!(force.contains("\n  rule7a (") && !not.contains("\n  rule7a ("), "{force}");
    let (force, not) = parts("basic+ssk");
    assert!(!force.contains("\n  rule7a (") && not.contains("\n  rule7a ("), "{not}");
    assert!(force.contains("\n  repetition.situational ("), "{force}");
    assert!(!not.contains(" K3 ("), "a reading of the simple ko rule does not apply: {not}");
}

#[test]
fn two_rulesets_are_compared() {
    let (code, text) = shinpan(&["rules", "diff", "tromp-taylor-2001", "basic+ssk"]);
    assert_eq!(code, 1);
    insta::assert_snapshot!("diff tromp-taylor-2001 basic+ssk", text);
    let few = shinpan_tests::root().join("corpus/suicide").display().to_string();
    let diff = |left: &str, right: &str| shinpan(&["rules", "diff", left, right, "--corpus", &few]);
    let (code, text) = diff("tromp-taylor-2001", "tromp-taylor-2001+psk");
    assert_eq!(code, 1);
    assert!(text.contains("positional superko: a play may not recreate any earlier position"), "{text}");
    let (code, text) = diff("tromp-taylor-2001+psk", "tromp-taylor-2001+psk");
    assert_eq!(code, 0);
    assert!(text.ends_with("no case of the suite tells them apart, komi and long cases aside\n"), "{text}");
    assert_eq!(shinpan(&["rules", "diff", "basic", "basix"]).0, 2);
}

#[test]
fn sentences_have_clause_code_and_cases_beside_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tromp-taylor-2001.tsv");
    let sentences: String = (1..=38).map(|number| format!("s{number}\t1\tPart\tSentence {number}.\n")).collect();
    fs::write(&path, &sentences).expect("written");
    let place = folder.path().display().to_string();
    let of = |document: &str| shinpan(&["trace", "--seeds", &place, "--document", document]);
    let (code, text) = of("tromp-taylor-2001");
    assert_eq!(code, 0, "{text}");
    let after = text.split_once("s11  Sentence 11.\n").expect("the sentence").1;
    let beside: Vec<&str> = after.lines().take(2).collect();
    assert!(beside[0].starts_with("      tromp-taylor-2001/4: spec/src/tromp_taylor_2001/"), "{beside:?}");
    assert!(beside[1].starts_with("        cases: "), "{beside:?}");
    assert!(text.contains("s2  Sentence 2.\n      (heading)\n"), "{text}");
    // Bad input: another document's length, a gap in the numbers, no file, no such document.
    fs::write(&path, sentences.replace("s38\t1\tPart\tSentence 38.\n", "")).expect("written");
    let (code, text) = of("tromp-taylor-2001");
    assert!(code == 1 && text.contains("37 sentences in the folder, 38 in the register"), "{text}");
    fs::write(&path, sentences.replace("s7\t", "s8\t")).expect("written");
    assert_eq!(of("tromp-taylor-2001").0, 2);
    assert_eq!(of("basic").0, 2);
    assert_eq!(of("basics").0, 2);
}
