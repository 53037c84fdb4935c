//! Translates the Japanese Rules of 1989 to the harness's terms and back.

use shinpan_spec::japanese_1989::{
    Act as Turn, Options, Outcome, Phase as Stage, Prisoners as Held, Requester, Setting,
};

use super::words::adapter;
use crate::vocabulary::{GameResult, Half, Move, NoResult, Phase, Side, Start, Target, Unplayable, Winning};

adapter!(japanese_1989, Point, places, "territory");

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter, Unplayable> {
    let setting = Setting {
        options,
        position: with_stones(&start.board),
        to_move: player(start.to_play),
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
        Act::Settle(settle) if settle.contestable.is_empty() => Turn::Agree(places(&settle.dead)),
        Act::Resume(resume) => Turn::Resume(match resume.by {
            Side::Black => Requester::Black,
            Side::White => Requester::White,
            Side::Both => Requester::Both,
        }),
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
    let chain = |of| game.position().chain(place(of)).into_iter().map(point).collect();
    let liberties = |chain: &[Point]| game.position().liberties(&places(chain)).into_iter().map(point).collect();
    super::geometry::define(ask, board, observation, chain, liberties);
}

/// Returns the owner of each point. Judges the statuses once, because they are the same for every point.
fn owners(game: &Game) -> impl Fn(Place) -> Option<Player> {
    let (statuses, position) = (game.statuses(), game.position().clone());
    move |point| statuses.owner(&position, point)
}
