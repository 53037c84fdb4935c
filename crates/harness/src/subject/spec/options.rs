//! Translates the rules composed of options to the harness's terms and back.

use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};
use shinpan_spec::options::{Act as Turn, Clock, Game, Options, Overtime, Position, Setting};

use super::adapter::{Adapter, NamedScore, Translated, alone, translated};
use super::geometry::define;
use super::words::{by_color, made_by, number, pair, place, places, player, with_stones};
use crate::vocabulary::{
    Act, Ask, Diagram, Field, Move, Observation, Pair, Prisoners, Start, Target, TimeLeft, Unplayable, Yes,
};

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter<Game>, Unplayable> {
    let overtime =
        |period: crate::vocabulary::Overtime| Overtime { stones: u32::from(period.stones), seconds: period.seconds };
    let setting = Setting {
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        handicap: usize::from(start.handicap),
        komi: start.komi.unwrap_or_default().0,
        prisoners: by_color(start.prisoners),
        clock: start.clock.map(|clock| Clock { main: clock.main, overtime: clock.overtime.map(overtime) }),
    };
    Adapter::of(Game::begin(setting), Prisoners::default())
}

impl Translated for Game {
    translated!(
        options, phases: [Handicap, Play, Agreement, Over], wins: [Repetition, Resignation, Time], ends: [NoResult],
        reasons: [Suicide => Suicide, NotARegion => NotARegion]
    );

    fn go_on(&mut self) -> bool {
        self.go_on()
    }

    fn turn(act: &Act) -> Option<Turn> {
        Some(match act {
            Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
            Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
            Act::TakeButton(who) => Turn::Button(player(*who)),
            Act::Settle(settle) if settle.contestable.is_empty() => Turn::Settle(places(&settle.dead)),
            Act::Disagree(Yes) => Turn::Disagree,
            Act::Resign(who) => Turn::Resign(player(*who)),
            Act::TimeOut(who) => Turn::TimeOut(player(*who)),
            Act::Elapse(seconds) => Turn::Elapse(*seconds),
            _ => return None,
        })
    }

    fn taken(&self, player: Player) -> usize {
        self.prisoners(player)
    }

    fn named_scores(&self) -> (&'static str, Vec<NamedScore>) {
        let scores = self.scores();
        (scores.first().map_or("", |(name, _, _)| *name), scores)
    }

    fn owners(&self) -> impl Fn(Place) -> Option<Player> {
        alone(|player| self.owned(player))
    }

    fn define(&self, ask: Ask, board: &Diagram, observation: &mut Observation) {
        let position = self.position();
        define(ask, board, observation, |of| position.connected(of), |chain| position.liberties(chain));
    }

    fn more(&self, ask: Ask, observation: &mut Observation) {
        if ask.fields.has(Field::PassStones) && self.options().get("pass-stones") == Some("yes") {
            observation.pass_stones = Some(pair(|player| number(self.pass_stones(player))));
        }
        let left = |player| self.clock(player).map(|left| TimeLeft { seconds: left.seconds, stones: left.stones });
        if let Pair { black: Some(black), white: Some(white) } = pair(left) {
            observation.clock = Some(Pair { black, white });
        }
    }
}
