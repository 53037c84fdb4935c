//! Scripts go to bytes, JSON, YAML and SGF and come back as they were.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("forms", data);
});
