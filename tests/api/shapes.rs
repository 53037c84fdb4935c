//! Chains, keys, symmetries, safe chains and sets of points, against naive answers.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

use shinpan::{Board, Color, Point, PointSet, Suicide, Symmetry};

use crate::fillings::filling;
use crate::plain::{Plain, every_size};
use crate::random::Random;

/// Returns random boards of many sizes, more and less full.
fn boards(name: &str, count: usize) -> Vec<(Board, Random)> {
    let sizes: Vec<(u8, u8)> = every_size().collect();
    let board = |number: usize| {
        let mut random = Random::new(format!("{name} {number}"));
        let (columns, rows) = if number.is_multiple_of(2) { (5, 4) } else { sizes[random.below(sizes.len())] };
        (filling(random.below(3), columns, rows, &mut random).board(), random)
    };
    (0..count).map(board).collect()
}

#[test]
fn symmetries_move_points_as_they_say() {
    let (mut seen, point) = (HashSet::new(), Point::new(1, 0));
    for symmetry in Symmetry::ALL {
        assert!(seen.insert(symmetry.point(point, 4, 4)), "{symmetry} is another one");
        assert_eq!(symmetry.point(Point::new(4, 0), 4, 4), None);
        assert_eq!(symmetry.then(symmetry.inverse()), Symmetry::Identity);
        for next in Symmetry::ALL {
            let (columns, rows) = if symmetry.exchanges_sides() { (3, 5) } else { (5, 3) };
            let board = Board::empty(5, 3).expect("a size");
            for point in board.points() {
                let both = symmetry.point(point, 5, 3).and_then(|point| next.point(point, columns, rows));
                assert_eq!(both, symmetry.then(next).point(point, 5, 3), "{symmetry}, then {next}");
            }
        }
    }
    assert_eq!(Symmetry::QuarterTurn.point(Point::new(0, 0), 5, 3), Some(Point::new(0, 4)), "A1 becomes A5");
}

#[test]
fn boards_are_transformed_point_by_point() {
    for (board, mut random) in boards("symmetries", 150) {
        let symmetry = random.one(&Symmetry::ALL);
        let turned = board.transformed(symmetry);
        for point in board.points() {
            let place = symmetry.point(point, board.columns(), board.rows()).expect("a point of the board");
            assert_eq!(turned.at(place), board.at(point), "{point} after {symmetry}");
        }
        assert_eq!(turned.transformed(symmetry.inverse()), board);
        assert_eq!(Plain::of(&turned).board().chains(Color::Black), turned.chains(Color::Black));
        let (canonical, way) = board.canonical();
        assert_eq!(board.transformed(way), canonical);
        let kept = Symmetry::ALL.into_iter().filter(|one| board.columns() == board.rows() || !one.exchanges_sides());
        for symmetry in kept {
            let other = board.transformed(symmetry);
            assert_eq!(other.canonical().0, canonical);
            assert!(canonical <= other, "the canonical board is the least");
        }
    }
}

#[test]
fn keys_of_boards_differ_where_boards_do() {
    let (mut known, hashes) = (HashMap::new(), BuildHasherDefault::<DefaultHasher>::default());
    let empty = every_size().map(|(columns, rows)| Board::empty(columns, rows).expect("a size"));
    for board in empty.chain(boards("keys", 300).into_iter().map(|(board, _)| board)) {
        let again = Plain::of(&board).board();
        assert_eq!(
            (board.key(), hashes.hash_one(&board)),
            (again.key(), hashes.hash_one(&again)),
            "however it was made"
        );
        let same = known.entry(board.key()).or_insert_with(|| board.clone());
        assert_eq!(*same, board);
    }
}

/// Returns whether an opponent who plays alone, as often as they like, can capture a stone of this color at a point.
fn can_be_captured(start: &Plain, color: Color, at: Point, suicide: Suicide) -> bool {
    let (mut seen, mut open) = (HashSet::from([start.clone()]), vec![start.clone()]);
    while let Some(board) = open.pop() {
        for point in board.points() {
            let mut after = board.clone();
            if after.at(point).is_some() || after.play(color.opposite(), point).suicide && suicide == Suicide::Forbidden
            {
                continue;
            }
            if after.at(at).is_none() {
                return true;
            }
            if seen.insert(after.clone()) {
                open.push(after);
            }
        }
    }
    false
}

/// Returns the regions of a color: the connected sets of points without its stones.
fn regions_of(board: &Plain, color: Color) -> Vec<BTreeSet<Point>> {
    let mut left: BTreeSet<Point> = board.points().into_iter().filter(|at| board.at(*at) != Some(color)).collect();
    let mut regions = Vec::new();
    while let Some(first) = left.pop_first() {
        let (mut region, mut open) = (BTreeSet::from([first]), vec![first]);
        while let Some(point) = open.pop() {
            let more: Vec<Point> = board.neighbors(point).filter(|next| left.remove(next)).collect();
            region.extend(&more);
            open.extend(more);
        }
        regions.push(region);
    }
    regions
}

/// What is kept are chains with two whole regions next to them, and no region is kept but such ones.
fn assert_kept_alive_by_regions(plain: &Plain, color: Color, kept: &PointSet) {
    let regions = regions_of(plain, color).into_iter();
    let whole: Vec<_> = regions.filter(|region| region.iter().all(|point| kept.contains(*point))).collect();
    let own = kept.iter().filter(|point| plain.at(*point) == Some(color));
    let next_to = |chain: &[Point], region: &BTreeSet<Point>| {
        chain.iter().any(|stone| plain.neighbors(*stone).any(|point| region.contains(&point)))
    };
    let chains: Vec<Vec<Point>> = own.map(|stone| plain.region(stone)).collect();
    for chain in &chains {
        assert!(whole.iter().filter(|region| next_to(chain, region)).count() >= 2, "{chain:?} of\n{}", plain.board());
    }
    assert!(whole.iter().all(|region| chains.iter().any(|chain| next_to(chain, region))));
    let stones: usize = chains.iter().flatten().collect::<BTreeSet<_>>().len();
    assert_eq!(kept.len(), stones + whole.iter().map(BTreeSet::len).sum::<usize>());
}

#[test]
fn safe_chains_cannot_be_captured_by_any_number_of_plays() {
    let (mut safe, mut unsafe_stones) = (0, 0);
    for number in 0..400 {
        let mut random = Random::new(format!("safe {number}"));
        let (columns, rows) = random.one(&[(3, 3), (4, 2), (5, 2), (7, 1), (4, 3)]);
        let board = filling(random.below(3), columns, rows, &mut random).board();
        let plain = Plain::of(&board);
        for (color, suicide) in [(Color::Black, Suicide::Forbidden), (Color::White, Suicide::Allowed)] {
            let kept = board.pass_alive(color, suicide);
            assert!(board.pass_alive(color, Suicide::Allowed).is_subset(&board.pass_alive(color, Suicide::Forbidden)));
            assert_eq!(board.pass_alive(color, Suicide::Several), board.pass_alive(color, Suicide::Allowed));
            assert_kept_alive_by_regions(&plain, color, &kept);
            for stone in board.stones(color) {
                if kept.contains(stone) {
                    assert!(!can_be_captured(&plain, color, stone, suicide), "{stone} of\n{board}");
                    safe += 1;
                } else {
                    unsafe_stones += usize::from(can_be_captured(&plain, color, stone, suicide));
                }
            }
        }
    }
    assert!(safe > 100 && unsafe_stones > 100, "{safe} safe stones, {unsafe_stones} that can be captured");
}

#[test]
fn sets_of_points_are_sets() {
    for number in 0..200 {
        let mut random = Random::new(format!("sets {number}"));
        let (columns, rows) = random.one(&[(1, 1), (9, 9), (19, 19), (25, 25), (3, 25), (25, 2), (8, 8)]);
        let board = Board::empty(columns, rows).expect("a size");
        let all: BTreeSet<Point> = board.points().collect();
        let mut draw = || -> BTreeSet<Point> { all.iter().copied().filter(|_| random.once_in(2)).collect() };
        let (one, other) = (draw(), draw());
        let set = |points: &BTreeSet<Point>| PointSet::of(columns, rows, points.iter().copied()).expect("a size");
        let (a, b) = (set(&one), set(&other));
        assert_eq!(a | b, set(&(&one | &other)));
        assert_eq!(a & b, set(&(&one & &other)));
        assert_eq!(a - b, set(&(&one - &other)));
        assert_eq!(a ^ b, set(&(&one ^ &other)));
        assert_eq!(!a, set(&(&all - &one)));
        assert_eq!((a.is_subset(&b), a.is_disjoint(&b)), (one.is_subset(&other), one.is_disjoint(&other)));
        let mut assigned = a;
        assigned |= b;
        assigned &= !b;
        assert_eq!(assigned, a - b);
        let words = a.to_words();
        assert_eq!(PointSet::from_words(columns, rows, &words), Ok(a));
        let bits: Vec<bool> = board.points().map(|point| one.contains(&point)).collect();
        assert_eq!(a.bits().collect::<Vec<bool>>(), bits);
        let bit = |place: usize| words[place / 64] >> (place % 64) & 1 == 1;
        assert_eq!((0..bits.len()).map(bit).collect::<Vec<bool>>(), bits);
        let text: Vec<String> = one.iter().map(Point::to_string).collect();
        assert_eq!(a.to_string(), text.join(" "));
        let collected: PointSet = one.iter().copied().collect();
        assert_eq!((collected.columns(), collected.resized(columns, rows)), (25, Ok(a)));
        assert_eq!((a | collected, a & collected), (a, a));
        // A set of a larger board gives what lies on the board of the first one.
        let larger: PointSet = other.iter().copied().collect();
        assert_eq!((a | larger, a & larger, a - larger, a ^ larger), (a | b, a & b, a - b, a ^ b));
    }
}

#[test]
fn points_go_into_a_set_once_and_never_off_the_board() {
    let mut set = PointSet::empty(3, 2).expect("a size");
    assert!(set.insert(Point::new(2, 1)) && !set.insert(Point::new(2, 1)));
    assert!(!set.insert(Point::new(3, 1)) && !set.insert(Point::new(0, 2)));
    assert_eq!((set.len(), set.columns(), set.rows()), (1, 3, 2));
    // A set of the turned board with the same bits is another one.
    assert_ne!(Ok(set), PointSet::of(2, 3, [Point::new(1, 2)]));
    assert!(set.remove(Point::new(2, 1)) && !set.remove(Point::new(2, 1)) && !set.remove(Point::new(3, 1)));
    assert!(set.is_empty());
    assert_eq!(PointSet::empty(0, 3).map_err(|error| (error.columns, error.rows)), Err((0, 3)));
    assert!(PointSet::of(26, 1, []).is_err() && PointSet::from_words(1, 26, &[]).is_err());
}
