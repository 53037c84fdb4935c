//! The questions that apply to the value of every act.

use crate::vocabulary::act_values::{Move, NoResult, PlayOut, Resume, Settle, Side, Target, Yes};
use crate::vocabulary::color::Color;
use crate::vocabulary::diagram::Diagram;
use crate::vocabulary::point::Point;
use crate::vocabulary::symmetry::Image;

/// The value of an act. No method has a default: a new kind of value must answer each question.
pub(crate) trait Parts: Sized {
    /// Returns the points that the value names.
    fn points(&self) -> Vec<Point>;

    /// Returns the value with each point mapped to another.
    fn with_points(&self, to: &dyn Fn(Point) -> Point) -> Self;

    /// Returns the value with the players swapped. A value without a player does not change.
    fn recolored(&self) -> Self;

    /// Returns the values that are one step simpler, for the shrinker.
    fn plainer(&self) -> Vec<Self>;

    /// Returns the values worth trying on a board: by either player, at every point, for each chain.
    fn all(board: &Diagram) -> Vec<Self>;
}

const PLAYERS: [Color; 2] = [Color::Black, Color::White];

impl Move {
    /// Returns the image of the move under a symmetry.
    pub fn turned(self, image: Image) -> Move {
        let moved = self.with_points(&|point| image.point(point));
        Move { player: image.color(self.player), ..moved }
    }
}

impl Parts for Move {
    fn points(&self) -> Vec<Point> {
        match self.target {
            Target::At(point) | Target::PassFor(point) => vec![point],
            Target::Pass => Vec::new(),
        }
    }

    fn with_points(&self, to: &dyn Fn(Point) -> Point) -> Move {
        let target = match self.target {
            Target::At(point) => Target::At(to(point)),
            Target::PassFor(point) => Target::PassFor(to(point)),
            Target::Pass => Target::Pass,
        };
        Move { target, ..*self }
    }

    fn recolored(&self) -> Move {
        Move { player: self.player.opponent(), ..*self }
    }

    /// A pass is simpler than a play. A pass for a ko has no simpler form: outside a play-out it would be another act.
    fn plainer(&self) -> Vec<Move> {
        match self.target {
            Target::At(_) => vec![Move { target: Target::Pass, ..*self }],
            Target::Pass | Target::PassFor(_) => Vec::new(),
        }
    }

    fn all(board: &Diagram) -> Vec<Move> {
        let targets = |player| {
            let plays = board.points().map(Target::At).chain(board.points().map(Target::PassFor));
            plays.chain([Target::Pass]).map(move |target| Move { player, target })
        };
        PLAYERS.into_iter().flat_map(targets).collect()
    }
}

impl Parts for Settle {
    fn points(&self) -> Vec<Point> {
        [&self.dead[..], &self.contestable].concat()
    }

    fn with_points(&self, to: &dyn Fn(Point) -> Point) -> Settle {
        let moved = |points: &[Point]| points.iter().copied().map(to).collect();
        Settle { dead: moved(&self.dead), contestable: moved(&self.contestable) }
    }

    fn recolored(&self) -> Settle {
        self.clone()
    }

    fn plainer(&self) -> Vec<Settle> {
        Vec::new()
    }

    /// Returns an agreement without dead stones, then one for each chain.
    fn all(board: &Diagram) -> Vec<Settle> {
        let mut all = vec![Settle::removing(Vec::new())];
        let mut named = Vec::new();
        for stone in board.points().filter(|point| board.at(*point).is_some()) {
            if !named.contains(&stone) {
                let chain = board.connected(stone);
                named.extend(chain.iter().copied());
                all.push(Settle::removing(chain));
            }
        }
        all
    }
}

/// Implements `points` and `with_points` for a value without points.
macro_rules! pointless {
    () => {
        fn points(&self) -> Vec<Point> {
            Vec::new()
        }

        fn with_points(&self, _: &dyn Fn(Point) -> Point) -> Self {
            *self
        }
    };
}

impl Parts for Yes {
    pointless!();

    fn recolored(&self) -> Yes {
        *self
    }

    fn plainer(&self) -> Vec<Yes> {
        Vec::new()
    }

    fn all(_: &Diagram) -> Vec<Yes> {
        vec![Yes]
    }
}

impl Parts for Color {
    pointless!();

    fn recolored(&self) -> Color {
        self.opponent()
    }

    fn plainer(&self) -> Vec<Color> {
        Vec::new()
    }

    fn all(_: &Diagram) -> Vec<Color> {
        PLAYERS.to_vec()
    }
}

impl Parts for Resume {
    pointless!();

    fn recolored(&self) -> Resume {
        let by = match self.by {
            Side::Black => Side::White,
            Side::White => Side::Black,
            Side::Both => Side::Both,
        };
        Resume { by }
    }

    fn plainer(&self) -> Vec<Resume> {
        Vec::new()
    }

    fn all(_: &Diagram) -> Vec<Resume> {
        [Side::Black, Side::White, Side::Both].map(|by| Resume { by }).to_vec()
    }
}

impl Parts for PlayOut {
    pointless!();

    fn recolored(&self) -> PlayOut {
        PlayOut { by: self.by.opponent() }
    }

    fn plainer(&self) -> Vec<PlayOut> {
        Vec::new()
    }

    fn all(_: &Diagram) -> Vec<PlayOut> {
        PLAYERS.map(|by| PlayOut { by }).to_vec()
    }
}

impl Parts for NoResult {
    pointless!();

    fn recolored(&self) -> NoResult {
        match *self {
            NoResult::Offer(player) => NoResult::Offer(player.opponent()),
            NoResult::Accept(player) => NoResult::Accept(player.opponent()),
            NoResult::Refuse(player) => NoResult::Refuse(player.opponent()),
        }
    }

    fn plainer(&self) -> Vec<NoResult> {
        Vec::new()
    }

    fn all(_: &Diagram) -> Vec<NoResult> {
        let steps = [NoResult::Offer, NoResult::Accept, NoResult::Refuse];
        steps.into_iter().flat_map(|step| PLAYERS.map(step)).collect()
    }
}

/// Seconds on a clock.
impl Parts for u32 {
    pointless!();

    fn recolored(&self) -> u32 {
        *self
    }

    fn plainer(&self) -> Vec<u32> {
        Vec::new()
    }

    fn all(_: &Diagram) -> Vec<u32> {
        vec![1]
    }
}
