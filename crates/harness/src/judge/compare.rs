//! Compares two transcripts and returns the first difference. Nothing else in the project judges.

use serde_json::Value;

use crate::judge::divergence::Divergence;
use crate::vocabulary::{Field, Observation, Transcript};

/// Returns the first state and field where both sides make a claim and the claims contradict each other.
///
/// Pure, total and symmetric:
///
/// - An absent field makes no claim. A transcript that ends early makes no claim after its end.
/// - Maps are compared on the keys that both have.
/// - Moves contradict each other where one side calls a move legal and the other illegal.
pub fn compare(left: &Transcript, right: &Transcript) -> Option<Divergence> {
    left.entries.iter().zip(&right.entries).enumerate().find_map(|(step, (left, right))| {
        let field = Field::ALL.iter().copied().find(|field| field.contradicted(left, right))?;
        Some(Divergence::new(step, field, left, right))
    })
}

/// Returns the claims that are not answered: fields, and keys within fields, such as `counting.half.margin`.
pub fn unanswered(claims: &Observation, said: &Observation) -> Vec<String> {
    let value = |observation| serde_json::to_value(observation).unwrap_or_default();
    let mut missing = Vec::new();
    note_missing(&value(claims), &value(said), "", &mut missing);
    missing
}

fn note_missing(claims: &Value, said: &Value, path: &str, missing: &mut Vec<String>) {
    let Value::Object(claims) = claims else { return };
    for (key, claim) in claims {
        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
        match said.get(key) {
            Some(said) => note_missing(claim, said, &path, missing),
            None => missing.push(path),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::compare;
    use crate::vocabulary::{End, Illegal, Observation, Transcript};

    fn transcript(entries: Vec<Observation>) -> Transcript {
        Transcript { entries, end: End::Whole }
    }

    #[track_caller]
    fn check(left: &str, right: &str, expected: Option<&str>) {
        let parse = |text: &str| transcript(serde_json::from_str(text).expect("observations"));
        let (left, right) = (parse(left), parse(right));
        let found = compare(&left, &right).map(|d| format!("{} {}", d.step, d.field.key()));
        assert_eq!(found.as_deref(), expected);
        assert_eq!(compare(&right, &left).is_some(), expected.is_some(), "symmetric");
    }

    #[test]
    fn absent_is_no_claim() {
        check(r#"[{"over": true}]"#, r#"[{"to-play": "black"}]"#, None);
        check(r#"[{"over": true}, {"over": true}]"#, r#"[{"over": true}]"#, None);
    }

    #[test]
    fn first_step_then_first_field() {
        check(
            r#"[{}, {"over": true, "to-play": "black"}]"#,
            r#"[{}, {"over": false, "to-play": "white"}]"#,
            Some("1 to-play"),
        );
    }

    #[test]
    fn moves_differ_only_where_both_speak() {
        check(r#"[{"legal-moves": ["A1"]}]"#, r#"[{"legal-moves": ["A1", "B1"], "illegal-moves": []}]"#, None);
        check(
            r#"[{"legal-moves": ["A1"]}]"#,
            r#"[{"legal-moves": ["B1"], "illegal-moves": ["A1"]}]"#,
            Some("0 legal-moves"),
        );
    }

    #[test]
    fn any_reason_matches_every_refusal_and_no_acceptance() {
        check(r#"[{"illegal": "any"}]"#, r#"[{"illegal": "suicide"}]"#, None);
        check(r#"[{"illegal": "any"}]"#, r#"[{"illegal": "none"}]"#, Some("0 illegal"));
        check(r#"[{"illegal": "occupied"}]"#, r#"[{"illegal": "suicide"}]"#, Some("0 illegal"));
        assert_ne!(Illegal::Any, Illegal::None);
    }

    #[test]
    fn maps_differ_on_common_keys() {
        check(r#"[{"liberties": {"A1": ["A2"]}}]"#, r#"[{"liberties": {"B1": []}}]"#, None);
        check(r#"[{"liberties": {"A1": ["A2"]}}]"#, r#"[{"liberties": {"A1": [], "B1": []}}]"#, Some("0 liberties"));
    }
}
