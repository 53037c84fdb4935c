//! The rows of a difference sum to it, whatever the two rulesets and the game.

use serde_json::{Value, json};

use crate::ask::{error, ok, record_of, reply};
use shinpan_harness::vocabulary::{Half, Rules};

/// Numbers that look random, from a seed: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % most as u64) as usize
    }
}

/// Plays a random game that no ruleset refuses a move of, and that two passes end.
fn game(random: &mut Random) -> String {
    let (columns, rows) = (3 + random.below(4) as u8, 3 + random.below(4) as u8);
    let handicap = if random.below(4) == 0 { 2 } else { 0 };
    let komi = ["0", "6.5", "-3", "7"][random.below(4)];
    let komi = if random.below(3) == 0 { Value::Null } else { json!(komi) };
    let new = ok(json!({ "ask": "new", "columns": columns, "rows": rows, "komi": komi, "handicap": handicap }));
    let mut record = new["record"].as_str().expect("a record").to_owned();
    let (mut player, length) = ("black", 4 + random.below(30));
    let mut points = Vec::new();
    for number in 0..length {
        let position = ok(json!({ "ask": "position", "record": record, "rules": "basic+no-suicide" }));
        let illegal: Vec<&Value> =
            position["illegal"].as_array().expect("a list").iter().map(|one| &one["at"]).collect();
        points.clear();
        for (place, row) in position["board"].as_array().expect("rows").iter().enumerate() {
            for (column, letter) in row.as_str().expect("a row").chars().enumerate() {
                let name = format!("{}{}", char::from(b"ABCDEFG"[column]), usize::from(rows) - place);
                if letter == '.' && !illegal.contains(&&json!(name)) {
                    points.push(name);
                }
            }
        }
        let plays = number < handicap || random.below(12) > 0;
        let vertex = if points.is_empty() || !plays { "pass" } else { &points[random.below(points.len())] };
        let played = ok(json!({ "ask": "play", "record": record, "player": player, "vertex": vertex }));
        record = played["record"].as_str().expect("a record").to_owned();
        if number + 1 >= handicap {
            player = if player == "black" { "white" } else { "black" };
        }
    }
    record
}

/// Names a stone as dead in half of the games.
fn dead_stones(record: &str, random: &mut Random) -> Vec<String> {
    let position = ok(json!({ "ask": "position", "record": record, "rules": "basic" }));
    let rows = position["board"].as_array().expect("rows");
    let on_row = |(place, row): (usize, &Value)| {
        let row = row.as_str().expect("a row").to_owned();
        let name = move |column: usize| format!("{}{}", char::from(b"ABCDEFG"[column]), rows.len() - place);
        let stones = row.char_indices().filter(|(_, letter)| *letter != '.').map(|(column, _)| name(column));
        stones.collect::<Vec<_>>()
    };
    let stones: Vec<String> = rows.iter().enumerate().flat_map(on_row).collect();
    match stones.is_empty() || random.below(2) == 0 {
        true => Vec::new(),
        false => vec![stones[random.below(stones.len())].clone()],
    }
}

fn half(value: &Value) -> i32 {
    value.as_str().expect("points").parse::<Half>().expect("a number").0
}

/// Causes that have no better name. No game here may need one.
const NAMELESS: [&str; 2] = ["method", "irregular"];

#[test]
fn the_rows_sum_to_the_difference() {
    let presets: Vec<String> = Rules::presets().expect("presets").iter().map(|rules| rules.id.clone()).collect();
    let mut random = Random(0x5eed_1234_5678_9abc);
    let (mut counted, mut nameless) = (0, Vec::new());
    for _ in 0..GAMES {
        let record = game(&mut random);
        let dead = dead_stones(&record, &mut random);
        for (place, a) in presets.iter().enumerate() {
            // Each ruleset with the next one, and with another one, so that most pairs get their turn in some game.
            for step in [1, 1 + random.below(presets.len() - 1)] {
                let b = &presets[(place + step) % presets.len()];
                let request = json!({ "ask": "difference", "record": record, "rules": [a, b], "dead": dead });
                let reply = reply(&request);
                let Some(found) = reply.get("ok") else { continue };
                counted += 1;
                let rows = found["rows"].as_array().expect("rows");
                let sum = |key: &str| rows.iter().map(|row| half(&row[key])).sum::<i32>();
                let margins = [half(&found["a"]["margin"]), half(&found["b"]["margin"])];
                assert_eq!(sum("gives"), half(&found["total"]), "{request}: {found}");
                assert_eq!([sum("a"), sum("b")], margins, "{request}: {found}");
                for row in rows.iter().filter(|row| row["cause"] == "tax") {
                    // A group pays two points, which are four halves.
                    assert!(half(&row["a"]) % 4 == 0 && half(&row["b"]) % 4 == 0, "{request}: {found}");
                }
                if rows.iter().any(|row| NAMELESS.iter().any(|nameless| row["cause"] == *nameless)) {
                    nameless.push(format!("{request}: {found}"));
                }
            }
        }
    }
    assert!(counted > GAMES * presets.len(), "{counted}");
    let few: Vec<&String> = nameless.iter().take(6).collect();
    assert!(nameless.is_empty(), "{} of {counted}: {few:#?}", nameless.len());
}

/// The number of random games.
const GAMES: usize = 100;

#[test]
fn a_difference_needs_two_rulesets_and_a_score() {
    let record = record_of(3, 3, &["B B2", "W pass", "B pass"]);
    let found = ok(json!({ "ask": "difference", "record": record, "rules": ["chinese", "japanese"], "dead": [] }));
    assert!(found["total"].is_string(), "{found}");
    assert!(error(json!({ "ask": "difference", "record": record, "rules": ["chinese"] })).contains("two"));
    assert!(error(json!({ "ask": "difference", "record": record, "rules": ["chinese", "aga", "nz"] })).contains("3"));
}
