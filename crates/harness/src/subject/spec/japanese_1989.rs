//! Translates the Japanese Rules of 1989 to the harness's terms and back.

use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};
use shinpan_spec::japanese_1989::{Act as Turn, Counted, Game, Options, Position, Setting};

use super::adapter::{Adapter, NamedScore, Translated, translated};
use super::geometry::define;
use super::words::{by_color, place, places, player, points, requester, with_stones};
use crate::vocabulary::{Act, Ask, Diagram, Field, Move, NoResult, Observation, Prisoners, Start, Target, Unplayable};

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter<Game>, Unplayable> {
    let setting = Setting {
        options,
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        komi: start.komi.unwrap_or_default().0,
        handicap: usize::from(start.handicap),
        prisoners: by_color(start.prisoners),
    };
    Adapter::of(Game::begin(setting), Prisoners::default())
}

impl Translated for Game {
    translated!(
        japanese_1989, phases: [Play, Agreement, Offer, Over], wins: [Resignation], ends: [NoResult, BothLose],
        reasons: [Suicide => Suicide, NotARegion => NotARegion]
    );

    fn turn(act: &Act) -> Option<Turn> {
        Some(match act {
            Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
            Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
            Act::Settle(settle) if settle.contestable.is_empty() => Turn::Agree(places(&settle.dead)),
            Act::Resume(resume) => Turn::Resume(requester(resume.by)),
            Act::NoResult(NoResult::Offer(who)) => Turn::Offer(player(*who)),
            Act::NoResult(NoResult::Accept(who)) => Turn::Accept(player(*who)),
            Act::NoResult(NoResult::Refuse(who)) => Turn::Refuse(player(*who)),
            Act::Abandon(_) => Turn::Abandon,
            Act::Resign(who) => Turn::Resign(player(*who)),
            _ => return None,
        })
    }

    fn taken(&self, player: Player) -> usize {
        self.prisoners(player)
    }

    fn named_scores(&self) -> (&'static str, Vec<NamedScore>) {
        ("territory", self.scores())
    }

    fn counted(&self) -> Vec<Counted> {
        self.counting()
    }

    /// Judges the statuses once, because they are the same for every point.
    fn owners(&self) -> impl Fn(Place) -> Option<Player> {
        let statuses = self.statuses();
        move |at| statuses.owner(self.position(), at)
    }

    fn define(&self, ask: Ask, board: &Diagram, observation: &mut Observation) {
        let position = self.position();
        define(ask, board, observation, |of| position.chain(of), |chain| position.liberties(chain));
        if ask.fields.has(Field::InKo) {
            observation.in_ko = Some(points(self.in_ko().concat()));
        }
    }
}
