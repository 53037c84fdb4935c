//! Fuzz targets: what each does with its bytes, so that stable Rust can replay whatever a fuzzer found.

pub mod targets;
