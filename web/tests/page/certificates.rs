//! Certificates: the command agrees, or says where not.

use serde_json::{Value, json};

use crate::ask::{error, ok, record_of};
use shinpan_referee::explain::verdict_certificate::{checked, is_certificate};

fn certificate() -> String {
    let record = record_of(4, 3, &["B B3", "W C3", "B A2", "W D2", "B B1", "W C1", "B C2", "W B2", "B C2"]);
    let rules = ["tromp-taylor", "japanese", "aga"];
    let certificate = ok(json!({ "ask": "certificate", "record": record, "rules": rules, "dead": null }));
    certificate["text"].as_str().expect("a text").to_owned()
}

#[test]
fn a_certificate_is_checked() {
    let text = certificate();
    assert!(is_certificate(&text));
    assert_eq!(checked(&text).expect("a certificate"), (3, Vec::new()));
}

#[test]
fn a_changed_verdict_is_found() {
    let mut certificate: Value = serde_json::from_str(&certificate()).expect("JSON");
    certificate["verdicts"][0]["result"] = json!("B+1");
    let (_, differences) = checked(&certificate.to_string()).expect("a certificate");
    assert_eq!(differences.len(), 1, "{differences:?}");
    assert!(differences[0].starts_with("verdicts[0].result: the certificate says \"B+1\""), "{differences:?}");
}

#[test]
fn what_is_no_certificate_is_refused() {
    for text in ["{}", "{", "[1]", "{\"format\": \"shinpan-verdict-2\"}", "{\"format\": \"shinpan-verdict-1\"}"] {
        assert!(checked(text).is_err(), "{text}");
    }
    let none = json!({ "ask": "certificate", "record": "(;SZ[9])", "rules": [] });
    assert!(error(none).contains("rules"));
}
