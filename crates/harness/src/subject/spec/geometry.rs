//! Stones, owners, chains and regions of a board in the harness's terms.

use std::collections::BTreeMap;

use shinpan_spec::bookkeeping::Point as Place;

use super::words::{place, points};
use crate::subject::referee::each_once;
use crate::vocabulary::{Ask, Color, Diagram, Empty, Field, Observation, Pair, Point, Region};

/// Counts the stones on a board, by color.
pub(super) fn stones(board: &Diagram) -> Pair<u32> {
    let count = |color| board.points_of(Some(color)).count() as u32;
    Pair { black: count(Color::Black), white: count(Color::White) }
}

/// Returns the owner of each point's area, and the number of empty points of each owner.
pub(super) fn ownership(board: &Diagram, owner_of: impl Fn(Point) -> Option<Color>) -> (Diagram, Empty) {
    let mut empty = Empty::default();
    let owner = Diagram::of(board.columns(), board.rows(), |point| {
        let whose = owner_of(point);
        if board.at(point).is_none() {
            empty.add(whose);
        }
        whose
    });
    (owner, empty)
}

/// Fills in chains and their liberties. `chain` is the document's chain of a stone, `liberties` the document's
/// liberties of a chain.
pub(super) fn define(
    ask: Ask,
    board: &Diagram,
    observation: &mut Observation,
    chain: impl Fn(Place) -> Vec<Place>,
    liberties: impl Fn(&[Place]) -> Vec<Place>,
) {
    let stones = || board.points().filter(|point| board.at(*point).is_some());
    if ask.fields.has(Field::Liberties) {
        observation.liberties = Some(each_once(stones(), |stone| {
            let chain = chain(place(stone));
            let liberties = points(liberties(&chain));
            (points(chain), liberties)
        }));
    }
    if ask.fields.has(Field::Chains) {
        let heads = each_once(stones(), |stone| {
            let chain: Vec<Point> = points(chain(place(stone)));
            let (head, size) = (chain.iter().min().copied(), chain.len() as u32);
            (chain, (head, size))
        });
        let sizes = |color| {
            let heads = heads.iter().filter(|(stone, (head, _))| Some(**stone) == *head && board.at(**stone) == color);
            let mut sizes: Vec<u32> = heads.map(|(_, (_, size))| *size).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            sizes
        };
        observation.chains = Some([Color::Black, Color::White].map(|color| (color, sizes(Some(color)))).into());
    }
}

/// Returns the region of every point. The bordering colors come from the board, because documents have no word for
/// them.
pub(super) fn regions(board: &Diagram, region: impl Fn(Place) -> Vec<Place>) -> BTreeMap<Point, Region> {
    each_once(board.points(), |point| {
        let points: Vec<Point> = points(region(place(point)));
        let near = points.iter().flat_map(|inside| board.neighbors(*inside)).filter_map(|near| board.at(near));
        let borders = near.filter(|color| board.at(point) != Some(*color)).collect();
        let region = Region { size: points.len() as u32, borders };
        (points, region)
    })
}
