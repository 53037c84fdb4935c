//! Translates KataGo's rules to the harness's terms and back.

use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};
use shinpan_spec::katago::{Act as Turn, Game, Options, Position, Setting};

use super::adapter::{Adapter, NamedScore, Translated, alone, refused, translated};
use super::geometry::define;
use super::words::{by_color, place, player, with_stones};
use crate::subject::referee::Refused;
use crate::vocabulary::{Act, Ask, Diagram, Move, Observation, Prisoners, Start, Target, Unplayable};

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter<Game>, Unplayable> {
    let setting = Setting {
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        options,
        handicap: usize::from(start.handicap),
        komi: start.komi.unwrap_or_default().0,
        prisoners: by_color(start.prisoners),
    };
    Adapter::of(Game::begin(setting), Prisoners::default())
}

impl Translated for Game {
    translated!(
        katago, phases: [Handicap, Play, FirstCleanUp, SecondCleanUp, Over], wins: [], ends: [NoResult],
        reasons: [Suicide => Suicide]
    );

    fn go_on(&mut self) -> bool {
        self.go_on()
    }

    fn turn(act: &Act) -> Option<Turn> {
        Some(match act {
            Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
            Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
            Act::Move(Move { player: who, target: Target::PassFor(ko) }) => Turn::PassFor(player(*who), place(*ko)),
            _ => return None,
        })
    }

    fn unknown(&self) -> Refused {
        refused::<Game>(self.unknown_act())
    }

    fn taken(&self, player: Player) -> usize {
        self.prisoners(player)
    }

    fn named_scores(&self) -> (&'static str, Vec<NamedScore>) {
        let scores = self.scores();
        (scores.first().map_or("", |(name, _, _)| *name), scores)
    }

    fn owners(&self) -> impl Fn(Place) -> Option<Player> {
        alone(|player| self.points(player))
    }

    fn define(&self, ask: Ask, board: &Diagram, observation: &mut Observation) {
        let position = self.position();
        define(ask, board, observation, |of| position.region(of), |region| position.liberties(region));
    }
}
