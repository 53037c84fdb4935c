//! Turns, mirrors and recolors scripts.

use shinpan::HandicapStyle;

use crate::vocabulary::{Half, MadeBy, Prisoners, Script, Start, Turning};

/// Returns the image of a script. `None` if the image would not be equivalent:
///
/// - The colors are swapped, but komi, a handicap, prisoners or the ruleset distinguish them.
/// - The handicap stones go to fixed points.
/// - An act names a point off the board.
pub fn turned(script: &Script, turning: Turning) -> Option<Script> {
    let start = &script.start;
    let plain = script.komi() == Half(0) && start.handicap == 0 && start.prisoners == Prisoners::default();
    let fixed = start.fixed_handicap || script.rules.engine.handicap == HandicapStyle::FixedPoints;
    if turning.swaps_colors && !(plain && script.rules.even_handed) || fixed && start.handicap > 1 {
        return None;
    }
    if script.acts.iter().flat_map(|act| act.points()).any(|point| !start.board.contains(point)) {
        return None;
    }
    let made_by = match (start.made_by, turning.swaps_colors) {
        (MadeBy::Black, true) => MadeBy::White,
        (MadeBy::White, true) => MadeBy::Black,
        (made_by, _) => made_by,
    };
    let image = turning.on(start.board.columns(), start.board.rows());
    Some(Script {
        rules: script.rules,
        start: Start {
            board: turning.board(&start.board),
            to_play: turning.color(start.to_play),
            made_by,
            ..start.clone()
        },
        acts: script.acts.iter().map(|act| act.turned(image)).collect(),
    })
}
