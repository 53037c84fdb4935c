//! Tests what random games reach. A generator that never reaches an act tests nothing about it.

mod clauses;
mod events;
mod large;
mod superko;
mod watch;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use shinpan_harness::generate::random::generated;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::vocabulary::{Act, ActKind, Illegal, Move, NoResult, Phase, Script, Target, Want};

/// The random games of seed 1, which several tests look at. To make one takes as long as to play it.
static SHARED_GAMES: LazyLock<Vec<Script>> =
    LazyLock::new(|| (0..36_000).map(|number| generated(1, number, &[])).collect());

fn kind(act: &Act) -> &'static str {
    match act {
        Act::Move(Move { target: Target::At(_), .. }) => "play",
        Act::Move(Move { target: Target::Pass, .. }) => "pass",
        Act::Move(Move { target: Target::PassFor(_), .. }) => "pass for a ko",
        Act::Settle(settle) if !settle.contestable.is_empty() => "share",
        Act::Settle(settle) if settle.dead.is_empty() => "settle",
        Act::Settle(_) => "settle with removals",
        Act::NoResult(NoResult::Offer(_)) => "offer",
        Act::NoResult(NoResult::Accept(_)) => "accept",
        Act::NoResult(NoResult::Refuse(_)) => "refuse",
        other => other.kind().key(),
    }
}

/// With a fixed seed, the games contain each act accepted and refused, and every phase, result and reason.
#[test]
fn random_games_reach_everything() {
    let (mut accepted, mut refused) = (BTreeMap::new(), BTreeMap::new());
    let (mut reasons, mut phases, mut results) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for script in SHARED_GAMES.iter() {
        let said = Engine::new().transcript(script, &Want { last: Want::lockstep().every, ..Want::lockstep() });
        for (act, after) in script.acts.iter().zip(said.entries.iter().skip(1)) {
            let (tally, reason) = match after.illegal {
                Some(Illegal::None) | None => (&mut accepted, None),
                Some(reason) => (&mut refused, Some(reason)),
            };
            *tally.entry(kind(act)).or_insert(0) += 1;
            if let Some(reason) = reason {
                *reasons.entry(reason).or_insert(0) += 1;
            }
            if let Some(phase) = after.phase {
                *phases.entry(format!("{phase:?}")).or_insert(0) += 1;
            }
        }
        if let Some(last) = said.entries.last().filter(|last| last.phase == Some(Phase::Over)) {
            let result = last.result.clone().unwrap_or_default();
            let result =
                if result.ends_with(|end: char| end.is_ascii_digit()) { "by score".to_owned() } else { result };
            *results.entry(result).or_insert(0) += 1;
        }
    }
    let all = format!("{accepted:#?}\n{refused:#?}\n{reasons:#?}\n{phases:#?}\n{results:#?}");
    // Moves have three kinds here, agreements three, and offers three.
    assert_eq!(accepted.len(), ActKind::ALL.len() + 6, "{all}");
    assert_eq!(refused.len(), accepted.len(), "{all}");
    assert!(accepted.values().chain(refused.values()).all(|count| *count >= 25), "{all}");
    assert_eq!(reasons.len(), 8, "{all}");
    assert_eq!(phases.len(), 6, "{all}");
    let expected =
        ["B+R", "B+T", "B+repetition", "W+R", "W+T", "W+repetition", "both-lose", "by score", "draw", "no-result"];
    assert_eq!(results.keys().map(String::as_str).collect::<Vec<_>>(), expected, "{all}");
}
