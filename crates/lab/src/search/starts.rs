//! The boards in the order of size, and the starts on them.

use shinpan_harness::vocabulary::{Color, Diagram, Point, Start, Symmetry};

/// Where scripts begin.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum From {
    /// From empty boards, Black to play.
    Empty,
    /// From every position in which all chains have liberties. One position stands for its images under symmetry and
    /// swapped colors.
    Positions,
}

/// The most positions that a search examines to find starts. All boards of up to 12 points together have fewer.
pub const MOST_POSITIONS: u64 = 1 << 22;

/// Returns the columns and rows of the boards of at most this many points. They are sorted by points; the squarer board
/// comes first. A board never has more rows than columns, since the others are the same boards turned.
pub fn boards(most_points: u8) -> Vec<(u8, u8)> {
    let shapes = |points: u8| {
        let rows = (1..=points).rev().filter(move |rows| points.is_multiple_of(*rows) && *rows <= points / rows);
        rows.map(move |rows| (points / rows, rows))
    };
    (1..=most_points).flat_map(shapes).collect()
}

/// Returns how many positions, with either player to play, the boards of at most this many points have. Images and
/// positions without liberties count too, because the search examines them all to find the starts.
pub fn positions(most_points: u8) -> u64 {
    let on = |(columns, rows): (u8, u8)| 3_u64.saturating_pow(u32::from(columns) * u32::from(rows)).saturating_mul(2);
    boards(most_points).into_iter().map(on).fold(0, u64::saturating_add)
}

/// Returns the starts on a board.
pub fn starts(columns: u8, rows: u8, from: From) -> Vec<Start> {
    let empty = Start::empty(columns, rows);
    if from == From::Empty {
        return vec![empty];
    }
    let board = Diagram::empty(columns, rows);
    let points: Vec<Point> = board.points().collect();
    let symmetries: Vec<Vec<usize>> =
        Symmetry::of_shape(columns, rows).map(|symmetry| symmetry.places(&board)).collect();
    let mut digits = vec![0; points.len()];
    let mut found = Vec::new();
    loop {
        let players = [Color::Black, Color::White].into_iter();
        let mut players = players.filter(|player| is_least(&digits, *player, &symmetries)).peekable();
        if players.peek().is_some() {
            let mut stones = digits.iter().map(|digit| color(*digit));
            let board = Diagram::of(columns, rows, |_| stones.next().flatten());
            if board.without_liberty().is_empty() {
                found.extend(players.map(|to_play| Start { board: board.clone(), to_play, ..empty.clone() }));
            }
        }
        if !advance(&mut digits) {
            break;
        }
    }
    found.sort_by_key(|start| start.board.points().count() - start.board.points_of(None).count());
    found
}

/// Returns the stone that a digit means: 0 empty, 1 black, 2 white.
fn color(digit: u8) -> Option<Color> {
    match digit {
        0 => None,
        1 => Some(Color::Black),
        _ => Some(Color::White),
    }
}

/// Advances to the next arrangement of stones. The first point changes fastest. Returns false after the last one.
fn advance(digits: &mut [u8]) -> bool {
    for digit in digits {
        *digit = (*digit + 1) % 3;
        if *digit != 0 {
            return true;
        }
    }
    false
}

/// Returns whether the position comes first among its images, with and without swapped colors, in the order of
/// [`advance`].
fn is_least(digits: &[u8], player: Color, symmetries: &[Vec<usize>]) -> bool {
    let own = || (digits.iter().rev().copied(), player);
    symmetries.iter().all(|from| {
        let turned = || from.iter().rev().map(|place| digits[*place]);
        let swapped = turned().map(|digit| (3 - digit) % 3);
        turned().cmp(own().0).is_ge() && swapped.cmp(own().0).then(player.opponent().cmp(&player)).is_ge()
    })
}
