//! The same against an engine without superko: this target must die, or the fuzzing finds nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    shinpan_workshop::fuzzing::targets::run("canary", data);
});
