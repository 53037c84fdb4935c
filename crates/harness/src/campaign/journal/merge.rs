//! Merges the journals of one campaign into one summary.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::account::Account;
use super::file::read;
use super::line::Header;
use crate::input::InputError;
use crate::vocabulary::Shard;

/// The sum of a campaign's journals.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The sum of all accounts. Its header is the first shard's.
    pub account: Account,
    /// Each shard, and the number of the first script that it has not done.
    pub shards: Vec<(Shard, u64)>,
    /// The files of shards that were killed before they did anything.
    pub not_begun: Vec<PathBuf>,
    /// The missing shards: those without a journal that has begun. Only the first of them, at most 1,000.
    pub missing: Vec<Shard>,
    /// The number of all missing shards.
    pub missing_count: u64,
}

/// The most shards that are named one by one.
const MOST_NAMED: usize = 1_000;

/// Reads journals and merges them. `None` if none of them has begun.
///
/// # Errors
/// - A file is not a journal.
/// - It belongs to another campaign than the first file: the error says what differs.
/// - It holds the same shard as another file.
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

/// Checks that a journal belongs to the campaign of the earlier ones, and is none of their shards.
fn fits(path: &Path, account: &Account, before: &[(&Path, Account)]) -> Result<(), InputError> {
    let Some((first, begun)) = before.first() else { return Ok(()) };
    let alike = Header { shard: begun.header.shard, ..account.header.clone() };
    let parts = (account.header.shard.parts, begun.header.shard.parts);
    let differs = alike.difference(&begun.header).map(|(key, differs)| {
        let what_to_do = match key {
            "shinpan" | "build" => "; run all shards with one build",
            "cases" | "corpus" => "; run all shards with the same cases",
            _ => "",
        };
        differs + what_to_do
    });
    let differs = differs.or((parts.0 != parts.1).then(|| format!("{} shards, expected {}", parts.0, parts.1)));
    if let Some(differs) = differs {
        return Err(InputError::in_file(
            path,
            format!("belongs to another campaign than {}: {differs}", first.display()),
        ));
    }
    match before.iter().find(|(_, other)| other.header.shard == account.header.shard) {
        Some((other, _)) => {
            let shard = account.header.shard;
            let what = format!("holds shard {shard}, as {} does: expected different shards", other.display());
            Err(InputError::in_file(path, what))
        }
        None => Ok(()),
    }
}

/// Adds a shard. If both met a finding, the sum keeps the script with fewer acts.
fn add(sum: &mut Account, other: Account) {
    sum.tally.add(&other.tally);
    sum.below = sum.below.min(other.below);
    if let Some(failures) = other.corpus {
        sum.corpus.get_or_insert_default().extend(failures);
    }
    other.findings.into_values().for_each(|record| sum.keep(record));
}
