//! Davies' concise statement: its words to the harness's and back.

use std::collections::BTreeSet;

use shinpan_spec::basic::concise::{Game, Setting};
use shinpan_spec::basic::{Phase as Stage, Player};

use super::basic::{choice, color, diagram, from_intersection, player, position, refused, result, to_intersection};
use super::{Recorded, ownership, stones};
use crate::observe::{Ask, Field, Illegal, Observation, Phase, Prisoners, Score};
use crate::script::{Act, Start};
use crate::subject::referee::{Referee, Refused};
use crate::words::{Color, Half, Pair, Point, Vertex};

#[derive(Clone)]
pub(super) struct Davies {
    game: Game,
    held: Prisoners,
}

pub(super) fn begin(start: &Start) -> Result<Davies, String> {
    if start.handicap >= 2 {
        return Err("this statement has no handicap but stones placed at the start".to_owned());
    }
    let setting = Setting { position: position(&start.board), to_move: player(start.to_play), komi: start.komi.0 };
    let game = Game::begin(setting).map_err(|why| why.0)?;
    Ok(Davies { game, held: start.prisoners })
}

impl Davies {
    fn unknown_act(&self) -> Refused {
        let reason = if self.game.is_over() { Illegal::GameOver } else { Illegal::WrongPhase };
        Refused { reason, by: None, repeats: None }
    }
}

impl Referee for Davies {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let Some((player, choice)) = choice(act) else { return Err(self.unknown_act()) };
        let removed = self.game.make(player, choice).map_err(refused)?;
        Ok(removed.into_iter().map(from_intersection).collect())
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        let game = &self.game;
        let board = diagram(game.position());
        observation.stones = Some(stones(&board));
        observation.phase = Some(if game.phase() == Stage::Over { Phase::Over } else { Phase::Play });
        observation.over = Some(game.is_over());
        if ask.fields.has(Field::Prisoners) {
            observation.prisoners = Some(self.held.and_taken(game.removed(Player::Black), game.removed(Player::White)));
        }
        if ask.fields.has_any(&[Field::Score, Field::Scores, Field::Owner, Field::Empty]) {
            let (score, area) = (|who| Half(game.score(who)), |who| Half(2 * game.area(who) as i32));
            observation.score =
                Some(Score { black: score(Player::Black), white: score(Player::White), of: "area".to_owned() });
            observation.scores =
                Some([("area".to_owned(), Pair { black: area(Player::Black), white: area(Player::White) })].into());
            let (owner, empty) = ownership(&board, |point| game.owner(to_intersection(point)).map(color));
            observation.owner = Some(owner);
            observation.empty = Some(empty);
        }
        observation.board = Some(board);
        observation.result = game.result().map(result);
    }

    fn to_play(&self) -> Option<Color> {
        self.game.to_move().map(color)
    }

    fn legal_moves(&self) -> Vec<Vertex> {
        let plays = self.game.refusals().into_iter().filter(|(_, refusal)| refusal.is_none());
        let plays = plays.map(|(point, _)| Vertex::At(from_intersection(point)));
        let pass = self.game.pass_refusal().is_none().then_some(Vertex::Pass);
        plays.chain(pass).collect()
    }

    fn fork(&self) -> Box<dyn Referee> {
        Box::new(self.clone())
    }
}

impl Recorded for Davies {
    fn take_down(&mut self, act: &Act) {
        if let Some((player, choice)) = choice(act) {
            self.game.take_down(player, choice);
        }
    }
}
