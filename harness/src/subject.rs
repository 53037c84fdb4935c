//! Adapters: one for each kind of program under test, and both ends of the JSON lines protocol. A [`Subject`] takes a
//! script and returns a transcript. This room uses `input` and `vocabulary`. A new kind of program gets an adapter here
//! and an arm in [`open`].

pub mod branched;
mod complaints;
pub mod cores;
pub mod engine;
mod greeting;
mod group;
pub mod gtp;
mod interface;
pub mod json;
pub mod one_ruleset;
mod open;
mod patience;
mod peer;
mod process;
mod protocol;
pub mod referee;
pub mod serve;
mod sizes;
pub mod spec;
pub mod timely;
mod trouble;
pub mod watched;

pub use group::{Group, Signal, end_all_groups};
pub use interface::guarded;
pub use interface::{Ends, MovesAsked, Offer, Subject, SuicideKinds, errors_of};
pub use open::{OpenError, open};
pub use patience::Patience;
pub use protocol::{LONGEST_LINE, PROTOCOLS};
pub use sizes::Sizes;
pub use trouble::Trouble;
