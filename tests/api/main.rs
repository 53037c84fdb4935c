//! The public API of the library on every size, against naive implementations in these tests.
//!
//! This is a target of its own, and it uses only the library and `std`. So a change here compiles in seconds: neither
//! the library nor the harness is built again. A change in `src/` also builds the harness again, because Cargo builds all
//! dev-dependencies.
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
mod half_points;
mod keys;
mod kos;
mod large;
mod long;
mod messages;
mod outcomes;
mod past;
mod plain;
mod plays;
mod random;
mod referee;
mod seen;
mod sets;
mod shapes;
mod sizes;
mod spots;
mod switches;
