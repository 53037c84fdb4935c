//! Any bytes as the replies of a GTP program.
#![no_main]

use shinpan_fuzz::{fuzz_target, targets};

fuzz_target!(|data: &[u8]| {
    targets::run("gtp_reply", data);
});
