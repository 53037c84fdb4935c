//! Symmetries and colors commute with every verdict; the last byte chooses which.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("symmetry", data);
});
