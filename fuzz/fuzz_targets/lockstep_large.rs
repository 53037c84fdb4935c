//! Specification and engine on the scripts that `lockstep` plays only in part: long games and large boards.
#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|data: &[u8]| -> Corpus {
    match shinpan_workshop::fuzzing::targets::run("lockstep_large", data) {
        true => Corpus::Keep,
        false => Corpus::Reject,
    }
});
