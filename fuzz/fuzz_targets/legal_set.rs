//! The legal moves are those that can be made, and a play removes stones of one color at most.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("legal_set", data);
});
