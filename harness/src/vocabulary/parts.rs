//! What must be known of the value of every act.

use crate::vocabulary::act_values::{Move, NoResult, PlayOut, Resume, Settle, Side, Target, Yes};
use crate::vocabulary::color::Color;
use crate::vocabulary::diagram::Diagram;
use crate::vocabulary::point::Point;
use crate::vocabulary::symmetry::Image;

/// The value of an act. No method has a default: whoever adds a value answers each question.
pub(crate) trait Parts: Sized {
    /// The points that it names.
    fn points(&self) -> Vec<Point>;

    /// The same with each point put elsewhere.
    fn with_points(&self, to: &dyn Fn(Point) -> Point) -> Self;

    /// The same by the other player. What names no player stays as it is.
    fn recolored(&self) -> Self;

    /// Values plainer than this one by one step, for the shrinker.
    fn plainer(&self) -> Vec<Self>;

    /// The values worth a try on a board: by either player, at every point, for each chain.
    fn all(board: &Diagram) -> Vec<Self>;
}

const PLAYERS: [Color; 2] = [Color::Black, Color::White];

impl Move {
    /// Returns the image of the move.
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

    /// A pass is plainer than a play. A pass for a ko stays: without the play-out it would be another act.
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

    /// Nothing dead, then one chain dead.
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

/// The answers of a value without points.
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
