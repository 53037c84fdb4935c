//! The journal of a search: what earlier runs found, and the file to which each finished step goes.

use std::path::{Path, PathBuf};

use crate::command::failure::Failure;
use shinpan_harness::input::{InputError, LineFile};
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
    file: Option<LineFile>,
    /// Whether all parts are there already, so that nothing is left to search.
    is_union: bool,
    fault: Option<InputError>,
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
        let (file, known) = match (journal, union.is_empty()) {
            (Some(path), _) => {
                let about = |error: InputError| error.about(&path.display().to_string());
                let read = |bytes: &[u8]| steps(&String::from_utf8_lossy(bytes), &header).map_err(about);
                let (file, steps) = LineFile::open(path, &header.line(), read)?;
                (Some(file), newest(steps))
            }
            (None, false) => {
                // A journal may be longer than other texts.
                let text = |path| std::fs::read_to_string(path).map_err(|error| InputError::system(path, error));
                let texts = union.iter().map(|path| Ok((path.display().to_string(), text(path)?)));
                (None, united(&texts.collect::<Result<Vec<_>, InputError>>()?, &header)?)
            }
            (None, true) => (None, Vec::new()),
        };
        let findings = known.iter().flat_map(|one| &one.findings).filter_map(again).collect();
        Ok(Kept { known, findings, file, is_union: !union.is_empty(), fault: None })
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
            if let Some(Err(error)) = self.file.as_mut().map(|file| file.append(&line(step))) {
                self.fault.get_or_insert(error);
            }
        };
        work(&mut SearchJournal { known, findings, finished: &mut finished })
    }

    /// Returns the first problem with the file.
    ///
    /// # Errors
    /// - A step could not be written.
    pub(super) fn fault(&mut self) -> Result<(), Failure> {
        self.fault.take().map_or(Ok(()), |error| Err(error.into()))
    }
}
