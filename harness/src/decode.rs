//! Bytes to a script and back.
//!
//! [`Script::from_bytes`] is total: any bytes are some script. It reads single bytes front to back and stops when they
//! run out. [`Script::to_bytes`] is its right inverse, so every case of the corpus is a seed for the fuzzer. To spend
//! few bytes on acts that are merely refused for the turn or an occupied point, the decoder asks the engine who is to
//! move and which points are empty; an engine that is wrong about that changes the script, never the comparison.

use crate::observe::Prisoners;
use crate::plant::{PLANTS, plant};
use crate::rulesets::Rules;
use crate::script::{Act, MadeBy, Move, NoResult, PlayOut, Resume, Script, Settle, Side, Start, Target, Yes};
use crate::subject::engine::{self, EngineGame};
use crate::subject::referee::Referee;
use crate::words::{Color, Diagram, Half, LARGEST, Point};

/// The most acts that are decoded.
const MOST_ACTS: usize = 400;

/// The largest komi that is decoded, in half points: what [`Half`] reads.
const MOST_KOMI: i32 = 20_000;

/// Sizes of empty boards, columns and rows; repeated where they are to be frequent.
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
    (5, 5),
    (1, 7),
    (7, 1),
    (6, 6),
    (7, 7),
    (9, 7),
    (9, 9),
    (19, 19),
];

/// First byte after the ruleset: below this an explicit start, below the next a plant, else an empty board.
const EXPLICIT_BELOW: u8 = 4;
const PLANTED_BELOW: u8 = 132;

/// What an act's number means beyond the plays.
const PASS: usize = 0;
const RETURN: usize = 4;
const RETURN_EARLIER: usize = 8;
const SETTLE: usize = 10;
const DISAGREE: usize = 11;
const PASS_TOO: usize = 12;
const ANY_MOVE: usize = 13;
const OTHER: usize = 14;
const SPECIALS: usize = 15;

/// Plays are repeated until there are about this many, so that small boards are not all special acts.
const PLAYS: usize = 24;

/// More points than this and an act takes two bytes.
const ONE_BYTE_POINTS: usize = 240;

struct Bytes<'a>(&'a [u8]);

impl Bytes<'_> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn or_zero(&mut self) -> u8 {
        self.next().unwrap_or(0)
    }

    fn two(&mut self) -> Option<u16> {
        Some(u16::from_le_bytes([self.next()?, self.or_zero()]))
    }

    fn prisoners(&mut self) -> u32 {
        u32::from(self.two().unwrap_or(0)) % (Prisoners::MOST + 1)
    }
}

impl Script {
    /// The script that these bytes stand for. Total.
    pub fn from_bytes(data: &[u8]) -> Script {
        let mut bytes = Bytes(data);
        let rules = Rules::at(usize::from(bytes.or_zero()));
        let start = decode_start(&mut bytes, rules);
        let mut acts = Vec::new();
        if let Ok(mut game) = Decoded::begin(rules, &start) {
            while acts.len() < MOST_ACTS
                && let Some(act) = game.decode_act(&mut bytes)
            {
                game.follow(&act);
                acts.push(act);
            }
        }
        Script { rules, start, acts }
    }

    /// Bytes that [`Script::from_bytes`] turns into this script, for scripts of at most 400 acts that both sides can begin.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = vec![self.rules.place() as u8];
        encode_start(&self.start, &mut bytes);
        if let Ok(mut game) = Decoded::begin(self.rules, &self.start) {
            for act in &self.acts {
                game.encode_act(act, &mut bytes);
                game.follow(act);
            }
        }
        bytes
    }
}

fn decode_start(bytes: &mut Bytes, rules: Rules) -> Start {
    let mut start = match bytes.or_zero() {
        ..EXPLICIT_BELOW => decode_explicit_start(bytes),
        number @ EXPLICIT_BELOW..PLANTED_BELOW => {
            let variant = bytes.or_zero();
            let (board, to_play) = plant(usize::from(number - EXPLICIT_BELOW) % PLANTS.len(), variant);
            let made_by = made_by(variant >> 4);
            Start { to_play, made_by, ..with_board(board) }
        }
        number => {
            let (columns, rows) = SIZES[usize::from(number - PLANTED_BELOW) % SIZES.len()];
            Start { handicap: u16::from(bytes.or_zero()).saturating_sub(246), ..Start::empty(columns, rows) }
        }
    };
    if start.to_play == Color::White || !rules.handicap {
        start.handicap = start.handicap.min(1);
    }
    start
}

fn with_board(board: Diagram) -> Start {
    Start { board, ..Start::empty(1, 1) }
}

fn made_by(byte: u8) -> MadeBy {
    [MadeBy::Nobody, MadeBy::Black, MadeBy::White][usize::from(byte % 3)]
}

fn decode_explicit_start(bytes: &mut Bytes) -> Start {
    let (columns, rows) = (bytes.or_zero() % LARGEST + 1, bytes.or_zero() % LARGEST + 1);
    let flags = bytes.or_zero();
    let komi = if flags & 8 == 0 { 0 } else { i32::from(bytes.two().unwrap_or(0) as i16) % (MOST_KOMI + 1) };
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
    let mut board = Diagram::empty(columns, rows);
    if flags & 64 != 0 {
        decode_stones(bytes, &mut board);
    }
    let to_play = if flags & 1 == 0 { Color::Black } else { Color::White };
    Start { board, to_play, komi: Half(komi), handicap, prisoners, made_by: made_by(flags >> 1 & 3) }
}

/// Five points a byte, in base 3; stones without a liberty are left out.
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

fn encode_start(start: &Start, bytes: &mut Vec<u8>) {
    let board = &start.board;
    let stones = board.points_of(None).count() != board.points().count();
    let made_by = match start.made_by {
        MadeBy::Nobody => 0,
        MadeBy::Black => 1,
        MadeBy::White => 2,
    };
    let flag = |set: bool, bit: u8| if set { bit } else { 0 };
    let flags = flag(start.to_play == Color::White, 1) | made_by << 1;
    let flags = flags | flag(start.komi != Half(0), 8) | flag(start.handicap != 0, 16);
    let flags = flags | flag(start.prisoners != Prisoners::default(), 32) | flag(stones, 64);
    bytes.extend([0, board.columns() - 1, board.rows() - 1, flags]);
    if flags & 8 != 0 {
        bytes.extend((start.komi.0 as i16).to_le_bytes());
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

/// The game so far, as the decoder needs it.
struct Decoded {
    game: EngineGame,
    empty: Vec<Point>,
    points: usize,
    /// Where stones were last taken, the last first.
    taken: [Option<Point>; 2],
}

impl Decoded {
    fn begin(rules: Rules, start: &Start) -> Result<Decoded, String> {
        let game = engine::begin(rules.engine, start)?;
        let points = start.board.points().count();
        let mut decoded = Decoded { game, empty: Vec::new(), points, taken: [None; 2] };
        decoded.look();
        Ok(decoded)
    }

    fn look(&mut self) {
        self.empty = self.game.diagram().points_of(None).collect();
    }

    fn follow(&mut self, act: &Act) {
        if let Ok(removed) = self.game.act(act) {
            if let Some(last) = removed.last() {
                self.taken = [Some(*last), self.taken[0]];
            }
            self.look();
        }
    }

    fn to_play(&self) -> Color {
        self.game.to_play().unwrap_or(Color::Black)
    }

    /// How many numbers stand for plays.
    fn plays(&self) -> usize {
        self.empty.len() * (PLAYS / self.empty.len().max(1)).max(1)
    }

    fn decode_act(&self, bytes: &mut Bytes) -> Option<Act> {
        let number = if self.points > ONE_BYTE_POINTS { usize::from(bytes.two()?) } else { usize::from(bytes.next()?) };
        let (player, plays) = (self.to_play(), self.plays());
        let number = number % (plays + SPECIALS);
        if number < plays {
            return Some(Act::play(player, self.empty[number % self.empty.len()]));
        }
        let back = |place: usize| self.taken[place].map_or(Act::pass(player), |point| Act::play(player, point));
        Some(match number - plays {
            RETURN..RETURN_EARLIER => back(0),
            RETURN_EARLIER..SETTLE => back(1),
            SETTLE => self.decode_settle(bytes),
            DISAGREE => Act::Disagree(Yes),
            ANY_MOVE => {
                let flags = bytes.or_zero();
                let player = if flags & 1 == 0 { Color::Black } else { Color::White };
                if flags & 2 == 0 { Act::play(player, self.decode_point(bytes)) } else { Act::pass(player) }
            }
            OTHER => self.decode_other(bytes),
            PASS..RETURN | PASS_TOO.. => Act::pass(player),
        })
    }

    fn decode_point(&self, bytes: &mut Bytes) -> Point {
        let board = self.game.diagram();
        let (first, second) = (bytes.or_zero(), bytes.or_zero());
        if first < 128 {
            Point { column: first % board.columns(), row: second % board.rows() }
        } else {
            Point { column: (first - 128) % LARGEST, row: second % 99 }
        }
    }

    fn encode_point(&self, point: Point, bytes: &mut Vec<u8>) {
        let on_board = self.game.diagram().contains(point);
        bytes.extend([if on_board { point.column } else { 128 + point.column }, point.row]);
    }

    fn decode_settle(&self, bytes: &mut Bytes) -> Act {
        let count = match bytes.or_zero() {
            few @ ..248 => few % 4,
            _ => bytes.or_zero(),
        };
        Act::Settle(Settle { dead: (0..count).map(|_| self.decode_point(bytes)).collect() })
    }

    fn decode_other(&self, bytes: &mut Bytes) -> Act {
        let kind = bytes.or_zero() % 18;
        let player = if kind.is_multiple_of(2) { Color::White } else { Color::Black };
        match kind {
            0 => Act::Resume(Resume { by: Side::White }),
            1 => Act::Resume(Resume { by: Side::Black }),
            2 => Act::Resume(Resume { by: Side::Both }),
            3 => Act::Abandon(Yes),
            4 | 5 => Act::PlayOut(PlayOut { by: player }),
            6 | 7 => Act::NoResult(NoResult::Offer(player)),
            8 | 9 => Act::NoResult(NoResult::Accept(player)),
            10 | 11 => Act::NoResult(NoResult::Refuse(player)),
            12 | 13 => Act::Resign(player),
            14 | 15 => Act::TimeOut(player),
            _ => Act::Move(Move { player, target: Target::PassFor(self.decode_point(bytes)) }),
        }
    }

    fn encode_act(&self, act: &Act, bytes: &mut Vec<u8>) {
        match act {
            Act::Move(Move { player, target: Target::At(point) }) => {
                match self.empty.iter().position(|empty| empty == point) {
                    Some(place) if *player == self.to_play() => self.encode_number(place, bytes),
                    _ => {
                        self.encode_number(self.plays() + ANY_MOVE, bytes);
                        bytes.push(*player as u8);
                        self.encode_point(*point, bytes);
                    }
                }
            }
            Act::Move(Move { player, target: Target::Pass }) if *player == self.to_play() => {
                self.encode_number(self.plays() + PASS, bytes)
            }
            Act::Move(Move { player, target: Target::Pass }) => {
                self.encode_number(self.plays() + ANY_MOVE, bytes);
                bytes.push(*player as u8 | 2);
            }
            Act::Settle(Settle { dead }) => {
                self.encode_number(self.plays() + SETTLE, bytes);
                match dead.len() {
                    few @ ..4 => bytes.push(few as u8),
                    many => bytes.extend([248, many.min(255) as u8]),
                }
                dead.iter().take(255).for_each(|point| self.encode_point(*point, bytes));
            }
            Act::Disagree(Yes) => self.encode_number(self.plays() + DISAGREE, bytes),
            other => self.encode_other(other, bytes),
        }
    }

    fn encode_other(&self, act: &Act, bytes: &mut Vec<u8>) {
        self.encode_number(self.plays() + OTHER, bytes);
        let odd_for_black = |kind: u8, player: &Color| kind + u8::from(*player == Color::Black);
        bytes.push(match act {
            Act::Resume(Resume { by: Side::White }) => 0,
            Act::Resume(Resume { by: Side::Black }) => 1,
            Act::Resume(Resume { by: Side::Both }) => 2,
            Act::PlayOut(PlayOut { by }) => odd_for_black(4, by),
            Act::NoResult(NoResult::Offer(player)) => odd_for_black(6, player),
            Act::NoResult(NoResult::Accept(player)) => odd_for_black(8, player),
            Act::NoResult(NoResult::Refuse(player)) => odd_for_black(10, player),
            Act::Resign(player) => odd_for_black(12, player),
            Act::TimeOut(player) => odd_for_black(14, player),
            Act::Move(Move { player, .. }) => odd_for_black(16, player),
            Act::Abandon(Yes) | Act::Settle(_) | Act::Disagree(Yes) => 3,
        });
        if let Act::Move(Move { target: Target::PassFor(point), .. }) = act {
            self.encode_point(*point, bytes);
        }
    }

    fn encode_number(&self, number: usize, bytes: &mut Vec<u8>) {
        bytes.push(number as u8);
        if self.points > ONE_BYTE_POINTS {
            bytes.push((number >> 8) as u8);
        }
    }
}

impl<'a> arbitrary::Arbitrary<'a> for Script {
    fn arbitrary(bytes: &mut arbitrary::Unstructured<'a>) -> arbitrary::Result<Script> {
        let length = bytes.len();
        Ok(Script::from_bytes(bytes.bytes(length)?))
    }
}

impl quickcheck::Arbitrary for Script {
    fn arbitrary(random: &mut quickcheck::Gen) -> Script {
        let length = usize::arbitrary(random) % (2 * random.size()).max(1);
        let bytes: Vec<u8> = (0..length).map(|_| u8::arbitrary(random)).collect();
        Script::from_bytes(&bytes)
    }

    fn shrink(&self) -> Box<dyn Iterator<Item = Script>> {
        Box::new(crate::shrink::smaller(self).into_iter())
    }
}
