//! Translates the Tromp-Taylor post to the harness's terms and back.

use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};
use shinpan_spec::tromp_taylor_2001::{Act as Turn, Color, Game, Options, Position, Setting};

use super::adapter::{Adapter, NamedScore, Translated, alone, refused, translated};
use super::words::{made_by, place, places, player, with_stones};
use crate::subject::referee::Refused;
use crate::vocabulary::{Act, Move, Start, Target, Unplayable, Yes};

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
        tromp_taylor_2001, phases: [Handicap, Play, Agreement, Over], wins: [], ends: [],
        reasons: [NotAStone => NotARegion]
    );

    fn turn(act: &Act) -> Option<Turn> {
        Some(match act {
            Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Move(player(*who), place(*point)),
            Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
            Act::Settle(settle) if settle.contestable.is_empty() => Turn::Remove(places(&settle.dead)),
            Act::Disagree(Yes) => Turn::Disagree,
            _ => return None,
        })
    }

    fn unknown(&self) -> Refused {
        refused::<Game>(self.unknown_act())
    }

    fn taken(&self, player: Player) -> usize {
        self.emptied(Color::of(player))
    }

    fn named_scores(&self) -> (&'static str, Vec<NamedScore>) {
        let area = |player| 2 * self.area(player) as i32;
        ("area", vec![("area", area(Player::Black), area(Player::White))])
    }

    fn owners(&self) -> impl Fn(Place) -> Option<Player> {
        alone(|player| self.points(player))
    }
}
