//! The question `certificate`: a verdict as JSON, which `shinpan explain FILE` reads and checks.

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::given::{Given, record_text};
use crate::request::Request;
use shinpan_referee::explain::verdict_certificate::{VerdictQuestion, certificate};

/// Answers `certificate`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let given = Given::of(request)?;
    let question = VerdictQuestion {
        record: record_text(request)?.to_owned(),
        at: given.at,
        dead: request.points("dead")?,
        rules: request.rulesets()?,
    };
    let certificate = certificate(&question)?;
    let text = serde_json::to_string_pretty(&certificate).unwrap_or_default();
    Ok(json!({ "text": text + "\n" }))
}
