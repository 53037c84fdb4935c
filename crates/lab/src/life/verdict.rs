//! What articles 8 and 10 make of the statuses of all chains: seki, dame, territory, and the stones removed.

use shinpan::{ByColor, Color, Point};

use super::question::{Judge, LifeAnswer, LifeOptions};
use super::region::{Cell, LifeRegion};

/// The answers about all chains of a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeVerdict {
    /// One answer for each chain, in the order of [`LifeRegion::chains`].
    pub answers: Vec<LifeAnswer>,
    /// What follows from the statuses. `None` if one of them is unknown.
    pub settled: Option<Settled>,
}

/// What follows from the statuses of all chains. Points are in the order of [`LifeRegion::points`].
///
/// Border stones count as living stones. A border stone beside dame is therefore in seki.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Settled {
    /// The empty points that are eye points of no color.
    pub dame: Vec<Point>,
    /// The living stones of groups beside dame, with border stones. A group is made of living stones and eye points.
    pub seki: Vec<Point>,
    /// The territory of each color: the empty eye points of its groups that are not in seki, and the points of the
    /// opponent's dead stones that are removed there.
    pub territory: ByColor<Vec<Point>>,
    /// The stones of each color that are removed: the dead ones in the opponent's territory. Others stay.
    pub removed: ByColor<Vec<Point>>,
}

impl LifeVerdict {
    /// Judges all chains of a region.
    #[must_use]
    pub fn new(region: &LifeRegion, options: LifeOptions) -> LifeVerdict {
        LifeVerdict::by(&mut Judge::new(region, options), region)
    }

    /// Judges all chains of a region with its judge.
    pub(super) fn by(judge: &mut Judge<'_>, region: &LifeRegion) -> LifeVerdict {
        let chains = region.chains().into_iter();
        let answers: Vec<LifeAnswer> = chains.filter_map(|(_, chain)| judge.judge(chain[0]).ok()).collect();
        let known = answers.iter().all(|answer| answer.status.is_some());
        let is_dead = |answer: &&LifeAnswer| answer.status.is_some_and(|status| !status.lives());
        let dead: Vec<Point> = answers.iter().filter(is_dead).flat_map(|answer| answer.chain.clone()).collect();
        let settled = known.then(|| Settled::new(region, &dead));
        LifeVerdict { answers, settled }
    }
}

impl Settled {
    /// Finds what follows if these stones are dead and all others live.
    #[must_use]
    pub fn new(region: &LifeRegion, dead: &[Point]) -> Settled {
        let bare = region.with(dead, Cell::Empty);
        let mut owner: Vec<(Point, Color)> = Vec::new();
        let mut settled = Settled::default();
        let mut seen: Vec<Point> = Vec::new();
        for start in region.points().filter(|point| bare.at(*point) == Cell::Empty) {
            if seen.contains(&start) {
                continue;
            }
            let eye = bare.connected(start, |cell| cell == Cell::Empty);
            seen.extend(eye.iter().copied());
            match owner_of(&bare, &eye) {
                Some(color) => owner.extend(eye.into_iter().map(|point| (point, color))),
                None => settled.dame.extend(eye.into_iter().filter(|point| region.at(*point) == Cell::Empty)),
            }
        }
        for color in Color::BOTH {
            settled.add_groups(region, &bare, &owner, color);
        }
        let sort = |points: &mut Vec<Point>| points.sort_by_key(|point| (point.row, point.column));
        sort(&mut settled.dame);
        sort(&mut settled.seki);
        Color::BOTH.into_iter().for_each(|color| sort(&mut settled.territory[color]));
        Color::BOTH.into_iter().for_each(|color| sort(&mut settled.removed[color]));
        settled
    }

    /// Adds the groups of a color: those beside dame to the seki, the eye points of the others to the territory.
    fn add_groups(&mut self, region: &LifeRegion, bare: &LifeRegion, owner: &[(Point, Color)], color: Color) {
        let lives = |point: Point| matches!(bare.at(point), Cell::Stone(other) | Cell::Border(other) if other == color);
        let eyes: Vec<Point> = owner.iter().filter(|eye| eye.1 == color).map(|eye| eye.0).collect();
        let belongs = |point: Point| lives(point) || eyes.contains(&point);
        let mut seen: Vec<Point> = Vec::new();
        for start in region.points().filter(|point| belongs(*point)) {
            if seen.contains(&start) {
                continue;
            }
            let mut group = vec![start];
            let mut next = 0;
            while let Some(point) = group.get(next).copied() {
                let near: Vec<Point> = bare.neighbors(point).filter(|near| belongs(*near)).collect();
                for near in near {
                    if !group.contains(&near) {
                        group.push(near);
                    }
                }
                next += 1;
            }
            seen.extend(group.iter().copied());
            let beside_dame = group.iter().any(|point| bare.neighbors(*point).any(|near| self.dame.contains(&near)));
            if beside_dame {
                self.seki.extend(group.into_iter().filter(|point| lives(*point)));
                continue;
            }
            for point in group.into_iter().filter(|point| !lives(*point)) {
                match region.at(point) {
                    Cell::Stone(stone) if stone == color => {}
                    Cell::Stone(stone) => {
                        self.removed[stone].push(point);
                        self.territory[color].push(point);
                    }
                    _ => self.territory[color].push(point),
                }
            }
        }
    }
}

/// Returns the color of all living stones beside an eye, if there are some and they have one color.
fn owner_of(bare: &LifeRegion, eye: &[Point]) -> Option<Color> {
    let mut colors = eye.iter().flat_map(|point| bare.neighbors(*point).collect::<Vec<Point>>()).filter_map(|near| {
        match bare.at(near) {
            Cell::Stone(color) | Cell::Border(color) => Some(color),
            Cell::Empty | Cell::Off => None,
        }
    });
    let first = colors.next()?;
    colors.all(|color| color == first).then_some(first)
}
