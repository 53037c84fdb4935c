//! Large random scripts from a seed: boards of up to 25x25, and long games.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::subject::engine::begin;
use crate::subject::referee::Referee;
use crate::vocabulary::{Act, Color, Point, Rules, Script, Start, Vertex};

/// Columns and rows of the boards.
const SIZES: [(u8, u8); 6] = [(25, 25), (19, 19), (22, 21), (25, 12), (17, 25), (13, 13)];

/// Returns large script number `number` of a seed, under one of these rulesets, or under any if the list is empty. The
/// script is the same on every machine.
pub fn generated_large(seed: u64, number: u64, rules: &[Rules]) -> Script {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(number);
    let mut below = |most: usize| random.next_u32() as usize % most.max(1);
    let all: Vec<Rules> = if rules.is_empty() { Rules::all().collect() } else { rules.to_vec() };
    let rules = all[below(all.len())];
    let (columns, rows) = SIZES[below(SIZES.len())];
    let (columns, rows) = (columns.min(rules.largest), rows.min(rules.largest));
    let start = Start::empty(columns, rows);
    let mut script = Script { rules, start, acts: Vec::new() };
    let Ok(mut game) = begin(rules, rules.engine, &script.start) else { return script };
    let (acts, mut passed) = (300 + below(700), false);
    while script.acts.len() < acts {
        let player = game.to_play().unwrap_or(Color::Black);
        let point = Point { column: below(usize::from(columns)) as u8, row: below(usize::from(rows)) as u8 };
        let play = Act::play(player, point);
        // Nearly all refusals are of occupied points: few of them are kept.
        let accepted = game.act(&play).is_ok();
        if accepted || below(8) == 0 {
            script.acts.push(play);
            passed &= !accepted;
        } else if !passed && below(64) == 0 {
            passed = game.act(&Act::at(player, Vertex::Pass)).is_ok();
            script.acts.push(Act::pass(player));
        }
    }
    script
}
