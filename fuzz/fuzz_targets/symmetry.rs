//! Symmetries and colors commute with every verdict; the last byte chooses which.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("symmetry", data);
});
