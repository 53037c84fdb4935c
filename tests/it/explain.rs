//! Explanations. Their snapshots only detect changes. The cases prove that they are right.

use std::collections::BTreeMap;
use std::fs;

use shinpan_harness::suite::corpus::{CaseRun, Corpus};
use shinpan_referee::explain::acts;
use shinpan_referee::explain::verdict_certificate::{VerdictQuestion, certificate};

use crate::side_by_side::on;
use shinpan_tests::{root, shinpan};

#[track_caller]
fn record(sgf: &str, arguments: &[&str], expected_code: i32) -> String {
    on("explain", "game.sgf", sgf, arguments, expected_code).replace("GAME", "GAME.sgf")
}

#[test]
fn a_case_act_by_act() {
    for id in ["article-suicide/lone-stone-positional@basic", "agreement/part-of-a-chain@tromp-taylor-2001"] {
        let (code, text) = shinpan(&["explain", id]);
        assert_eq!(code, 0, "{id}");
        insta::assert_snapshot!(format!("case {}", id.replace('/', " ")), text);
    }
}

/// Returns an explanation with one line for each act, which ends with the clauses that decide there, and the last position.
/// What the clauses say is in the registers, and the case describes itself.
fn brief(text: &str) -> String {
    let (mut lines, mut board, mut in_board): (Vec<String>, Vec<&str>, bool) = (Vec::new(), Vec::new(), false);
    for (place, line) in text.lines().enumerate() {
        let was_in_board = std::mem::replace(&mut in_board, line.starts_with("        "));
        if in_board && !was_in_board {
            board.clear();
        }
        let clause = line.strip_prefix("     ").and_then(|rest| rest.split_once(": ")?.0.split_once('/'));
        match (line, clause, lines.last_mut()) {
            _ if place == 1 || ["about ", "below ", "note: "].iter().any(|start| line.starts_with(start)) => {}
            (_, Some((_, number)), Some(act)) if !number.contains(' ') => *act += &format!("  {number}"),
            _ if in_board => board.push(line),
            _ => {
                let shown = if line.starts_with("stones ") { &board[..] } else { &[] };
                lines.extend(shown.iter().chain([&line]).map(|row| (*row).to_owned()));
            }
        }
    }
    lines.join("\n")
}

/// Explains every worked example of the documents under its first ruleset. One snapshot per file of cases.
#[test]
fn the_documents_examples() {
    let corpus = Corpus::read(&root().join("corpus")).expect("the corpus");
    let mut texts: BTreeMap<&str, String> = BTreeMap::new();
    for entry in corpus.entries.iter().filter(|entry| entry.file.contains("/examples-")) {
        let run = CaseRun { entry, rules: entry.case.rules[0] };
        let text = acts::case(&run).expect(&entry.id).text;
        let topic = entry.id.split('/').next().expect("a topic");
        texts.entry(topic).or_default().push_str(&format!("{}\n\n", brief(&text)));
    }
    assert!(texts.len() >= 10, "{:?}", texts.keys());
    for (topic, text) in texts {
        insta::assert_snapshot!(format!("examples {topic}"), text);
    }
}

/// McKenzie's game: the last move repeats a position, but with the other player to move.
const MCKENZIE: &str = "(;GM[1]FF[4]SZ[5]KM[7.5]RE[W+3];B[ad];W[be];B[bd];W[cd];B[bc];W[de];B[ac];W[ae];B[ce];W[be])";

#[test]
fn a_record_with_a_breach_is_played_on() {
    insta::assert_snapshot!("mckenzie positional", record(MCKENZIE, &["--rules", "tromp-taylor-2001+psk"], 1));
    let text = record(MCKENZIE, &["--rules", "tromp-taylor-2001"], 0);
    assert!(text.contains("10 moves, 0 breaches; at the end:"), "{text}");
}

/// If the game did not record the breach, the next move would be out of turn.
#[test]
fn every_document_takes_down_what_it_refuses() {
    for rules in
        ["international-1998", "tromp-taylor-2001", "japanese-1997", "wmsg-2008", "basic", "basic+davies", "basic+ssk"]
    {
        let text = record("(;SZ[5]KM[0];B[cc];W[cc];B[cd])", &["--rules", rules], 1);
        assert_eq!(text.matches("BREACH").count(), 1, "{text}");
        assert!(text.contains("BREACH  move 2, W C3: occupied"), "{text}");
    }
}

#[test]
fn nothing_of_a_record_is_dropped() {
    let sgf = "(;GM[1]FF[4]SZ[7:5]RU[unheard of]HA[2]AB[bb][fd]AW[dd]PL[W];W[cc];W[cc](;B[tt];W[];B[dc])(;B[aa]))";
    insta::assert_snapshot!("rectangle", record(sgf, &["--rules", "basic"], 1));
    let sgf = "(;SZ[5]KM[375];B[cc];W[cc];B[zz];AB[aa]AE[cc]PL[B];B[bb];W[dd])";
    let text = record(sgf, &["--rules", "basic+no-suicide"], 1);
    for part in [
        "KM[375]: a komi in hundredths of stones of two points each, as the Fox server writes it; read as 7.5",
        "B[zz]: the move is off the board",
        "AB[aa]: stones are set up after a move",
        "BREACH  move 2, W C3: occupied",
        "BREACH  move 3, B outside: off-board",
        "the record edits the board after move 3; earlier positions no longer count",
        "5 moves, 2 breaches",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
}

#[test]
fn the_turn_that_a_record_gives_is_no_edit() {
    let handicap = "\u{feff}Dear reader (a letter)\n(;SZ[9]HA[2]KM[0.5]AB[gc][cg]PL[W];W[ee];B[cc];W[dd])";
    let text = record(handicap, &["--rules", "basic"], 0);
    assert!(!text.contains("no longer count for repetition"), "{text}");
    let text = record("(;SZ[9]KM[0]PL[B];W[aa])", &["--rules", "basic"], 1);
    assert!(text.contains("BREACH  move 1, W A9: wrong-turn"), "{text}");
    let text = record("(;SZ[9]KM[0];B[aa];PL[W];W[bb])", &["--rules", "basic"], 0);
    assert!(!text.contains("no longer count for repetition"), "{text}");
    let text = record("(;SZ[9]KM[0]AB[zz][ee]AW[ee];B[aa])", &["--rules", "basic"], 0);
    assert!(text.contains("off the board; left out") && text.contains("E5 is set up in two ways"), "{text}");
}

#[test]
fn rules_come_from_the_record_or_are_asked_for() {
    let text = record("(;SZ[5]KM[7]RU[NZ];B[cc])", &[], 0);
    assert!(text.starts_with("nz: ") && text.contains("komi 7"), "{text}");
    let text = record("(;SZ[5]RU[koPOSITIONALscoreAREAtaxNONEsui0];B[cc])", &[], 0);
    assert!(text.starts_with("katago+area+positional+tax-none: "), "{text}");
    // A record without rules is judged under one ruleset of territory and one of area.
    for sgf in ["(;SZ[5];B[cc])", "(;SZ[5];B[cc]"] {
        let text = record(sgf, &[], 0);
        assert!(text.contains("A: japanese, chinese\n"), "{text}");
    }
    for sgf in ["(;SZ[5]RU[Calvinball];B[cc])", "(;SZ[99];B[cc])", "", "no game at all"] {
        record(sgf, &[], 2);
    }
}

/// Nobody named dead stones, so `explain` guesses. A certificate holds verdicts alone.
#[test]
fn a_guess_is_no_part_of_a_certificate() {
    const GAME: &str = "(;SZ[5]KM[0.5];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ca];W[da];B[ce];W[de];B[ec];W[];B[])";
    let rules = vec!["japanese".parse().expect("a ruleset")];
    let question = VerdictQuestion { record: GAME.to_owned(), at: None, dead: None, rules };
    let text = certificate(&question).expect("a certificate").to_string();
    assert!(text.contains(r#""phase":"agreement""#) && !text.contains("guess"), "{text}");
}

/// A certificate is checked by asking its question again: whatever its name, its content decides.
#[test]
fn a_certificate_agrees_or_says_where_not() {
    let question = VerdictQuestion {
        record: "(;SZ[3]KM[0];B[bb];W[];B[])".to_owned(),
        at: None,
        dead: None,
        rules: ["tromp-taylor-2001", "japanese"].map(|id| id.parse().expect("a ruleset")).to_vec(),
    };
    let certificate_text = certificate(&question).expect("a certificate").to_string();
    let checked = |text: &str, expected_code| record(text, &[], expected_code).replace("GAME.sgf: ", "");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("verdict.json");
    let explained = |text: &str| {
        fs::write(&path, text).expect("written");
        shinpan(&["explain", &path.display().to_string()])
    };
    let (code, text) = explained(&certificate_text);
    assert!(code == 0 && text.ends_with("agrees: the verdict of 2 rulesets is the same here\n"), "{text}");
    let (code, text) = explained(&certificate_text.replace("B+9", "W+9"));
    assert!(
        code == 1 && text.contains("verdicts[0].result: the certificate says \"W+9\", here it is \"B+9\""),
        "{text}"
    );
    assert_eq!(explained(&certificate_text.replace("verdict-1", "verdict-2")).0, 2);
    assert_eq!(explained(&certificate_text.replace("(;SZ[3]", "(;SZ[0]")).0, 2);
    let (code, _) = shinpan(&["explain", &path.display().to_string(), "--rules", "aga"]);
    assert_eq!(code, 2);
    assert!(checked("(;SZ[5]RU[NZ]C[shinpan-verdict-1];B[cc])", 0).starts_with("nz: "));
}
