//! Scripts go to bytes, JSON and YAML and come back as they were.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| fuzz::script(data, properties::forms_have_inverses));
