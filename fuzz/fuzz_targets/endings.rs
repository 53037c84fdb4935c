//! Specification and engine on games that are brought to their end, which is one.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("endings", data);
});
