//! Finds the readings on which a case rests: those of which an alternative makes a claim fail.

use crate::input::InputError;
use crate::judge::compare::compare;
use crate::subject::Subject;
use crate::subject::spec::Spec;
use crate::suite::corpus::{CaseRun, Corpus, Entry, Filter};
use crate::suite::trace::Register;
use crate::vocabulary::{Field, Fields, Rules, Transcript, Want};

/// An alternative under which a claim of a case fails.
#[derive(Clone, Debug, PartialEq)]
pub struct Sensitive {
    /// The reading's id, such as `T3`.
    pub reading: String,
    /// The ruleset that reads it in the other way.
    pub under: Rules,
}

/// Returns the ruleset with an alternative of a reading, where a program of ours plays it. `None` if none does, or if
/// the ruleset already has it.
///
/// # Errors
/// - The register names an option that the ruleset cannot have.
fn alternative(rules: Rules, reading: &str, name: &str, option: Option<&str>) -> Result<Option<Rules>, InputError> {
    if let Some(option) = option {
        // Only the plain ruleset of the document can take the option, or drop it.
        let other: Rules = format!("{}{option}", rules.document).parse()?;
        return Ok(Some(other).filter(|other| *other != rules && rules.id == rules.document));
    }
    let one = rules.choices().into_iter().find(|one| one.reading == reading && one.name == name);
    one.map(|one| rules.choosing(&one)).transpose()
}

/// Returns the alternatives under which a claim of this run fails. Claims about the deciding clause do not count: an
/// alternative is another clause.
///
/// # Errors
/// - A register names an option that a ruleset cannot have.
pub fn sensitive(run: &CaseRun<'_>, registers: &[Register]) -> Result<Vec<Sensitive>, InputError> {
    let expectation = without_clauses(run.expectation());
    let want = Want::claims_of(&expectation);
    let mut found = Vec::new();
    let mut spec = Spec::new();
    for register in registers.iter().filter(|register| register.document == run.rules.document) {
        for reading in &register.readings {
            for other in reading.alternatives.iter().filter(|other| other.name != reading.default) {
                let rules = alternative(run.rules, &reading.id, &other.name, other.option.as_deref())?;
                let Some(under) = rules else { continue };
                let said = spec.transcript(&run.entry.case.script(under), &want);
                if compare(&expectation, &said).is_some() {
                    found.push(Sensitive { reading: reading.id.clone(), under });
                }
            }
        }
    }
    Ok(found)
}

/// Returns the alternatives under which a claim of a case fails in one of its runs.
///
/// # Errors
/// - Those of [`sensitive`].
pub fn rests_on(entry: &Entry, registers: &[Register]) -> Result<Vec<Sensitive>, InputError> {
    let corpus = Corpus { entries: vec![entry.clone()], ..Corpus::default() };
    let mut found = Vec::new();
    for run in corpus.runs(&Filter::default()) {
        for one in sensitive(&run, registers)? {
            if !found.contains(&one) {
                found.push(one);
            }
        }
    }
    Ok(found)
}

fn without_clauses(mut transcript: Transcript) -> Transcript {
    let others: Vec<Field> = Field::ALL.iter().copied().filter(|field| *field != Field::By).collect();
    for entry in &mut transcript.entries {
        *entry = entry.only(Fields::of(&others));
    }
    transcript
}
