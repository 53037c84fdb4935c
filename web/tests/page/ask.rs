//! Asks the module, as the page does.

use serde_json::{Value, json};

/// Asks, and returns the whole answer.
pub fn reply(request: &Value) -> Value {
    serde_json::from_str(&shinpan_web::answer(&request.to_string())).expect("an answer is JSON")
}

/// Asks a question that has an answer.
#[track_caller]
pub fn ok(request: Value) -> Value {
    let reply = reply(&request);
    assert!(reply.get("error").is_none(), "{request}: {reply}");
    reply["ok"].clone()
}

/// Asks a question that has none, and returns why.
#[track_caller]
pub fn error(request: Value) -> String {
    let reply = reply(&request);
    assert!(!reply.to_string().contains("has a bug"), "{request}: {reply}");
    reply["error"].as_str().unwrap_or_else(|| panic!("{request} has the answer {reply}")).to_owned()
}

/// Returns a record of these moves on a board, as the page makes it: `B D4`, `W pass`.
pub fn record_of(columns: u8, rows: u8, acts: &[&str]) -> String {
    let new = ok(json!({ "ask": "new", "columns": columns, "rows": rows, "komi": "0" }));
    acts.iter().fold(new["record"].as_str().expect("a record").to_owned(), |record, act| {
        let (player, vertex) = act.split_once(' ').expect("a player and a vertex");
        let player = if player == "B" { "black" } else { "white" };
        let played = ok(json!({ "ask": "play", "record": record, "player": player, "vertex": vertex }));
        played["record"].as_str().expect("a record").to_owned()
    })
}
