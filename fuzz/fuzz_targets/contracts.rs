//! The engine answers what its documentation says.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("contracts", data);
});
