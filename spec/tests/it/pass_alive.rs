//! Pass-alive groups of `katago` against the definition: a search through every sequence of moves, on small boards.

use std::collections::BTreeSet;

use shinpan_spec::katago::{Options, Position};

use crate::driver::{BOTH, Numbers, Player, Point, State};

/// The colors of a board, row by row.
type Board = Vec<State>;

struct Search {
    columns: usize,
    suicide: bool,
    attacker: State,
}

impl Search {
    fn adjacent(&self, board: &Board, at: usize) -> Vec<usize> {
        let column = at % self.columns;
        let left = (column > 0).then(|| at - 1);
        let right = (column + 1 < self.columns).then_some(at + 1);
        let above = Some(at + self.columns).filter(|&above| above < board.len());
        [left, right, at.checked_sub(self.columns), above].into_iter().flatten().collect()
    }

    /// Empties the regions of that color without liberties. Returns the number of emptied points.
    fn resolve(&self, board: &mut Board, color: State) -> usize {
        let (mut free, mut grows) = (BTreeSet::new(), true);
        while grows {
            let lives = |&at: &usize| {
                board[at] == color
                    && !free.contains(&at)
                    && self.adjacent(board, at).iter().any(|near| board[*near] == State::Empty || free.contains(near))
            };
            let more: Vec<usize> = (0..board.len()).filter(lives).collect();
            grows = !more.is_empty();
            free.extend(more);
        }
        let dead: Vec<usize> = (0..board.len()).filter(|at| board[*at] == color && !free.contains(at)).collect();
        dead.iter().for_each(|&at| board[at] = State::Empty);
        dead.len()
    }

    fn moves(&self, board: &Board) -> Vec<Board> {
        let defender = if self.attacker == State::White { State::Black } else { State::White };
        let empty = (0..board.len()).filter(|&at| board[at] == State::Empty);
        let after = |at: usize| {
            let mut after = board.clone();
            after[at] = self.attacker;
            self.resolve(&mut after, defender);
            let own = self.resolve(&mut after, self.attacker);
            (after != *board && (self.suicide || own == 0)).then_some(after)
        };
        empty.filter_map(after).collect()
    }

    /// Returns the points of the defender that no sequence empties.
    fn never_emptied(&self, board: &Board) -> Vec<usize> {
        let mut seen = BTreeSet::from([board.clone()]);
        let mut next = vec![board.clone()];
        let stones = (0..board.len()).filter(|&at| board[at] != State::Empty && board[at] != self.attacker);
        let mut left: Vec<usize> = stones.collect();
        while let Some(board) = next.pop().filter(|_| !left.is_empty()) {
            left.retain(|&at| board[at] != State::Empty && board[at] != self.attacker);
            next.extend(self.moves(&board).into_iter().filter(|after| seen.insert(after.clone())));
        }
        left
    }
}

/// Compares both colors of a board, and returns whether some group is pass-alive.
fn agrees(columns: usize, board: &Board, suicide: bool) -> bool {
    let rows = board.len() / columns;
    let at = |place: usize| Point { column: place % columns, row: place / columns };
    let position =
        (0..board.len()).fold(Position::empty(columns, rows), |all, place| all.with(at(place), board[place]));
    let mut any = false;
    for player in BOTH {
        let attacker = if player == Player::Black { State::White } else { State::Black };
        let search = Search { columns, suicide, attacker };
        let expected: BTreeSet<Point> = search.never_emptied(board).into_iter().map(at).collect();
        let groups = position.pass_alive_groups(player, Options { suicide, ..Options::default() }).concat();
        assert_eq!(groups.into_iter().collect::<BTreeSet<_>>(), expected, "{suicide} {player:?} {position:?}");
        any |= !expected.is_empty();
    }
    any
}

/// Returns a board of these colors in which every region has a liberty.
fn board(size: usize, columns: usize, mut color: impl FnMut() -> State) -> Board {
    let mut board: Board = (0..size).map(|_| color()).collect();
    let search = Search { columns, suicide: true, attacker: State::White };
    while search.resolve(&mut board, State::Black) + search.resolve(&mut board, State::White) > 0 {}
    board
}

#[test]
fn pass_alive_groups_are_those_of_the_definition() {
    let colors = [State::Empty, State::Black, State::White];
    for (columns, size) in [(1, 1), (6, 6), (2, 4), (3, 6)] {
        for code in 0..3_usize.pow(size) {
            let mut digits = (0..size).map(|place| colors[code / 3_usize.pow(place) % 3]);
            let all = board(size as usize, columns, || digits.next().unwrap());
            for suicide in [false, true] {
                agrees(columns, &all, suicide);
            }
        }
    }
    let mut numbers = Numbers(2021);
    let mut alive = 0;
    for (columns, size) in [(3, 9), (5, 10), (4, 12), (3, 12), (4, 16), (5, 15)] {
        for round in 0..150 {
            let (stones, own) = (4 + round % 3, 3 + round % 4);
            let all = board(size, columns, || match (numbers.below(7) < stones, numbers.below(7) < own) {
                (false, _) => State::Empty,
                (true, true) => State::Black,
                (true, false) => State::White,
            });
            alive += [false, true].into_iter().filter(|&suicide| agrees(columns, &all, suicide)).count();
        }
    }
    assert!(alive > 100, "{alive}");
}

/// All points of the large eye but its center border Black's stones. So Black is safe while White cannot empty the eye
/// by the suicide of the stones in it, and then spare the center.
#[test]
fn suicide_of_several_stones_opens_an_eye() {
    let rows = ["XXXXXXX", "X...XXX", "X.O.X.X", "X...XXX", "XXXXXXX"];
    let all: Board = rows
        .iter()
        .flat_map(|row| row.chars())
        .map(|state| match state {
            'X' => State::Black,
            'O' => State::White,
            _ => State::Empty,
        })
        .collect();
    assert_eq!([false, true].map(|suicide| agrees(7, &all, suicide)), [true, false]);
}
