//! The room `tester`: tests of the tester itself. It holds subjects that are wrong on purpose, properties of a single
//! program, and the self-test. It may use the harness, the lab and the tool. A new mistake goes to `saboteur`, a new
//! property to `properties`.

#[cfg(feature = "command")]
pub mod found_by;
pub mod properties;
pub mod saboteur;
#[cfg(feature = "command")]
pub mod self_test_table;
#[cfg(feature = "command")]
pub mod selftest;
