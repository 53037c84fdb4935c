//! The journal of a campaign: what a run found and how far it came. [`crate::input::Journal`] keeps its lines.
//!
//! - A finding comes before the line that covers its script.
//! - A line of progress holds what the run counted since the previous one.
//!
mod account;
mod case_files;
mod identity;
mod line;
mod merge;
mod record;
mod run;
mod tally;

pub use account::Account;
pub use case_files::{first_case, prepare_folder, write_case};
pub use identity::{build, hash_of_texts};
pub use line::{Header, JournalLine};
pub use merge::{Merged, merge};
pub(in crate::campaign) use record::{BrokenScript, PlayedAgain};
pub use record::{FindingKind, FindingRecord, Sighting};
pub use run::Campaign;
pub use tally::{RulesetTally, Tally};
