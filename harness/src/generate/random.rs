//! Random scripts from a seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::subject::engine::begin;
use crate::subject::referee::Referee;
use crate::vocabulary::{Phase, Rules, Script};

/// Returns script number `number` of a seed, under one of these rulesets, or under any if the list is empty. The script
/// is the same on every machine.
pub fn generated(seed: u64, number: u64, rules: &[Rules]) -> Script {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let length = 8 + random.next_u32() as usize % 96;
    let mut bytes = vec![0; length];
    random.fill_bytes(&mut bytes);
    let rules = drawn(rules, &mut random);
    bytes[0] = rules.place() as u8;
    // No byte stands for the alternatives of a ruleset.
    let mut script = Script { rules, ..Script::from_bytes(&bytes) };
    cut_after_the_end(&mut script);
    script
}

/// Draws a document first, then one of its rulesets. Otherwise documents with many options would be tested more than
/// others.
pub(super) fn drawn(rules: &[Rules], random: &mut ChaCha8Rng) -> Rules {
    let all: Vec<Rules> = if rules.is_empty() { Rules::all().collect() } else { rules.to_vec() };
    let mut documents: Vec<&str> = all.iter().map(|rules| rules.document).collect();
    documents.dedup();
    let document = documents[random.next_u32() as usize % documents.len()];
    let of_it: Vec<Rules> = all.into_iter().filter(|rules| rules.document == document).collect();
    of_it[random.next_u32() as usize % of_it.len()]
}

/// Cuts the script a few acts after the end of the game. These few test that the game is over.
pub(super) fn cut_after_the_end(script: &mut Script) {
    let Ok(mut game) = begin(script.rules, script.rules.engine, &script.start) else { return };
    let mut after = 0;
    let kept = script.acts.iter().take_while(|act| {
        let _ = game.act(act);
        after += usize::from(game.phase() == Phase::Over);
        after <= ACTS_AFTER_THE_END
    });
    let kept = kept.count();
    script.acts.truncate(kept);
}

/// The most acts from the end of the game on, including the act that ends it.
const ACTS_AFTER_THE_END: usize = 4;
