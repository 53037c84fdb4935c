//! Legal under a stricter superko rule is legal under a freer one.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("relations", data);
});
