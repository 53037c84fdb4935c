//! Any lines are answered with JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| fuzz::holds(properties::any_lines_are_answered(data)));
