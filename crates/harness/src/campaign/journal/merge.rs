//! Merges the journals of one campaign into one summary.

use std::path::PathBuf;

use super::account::Account;
use super::line::{Header, JournalLine};
use crate::input::{InputError, JournalPart, Shard, missing_shards, read_parts};

/// The sum of a campaign's journals.
#[derive(Clone, Debug)]
pub struct Merged {
    /// The sum of all accounts. Its header is the first shard's.
    pub account: Account,
    /// The version of shinpan that began the journals.
    pub shinpan: String,
    /// Each shard, and the number of the first script that it has not done.
    pub shards: Vec<(Shard, u64)>,
    /// The files of shards that were killed before they did anything.
    pub not_begun: Vec<PathBuf>,
    /// The missing shards: those without a journal that has begun. Only the first of them, at most 1,000.
    pub missing: Vec<Shard>,
    /// The number of all missing shards.
    pub missing_count: u64,
}

/// Reads journals and merges them. `None` if none of them has begun.
///
/// # Errors
/// - Those of [`read_parts`].
/// - A file is the journal of another verb.
pub fn merge(paths: &[PathBuf]) -> Result<Option<Merged>, InputError> {
    let (all, mut not_begun) = read_parts::<JournalLine>(paths, None)?;
    let (parts, idle): (Vec<_>, Vec<_>) = all.into_iter().partition(|part| !part.lines.is_empty());
    not_begun.extend(idle.into_iter().map(|part| part.path));
    let (missing, missing_count) = missing_shards(&parts);
    let Some(shinpan) = parts.first().map(|part| part.header.shinpan.clone()) else { return Ok(None) };
    let accounts = parts.into_iter().map(account).collect::<Result<Vec<_>, _>>()?;
    let shards = accounts.iter().map(|account| (account.header.shard, account.below)).collect();
    let Some(mut account) = accounts.into_iter().reduce(added) else { return Ok(None) };
    if let Some(failures) = &mut account.corpus {
        failures.sort();
    }
    Ok(Some(Merged { account, shinpan, shards, not_begun, missing, missing_count }))
}

/// Adds up the lines of a journal.
fn account(part: JournalPart<JournalLine>) -> Result<Account, InputError> {
    let other = || InputError::in_file(&part.path, "another verb's journal").at(1, 1).expected("that of a campaign");
    let header = Header::of(&part.header).ok_or_else(other)?;
    Ok(Account::new(header, part.lines))
}

/// Adds a shard. If both met a finding, the sum keeps the script with fewer acts.
fn added(mut sum: Account, other: Account) -> Account {
    sum.tally.add(&other.tally);
    sum.below = sum.below.min(other.below);
    if let Some(failures) = other.corpus {
        sum.corpus.get_or_insert_default().extend(failures);
    }
    other.findings.into_values().for_each(|record| sum.keep(record));
    sum
}
