//! The shared part of the adapters to documents with phases: macros that write the same translation for each document.

/// Makes the translation of a document's points, players and positions, in both directions.
macro_rules! places {
    ($document:ident, $place:ident) => {
        use shinpan_spec::$document::{Player, Position, State, $place as Place};

        use crate::vocabulary::{Color, Diagram, Point};

        fn with_stones(board: &Diagram) -> Position {
            let empty = Position::empty(usize::from(board.columns()), usize::from(board.rows()));
            board.points().fold(empty, |position, point| match board.at(point) {
                Some(Color::Black) => position.with(place(point), State::Black),
                Some(Color::White) => position.with(place(point), State::White),
                None => position,
            })
        }

        fn diagram(position: &Position) -> Diagram {
            Diagram::of(position.columns() as u8, position.rows() as u8, |point| match position.state(place(point)) {
                Some(State::Black) => Some(Color::Black),
                Some(State::White) => Some(Color::White),
                _ => None,
            })
        }

        fn place(point: Point) -> Place {
            Place { column: usize::from(point.column), row: usize::from(point.row) }
        }

        fn point(place: Place) -> Point {
            Point { column: place.column as u8, row: place.row as u8 }
        }

        fn player(color: Color) -> Player {
            match color {
                Color::Black => Player::Black,
                Color::White => Player::White,
            }
        }

        fn color(player: Player) -> Color {
            match player {
                Player::Black => Color::Black,
                Player::White => Color::White,
            }
        }
    };
}

/// Makes the translation of the player who made the start.
macro_rules! makers {
    ($document:ident) => {
        fn made_by(by: crate::vocabulary::MadeBy) -> shinpan_spec::$document::MadeBy {
            use crate::vocabulary::MadeBy;
            use shinpan_spec::$document::MadeBy as Maker;
            match by {
                MadeBy::Unsaid => Maker::Unsaid,
                MadeBy::Nobody => Maker::Nobody,
                MadeBy::Black => Maker::Player(Player::Black),
                MadeBy::White => Maker::Player(Player::White),
            }
        }
    };
}

/// Makes the same translation, and that of a document's counts.
macro_rules! words {
    ($document:ident, $place:ident) => {
        use shinpan_spec::$document::Counted;

        super::words::places!($document, $place);

        fn counting(counted: Counted) -> super::recorded::Counting {
            use crate::vocabulary::Half;
            let step = |step: shinpan_spec::$document::Step| super::recorded::CountingStep {
                says: step.says,
                board: step.position.as_ref().map(diagram),
            };
            super::recorded::Counting {
                method: counted.method.to_owned(),
                count: crate::vocabulary::Count {
                    black: counted.black.map(Half),
                    white: counted.white.map(Half),
                    margin: Some(Half(counted.margin)),
                },
                steps: counted.steps.into_iter().map(step).collect(),
            }
        }
    };
}

/// Makes the questions of turns of a `Referee`: who moves, what is legal, a copy. `$game` is the field with the game, and
/// `$point` converts a point of the document.
macro_rules! turns {
    ($game:tt, $point:ident) => {
        fn to_play(&self) -> Option<Color> {
            self.$game.to_move().map(color)
        }

        fn legal_moves(&self) -> Vec<Vertex> {
            let plays = self.$game.refusals().into_iter().filter(|(_, refusal)| refusal.is_none());
            let plays = plays.map(|(at, _)| Vertex::At($point(at)));
            let pass = self.$game.pass_refusal().is_none().then_some(Vertex::Pass);
            plays.chain(pass).collect()
        }

        fn fork(&self) -> Box<dyn Referee> {
            Box::new(self.clone())
        }
    };
}

/// Makes the translation of a refusal. The reasons that only some documents have are named.
macro_rules! refusals {
    ($($reason:ident => $illegal:ident),*) => {
        fn refused(refusal: Refusal) -> Refused {
            let reason = match refusal.reason {
                Reason::GameOver => Illegal::GameOver,
                Reason::WrongTurn => Illegal::WrongTurn,
                Reason::WrongPhase => Illegal::WrongPhase,
                Reason::OffBoard => Illegal::OffBoard,
                Reason::Occupied => Illegal::Occupied,
                Reason::Repetition => Illegal::Repetition,
                $(Reason::$reason => Illegal::$illegal,)*
            };
            Refused { reason, by: Some(refusal.clause), repeats: refusal.repeats }
        }
    };
}

/// Makes the adapter of a document: translates its terms to the harness's and back.
///
/// The module that calls it adds what differs:
///
/// - `turn`: converts an act of the harness to the document's
/// - `phase` and `result`
/// - `owners`: the owner of each point
/// - `unknown_act`: the refusal of an act that the document does not know
/// - `define`: fields of terms that the document defines
/// - `more`: fields that only this document answers
macro_rules! adapter {
    ($document:ident, $place:ident, $points:ident, $of:literal) => {
        use std::collections::{BTreeMap, BTreeSet};

        use shinpan_spec::$document::{Game, Reason, Refusal};

        use super::geometry::{ownership, stones};
        use super::recorded::{Counting, Recorded};
        use crate::subject::referee::{Referee, Refused};
        use crate::vocabulary::{Act, Ask, Field, Illegal, Observation, Pair, Prisoners, Score, Vertex};

        super::words::words!($document, $place);

        #[derive(Clone)]
        pub(super) struct Adapter(Game);

        impl Adapter {
            fn observe_score(&self, observation: &mut Observation) {
                let game = &self.0;
                let score = |who| Half(game.score(who));
                observation.score =
                    Some(Score { black: score(Player::Black), white: score(Player::White), of: $of.to_owned() });
                let named = game.scores().into_iter();
                let named = named
                    .map(|(name, black, white)| (name.to_owned(), Pair { black: Half(black), white: Half(white) }));
                observation.scores = Some(named.collect());
            }

            fn observe_owner(&self, board: &Diagram, observation: &mut Observation) {
                let whose = owners(&self.0);
                let (owner, empty) = ownership(board, |point| whose(place(point)).map(color));
                observation.owner = Some(owner);
                observation.empty = Some(empty);
            }
        }

        impl Referee for Adapter {
            fn act(&mut self, act: &Act) -> Result<BTreeSet<Point>, Refused> {
                let Some(turn) = turn(act) else { return Err(unknown_act(&self.0)) };
                let removed = self.0.act(turn).map_err(refused)?;
                Ok(removed.into_iter().map(point).collect())
            }

            fn observe(&self, ask: Ask, observation: &mut Observation) {
                let game = &self.0;
                let board = diagram(game.position());
                observation.stones = Some(stones(&board));
                observation.phase = Some(phase(game.phase()));
                observation.over = Some(game.is_over());
                if ask.fields.has(Field::Prisoners) {
                    let held = |player| u32::try_from(game.prisoners(player)).unwrap_or(u32::MAX);
                    let (by_black, by_white) = (held(Player::White), held(Player::Black));
                    observation.prisoners = Some(Prisoners { by_black, by_white });
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
                define(game, ask, &board, observation);
                more(game, ask, observation);
                observation.board = Some(board);
                if ask.fields.has(Field::By) {
                    observation.by = game.decided_by().map(str::to_owned);
                }
                observation.result = game.outcome().map(|outcome| result(outcome).to_string());
            }

            super::words::turns!(0, point);
        }

        impl Recorded for Adapter {
            fn take_down(&mut self, act: &Act) {
                if let Some(turn) = turn(act) {
                    self.0.take_down(turn);
                }
            }

            fn counting(&self) -> Vec<Counting> {
                self.0.counting().into_iter().map(counting).collect()
            }
        }

        super::words::refusals!(Suicide => Suicide, NotARegion => NotARegion);

        fn $points(points: &[Point]) -> Vec<Place> {
            points.iter().copied().map(place).collect()
        }
    };
}

pub(super) use {adapter, makers, places, refusals, turns, words};
