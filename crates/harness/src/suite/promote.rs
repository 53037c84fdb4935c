//! Promotes findings: plays a finding of a fuzzer or a hunt again, and adds it to the suite as a case.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use tempfile::NamedTempFile;

use crate::input::staged;
use crate::input::{InputError, to_yaml, utf8};
use crate::judge::pair::{Played, play, sharpened};
use crate::judge::shrink::{SHRINK_RUNS, shrunk};
use crate::subject::engine::Engine;
use crate::subject::spec::Spec;
use crate::subject::{Subject, Trouble};
use crate::suite::case::{
    Case, CaseFile, FIRST_SUITE, Origin, OriginKind, SUITE, Status, Step, Warrant, is_name, read_cases,
};
use crate::suite::case_writer::{as_case, slug_of};
use crate::suite::corpus::{CaseRun, Corpus, Entry, RunOutcome, judge, judge_own};
use crate::suite::lint::{Plays, lint};
use crate::suite::sensitive::rests_on;
use crate::suite::trace::registers;
use crate::vocabulary::{Field, Fields, Illegal, Observation, Script, Transcript, Want};

/// The claims of a case about the last state, if both sides agree.
const TOLD: &[Field] =
    &[Field::Board, Field::ToPlay, Field::Phase, Field::Over, Field::Prisoners, Field::Score, Field::Result];

/// The name and the source of a new case.
#[derive(Clone, Debug, Default)]
pub struct Naming {
    /// The second part of its id. Default: made from the difference.
    pub name: Option<String>,
    /// The title. Default: made from the difference.
    pub title: Option<String>,
    /// The file or campaign that found it.
    pub reference: String,
    /// The day it was found, YYYY-MM-DD.
    pub found: String,
}

/// Makes a case of a script. If the sides differ, it is shrunk and claims what the specification says. Otherwise it is
/// the whole script and claims what both say.
///
/// # Errors
/// Each is one line:
/// - `Skipped`: neither side can begin the script, or one does not offer it.
/// - `Broke`: one side broke.
pub fn case_of(script: &Script, naming: &Naming) -> Result<Case, Trouble> {
    let (mut spec, mut engine) = (Spec::new(), Engine::new());
    let mut case = match play(script, &mut spec, &mut engine, &Want::lockstep()) {
        Played::Differs(finding) => {
            let finding = sharpened(*finding, &mut spec, &mut engine);
            let small = shrunk(&finding, &mut spec, &mut engine, SHRINK_RUNS, None);
            let mut file = as_case(&small, "spec", "engine", &naming.reference, Some(naming.found.clone()));
            file.cases.pop().ok_or_else(|| Trouble::Broke("no case of the finding".to_owned()))?
        }
        Played::Same(_) => case_with_answers(script, &spec.transcript(script, &Want::lockstep()), naming),
        Played::NotBegun(why) => return Err(Trouble::Skipped(format!("neither side can begin it: {why}"))),
        Played::Skipped(why) => return Err(Trouble::Skipped(why)),
        Played::Broke(why) | Played::Late(why) => return Err(Trouble::Broke(why)),
    };
    if let Some(name) = &naming.name {
        case.name.clone_from(name);
    }
    if let Some(title) = &naming.title {
        case.title.clone_from(title);
    }
    Ok(case)
}

/// Returns the case with what it rests on: the sentences that decide where an alternative of a reading would make a claim
/// fail. A ruleset under which it rests on a choice of ours is disputed.
///
/// # Errors
/// - A register has a fault.
fn warranted(case: &Case) -> Result<Case, InputError> {
    let mut case = case.clone();
    let registers = registers()?;
    let entry = Entry { file: String::new(), id: case.name.clone(), case: case.clone() };
    let rests_on = rests_on(&entry, &registers)?;
    let (mut sentences, mut questions) = (BTreeSet::from_iter(case.sentences.clone()), BTreeSet::new());
    for (register, reading) in registers.iter().flat_map(|one| one.readings.iter().map(move |reading| (one, reading))) {
        for one in rests_on.iter().filter(|one| one.reading == reading.id) {
            if reading.warrant != Warrant::Choice {
                sentences.extend(reading.at.iter().map(|at| format!("{}/{at}", register.document)));
                continue;
            }
            let answers: Vec<&str> = reading.alternatives.iter().map(|other| other.says.as_str()).collect();
            questions.insert(format!("{}: {} {}.", reading.id, reading.question, answers.join("; or ")));
            if !case.disputed_under.contains(&one.rules) {
                case.disputed_under.push(one.rules);
            }
        }
    }
    case.sentences = sentences.into_iter().collect();
    if !questions.is_empty() {
        let questions: Vec<String> = questions.into_iter().collect();
        let note = format!("Disputed under some rulesets. {}", questions.join(" "));
        case.note = Some(case.note.map_or(note.clone(), |old| format!("{old} {note}")));
    }
    Ok(case)
}

/// Makes a case of the whole script. It claims every refusal, and the last state.
fn case_with_answers(script: &Script, transcript: &Transcript, naming: &Naming) -> Case {
    let refusal = |state: usize| {
        let entry = transcript.entries.get(state)?;
        entry.illegal.filter(|verdict| *verdict != Illegal::None)?;
        Some(entry.only(Fields::of(&[Field::Illegal, Field::By, Field::Repeats])))
    };
    let last = transcript.entries.last().map(|entry| entry.only(Fields::of(TOLD))).unwrap_or_default();
    let steps = script.acts.iter().enumerate().map(|(place, act)| {
        let claims = refusal(place + 1).unwrap_or_default();
        let is_last = place + 1 == script.acts.len();
        let claims = if is_last { claims.overridden_by(&last) } else { claims };
        let expect = (claims != Observation::default()).then(|| Box::new(claims));
        Step { expect, ..Step::of(act) }
    });
    let clauses: BTreeSet<String> = transcript.entries.iter().filter_map(|entry| entry.by.clone()).collect();
    Case {
        name: slug_of(&format!("{} {}", script.rules.id, naming.reference)),
        title: "What both sides say of a script that was found".to_owned(),
        note: None,
        rules: vec![script.rules],
        clauses: clauses.into_iter().collect(),
        readings: Vec::new(),
        disputed_under: Vec::new(),
        warrant: Warrant::Text,
        sentences: Vec::new(),
        status: Status::Required,
        tier: 2,
        needs: script.needs(),
        origin: Origin {
            kind: OriginKind::Fuzz,
            r#ref: Some(naming.reference.clone()),
            found: Some(naming.found.clone()),
        },
        since: None,
        changed: None,
        start: script.start.clone(),
        steps: steps.collect(),
    }
}

/// The result of running a case again.
#[derive(Clone, Debug, PartialEq)]
pub enum Rerun {
    /// The claims hold on both sides.
    Holds,
    /// The claims hold on the specification, but not on the engine. The text says what is wrong.
    FailsOnEngine(String),
    /// The claims do not hold on the specification. The text says what is wrong.
    FailsOnSpec(String),
    /// The specification can begin the case under none of its rulesets. The text says why.
    CannotRun(String),
}

/// Runs a case again on both sides, under each of its rulesets.
pub fn rerun(case: &Case) -> Rerun {
    let entry = Entry { file: String::new(), id: case.name.clone(), case: case.clone() };
    let runs = || entry.case.rules.iter().map(|rules| CaseRun { entry: &entry, rules: *rules });
    let skipped = |run: CaseRun<'_>| match judge(&run, &mut Spec::new()) {
        RunOutcome::Skipped(why) => Some(format!("under {}: {why}", run.rules)),
        _ => None,
    };
    let whys: Vec<String> = runs().filter_map(skipped).collect();
    if whys.len() == case.rules.len() {
        return Rerun::CannotRun(if whys.is_empty() { "it names no ruleset".to_owned() } else { whys.join("; ") });
    }
    let wrong = |side: &mut dyn Subject| {
        runs().find_map(|run| Some(format!("under {}: {}", run.rules, judge_own(&run, side)?)))
    };
    match (wrong(&mut Spec::new()), wrong(&mut Engine::new())) {
        (Some(what), _) => Rerun::FailsOnSpec(what),
        (None, Some(what)) => Rerun::FailsOnEngine(what),
        (None, None) => Rerun::Holds,
    }
}

/// Returns the case of the suite that makes a new case unnecessary. It has the same script under each of the new one's
/// rulesets. If the new one fails on the engine, it must fail, too. Otherwise it claims too little.
pub fn held<'a>(suite: &'a Corpus, case: &Case, outcome: &Rerun) -> Option<&'a Entry> {
    let script = |case: &Case, rules| {
        let script = case.script(rules);
        (script.full_start(), script.acts)
    };
    let same = |old: &Case| case.rules.iter().all(|rules| script(old, *rules) == script(case, *rules));
    let has_rules = |old: &Case| case.rules.iter().all(|rules| old.rules.contains(rules));
    let fails_too = |old: &Case| matches!(outcome, Rerun::Holds) || rerun(old) != Rerun::Holds;
    suite.entries.iter().find(|entry| has_rules(&entry.case) && same(&entry.case) && fails_too(&entry.case))
}

/// Returns the path of a file of this suite, with links resolved.
///
/// # Errors
/// - The suite's folder does not exist.
/// - The file is not inside it.
/// - The file does not end in `.yaml`: the suite would not read it.
pub fn place(suite: &Path, file: &Path) -> Result<PathBuf, InputError> {
    let root = suite
        .canonicalize()
        .map_err(|error| InputError::in_file(suite, format!("cannot find the folder of the suite: {error}")))?;
    let outside = || InputError::in_file(file, format!("not a file in the folder of the suite, {}", suite.display()));
    // If the file does not exist yet, this is the nearest folder that does.
    let there = file.ancestors().find(|path| path.exists() && !path.as_os_str().is_empty());
    let (there, rest) = match there {
        Some(there) => (there.canonicalize(), file.strip_prefix(there)),
        None => (Path::new(".").canonicalize(), Ok(file)),
    };
    let (Ok(there), Ok(rest)) = (there, rest) else { return Err(outside()) };
    let plain = rest.components().all(|part| matches!(part, Component::Normal(_)));
    if !there.starts_with(&root) || !plain {
        return Err(outside());
    }
    let path = if rest.as_os_str().is_empty() { there } else { there.join(rest) };
    if path.extension().is_none_or(|extension| extension != "yaml") || path.is_dir() {
        return Err(InputError::in_file(file, "not a .yaml file: a suite reads no others"));
    }
    Ok(path)
}

/// Adds cases to a file of this suite, and their ids to the list of ids. Creates the file if it does not exist. Returns
/// the ids. A name that a case or a retired id has already taken gets a number.
///
/// # Errors
/// In each case no file changes:
/// - The path is not a place for cases: see [`place`].
/// - A name is not lower-case letters, digits and single hyphens.
/// - The suite would break a promise.
/// - A file cannot be read or written.
pub fn add(suite: &Path, file: &Path, cases: &[Case]) -> Result<Vec<String>, InputError> {
    let file = place(suite, file)?;
    let ids_path = place_of_ids(suite)?;
    let ids = read(&ids_path)?;
    let (topic, old) = topic_of(&file)?;
    let first_word = |line: &str| line.trim_start_matches('#').split_whitespace().next().map(str::to_owned);
    let mut taken: BTreeSet<String> = ids.lines().filter_map(first_word).collect();
    taken.extend(Corpus::read_with_or_without_cases(suite)?.entries.into_iter().map(|entry| entry.id));
    let mut named = Vec::new();
    for case in cases {
        if !is_name(&case.name) {
            let expected = "expected lower-case letters, digits and single hyphens";
            return Err(InputError::in_file(&file, format!("`{}` is not a name for a case: {expected}", case.name)));
        }
        let numbered = std::iter::once(String::new()).chain((2..).map(|number| format!("-{number}")));
        let mut names = numbered.map(|number| format!("{}{number}", case.name));
        let name = names.find(|name| taken.insert(format!("{topic}/{name}"))).unwrap_or_default();
        let since = (SUITE != FIRST_SUITE).then(|| SUITE.to_owned());
        named.push(Case { name, since, ..warranted(case)? });
    }
    let added: Vec<String> = named.iter().map(|case| format!("{topic}/{}", case.name)).collect();
    let text = with_cases(&file, &topic, old.as_deref(), &named)?;
    keeps_promises(&file, &topic, &text, named)?;
    put_all(&[(&file, text), (&ids_path, with_ids(&ids, &added))])?;
    Ok(added)
}

/// Returns the path of the list of ids. Resolves links first, because writing replaces the file: a link must stay a
/// link.
fn place_of_ids(suite: &Path) -> Result<PathBuf, InputError> {
    let path = suite.join("ids");
    path.canonicalize()
        .map_err(|error| InputError::in_file(&path, format!("cannot find the suite's list of ids: {error}")))
}

fn read(path: &Path) -> Result<String, InputError> {
    utf8(path, fs::read(path).map_err(|error| InputError::system(path, error))?)
}

/// Returns the topic and the text of a file of cases. A file that does not exist has its own name as its topic, and no
/// text.
fn topic_of(file: &Path) -> Result<(String, Option<String>), InputError> {
    if !file.exists() {
        let stem = file.file_stem().map(|stem| slug_of(&stem.to_string_lossy())).filter(|stem| !stem.is_empty());
        let topic = stem.ok_or_else(|| InputError::in_file(file, "expected a file name of letters and digits"))?;
        return Ok((topic, None));
    }
    let text = read(file)?;
    let topic = read_cases(&file.display().to_string(), &text)?.topic;
    Ok((topic, Some(text)))
}

/// Adds ids to the list, each before the first greater one. All other lines keep their places, including retired ids
/// and comments.
fn with_ids(ids: &str, added: &[String]) -> String {
    let mut lines: Vec<&str> = ids.lines().collect();
    for id in added {
        let greater = |line: &&str| !line.trim().is_empty() && !line.starts_with('#') && line.trim() > id.as_str();
        let place = lines.iter().position(greater).unwrap_or(lines.len());
        lines.insert(place, id);
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

/// Adds cases to the text of a file. Keeps its comments and layout.
fn with_cases(file: &Path, topic: &str, old: Option<&str>, cases: &[Case]) -> Result<String, InputError> {
    let about = "Scripts that a fuzzer or a hunt found.".to_owned();
    let whole =
        to_yaml(&CaseFile { format: 1, topic: topic.to_owned(), about, beasts: Vec::new(), cases: cases.to_vec() })?;
    let Some(old) = old else { return Ok(whole) };
    let first = old.lines().find(|line| line.trim_start().starts_with("- name:")).unwrap_or_default();
    let indent = &first[..first.len() - first.trim_start().len()];
    let (_, added) = whole.split_once("cases:\n").unwrap_or_default();
    let lines = added.lines().map(|line| if line.is_empty() { "\n".to_owned() } else { format!("{indent}{line}\n") });
    let gap = if old.contains("\n\n") { "\n" } else { "" };
    let text = format!("{}\n{gap}{}", old.trim_end(), lines.collect::<String>());
    let count = |text: &str| Ok(read_cases(&file.display().to_string(), text)?.cases.len());
    if count(&text).ok() != Some(count(old)? + cases.len()) {
        let what = "cannot add a case at its end: expected `cases` as the last key, and `- name:` first in each case";
        return Err(InputError::in_file(file, what));
    }
    Ok(text)
}

/// Checks that the added cases keep the suite's promises.
fn keeps_promises(file: &Path, topic: &str, text: &str, cases: Vec<Case>) -> Result<(), InputError> {
    let shown = file.display().to_string();
    let entry = |case: Case| Entry { file: shown.clone(), id: format!("{topic}/{}", case.name), case };
    let entries = cases.into_iter().map(entry).collect();
    let files = vec![(shown.clone(), text.to_owned())];
    let faults = lint(&Corpus { entries, files, ..Corpus::default() }, Plays::All)?;
    faults
        .into_iter()
        .next()
        .map_or(Ok(()), |fault| Err(fault.about("nothing written, because `cargo xtask lint` would fail")))
}

/// Writes all files, one after the other, or changes none.
fn put_all(files: &[(&Path, String)]) -> Result<(), InputError> {
    let mut ready = Vec::new();
    for (path, text) in files {
        let fault = |error: std::io::Error| InputError::system(path, error);
        let before = if path.is_file() { Some(fs::read(path).map_err(fault)?) } else { None };
        // The old text is staged on the disk before any file changes. Restoring it then needs no more space.
        let back = before.map(|bytes| staged(path, &bytes)).transpose().map_err(fault)?;
        ready.push((*path, staged(path, text.as_bytes()).map_err(fault)?, back));
    }
    let mut done: Vec<(&Path, Option<NamedTempFile>)> = Vec::new();
    for (path, file, back) in ready {
        if let Err(error) = file.persist(path) {
            for (path, back) in done.into_iter().rev() {
                match back {
                    Some(back) => drop(back.persist(path)),
                    None => drop(fs::remove_file(path)),
                }
            }
            return Err(InputError::in_file(path, error.error.to_string()));
        }
        done.push((path, back));
    }
    Ok(())
}

/// Returns the default file for promoted cases.
pub fn default_file(suite: &Path) -> PathBuf {
    suite.join("found.yaml")
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{put_all, with_ids};

    #[test]
    fn all_files_are_written_or_none_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let [old, new, ids] = ["old.yaml", "new.yaml", "ids"].map(|name| folder.path().join(name));
        fs::write(&old, "old").expect("written");
        // A folder that is not empty, so the last file cannot replace it.
        fs::create_dir_all(&ids).expect("a folder");
        let text = |text: &str| text.to_owned();
        let named = || {
            let names = fs::read_dir(folder.path()).expect("a folder").map(|entry| entry.expect("one").file_name());
            let mut names: Vec<_> = names.collect();
            names.sort();
            names
        };
        let fails = |path| put_all(&[(path, text("more")), (&ids, text("an id"))]).expect_err("no such place");
        assert!(fails(&old).to_string().contains("ids: ") && fails(&new).to_string().contains("ids: "));
        assert_eq!(
            (fs::read_to_string(&old).expect("text").as_str(), named()),
            ("old", vec!["ids".into(), "old.yaml".into()])
        );
        fs::remove_dir(&ids).expect("gone");
        put_all(&[(&old, text("more")), (&ids, text("an id"))]).expect("written");
        let texts = [&old, &ids].map(|path| fs::read_to_string(path).expect("text"));
        assert_eq!((texts, named().len()), (["more".to_owned(), "an id".to_owned()], 2));
    }

    #[test]
    fn ids_are_put_in_their_place_and_nothing_else_moves() {
        let ids = "# what this list is\na/a\n# a/b\n\nc/c\n# z/z";
        let added = ["d/d", "b/b", "a/0"].map(str::to_owned);
        let expected = "# what this list is\na/0\na/a\n# a/b\n\nb/b\nc/c\n# z/z\nd/d\n";
        assert_eq!(with_ids(ids, &added), expected);
    }
}
