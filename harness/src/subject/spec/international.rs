//! Translates the International Rules of 1998 to the harness's terms and back.

use shinpan_spec::international_1998::{
    Act as Turn, Options, Outcome, Overtime, Phase as Stage, Prisoners as Held, Setting, Times,
};

use super::geometry::regions;
use super::words::adapter;
use crate::vocabulary::{Facts, GameResult, Half, Move, Phase, Start, Target, TimeLeft, Unplayable, Winning};

adapter!(international_1998, Intersection, places, "area");

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter, Unplayable> {
    let overtime =
        |period: crate::vocabulary::Overtime| Overtime { stones: u32::from(period.stones), seconds: period.seconds };
    let setting = Setting {
        position: with_stones(&start.board),
        to_move: player(start.to_play),
        options,
        komi: start.komi.unwrap_or_default().0,
        handicap: usize::from(start.handicap),
        fixed_handicap: start.fixed_handicap,
        prisoners: Held { black: start.prisoners.by_white as usize, white: start.prisoners.by_black as usize },
        clock: start.clock.map(|clock| Times { main: clock.main, overtime: clock.overtime.map(overtime) }),
    };
    Game::begin(setting).map(Adapter).map_err(|why| Unplayable(why.0))
}

/// Converts an act to the document's. `None` if the document has no such act.
fn turn(act: &Act) -> Option<Turn> {
    Some(match act {
        Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
        Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
        Act::Settle(settle) if settle.contestable.is_empty() => Turn::Remove(places(&settle.dead)),
        Act::Disagree(_) => Turn::Disagree,
        Act::Resign(who) => Turn::Resign(player(*who)),
        Act::TimeOut(who) => Turn::TimeOut(player(*who)),
        Act::Elapse(seconds) => Turn::Elapse(*seconds),
        _ => return None,
    })
}

fn phase(stage: Stage) -> Phase {
    match stage {
        Stage::Handicap => Phase::Handicap,
        Stage::Play => Phase::Play,
        Stage::Agreement => Phase::Agreement,
        Stage::Over => Phase::Over,
    }
}

fn result(outcome: Outcome) -> GameResult {
    let won = |player, way| GameResult::Wins(color(player), way);
    match outcome {
        Outcome::Wins(player, margin) => won(player, Winning::Points(Half(margin))),
        Outcome::Draw => GameResult::Draw,
        Outcome::Resignation(player) => won(player, Winning::Resignation),
        Outcome::Time(player) => won(player, Winning::Time),
        Outcome::Repetition(player) => won(player, Winning::Repetition),
        Outcome::NoResult => GameResult::NoResult,
    }
}

fn facts(game: &Game, player: Player) -> Option<Facts> {
    let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
    let facts = game.facts(player)?;
    Some(Facts {
        start: number(facts.on_start),
        moves: number(facts.moves),
        passes: number(facts.passes),
        stones_played: number(facts.stones_played),
        removed: number(facts.removed),
        on_board: number(facts.on_board),
        empties: number(facts.empties),
        prisoners: number(facts.prisoners),
        area: number(facts.area),
        territory: number(facts.territory),
    })
}

fn unknown_act(game: &Game) -> Refused {
    Refused::unknown(game.is_over())
}

fn more(game: &Game, ask: Ask, observation: &mut Observation) {
    if ask.fields.has(Field::Facts)
        && let (Some(black), Some(white)) = (facts(game, Player::Black), facts(game, Player::White))
    {
        observation.facts = Some(Pair { black, white });
    }
    let pair = |of: &dyn Fn(Player) -> u32| Pair { black: of(Player::Black), white: of(Player::White) };
    if ask.fields.has(Field::PassStones) && game.passes_cost_stones() {
        observation.pass_stones = Some(pair(&|player| game.pass_stones(player) as u32));
    }
    let left = |player| game.clock(player).map(|left| TimeLeft { seconds: left.seconds, stones: left.stones });
    if let (Some(black), Some(white)) = (left(Player::Black), left(Player::White)) {
        observation.clock = Some(Pair { black, white });
    }
}

fn define(game: &Game, ask: Ask, board: &Diagram, observation: &mut Observation) {
    let region = |of| game.position().region(place(of)).into_iter().map(point).collect::<Vec<_>>();
    // The document's term is "adjacent empty intersections" of a region.
    let empty_beside = |region: &[Point]| {
        let near = region.iter().flat_map(|stone| game.position().adjacent_to(place(*stone)));
        near.map(point).filter(|near| board.at(*near).is_none()).collect()
    };
    super::geometry::define(ask, board, observation, region, empty_beside);
    if ask.fields.has(Field::Regions) {
        observation.regions = Some(regions(board, region));
    }
}

fn owners(game: &Game) -> impl Fn(Place) -> Option<Player> + '_ {
    |point| game.owner(point)
}
