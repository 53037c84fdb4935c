//! Translates the revised World Mind Sports Games rules to the harness's terms and back.

use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};
use shinpan_spec::wmsg_2008::{Act as Turn, Counted, Game, Options, Position, Setting};

use super::adapter::{Adapter, NamedScore, Translated, refused, translated};
use super::geometry::define;
use super::words::{by_color, place, places, player, requester, with_stones};
use crate::subject::referee::Refused;
use crate::vocabulary::{Act, Ask, Diagram, Move, Observation, Prisoners, Start, Target, Unplayable};

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter<Game>, Unplayable> {
    if start.handicap >= 2 {
        return Err(Unplayable("this document has no handicap".to_owned()));
    }
    let setting = Setting {
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        komi: start.komi.map(|komi| komi.0),
        prisoners: by_color(start.prisoners),
        options,
    };
    Adapter::of(Game::begin(setting), Prisoners::default())
}

impl Translated for Game {
    translated!(
        wmsg_2008, phases: [Play, Agreement, Over], wins: [Resignation], ends: [NoResult],
        reasons: [Suicide => Suicide, NotARegion => NotARegion]
    );

    fn turn(act: &Act) -> Option<Turn> {
        Some(match act {
            Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
            Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
            Act::Settle(settle) => {
                Turn::Remove { dead: places(&settle.dead), contestable: places(&settle.contestable) }
            }
            Act::Resume(resume) => Turn::Resume(requester(resume.by)),
            Act::Disagree(_) => Turn::Disagree,
            Act::Resign(who) => Turn::Resign(player(*who)),
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
        ("area", self.scores())
    }

    fn owners(&self) -> impl Fn(Place) -> Option<Player> {
        move |at| self.owner(at)
    }

    fn counted(&self) -> Vec<Counted> {
        self.counting()
    }

    fn define(&self, ask: Ask, board: &Diagram, observation: &mut Observation) {
        let position = self.position();
        define(ask, board, observation, |of| position.unit(of), |unit| position.liberties(unit));
    }
}
