//! Files, YAML, journals, and the one error type for everything that reads input. This room uses no other room. Read a
//! new file format with the functions here, and define its types in the room that uses them.

mod depth;
mod error;
mod files;
#[cfg(feature = "programs")]
mod journal;
#[cfg(feature = "programs")]
mod lock;
mod nearest;
mod shard;
#[cfg(feature = "programs")]
mod whole_files;
mod yaml;

pub use error::{BYTE_ORDER_MARK, InputError, one_line, utf8};
pub use files::{bytes_of, entries_of, expect_file, expect_length, text_of, text_up_to};
#[cfg(feature = "programs")]
pub use journal::{JOURNAL_FORMAT, Journal, JournalHeader, JournalPart, missing_shards, open_journals, read_parts};
#[cfg(feature = "programs")]
pub use lock::Lock;
pub use nearest::{did_you_mean, did_you_mean_one_of, nearest};
pub use shard::Shard;
#[cfg(feature = "programs")]
pub use whole_files::{staged, sweep, write_whole};
pub use yaml::{from_yaml, to_yaml};
