//! The journal of a search: what earlier runs found, and the file to which each finished step goes.

use std::cell::RefCell;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::command::failure::Failure;
use shinpan_harness::input::{InputError, Lock};
use shinpan_harness::judge::pair::{Finding, Played, play};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Script, Want};
use shinpan_lab::search::{
    Compared, SearchHeader, SearchJournal, SearchOptions, Searched, line, newest, steps, united,
};

/// What earlier runs did, and where to write.
pub(super) struct Kept {
    known: Vec<Searched>,
    findings: Vec<Finding>,
    file: Option<PathBuf>,
    _lock: Option<Lock>,
    /// Whether all parts are there already, so that nothing is left to search.
    is_union: bool,
    fault: RefCell<Option<InputError>>,
}

impl Kept {
    /// Opens the journal that the command line names, or the journals of all parts.
    ///
    /// # Errors
    /// - A file cannot be read, or is the journal of another search.
    pub(super) fn open(
        journal: Option<&Path>,
        union: &[PathBuf],
        header: SearchHeader,
        again: &dyn Fn(&Script) -> Option<Finding>,
    ) -> Result<Kept, Failure> {
        let lock = journal.map(Lock::hold).transpose()?;
        let known = match (journal, union.is_empty()) {
            (Some(path), _) => continued(path, &header)?,
            (None, false) => {
                let texts = union.iter().map(|path| Ok((path.display().to_string(), text(path)?)));
                united(&texts.collect::<Result<Vec<_>, Failure>>()?, &header)?
            }
            (None, true) => Vec::new(),
        };
        let findings = known.iter().flat_map(|one| &one.findings).filter_map(again).collect();
        let (file, is_union) = (journal.map(Path::to_owned), !union.is_empty());
        Ok(Kept { known, findings, file, _lock: lock, is_union, fault: RefCell::new(None) })
    }

    /// Plays the findings of earlier runs again, on a program.
    pub(super) fn replay(&mut self, subject: &mut dyn Subject, compared: Compared) {
        let want = Want { last: compared.fields(), ..Want::default() };
        for script in self.known.iter().flat_map(|one| &one.findings) {
            if let Played::Differs(finding) = play(script, &mut Spec::new(), subject, &want) {
                self.findings.push(*finding);
            }
        }
    }

    /// Returns the limits of the search. Nothing is left to search of a union.
    pub(super) fn limits(&self, options: &SearchOptions) -> SearchOptions {
        match self.is_union {
            true => SearchOptions { most_acts: 0, ..options.clone() },
            false => options.clone(),
        }
    }

    /// Returns the journal for the search.
    pub(super) fn with<T>(&mut self, work: impl FnOnce(&mut SearchJournal<'_>) -> T) -> T {
        let (known, findings) = (self.known.clone(), std::mem::take(&mut self.findings));
        let mut finished = |step: &Searched| {
            if let Some(path) = &self.file
                && let Err(error) = append(path, &line(step))
            {
                self.fault.borrow_mut().get_or_insert(error);
            }
        };
        work(&mut SearchJournal { known, findings, finished: &mut finished })
    }

    /// Returns the first problem with the file.
    ///
    /// # Errors
    /// - A step could not be written.
    pub(super) fn fault(&self) -> Result<(), Failure> {
        match self.fault.take() {
            Some(error) => Err(error.into()),
            None => Ok(()),
        }
    }
}

fn text(path: &Path) -> Result<String, Failure> {
    Ok(std::fs::read_to_string(path).map_err(|error| InputError::system(path, error))?)
}

fn append(path: &Path, line: &str) -> Result<(), InputError> {
    let fault = |error| InputError::system(path, error);
    let mut file = OpenOptions::new().append(true).open(path).map_err(fault)?;
    file.write_all(line.as_bytes()).map_err(fault)
}

/// Returns what a journal has. A new file begins with the header. What a crash left unfinished goes.
fn continued(path: &Path, header: &SearchHeader) -> Result<Vec<Searched>, Failure> {
    let fault = |error| InputError::system(path, error);
    if !path.exists() {
        std::fs::write(path, header.line()).map_err(fault)?;
        return Ok(Vec::new());
    }
    let text = text(path)?;
    let steps = steps(&text, header).map_err(|error| error.about(&path.display().to_string()))?;
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if whole.len() < text.len() {
        std::fs::write(path, whole).map_err(fault)?;
    }
    Ok(newest(steps))
}
