//! The verb `beasts`: the anomalies of the rules, what each ruleset says of them, and proofs of their properties.

#[cfg(feature = "command")]
pub(crate) mod arguments;
pub mod capture;
pub mod page;
pub mod proof;
pub mod studied;
