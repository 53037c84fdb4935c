//! Translates Button Go and its two relatives to the harness's terms and back.

use std::collections::BTreeSet;

use shinpan_spec::button_go::{
    Act as Turn, Game, Options, Outcome, Phase as Stage, Prisoners as Held, Reason, Refusal, Setting,
};

use super::geometry::{ownership, stones};
use super::recorded::Recorded;
use super::words::{makers, places, refusals, turns};
use crate::subject::referee::{Referee, Refused};
use crate::vocabulary::{
    Act, Ask, Field, GameResult, Half, Illegal, Move, Observation, Pair, Phase, Prisoners, Score, Start, Target,
    Unplayable, Vertex, Winning,
};

places!(button_go, Point);
makers!(button_go);

#[derive(Clone)]
pub(super) struct ButtonGo(Game);

pub(super) fn begin(options: Options, start: &Start) -> Result<ButtonGo, Unplayable> {
    if start.handicap >= 2 {
        return Err(Unplayable("this document has no handicap".to_owned()));
    }
    let setting = Setting {
        position: with_stones(&start.board),
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        komi: start.komi.unwrap_or_default().0,
        prisoners: Held { black: start.prisoners.by_white as usize, white: start.prisoners.by_black as usize },
    };
    Game::begin(setting).map(ButtonGo).map_err(|why| Unplayable(why.0))
}

impl ButtonGo {
    fn observe_score(&self, observation: &mut Observation) {
        let game = &self.0;
        let (of, black, white) = game.scores();
        let score = |who| Half(game.score(who));
        observation.score = Some(Score { black: score(Player::Black), white: score(Player::White), of: of.to_owned() });
        observation.scores = Some([(of.to_owned(), Pair { black: Half(black), white: Half(white) })].into());
    }

    fn observe_owner(&self, board: &Diagram, observation: &mut Observation) {
        let game = &self.0;
        // The area of each player is computed once, not for each point of the board.
        let areas = [Player::Black, Player::White].map(|player| (player, game.area(player)));
        let owner = |at| areas.iter().find(|(_, area)| area.contains(&place(at))).map(|(player, _)| color(*player));
        let (owner, empty) = ownership(board, owner);
        observation.owner = Some(owner);
        observation.empty = Some(empty);
    }
}

impl Referee for ButtonGo {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        // Where passes cost stones, no move takes a button.
        let known = turn(act).filter(|turn| !(self.0.costs_stones() && matches!(turn, Turn::TakeButton(_))));
        let Some(turn) = known else { return Err(refused(self.0.unknown_act())) };
        let removed = self.0.act(turn).map_err(refused)?;
        Ok(removed.into_iter().map(point).collect())
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        let game = &self.0;
        let board = diagram(game.position());
        observation.stones = Some(stones(&board));
        observation.phase = Some(match game.phase() {
            Stage::Play => Phase::Play,
            Stage::Over => Phase::Over,
        });
        observation.over = Some(game.is_over());
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        if ask.fields.has(Field::Prisoners) {
            let held = |player| number(game.prisoners(player));
            observation.prisoners = Some(Prisoners { by_black: held(Player::White), by_white: held(Player::Black) });
        }
        if ask.fields.has(Field::PassStones) && game.costs_stones() {
            let paid = |player| number(game.pass_stones(player));
            observation.pass_stones = Some(Pair { black: paid(Player::Black), white: paid(Player::White) });
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
        let result = game.outcome().map(|outcome| match outcome {
            Outcome::Wins(player, margin) => GameResult::Wins(color(player), Winning::Points(Half(margin))),
            Outcome::Draw => GameResult::Draw,
        });
        observation.result = result.map(|result| result.to_string());
    }

    turns!(0, point);
}

impl Recorded for ButtonGo {
    fn take_down(&mut self, act: &Act) {
        if let Some(turn) = turn(act) {
            self.0.take_down(turn);
        }
    }
}

/// Converts an act to the pages'. `None` if the pages have no such act.
fn turn(act: &Act) -> Option<Turn> {
    Some(match act {
        Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
        Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
        Act::TakeButton(who) => Turn::TakeButton(player(*who)),
        _ => return None,
    })
}

refusals!(Suicide => Suicide);
