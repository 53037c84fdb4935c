//! Which acts are worth trying in a state.

use std::collections::BTreeSet;

use shinpan::Recreation;

use super::compared::Compared;
use super::trail::Trail;
use crate::generate::plant::{moved, transformed};
use crate::vocabulary::{
    Act, Color, Diagram, Move, NoResult, Observation, Phase, PlayOut, Point, Resume, Script, Settle, Side, Target,
    Turn, Yes,
};

/// The acts to try after the script's: all plays of the player with the turn, occupied points included, a pass, a play and
/// a pass out of turn, and what belongs to the ending where the game has stopped. Acts that are refused everywhere but
/// at an ending are tried once at the start.
pub(super) fn trying(here: &Observation, script: &Script, trail: Option<&Trail>, compared: Compared) -> Vec<Act> {
    let Some(board) = &here.board else { return Vec::new() };
    let first = script.acts.is_empty();
    let mut acts = Vec::new();
    let player = match here.to_play {
        Some(Turn::Black) => Some(Color::Black),
        Some(Turn::White) => Some(Color::White),
        Some(Turn::Nobody) | None => None,
    };
    if let Some(player) = player {
        let points: Vec<Point> = if first { unlike(board) } else { board.points().collect() };
        acts.extend(points.into_iter().map(|point| Act::play(player, point)));
        acts.push(Act::pass(player));
    }
    if compared == Compared::Moves {
        return acts;
    }
    let other = player.map_or(Color::Black, Color::opponent);
    acts.push(Act::pass(other));
    acts.extend(board.points_of(None).next().map(|point| Act::play(other, point)));
    if first {
        let off = Point { column: board.columns(), row: 0 };
        acts.push(Act::play(other.opponent(), off));
        acts.extend([Act::Settle(Settle::removing(Vec::new())), Act::Disagree(Yes)]);
    }
    let offers = script.rules.engine.recreation == Recreation::Offer;
    if trail.map_or(offers, |trail| trail.returned) && !first {
        acts.extend([Color::Black, Color::White].map(|color| Act::NoResult(NoResult::Offer(color))));
    }
    let phase = here.phase.unwrap_or(Phase::Play);
    if first || !matches!(phase, Phase::Play | Phase::Handicap | Phase::Over) {
        acts.extend([Act::Resign(other.opponent()), Act::TimeOut(other.opponent())]);
    }
    match phase {
        Phase::Play | Phase::Handicap => {}
        Phase::Offer => {
            for color in [Color::Black, Color::White] {
                acts.extend([NoResult::Accept(color), NoResult::Refuse(color)].map(Act::NoResult));
            }
        }
        Phase::PlayOut => {
            let target = |point| Target::PassFor(point);
            let player = other.opponent();
            acts.extend(board.points_of(None).map(|point| Act::Move(Move { player, target: target(point) })));
        }
        Phase::Agreement | Phase::Over => acts.extend(endings(board)),
    }
    acts
}

/// What players may do at a stop: nothing dead, one chain dead, and the words of every document.
fn endings(board: &Diagram) -> Vec<Act> {
    let mut acts = vec![Act::Settle(Settle::removing(Vec::new()))];
    let mut named = BTreeSet::new();
    for stone in board.points().filter(|point| board.at(*point).is_some()) {
        if named.insert(stone) {
            let chain = board.connected(stone);
            named.extend(chain.iter().copied());
            acts.push(Act::Settle(Settle::removing(chain)));
        }
    }
    acts.push(Act::Disagree(Yes));
    acts.extend([Side::Black, Side::White, Side::Both].map(|by| Act::Resume(Resume { by })));
    acts.extend([Color::Black, Color::White].map(|by| Act::PlayOut(PlayOut { by })));
    acts.push(Act::Abandon(Yes));
    acts
}

/// Of the points of the start that are one another's images in a symmetry of the position, one each.
fn unlike(board: &Diagram) -> Vec<Point> {
    let (columns, rows) = (board.columns(), board.rows());
    let symmetries: Vec<u8> = (0..8).filter(|variant| transformed(board, *variant, false) == *board).collect();
    let is_least = |point: &Point| {
        symmetries.iter().all(|variant| {
            let image = moved(*point, columns, rows, *variant);
            (image.row, image.column) >= (point.row, point.column)
        })
    };
    board.points().filter(is_least).collect()
}
