//! Specification and engine on the script that the bytes stand for.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("lockstep", data);
});
