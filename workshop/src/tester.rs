//! The room `tester`: tests of the tester itself. It holds subjects that are wrong on purpose, properties of a single
//! program, large scripts made by hand, wrong stages of the tester, and the self-test. It may use the harness, the lab and
//! the tool. A new mistake goes to `saboteur`, a new property to `properties`, a new large script to `large_scripts`.

pub mod found_by;
pub mod large_scripts;
pub mod properties;
pub mod saboteur;
pub mod self_test_table;
pub mod selftest;
pub mod stages;
