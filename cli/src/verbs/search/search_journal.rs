//! The journals of a search: what earlier runs found, and the file to which each finished step goes.

use std::path::PathBuf;

use crate::command::failure::Failure;
use shinpan_harness::input::{InputError, Journal, JournalHeader, Shard, open_journals};
use shinpan_harness::judge::pair::{Finding, Played, play};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Script, Want};
use shinpan_lab::search::{Compared, SearchJournal, SearchOptions, Searched, joined, question};

/// What earlier runs did, and where to write.
pub(super) struct Kept {
    known: Vec<Searched>,
    findings: Vec<Finding>,
    file: Option<Journal>,
    /// Whether all parts are there already, so that nothing is left to search.
    is_whole: bool,
    fault: Option<InputError>,
}

impl Kept {
    /// Opens the journal that the command line names, or reads those of all parts. `again` plays a finding again.
    ///
    /// # Errors
    /// - Those of [`open_journals`].
    pub(super) fn open(
        paths: &[PathBuf],
        sides: [&str; 2],
        options: &SearchOptions,
        again: &dyn Fn(&Script) -> Option<Finding>,
    ) -> Result<Kept, Failure> {
        let (part, parts) = options.shard;
        let header = JournalHeader::new("search", Shard { part, parts }, &question(sides, options));
        let (file, steps) = open_journals(paths, &header)?;
        let known = joined(steps);
        let findings = known.iter().flat_map(|one| &one.findings).filter_map(again).collect();
        Ok(Kept { known, findings, file, is_whole: paths.len() > 1, fault: None })
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

    /// Returns the limits of the search. Nothing is left to search of parts.
    pub(super) fn limits(&self, options: &SearchOptions) -> SearchOptions {
        if self.is_whole { SearchOptions { most_acts: 0, ..options.clone() } } else { options.clone() }
    }

    /// Returns the journal for the search.
    pub(super) fn with<T>(&mut self, work: impl FnOnce(&mut SearchJournal<'_>) -> T) -> T {
        let (known, findings) = (self.known.clone(), std::mem::take(&mut self.findings));
        let mut finished = |step: &Searched| {
            if let Some(Err(error)) = self.file.as_mut().map(|file| file.append(step)) {
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
