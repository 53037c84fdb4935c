//! The suite in WebAssembly has the counts of the suite here. Needs the feature `check`, node, and a folder that `cargo xtask
//! web --check` wrote, whose name `SHINPAN_WEB_FOLDER` has; without it the test says that it is left out.

use std::process::Command;

use serde_json::{Value, json};

/// How many seconds random games are played where `SHINPAN_SECONDS` says nothing.
const SECONDS: &str = "60";

#[test]
fn the_suite_in_wasm_is_the_suite_here() {
    let Some(folder) = std::env::var_os("SHINPAN_WEB_FOLDER") else {
        eprintln!("LEFT OUT: SHINPAN_WEB_FOLDER names no folder; build one with `cargo xtask web --check FOLDER`");
        return;
    };
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/node/suite.mjs");
    let seconds = std::env::var("SHINPAN_SECONDS").unwrap_or_else(|_| SECONDS.to_owned());
    let ran = Command::new("node").arg(script).arg(folder).arg(seconds).output().expect("node");
    let errors = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(ran.status.success(), "{errors}");
    let text = String::from_utf8_lossy(&ran.stdout).into_owned();
    let counts: Value = serde_json::from_str(text.lines().last().unwrap_or_default()).expect("counts");
    let reply = |request: Value| -> Value {
        let reply: Value = serde_json::from_str(&shinpan_web::answer(&request.to_string())).expect("JSON");
        reply["ok"].clone()
    };
    let here = reply(json!({ "ask": "check" }));
    for key in ["runs", "by_engine", "failed"] {
        assert_eq!(counts[key], here[key], "{key}: {counts}");
    }
    assert!(counts["runs"].as_u64().is_some_and(|runs| runs > 10_000), "{counts}");
    // The same games have the same acts everywhere.
    let games = reply(json!({ "ask": "check", "seed": 20_261_125, "from": 0, "count": counts["games"] }));
    assert_eq!((&counts["acts"], &counts["parted"]), (&games["acts"], &games["failed"]), "{counts}");
}
