//! Long games on large boards, from a seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::decode::EMPTY_BELOW;
use super::random::{cut_after_the_end, drawn};
use crate::vocabulary::{Rules, Script};

/// The first 11 bytes choose the ruleset, the shape and the run. The others are single acts after it.
const BYTES: usize = 48;

/// Returns large script number `number` of a seed, under one of these rulesets, or under any if the list is empty. It has a
/// board of up to 25x25 points, and up to 3,100 acts. The script is the same on every machine.
pub fn generated_large(seed: u64, number: u64, rules: &[Rules]) -> Script {
    let mut random = ChaCha8Rng::seed_from_u64(!seed);
    random.set_stream(number);
    let mut bytes = vec![0; BYTES];
    random.fill_bytes(&mut bytes);
    let rules = drawn(rules, &mut random);
    (bytes[0], bytes[1]) = (rules.place() as u8, EMPTY_BELOW);
    let mut script = Script { rules, ..Script::from_bytes(&bytes) };
    cut_after_the_end(&mut script);
    script
}
