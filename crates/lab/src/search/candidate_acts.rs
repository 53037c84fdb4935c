//! Which acts a search tries in a state.

use shinpan::{Button, Recreation};

use super::compared::Compared;
use super::relevant_past::Trail;
use shinpan_harness::vocabulary::{
    Act, ActKind, ActRole, Color, Diagram, Move, NoResult, Observation, Phase, Point, Script, Settle, Symmetry, Target,
    Turn, Yes,
};

/// Returns the acts to try after the script's acts:
///
/// - all plays of the player to move, also on occupied points, and a pass;
/// - a play and a pass out of turn;
/// - the acts of the ending, if the game has stopped.
///
/// An act that is refused everywhere but in an ending is tried once, at the start.
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
    if first || script.rules.engine.button == Button::Move {
        acts.extend([Act::TakeButton(other.opponent())]);
    }
    if first {
        let off = Point { column: board.columns(), row: 0 };
        acts.push(Act::play(other.opponent(), off));
        acts.extend([Act::Settle(Settle::removing(Vec::new())), Act::Disagree(Yes)]);
    }
    let offers = matches!(script.rules.engine.recreation, Recreation::Offer | Recreation::OfferOnly);
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
        Phase::FirstCleanUp | Phase::SecondCleanUp => {
            let player = other.opponent();
            let stones = board.points_of(Some(other));
            acts.extend(stones.map(|point| Act::Move(Move { player, target: Target::PassFor(point) })));
        }
        Phase::Agreement | Phase::Over => acts.extend(endings(board)),
    }
    acts
}

/// Returns what players may do at a stop: agree that no stones or one chain are dead, and the acts of all documents.
fn endings(board: &Diagram) -> Vec<Act> {
    let belongs = |kind: &&ActKind| kind.role() == ActRole::Agreement || **kind == ActKind::Abandon;
    ActKind::ALL.iter().filter(belongs).flat_map(|kind| kind.all(board)).collect()
}

/// Returns one point per symmetry class of the start.
fn unlike(board: &Diagram) -> Vec<Point> {
    let symmetries: Vec<Symmetry> =
        Symmetry::ALL.into_iter().filter(|symmetry| symmetry.board(board) == *board).collect();
    let is_least = |point: &Point| {
        symmetries.iter().all(|symmetry| {
            let image = symmetry.point(*point, board.size());
            (image.row, image.column) >= (point.row, point.column)
        })
    };
    board.points().filter(is_least).collect()
}
