//! What a refused repetition repeats, and how. Programs forget in many ways, and each way is a finding of its own.

use crate::vocabulary::{Act, Diagram, Illegal, Move, Observation, Point, Script, Target, Turn};

/// The least number of plies back of each band, with its name.
const BANDS: &[(usize, &str)] =
    &[(0, "2 back"), (3, "3-8 back"), (9, "9-30 back"), (31, "31-100 back"), (101, "101- back")];

/// Describes the repetition that `observations` refuses at a state of the script: the start or how many plies back, by a capture,
/// a suicide or neither, over a pass or not, with the same player to move (situational) or the other (positional). `None`
/// if it refuses no repetition there, or does not say what repeats.
pub(super) fn described(script: &Script, observations: &[Observation], state: usize) -> Option<String> {
    let refused = observations.get(state).filter(|entry| entry.illegal == Some(Illegal::Repetition))?;
    let repeated = refused.repeats?;
    let before = state.checked_sub(1)?;
    let Act::Move(Move { player, target: Target::At(point) }) = *script.acts.get(before)? else { return None };
    // The states that accepted acts left, in their order: the first is the start.
    let accepted: Vec<usize> =
        (0..=before).filter(|place| *place == 0 || observations[*place].illegal == Some(Illegal::None)).collect();
    let earlier = *accepted.get(repeated)?;
    let back = accepted.len() - repeated;
    let when = match repeated {
        0 => "start",
        _ => BANDS.iter().rev().find(|(least, _)| *least <= back).map_or("", |(_, name)| name),
    };
    let passed = accepted[repeated + 1..].iter().any(|place| is_pass(&script.acts[place - 1]));
    let how = effect(observations[before].board.as_ref()?, player, point);
    let next = Turn::from(Some(player.opponent()));
    let turn = if observations[earlier].to_play == Some(next) { "situational" } else { "positional" };
    Some(format!("{when}, {how}{}, {turn}", if passed { ", over a pass" } else { "" }))
}

fn is_pass(act: &Act) -> bool {
    matches!(act, Act::Move(Move { target: Target::Pass, .. }))
}

/// Returns what a play removes: stones of the other player, its own, or none.
fn effect(board: &Diagram, player: crate::vocabulary::Color, point: Point) -> &'static str {
    let mut board = board.clone();
    if !board.contains(point) {
        return "off the board";
    }
    board.set(point, Some(player));
    let dead = |stone: Point| {
        board.connected(stone).into_iter().flat_map(|stone| board.neighbors(stone)).all(|near| board.at(near).is_some())
    };
    let captures = board.neighbors(point).any(|near| board.at(near) == Some(player.opponent()) && dead(near));
    match (captures, dead(point)) {
        (true, _) => "by a capture",
        (false, true) => "by a suicide",
        (false, false) => "without a capture",
    }
}
