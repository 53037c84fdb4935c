//! Any bytes are a script, whose bytes are the same script.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("script_bytes", data);
});
