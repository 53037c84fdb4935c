//! Parts that `verify` and `hunt` share: a campaign, and the first line of its journal.

use std::path::Path;

use super::failure::Failure;
use crate::campaign::journal::{Campaign, FORMAT, Header, Journal, Shard};
use crate::vocabulary::Rules;

/// Opens a campaign where its journal ends, or begins a new one.
pub(super) fn campaign(path: Option<&Path>, header: Header) -> Result<Campaign, Failure> {
    let Some(path) = path else { return Ok(Campaign::new(header)) };
    let (journal, account) = Journal::open(path, &header)?;
    if account.below > 0 || !account.findings.is_empty() {
        let findings = account.findings.len();
        eprintln!("shinpan: {}: resuming at script {} with {findings} findings", path.display(), account.below);
    }
    Ok(Campaign::resumed(journal, account))
}

pub(super) fn header(verb: &str, seed: u64, shard: Option<Shard>, rules: &[Rules], subject: &str) -> Header {
    Header {
        journal: FORMAT,
        shinpan: env!("CARGO_PKG_VERSION").to_owned(),
        verb: verb.to_owned(),
        seed,
        shard: shard.unwrap_or(Shard::WHOLE),
        rules: rules.iter().map(|rules| rules.id.clone()).collect(),
        subject: subject.to_owned(),
        cases: Vec::new(),
    }
}
