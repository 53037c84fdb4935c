//! A ruleset as JSON: what its id means, for programs that read the suite.

use serde_json::{Map, Value, json};

use super::options::switches;
use crate::vocabulary::Rules;

/// Returns a ruleset: its document, komi, options by name, and what they say in words.
///
/// `options` is absent if no option says it, because it has an alternative of a reading. `leaves-out` and `confidence` are
/// those of a preset.
pub fn ruleset(rules: Rules) -> Value {
    let mut value = json!({
        "about": rules.about,
        "document": rules.document,
        "canonical": rules.canonical,
        "komi": rules.komi,
        "handicap-komi": rules.handicap_komi,
        "says": says(rules),
    });
    if rules.engine_plays {
        value["options"] = options(rules);
    }
    if let Some(preset) = rules.preset {
        value["confidence"] = json!(preset.confidence);
        value["source"] = json!(preset.source);
        value["leaves-out"] = json!(preset.not_modelled);
    }
    value
}

/// Returns the name and the setting of every option.
fn options(rules: Rules) -> Value {
    let text = format!("{:#}", rules.engine);
    let settings = text.split(' ').filter_map(|setting| setting.split_once('='));
    Value::Object(settings.map(|(name, word)| (name.to_owned(), json!(word))).collect::<Map<_, _>>())
}

/// Returns a sentence for each option that has an effect.
fn says(rules: Rules) -> Vec<String> {
    let with_words = switches(&rules.engine).into_iter().filter(|switch| !switch.says.is_empty());
    with_words.map(|switch| format!("{}: {}", switch.name, switch.says)).collect()
}
