//! Several journals of one campaign as one summary.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::account::Account;
use super::file::read;
use super::line::Header;
use super::record::FindingKind;
use super::shard::Shard;
use crate::input::InputError;

/// What the journals of a campaign add up to.
#[derive(Clone, Debug)]
pub struct Merged {
    /// Everything; its header is that of the first shard.
    pub account: Account,
    /// Each shard, and the number of the first script that it has not done.
    pub shards: Vec<(Shard, u64)>,
    /// Files of shards that were killed before they had done anything.
    pub not_begun: Vec<PathBuf>,
    /// Shards without a journal that has begun: the first of them.
    pub missing: Vec<Shard>,
    /// How many they are.
    pub missing_count: u64,
}

impl Merged {
    /// 1 if there is a difference, or in our own two sides a break; 3 if something broke, nothing was played, or a shard is
    /// missing that may not be; else 0.
    pub fn exit_code(&self, allow_missing: bool) -> i32 {
        let account = &self.account;
        let failures = account.corpus.as_ref().is_some_and(|failures| !failures.is_empty());
        let own = account.header.verb == "verify" && !account.findings.is_empty();
        let broke = account.of(FindingKind::Broke).next().is_some();
        match self.missing_count {
            _ if failures || own || account.differences() > 0 => 1,
            _ if broke || account.tally.total().games == 0 => 3,
            1.. if !allow_missing => 3,
            _ => 0,
        }
    }
}

/// The most shards that are named one by one.
const MOST_NAMED: usize = 1_000;

/// Reads journals and adds them up; none if none of them has begun.
///
/// # Errors
/// A file that is no journal, does not belong to the campaign of the first (says what differs), or is a shard that
/// another file is too.
pub fn merge<P: AsRef<Path>>(paths: &[P]) -> Result<Option<Merged>, InputError> {
    let mut accounts: Vec<(&Path, Account)> = Vec::new();
    let mut not_begun = Vec::new();
    for path in paths.iter().map(AsRef::as_ref) {
        match read(path)? {
            Some(account) if account.has_begun() => {
                fits(path, &account, &accounts)?;
                accounts.push((path, account));
            }
            _ => not_begun.push(path.to_owned()),
        }
    }
    accounts.sort_by_key(|(_, account)| account.header.shard);
    let shards: Vec<(Shard, u64)> = accounts.iter().map(|(_, account)| (account.header.shard, account.below)).collect();
    let mut accounts = accounts.into_iter().map(|(_, account)| account);
    let Some(mut sum) = accounts.next() else { return Ok(None) };
    accounts.for_each(|other| add(&mut sum, other));
    if let Some(failures) = &mut sum.corpus {
        failures.sort();
    }
    let parts = sum.header.shard.parts;
    let there: BTreeSet<Shard> = shards.iter().map(|(shard, _)| *shard).collect();
    let missing = (1..=parts).map(|part| Shard { part, parts }).filter(|shard| !there.contains(shard));
    let missing = missing.take(MOST_NAMED).collect();
    let missing_count = parts - there.len() as u64;
    Ok(Some(Merged { account: sum, shards, not_begun, missing, missing_count }))
}

/// Whether a journal is of the campaign of those before it, and none of their shards.
fn fits(path: &Path, account: &Account, before: &[(&Path, Account)]) -> Result<(), InputError> {
    let Some((first, begun)) = before.first() else { return Ok(()) };
    let alike = Header { shard: begun.header.shard, ..account.header.clone() };
    let parts = (account.header.shard.parts, begun.header.shard.parts);
    let differs = alike.difference(&begun.header);
    let differs = differs.or((parts.0 != parts.1).then(|| format!("{} shards, expected {}", parts.0, parts.1)));
    if let Some(differs) = differs {
        return Err(InputError::in_file(path, format!("not of the campaign of {}: {differs}", first.display())));
    }
    match before.iter().find(|(_, other)| other.header.shard == account.header.shard) {
        Some((other, _)) => {
            let shard = account.header.shard;
            let what = format!("shard {shard} again, as {}: expected different shards", other.display());
            Err(InputError::in_file(path, what))
        }
        None => Ok(()),
    }
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
