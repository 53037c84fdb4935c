//! The legal moves are those that can be made, and a play removes stones of one color at most.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| {
    fuzz::script(data, properties::the_legal_set_is_what_can_be_made);
    fuzz::script(data, properties::one_color_is_removed);
});
