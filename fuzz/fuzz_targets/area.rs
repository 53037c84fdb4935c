//! Area and neutral points make up the board.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("area", data);
});
