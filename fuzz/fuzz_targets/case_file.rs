//! Any text is a file of cases or a fault that names the file.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("case_file", data);
});
