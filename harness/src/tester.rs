//! The tester itself, put to the test: wrong subjects, properties, fuzz targets and the self-test.

pub mod fuzz;
pub mod properties;
pub mod saboteur;
pub mod selftest;
