//! Fifty hostile files: each has an answer or an error, and none a panic.

use serde_json::{Value, json};

use crate::ask::reply;

/// Texts that a name, a comment or a label may be.
const MARKUP: [&str; 10] = [
    "<script>alert(1)</script>",
    "\"><img src=x onerror=alert(1)>",
    "</svg><svg onload=alert(1)>",
    "&lt;b&gt;",
    "javascript:alert(1)",
    "' onmouseover='alert(1)",
    "\u{202e}gnp.exe",
    "\u{0}\u{1}\u{7f}",
    "{{constructor.constructor('alert(1)')()}}",
    "%3Cscript%3E",
];

fn files() -> Vec<Vec<u8>> {
    let mut files: Vec<String> = Vec::new();
    for text in MARKUP {
        let escaped = text.replace('\\', "\\\\").replace(']', "\\]");
        files.push(format!("(;SZ[5]PB[{escaped}]PW[{escaped}]EV[{escaped}];B[cc])"));
        files.push(format!("(;SZ[5];B[cc]C[{escaped}])"));
        files.push(format!("(;SZ[5];B[cc]LB[aa:{escaped}][bb:{escaped}])"));
    }
    let deep = |count: usize| format!("{}{}", "(;B[aa]".repeat(count), ")".repeat(count));
    files.extend([
        deep(900),
        deep(100_000),
        "(".repeat(1_000_000),
        format!("(;SZ[19]{})", ";B[aa]".repeat(9_999)),
        format!("(;SZ[19]{})", ";B[aa]".repeat(200_000)),
        format!("(;SZ[9]C[{}])", "x".repeat(3_000_000)),
        format!("(;SZ[9]C[{}])", "x".repeat(10_000_000)),
        format!("(;SZ[25]AB{})", "[aa:yy]".repeat(9_000)),
        "(;SZ[0])".to_owned(),
        "(;SZ[255:1])".to_owned(),
        "(;SZ[5]AB[aa]AW[aa]AE[aa];B[zz];W[])".to_owned(),
        "(;SZ[1]AB[aa];W[aa])".to_owned(),
        "(;SZ[5]HA[99]KM[1e309];B[cc])".to_owned(),
        "(;SZ[5]CASE[{\"size\":[3,3]}];B[ee];W[aa])".to_owned(),
        "(;SZ[5]CASE[nonsense];ACT[{\"settle\":{}}];B[cc])".to_owned(),
        "(;SZ[3]CASE[{\"size\":[3,3\\],\"komi\":\"10000\"}];ACT[{\"resign\":\"black\"}];B[cc])".to_owned(),
        "(;GM[2])".to_owned(),
    ]);
    let mut files: Vec<Vec<u8>> = files.into_iter().map(String::into_bytes).collect();
    files.extend([
        Vec::new(),
        vec![0xff; 1_000_000],
        b"(;CA[Shift_JIS]PB[\x8c\xcc])".to_vec(),
        b"(;CA[nonsense]PB[\xff\xfe\x00])".to_vec(),
        (0..=255).cycle().take(100_000).collect(),
    ]);
    files
}

/// Returns bytes as base64.
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let held = three.iter().fold(0_u32, |held, byte| held << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for place in 0..4 {
            let six = (held >> (18 - 6 * place) & 63) as usize;
            text.push(if place <= three.len() { char::from(LETTERS[six]) } else { '=' });
        }
    }
    text
}

#[track_caller]
fn answered(request: Value) -> Value {
    let reply = reply(&request);
    assert!(reply["error"].as_str().is_none_or(|error| !error.contains("has a bug")), "{reply}");
    reply
}

#[test]
fn no_file_makes_the_module_panic() {
    let files = files();
    assert!(files.len() >= 50, "{}", files.len());
    let mut read_files = 0;
    for file in &files {
        let read = answered(json!({ "ask": "read", "name": "<b>", "base64": base64(file) }));
        let Some(record) = read["ok"]["record"].as_str() else { continue };
        read_files += 1;
        let acts = read["ok"]["summary"]["acts"].as_array().map_or(0, Vec::len);
        // A game of thousands of refused moves takes the naive specification minutes: its first moves are enough.
        let at = acts.min(30);
        for rules in ["japanese", "chinese"] {
            answered(json!({ "ask": "position", "record": record, "at": at, "rules": rules, "owners": true }));
        }
        answered(json!({ "ask": "side", "record": record, "at": at, "rules": ["aga", "japanese-1997"] }));
        answered(json!({ "ask": "difference", "record": record, "at": at, "rules": ["aga", "japanese"] }));
        let drawn = answered(json!({ "ask": "picture", "record": record, "at": at, "rules": "aga", "form": "svg" }));
        let svg = drawn["ok"]["text"].as_str().unwrap_or_default();
        assert!(!svg.contains("<script") && !svg.contains("<img"), "{svg}");
    }
    assert!(read_files > 35, "{read_files}");
}
