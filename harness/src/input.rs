//! What all that reads and writes files shares: the one error, YAML, and files written whole.
//!
//! This room uses no other room. A new file format is read with what is here; its types live where they are used.

mod error;
mod files;
mod yaml;

pub use error::{InputError, utf8};
pub(crate) use files::staged;
pub use files::write_whole;
pub use yaml::{from_yaml, to_yaml};
