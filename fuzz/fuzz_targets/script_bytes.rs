//! Any bytes are a script, whose bytes are the same script.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("script_bytes", data);
});
