//! Fuzz targets: what each checks, so that stable Rust can replay whatever a fuzzer found; and campaigns of all of them.

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
