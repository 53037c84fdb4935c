//! A ruleset as JSON: what its id means, for programs that read the suite.

use serde_json::{Map, Value, json};

use super::options::switches;
use shinpan_harness::vocabulary::{Half, KomiSource, Rules};

/// Returns a ruleset: its document, komi, options by name, and what they say in words.
///
/// A komi that the source does not name is null, even if a run has to assume one.
/// `options` is absent if no option says it, because it has an alternative of a reading. `leaves-out` and `confidence` are
/// those of a preset.
pub fn ruleset(rules: Rules) -> Value {
    let stated = |handicap, komi: Half| (rules.komi_source(handicap) == KomiSource::Rules).then_some(komi);
    let mut value = json!({
        "about": rules.about,
        "document": rules.document,
        "canonical": rules.canonical,
        "komi": stated(0, rules.komi),
        "handicap-komi": stated(2, rules.handicap_komi),
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

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::ruleset;

    #[test]
    fn a_komi_that_the_source_does_not_name_is_null() {
        let expected = [
            ("chinese", json!("7.5"), Value::Null),
            ("japanese", json!("6.5"), Value::Null),
            ("aga", json!("7.5"), json!("0.5")),
            ("nz", json!("7"), json!("0")),
            ("japanese-1949", Value::Null, Value::Null),
            ("new-zealand", json!("7"), json!("0")),
            ("wmsg-2008", json!("6.5"), Value::Null),
            ("basic", Value::Null, Value::Null),
        ];
        for (id, komi, with_handicap) in expected {
            let value = ruleset(id.parse().expect("a ruleset"));
            assert_eq!((&value["komi"], &value["handicap-komi"]), (&komi, &with_handicap), "{id}");
        }
    }
}
