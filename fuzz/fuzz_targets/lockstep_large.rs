//! Specification and engine on the scripts that `lockstep` plays only in part: long games and large boards.
#![no_main]

use shinpan_fuzz::{Corpus, fuzz_target, targets};

fuzz_target!(|data: &[u8]| -> Corpus {
    match targets::run("lockstep_large", data) {
        true => Corpus::Keep,
        false => Corpus::Reject,
    }
});
