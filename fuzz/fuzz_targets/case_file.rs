//! Any text is a file of cases or a fault that names the file.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| fuzz::holds(properties::any_text_is_cases_or_a_fault(data)));
