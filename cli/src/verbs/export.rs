//! The verb `export`: the suite, its schema, and seeds for a fuzzer.

pub(crate) mod arguments;
pub mod suite_json;
