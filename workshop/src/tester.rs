//! The room `tester`: tests of the tester itself. It holds subjects that are wrong on purpose, properties of a single
//! program, large scripts made by hand, wrong stages of the tester, and the self-test. It may use the rooms `input`, `vocabulary`, `subject`,
//! `generate`, `judge`, `suite`, `campaign` and `study`. A new mistake goes to `saboteur`, a new property to `properties`, a new
//! large script to `plants`.

pub mod plants;
pub mod properties;
pub mod saboteur;
pub mod selftest;
pub mod stages;
pub mod told;
