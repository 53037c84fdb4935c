//! Translates the International Rules of 1998 to the harness's terms and back.

use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};
use shinpan_spec::international_1998::{Act as Turn, Counted, Game, Options, Overtime, Position, Setting, Times};

use super::adapter::{Adapter, NamedScore, Translated, translated};
use super::geometry::{define, regions};
use super::words::{by_color, number, pair, place, places, player, point, with_stones};
use crate::vocabulary::{
    Act, Ask, Diagram, Facts, Field, Move, Observation, Pair, Prisoners, Start, Target, TimeLeft, Unplayable,
};

pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter<Game>, Unplayable> {
    let overtime =
        |period: crate::vocabulary::Overtime| Overtime { stones: u32::from(period.stones), seconds: period.seconds };
    let setting = Setting {
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        options,
        komi: start.komi.unwrap_or_default().0,
        handicap: usize::from(start.handicap),
        fixed_handicap: start.fixed_handicap,
        prisoners: by_color(start.prisoners),
        clock: start.clock.map(|clock| Times { main: clock.main, overtime: clock.overtime.map(overtime) }),
    };
    Adapter::of(Game::begin(setting), Prisoners::default())
}

impl Translated for Game {
    translated!(
        international_1998, phases: [Handicap, Play, Agreement, Over], wins: [Resignation, Time, Repetition],
        ends: [NoResult], reasons: [Suicide => Suicide, NotARegion => NotARegion]
    );

    fn turn(act: &Act) -> Option<Turn> {
        Some(match act {
            Act::Move(Move { player: who, target: Target::At(point) }) => Turn::Play(player(*who), place(*point)),
            Act::Move(Move { player: who, target: Target::Pass }) => Turn::Pass(player(*who)),
            Act::Settle(settle) if settle.contestable.is_empty() => Turn::Remove(places(&settle.dead)),
            Act::Disagree(_) => Turn::Disagree,
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
        ("area", self.scores())
    }

    fn counted(&self) -> Vec<Counted> {
        self.counting()
    }

    fn owners(&self) -> impl Fn(Place) -> Option<Player> {
        move |at| self.owner(at)
    }

    fn define(&self, ask: Ask, board: &Diagram, observation: &mut Observation) {
        let region = |of| self.position().region(of);
        // The document's term is "adjacent empty intersections" of a region.
        let empty_beside = |region: &[Place]| {
            let near = region.iter().flat_map(|stone| self.position().adjacent_to(*stone));
            near.filter(|near| board.at(point(*near)).is_none()).collect()
        };
        define(ask, board, observation, region, empty_beside);
        if ask.fields.has(Field::Regions) {
            observation.regions = Some(regions(board, region));
        }
    }

    fn more(&self, ask: Ask, observation: &mut Observation) {
        if ask.fields.has(Field::Facts)
            && let Pair { black: Some(black), white: Some(white) } = pair(|player| facts(self, player))
        {
            observation.facts = Some(Pair { black, white });
        }
        if ask.fields.has(Field::PassStones) && self.passes_cost_stones() {
            observation.pass_stones = Some(pair(|player| number(self.pass_stones(player))));
        }
        let left = |player| self.clock(player).map(|left| TimeLeft { seconds: left.seconds, stones: left.stones });
        if let Pair { black: Some(black), white: Some(white) } = pair(left) {
            observation.clock = Some(Pair { black, white });
        }
    }
}

fn facts(game: &Game, player: Player) -> Option<Facts> {
    let facts = game.facts(player)?;
    Some(Facts {
        start: number(facts.on_start),
        moves: number(facts.moves),
        passes: number(facts.passes),
        stones_played: number(facts.stones_played),
        removed: number(facts.removed),
        on_board: number(facts.on_board),
        empties: number(facts.empties),
        prisoners: number(facts.prisoners),
        area: number(facts.area),
        territory: number(facts.territory),
    })
}
