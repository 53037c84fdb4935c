//! Writes findings and scripts as cases, and reads scripts back.

use std::collections::BTreeSet;

use crate::input::InputError;
use crate::judge::divergence::{DisputedMoves, Divergence, Fingerprint};
use crate::judge::pair::Finding;
use crate::suite::case::{Case, CaseFile, Origin, OriginKind, Status, Step, Warrant, read_cases};
use crate::vocabulary::{Fields, Illegal, Observation, Script, Shown, Vertex};

/// Writes a finding as a file of one case. The case claims what `left` said, so the right side fails it.
pub fn as_case(finding: &Finding, left: &str, right: &str, seed: &str, date: Option<String>) -> CaseFile {
    let step_claims = |state: usize| {
        let observed = finding.left.entries.get(state).cloned().unwrap_or_default();
        let always = Observation {
            illegal: observed.illegal,
            by: observed.by.clone(),
            repeats: observed.repeats,
            ..Observation::default()
        };
        let refused = observed.illegal.is_some_and(|verdict| verdict != Illegal::None);
        if state != finding.divergence.step {
            return refused.then_some(always);
        }
        let telling = telling(&observed, &finding.divergence);
        let board = Observation { board: observed.board.clone(), ..Observation::default() };
        Some(always.overridden_by(&telling).overridden_by(&board))
    };
    let claims = |state: usize| {
        step_claims(state).map(|claims| {
            Box::new(Observation { illegal: claims.illegal.filter(|verdict| *verdict != Illegal::None), ..claims })
        })
    };
    let mut steps: Vec<Step> =
        claims(0).map(|expect| Step { expect: Some(expect), ..Step::default() }).into_iter().collect();
    steps.extend(
        finding.script.acts.iter().enumerate().map(|(place, act)| Step { expect: claims(place + 1), ..Step::of(act) }),
    );
    let clause = finding.left.entries.get(finding.divergence.step).and_then(|observed| observed.by.clone());
    let case = Case {
        name: format!("{}-{}", slug_of(&finding.script.rules.id), slug(&finding.divergence.fingerprint())),
        title: format!(
            "{left} and {right} differ in {} after act {}",
            finding.divergence.field.key(),
            finding.divergence.step
        ),
        note: Some(format!(
            "{right} says {}{}",
            finding.divergence.right.value,
            if finding.cut_short { "; not fully shrunk" } else { "" }
        )),
        rules: vec![finding.script.rules],
        clauses: clause.into_iter().collect(),
        readings: Vec::new(),
        disputed_under: Vec::new(),
        warrant: Warrant::Text,
        sentences: Vec::new(),
        status: Status::Required,
        tier: 2,
        needs: finding.script.needs(),
        origin: Origin { kind: OriginKind::Fuzz, r#ref: Some(seed.to_owned()), found: date },
        since: None,
        changed: None,
        start: finding.script.start.clone(),
        steps,
    };
    CaseFile {
        format: 1,
        topic: "found".to_owned(),
        about: format!("Differences found between {left} and {right}."),
        beasts: Vec::new(),
        cases: vec![case],
    }
}

/// Returns the claim on which the two sides differ. If that is a list of moves, keeps only the disputed moves.
fn telling(observed: &Observation, divergence: &Divergence) -> Observation {
    if divergence.field.shown() != Shown::Moves {
        return observed.only(Fields::default().with(divergence.field));
    }
    let disputed = DisputedMoves::of(observed, &divergence.right.observation);
    let claim = |moves: BTreeSet<Vertex>| Some(moves).filter(|moves| !moves.is_empty());
    let (legal_moves, illegal_moves) = (claim(disputed.legal), claim(disputed.illegal));
    Observation { legal_moves, illegal_moves, ..Observation::default() }
}

/// Makes a name for a case: lower-case letters, digits and single hyphens.
pub fn slug(fingerprint: &Fingerprint) -> String {
    slug_of(&fingerprint.0)
}

/// Converts any text to words of lower-case letters and digits, joined by single hyphens.
pub fn slug_of(text: &str) -> String {
    let words = text.to_lowercase();
    let words = words.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// Writes a script as a file of one case without claims.
pub fn as_cases(script: &Script) -> CaseFile {
    let case = Case {
        name: "script".to_owned(),
        title: "A script".to_owned(),
        note: None,
        rules: vec![script.rules],
        clauses: Vec::new(),
        readings: Vec::new(),
        disputed_under: Vec::new(),
        warrant: Warrant::Text,
        sentences: Vec::new(),
        status: Status::Required,
        tier: 0,
        needs: script.needs(),
        origin: Origin { kind: OriginKind::Fuzz, r#ref: None, found: None },
        since: None,
        changed: None,
        start: script.start.clone(),
        steps: script.acts.iter().map(Step::of).collect(),
    };
    CaseFile {
        format: 1,
        topic: "scripts".to_owned(),
        about: "Scripts.".to_owned(),
        beasts: Vec::new(),
        cases: vec![case],
    }
}

/// Reads the script that [`as_cases`] wrote.
///
/// # Errors
/// - The text is not a file of cases.
/// - It has no case, or more than one.
/// - The case has no ruleset, or more than one.
/// - A step claims something: nothing would check the claim.
pub fn as_script(file: &str, text: &str) -> Result<Script, InputError> {
    let cases = read_cases(file, text)?.cases;
    let fault = |what: String, expected: &str| InputError::in_file(file, what).expected(expected);
    let [case] = cases.as_slice() else {
        return Err(fault(format!("{} cases", cases.len()), "one, the script"));
    };
    let [rules] = case.rules.as_slice() else {
        return Err(fault(format!("case `{}` has {} rulesets", case.name, case.rules.len()), "one"));
    };
    let claims = |step: &Step| step.expect.is_some() || !step.under.is_empty();
    if let Some(place) = case.steps.iter().position(claims) {
        let what = format!("case `{}`, step {}: claims something", case.name, place + 1);
        return Err(fault(
            what,
            "a script without claims; `cargo xtask promote` makes a case of the suite with claims",
        ));
    }
    Ok(case.script(*rules))
}
