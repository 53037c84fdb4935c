//! The adapter to a document: plays its game in the harness's terms.

use std::collections::BTreeSet;

use shinpan_spec::bookkeeping::{self, Counted, Grid, Player, Point as Place, Refusal};

use super::geometry::{ownership, stones};
use super::recorded::{Counting, Recorded};
use super::words::{color, counting, diagram, pair, place, point, points};
use crate::subject::referee::{Referee, Refused};
use crate::vocabulary::{
    Act, Ask, Color, Diagram, Field, GameResult, Half, Illegal, Observation, Pair, Phase, Point, Prisoners, Score,
    Unplayable, Vertex,
};

/// A score by its name: Black's and White's number in half points.
pub(super) type NamedScore = (&'static str, i32, i32);

/// A document's game, and how its terms are translated. [`translated`] writes the first part.
pub(super) trait Translated: Clone + 'static {
    type Act;
    type Reason;
    type Marker: Clone;
    fn act(&mut self, act: Self::Act) -> Result<Vec<Place>, Refusal<Self::Reason>>;
    fn take_down(&mut self, act: Self::Act);
    fn position(&self) -> &Grid<Self::Marker>;
    fn is_over(&self) -> bool;
    fn to_move(&self) -> Option<Player>;
    fn refusals(&self) -> Vec<(Place, Option<Refusal<Self::Reason>>)>;
    fn pass_refusal(&self) -> Option<Refusal<Self::Reason>>;
    fn score(&self, player: Player) -> i32;
    fn decided_by(&self) -> Option<&'static str>;
    fn stage(&self) -> Phase;
    fn result(&self) -> Option<GameResult>;
    fn illegal(reason: Self::Reason) -> Illegal;

    /// Converts an act to the document's. `None` if the document has no such act.
    fn turn(act: &Act) -> Option<Self::Act>;

    /// Records that the game went on although the last act had ended it by repetition. Returns whether it had.
    fn go_on(&mut self) -> bool {
        false
    }

    /// Returns whether this game has such an act. Other games of the document may have it.
    fn knows(&self, _: &Self::Act) -> bool {
        true
    }

    /// Returns the refusal of an act that the document does not know.
    fn unknown(&self) -> Refused {
        Refused::unknown(self.is_over())
    }

    /// Returns the number of the player's stones that are prisoners, besides those of the adapter.
    fn taken(&self, player: Player) -> usize;

    /// Returns the name of the score that decides, and every score.
    fn named_scores(&self) -> (&'static str, Vec<NamedScore>);

    /// Returns the owner of each point. Computes once what is the same for every point.
    fn owners(&self) -> impl Fn(Place) -> Option<Player>;

    /// Fills in fields of terms that the document defines.
    fn define(&self, _: Ask, _: &Diagram, _: &mut Observation) {}

    /// Fills in fields that only this document answers.
    fn more(&self, _: Ask, _: &mut Observation) {}

    /// Returns the counts of all methods that the document has.
    fn counted(&self) -> Vec<Counted<Grid<Self::Marker>>> {
        Vec::new()
    }
}

/// Writes the first part of [`Translated`], up to `illegal`. All documents use the same names for phases, results and
/// most reasons. The call lists the document's phases, and those results and reasons that only some documents have.
macro_rules! translated {
    (
        $document:ident, phases: [$($phase:ident),*], wins: [$($way:ident),*], ends: [$($end:ident),*],
        reasons: [$($reason:ident => $illegal:ident),*]
    ) => {
        type Act = shinpan_spec::$document::Act;
        type Reason = shinpan_spec::$document::Reason;
        type Marker = shinpan_spec::$document::Marker;

        fn act(&mut self, act: Self::Act) -> Result<Vec<Place>, Refusal<Self::Reason>> {
            self.act(act)
        }

        fn take_down(&mut self, act: Self::Act) {
            self.take_down(act);
        }

        fn position(&self) -> &shinpan_spec::$document::Position {
            self.position()
        }

        fn is_over(&self) -> bool {
            self.is_over()
        }

        fn to_move(&self) -> Option<Player> {
            self.to_move()
        }

        fn refusals(&self) -> Vec<(Place, Option<Refusal<Self::Reason>>)> {
            self.refusals()
        }

        fn pass_refusal(&self) -> Option<Refusal<Self::Reason>> {
            self.pass_refusal()
        }

        fn score(&self, player: Player) -> i32 {
            self.score(player)
        }

        fn decided_by(&self) -> Option<&'static str> {
            self.decided_by()
        }

        fn stage(&self) -> $crate::vocabulary::Phase {
            match self.phase() {
                $(shinpan_spec::$document::Phase::$phase => $crate::vocabulary::Phase::$phase,)*
            }
        }

        fn result(&self) -> Option<$crate::vocabulary::GameResult> {
            use shinpan_spec::$document::Outcome;
            use $crate::vocabulary::{GameResult, Half, Winning};
            let won = |player, way| GameResult::Wins($crate::subject::spec::words::color(player), way);
            Some(match self.outcome()? {
                Outcome::Wins(player, margin) => won(player, Winning::Points(Half(margin))),
                Outcome::Draw => GameResult::Draw,
                $(Outcome::$way(player) => won(player, Winning::$way),)*
                $(Outcome::$end => GameResult::$end,)*
            })
        }

        fn illegal(reason: Self::Reason) -> $crate::vocabulary::Illegal {
            use $crate::vocabulary::Illegal;
            match reason {
                Self::Reason::GameOver => Illegal::GameOver,
                Self::Reason::WrongTurn => Illegal::WrongTurn,
                Self::Reason::WrongPhase => Illegal::WrongPhase,
                Self::Reason::OffBoard => Illegal::OffBoard,
                Self::Reason::Occupied => Illegal::Occupied,
                Self::Reason::Repetition => Illegal::Repetition,
                $(Self::Reason::$reason => Illegal::$illegal,)*
            }
        }
    };
}
pub(super) use translated;

/// Translates a refusal.
pub(super) fn refused<Game: Translated>(refusal: Refusal<Game::Reason>) -> Refused {
    Refused { reason: Game::illegal(refusal.reason), by: Some(refusal.clause), repeats: refusal.repeats }
}

/// Returns the owner of each point from the points of both players. A point of both is nobody's alone.
pub(super) fn alone(points: impl Fn(Player) -> Vec<Place>) -> impl Fn(Place) -> Option<Player> {
    let [black, white] = [Player::Black, Player::White].map(points);
    move |at| match (black.contains(&at), white.contains(&at)) {
        (true, false) => Some(Player::Black),
        (false, true) => Some(Player::White),
        _ => None,
    }
}

/// A game of a document, with the prisoners of the start that the document does not know.
#[derive(Clone)]
pub(super) struct Adapter<Game> {
    game: Game,
    held: Prisoners,
}

impl<Game> Adapter<Game> {
    /// Adapts a game that could begin.
    pub(super) fn of(
        game: Result<Game, bookkeeping::Unplayable>,
        held: Prisoners,
    ) -> Result<Adapter<Game>, Unplayable> {
        game.map(|game| Adapter { game, held }).map_err(|why| Unplayable(why.0))
    }
}

impl<Game: Translated> Adapter<Game> {
    fn observe_score(&self, observation: &mut Observation) {
        let Pair { black, white } = pair(|player| Half(self.game.score(player)));
        let (of, scores) = self.game.named_scores();
        observation.score = Some(Score { black, white, of: of.to_owned() });
        let named =
            |(name, black, white): NamedScore| (name.to_owned(), Pair { black: Half(black), white: Half(white) });
        observation.scores = Some(scores.into_iter().map(named).collect());
    }

    fn observe_owner(&self, board: &Diagram, observation: &mut Observation) {
        let owners = self.game.owners();
        let (owner, empty) = ownership(board, |point| owners(place(point)).map(color));
        observation.owner = Some(owner);
        observation.empty = Some(empty);
    }
}

impl<Game: Translated> Referee for Adapter<Game> {
    fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
        let turn = Game::turn(act).filter(|turn| self.game.knows(turn)).ok_or_else(|| self.game.unknown())?;
        self.game.act(turn).map(points).map_err(refused::<Game>)
    }

    fn observe(&self, ask: Ask, observation: &mut Observation) {
        let game = &self.game;
        let board = diagram(game.position());
        observation.stones = Some(stones(&board));
        observation.phase = Some(game.stage());
        observation.over = Some(game.is_over());
        if ask.fields.has(Field::Prisoners) {
            observation.prisoners = Some(self.held.and_taken(game.taken(Player::Black), game.taken(Player::White)));
        }
        if ask.fields.has_any(&[Field::Score, Field::Scores]) {
            self.observe_score(observation);
        }
        if ask.fields.has_any(&[Field::Owner, Field::Empty]) {
            self.observe_owner(&board, observation);
        }
        if ask.fields.has(Field::Counting) {
            let counts = self.counting().into_iter().map(|counting| (counting.method, counting.count));
            observation.counting = Some(counts.collect());
        }
        game.define(ask, &board, observation);
        game.more(ask, observation);
        observation.board = Some(board);
        if ask.fields.has(Field::By) {
            observation.by = game.decided_by().map(str::to_owned);
        }
        observation.result = game.result().map(|result| result.to_string());
    }

    fn to_play(&self) -> Option<Color> {
        self.game.to_move().map(color)
    }

    fn legal_moves(&self) -> Vec<Vertex> {
        let plays = self.game.refusals().into_iter().filter(|(_, refusal)| refusal.is_none());
        let pass = self.game.pass_refusal().is_none().then_some(Vertex::Pass);
        plays.map(|(at, _)| Vertex::At(point(at))).chain(pass).collect()
    }

    fn fork(&self) -> Box<dyn Referee> {
        Box::new(self.clone())
    }
}

impl<Game: Translated> Recorded for Adapter<Game> {
    fn take_down(&mut self, act: &Act) {
        if let Some(turn) = Game::turn(act) {
            self.game.take_down(turn);
        }
    }

    fn go_on(&mut self) -> bool {
        self.game.go_on()
    }

    fn copy(&self) -> Box<dyn Recorded> {
        Box::new(self.clone())
    }

    fn counting(&self) -> Vec<Counting> {
        self.game.counted().into_iter().map(counting).collect()
    }
}
