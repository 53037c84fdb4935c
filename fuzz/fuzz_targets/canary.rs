//! The same against an engine without superko: this target must die, or the fuzzing finds nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, saboteur};

fuzz_target!(|data: &[u8]| fuzz::against(data, &mut saboteur::canary()));
