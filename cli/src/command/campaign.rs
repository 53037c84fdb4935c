//! Parts that `verify` and `hunt` share: a campaign, and the first line of its journal.

use crate::say;
use std::path::Path;

use super::failure::Failure;
use crate::findings::campaign_text::Files;
use shinpan_harness::campaign::journal::{self, Account, Campaign, FORMAT, Header, Journal};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Rules, Shard};

/// Opens a campaign where its journal ends, or begins a new one.
pub(crate) fn campaign(path: Option<&Path>, header: Header) -> Result<Campaign, Failure> {
    let Some(path) = path else { return Ok(Campaign::new(header)) };
    let header = Header { build: journal::build()?, ..header };
    let (journal, account) = Journal::open(path, &header)?;
    if account.below > 0 || !account.findings.is_empty() {
        let findings = account.findings.len();
        say!("{}: resuming at script {} with {findings} findings", path.display(), account.below);
    }
    Ok(Campaign::resumed(journal, account))
}

pub(crate) fn header(verb: &str, seed: u64, shard: Option<Shard>, rules: &[Rules], subject: &str) -> Header {
    Header {
        journal: FORMAT,
        shinpan: env!("CARGO_PKG_VERSION").to_owned(),
        build: String::new(),
        verb: verb.to_owned(),
        seed,
        shard: shard.unwrap_or(Shard::WHOLE),
        rules: rules.iter().map(|rules| rules.id.clone()).collect(),
        subject: subject.to_owned(),
        cases: Vec::new(),
        corpus: String::new(),
    }
}

/// Writes the findings as cases to a folder. Returns their files, and the first error if some cannot be written.
pub(crate) fn written(account: &Account, folder: &Path) -> (Files, Option<InputError>) {
    let (mut files, mut first) = (Files::new(), None);
    for (fingerprint, record) in &account.findings {
        match journal::write_case(folder, record) {
            Ok(path) => drop(files.insert(fingerprint.clone(), path)),
            Err(fault) => drop(first.get_or_insert(fault)),
        }
    }
    (files, first)
}
