//! Area and neutral points make up the board.
#![no_main]

use libfuzzer_sys::fuzz_target;
use shinpan_harness::{fuzz, properties};

fuzz_target!(|data: &[u8]| fuzz::script(data, properties::area_and_neutral_points_make_up_the_board));
