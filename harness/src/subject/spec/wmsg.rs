//! Translates the revised World Mind Sports Games rules to the harness's terms and back.

use shinpan_spec::wmsg_2008::{Act as Turn, Options, Outcome, Phase as Stage, Prisoners as Held, Requester, Setting};

use super::words::adapter;
use crate::vocabulary::{GameResult, Half, Move, Phase, Side, Start, Target, Unplayable, Winning};

adapter!(wmsg_2008, Intersection, places, "area");

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter, Unplayable> {
    if start.handicap >= 2 {
        return Err(Unplayable("this document has no handicap".to_owned()));
    }
    let setting = Setting {
        position: with_stones(&start.board),
        to_move: player(start.to_play),
        komi: start.komi.map(|komi| komi.0),
        prisoners: Held { black: start.prisoners.by_white as usize, white: start.prisoners.by_black as usize },
        options,
    };
    Game::begin(setting).map(Adapter).map_err(|why| Unplayable(why.0))
}

/// Converts an act to the document's. `None` if the document has no such act.
fn turn(act: &Act) -> Option<Turn> {
    Some(match act {
        Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
        Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
        Act::Settle(settle) => Turn::Remove { dead: places(&settle.dead), contestable: places(&settle.contestable) },
        Act::Resume(resume) => Turn::Resume(match resume.by {
            Side::Black => Requester::Black,
            Side::White => Requester::White,
            Side::Both => Requester::Both,
        }),
        Act::Disagree(_) => Turn::Disagree,
        Act::Resign(who) => Turn::Resign(player(*who)),
        _ => return None,
    })
}

fn phase(stage: Stage) -> Phase {
    match stage {
        Stage::Play => Phase::Play,
        Stage::Agreement => Phase::Agreement,
        Stage::Over => Phase::Over,
    }
}

fn result(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Wins(player, margin) => GameResult::Wins(color(player), Winning::Points(Half(margin))),
        Outcome::Draw => GameResult::Draw,
        Outcome::NoResult => GameResult::NoResult,
        Outcome::Resignation(player) => GameResult::Wins(color(player), Winning::Resignation),
    }
}

fn unknown_act(game: &Game) -> Refused {
    refused(game.unknown_act())
}

fn more(_: &Game, _: Ask, _: &mut Observation) {}

fn define(game: &Game, ask: Ask, board: &Diagram, observation: &mut Observation) {
    let unit = |of| game.position().unit(place(of)).into_iter().map(point).collect();
    let liberties = |unit: &[Point]| game.position().liberties(&places(unit)).into_iter().map(point).collect();
    super::geometry::define(ask, board, observation, unit, liberties);
}

fn owners(game: &Game) -> impl Fn(Place) -> Option<Player> + '_ {
    |point| game.owner(point)
}
