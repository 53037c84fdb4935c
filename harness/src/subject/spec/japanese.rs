//! Translates the Japanese 1997 Rules to the harness's terms and back.

use shinpan_spec::japanese_1997::{
    Act as Turn, Options, Outcome, Phase as Stage, Prisoners as Held, Requester, Setting,
};

use super::words::adapter;
use crate::vocabulary::{GameResult, Half, Move, NoResult, Phase, Side, Start, Target, Unplayable, Winning};

adapter!(japanese_1997, Point, places, "territory");

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter, Unplayable> {
    let setting = Setting {
        options,
        position: with_stones(&start.board),
        handicap_game: player(start.to_play) == Player::White,
        komi: start.komi.unwrap_or_default().0,
        handicap: usize::from(start.handicap),
        prisoners: Held { black: start.prisoners.by_white as usize, white: start.prisoners.by_black as usize },
    };
    Game::begin(setting).map(Adapter).map_err(|why| Unplayable(why.0))
}

/// Converts an act to the document's. `None` if the document has no such act.
fn turn(act: &Act) -> Option<Turn> {
    Some(match act {
        Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
        Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
        Act::Move(Move { player: who, target: Target::PassFor(ko) }) => Turn::PassFor(player(*who), place(*ko)),
        Act::Settle(settle) if settle.contestable.is_empty() => Turn::Agree(places(&settle.dead)),
        Act::Disagree(_) => Turn::GoBack,
        Act::Resume(resume) => Turn::Resume(match resume.by {
            Side::Black => Requester::Black,
            Side::White => Requester::White,
            Side::Both => Requester::Both,
        }),
        Act::PlayOut(play_out) => Turn::PlayOut(player(play_out.by)),
        Act::NoResult(NoResult::Offer(who)) => Turn::Offer(player(*who)),
        Act::NoResult(NoResult::Accept(who)) => Turn::Accept(player(*who)),
        Act::NoResult(NoResult::Refuse(who)) => Turn::Refuse(player(*who)),
        Act::Abandon(_) => Turn::Abandon,
        Act::Resign(who) => Turn::Resign(player(*who)),
        _ => return None,
    })
}

fn phase(stage: Stage) -> Phase {
    match stage {
        Stage::Play => Phase::Play,
        Stage::Agreement => Phase::Agreement,
        Stage::Offer => Phase::Offer,
        Stage::PlayOut => Phase::PlayOut,
        Stage::Over => Phase::Over,
    }
}

fn result(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Wins(player, margin) => GameResult::Wins(color(player), Winning::Points(Half(margin))),
        Outcome::Draw => GameResult::Draw,
        Outcome::Resignation(player) => GameResult::Wins(color(player), Winning::Resignation),
        Outcome::NoResult => GameResult::NoResult,
        Outcome::BothLose => GameResult::BothLose,
    }
}

fn unknown_act(game: &Game) -> Refused {
    Refused::unknown(game.is_over())
}

fn more(_: &Game, _: Ask, _: &mut Observation) {}

fn define(game: &Game, ask: Ask, board: &Diagram, observation: &mut Observation) {
    let unit = |of| game.position().unit(place(of)).into_iter().map(point).collect();
    let liberties = |unit: &[Point]| game.position().liberties(&places(unit)).into_iter().map(point).collect();
    super::geometry::define(ask, board, observation, unit, liberties);
}

/// Returns the owner of each point. Computes the territory once, because life and death are the same for every point.
fn owners(game: &Game) -> impl Fn(Place) -> Option<Player> {
    let territory = game.statuses().territory;
    move |point| territory.iter().find(|eye| eye.points.contains(&point)).map(|eye| eye.player)
}
