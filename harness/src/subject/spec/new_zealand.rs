//! Translates the New Zealand Rules of Go to the harness's terms and back.

use std::collections::BTreeSet;

use shinpan_spec::new_zealand::{Act as Turn, Game, Options, Outcome, Phase as Stage, Reason, Refusal, Setting};

use super::geometry::{define, ownership, stones};
use super::recorded::Recorded;
use super::words::{makers, places, refusals, turns};
use crate::subject::referee::{Referee, Refused};
use crate::vocabulary::{
    Act, Ask, Field, GameResult, Half, Illegal, Move, Observation, Pair, Phase, Prisoners, Score, Start, Target,
    Unplayable, Vertex, Winning,
};

places!(new_zealand, Intersection);
makers!(new_zealand);

/// A game of the document, with the prisoners of the start, which the document does not know.
#[derive(Clone)]
pub(super) struct NewZealand {
    game: Game,
    held: Prisoners,
}

pub(super) fn begin(options: Options, start: &Start) -> Result<NewZealand, Unplayable> {
    let setting = Setting {
        position: with_stones(&start.board),
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        handicap: usize::from(start.handicap),
        komi: start.komi.unwrap_or_default().0,
    };
    let game = Game::begin(setting).map_err(|why| Unplayable(why.0))?;
    Ok(NewZealand { game, held: start.prisoners })
}

impl NewZealand {
    fn observe_score(&self, observation: &mut Observation) {
        let pair = |of: &dyn Fn(Player) -> i32| (Half(of(Player::Black)), Half(of(Player::White)));
        let (black, white) = pair(&|who| self.game.score(who));
        observation.score = Some(Score { black, white, of: "area".to_owned() });
        let (black, white) = pair(&|who| self.game.area(who));
        observation.scores = Some([("area".to_owned(), Pair { black, white })].into());
    }

    fn observe_owner(&self, board: &Diagram, observation: &mut Observation) {
        // The points of each player are computed once, not for each point of the board.
        let counting = [Player::Black, Player::White].map(|player| self.game.points(player));
        let owner = |at| match counting.each_ref().map(|points| points.contains(&place(at))) {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        };
        let (owner, empty) = ownership(board, owner);
        observation.owner = Some(owner);
        observation.empty = Some(empty);
    }
}

impl Referee for NewZealand {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let Some(turn) = turn(act) else { return Err(refused(self.game.unknown_act())) };
        let emptied = self.game.act(turn).map_err(refused)?;
        Ok(emptied.into_iter().map(point).collect())
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        let game = &self.game;
        let board = diagram(game.position());
        observation.stones = Some(stones(&board));
        observation.phase = Some(match game.phase() {
            Stage::Handicap => Phase::Handicap,
            Stage::Play => Phase::Play,
            Stage::Agreement => Phase::Agreement,
            Stage::Over => Phase::Over,
        });
        observation.over = Some(game.is_over());
        if ask.fields.has(Field::Prisoners) {
            observation.prisoners = Some(self.held.and_taken(game.removed(Player::Black), game.removed(Player::White)));
        }
        if ask.fields.has_any(&[Field::Score, Field::Scores]) {
            self.observe_score(observation);
        }
        if ask.fields.has_any(&[Field::Owner, Field::Empty]) {
            self.observe_owner(&board, observation);
        }
        let connected = |stone| game.position().connected(place(stone)).into_iter().map(point).collect();
        let liberties = |stones: &[Point]| game.position().liberties(&intersections(stones)).into_iter().map(point);
        define(ask, &board, observation, connected, |stones| liberties(stones).collect());
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

    turns!(game, point);
}

impl Recorded for NewZealand {
    fn take_down(&mut self, act: &Act) {
        if let Some(turn) = turn(act) {
            self.game.take_down(turn);
        }
    }
}

/// Converts an act to the page's. `None` if the page has no such act.
fn turn(act: &Act) -> Option<Turn> {
    Some(match act {
        Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
        Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
        Act::Settle(settle) if settle.contestable.is_empty() => Turn::Remove(intersections(&settle.dead)),
        Act::Disagree(_) => Turn::PlayOn,
        Act::Abandon(_) => Turn::GiveUp,
        _ => return None,
    })
}

refusals!(NotAStone => NotARegion);

fn intersections(points: &[Point]) -> Vec<Place> {
    points.iter().copied().map(place).collect()
}
