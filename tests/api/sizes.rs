//! What a board says of itself, on every size.

use std::collections::{BTreeSet, HashSet};

use shinpan::{Around, ByColor, Color, Point, Spot, area, area_owner, area_points};

use crate::chart::Chart;
use crate::fillings::{KINDS, filling};
use crate::plain::{Plain, every_size};
use crate::random::Random;
use crate::sets::assert_set;

/// The sizes with code of their own, the largest, and one for each word of bits.
const SPECIAL: [(u8, u8); 12] =
    [(9, 9), (13, 13), (19, 19), (25, 25), (25, 1), (1, 25), (17, 22), (22, 17), (24, 25), (25, 24), (7, 5), (19, 18)];

/// Returns boards for a test: on every size some kinds of filling, on the special sizes each kind several times.
pub fn boards(what: &'static str, kinds: usize) -> impl Iterator<Item = (Plain, Random)> {
    let common = every_size().enumerate().flat_map(move |(number, size)| {
        (0..kinds).map(move |turn| (size, (number + turn * 3 + usize::from(size.0)) % KINDS, turn))
    });
    let special = SPECIAL.into_iter().flat_map(|size| (0..2 * KINDS).map(move |turn| (size, turn % KINDS, 10 + turn)));
    common.chain(special).map(move |((columns, rows), kind, turn)| {
        let mut random = Random::new(format!("{what} {columns}x{rows} kind {kind} turn {turn}"));
        (filling(kind, columns, rows, &mut random), random)
    })
}

fn numbers(around: Around) -> (u32, u32, u32, u32) {
    (around.empty(), around.stones(Color::Black), around.stones(Color::White), around.edge())
}

/// Returns what should be around a point, given the points of the board there, of four.
fn expected(plain: &Plain, around: &[Point]) -> (u32, u32, u32, u32) {
    let count = |stone: Option<Color>| around.iter().filter(|point| plain.at(**point) == stone).count();
    let all = [count(None), count(Some(Color::Black)), count(Some(Color::White)), 4 - around.len()];
    let [empty, black, white, edge] = all.map(|number| u32::try_from(number).expect("at most 4"));
    (empty, black, white, edge)
}

#[test]
fn spots_of_every_size_are_their_points() {
    for (plain, _random) in boards("spots", 1) {
        let board = plain.board();
        let mut spots: HashSet<Spot> = HashSet::new();
        assert!(board.points().eq(plain.points()), "{board:?}");
        for point in plain.points() {
            let spot = board.spot(point).expect("on the board");
            assert!(spots.insert(spot));
            assert_eq!((board.point_of(spot), board.stone(spot), board.at(point)), {
                (Some(point), plain.at(point), plain.at(point))
            });
            let (sides, corners) = (Vec::from_iter(plain.neighbors(point)), Vec::from_iter(plain.diagonals(point)));
            assert!(board.neighbors_of(point).eq(sides.iter().copied()), "{point} {board:?}");
            assert!(board.diagonals_of(point).eq(corners.iter().copied()), "{point} {board:?}");
            for (around, points) in [(board.around(spot), sides), (board.diagonals(spot), corners)] {
                let right = expected(&plain, &points);
                assert_eq!(numbers(around), right, "{point} {board:?}");
                let some = (around.has_empty(), around.has(Color::Black), around.has(Color::White), around.has_edge());
                assert_eq!(some, (right.0 > 0, right.1 > 0, right.2 > 0, right.3 > 0), "{point} {board:?}");
            }
            for color in Color::BOTH {
                assert_eq!(board.is_eye(color, spot), plain.is_eye(color, point), "{color} {point} {board:?}");
            }
        }
        for beyond in [Point::new(plain.columns, 0), Point::new(0, plain.rows), Point::new(255, 255)] {
            assert_eq!((board.spot(beyond), board.at(beyond), board.contains(beyond)), (None, None, false));
            assert!(board.chain(beyond).is_empty() && board.liberties(beyond).is_empty());
            assert_eq!((board.chain_len(beyond), board.liberty_count(beyond)), (0, 0));
            assert!(board.chain_set(beyond).is_empty() && board.liberty_set(beyond).is_empty());
            assert!(board.region(beyond).points.is_empty());
        }
    }
}

#[test]
fn chains_and_regions_are_complete_and_without_doubles() {
    for (plain, mut random) in boards("chains", 2) {
        let (board, chart) = (plain.board(), Chart::of(&plain));
        for color in Color::BOTH {
            let mut chains: Vec<&[Point]> = Vec::new();
            chains.extend(chart.areas.iter().filter(|area| area.stone == Some(color)).map(|area| &*area.points));
            assert_eq!(board.chains(color), chains, "{color} {board:?}");
        }
        for area in &chart.areas {
            let point = random.one(&area.points);
            let region = board.region(point);
            assert_eq!((region.points.as_slice(), region.borders), (&*area.points, area.borders), "{point} {board:?}");
            let (chain, liberties) = (board.chain(point), board.liberties(point));
            assert_eq!((board.chain_len(point), board.liberty_count(point)), (chain.len(), liberties.len()));
            assert!(board.chain_set(point).iter().eq(chain.iter().copied()), "{point} {board:?}");
            assert!(board.liberty_set(point).iter().eq(liberties.iter().copied()), "{point} {board:?}");
            match area.stone {
                Some(_) => assert_eq!((&chain, &liberties), (&area.points, &area.liberties), "{point} {board:?}"),
                None => assert_eq!((chain, liberties), (Vec::new(), Vec::new()), "{point} {board:?}"),
            }
        }
    }
}

#[test]
fn areas_are_those_of_a_plain_flood() {
    for (plain, _random) in boards("areas", 2) {
        let (board, owners) = (plain.board(), plain.owners());
        assert_eq!(area_owner(&board), owners, "{board:?}");
        let counts = area(&board);
        let sets = area_points(&board);
        for color in Color::BOTH {
            let own: BTreeSet<Point> =
                plain.points().into_iter().filter(|point| owners[plain.index(*point)] == Some(color)).collect();
            assert_set(&sets[color], &own, "area");
            assert_eq!(usize::try_from(counts[color]), Ok(own.len()), "{board:?}");
        }
        let neutral = owners.iter().filter(|owner| owner.is_none()).count();
        let ByColor { black, white } = counts.map(|count| usize::try_from(count).expect("at most 625"));
        assert_eq!(black + white + neutral, plain.len(), "{board:?}");
    }
}
