//! A journal as a file: opening, appending, reading.

use std::fs;
use std::path::Path;

use serde::Deserialize;

use super::account::Account;
use super::line::{FORMAT, Header, JournalLine};
use crate::input::{InputError, LineFile, expect_file};

/// A journal that is open for writing.
#[derive(Debug)]
pub struct Journal(LineFile);

impl Journal {
    /// Opens a journal, or creates one if the file does not exist. Cuts an incomplete last line.
    ///
    /// # Errors
    /// The file stays as it was.
    /// - The file is not a journal.
    /// - It belongs to another run: the error says what differs.
    /// - It has a bad line: the error says which.
    /// - Another run is writing it.
    /// - The system refuses.
    pub fn open(path: &Path, header: &Header) -> Result<(Journal, Account), InputError> {
        let first = line_text(&JournalLine::Header(header.clone()));
        let (file, account) = LineFile::open(path, &first, |bytes| {
            let fault = |what: String| InputError::in_file(path, what).at(1, 1);
            let Some(account) = read_bytes(path, bytes)? else {
                let what = "no journal of this run: expected an empty file, or a complete first line {\"header\": ...}";
                return Err(fault(what.to_owned()));
            };
            match account.header.difference(header) {
                Some((_, what)) => Err(fault(format!("another run's journal: {what}; begin another journal"))),
                None => Ok(account),
            }
        })?;
        Ok((Journal(file), account))
    }

    /// Appends a line and hands it to the system. The system keeps it if this process is killed.
    ///
    /// # Errors
    /// - The system cannot write: the error names the file and what the system said.
    pub fn append(&mut self, line: &JournalLine) -> Result<(), InputError> {
        self.0.append(&line_text(line))?;
        // A finding must survive a crash of the machine too. Progress can be computed again.
        if matches!(line, JournalLine::Finding(_)) { self.0.sync() } else { Ok(()) }
    }
}

/// Reads a journal without changing it, and ignores an incomplete last line. `None` if the run was killed before its
/// first line was complete.
///
/// # Errors
/// - The file cannot be read.
/// - It is not a journal.
/// - It has a bad line: the error says which.
pub fn read(path: &Path) -> Result<Option<Account>, InputError> {
    expect_file(path)?;
    let bytes = fs::read(path).map_err(|error| InputError::system(path, error))?;
    read_bytes(path, &bytes)
}

/// The first bytes of every journal.
const FIRST_WORDS: &[u8] = b"{\"header\":{\"journal\":";

/// The part of the first line that every format has.
#[derive(Deserialize)]
struct Versioned {
    header: Version,
}

#[derive(Deserialize)]
struct Version {
    journal: u32,
}

/// Returns what the complete lines of a journal say. `None` if the first line is incomplete.
fn read_bytes(path: &Path, bytes: &[u8]) -> Result<Option<Account>, InputError> {
    let torn = bytes.starts_with(FIRST_WORDS) || FIRST_WORDS.starts_with(bytes);
    if torn && !bytes.contains(&b'\n') {
        return Ok(None);
    }
    let whole = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
    let mut lines = bytes[..whole].split_inclusive(|byte| *byte == b'\n').enumerate();
    let fault = |before: usize, what: String| InputError::in_file(path, what).at(before + 1, 1);
    let no_journal = |why: &str| fault(0, format!("no journal: expected a first line {{\"header\": ...}}{why}"));
    let first = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    if let Ok(Versioned { header: Version { journal } }) = serde_json::from_slice(first)
        && journal != FORMAT
    {
        let what = format!("a journal of format {journal}: this program reads format {FORMAT}");
        return Err(fault(0, format!("{what}; use the shinpan that began it, or begin another journal")));
    }
    let header = match lines.next().map(|(_, line)| serde_json::from_slice::<JournalLine>(line)) {
        Some(Ok(JournalLine::Header(header))) => header,
        Some(Err(error)) => return Err(no_journal(&format!(", found: {error}"))),
        Some(Ok(_)) | None => return Err(no_journal("")),
    };
    let mut account = Account::new(header);
    for (before, line) in lines {
        match serde_json::from_slice::<JournalLine>(line) {
            Ok(JournalLine::Header(_)) => {
                return Err(fault(before, "a second header: expected finding, corpus or done".into()));
            }
            Ok(line) => account.take(line),
            Err(error) => {
                return Err(fault(before, format!("expected a line {{\"finding\" ...}} or {{\"done\" ...}}: {error}")));
            }
        }
    }
    Ok(Some(account))
}

/// Returns a line with its line break. Lines are maps with text keys, which always have a JSON form.
fn line_text(line: &JournalLine) -> String {
    serde_json::to_string(line).unwrap_or_default() + "\n"
}
