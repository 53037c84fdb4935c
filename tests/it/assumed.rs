//! What a record does not say: every verb says what it took instead.

use crate::side_by_side::{json, on};

/// A record that ends among its handicap stones breaks no rule, however its rules let Black play them.
#[test]
fn a_record_may_end_among_its_handicap_stones() {
    let rulesets =
        ["nz", "aga", "chinese", "ogs:nz", "tromp-taylor", "basic,handicap=passes", "japanese", "kgs:japanese"];
    for record in ["(;SZ[19]HA[4];B[dd];B[pp])", "(;SZ[19]HA[4];B[dd];W[];B[pp])", "(;SZ[19]HA[4];B[dd];W[];B[pp];W[])"]
    {
        for rules in rulesets {
            let text = on("explain", "game.sgf", record, &["--rules", rules], 0);
            assert!(text.contains(", 0 breaches"), "{rules}: {record}: {text}");
            let next = on("legal", "game.sgf", record, &["--rules", rules], 0);
            let has_passes = record.contains("W[]");
            assert!(next.contains("Black to play") || has_passes, "{rules}: {record}: {next}");
        }
    }
    let text = on("explain", "game.sgf", "(;SZ[19]HA[4];B[dd];B[pp])", &["--rules", "nz"], 0);
    assert!(text.contains("the record ends before Black has played 2 of the handicap stones"), "{text}");
}

#[test]
fn each_act_says_what_was_assumed_for_it() {
    let record = "(;SZ[9]RU[AGA]HA[2]AB[gc][cg];W[ee];B[ed];W[];B[];W[];B[aa])";
    let text = on("explain", "game.sgf", record, &["--each"], 0);
    let komi = "note: the record names no komi; it is 0.5, as these rules have it\n";
    let handicap = "note: the 2 handicap stones count as Black's first plays\n";
    assert!(text.contains(&format!("{komi}{handicap}after 0 acts")), "{text}");
    assert!(text.contains("  5  W pass\n     note: play goes on after move 4, where it had stopped"), "{text}");
    let count = |line: &serde_json::Value| line["assumed"].as_array().map_or(0, Vec::len);
    let lines = json(&on("explain", "game.sgf", record, &["--each", "--format", "json"], 0));
    assert_eq!(lines.iter().map(count).collect::<Vec<_>>(), [2, 0, 0, 0, 0, 1, 0]);
    let later = json(&on("explain", "game.sgf", record, &["--each", "--format", "json", "--from", "5"], 0));
    assert_eq!(later.iter().map(count).collect::<Vec<_>>(), [3, 0]);
}

/// KataGo's rules may name a komi, which counts where the record has none of its own.
#[test]
fn a_komi_within_the_rules_of_a_record_counts() {
    let game = "koPOSITIONALscoreAREAtaxNONEsui1komi6.5];B[ee];W[cc];B[];W[])";
    let margin = |head: &str| {
        let text = on("score", "game.sgf", &format!("{head}{game}"), &["--dead", "none", "--format", "json"], 0);
        (json(&text)[0]["komi"].clone(), json(&text)[0]["komi-from"].clone())
    };
    assert_eq!(margin("(;SZ[9]RU["), ("6.5".into(), serde_json::Value::Null));
    assert_eq!(margin("(;SZ[9]KM[0.5]RU["), ("0.5".into(), serde_json::Value::Null));
    let text = on("score", "game.sgf", &format!("(;SZ[9]RU[{game}"), &["--dead", "none"], 0);
    assert!(text.contains("note: the record has no KM; its RU names a komi of 6.5"), "{text}");
}
