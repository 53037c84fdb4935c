//! A history whose keys are cut to eight bits is still exact.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("weak_key", data);
});
