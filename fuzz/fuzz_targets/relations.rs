//! Legal under a stricter superko rule is legal under a freer one.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("relations", data);
});
