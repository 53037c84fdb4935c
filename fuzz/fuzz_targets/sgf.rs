//! Any text is a record or a fault.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| fuzz::holds(properties::any_text_is_a_record_or_a_fault(data)));
