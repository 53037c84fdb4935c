//! Tests of pass-alive chains and territory against their definitions, for all positions of small boards.

use std::collections::HashMap;

use crate::shape::PassAlive;
use crate::{Board, Color, Point, PointSet, Suicide};

/// All positions of a board size by their stones, with Black's stones that White can take while Black passes.
struct Prey(HashMap<Board, PointSet>);

impl Prey {
    /// Searches all sequences of White's plays. A suicide can lead back, so this repeats until nothing changes.
    fn new(columns: u8, rows: u8, suicide: Suicide) -> Prey {
        let boards = all_boards(columns, rows);
        let plays = |board: &Board| -> Vec<Board> {
            let after = |point: Point| {
                let mut after = board.clone();
                let spot = after.spot(point)?;
                after.put(Color::White, spot, suicide).ok()?;
                Some(after)
            };
            board.empty_points().iter().filter_map(after).collect()
        };
        let following: Vec<(Board, Vec<Board>)> =
            boards.into_iter().map(|board| (board.clone(), plays(&board))).collect();
        let none = PointSet::empty(columns, rows).expect("a size");
        let mut prey: HashMap<Board, PointSet> = following.iter().map(|(board, _)| (board.clone(), none)).collect();
        let mut changes = true;
        while changes {
            changes = false;
            for (board, following) in &following {
                let black = board.stones(Color::Black);
                let taken = following
                    .iter()
                    .fold(none, |taken, after| taken | (black - after.stones(Color::Black)) | (prey[after] & black));
                changes |= prey.insert(board.clone(), taken) != Some(taken);
            }
        }
        Prey(prey)
    }
}

/// Returns all positions of a size in which every chain has a liberty.
fn all_boards(columns: u8, rows: u8) -> Vec<Board> {
    let points: Vec<Point> = Board::empty(columns, rows).expect("a size").points().collect();
    let count = 3usize.pow(u32::try_from(points.len()).expect("few points"));
    let board = |number: usize| {
        let of = |digit: usize| {
            let digits = (0..points.len()).map(|place| number / 3usize.pow(u32::try_from(place).expect("small")) % 3);
            points.iter().zip(digits).filter(|(_, own)| *own == digit).map(|(point, _)| *point).collect::<Vec<Point>>()
        };
        Board::new(columns, rows, &of(1), &of(2)).ok()
    };
    (0..count).filter_map(board).collect()
}

/// Returns Black's territory by the words of its definition.
fn territory(board: &Board, chains: &PointSet) -> PointSet {
    let mut found = PointSet::empty(board.columns(), board.rows()).expect("a size");
    let open = |point: &Point| board.at(*point) != Some(Color::Black);
    for start in board.points().filter(open) {
        let mut region = vec![start];
        let mut next = 0;
        while let Some(point) = region.get(next).copied() {
            next += 1;
            let more: Vec<Point> = board.neighbors_of(point).filter(open).collect();
            region.extend(more.into_iter().filter(|point| !region.contains(point)).collect::<Vec<Point>>());
        }
        let stones = |point: &Point| board.neighbors_of(*point).filter(|side| !open(side)).collect::<Vec<Point>>();
        let enclosed = region.iter().flat_map(stones).all(|stone| chains.contains(stone));
        let away = region.iter().filter(|point| !board.neighbors_of(**point).any(|side| chains.contains(side)));
        if enclosed && away.count() <= 1 {
            found.insert(start);
        }
    }
    found
}

#[test]
fn the_method_agrees_with_the_definition() {
    let mut told_apart = 0;
    for (columns, rows) in [(1, 1), (7, 1), (4, 2), (3, 3)] {
        for suicide in [Suicide::Forbidden, Suicide::Several] {
            for (board, prey) in &Prey::new(columns, rows, suicide).0 {
                let alive = PassAlive::new(board, Color::Black, suicide);
                let chains = board.point_set(alive.chains);
                assert_eq!(chains, board.stones(Color::Black) - *prey, "{suicide}:\n{board}");
                assert_eq!(board.point_set(alive.territory), territory(board, &chains), "{suicide}:\n{board}");
                told_apart += usize::from(
                    suicide == Suicide::Several
                        && alive.chains != PassAlive::new(board, Color::Black, Suicide::Forbidden).chains,
                );
            }
        }
    }
    assert!(told_apart > 0, "suicide matters somewhere");
}
