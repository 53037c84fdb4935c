//! A line of play of the solver as acts and as text.

use shinpan::Act as EngineAct;

use shinpan_harness::subject::engine::{color_from_engine, from_engine};
use shinpan_harness::vocabulary::{Act, Move, Target};

/// Returns the acts of a line. The solver makes plays and passes, and takes the button.
pub fn acts(line: &[EngineAct]) -> Vec<Act> {
    let one = |act: &EngineAct| match act {
        EngineAct::Play(player, point) => {
            Some(Act::Move(Move { player: color_from_engine(*player), target: Target::At(from_engine(*point)) }))
        }
        EngineAct::Pass(player) => Some(Act::Move(Move { player: color_from_engine(*player), target: Target::Pass })),
        EngineAct::TakeButton(player) => Some(Act::TakeButton(color_from_engine(*player))),
        _ => None,
    };
    line.iter().filter_map(one).collect()
}

/// Returns the moves of a line, as in `B A1` and `W pass`.
pub fn moves(line: &[EngineAct]) -> Vec<String> {
    acts(line).iter().map(Act::to_string).collect()
}
