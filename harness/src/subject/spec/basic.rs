//! Translates the encyclopedia's two statements to the harness's terms and back.

use std::collections::{BTreeMap, BTreeSet};

use shinpan_spec::basic::{
    Act as Turn, Game, Options, Outcome, Phase as Stage, Prisoners as Held, Readings, Reason, Refusal, Scoring,
    Setting, concise,
};

use super::geometry::{ownership, regions, stones};
use super::recorded::{Counting, Recorded};
use super::words::{makers, refusals, turns, words};
use crate::subject::referee::{Referee, Refused, each_once};
use crate::vocabulary::{
    Act, Ask, Field, GameResult, Half, Illegal, Observation, Pair, Phase, Prisoners, Score, Start, Target, Unplayable,
    Vertex, Winning,
};

words!(basic, Intersection);
makers!(basic);

/// A game of either statement in the article. Both answer the same questions.
pub(super) trait Statement: Clone + 'static {
    /// Whether the statement defines connection and liberties.
    const DEFINES: bool;
    fn act(&mut self, turn: Turn) -> Result<Vec<Place>, Refusal>;
    fn take_down(&mut self, turn: Turn);
    fn position(&self) -> &Position;
    fn phase(&self) -> Stage;
    fn to_move(&self) -> Option<Player>;
    fn refusals(&self) -> Vec<(Place, Option<Refusal>)>;
    fn pass_refusal(&self) -> Option<Refusal>;
    fn removed(&self, player: Player) -> usize;
    fn owner(&self, intersection: Place) -> Option<Player>;
    fn scores(&self) -> Vec<(&'static str, i32, i32)>;
    fn counting(&self) -> Vec<Counted>;
    fn score(&self, player: Player) -> i32;
    fn outcome(&self) -> Option<Outcome>;
    fn decided_by(&self) -> Option<&'static str>;
}

macro_rules! statement {
    ($game:ty, $defines:literal, $($name:ident($($argument:ident: $type:ty),*) -> $answer:ty;)*) => {
        impl Statement for $game {
            const DEFINES: bool = $defines;

            fn act(&mut self, turn: Turn) -> Result<Vec<Place>, Refusal> {
                self.act(turn)
            }

            fn take_down(&mut self, turn: Turn) {
                self.take_down(turn);
            }

            $(fn $name(&self, $($argument: $type),*) -> $answer {
                self.$name($($argument),*)
            })*
        }
    };
    ($game:ty, $defines:literal) => {
        statement! {
            $game, $defines,
            position() -> &Position;
            phase() -> Stage;
            to_move() -> Option<Player>;
            refusals() -> Vec<(Place, Option<Refusal>)>;
            pass_refusal() -> Option<Refusal>;
            removed(player: Player) -> usize;
            owner(intersection: Place) -> Option<Player>;
            scores() -> Vec<(&'static str, i32, i32)>;
            counting() -> Vec<Counted>;
            score(player: Player) -> i32;
            outcome() -> Option<Outcome>;
            decided_by() -> Option<&'static str>;
        }
    };
}

statement!(Game, true);
statement!(concise::Game, false);

/// A game of the article, with the data that the harness adds.
#[derive(Clone)]
pub(super) struct Article<G> {
    game: G,
    held: Prisoners,
    scoring: Scoring,
}

/// Begins a game of the reference statement.
pub(super) fn begin(options: Options, start: &Start) -> Result<Article<Game>, Unplayable> {
    let setting = Setting {
        position: with_stones(&start.board),
        to_move: player(start.to_play),
        made_by: made_by(start.made_by),
        options,
        handicap: usize::from(start.handicap),
        komi: start.komi.unwrap_or_default().0,
        prisoners: Held { black: start.prisoners.by_white as usize, white: start.prisoners.by_black as usize },
    };
    let game = Game::begin(setting).map_err(|why| Unplayable(why.0))?;
    Ok(Article { game, held: start.prisoners, scoring: options.scoring })
}

/// Begins a game of Davies' concise statement.
pub(super) fn begin_concise(readings: Readings, start: &Start) -> Result<Article<concise::Game>, Unplayable> {
    if start.handicap >= 2 {
        return Err(Unplayable(
            "this statement has no handicap moves: put the stones into the start position".to_owned(),
        ));
    }
    let position = with_stones(&start.board);
    let setting =
        concise::Setting { position, to_move: player(start.to_play), komi: start.komi.unwrap_or_default().0, readings };
    let game = concise::Game::begin(setting).map_err(|why| Unplayable(why.0))?;
    Ok(Article { game, held: start.prisoners, scoring: Scoring::Area })
}

impl<G: Statement> Article<G> {
    /// Returns the refusal of an act that this document does not know.
    fn observe_definitions(&self, ask: Ask, board: &Diagram, observation: &mut Observation) {
        let position = self.game.position();
        if ask.fields.has(Field::Liberties) {
            let stones = board.points().filter(|point| board.at(*point).is_some());
            observation.liberties = Some(each_once(stones, |stone| {
                let chain = position.region(place(stone)).into_iter().map(point).collect();
                let liberties = position.liberties(place(stone)).into_iter().map(point);
                (chain, liberties.collect())
            }));
        }
        if ask.fields.has(Field::Chains) {
            let sizes = |color| (color, chain_sizes(position, player(color)));
            observation.chains = Some([Color::Black, Color::White].map(sizes).into());
        }
        if ask.fields.has(Field::InKo) {
            observation.in_ko = Some(position.in_ko().into_iter().flatten().map(point).collect());
        }
        if ask.fields.has(Field::Regions) {
            observation.regions =
                Some(regions(board, |of| position.region(place(of)).into_iter().map(point).collect()));
        }
    }

    fn observe_score(&self, observation: &mut Observation) {
        let game = &self.game;
        let score = |who| Half(game.score(who));
        let of = match self.scoring {
            Scoring::Area => "area",
            Scoring::Territory => "territory",
            Scoring::Stone => "stones",
            Scoring::GroupTax => "group-tax",
        };
        observation.score = Some(Score { black: score(Player::Black), white: score(Player::White), of: of.to_owned() });
        let named = game.scores().into_iter();
        let named =
            named.map(|(name, black, white)| (name.to_owned(), Pair { black: Half(black), white: Half(white) }));
        observation.scores = Some(named.collect());
    }

    fn observe_owner(&self, board: &Diagram, observation: &mut Observation) {
        let (owner, empty) = ownership(board, |point| self.game.owner(place(point)).map(color));
        observation.owner = Some(owner);
        observation.empty = Some(empty);
    }
}

impl<G: Statement> Referee for Article<G> {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let Some(turn) = turn(act) else { return Err(Refused::unknown(self.game.phase() == Stage::Over)) };
        let removed = self.game.act(turn).map_err(refused)?;
        Ok(removed.into_iter().map(point).collect())
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        let game = &self.game;
        let board = diagram(game.position());
        if G::DEFINES {
            self.observe_definitions(ask, &board, observation);
        }
        observation.stones = Some(stones(&board));
        observation.phase = Some(match game.phase() {
            Stage::Handicap => Phase::Handicap,
            Stage::Play => Phase::Play,
            Stage::Over => Phase::Over,
        });
        observation.over = Some(game.phase() == Stage::Over);
        if ask.fields.has(Field::Prisoners) {
            observation.prisoners = Some(self.held.and_taken(game.removed(Player::Black), game.removed(Player::White)));
        }
        if ask.fields.has_any(&[Field::Score, Field::Scores]) {
            self.observe_score(observation);
        }
        if ask.fields.has_any(&[Field::Owner, Field::Empty]) {
            self.observe_owner(&board, observation);
        }
        if ask.fields.has(Field::Counting) {
            let counts = self.counting().into_iter().map(|counting| (counting.method, counting.count));
            observation.counting = Some(counts.collect()).filter(|counts: &BTreeMap<_, _>| !counts.is_empty());
        }
        observation.board = Some(board);
        if ask.fields.has(Field::By) {
            observation.by = game.decided_by().map(str::to_owned);
        }
        observation.result = game.outcome().map(|outcome| result(outcome).to_string());
    }

    turns!(game, point);
}

impl<G: Statement> Recorded for Article<G> {
    fn take_down(&mut self, act: &Act) {
        if let Some(turn) = turn(act) {
            self.game.take_down(turn);
        }
    }

    fn counting(&self) -> Vec<Counting> {
        self.game.counting().into_iter().map(counting).collect()
    }
}

/// Converts an act to the article's move. `None` if the article has no such move.
fn turn(act: &Act) -> Option<Turn> {
    let Act::Move(one) = act else { return None };
    match one.target {
        Target::At(point) => Some(Turn::Play(player(one.player), place(point))),
        Target::Pass => Some(Turn::Pass(player(one.player))),
        Target::PassFor(_) => None,
    }
}

fn chain_sizes(position: &Position, player: Player) -> Vec<u32> {
    let mut sizes: Vec<u32> = position.chains(player).iter().map(|chain| chain.len() as u32).collect();
    sizes.sort_unstable_by(|a, b| b.cmp(a));
    sizes
}

fn result(outcome: Outcome) -> GameResult {
    match outcome {
        Outcome::Wins(player, margin) => GameResult::Wins(color(player), Winning::Points(Half(margin))),
        Outcome::Draw => GameResult::Draw,
    }
}

refusals!(Suicide => Suicide);
