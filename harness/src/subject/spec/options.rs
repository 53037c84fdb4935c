//! Translates the rules composed of options to the harness's terms and back.

use std::collections::BTreeSet;

use shinpan_spec::options::{
    Act as Turn, Clock, Game, Options, Outcome, Overtime, Phase as Stage, Prisoners as Held, Reason, Refusal, Setting,
};

use super::geometry::{define, ownership, stones};
use super::recorded::Recorded;
use super::words::{makers, places, refusals, turns};
use crate::subject::referee::{Referee, Refused};
use crate::vocabulary::{
    Act, Ask, Field, GameResult, Half, Illegal, Move, Observation, Pair, Phase, Prisoners, Score, Start, Target,
    TimeLeft, Unplayable, Vertex, Winning, Yes,
};

places!(options, Point);
makers!(options);

#[derive(Clone)]
pub(super) struct Composed(Game);

pub(super) fn begin(options: Options, start: &Start) -> Result<Composed, Unplayable> {
    let overtime =
        |period: crate::vocabulary::Overtime| Overtime { stones: u32::from(period.stones), seconds: period.seconds };
    let setting = Setting {
        position: with_stones(&start.board),
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        handicap: usize::from(start.handicap),
        komi: start.komi.unwrap_or_default().0,
        prisoners: Held { black: start.prisoners.by_white as usize, white: start.prisoners.by_black as usize },
        clock: start.clock.map(|clock| Clock { main: clock.main, overtime: clock.overtime.map(overtime) }),
    };
    Game::begin(setting).map(Composed).map_err(|why| Unplayable(why.0))
}

impl Composed {
    fn observe_score(&self, observation: &mut Observation) {
        let game = &self.0;
        let score = |who| Half(game.score(who));
        let scores = game.scores();
        let of = scores.first().map_or("", |(name, _, _)| *name).to_owned();
        observation.score = Some(Score { black: score(Player::Black), white: score(Player::White), of });
        let named = scores.into_iter();
        let named =
            named.map(|(name, black, white)| (name.to_owned(), Pair { black: Half(black), white: Half(white) }));
        observation.scores = Some(named.collect());
    }

    fn observe_owner(&self, board: &Diagram, observation: &mut Observation) {
        // Each player's points are found once, not for each point of the board.
        let owned = [Player::Black, Player::White].map(|player| (player, self.0.owned(player)));
        let owner = |at| owned.iter().find(|(_, points)| points.contains(&place(at))).map(|(player, _)| color(*player));
        let (owner, empty) = ownership(board, owner);
        observation.owner = Some(owner);
        observation.empty = Some(empty);
    }
}

impl Referee for Composed {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let Some(turn) = turn(act) else { return Err(Refused::unknown(self.0.is_over())) };
        let removed = self.0.act(turn).map_err(refused)?;
        Ok(removed.into_iter().map(point).collect())
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        let game = &self.0;
        let board = diagram(game.position());
        let chain = |of| game.position().connected(place(of)).into_iter().map(point).collect();
        let liberties = |chain: &[Point]| {
            let chain: Vec<Place> = chain.iter().copied().map(place).collect();
            game.position().liberties(&chain).into_iter().map(point).collect()
        };
        define(ask, &board, observation, chain, liberties);
        observation.stones = Some(stones(&board));
        observation.phase = Some(match game.phase() {
            Stage::Handicap => Phase::Handicap,
            Stage::Play => Phase::Play,
            Stage::Agreement => Phase::Agreement,
            Stage::Over => Phase::Over,
        });
        observation.over = Some(game.is_over());
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        if ask.fields.has(Field::Prisoners) {
            let held = |player| number(game.prisoners(player));
            observation.prisoners = Some(Prisoners { by_black: held(Player::White), by_white: held(Player::Black) });
        }
        if ask.fields.has(Field::PassStones) && game.options().get("pass-stones") == Some("yes") {
            let paid = |player| number(game.pass_stones(player));
            observation.pass_stones = Some(Pair { black: paid(Player::Black), white: paid(Player::White) });
        }
        let left = |player| game.clock(player).map(|left| TimeLeft { seconds: left.seconds, stones: left.stones });
        if let (Some(black), Some(white)) = (left(Player::Black), left(Player::White)) {
            observation.clock = Some(Pair { black, white });
        }
        if ask.fields.has_any(&[Field::Score, Field::Scores]) {
            self.observe_score(observation);
        }
        if ask.fields.has_any(&[Field::Owner, Field::Empty]) {
            self.observe_owner(&board, observation);
        }
        observation.board = Some(board);
        if ask.fields.has(Field::By) {
            observation.by = game.decided_by().map(str::to_owned);
        }
        observation.result = game.outcome().map(|outcome| result(outcome).to_string());
    }

    turns!(0, point);
}

impl Recorded for Composed {
    fn take_down(&mut self, act: &Act) {
        if let Some(turn) = turn(act) {
            self.0.take_down(turn);
        }
    }
}

/// Converts an act to one of the options'. `None` if no option knows it.
fn turn(act: &Act) -> Option<Turn> {
    Some(match act {
        Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
        Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
        Act::TakeButton(who) => Turn::Button(player(*who)),
        Act::Settle(settle) if settle.contestable.is_empty() => {
            Turn::Settle(settle.dead.iter().copied().map(place).collect())
        }
        Act::Disagree(Yes) => Turn::Disagree,
        Act::Resign(who) => Turn::Resign(player(*who)),
        Act::TimeOut(who) => Turn::TimeOut(player(*who)),
        Act::Elapse(seconds) => Turn::Elapse(*seconds),
        _ => return None,
    })
}

fn result(outcome: Outcome) -> GameResult {
    let won = |player, way| GameResult::Wins(color(player), way);
    match outcome {
        Outcome::Wins(player, margin) => won(player, Winning::Points(Half(margin))),
        Outcome::Draw => GameResult::Draw,
        Outcome::Repetition(player) => won(player, Winning::Repetition),
        Outcome::Resignation(player) => won(player, Winning::Resignation),
        Outcome::Time(player) => won(player, Winning::Time),
        Outcome::NoResult => GameResult::NoResult,
    }
}

refusals!(Suicide => Suicide, NotARegion => NotARegion);
