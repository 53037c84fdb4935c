//! The question `name`: which ruleset a name means.

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::request::Request;
use shinpan_harness::vocabulary::rulesets::meant;

/// Answers `name`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let named = meant(request.text("text")?)?;
    Ok(json!({
        "id": named.rules.id,
        "by": named.by,
        "komi": named.komi,
        "leaves_out": named.leaves_out,
    }))
}
