//! Scripts go to bytes, JSON, YAML and SGF and come back as they were.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("forms", data);
});
