//! Relations between the superko rules.
//!
//! Every move that is legal under PSK is legal under SSK. Every move that is legal under SSK is legal under NSSK. This
//! holds for every history:
//!
//! - Positional superko (PSK) forbids a play that repeats any position.
//! - Situational superko (SSK) forbids it only if the same player was to move there. It therefore forbids no more.
//! - Natural situational superko (NSSK) forbids it only if the same player's play made the position. The player who
//!   made a position by a play was not to move in it. What NSSK forbids, SSK therefore forbids too.
//!
//! The start is the exception: the player to move there may have made it. Then the premise fails, and no
//! relation is claimed. The rules are not equal: passes make the difference.
//!
//! The relations are about plays. A pass among the plays of a handicap can be legal because no play is: then the stricter
//! rule alone may allow it.

use std::collections::BTreeSet;

use shinpan::Repetition;

use shinpan_harness::subject::engine::{EngineGame, begin};
use shinpan_harness::subject::referee::{Referee, state};
use shinpan_harness::vocabulary::{Act, Ask, Field, Fields, Move, Phase, Rules, Script, Target, Vertex};

use super::verdict::{Verdict, Violation};

/// From the strictest to the freest.
pub const SUPERKO: [Repetition; 3] = [Repetition::Positional, Repetition::Situational, Repetition::NaturalSituational];

/// Begins a game under a superko rule, in place of the script's own rule for repetition.
fn under(repetition: Repetition, script: &Script) -> Option<EngineGame> {
    begin(script.rules, script.rules.engine.with_repetition(repetition), &script.start).ok()
}

fn legal(game: &EngineGame) -> BTreeSet<Vertex> {
    game.legal_moves().into_iter().collect()
}

/// Returns whether the relations are claimed for a start.
fn is_made_in_turn(script: &Script) -> bool {
    script.start.made_by.player() != Some(script.start.to_play)
}

/// Checks that a move that is legal under a stricter superko rule is legal under a freer one, with the same history.
///
/// # Errors
/// - A move that is legal only under the stricter rule.
pub fn superko_rules_are_nested(script: &Script) -> Verdict {
    if !is_made_in_turn(script) {
        return Ok(());
    }
    for (strict, free) in [(0, 1), (1, 2), (0, 2)] {
        let (Some(mut strict_game), Some(mut free_game)) =
            (under(SUPERKO[strict], script), under(SUPERKO[free], script))
        else {
            return Ok(());
        };
        nested(&strict_game, &free_game)?;
        for act in &script.acts {
            if strict_game.act(act).is_err() {
                continue;
            }
            if let Err(refused) = free_game.act(act) {
                if matches!(act, Act::Move(Move { target: Target::Pass, .. })) && is_handicap(&free_game) {
                    return Ok(());
                }
                let kind = format!("accepted under {:?} and refused under {:?}", SUPERKO[strict], SUPERKO[free]);
                return Err(Violation::new(kind, format!("{act} with {refused:?}")));
            }
            nested(&strict_game, &free_game)?;
        }
    }
    Ok(())
}

fn is_handicap(game: &EngineGame) -> bool {
    state(game, Ask { fields: Fields::of(&[Field::Phase]), lines: 0 }).phase == Some(Phase::Handicap)
}

fn nested(strict: &EngineGame, free: &EngineGame) -> Verdict {
    let (of_strict, of_free) = (legal(strict), legal(free));
    let counts = |vertex: &&Vertex| **vertex != Vertex::Pass || !is_handicap(free);
    match of_strict.difference(&of_free).find(counts) {
        Some(vertex) => Err(Violation::new("legal under the stricter rule alone", format!("{vertex}"))),
        None => Ok(()),
    }
}

/// The counts of a walk through all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Walked {
    /// The states met. Each state is a whole history.
    pub states: u64,
    /// The states in which the freer rule allows more.
    pub wider: u64,
}

/// Walks through all games from an empty board with at most `acts` moves. The moves are those that are legal under the
/// stricter of two superko rules. Compares the legal moves under both rules in every state.
///
/// # Errors
/// - The first state in which the freer rule forbids more.
pub fn walk(rules: Rules, size: (u8, u8), acts: usize, strict: usize, free: usize) -> Result<Walked, Violation> {
    let script = Script { rules, start: shinpan_harness::vocabulary::Start::empty(size.0, size.1), acts: Vec::new() };
    let (Some(strict), Some(free)) = (under(SUPERKO[strict], &script), under(SUPERKO[free], &script)) else {
        return Err(Violation::new("a ruleset does not begin", format!("{rules} on {size:?}")));
    };
    let mut walked = Walked::default();
    walk_on(strict, free, acts, &script, &mut walked)?;
    Ok(walked)
}

fn walk_on(mut strict: EngineGame, mut free: EngineGame, acts: usize, script: &Script, walked: &mut Walked) -> Verdict {
    nested(&strict, &free).map_err(|violation| violation.and(format!("of {script:?}")))?;
    walked.states += 1;
    walked.wider += u64::from(legal(&strict) != legal(&free));
    let Some(player) = strict.to_play().filter(|_| acts > 0) else { return Ok(()) };
    for vertex in strict.legal_moves() {
        let act = match vertex {
            Vertex::Pass => Act::pass(player),
            Vertex::At(point) => Act::play(player, point),
        };
        let longer = Script { acts: [&script.acts[..], std::slice::from_ref(&act)].concat(), ..script.clone() };
        if strict.act(&act).is_err() || free.act(&act).is_err() {
            return Err(Violation::new("listed and refused", format!("{act} of {longer:?}")));
        }
        walk_on(strict.clone(), free.clone(), acts - 1, &longer, walked)?;
        if !strict.undo() || !free.undo() {
            return Err(Violation::new("cannot be undone", format!("{act} of {longer:?}")));
        }
    }
    Ok(())
}
