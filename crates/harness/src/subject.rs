//! Adapters: one for each kind of program under test, and both ends of the JSON lines protocol. A [`Subject`] takes a
//! script and returns a transcript. This room uses `input` and `vocabulary`. A new kind of program gets an adapter here
//! and an arm in [`open`].

pub mod asking;
pub mod branched;
pub mod called;
#[cfg(feature = "programs")]
mod complaints;
#[cfg(feature = "programs")]
pub mod cores;
pub mod engine;
mod foreign;
mod greeting;
#[cfg(feature = "programs")]
mod group;
#[cfg(feature = "programs")]
pub mod gtp;
mod interface;
#[cfg(feature = "programs")]
pub mod json;
pub mod one_ruleset;
#[cfg(feature = "programs")]
mod open;
#[cfg(feature = "programs")]
mod patience;
#[cfg(feature = "programs")]
mod peer;
#[cfg(feature = "programs")]
mod process;
mod protocol;
pub mod referee;
#[cfg(feature = "programs")]
pub mod serve;
mod sizes;
pub mod spec;
#[cfg(feature = "programs")]
pub mod timely;
mod trouble;
#[cfg(feature = "programs")]
pub mod watched;

#[cfg(feature = "programs")]
pub use group::{Group, Signal, end_all_groups};
pub use interface::{Ends, MovesAsked, Offer, Subject, SuicideKinds, errors_of};
#[cfg(feature = "programs")]
pub use open::{OpenError, open};
#[cfg(feature = "programs")]
pub use patience::Patience;
pub use protocol::{LONGEST_LINE, PROTOCOLS};
pub use sizes::Sizes;
pub use trouble::Trouble;
