//! Journals: files of JSON lines, from which a run that was killed goes on, and which join the parts of one question.
//!
//! The first line says what was asked. A run appends a line for each finished step, and holds the file locked. A kill
//! leaves whole lines, but for the last one.

use std::collections::BTreeSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::error::InputError;
use super::files::expect_file;
use super::shard::Shard;

/// The version of the file format.
pub const JOURNAL_FORMAT: u32 = 3;

/// The first bytes of every journal.
const FIRST_BYTES: &[u8] = b"{\"journal\":";

/// The most missing shards that are named one by one.
const MOST_NAMED: usize = 1_000;

/// The first line of a journal: what was asked. If all of it is equal, the answers are equal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JournalHeader {
    journal: u32,
    /// The version of shinpan that began the journal.
    pub shinpan: String,
    /// The verb.
    pub verb: String,
    /// The part of the question that this journal answers.
    pub shard: Shard,
    /// Whatever decides the answers, by name: one object.
    pub question: Value,
}

impl JournalHeader {
    /// Returns the header of a journal that this shinpan writes. `question` has a JSON object.
    pub fn new(verb: &str, shard: Shard, question: &impl Serialize) -> JournalHeader {
        // The keys of questions are texts, so that they always have a JSON form.
        let question = serde_json::to_value(question).unwrap_or_default();
        let shinpan = env!("CARGO_PKG_VERSION").to_owned();
        JournalHeader { journal: JOURNAL_FORMAT, shinpan, verb: verb.to_owned(), shard, question }
    }

    /// Returns the first key with another value, and both values. `None` if both are headers of the same question.
    fn other_question(&self, expected: &JournalHeader) -> Option<String> {
        let named = |header: &JournalHeader| {
            let mut named = serde_json::json!({ "verb": header.verb, "shinpan": header.shinpan });
            let all = named.as_object_mut().into_iter().zip(header.question.as_object());
            all.for_each(|(named, question)| named.extend(question.clone()));
            named
        };
        let (mine, theirs) = (named(self), named(expected));
        let mut keys = [&mine, &theirs].into_iter().filter_map(Value::as_object).flat_map(serde_json::Map::keys);
        let key = keys.find(|key| mine.get(key) != theirs.get(key))?;
        let value = |named: &Value| named.get(key).cloned().unwrap_or_default();
        Some(format!("`{key}` is {}, expected {}", value(&mine), value(&theirs)))
    }
}

/// A journal that is open for writing. No other run can open it meanwhile.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens the journal of this run, and returns the lines that it has. If there is none yet, it is created. An incomplete
    /// last line is cut.
    ///
    /// # Errors
    /// The file stays as it was.
    /// - It is no regular file, or no journal of this format.
    /// - It belongs to another run: the error says what differs.
    /// - It has a bad line: the error says which.
    /// - Another run is writing it.
    /// - The system refuses.
    pub fn open<L: DeserializeOwned>(path: &Path, header: &JournalHeader) -> Result<(Journal, Vec<L>), InputError> {
        let fault = |error: std::io::Error| InputError::system(path, error);
        expect_file(path)?;
        let mut file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(fault)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => {
                InputError::in_file(path, "another run is writing this file: wait for it, or name another file")
            }
            TryLockError::Error(error) => fault(error),
        })?;
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(fault)?;
        let mut journal = Journal { path: path.to_owned(), file };
        let Some((found, lines)) = lines_of(path, &bytes)? else {
            // Another run's torn first line may be somebody's text.
            if !text_of(path, header)?.as_bytes().starts_with(&bytes) {
                return Err(no_journal(path));
            }
            journal.file.set_len(0).map_err(fault)?;
            journal.append(header)?;
            return Ok((journal, Vec::new()));
        };
        let shard = || (found.shard != header.shard).then(|| shard_differs(found.shard, header.shard));
        if let Some(what) = found.other_question(header).or_else(shard) {
            let what = format!("another run's journal: {what}; begin another journal");
            return Err(InputError::in_file(path, what).at(1, 1));
        }
        let whole = whole(&bytes).len();
        if whole < bytes.len() {
            journal.file.set_len(whole as u64).map_err(fault)?;
        }
        Ok((journal, lines))
    }

    /// Appends a line and hands it to the system. The system keeps it if this process is killed.
    ///
    /// # Errors
    /// - The system cannot write: the error names the file and what the system said.
    pub fn append(&mut self, line: &impl Serialize) -> Result<(), InputError> {
        let text = text_of(&self.path, line)?;
        self.file.write_all(text.as_bytes()).map_err(|error| InputError::system(&self.path, error))
    }

    /// Waits until everything appended would survive a crash of the machine.
    ///
    /// # Errors
    /// - The system cannot write: the error names the file and what the system said.
    pub fn sync(&self) -> Result<(), InputError> {
        self.file.sync_data().map_err(|error| InputError::system(&self.path, error))
    }
}

/// Opens the only journal for writing. Reads several as the parts of one question: then none is written. Returns the lines
/// of each journal.
///
/// # Errors
/// - A journal is refused, as [`Journal::open`] and [`read_parts`] say.
/// - There are several, and a part is missing, or `header` is that of a part.
pub fn open_journals<L: DeserializeOwned>(
    paths: &[PathBuf],
    header: &JournalHeader,
) -> Result<(Option<Journal>, Vec<Vec<L>>), InputError> {
    match paths {
        [] => return Ok((None, Vec::new())),
        [own] => return Journal::open(own, header).map(|(journal, lines)| (Some(journal), vec![lines])),
        _ if header.shard != Shard::WHOLE => {
            return Err(InputError::new("--shard with several --journal").expected("one --journal, or no --shard"));
        }
        _ => {}
    }
    let (parts, not_begun) = read_parts(paths, Some(header))?;
    let (missing, count) = missing_shards(&parts);
    let what = match (missing.first(), not_begun.first()) {
        (Some(shard), _) => format!("{count} shards are missing, the first is {shard}"),
        (None, Some(path)) => format!("{}: this shard had not begun", path.display()),
        (None, None) => return Ok((None, parts.into_iter().map(|part| part.lines).collect())),
    };
    Err(InputError::new(what).expected("the journals of all parts"))
}

/// A journal that answers a part of a question.
#[derive(Clone, Debug)]
pub struct JournalPart<L> {
    /// The file.
    pub path: PathBuf,
    /// What was asked.
    pub header: JournalHeader,
    /// The finished steps.
    pub lines: Vec<L>,
}

/// Reads the journals of a question's parts without changing them. Returns the parts, in order, and the files in which the
/// first line is not complete. `header` is the question, of any part. Without it, all journals must have the first one's.
///
/// # Errors
/// - A file cannot be read, or is no journal of this format.
/// - It is part of another question, or of another number of parts: the error says what differs.
/// - It holds the same shard as another file.
/// - It has a bad line: the error says which.
pub fn read_parts<L: DeserializeOwned>(
    paths: &[PathBuf],
    header: Option<&JournalHeader>,
) -> Result<(Vec<JournalPart<L>>, Vec<PathBuf>), InputError> {
    let (mut parts, mut not_begun) = (Vec::<JournalPart<L>>::new(), Vec::new());
    for path in paths {
        expect_file(path)?;
        let bytes = fs::read(path).map_err(|error| InputError::system(path, error))?;
        let Some((found, lines)) = lines_of(path, &bytes)? else {
            not_begun.push(path.clone());
            continue;
        };
        let first = parts.first().map(|part| &part.header);
        let count = first.filter(|first| first.shard.parts != found.shard.parts);
        let twice = parts.iter().find(|part| part.header.shard == found.shard);
        let what = header
            .or(first)
            .and_then(|header| found.other_question(header))
            .or(count.map(|first| shard_differs(found.shard, format!("a part of {}", first.shard.parts))))
            .or(twice.map(|part| format!("it is shard {}, as {} is", found.shard, part.path.display())));
        if let Some(what) = what {
            let what = format!("these journals are not the parts of one question: {what}");
            return Err(InputError::in_file(path, what).at(1, 1));
        }
        parts.push(JournalPart { path: path.clone(), header: found, lines });
    }
    parts.sort_by_key(|part| part.header.shard);
    Ok((parts, not_begun))
}

/// Returns the shards that are not among these parts: at most 1,000 of them, and the number of all.
pub fn missing_shards<L>(parts: &[JournalPart<L>]) -> (Vec<Shard>, u64) {
    let there: BTreeSet<Shard> = parts.iter().map(|part| part.header.shard).collect();
    let of = parts.first().map_or(0, |part| part.header.shard.parts);
    let missing = (1..=of).map(|part| Shard { part, parts: of }).filter(|shard| !there.contains(shard));
    (missing.take(MOST_NAMED).collect(), of - there.len() as u64)
}

fn shard_differs(found: Shard, expected: impl std::fmt::Display) -> String {
    format!("`shard` is {found}, expected {expected}")
}

/// Returns a line with its line break.
fn text_of(path: &Path, line: &impl Serialize) -> Result<String, InputError> {
    serde_json::to_string(line).map(|text| text + "\n").map_err(|error| InputError::system(path, error.into()))
}

fn no_journal(path: &Path) -> InputError {
    let expected = format!("an empty file, or a first line that begins with {{\"journal\":{JOURNAL_FORMAT}");
    InputError::in_file(path, "no journal that this shinpan can read").at(1, 1).expected(expected)
}

/// Returns the bytes up to the last line break.
fn whole(bytes: &[u8]) -> &[u8] {
    &bytes[..bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1)]
}

/// Reads the complete lines of a journal. `None` if the first line is not complete.
fn lines_of<L: DeserializeOwned>(path: &Path, bytes: &[u8]) -> Result<Option<(JournalHeader, Vec<L>)>, InputError> {
    let mut lines = whole(bytes).split_inclusive(|byte| *byte == b'\n').enumerate();
    let Some((_, first)) = lines.next() else {
        let is_torn = bytes.starts_with(FIRST_BYTES) || FIRST_BYTES.starts_with(bytes);
        return if is_torn { Ok(None) } else { Err(no_journal(path)) };
    };
    let header = serde_json::from_slice::<JournalHeader>(first).ok().filter(|header| header.journal == JOURNAL_FORMAT);
    let header = header.ok_or_else(|| no_journal(path))?;
    let read = |(before, line): (usize, &[u8])| {
        let fault = || InputError::in_file(path, "").at(before + 1, 1);
        let expected = || format!("a line of a journal of `{}`", header.verb);
        serde_json::from_slice(line).map_err(|error| fault().expected(expected()).because(error))
    };
    let lines = lines.map(read).collect::<Result<_, _>>()?;
    Ok(Some((header, lines)))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::{Journal, JournalHeader, missing_shards, open_journals, read_parts};
    use crate::input::Shard;

    fn header(part: u64, parts: u64, seed: u64) -> JournalHeader {
        JournalHeader::new("hunt", Shard { part, parts }, &serde_json::json!({ "seed": seed }))
    }

    #[test]
    fn every_prefix_of_a_journal_is_gone_on_with() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        let (mut journal, lines) = Journal::open::<u32>(&path, &header(1, 1, 5)).expect("a new file");
        assert!(lines.is_empty());
        (0..3).try_for_each(|number| journal.append(&number)).and_then(|()| journal.sync()).expect("lines");
        let refused = Journal::open::<u32>(&path, &header(1, 1, 5)).expect_err("open already").to_string();
        assert!(refused.contains("another run is writing this file"), "{refused}");
        drop(journal);
        let text = fs::read_to_string(&path).expect("text");
        for cut in 0..=text.len() {
            fs::write(&path, &text[..cut]).expect("written");
            let (mut journal, lines) = Journal::open::<u32>(&path, &header(1, 1, 5)).expect("a prefix");
            let expected: Vec<u32> = (0..3).take(text[..cut].matches('\n').count().saturating_sub(1)).collect();
            assert_eq!(lines, expected, "after {cut} bytes");
            (lines.len() as u32..3).try_for_each(|number| journal.append(&number)).expect("lines");
            assert_eq!(fs::read_to_string(&path).expect("text"), text, "after {cut} bytes");
        }
    }

    #[test]
    fn a_file_that_is_not_this_runs_journal_stays_as_it_is() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("journal");
        drop(Journal::open::<u32>(&path, &header(1, 2, 5)).expect("a new file"));
        let good = fs::read_to_string(&path).expect("text");
        let seed = |seed| good.replacen("\"seed\":5", seed, 1);
        for (text, expected) in [
            ("my only notes".to_owned(), ":1:1: no journal that this shinpan can read"),
            ("{}\n".to_owned(), ":1:1: no journal"),
            ("{\"journal\": my only notes".to_owned(), ":1:1: no journal"),
            (good.replacen(":3,", ":2,", 1), "a first line that begins with {\"journal\":3"),
            (
                good.replacen("1/2", "2/2", 1),
                ":1:1: another run's journal: `shard` is 2/2, expected 1/2; begin another",
            ),
            (good.replacen("hunt", "verify", 1), "`verb` is \"verify\", expected \"hunt\""),
            (seed("\"seed\":6"), "`seed` is 6, expected 5"),
            (seed("\"seed\":5,\"cases\":7"), "`cases` is 7, expected null"),
            (seed(""), "`seed` is null, expected 5"),
            (format!("{good}1\nx\n2"), ":3:1: expected a line of a journal of `hunt`: expected value"),
        ] {
            fs::write(&path, &text).expect("written");
            let fault = Journal::open::<u32>(&path, &header(1, 2, 5)).expect_err(&text).to_string();
            assert!(fault.contains(expected), "{fault}");
            assert_eq!(fs::read_to_string(&path).expect("text"), text);
        }
        let fault = Journal::open::<u32>(folder.path(), &header(1, 2, 5)).expect_err("a folder").to_string();
        assert!(fault.ends_with(": a folder: expected a regular file, or an unused name"), "{fault}");
    }

    #[test]
    fn parts_of_one_question_are_read_and_others_refused() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        for (name, header) in [
            ("one", header(1, 4, 5)),
            ("two", header(2, 4, 5)),
            ("again", header(1, 4, 5)),
            ("of-two", header(2, 2, 5)),
            ("other", header(2, 4, 6)),
        ] {
            Journal::open::<u32>(&path(name), &header).expect("a new file").0.append(&7).expect("a line");
        }
        fs::write(path("torn"), "{\"jour").expect("written");
        let paths = |names: &[&str]| names.iter().map(|name| path(name)).collect::<Vec<PathBuf>>();
        let (parts, not_begun) = read_parts::<u32>(&paths(&["two", "torn", "one"]), None).expect("parts");
        let found: Vec<_> = parts.iter().map(|part| (part.header.shard.part, part.lines.clone())).collect();
        assert_eq!((found, not_begun), (vec![(1, vec![7]), (2, vec![7])], paths(&["torn"])));
        assert_eq!(missing_shards(&parts), (vec![Shard { part: 3, parts: 4 }, Shard { part: 4, parts: 4 }], 2));
        let whole =
            |part, parts, names| open_journals::<u32>(&paths(names), &header(part, parts, 5)).expect_err("refused");
        let fault = whole(1, 1, &["one", "two"]).to_string();
        assert_eq!(fault, "2 shards are missing, the first is 3/4: expected the journals of all parts");
        assert!(whole(1, 4, &["one", "two"]).to_string().starts_with("--shard with several --journal: "));
        for (names, question, expected) in [
            (["one", "again"], None, "it is shard 1/4, as "),
            (["one", "of-two"], None, "`shard` is 2/2, expected a part of 4"),
            (["one", "other"], None, "`seed` is 6, expected 5"),
            (["one", "two"], Some(header(1, 1, 7)), "`seed` is 5, expected 7"),
        ] {
            let fault = read_parts::<u32>(&paths(&names), question.as_ref()).expect_err(expected).to_string();
            assert!(fault.contains("not the parts of one question: ") && fault.contains(expected), "{fault}");
        }
    }
}
