//! Checks the promises of the suite.

use std::collections::{BTreeMap, BTreeSet};

use crate::input::InputError;
use crate::judge::compare::compare;
use crate::subject::Subject;
use crate::subject::cores::map_on_all_cores;
use crate::subject::spec::Spec;
use crate::suite::case::{Case, FIRST_SUITE, SUITE, Status, Warrant, is_name};
use crate::suite::corpus::{BeastEntry, CaseRun, Corpus, Entry, Filter, judge_own};
use crate::suite::preset_data::preset_faults;
use crate::suite::sensitive::{Sensitive, rests_on_some};
use crate::suite::trace::{Excuse, Ownership, Reading, numbers, ownerships, registers};
use crate::vocabulary::rulesets::presets;
use crate::vocabulary::{Rules, Want};

/// Which cases the specification plays: under their rulesets, and under the alternatives of all readings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plays {
    /// All cases.
    All,
    /// Only short ones: at most 1,000 acts times points under each of their rulesets, as in 12 acts on 9x9. The others
    /// take most of the time, because a case is played under every alternative of every reading.
    Short,
}

/// The greatest length of a short case, in acts times points. A case that is not short need not be long: see
/// [`Script::is_long`](crate::vocabulary::Script::is_long).
const MOST_SHORT: usize = 1_000;

/// Returns every broken promise. Empty if the suite keeps all of them.
///
/// # Errors
/// - A register has a fault. Nothing can be checked without it.
pub fn lint(corpus: &Corpus, plays: Plays) -> Result<Vec<InputError>, InputError> {
    let registers = registers()?;
    let readings: BTreeMap<&str, &Reading> = registers
        .iter()
        .flat_map(|register| &register.readings)
        .map(|reading| (reading.id.as_str(), reading))
        .collect();
    let owners = ownerships()?;
    let clauses: BTreeSet<String> =
        registers.iter().flat_map(|register| &register.clauses).map(|clause| clause.id.clone()).collect();
    let mut faults = preset_faults(presets()?, &clauses);
    for (file, text) in &corpus.files {
        faults.extend(hazards(file, text));
    }
    faults.extend(ids(corpus));
    faults.extend(beast_faults(corpus));
    let of_entry = |entry: &Entry| -> Result<Vec<String>, InputError> {
        let unknown = entry.case.readings.iter().filter(|id| !readings.contains_key(id.as_str()));
        let unknown = unknown.map(|id| format!("names reading `{id}`, which is in no register"));
        let mut what = wording(entry);
        what.extend(unknown);
        what.extend(sentence_faults(entry, &owners));
        let is_short = |rules: &Rules| entry.case.script(*rules).length() <= MOST_SHORT;
        let is_played = plays == Plays::All || entry.case.rules.iter().all(is_short);
        let matters = |rules: &Rules, reading: &Reading| may_be_fault(&entry.case, *rules, reading);
        let rests_on = if is_played { rests_on_some(entry, &registers, &matters)? } else { Vec::new() };
        what.extend(warrant_faults(entry, &rests_on, &readings));
        what.extend(model_faults(entry));
        if is_played {
            what.extend(answers(entry, &clauses));
            what.extend(contrary_faults(entry, &readings));
        }
        Ok(what)
    };
    for (entry, what) in corpus.entries.iter().zip(map_on_all_cores(&corpus.entries, of_entry)) {
        faults.extend(what?.into_iter().map(|what| located(corpus, entry, what)));
    }
    Ok(faults)
}

/// Makes an error at the line that names the case.
fn located(corpus: &Corpus, entry: &Entry, what: String) -> InputError {
    let text = corpus.files.iter().find(|(file, _)| *file == entry.file).map_or("", |(_, text)| text);
    let name = &entry.case.name;
    let line = text.lines().position(|line| {
        line.trim()
            .trim_start_matches("- ")
            .strip_prefix("name:")
            .is_some_and(|rest| rest.trim().trim_matches('"') == name)
    });
    let error = InputError::in_file(&entry.file, format!("{}: {what}", entry.id));
    line.map_or(error.clone(), |line| error.at(line + 1, 1))
}

/// Checks that ids are unique, and that the list `ids` holds every one.
fn ids(corpus: &Corpus) -> Vec<InputError> {
    let mut seen: BTreeMap<&str, &str> = BTreeMap::new();
    let mut faults = Vec::new();
    for entry in &corpus.entries {
        if let Some(other) = seen.insert(&entry.id, &entry.file) {
            faults.push(located(
                corpus,
                entry,
                format!("the id is already in {other}: give one of the cases another name"),
            ));
        }
    }
    let Some(list) = &corpus.ids else { return faults };
    let listed: BTreeSet<&str> = list.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    for entry in corpus.entries.iter().filter(|entry| !listed.contains(entry.id.as_str())) {
        faults.push(located(corpus, entry, "not in corpus/ids: add it, because ids are permanent".to_owned()));
    }
    let retired: BTreeSet<&str> =
        listed.iter().filter_map(|line| line.strip_prefix('#')?.split_whitespace().next()).collect();
    for entry in corpus.entries.iter().filter(|entry| retired.contains(entry.id.as_str())) {
        faults.push(located(
            corpus,
            entry,
            "retired in corpus/ids: choose another name, because ids are never reused".to_owned(),
        ));
    }
    for id in listed.iter().filter(|id| !seen.contains_key(*id) && !id.starts_with('#')) {
        faults.push(InputError::in_file(
            "corpus/ids",
            format!("`{id}` is listed, but no case has it: put `# ` before a retired id, and never remove it"),
        ));
    }
    faults
}

/// Checks that beasts have names of their own, a name in some language, properties, and cases that exist.
fn beast_faults(corpus: &Corpus) -> Vec<InputError> {
    let (ids, mut seen) = (corpus.entries.iter().map(|entry| &entry.id).collect::<BTreeSet<_>>(), BTreeSet::new());
    let mut faults = Vec::new();
    for BeastEntry { file, beast, .. } in &corpus.beasts {
        let mut add = |what: String| {
            faults.push(InputError::in_file(file, format!("beast `{}`: {what}", beast.name)));
        };
        if !is_name(&beast.name) {
            add("a wrong name: expected lower-case letters, digits and single hyphens".to_owned());
        }
        if !seen.insert(&beast.name) {
            add("another beast has this name".to_owned());
        }
        if beast.names.by_language().iter().all(|(_, names)| names.is_empty()) {
            add("no name in any language: expected at least one".to_owned());
        }
        if beast.properties.is_empty() {
            add("no property: expected at least one that a machine can prove".to_owned());
        }
        for unknown in beast.see.iter().filter(|id| !ids.contains(id)) {
            add(format!("`see` names `{unknown}`, which no case has"));
        }
    }
    faults
}

fn wording(entry: &Entry) -> Vec<String> {
    let case = &entry.case;
    let mut what = Vec::new();
    if !entry.id.split('/').all(is_name) {
        what.push("wrong id: expected two parts of lower-case letters, digits and single hyphens".to_owned());
    }
    if case.rules.is_empty() {
        what.push("no ruleset: expected at least one".to_owned());
    }
    if case.rules.iter().enumerate().any(|(place, rules)| case.rules[..place].contains(rules)) {
        what.push("a ruleset is listed twice".to_owned());
    }
    let date = |text: &str| {
        text.len() == 10
            && text
                .bytes()
                .enumerate()
                .all(|(place, b)| if matches!(place, 4 | 7) { b == b'-' } else { b.is_ascii_digit() })
    };
    if case.origin.found.as_deref().is_some_and(|found| !date(found)) {
        what.push("`found` is not a date: expected YYYY-MM-DD".to_owned());
    }
    what.extend(suite_faults(case));
    if case.tier > 7 {
        what.push(format!("tier {}: expected 0 to 7", case.tier));
    }
    if case.status != Status::Required && case.note.is_none() {
        what.push("a silent or disputed case needs a note with the readings".to_owned());
    }
    if case.steps.iter().all(|step| step.expect.is_none() && step.under.is_empty() && step.acts().is_empty()) {
        what.push("no act and no claim: expected at least one".to_owned());
    }
    for rules in &case.rules {
        let missing = case.script(*rules).needs().into_iter().find(|need| !case.needs.contains(need));
        if let Some(need) = missing {
            what.push(format!("the script needs `{need}`: add it to `needs`"));
            break;
        }
    }
    what
}

/// Checks that `since` and `changed` name suites up to this one, in this order.
fn suite_faults(case: &Case) -> Vec<String> {
    let is_suite = |text: &str| {
        text.split_once('.').is_some_and(|(year, month)| {
            let digits = |part: &str, count: usize| part.len() == count && part.bytes().all(|b| b.is_ascii_digit());
            digits(year, 4) && digits(month, 2) && ("01"..="12").contains(&month)
        })
    };
    let mut what = Vec::new();
    for (key, suite) in [("since", &case.since), ("changed", &case.changed)] {
        match suite {
            Some(suite) if !is_suite(suite) => {
                what.push(format!("`{key}` {suite}: expected year and month, as 2026.11"))
            }
            Some(suite) if !(FIRST_SUITE..=SUITE).contains(&suite.as_str()) => {
                what.push(format!("`{key}` {suite}: expected a suite from {FIRST_SUITE} to {SUITE}"));
            }
            _ => {}
        }
    }
    if case.changed.as_deref().is_some_and(|changed| changed <= case.since()) {
        what.push(format!("`changed` has to be later than `since`, which is {}", case.since()));
    }
    what
}

/// Checks that every run passes on the specification, which answers every claim. Checks that the clauses of the case are
/// registered, and that they run.
fn answers(entry: &Entry, registered: &BTreeSet<String>) -> Vec<String> {
    let corpus = Corpus { entries: vec![entry.clone()], ..Corpus::default() };
    let (filter, mut spec) = (Filter::default(), Spec::tracing());
    let wrong = |run: CaseRun<'_>| Some(format!("{}: {}", run.id(), judge_own(&run, &mut spec)?.trim_end()));
    let mut what: Vec<String> = corpus.runs(&filter).filter_map(wrong).collect();
    let ran = spec.exercised();
    let fault = |clause: &String| match (registered.contains(clause), ran.contains(clause.as_str())) {
        (false, _) => Some(format!("names clause `{clause}`, which is in no register")),
        (true, false) => Some(format!("names clause `{clause}`, which the specification did not run")),
        (true, true) => None,
    };
    what.extend(entry.case.clauses.iter().filter_map(fault));
    what
}

/// Checks the sentences of a case, as `basic/s68`: they exist, they are of a document under which a run is required, none is
/// a heading, and not all are the words of examples.
fn sentence_faults(entry: &Entry, owners: &[Ownership]) -> Vec<String> {
    let case = &entry.case;
    let (mut what, mut decides) = (Vec::new(), case.sentences.is_empty());
    for text in &case.sentences {
        let parts = text.split_once('/');
        let owner = parts.and_then(|(document, _)| owners.iter().find(|owner| owner.document == document));
        let named = parts.and_then(|(_, span)| numbers(&[span.to_owned()]).ok()).unwrap_or_default();
        let Some(owner) = owner.filter(|owner| !named.is_empty() && named.iter().all(|one| *one <= owner.sentences))
        else {
            what.push(format!("names sentence `{text}`: expected a document and a number, as in basic/s68"));
            continue;
        };
        let counts = |rules: &Rules| case.status != Status::Required || case.status_under(*rules) == Status::Required;
        if !case.rules.iter().any(|rules| rules.document == owner.document && counts(rules)) {
            what.push(format!("names sentence `{text}`: expected a document with a run that is required"));
        }
        let excuses = named.iter().filter_map(|one| owner.excused.get(one)).collect::<Vec<_>>();
        if excuses.iter().any(|excuse| matches!(excuse, Excuse::Heading | Excuse::Structure)) {
            what.push(format!("names sentence `{text}`, which is a heading or about the arrangement of the text"));
        }
        decides |= excuses.len() < named.len() || excuses.iter().any(|excuse| **excuse != Excuse::Example);
    }
    if !decides {
        what.push("names only sentences of examples: expected one that refuses or scores".to_owned());
    }
    what
}

/// Returns whether it may be a fault that a case rests on a reading: if what is required under these rules would rest on a
/// choice, or on sentences that a case without `sentences` does not name. A reading without sentences belongs to a register
/// without numbered sentences, so there are none to name.
fn may_be_fault(case: &Case, rules: Rules, reading: &Reading) -> bool {
    let is_choice = reading.warrant == Warrant::Choice;
    let is_unnamed = case.sentences.is_empty() && !reading.at.is_empty();
    case.status_under(rules) == Status::Required && (is_choice || is_unnamed)
}

/// Checks that nothing required rests on a choice. Where an alternative makes a claim fail, sentences of the document
/// must decide against it.
fn warrant_faults(entry: &Entry, rests_on: &[Sensitive], readings: &BTreeMap<&str, &Reading>) -> Vec<String> {
    let case = &entry.case;
    let mut what = Vec::new();
    if case.status == Status::Required && case.warrant == Warrant::Choice {
        what.push("rests on a choice: expected status disputed or silent".to_owned());
    }
    if let Some(rules) = case.disputed_under.iter().find(|rules| !case.rules.contains(rules)) {
        what.push(format!("`disputed-under` names {rules}, which is not among the case's rules"));
    }
    if !case.disputed_under.is_empty() && case.note.is_none() {
        what.push("a case that is disputed under a ruleset needs a note with the readings".to_owned());
    }
    // The search looked only for what may be a fault.
    let is_choice = |one: &Sensitive| readings.get(one.reading.as_str()).is_none_or(|of| of.warrant == Warrant::Choice);
    let (choices, decided): (Vec<&Sensitive>, Vec<&Sensitive>) = rests_on.iter().partition(|one| is_choice(one));
    for one in choices {
        what.push(format!(
            "under {} it rests on reading {}, a choice, because a claim fails under {}: make it disputed or silent",
            one.rules, one.reading, one.under
        ));
    }
    if !decided.is_empty() {
        let under = decided.iter().map(|one| one.under.id.as_str()).collect::<Vec<_>>().join(", ");
        what.push(format!("a claim fails under {under}: name the `sentences` that decide"));
    }
    what
}

/// Checks that a case leaves `not-modelled` to the presets, and that some claim of a required case is required.
fn model_faults(entry: &Entry) -> Option<String> {
    let case = &entry.case;
    if case.status == Status::NotModelled {
        return Some(
            "`status` not-modelled: it follows from the preset; expected required, silent or disputed".to_owned(),
        );
    }
    // A ruleset that is no preset leaves nothing out.
    let is_open = case.status == Status::Required && case.rules.iter().all(|rules| rules.preset.is_some());
    let runs = case.rules.iter().map(|rules| CaseRun { entry, rules: *rules });
    let left_out: Vec<_> =
        runs.filter_map(|run| is_open.then(|| run.omission())?.map(|one| (run.rules, one))).collect();
    let (rules, omission) = left_out.first().filter(|_| left_out.len() == case.rules.len())?;
    Some(format!(
        "required under no ruleset: {rules} leaves out: {} Add a ruleset that models the case, or make it silent",
        omission.says
    ))
}

/// Checks that contrary claims name an alternative of a reading, and contradict what the specification says.
fn contrary_faults(entry: &Entry, readings: &BTreeMap<&str, &Reading>) -> Vec<String> {
    let mut what = Vec::new();
    let corpus = Corpus { entries: vec![entry.clone()], ..Corpus::default() };
    for (key, contrary) in entry.case.contraries() {
        let named = key.split_once(':').and_then(|(id, name)| Some((*readings.get(id)?, name)));
        let known = named.is_some_and(|(reading, name)| {
            reading.default != name && reading.alternatives.iter().any(|other| other.name == name)
        });
        if !known {
            what.push(format!("`contrary` names `{key}`: expected an alternative of a reading besides its default"));
        }
        let want = Want::claims_of(&contrary);
        let agrees = |run: CaseRun<'_>| compare(&contrary, &Spec::new().transcript(&run.script(), &want)).is_none();
        if corpus.runs(&Filter::default()).all(agrees) {
            what.push(format!("the contrary claims of {key} hold as well: expected one that does not"));
        }
    }
    what
}

/// Finds YAML that parsers read differently: anchors, aliases, tags, merges, several documents, and words that some
/// parsers take for booleans.
fn hazards(file: &str, text: &str) -> Vec<InputError> {
    let mut faults = Vec::new();
    let mut block: Option<usize> = None;
    for (before, line) in text.lines().enumerate() {
        let indent = line.len() - line.trim_start().len();
        if block.is_some_and(|outer| line.trim().is_empty() || indent > outer) {
            continue;
        }
        block = line.trim_end().ends_with('|').then_some(indent);
        if let Some((column, what)) = hazard(line) {
            faults.push(InputError::in_file(file, what).at(before + 1, column + 1));
        }
    }
    faults
}

fn hazard(line: &str) -> Option<(usize, String)> {
    let words = line.trim_start();
    let indent = line.len() - words.len();
    if words.starts_with("---") || words.starts_with("...") || words.starts_with('%') {
        return Some((
            indent,
            "a document marker or directive: expected one document per file, without them".to_owned(),
        ));
    }
    if line.contains('\t') {
        return Some((indent, "a tab: expected spaces".to_owned()));
    }
    let words = words.trim_start_matches("- ");
    let value = words.split_once(": ").map_or(words, |(_, value)| value).trim();
    if words.starts_with("<<:") || value.starts_with(['&', '*', '!']) {
        return Some((indent, "an anchor, alias, tag or merge: cases must not have them".to_owned()));
    }
    let scalars = value.trim_matches(['[', ']', '{', '}']).split(", ");
    let ambiguous =
        ["yes", "no", "on", "off", "y", "n", "~", "null", "Yes", "No", "On", "Off", "NO", "YES", "True", "False"];
    let found = scalars
        .map(|scalar| scalar.split_once(": ").map_or(scalar, |(_, value)| value).trim())
        .find(|scalar| ambiguous.contains(scalar) || is_float(scalar));
    found.map(|scalar| (indent, format!("YAML parsers read `{scalar}` differently: quote it")))
}

fn is_float(scalar: &str) -> bool {
    scalar.contains(['.', 'e', 'E', '_'])
        && scalar.starts_with(|first: char| first.is_ascii_digit() || first == '-')
        && scalar.parse::<f64>().is_ok()
}

#[cfg(test)]
mod tests {
    use super::hazards;

    #[track_caller]
    fn check(text: &str, expected: usize) {
        assert_eq!(hazards("x.yaml", text).len(), expected, "{text}");
    }

    #[test]
    fn ambiguous_yaml_is_found() {
        check("komi: 6.5", 1);
        check("komi: \"6.5\"", 0);
        check("over: yes", 1);
        check("a: &anchor 1", 1);
        check("b: *anchor", 1);
        check("<<: {}", 1);
        check("---\na: 1", 1);
        check("board: |\n  X . O\n  . . .\nover: true", 0);
        check("- [no, \"A1\"]", 1);
        check("\tkey: 1", 1);
        check("x: !tag 1", 1);
    }
}
