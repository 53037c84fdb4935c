//! Random scripts from a seed.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use super::decode::{script_after, script_for, without_unoffered};
use super::stuck::{can_be_stuck, stuck};
use crate::subject::Offer;
use crate::subject::engine::begin;
use crate::subject::referee::Referee;
use crate::vocabulary::rulesets::Options;
use crate::vocabulary::rulesets::options::KEYS;
use crate::vocabulary::{Act, Move, Need, Phase, Rules, Script, Target};

/// How many combinations of options the scripts of one seed have. Each is kept as long as the program runs.
const COMBINATIONS: u64 = 4096;

/// Where the rules can bar every play of a handicap, one script in this many begins with such a game: the script with the
/// remainder [`STUCK`]. It is odd, so it combines no options at random.
const STUCK_ONE_IN: u64 = 16;
const STUCK: u64 = 5;

/// Returns script number `number` of a seed, under one of these rulesets, or under any of the table if the list is
/// empty. The script is the same on every machine.
///
/// The row of the options stands for all their combinations. In half of its scripts the row of KataGo's page does so too,
/// if the list is empty.
pub fn generated(seed: u64, number: u64, rules: &[Rules]) -> Script {
    script(&Offer::everything(), (seed, number), rules, rules.is_empty())
}

/// Like [`generated`], but the subject can play the script: it has its board, its acts and what they lead to.
pub fn generated_for(offer: &Offer, seed: u64, number: u64, rules: &[Rules]) -> Script {
    script(offer, (seed, number), rules, false)
}

/// Like [`generated_for`], for a subject that plays every ruleset: in half of its scripts the row of KataGo's page stands
/// for all combinations of its options.
pub fn generated_of_table(offer: &Offer, seed: u64, number: u64, rules: &[Rules]) -> Script {
    script(offer, (seed, number), rules, true)
}

fn script(offer: &Offer, (seed, number): (u64, u64), rules: &[Rules], combines_katago: bool) -> Script {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let length = 8 + random.next_u32() as usize % 96;
    let mut bytes = vec![0; length];
    random.fill_bytes(&mut bytes);
    let rules = drawn(rules, &mut random);
    let rules = match number.is_multiple_of(2) {
        _ if rules.is_base() => combination(seed, number),
        true if combines_katago && rules.is_katago_page() => Rules::of_katago_page(random.next_u32() as u16),
        _ => rules,
    };
    let opening = match number % STUCK_ONE_IN {
        STUCK if can_be_stuck(rules) => stuck(offer, rules, |bound| u64::from(random.next_u32()) % bound),
        _ => None,
    };
    let mut script = match opening {
        Some((start, acts)) => script_after(offer, rules, start, acts, &bytes[1..]),
        None => script_for(offer, rules, &bytes[1..]),
    };
    cut_after_the_end(&mut script);
    script
}

/// Returns the script without one of its acts, as the subject can play it. If the rules accept the act and the subject
/// passes, a pass takes its place, so that the other player's turn stays.
pub fn without_act(offer: &Offer, script: &Script, place: usize, accepted: bool) -> Script {
    let mut acts = script.acts.clone();
    let removed = acts.remove(place);
    if let (true, Act::Move(Move { player, target: Target::At(_) })) = (accepted && offer.has(Need::Passes), removed) {
        acts.insert(place, Act::pass(player));
    }
    without_unoffered(offer, Script { acts, ..script.clone() })
}

/// Returns the combination of options for a script: every value with the same chance, or only a few that differ from the
/// base.
fn combination(seed: u64, number: u64) -> Rules {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(u64::MAX - number % COMBINATIONS);
    let mut numbers = vec![0_u8; KEYS.len()];
    random.fill_bytes(&mut numbers);
    if number.is_multiple_of(2) {
        let drawn: Vec<usize> = (0..4).map(|_| random.next_u32() as usize % KEYS.len()).collect();
        (0..KEYS.len()).filter(|key| !drawn.contains(key)).for_each(|key| numbers[key] = 0);
    }
    Rules::composed(Options::numbered(&numbers).mended()).unwrap_or(Rules::at(0))
}

/// Draws a document first, then one of its rulesets. Otherwise documents with many options would be tested more than
/// others. The presets count as one document.
fn drawn(rules: &[Rules], random: &mut ChaCha8Rng) -> Rules {
    let all: Vec<Rules> = if rules.is_empty() { Rules::all().collect() } else { rules.to_vec() };
    let group = |rules: &Rules| if rules.preset.is_some() { "presets" } else { rules.document };
    let mut groups: Vec<&str> = all.iter().map(group).collect();
    groups.dedup();
    let drawn = groups[random.next_u32() as usize % groups.len()];
    let of_it: Vec<Rules> = all.iter().filter(|rules| group(rules) == drawn).copied().collect();
    of_it[random.next_u32() as usize % of_it.len()]
}

/// Cuts the script a few acts after the end of the game. These few test that the game is over.
fn cut_after_the_end(script: &mut Script) {
    let Ok(mut game) = begin(script.rules, script.rules.engine, &script.start) else { return };
    let mut after = 0;
    let fitting = script.acts.iter().take_while(|act| {
        let _ = game.act(act);
        after += usize::from(game.phase() == Phase::Over);
        after <= ACTS_AFTER_THE_END
    });
    let fitting = fitting.count();
    script.acts.truncate(fitting);
}

/// The most acts from the end of the game on, including the act that ends it.
const ACTS_AFTER_THE_END: usize = 4;
