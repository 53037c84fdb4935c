//! Undo takes back every accepted act exactly, and a refused act changes nothing.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("undo", data);
});
