//! Files, YAML, and the one error type for everything that reads input. This room uses no other room. Read a new file
//! format with the functions here, and define its types in the room that uses them.

mod depth;
mod error;
mod files;
mod line_file;
mod lock;
mod nearest;
mod yaml;

pub use error::{BYTE_ORDER_MARK, InputError, one_line, utf8};
pub use files::{bytes_of, entries_of, expect_file, text_of, text_up_to, write_whole};
pub use files::{staged, sweep};
pub use line_file::LineFile;
pub use lock::Lock;
pub use nearest::{did_you_mean, did_you_mean_one_of, nearest};
pub use yaml::{from_yaml, to_yaml};
