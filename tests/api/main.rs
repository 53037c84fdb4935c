//! The public API of the library on every size, against naive implementations in these tests.
//!
//! They use only the library and `std`, and the library's package needs no other of ours. So a change here or in `src/`
//! compiles in seconds: `cargo test --package shinpan`.
//!
//! Every random run takes its seed from `SHINPAN_SEED`, and prints it on failure.

mod acts;
mod added;
mod branches;
mod breaches;
mod chart;
mod copies;
mod crosses;
mod extremes;
mod fillings;
mod keys;
mod kos;
mod large;
mod long;
mod past;
mod plain;
mod plays;
#[path = "../shared/random.rs"]
mod random;
mod seen;
mod sets;
mod shapes;
mod sizes;
mod spots;
mod switches;
mod texts;
