//! Translates the encyclopedia's two statements to the harness's terms and back.

use shinpan_spec::basic::{Act as Turn, Counted, Game, Options, Position, Readings, Setting, concise};
use shinpan_spec::bookkeeping::{Player, Point as Place, Refusal};

use super::adapter::{Adapter, NamedScore, Translated, alone, translated};
use super::geometry::regions;
use super::words::{by_color, made_by, place, player, points, with_stones};
use crate::subject::referee::each_once;
use crate::vocabulary::{Act, Ask, Color, Diagram, Field, Move, Observation, Start, Target, Unplayable};

/// Translates a game of either statement in the article. Both answer the same questions, but the items at the end are
/// only in one.
macro_rules! article {
    ($game:ty, $($item:item)*) => {
        impl Translated for $game {
            translated!(
                basic, phases: [Handicap, Play, Over], wins: [], ends: [], reasons: [Suicide => Suicide]
            );

            fn turn(act: &Act) -> Option<Turn> {
                match act {
                    Act::Move(Move { player: who, target: Target::At(point) }) => {
                        Some(Turn::Play(player(*who), place(*point)))
                    }
                    Act::Move(Move { player: who, target: Target::Pass }) => Some(Turn::Pass(player(*who))),
                    _ => None,
                }
            }

            fn taken(&self, player: Player) -> usize {
                self.removed(player)
            }

            fn named_scores(&self) -> (&'static str, Vec<NamedScore>) {
                // The article names the area first, and then the score in force if it is another one.
                let scores = self.scores();
                (scores.last().map_or("area", |(name, _, _)| *name), scores)
            }

            fn owners(&self) -> impl Fn(Place) -> Option<Player> {
                alone(|player| self.owned(player))
            }

            fn counted(&self) -> Vec<Counted> {
                self.counting()
            }

            $($item)*
        }
    };
}

// Only the reference statement defines connection and liberties.
article!(
    Game,
    fn define(&self, ask: Ask, board: &Diagram, observation: &mut Observation) {
        let position = self.position();
        if ask.fields.has(Field::Liberties) {
            let stones = board.points().filter(|point| board.at(*point).is_some());
            let of = |stone| (points(position.region(stone)), points(position.liberties(stone)));
            observation.liberties = Some(each_once(stones, |stone| of(place(stone))));
        }
        if ask.fields.has(Field::Chains) {
            let sizes = |color| (color, chain_sizes(position, player(color)));
            observation.chains = Some([Color::Black, Color::White].map(sizes).into());
        }
        if ask.fields.has(Field::InKo) {
            observation.in_ko = Some(points(position.in_ko().concat()));
        }
        if ask.fields.has(Field::Regions) {
            observation.regions = Some(regions(board, |of| position.region(of)));
        }
    }
);
article!(concise::Game,);

/// Begins a game of the reference statement.
pub(super) fn begin(options: Options, start: &Start) -> Result<Adapter<Game>, Unplayable> {
    let setting = Setting {
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        handicap: usize::from(start.handicap),
        komi: start.komi.unwrap_or_default().0,
        prisoners: by_color(start.prisoners),
    };
    Adapter::of(Game::begin(setting), start.prisoners)
}

/// Begins a game of Davies' concise statement.
pub(super) fn begin_concise(readings: Readings, start: &Start) -> Result<Adapter<concise::Game>, Unplayable> {
    if start.handicap >= 2 {
        return Err(Unplayable(
            "this statement has no handicap moves: put the stones into the start position".to_owned(),
        ));
    }
    let setting = concise::Setting {
        position: with_stones(Position::empty, &start.board),
        to_move: player(start.to_play),
        komi: start.komi.unwrap_or_default().0,
        readings,
    };
    Adapter::of(concise::Game::begin(setting), start.prisoners)
}

fn chain_sizes(position: &Position, player: Player) -> Vec<u32> {
    let mut sizes: Vec<u32> = position.chains(player).iter().map(|chain| chain.len() as u32).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}
