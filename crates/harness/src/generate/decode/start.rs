//! Decodes and encodes the start of a script.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use shinpan::Suicide;

use super::bytes::Bytes;
use super::line::PlantedLine;
use super::plan::Plan;
use super::run::Run;
use crate::generate::plant::Planted;
use crate::generate::shape::Shape;
use crate::vocabulary::{Clock, Color, Diagram, Half, MadeBy, Overtime, Point, Prisoners, Rules, Start, Turning};

/// The largest decoded komi, in half points.
const MOST_KOMI: i32 = Start::MOST_KOMI.0;

/// Sizes of empty boards, as columns and rows. A repeated size is more frequent.
const SIZES: &[(u8, u8)] = &[
    (1, 1),
    (1, 2),
    (2, 1),
    (2, 2),
    (2, 2),
    (1, 3),
    (3, 1),
    (2, 3),
    (3, 2),
    (3, 3),
    (3, 3),
    (1, 4),
    (4, 1),
    (2, 4),
    (4, 2),
    (3, 4),
    (4, 3),
    (4, 4),
    (4, 4),
    (1, 5),
    (5, 1),
    (2, 5),
    (5, 2),
    (3, 5),
    (5, 3),
    (4, 5),
    (5, 4),
    (5, 5),
    (5, 5),
    (1, 7),
    (7, 1),
    (6, 6),
    (7, 7),
    (9, 7),
    (9, 9),
    (19, 19),
];

/// Meanings of the first byte after the ruleset, each up to its bound, in this order:
///
/// - an explicit start
/// - a row of stones, see [`Planted::sending`] and [`Planted::filling`]
/// - a plant with a cycle that is longer than a ko
/// - any plant
/// - an empty board
///
/// From the last bound on it is a shape, and a long run of acts.
const EXPLICIT_BELOW: u8 = 4;
const ROW_BELOW: u8 = 28;
const ROUND_BELOW: u8 = 124;
const PLANTED_BELOW: u8 = 172;
const EMPTY_BELOW: u8 = 255;

/// Meanings of the byte after the size of an empty board, each up to the next: nothing, a handicap of ten stones or more,
/// one of two to nine, and a clock. Both handicaps only under rules that have one. From 247 on it is a handicap of 1 to 9.
const MANY_FROM: u8 = 184;
const HANDICAP_FROM: u8 = 186;
const CLOCK_FROM: u8 = 226;

/// The most stones in a row. Its cycle has up to twice as many moves.
const MOST_IN_A_ROW: u8 = 20;

/// Sizes of boards with long runs. A repeated size is more frequent.
const LARGE_SIZES: &[(u8, u8)] = &[
    (19, 19),
    (19, 19),
    (19, 19),
    (25, 25),
    (25, 25),
    (20, 20),
    (21, 23),
    (22, 24),
    (23, 17),
    (24, 22),
    (25, 13),
    (17, 18),
    (13, 13),
    (1, 25),
    (25, 1),
    (2, 25),
    (25, 2),
    (25, 3),
    (3, 25),
    (9, 9),
    (9, 9),
    (5, 5),
    (5, 5),
    (6, 6),
    (7, 7),
    (4, 9),
];

/// The fewest acts of a run.
const LEAST_RUN: usize = 500;

/// The most acts of a run on boards of up to 100 points, and on larger ones. The specification compares each position with
/// all before it.
const MOST_RUN: [usize; 2] = [3_000, 1_500];

/// Decodes a shape, its moves, and the run after them.
fn decode_large(bytes: &mut Bytes, largest: u8) -> (Planted, Run) {
    let shape = Shape::at(usize::from(bytes.or_zero()));
    let (columns, rows) = LARGE_SIZES[usize::from(bytes.or_zero()) % LARGE_SIZES.len()];
    let turning = Turning::of(bytes.or_zero());
    let seed = u64::from(bytes.four());
    let length = usize::from(bytes.two().unwrap_or(0));
    let (columns, rows) = (columns.min(largest), rows.min(largest));
    let most = MOST_RUN[usize::from(usize::from(columns) * usize::from(rows) > 100)];
    let planted = shape.make(columns, rows, &mut ChaCha8Rng::seed_from_u64(seed)).turned(turning);
    (planted, Run::new(seed, LEAST_RUN + length % (most - LEAST_RUN + 1)))
}

pub(super) fn decode_start(bytes: &mut Bytes, rules: Rules) -> (Start, Plan) {
    let mut line = PlantedLine::default();
    let mut run = None;
    let mut planted = |planted: Planted, bytes: &mut Bytes| {
        let variant = bytes.or_zero();
        let Planted { board, to_play, line: moves } = planted.turned(Turning::of(variant));
        line = PlantedLine::new(moves, bytes.or_zero());
        Start { board, to_play, made_by: made_by(variant >> 4), ..Start::empty(1, 1) }
    };
    let mut start = match bytes.or_zero() {
        ..EXPLICIT_BELOW => decode_explicit_start(bytes, rules.largest),
        number @ EXPLICIT_BELOW..ROW_BELOW => {
            let stones = bytes.or_zero() % MOST_IN_A_ROW.min(rules.largest - 2) + 1;
            let filling = number % 3 != 0 && rules.engine.suicide == Suicide::Allowed;
            planted(if filling { Planted::filling(stones) } else { Planted::sending(stones) }, bytes)
        }
        number @ ROW_BELOW..ROUND_BELOW => planted(Planted::round(usize::from(number - ROW_BELOW)), bytes),
        number @ ROUND_BELOW..PLANTED_BELOW => planted(Planted::at(usize::from(number - ROUND_BELOW)), bytes),
        number @ PLANTED_BELOW..EMPTY_BELOW => {
            let (columns, rows) = SIZES[usize::from(number - PLANTED_BELOW) % SIZES.len()];
            let extra = bytes.or_zero();
            // Stones on half of the board: nobody begins with more.
            let most = u16::from(columns) * u16::from(rows) / 2;
            let handicap = match extra {
                MANY_FROM..HANDICAP_FROM if rules.handicap && most > 10 => {
                    10 + u16::from(bytes.or_zero()) % (most - 10)
                }
                HANDICAP_FROM..CLOCK_FROM if rules.handicap => most.min(2 + u16::from(extra - HANDICAP_FROM) % 8),
                _ => u16::from(extra).saturating_sub(246),
            };
            let fixed_handicap = handicap >= 2 && bytes.or_zero() & 1 != 0;
            let clock = (CLOCK_FROM..240).contains(&extra).then(|| short_clock(extra));
            Start { handicap, fixed_handicap, clock, ..Start::empty(columns, rows) }
        }
        EMPTY_BELOW.. => {
            let (large, acts) = decode_large(bytes, rules.largest);
            (line, run) = (PlantedLine::new(large.line, 0), Some(acts));
            Start { board: large.board, to_play: large.to_play, ..Start::empty(1, 1) }
        }
    };
    if start.to_play == Color::White && rules.engine.handicap_of_one {
        start.handicap = 0;
    } else if start.to_play == Color::White || !rules.handicap {
        start.handicap = start.handicap.min(1);
    }
    if !rules.timed {
        start.clock = None;
    }
    start.fixed_handicap &= rules.fixed_handicap && start.handicap >= 1;
    (start, Plan { line, run })
}

/// Makes a clock that runs out within a short game.
fn short_clock(byte: u8) -> Clock {
    let overtime = Overtime { stones: 1 + u16::from(byte >> 1 & 3), seconds: 20 * u32::from(byte >> 3 & 3) };
    Clock { main: 30 * u32::from(byte & 7), overtime: (byte & 1 != 0).then_some(overtime) }
}

fn made_by(byte: u8) -> MadeBy {
    match byte {
        3 | 15 => MadeBy::Nobody,
        _ => [MadeBy::Unsaid, MadeBy::Black, MadeBy::White][usize::from(byte % 3)],
    }
}

fn decode_explicit_start(bytes: &mut Bytes, largest: u8) -> Start {
    let (columns, rows) = (bytes.or_zero() % largest + 1, bytes.or_zero() % largest + 1);
    let flags = bytes.or_zero();
    let komi = (flags & 8 != 0).then(|| Half(i32::from(bytes.two().unwrap_or(0) as i16) % (MOST_KOMI + 1)));
    let handicap = match (flags & 16 != 0).then(|| bytes.or_zero()) {
        None => 0,
        Some(few @ ..250) => u16::from(few % 10),
        Some(_) => bytes.two().unwrap_or(0),
    };
    let prisoners = if flags & 32 == 0 {
        Prisoners::default()
    } else {
        Prisoners { by_black: bytes.prisoners(), by_white: bytes.prisoners() }
    };
    let more = if flags & 128 == 0 { 0 } else { bytes.or_zero() };
    let clock = (more & 1 != 0).then(|| Clock {
        main: bytes.four(),
        overtime: (more & 2 != 0)
            .then(|| Overtime { stones: bytes.two().unwrap_or(0) % 1000 + 1, seconds: bytes.four() }),
    });
    let mut board = Diagram::empty(columns, rows);
    if flags & 64 != 0 {
        decode_stones(bytes, &mut board);
    }
    let to_play = if flags & 1 == 0 { Color::Black } else { Color::White };
    let (fixed_handicap, made_by) = (more & 4 != 0, made_by(flags >> 1 & 3));
    Start { board, to_play, komi, handicap, fixed_handicap, prisoners, made_by, clock }
}

/// Decodes five points a byte, in base 3. Removes stones without a liberty.
fn decode_stones(bytes: &mut Bytes, board: &mut Diagram) {
    let points: Vec<Point> = board.points().collect();
    for five in points.chunks(5) {
        let mut packed = bytes.or_zero();
        for point in five {
            board.set(*point, [None, Some(Color::Black), Some(Color::White)][usize::from(packed % 3)]);
            packed /= 3;
        }
    }
    for stone in board.without_liberty() {
        board.set(stone, None);
    }
}

pub(super) fn encode_start(start: &Start, bytes: &mut Vec<u8>) {
    let board = &start.board;
    let stones = board.points_of(None).count() != board.points().count();
    let made_by = match start.made_by {
        MadeBy::Unsaid => 0,
        MadeBy::Black => 1,
        MadeBy::White => 2,
        MadeBy::Nobody => 3,
    };
    let flag = |set: bool, bit: u8| if set { bit } else { 0 };
    let flags = flag(start.to_play == Color::White, 1) | made_by << 1;
    let flags = flags | flag(start.komi.is_some(), 8) | flag(start.handicap != 0, 16);
    let overtime = start.clock.and_then(|clock| clock.overtime);
    let more = flag(start.clock.is_some(), 1) | flag(overtime.is_some(), 2) | flag(start.fixed_handicap, 4);
    let flags = flags | flag(start.prisoners != Prisoners::default(), 32) | flag(stones, 64) | flag(more != 0, 128);
    bytes.extend([0, board.columns() - 1, board.rows() - 1, flags]);
    if let Some(komi) = start.komi {
        bytes.extend((komi.0 as i16).to_le_bytes());
    }
    match start.handicap {
        0 => {}
        few @ ..10 => bytes.push(few as u8),
        many => {
            bytes.push(250);
            bytes.extend(many.to_le_bytes());
        }
    }
    if flags & 32 != 0 {
        bytes.extend((start.prisoners.by_black as u16).to_le_bytes());
        bytes.extend((start.prisoners.by_white as u16).to_le_bytes());
    }
    if more != 0 {
        bytes.push(more);
    }
    if let Some(clock) = start.clock {
        bytes.extend(clock.main.to_le_bytes());
    }
    if let Some(period) = overtime {
        bytes.extend((period.stones - 1).to_le_bytes());
        bytes.extend(period.seconds.to_le_bytes());
    }
    if stones {
        let points: Vec<Point> = board.points().collect();
        bytes.extend(
            points
                .chunks(5)
                .map(|five| five.iter().rev().fold(0, |packed, point| packed * 3 + digit(board.at(*point)))),
        );
    }
}

fn digit(color: Option<Color>) -> u8 {
    color.map_or(0, |color| 1 + color as u8)
}
