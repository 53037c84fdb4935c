//! The same against an engine without superko: this target must die, or the fuzzing finds nothing.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("canary", data);
});
