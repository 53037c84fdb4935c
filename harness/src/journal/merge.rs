//! Several journals of one campaign as one summary.

use std::path::Path;

use super::{Account, Kind, Shard};
use crate::case::Fault;

/// What the journals of a campaign add up to.
#[derive(Clone, Debug)]
pub struct Merged {
    /// Everything; its header is that of the first shard.
    pub account: Account,
    /// Each shard, and the number of the first script that it has not done.
    pub shards: Vec<(Shard, u64)>,
    /// Shards without a journal.
    pub missing: Vec<Shard>,
}

impl Merged {
    /// 1 if there is a difference, 3 if something broke, else 0.
    pub fn exit_code(&self) -> i32 {
        let failures = self.account.corpus.as_ref().is_some_and(|failures| !failures.is_empty());
        match self.account.of(Kind::Broke).next() {
            _ if failures || self.account.differences() > 0 => 1,
            Some(_) => 3,
            None => 0,
        }
    }
}

/// The most shards that may be missing and still be named one by one.
const MOST_PARTS: u64 = 1 << 20;

/// Reads journals and adds them up.
///
/// # Errors
/// A file that is no journal, does not belong to the campaign of the first (says what differs), or is a shard that
/// another file is too.
pub fn merge<P: AsRef<Path>>(paths: &[P]) -> Result<Merged, Fault> {
    let mut accounts: Vec<(&Path, Account)> = Vec::new();
    for path in paths.iter().map(AsRef::as_ref) {
        let account = super::read(path)?;
        if let Some((first, begun)) = accounts.first() {
            let alike = super::Header { shard: begun.header.shard, ..account.header.clone() };
            let parts = (account.header.shard.parts, begun.header.shard.parts);
            let differs = alike.difference(&begun.header);
            let differs = differs.or((parts.0 != parts.1).then(|| format!("{} shards, expected {}", parts.0, parts.1)));
            if let Some(differs) = differs {
                return Err(Fault::in_file(path, format!("not of the campaign of {}: {differs}", first.display())));
            }
        }
        if let Some((other, _)) = accounts.iter().find(|(_, other)| other.header.shard == account.header.shard) {
            let what =
                format!("shard {} again, as {}: expected different shards", account.header.shard, other.display());
            return Err(Fault::in_file(path, what));
        }
        accounts.push((path, account));
    }
    accounts.sort_by_key(|(_, account)| account.header.shard);
    let shards: Vec<(Shard, u64)> = accounts.iter().map(|(_, account)| (account.header.shard, account.below)).collect();
    let mut accounts = accounts.into_iter().map(|(_, account)| account);
    let Some(mut sum) = accounts.next() else {
        return Err(Fault::in_file("merge", "expected at least one journal"));
    };
    accounts.for_each(|other| add(&mut sum, other));
    if let Some(failures) = &mut sum.corpus {
        failures.sort();
    }
    let parts = sum.header.shard.parts;
    let missing = (1..=parts.min(MOST_PARTS)).map(|part| Shard { part, parts });
    let missing = missing.filter(|shard| !shards.iter().any(|(there, _)| there == shard)).collect();
    Ok(Merged { account: sum, shards, missing })
}

/// Adds a shard; of a finding that both met, the script with fewer acts is kept.
fn add(sum: &mut Account, other: Account) {
    sum.tally.add(&other.tally);
    sum.below = sum.below.min(other.below);
    if let Some(failures) = other.corpus {
        sum.corpus.get_or_insert_default().extend(failures);
    }
    other.findings.into_values().for_each(|record| sum.keep(record));
}
