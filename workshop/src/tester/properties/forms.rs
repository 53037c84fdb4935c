//! The written forms of scripts.

use super::verdict::{Verdict, Violation, differ};
use shinpan_harness::input::to_yaml;
use shinpan_harness::suite::case::read_cases;
use shinpan_harness::suite::case_writer::as_cases;
use shinpan_harness::vocabulary::Script;

/// Checks that a script survives the conversion to bytes, JSON and YAML and back.
///
/// # Errors
/// - The form that loses something.
pub fn forms_have_inverses(script: &Script) -> Verdict {
    differ("bytes lose something", &Script::from_bytes(&script.to_bytes()), script)?;
    let json = serde_json::to_string(script).map_err(|error| Violation::new("no JSON", format!("{error}")))?;
    let back: Script =
        serde_json::from_str(&json).map_err(|error| Violation::new("JSON is not read", format!("{error}")))?;
    differ("JSON loses something", &back, script)?;
    let yaml = to_yaml(&as_cases(script)).map_err(|fault| Violation::new("no YAML", format!("{fault}")))?;
    let back = read_cases("a script", &yaml).map_err(|fault| Violation::new("YAML is not read", format!("{fault}")))?;
    let scripts: Vec<Script> = back.cases.iter().map(|case| case.script(script.rules)).collect();
    differ("YAML loses something", &scripts, &vec![script.clone()])
}
