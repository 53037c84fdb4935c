//! Findings kept: what a fuzzer or a hunt found becomes a case of the suite, after it was run again.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::case::{Case, CaseFile, Fault, Origin, OriginKind, Status, Step, read_cases, to_yaml};
use crate::corpus::{Entry, Run, judge_own};
use crate::journal::write_whole;
use crate::lockstep::{Played, SHRINK_RUNS, as_case, play, sharpened, shrunk, slug_of};
use crate::observe::{Field, Fields, Illegal, Observation, Transcript, Want};
use crate::script::Script;
use crate::subject::Subject;
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;

/// The claims that a case makes about the end of a script on which both sides agree.
const TOLD: &[Field] =
    &[Field::Board, Field::ToPlay, Field::Phase, Field::Over, Field::Prisoners, Field::Score, Field::Result];

/// Where a new case comes from and what it is called.
#[derive(Clone, Debug, Default)]
pub struct Naming {
    /// The second part of its id; made from what differs unless given.
    pub name: Option<String>,
    /// Its title.
    pub title: Option<String>,
    /// The file or campaign in which it was found.
    pub reference: String,
    /// The day, YYYY-MM-DD.
    pub found: String,
}

/// A script as a case: shrunk with the claims of the specification if the engine differs, else whole with what both say.
///
/// # Errors
/// One line: neither side can begin it, or one broke.
pub fn case_of(script: &Script, naming: &Naming) -> Result<Case, String> {
    let (mut spec, mut engine) = (Spec::new(), Engine::new());
    let mut case = match play(script, &mut spec, &mut engine, &Want::lockstep()) {
        Played::Differs(finding) => {
            let finding = sharpened(*finding, &mut spec, &mut engine);
            let small = shrunk(&finding, &mut spec, &mut engine, SHRINK_RUNS, None);
            let mut file = as_case(&small, "spec", "engine", &naming.reference, Some(naming.found.clone()));
            file.cases.pop().ok_or("no case of the finding")?
        }
        Played::Same(_) => told(script, &spec.transcript(script, &Want::lockstep()), naming),
        Played::NotBegun(why) => return Err(format!("neither side can begin it: {why}")),
        Played::Skipped(why) | Played::Broke(why) => return Err(why),
    };
    if let Some(name) = &naming.name {
        case.name.clone_from(name);
    }
    if let Some(title) = &naming.title {
        case.title.clone_from(title);
    }
    Ok(case)
}

/// The whole script, claiming what was said of it: every refusal, and the last state.
fn told(script: &Script, said: &Transcript, naming: &Naming) -> Case {
    let refusal = |state: usize| {
        let entry = said.entries.get(state)?;
        entry.illegal.filter(|verdict| *verdict != Illegal::None)?;
        Some(entry.only(Fields::of(&[Field::Illegal, Field::By, Field::Repeats])))
    };
    let last = said.entries.last().map(|entry| entry.only(Fields::of(TOLD))).unwrap_or_default();
    let steps = script.acts.iter().enumerate().map(|(place, act)| {
        let claims = refusal(place + 1).unwrap_or_default();
        let is_last = place + 1 == script.acts.len();
        let claims = if is_last { claims.overridden_by(&last) } else { claims };
        let expect = (claims != Observation::default()).then(|| Box::new(claims));
        Step { expect, ..Step::of(act) }
    });
    let clauses: BTreeSet<String> = said.entries.iter().filter_map(|entry| entry.by.clone()).collect();
    Case {
        name: slug_of(&format!("{} {}", script.rules.id, naming.reference)),
        title: "What both sides say of a script that was found".to_owned(),
        note: None,
        rules: vec![script.rules],
        clauses: clauses.into_iter().collect(),
        readings: Vec::new(),
        status: Status::Required,
        tier: 2,
        needs: script.needs(),
        origin: Origin {
            kind: OriginKind::Fuzz,
            r#ref: Some(naming.reference.clone()),
            found: Some(naming.found.clone()),
        },
        start: script.start.clone(),
        steps: steps.collect(),
    }
}

/// What a case comes to on both sides: what is wrong on each, if anything.
pub fn rerun(case: &Case) -> (Option<String>, Option<String>) {
    let entry = Entry { file: String::new(), id: case.name.clone(), case: case.clone() };
    let wrong = |side: &mut dyn Subject| {
        let mut runs = entry.case.rules.iter().map(|rules| Run { entry: &entry, rules: *rules });
        runs.find_map(|run| Some(format!("under {}: {}", run.rules, judge_own(&run, side)?)))
    };
    (wrong(&mut Spec::new()), wrong(&mut Engine::new()))
}

/// Adds a case to a file of the suite in this folder, and its id to the list of ids. Returns the id. A name that is taken
/// gets a number. The file is made if it is not there.
///
/// # Errors
/// The file that cannot be read or written; nothing is written then, or, if the disk fails in between, the id alone.
pub fn add(suite: &Path, file: &Path, case: &Case) -> Result<String, Fault> {
    let ids_path = suite.join("ids");
    let ids = fs::read_to_string(&ids_path)
        .map_err(|error| Fault::in_file(&ids_path, format!("expected the list of ids of a suite: {error}")))?;
    let (topic, old) = topic_of(file)?;
    let mut ids: BTreeSet<String> = ids.lines().map(str::to_owned).collect();
    let numbered = std::iter::once(String::new()).chain((2..).map(|number| format!("-{number}")));
    let mut names = numbered.map(|number| format!("{}{number}", case.name));
    let name = names.find(|name| !ids.contains(&format!("{topic}/{name}"))).unwrap_or_default();
    let case = Case { name: name.clone(), ..case.clone() };
    let text = with_case(&topic, old.as_deref(), case)?;
    read_cases(&file.display().to_string(), &text)?;
    let id = format!("{topic}/{name}");
    ids.insert(id.clone());
    write_whole(&ids_path, &ids.iter().map(|id| format!("{id}\n")).collect::<String>())?;
    write_whole(file, &text)?;
    Ok(id)
}

/// The topic of a file of cases, and its text; of a file that is not there the topic is its name.
fn topic_of(file: &Path) -> Result<(String, Option<String>), Fault> {
    if !file.exists() {
        let stem = file.file_stem().map(|stem| slug_of(&stem.to_string_lossy())).filter(|stem| !stem.is_empty());
        let topic = stem.ok_or_else(|| Fault::in_file(file, "expected a file name of letters and digits"))?;
        return Ok((topic, None));
    }
    let text = fs::read_to_string(file).map_err(|error| Fault::in_file(file, error.to_string()))?;
    let topic = read_cases(&file.display().to_string(), &text)?.topic;
    Ok((topic, Some(text)))
}

/// The text of a file with one case more, its comments and layout kept.
fn with_case(topic: &str, old: Option<&str>, case: Case) -> Result<String, Fault> {
    let about = "Scripts that a fuzzer or a hunt found.".to_owned();
    let whole = to_yaml(&CaseFile { format: 1, topic: topic.to_owned(), about, cases: vec![case] })?;
    let Some(old) = old else { return Ok(whole) };
    let first = old.lines().find(|line| line.trim_start().starts_with("- name:")).unwrap_or_default();
    let indent = &first[..first.len() - first.trim_start().len()];
    let (_, added) = whole.split_once("cases:\n").unwrap_or_default();
    let lines = added.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") });
    let gap = if old.contains("\n\n") { "\n" } else { "" };
    Ok(format!("{}\n{gap}{}", old.trim_end(), lines.collect::<String>()))
}

/// The default place for a promoted case.
pub fn default_file(suite: &Path) -> PathBuf {
    suite.join("found.yaml")
}
