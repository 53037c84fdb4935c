//! Everything under test is a [`Subject`]: a script goes in, a transcript comes out.
//!
//! The adapters live here, one for each kind of program, and both ends of the JSON lines protocol. A new kind of program
//! is an adapter of its own and an arm of [`open`]. Uses `vocabulary` and `input`.

pub mod engine;
mod group;
pub mod gtp;
mod interface;
pub mod json;
mod open;
mod peer;
mod process;
mod protocol;
pub mod referee;
pub mod serve;
pub mod spec;
mod trouble;
pub mod under;

pub(crate) use group::{Signal, own_group, signal_group};
pub(crate) use interface::guarded;
pub use interface::{Offer, Subject};
pub use open::{OpenError, open};
pub use protocol::{LONGEST_LINE, PROTOCOL};
pub use trouble::Trouble;
