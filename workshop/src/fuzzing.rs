//! The fuzz targets: what each checks, and how much of an input it plays. Stable Rust can replay every finding, because the
//! checks of the targets are here. It uses the harness, the findings of the tool and `tester`. A new target is an entry of
//! [`targets::TARGETS`], a file in `fuzz/fuzz_targets/` and a `[[bin]]` of `fuzz/Cargo.toml`.

pub mod budget;
pub mod targets;
