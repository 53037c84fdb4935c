//! Parts that `verify` and `hunt` share: a campaign, and the first line of its journal.

use crate::say;
use std::path::Path;

use super::failure::Failure;
use crate::command::campaign_text::Files;
use shinpan_harness::campaign::journal::{self, Account, Campaign, Header};
use shinpan_harness::input::{InputError, Shard};
use shinpan_harness::vocabulary::Rules;

/// Opens a campaign where its journal ends, or begins a new one.
pub(crate) fn campaign(path: Option<&Path>, header: Header) -> Result<Campaign, Failure> {
    let Some(path) = path else { return Ok(Campaign::new(header)) };
    let campaign = Campaign::resumed(path, Header { build: journal::build()?, ..header })?;
    let account = campaign.account();
    if account.below > 0 || !account.findings.is_empty() {
        let findings = account.findings.len();
        say!("{}: resuming at script {} with {findings} findings", path.display(), account.below);
    }
    Ok(campaign)
}

pub(crate) fn header(verb: &str, seed: u64, shard: Option<Shard>, rules: &[Rules], subject: &str) -> Header {
    let rules = rules.iter().map(|rules| rules.id.clone()).collect();
    Header::new(verb, seed, shard.unwrap_or(Shard::WHOLE), rules, subject)
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
