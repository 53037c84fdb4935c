//! The legal moves are those that can be made, and a play removes stones of one color at most.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("legal_set", data);
});
