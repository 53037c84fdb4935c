//! Scripts turned, mirrored and with the other colors.

use crate::generate::plant::{moved, transformed};
use crate::generate::smaller::{other_color, points_of, with_points};
use crate::vocabulary::{Act, Half, MadeBy, Prisoners, Script, Start};

/// The script under one of the 8 symmetries (bits 0 to 2), colors swapped (bit 3); none where a rule would change by it:
/// komi and handicap tell the colors apart, and so do some rules and acts other than moves.
pub fn turned(script: &Script, variant: u8) -> Option<Script> {
    let start = &script.start;
    let swap = variant & 8 != 0;
    let only_moves = script.acts.iter().all(|act| matches!(act, Act::Move(_) | Act::Settle(_) | Act::Disagree(_)));
    let plain = script.komi() == Half(0) && start.handicap <= 1 && start.prisoners == Prisoners::default();
    if swap && !(plain && only_moves && script.rules.even_handed) || start.fixed_handicap && start.handicap > 1 {
        return None;
    }
    let (columns, rows) = (start.board.columns(), start.board.rows());
    if script.acts.iter().flat_map(points_of).any(|point| !start.board.contains(point)) {
        return None;
    }
    let made_by = match (start.made_by, swap) {
        (MadeBy::Black, true) => MadeBy::White,
        (MadeBy::White, true) => MadeBy::Black,
        (made_by, _) => made_by,
    };
    let acts = script.acts.iter().map(|act| {
        let act = with_points(act, |point| moved(point, columns, rows, variant & 7));
        if swap { other_color(&act) } else { act }
    });
    Some(Script {
        rules: script.rules,
        start: Start {
            board: transformed(&start.board, variant & 7, swap),
            to_play: if swap { start.to_play.opponent() } else { start.to_play },
            made_by,
            ..start.clone()
        },
        acts: acts.collect(),
    })
}
