//! What the tests of several documents share: points, numbers that look random, and one trait for the games of all.

use std::fmt::Debug;

pub use shinpan_spec::bookkeeping::{Grid, Player, Point, Refusal, State};
use shinpan_spec::{
    basic, button_go, international_1998, japanese_1989, japanese_1997, katago, new_zealand, options,
    tromp_taylor_2001, wmsg_2008,
};

pub const BOTH: [Player; 2] = [Player::Black, Player::White];

/// A point that no board has.
pub const FAR: Point = Point { column: usize::MAX, row: usize::MAX };

/// Numbers that look random and are the same in every run. The seed is not 0.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).unwrap()).unwrap()
    }

    pub fn one<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())].clone()
    }
}

/// Returns a board of one row. `X` and `O` are stones.
pub fn row<Marker: Clone>(empty: fn(usize, usize) -> Grid<Marker>, states: &str) -> Grid<Marker> {
    let stones = states.chars().enumerate().filter(|(_, state)| *state != '.');
    stones.fold(empty(states.len(), 1), |board, (column, state)| {
        let stone = if state == 'X' { State::Black } else { State::White };
        board.with(Point { column, row: 0 }, stone)
    })
}

/// What a game answers to an act.
pub type Answer<Game> = Result<Vec<Point>, Refusal<<Game as Driven>::Reason>>;

/// A game of any document.
pub trait Driven: Clone + Debug {
    type Act: Clone + Debug;
    type Reason: Copy + Debug + PartialEq;
    type Marker: Clone + PartialEq + Debug;
    fn act(&mut self, act: Self::Act) -> Answer<Self>;
    fn take_down(&mut self, act: Self::Act);
    fn position(&self) -> &Grid<Self::Marker>;
    fn phase(&self) -> String;
    fn to_move(&self) -> Option<Player>;
    fn is_over(&self) -> bool;
    fn outcome(&self) -> Option<String>;
    fn decided_by(&self) -> Option<&'static str>;
    fn refusals(&self) -> Vec<(Point, Option<Refusal<Self::Reason>>)>;
    fn pass_refusal(&self) -> Option<Refusal<Self::Reason>>;
    fn score(&self, player: Player) -> i32;
    fn play(player: Player, point: Point) -> Self::Act;
    fn pass(player: Player) -> Self::Act;
}

/// Implements [`Driven`] for a document's game: its path, the name of a play, and the phases in which a game has a
/// result.
macro_rules! driven {
    ($document:ident :: $($game:ident)::+, $play:ident, $over:pat) => {
        impl Driven for $document::$($game)::+ {
            type Act = $document::Act;
            type Reason = $document::Reason;
            type Marker = $document::Marker;

            fn act(&mut self, act: Self::Act) -> Answer<Self> {
                self.act(act)
            }

            fn take_down(&mut self, act: Self::Act) {
                self.take_down(act);
            }

            fn position(&self) -> &$document::Position {
                self.position()
            }

            fn phase(&self) -> String {
                format!("{:?}", self.phase())
            }

            fn to_move(&self) -> Option<Player> {
                self.to_move()
            }

            fn is_over(&self) -> bool {
                matches!(self.phase(), $over)
            }

            fn outcome(&self) -> Option<String> {
                self.outcome().map(|outcome| format!("{outcome:?}"))
            }

            fn decided_by(&self) -> Option<&'static str> {
                self.decided_by()
            }

            fn refusals(&self) -> Vec<(Point, Option<Refusal<Self::Reason>>)> {
                self.refusals()
            }

            fn pass_refusal(&self) -> Option<Refusal<Self::Reason>> {
                self.pass_refusal()
            }

            fn score(&self, player: Player) -> i32 {
                self.score(player)
            }

            fn play(player: Player, point: Point) -> Self::Act {
                Self::Act::$play(player, point)
            }

            fn pass(player: Player) -> Self::Act {
                Self::Act::Pass(player)
            }
        }
    };
}

driven!(basic::Game, Play, basic::Phase::Over);
driven!(basic::concise::Game, Play, basic::Phase::Over);
driven!(button_go::Game, Play, button_go::Phase::Over);
driven!(international_1998::Game, Play, international_1998::Phase::Over);
driven!(japanese_1989::Game, Play, japanese_1989::Phase::Over);
driven!(japanese_1997::Game, Play, japanese_1997::Phase::Over);
driven!(katago::Game, Play, katago::Phase::Over);
driven!(new_zealand::Game, Play, new_zealand::Phase::Over);
driven!(options::Game, Play, options::Phase::Over);
driven!(tromp_taylor_2001::Game, Move, tromp_taylor_2001::Phase::Agreement | tromp_taylor_2001::Phase::Over);
driven!(wmsg_2008::Game, Play, wmsg_2008::Phase::Over);
