//! Translates Button Go and its two relatives to the harness's terms and back.

use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};
use shinpan_spec::button_go::{Act as Turn, Game, Options, Position, Setting};

use super::adapter::{Adapter, NamedScore, Translated, alone, refused, translated};
use super::words::{by_color, made_by, number, pair, place, player, with_stones};
use crate::subject::referee::Refused;
use crate::vocabulary::{Act, Ask, Field, Move, Observation, Prisoners, Start, Target, Unplayable};

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter<Game>, Unplayable> {
    if start.handicap >= 2 {
        return Err(Unplayable("this document has no handicap".to_owned()));
    }
    let setting = Setting {
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        komi: start.komi.unwrap_or_default().0,
        prisoners: by_color(start.prisoners),
    };
    Adapter::of(Game::begin(setting), Prisoners::default())
}

impl Translated for Game {
    translated!(button_go, phases: [Play, Over], wins: [], ends: [], reasons: [Suicide => Suicide]);

    fn turn(act: &Act) -> Option<Turn> {
        Some(match act {
            Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
            Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
            Act::TakeButton(who) => Turn::TakeButton(player(*who)),
            _ => return None,
        })
    }

    /// Where passes cost stones, no move takes a button.
    fn knows(&self, turn: &Turn) -> bool {
        !(self.costs_stones() && matches!(turn, Turn::TakeButton(_)))
    }

    fn unknown(&self) -> Refused {
        refused::<Game>(self.unknown_act())
    }

    fn taken(&self, player: Player) -> usize {
        self.prisoners(player)
    }

    fn named_scores(&self) -> (&'static str, Vec<NamedScore>) {
        let score = self.scores();
        (score.0, vec![score])
    }

    fn owners(&self) -> impl Fn(Place) -> Option<Player> {
        alone(|player| self.area(player))
    }

    fn more(&self, ask: Ask, observation: &mut Observation) {
        if ask.fields.has(Field::PassStones) && self.costs_stones() {
            observation.pass_stones = Some(pair(|player| number(self.pass_stones(player))));
        }
    }
}
