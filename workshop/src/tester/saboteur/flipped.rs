//! The engine with other options than the script's ruleset.

use super::program::WrongProgram;
use shinpan_harness::subject::engine::begin;

/// Returns an engine that changes its options with `flip` before each game, so that it plays other rules than the script
/// names.
pub fn flipping(name: &str, flip: fn(shinpan::Ruleset) -> shinpan::Ruleset) -> WrongProgram {
    WrongProgram::new(name, move |script| Ok(Box::new(begin(script.rules, flip(script.rules.engine), &script.start)?)))
}

/// Returns the engine without any superko. It is the subject of the fuzz target `canary`, which must crash because of
/// it.
pub fn canary() -> WrongProgram {
    flipping("canary", |rules| rules.with_repetition(shinpan::Repetition::CapturingStone))
}
