//! Every counting method comes to the score, in whatever order the plays were made.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("counting", data);
});
