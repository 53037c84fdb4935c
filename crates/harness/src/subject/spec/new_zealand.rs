//! Translates the New Zealand Rules of Go to the harness's terms and back.

use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};
use shinpan_spec::new_zealand::{Act as Turn, Game, Options, Position, Setting};

use super::adapter::{Adapter, NamedScore, Translated, alone, refused, translated};
use super::geometry::define;
use super::words::{made_by, place, places, player, with_stones};
use crate::subject::referee::Refused;
use crate::vocabulary::{Act, Ask, Diagram, Move, Observation, Start, Target, Unplayable};

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter<Game>, Unplayable> {
    let setting = Setting {
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        handicap: usize::from(start.handicap),
        komi: start.komi.unwrap_or_default().0,
    };
    Adapter::of(Game::begin(setting), start.prisoners)
}

impl Translated for Game {
    translated!(
        new_zealand, phases: [Handicap, Play, Agreement, Over], wins: [], ends: [], reasons: [NotAStone => NotARegion]
    );

    fn turn(act: &Act) -> Option<Turn> {
        Some(match act {
            Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
            Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
            Act::Settle(settle) if settle.contestable.is_empty() => Turn::Remove(places(&settle.dead)),
            Act::Disagree(_) => Turn::PlayOn,
            Act::Abandon(_) => Turn::GiveUp,
            _ => return None,
        })
    }

    fn unknown(&self) -> Refused {
        refused::<Game>(self.unknown_act())
    }

    fn taken(&self, player: Player) -> usize {
        self.removed(player)
    }

    fn named_scores(&self) -> (&'static str, Vec<NamedScore>) {
        ("area", vec![("area", self.area(Player::Black), self.area(Player::White))])
    }

    fn owners(&self) -> impl Fn(Place) -> Option<Player> {
        alone(|player| self.points(player))
    }

    fn define(&self, ask: Ask, board: &Diagram, observation: &mut Observation) {
        let position = self.position();
        define(ask, board, observation, |of| position.connected(of), |stones| position.liberties(stones));
    }
}
