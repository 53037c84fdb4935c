//! Every counting method comes to the score, in whatever order the plays were made.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("counting", data);
});
