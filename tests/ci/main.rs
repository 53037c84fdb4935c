//! Tests that `cargo test` leaves out, because they need a program that is not ours, such as Python, node or GNU Go, or take
//! minutes. `.ci/run` runs them: `cargo test --test ci`. A test that lacks its program says so.

#[path = "../shared/again.rs"]
mod again;
mod campaign;
mod gnugo;
mod kits;
mod membership;
mod naive_values;
mod offers;
mod proofs;
mod published;
mod reach;
mod runner;
#[cfg(unix)]
mod shown;
mod site;
mod smoke;
mod suite;
mod tester;
