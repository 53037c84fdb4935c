//! Random numbers, random games and random records, from a seed.

use shinpan::{Board, Color, Game, HalfPoints, Move, Phase, Point, Preset, Requester, Ruleset, Setup};
use shinpan_records::{Edit, NodeId, Property, Record};

/// A generator of numbers that are random enough for a test.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    /// Returns a number below `count`, which is not 0.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    pub fn once_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }
}

const SIZES: [(u8, u8); 8] = [(1, 1), (2, 1), (3, 3), (5, 5), (9, 7), (7, 9), (19, 19), (25, 21)];

/// Returns a random game by one of four rulesets, of at most 80 moves.
pub fn game(random: &mut Random) -> Game {
    let rules = random.one(&[Ruleset::PLAIN, Ruleset::AGA, Ruleset::JAPANESE, Ruleset::TROMP_TAYLOR]);
    let (columns, rows) = random.one(&SIZES);
    let points: Vec<Point> = Board::empty(columns, rows).expect("a size").points().collect();
    let komi = HalfPoints(random.below(30) as i32 - 8);
    let mut setup = Setup::empty(columns, rows).with_komi(komi);
    if random.once_in(3) && points.len() > 6 {
        let stone = |random: &mut Random| random.one(&points);
        setup = setup.with_black(vec![stone(random)]).with_to_move(random.one(&[Color::Black, Color::White]));
    }
    let mut game = Game::new(rules, &setup).expect("a setup");
    let passes = 2 + random.below(40);
    for _ in 0..random.below(80) {
        let Some(color) = game.to_move() else { break };
        let plays: Vec<Point> = game.legal_plays().into_iter().collect();
        let one_move =
            if plays.is_empty() || random.once_in(passes) { Move::Pass } else { Move::Play(random.one(&plays)) };
        game.make_move(color, one_move).expect("a legal move");
    }
    game
}

/// Returns a random game by a preset, with all that a record can hold: a handicap, disputes after a stop, agreements on
/// dead stones, resignations and losses on time. It may end among the handicap plays.
pub fn whole_game(random: &mut Random, preset: &Preset) -> Game {
    let rules = preset.ruleset;
    let handicap = if random.once_in(3) { 2 + random.below(4) as u16 } else { 0 };
    let (columns, rows) = if handicap > 0 { (9, 9) } else { random.one(&[(2, 2), (5, 5), (7, 4), (9, 9)]) };
    let setup = Setup::empty(columns, rows).with_komi(HalfPoints(random.below(20) as i32));
    let mut game = Game::new(rules, &setup.clone().with_handicap(handicap))
        .unwrap_or_else(|_| Game::new(rules, &setup).expect("an even game"));
    let passes = 2 + random.below(30);
    for _ in 0..random.below(70) {
        step(random, &mut game, passes);
    }
    game
}

/// Makes one random act, if one is possible.
fn step(random: &mut Random, game: &mut Game, passes: usize) {
    let Some(color) = game.to_move() else {
        let asker = Requester::One(random.one(&Color::BOTH));
        let stones: Vec<Point> = game.board().points().filter(|point| game.board().at(*point).is_some()).collect();
        let dead = if stones.is_empty() || random.once_in(3) { Vec::new() } else { vec![random.one(&stones)] };
        // Only the acts that these rules have are accepted.
        let _ = match random.below(5) {
            0 | 1 => game.disagree().or_else(|_| game.resume(asker)).map(|_| ()),
            2 => game.resign(random.one(&Color::BOTH)),
            _ => game.settle(&dead).map(|_| ()),
        };
        return;
    };
    let plays: Vec<Point> = game.legal_plays().into_iter().collect();
    let _ = match random.below(200) {
        0 => game.resign(random.one(&Color::BOTH)),
        1 => game.time_out(color),
        // A record cannot say that Black gave up a handicap stone by a pass.
        _ if game.phase() == Phase::Handicap && color == Color::Black && !plays.is_empty() => {
            game.play(color, random.one(&plays)).map(|_| ())
        }
        _ if plays.is_empty() || random.once_in(passes) => game.pass(color),
        _ => game.play(color, random.one(&plays)).map(|_| ()),
    };
}

const TEXTS: [&str; 6] = ["a ] bracket", "back\\slash", "two\nlines", "", "日本 – «é»", " blanks : colons "];

/// Returns a record with variations, edits, comments, territory and other properties.
pub fn record(random: &mut Random) -> Record {
    let (columns, rows) = random.one(&SIZES);
    let points: Vec<Point> = Board::empty(columns, rows).expect("a size").points().collect();
    let mut record = Record::new(&Setup::empty(columns, rows)).expect("a board");
    record.info.rules = random.once_in(2).then(|| random.one(&TEXTS).replace('\n', " "));
    record.info.black = random.once_in(2).then(|| "[A]".to_owned());
    record.info.komi = random.once_in(2).then(|| HalfPoints(random.below(99) as i32 - 50));
    let mut ids = vec![NodeId::ROOT];
    for _ in 0..random.below(60) {
        let after = if random.once_in(4) { random.one(&ids) } else { ids[ids.len() - 1] };
        let color = random.one(&[Color::Black, Color::White]);
        let point = random.one(&points);
        let id = if random.once_in(6) {
            let content = random.one(&[None, Some(Color::Black), Some(Color::White)]);
            let edit = Edit { points: [(point, content)].into(), to_move: random.once_in(2).then_some(color) };
            record.add_edit(after, edit).expect("a node")
        } else {
            let one_move = if random.once_in(9) { Move::Pass } else { Move::Play(point) };
            record.add_move(after, color, one_move).expect("a point of the board")
        };
        if random.once_in(5) {
            record.set_comment(id, Some(random.one(&TEXTS))).expect("a node");
        }
        if random.once_in(9) {
            let property = Property::new(random.one(&["GB", "N", "XX"]), &[random.one(&TEXTS)]).expect("a name");
            record.set_property(id, property).expect("a node");
        }
        ids.push(id);
    }
    record
}
