//! Symmetries and colors commute with every verdict; the first byte chooses which.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| {
    let variant = data.first().copied().unwrap_or(0);
    fuzz::script(data.get(1..).unwrap_or(&[]), |script| properties::symmetries_and_colors_commute(script, variant));
});
