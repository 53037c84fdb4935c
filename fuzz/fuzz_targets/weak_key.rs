//! A history whose keys are cut to eight bits is still exact.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("weak_key", data);
});
