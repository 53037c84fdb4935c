//! The journal of a campaign: what a run found and how far it came, as JSON lines that survive being killed.
//!
//! The first line says which run it is. Then come findings, each before the line that covers its script, and lines of
//! progress, each with what was counted since the one before. A line is appended whole; the last may be torn.

mod account;
mod merge;
mod record;

use std::fmt;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use tempfile::NamedTempFile;

use crate::suite::case::Fault;

pub use account::{Account, Campaign, Count, Tally};
pub use merge::{Merged, merge};
pub use record::{Kind, Record, Sighting};

/// The version of the file format.
pub const FORMAT: u32 = 1;

/// Part k of n of the numbers of all scripts: those whose remainder by n is k - 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Shard {
    /// 1 to `parts`.
    pub part: u64,
    /// 1 or more.
    pub parts: u64,
}

impl Shard {
    /// All scripts.
    pub const WHOLE: Shard = Shard { part: 1, parts: 1 };

    /// The numbers of this part, from `below` on; the last number of all is nobody's, since nothing comes after it.
    pub fn numbers(self, below: u64) -> impl Iterator<Item = u64> {
        let (place, reached) = (self.part - 1, below % self.parts);
        let first = if place >= reached { place - reached } else { self.parts - (reached - place) };
        let mut next = below.checked_add(first);
        std::iter::from_fn(move || {
            let number = next.filter(|number| *number < u64::MAX)?;
            next = number.checked_add(self.parts);
            Some(number)
        })
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.parts)
    }
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Shard, String> {
        let numbers = text.split_once('/').and_then(|(part, parts)| part.parse().ok().zip(parts.parse().ok()));
        match numbers {
            Some((part, parts)) if (1..=parts).contains(&part) => Ok(Shard { part, parts }),
            Some(_) => Err(format!("`{text}`: expected k/n with k from 1 to n")),
            None => Err(format!("`{text}`: expected k/n, as in 1/4")),
        }
    }
}

impl TryFrom<String> for Shard {
    type Error = String;

    fn try_from(text: String) -> Result<Shard, String> {
        text.parse()
    }
}

impl From<Shard> for String {
    fn from(shard: Shard) -> String {
        shard.to_string()
    }
}

/// Which run a journal belongs to: with all of this equal, scripts and findings are equal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the file format, [`FORMAT`].
    pub journal: u32,
    /// The version of this program.
    pub shinpan: String,
    /// `hunt` or `verify`.
    pub verb: String,
    /// Seed of the scripts.
    pub seed: u64,
    /// Part of the scripts.
    pub shard: Shard,
    /// Ruleset ids.
    pub rules: Vec<String>,
    /// The subject as the command line names it.
    pub subject: String,
    /// Of `verify`, what was said about the choice of cases.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cases: Vec<String>,
}

impl Header {
    /// What two headers do not have in common, named as in the file, with both values; none if they are equal.
    pub fn difference(&self, other: &Header) -> Option<String> {
        let values = |header: &Header| serde_json::to_value(header).unwrap_or_default();
        let (mine, others) = (values(self), values(other));
        let absent = serde_json::Value::Null;
        let keys = ["journal", "shinpan", "verb", "seed", "shard", "rules", "subject", "cases"];
        keys.into_iter().find_map(|key| {
            let (one, other) = (mine.get(key).unwrap_or(&absent), others.get(key).unwrap_or(&absent));
            (one != other).then(|| format!("`{key}` is {one}, expected {other}"))
        })
    }
}

/// One line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    /// The first line.
    Header(Header),
    /// The suite was run: what was counted, and each failure as id and text.
    Corpus {
        /// Cases and clauses.
        tally: Tally,
        /// Id with side, and what differs.
        failures: Vec<(String, String)>,
    },
    /// Something new.
    Finding(Box<Record>),
    /// All scripts of the shard below a number are done; what was counted since the line before.
    Done {
        /// The number.
        below: u64,
        /// What was counted.
        tally: Tally,
        /// In how many scripts in a row, these the last, the subject broke.
        #[serde(default, skip_serializing_if = "is_none")]
        breaks: u32,
    },
}

fn is_none(number: &u32) -> bool {
    *number == 0
}

/// A journal that is being written.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    file: File,
}

impl Journal {
    /// Opens a journal, or begins one where there is no file. A torn last line is cut.
    ///
    /// # Errors
    /// The file is no journal, belongs to another run (says what differs), has a bad line (which), is being written by
    /// another run, or the system refuses. The file is left as it was then.
    pub fn open(path: &Path, header: &Header) -> Result<(Journal, Account), Fault> {
        let fault = |error: std::io::Error| Fault::in_file(path, error.to_string());
        expect_file(path)?;
        let file = OpenOptions::new().create(true).read(true).append(true).open(path).map_err(fault)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(Fault::in_file(path, "another run is writing this journal"));
            }
            Err(TryLockError::Error(error)) => return Err(fault(error)),
        }
        let mut journal = Journal { path: path.to_owned(), file };
        let mut bytes = Vec::new();
        journal.file.seek(SeekFrom::Start(0)).and_then(|_| journal.file.read_to_end(&mut bytes)).map_err(fault)?;
        let first = Line::Header(header.clone());
        // Killed while the first line was written: nothing is lost.
        if line_text(&first).as_bytes().starts_with(&bytes) && !bytes.ends_with(b"\n") {
            if !bytes.is_empty() {
                journal.file.set_len(0).map_err(fault)?;
            }
            journal.append(&first)?;
            return Ok((journal, Account::new(header.clone())));
        }
        let Some((account, whole)) = read_bytes(path, &bytes)? else {
            let what = "no journal of this run: expected nothing, or a whole first line {\"header\": ...}";
            return Err(Fault { at: Some((1, 1)), ..Fault::in_file(path, what) });
        };
        if let Some(difference) = account.header.difference(header) {
            return Err(Fault {
                at: Some((1, 1)),
                ..Fault::in_file(path, format!("another run's journal: {difference}"))
            });
        }
        if whole < bytes.len() {
            journal.file.set_len(whole as u64).map_err(fault)?;
        }
        Ok((journal, account))
    }

    /// Appends a line and hands it to the system, which keeps it when this process is killed.
    ///
    /// # Errors
    /// The file and what the system said.
    pub fn append(&mut self, line: &Line) -> Result<(), Fault> {
        let fault = |error: std::io::Error| Fault::in_file(&self.path, error.to_string());
        self.file.write_all(line_text(line).as_bytes()).map_err(fault)?;
        // A finding is to survive a crash of the machine too; progress can be made again.
        if matches!(line, Line::Finding(_)) { self.file.sync_data().map_err(fault) } else { Ok(()) }
    }
}

/// Reads a journal without changing it; a torn last line is left out. None of a run that was killed before its first line
/// was whole.
///
/// # Errors
/// The file cannot be read, is no journal, or has a bad line: which.
pub fn read(path: &Path) -> Result<Option<Account>, Fault> {
    expect_file(path)?;
    let bytes = fs::read(path).map_err(|error| Fault::in_file(path, error.to_string()))?;
    Ok(read_bytes(path, &bytes)?.map(|(account, _)| account))
}

/// Refuses what is there and no regular file: to read a pipe or a device could last for ever.
fn expect_file(path: &Path) -> Result<(), Fault> {
    let Ok(data) = fs::metadata(path) else { return Ok(()) };
    if data.is_file() {
        return Ok(());
    }
    let kind = if data.is_dir() { "a folder" } else { "a device or a pipe" };
    Err(Fault::in_file(path, format!("{kind}: expected a regular file, or a name that is free")))
}

/// How every first line begins.
const FIRST_WORDS: &[u8] = b"{\"header\":{\"journal\":";

/// What a journal says, and how many of its bytes are whole lines; none if not even the first is whole.
fn read_bytes(path: &Path, bytes: &[u8]) -> Result<Option<(Account, usize)>, Fault> {
    let torn = bytes.starts_with(FIRST_WORDS) || FIRST_WORDS.starts_with(bytes);
    if torn && !bytes.contains(&b'\n') {
        return Ok(None);
    }
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let mut lines = bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate();
    let fault = |before: usize, what: String| Fault { at: Some((before + 1, 1)), ..Fault::in_file(path, what) };
    let no_journal = |why: &str| fault(0, format!("no journal: expected a first line {{\"header\": ...}}{why}"));
    let header = match lines.next().map(|(_, line)| serde_json::from_slice::<Line>(line)) {
        Some(Ok(Line::Header(header))) => header,
        Some(Err(error)) => return Err(no_journal(&format!(", found: {error}"))),
        Some(Ok(_)) | None => return Err(no_journal("")),
    };
    if header.journal != FORMAT {
        return Err(fault(0, format!("a journal of format {}: this program reads format {FORMAT}", header.journal)));
    }
    let mut account = Account::new(header);
    for (before, line) in lines {
        match serde_json::from_slice::<Line>(line) {
            Ok(Line::Header(_)) => {
                return Err(fault(before, "a second header: expected finding, corpus or done".into()));
            }
            Ok(line) => account.take(line),
            Err(error) => {
                return Err(fault(before, format!("expected a line {{\"finding\" ...}} or {{\"done\" ...}}: {error}")));
            }
        }
    }
    Ok(Some((account, whole)))
}

/// A line with its end. Lines are maps with text keys, which always have a JSON form.
fn line_text(line: &Line) -> String {
    serde_json::to_string(line).unwrap_or_default() + "\n"
}

/// Writes a file whole or not at all, with the mode it has or that of any new file.
///
/// # Errors
/// The file and what the system said.
pub fn write_whole(path: &Path, text: &str) -> Result<(), Fault> {
    let fault = |error: std::io::Error| Fault::in_file(path, error.to_string());
    staged(path, text.as_bytes()).map_err(fault)?.persist(path).map_err(|error| fault(error.error))?;
    Ok(())
}

/// A temporary file in the folder of this path, which is made if it is not there, with what will be at the path; with the
/// mode of what is there, or the ordinary one.
pub(crate) fn staged(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = ordinary().tempfile_in(folder)?;
    if let Ok(data) = fs::metadata(path) {
        file.as_file().set_permissions(data.permissions())?;
    }
    file.write_all(bytes)?;
    file.as_file().sync_all()?;
    Ok(file)
}

/// Files that others may read, as far as the umask lets them: temporary ones are their owner's alone unless told so.
fn ordinary() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder
}

/// Makes the folder for findings, and tries whether files can be made in it, before anything is found.
///
/// # Errors
/// The folder and what the system said.
pub fn prepare_folder(folder: &Path) -> Result<(), Fault> {
    let fault = |error: io::Error| Fault::in_file(folder, format!("expected a folder to write findings to: {error}"));
    fs::create_dir_all(folder).map_err(fault)?;
    tempfile::tempfile_in(folder).map_err(fault)?;
    Ok(())
}

/// Writes a finding's case unless a file holds it already, as it was written or edited since; the file. No other file is
/// written over, whoever makes it, and whenever.
///
/// # Errors
/// The file and what the system said.
pub fn write_case(folder: &Path, record: &Record) -> Result<PathBuf, Fault> {
    let name = record.file_name();
    let mut number = 1;
    loop {
        let suffix = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{name}{suffix}.yaml"));
        let fault = |error: io::Error| Fault::in_file(&path, error.to_string());
        match fs::symlink_metadata(&path) {
            Ok(_) if fs::read_to_string(&path).is_ok_and(|other| record.is_in(&other)) => return Ok(path),
            Ok(_) => number += 1,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                match staged(&path, record.case.as_bytes()).map_err(fault)?.persist_noclobber(&path) {
                    Ok(_) => return Ok(path),
                    // Somebody was faster: what they wrote is looked at.
                    Err(error) if error.error.kind() == io::ErrorKind::AlreadyExists => {}
                    Err(error) => return Err(fault(error.error)),
                }
            }
            Err(error) => return Err(fault(error)),
        }
    }
}
