//! The tester itself, put to the test: wrong subjects, properties and the self-test.

pub mod properties;
pub mod saboteur;
pub mod selftest;
