//! The journal of a campaign: what a run found and how far it came, as JSON lines that survive being killed.
//!
//! The first line says which run it is. Then come findings, each before the line that covers its script, and lines of
//! progress, each with what was counted since the one before. A line is appended whole; the last may be torn.

mod account;
mod file;
mod found;
mod line;
mod merge;
mod record;
mod run;
mod shard;
mod tally;

pub use account::Account;
pub use file::{Journal, read};
pub use found::{prepare_folder, write_case};
pub use line::{FORMAT, Header, JournalLine};
pub use merge::{Merged, merge};
pub use record::{FindingKind, FindingRecord, Sighting};
pub use run::Campaign;
pub use shard::Shard;
pub use tally::{RulesetTally, Tally};
