//! A history whose keys are cut to eight bits is still exact.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| fuzz::script(data, |script| properties::weak_keys_decide_nothing(script, 8)));
