//! Page and command line say the same, field by field: `side` and the lines of `explain --format json`.

use serde_json::{Value, json};

use crate::ask::ok;
use shinpan_harness::suite::corpus::{Corpus, Entry};
use shinpan_harness::vocabulary::Rules;
use shinpan_referee::explain::side_by_side::compare;
use shinpan_referee::explain::side_by_side_json::lines;
use shinpan_referee::games::sgf::{GameRecord, read};
use shinpan_referee::games::typed::Typed;

const RULES: [&str; 8] = ["japanese", "chinese", "aga", "korean", "nz", "ing:psk", "tromp-taylor", "japanese-1997"];

/// Checks what the page says of a record against what the command says of the game that it reads.
#[track_caller]
fn check(record: &str, command: &GameRecord, what: &str) {
    let rules: Vec<Rules> = RULES.iter().map(|id| id.parse().expect("a ruleset")).collect();
    let compared = match compare(Typed::of("record"), command, &rules, None) {
        Ok(compared) => compared,
        Err(error) => {
            let request = json!({ "ask": "side", "record": record, "rules": RULES });
            assert_eq!(crate::ask::error(request), error.to_string(), "{what}");
            return;
        }
    };
    let lines = lines(&compared);
    let mut lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let parts = lines.pop().expect("the last line");
    let side = ok(json!({ "ask": "side", "record": record, "rules": RULES }));
    let groups = side["groups"].as_array().expect("groups");
    let members: Vec<&Value> = groups.iter().flat_map(|group| group["members"].as_array().expect("members")).collect();
    assert_eq!(members, lines.iter().collect::<Vec<_>>(), "{what}");
    assert_eq!(side["parting"]["number"], parts["part-at"], "{what}");
    for group in groups {
        let line = &group["members"][0];
        for (mine, theirs) in [("result", "result"), ("phase", "phase"), ("score", "score"), ("komi", "komi")] {
            assert_eq!(group[mine], line[theirs], "{what}: {mine}");
        }
        let numbers = |list: &Value| -> Vec<Value> {
            list.as_array().expect("a list").iter().map(|one| one["number"].clone()).collect()
        };
        assert_eq!(numbers(&group["breaches"]), numbers(&line["breaches"]), "{what}");
    }
}

fn case_record(entry: &Entry) -> GameRecord {
    GameRecord::of(entry.case.start.clone(), entry.case.steps.iter().flat_map(|step| step.acts()))
}

#[test]
fn of_every_beast() {
    let corpus = Corpus::shared().expect("the suite");
    for beast in &corpus.beasts {
        let name = beast.beast.cases.first().expect("a case");
        let id = format!("{}/{name}", beast.topic);
        let entry = corpus.entries.iter().find(|entry| entry.id == id).expect("the case");
        let opened = ok(json!({ "ask": "open", "id": beast.beast.name }));
        check(opened["record"].as_str().expect("a record"), &case_record(entry), &beast.beast.name);
    }
}

#[test]
fn of_cases() {
    let corpus = Corpus::shared().expect("the suite");
    for entry in corpus.entries.iter().step_by(19).filter(|entry| entry.case.steps.len() < 60) {
        let opened = ok(json!({ "ask": "open", "id": entry.id }));
        check(opened["record"].as_str().expect("a record"), &case_record(entry), &entry.id);
    }
}

#[test]
fn of_records() {
    let texts = shinpan_web_records();
    assert!(texts.len() >= 30, "{}", texts.len());
    for (name, text) in texts {
        let base64 = base64_of(text.as_bytes());
        let read_by_page = ok(json!({ "ask": "read", "base64": base64, "name": name }));
        let Ok(command) = read(&text) else { panic!("{name} is no record") };
        check(read_by_page["record"].as_str().expect("a record"), &command, &name);
    }
}

/// Returns records with all that records have: edits, setups, handicaps, territory, comments, odd properties.
fn shinpan_web_records() -> Vec<(String, String)> {
    let whole = [
        "(;SZ[5]KM[6.5]RU[Japanese];B[cc];W[bb];B[];W[])",
        "(;SZ[5]KM[6,5]RU[Chinese]RE[B+R];B[cc];W[bb])",
        "(;SZ[5]HA[2]AB[bb][dd];W[cc];B[cb];W[];B[])",
        "(;SZ[9]HA[3];B[cc];B[gg];B[cg];W[ee];B[dd])",
        "(;SZ[5]AB[aa][bb]AW[cc]PL[W];W[dd];B[ee])",
        "(;SZ[5];B[cc];W[bb];AE[cc]AB[dd]PL[B];B[cb])",
        "(;SZ[5];B[cc];W[bb];B[];W[];B[dd];W[];B[])",
        "(;SZ[5];B[cc];W[bb];B[];W[]TB[aa][ab]TW[ee])",
        "(;SZ[5];B[cc];W[bb];B[];W[]C[dead: B4])",
        "(;SZ[5];B[cc];W[bb];B[];W[]C[I think B4 is dead])",
        "(;SZ[5]KM[375];B[cc];W[cc])",
        "(;SZ[5:3]KM[0];B[aa];W[ea];B[ac];W[ec];B[];W[])",
        "(;SZ[4:3]KM[0];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])",
        "(;FF[3]SZ[5];B[cc]C[a\\]b];W[bb](;B[cd])(;B[dc]))",
        "(;SZ[5]RU[koSIMPLEscoreAREAtaxNONEsui0]KM[7];B[cc];W[];B[])",
        "(;SZ[3];B[bb];B[aa];W[ab];W[ba];B[tt])",
    ];
    let mut records: Vec<(String, String)> =
        whole.iter().enumerate().map(|(number, text)| (format!("record {number}"), (*text).to_owned())).collect();
    // Games of plays at points that numbers choose: many are illegal, which both sides must say alike.
    for seed in 1..=16_usize {
        let mut text = format!("(;SZ[5]KM[{}.5]", seed % 8);
        for number in 0..24 {
            let place = (seed * 7 + number * number * 3 + number * seed) % 25;
            let letters = [b'a' + (place % 5) as u8, b'a' + (place / 5) as u8].map(char::from);
            text.push_str(&format!(";{}[{}{}]", if number % 2 == 0 { 'B' } else { 'W' }, letters[0], letters[1]));
        }
        text.push_str(";B[];W[])");
        records.push((format!("game {seed}"), text));
    }
    records
}

fn base64_of(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let held = three.iter().fold(0_u32, |held, byte| held << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..=three.len() {
            text.push(char::from(LETTERS[(held >> (18 - 6 * place) & 63) as usize]));
        }
    }
    text
}
