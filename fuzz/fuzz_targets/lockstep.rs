//! Specification and engine on the script that the bytes stand for.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("lockstep", data);
});
