//! The fuzz targets, and campaigns that run them with libFuzzer. Stable Rust can replay every finding, because the
//! checks of the targets are here. It uses the harness, the findings of the tool and
//! `tester`. A new target is an entry of [`targets::TARGETS`], a file in `fuzz/fuzz_targets/` and a `[[bin]]` of
//! `fuzz/Cargo.toml`. A new step of a campaign is a file here that `campaign` calls.

pub mod budget;
mod campaign;
mod checkout;
pub mod clauses;
mod commands;
mod fault;
mod findings;
mod fingerprints;
mod folder;
mod log;
mod options;
pub mod seeds;
mod session;
mod summary;
mod table;
pub mod targets;
mod tools;

pub use campaign::{FuzzReport, coverage, fuzz};
pub use fault::FuzzFault;
pub use options::{FuzzOptions, FuzzTime};
