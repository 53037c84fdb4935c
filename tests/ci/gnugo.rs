//! GNU Go, a program of others: how the adapter understands it, and its known errors.

use std::collections::BTreeSet;
use std::path::Path;

use serde::Deserialize;
use shinpan_harness::input::from_yaml;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::gtp::Gtp;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::rulesets::all;
use shinpan_harness::vocabulary::{Diagram, Field, Fields, Illegal, Need, Point, Prisoners, Rules, Vertex, Want};

use shinpan_tests::words::{PATIENT, ending, script, verdicts};

/// Starts GNU Go for a ruleset. `None` if it is not installed.
fn gnugo(rules: &str) -> Option<Gtp> {
    let program = ["/usr/games/gnugo", "/usr/bin/gnugo", "/usr/local/bin/gnugo"]
        .into_iter()
        .find(|path| Path::new(path).exists());
    let Some(program) = program else {
        eprintln!(
            "SKIPPED: GNU Go is not installed, so the GTP adapter is not tested against it (apt-get install gnugo)"
        );
        return None;
    };
    let rules: Rules = rules.parse().expect("a ruleset");
    let flags = rules.gnugo.expect("flags for GNU Go");
    Some(Gtp::start(&format!("{program} --mode gtp {flags}"), Some(rules), PATIENT).expect("GNU Go starts"))
}

#[test]
fn gnugo_says_what_it_can() {
    let Some(mut gnugo) = gnugo("basic+no-suicide") else { return };
    assert!(gnugo.name().starts_with("GNU Go 3."), "{}", gnugo.name());
    assert_eq!(gnugo.offers().sizes.hull(), ((1, 1), (19, 19)));
    assert!(!gnugo.offers().sizes.has(3, 4));
    assert_eq!(gnugo.offers().needs, [Need::Setup, Need::Passes, Need::OffBoard, Need::Prisoners, Need::MadeBy]);
    assert_eq!(gnugo.offers().rules, Some(vec!["basic+no-suicide".to_owned()]));
    let script = script(
        r#"{"rules": "basic+no-suicide", "start": {"board": ". . .\nX . .\nO . .", "komi": "6.5", "prisoners": {"by-black": 3}},
            "acts": [{"move": "B B1"}, {"move": "W A1"}, {"move": "W A9"}, {"move": "W pass"}]}"#,
    );
    let transcript = gnugo.transcript(&script, &Want { every: Fields::ALL, ..Want::default() });
    assert_eq!(ending(&transcript.end), "whole");
    assert_eq!(
        verdicts(&transcript),
        [None, Some(Illegal::None), Some(Illegal::Any), Some(Illegal::Any), Some(Illegal::None)]
    );
    let capture = &transcript.entries[1];
    let point = |text: &str| text.parse::<Point>().expect("a point");
    assert_eq!(capture.board, Some(". . .\nX . .\n. X .".parse::<Diagram>().expect("a board")));
    assert_eq!(capture.removed, Some(BTreeSet::from([point("A1")])));
    assert_eq!(capture.prisoners, Some(Prisoners { by_black: 4, by_white: 0 }));
    let suicide = Vertex::At(point("A1"));
    assert!(capture.illegal_moves.as_ref().is_some_and(|moves| moves.contains(&suicide)));
    assert!(capture.legal_moves.as_ref().is_some_and(|moves| moves.contains(&Vertex::Pass)));
    gnugo.close();
}

/// Checks that GNU Go and the specification agree on a script, and that GNU Go's verdict on its last act is the
/// expected one.
#[track_caller]
fn check_gnugo(rules: &str, start: &str, moves: &str, accepted: bool) {
    let Some(mut gnugo) = gnugo(rules) else { return };
    let acts: Vec<String> = moves.split(", ").map(|one| format!(r#"{{"move": "{one}"}}"#)).collect();
    let script = script(&format!(r#"{{"rules": "{rules}", "start": {start}, "acts": [{}]}}"#, acts.join(",")));
    let want = Want { every: Fields::ALL.without(Field::Lines), ..Want::default() };
    let foreign = gnugo.transcript(&script, &want);
    assert_eq!(ending(&foreign.end), "whole", "{rules}: {moves}");
    if let Some(found) = compare(&Spec::new().transcript(&script, &want), &foreign) {
        panic!("{rules}: {moves}\n{}", found.text("spec", gnugo.name()));
    }
    let last = verdicts(&foreign).last().copied().flatten();
    assert_eq!(last, Some(if accepted { Illegal::None } else { Illegal::Any }), "{rules}: {moves}");
}

const KO: &str = r#"{"board": ". . . . .\n. . . . .\n. X O . .\nX O . O .\n. X O . ."}"#;
/// White can capture two black stones. Black can fill both points again, which brings back the start position.
const SEND_TWO: &str = r#"{"board": ". . . . O\nX . . . .\nX . . . .\nX O O . .\n. X X O .", "to-play": "white"}"#;

#[test]
fn gnugo_agrees_on_captures_kos_and_suicide() {
    check_gnugo("basic+no-suicide+simple-ko-restated", r#"{"size": [5, 5]}"#, "B A2, W A1, B B1", true);
    check_gnugo("basic+no-suicide+simple-ko-restated", KO, "B C2, W B2", false);
    check_gnugo("basic+no-suicide+simple-ko-restated", KO, "B C2, W E5, B E1, W B2", true);
    check_gnugo("basic+no-suicide", r#"{"size": [5, 5]}"#, "B A1, W B1, B E5, W A3, B E4, W B2, B A2", false);
    check_gnugo("basic", r#"{"size": [5, 5]}"#, "B A1, W B1, B E5, W A3, B E4, W B2, B A2", true);
}

#[test]
fn gnugo_counts_a_loaded_start_as_position_0() {
    for (rules, accepted) in [
        ("basic", false),
        ("tromp-taylor-2001+psk", false),
        ("basic+ssk", false),
        ("basic+no-suicide+simple-ko-restated", true),
    ] {
        check_gnugo(rules, SEND_TWO, "W A1, B B1, W pass, B C1", accepted);
    }
}

/// The part of `workshop/programs/gnugo.yaml` that tests read.
#[derive(Deserialize)]
struct EngineFile {
    known: Vec<Known>,
}

#[derive(Deserialize)]
struct Known {
    name: String,
    rules: Vec<String>,
    start: Option<serde_json::Value>,
    #[serde(default)]
    moves: Vec<String>,
}

/// Checks GNU Go's known errors against its file. If this fails, GNU Go was fixed, or the file is wrong.
#[test]
fn gnugo_does_wrong_what_its_file_says() {
    let file: EngineFile =
        from_yaml("gnugo.yaml", include_str!("../../workshop/programs/gnugo.yaml")).expect("the file");
    let played = file.known.iter().filter_map(|known| known.start.as_ref().map(|start| (known, start)));
    for (known, start) in played {
        for rules in &known.rules {
            let Some(mut gnugo) = gnugo(rules) else { return };
            let acts: Vec<String> = known.moves.iter().map(|one| format!(r#"{{"move": "{one}"}}"#)).collect();
            let script = script(&format!(r#"{{"rules": "{rules}", "start": {start}, "acts": [{}]}}"#, acts.join(",")));
            let want = Want { every: Fields::of(&[Field::Illegal]), ..Want::default() };
            let found = compare(&Spec::new().transcript(&script, &want), &gnugo.transcript(&script, &want));
            let found = found.unwrap_or_else(|| panic!("{} under {rules}: GNU Go is right", known.name));
            let verdicts = (found.step, found.left.observation.illegal, found.right.observation.illegal);
            assert_eq!(
                verdicts,
                (acts.len(), Some(Illegal::Repetition), Some(Illegal::None)),
                "{} under {rules}",
                known.name
            );
        }
    }
}

#[test]
fn gnugo_is_started_as_the_table_of_rulesets_says() {
    let file = include_str!("../../workshop/programs/gnugo.yaml");
    for ruleset in all() {
        let id = format!("  \"{}\":", ruleset.id);
        let command = ruleset.gnugo.map(|flags| format!("{id} \"gnugo --mode gtp {flags}\""));
        let written = file.lines().find(|line| line.starts_with(&id));
        assert_eq!(written, command.as_deref());
    }
}
