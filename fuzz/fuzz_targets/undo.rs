//! Undo takes back every accepted act exactly, and a refused act changes nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| {
    fuzz::script(data, properties::undo_restores_everything);
    fuzz::script(data, properties::a_refused_act_changes_nothing);
});
