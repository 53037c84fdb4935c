//! `cargo bench --bench queries`: what each question costs that a search or a viewer asks, in nanoseconds.
//!
//! The games are random ones on 9x9 and 19x19, cut in the middle and near the end. Each figure is the median of the
//! rounds.

use std::hint::black_box;
use std::time::Instant;

use shinpan::{Board, Branch, Color, Game, Move, Point, PointSet, Ruleset, Setup, Suicide};
use shinpan_benches::random::Random;

const ROUNDS: usize = 9;
/// The shortest measurement in seconds.
const LONG_ENOUGH: f64 = 0.005;
const BATCH: u32 = 32;
const SEED: u64 = 3;

/// A position with what its questions need.
struct Asked {
    game: Game,
    stones: Vec<Point>,
    middle: usize,
    line: String,
    acts: Vec<shinpan::Act>,
    other: Game,
    branch: Branch,
}

/// A question, and how it sums up its answer: the compiler cannot remove it then.
type Question = (&'static str, fn(&mut Asked) -> usize);

const QUESTIONS: &[Question] = &[
    ("Game::is_legal", |query| usize::from(query.game.is_legal(Move::Play(Point::new(3, 3))))),
    ("Game::legal_plays", |query| query.game.legal_plays().len()),
    ("Game::legal_moves", |query| query.game.legal_moves().count()),
    ("Game::ko_points", |query| query.game.ko_points().len()),
    ("Game::key", |query| query.game.key() as usize),
    ("Game::superko_key", |query| query.game.superko_key() as usize),
    ("Game::play and undo", |query| {
        let (color, play) = (query.game.to_move(), query.game.legal_plays().into_iter().next());
        let played = color.zip(play).and_then(|(color, point)| query.game.play(color, point).ok());
        usize::from(played.is_some() && query.game.undo())
    }),
    ("Game::score", |query| query.game.score().black.0 as usize),
    ("Game::owner", |query| query.game.owner().len()),
    ("Game::last_move", |query| usize::from(query.game.last_move().is_some())),
    ("Game::position, middle", |query| {
        query.game.position(query.middle).map_or(0, |board| board.stones(Color::Black).len())
    }),
    ("Game::captures_at, middle", |query| query.game.captures_at(query.middle).map_or(0, |points| points.len())),
    ("Game::clone", |query| query.game.clone().act_count()),
    ("Game::clone_from", |query| {
        query.other.clone_from(&query.game);
        query.other.act_count()
    }),
    ("Branch: a play, and back", |query| {
        let (color, play) = (query.game.to_move(), query.game.legal_plays().into_iter().next());
        let played = color.zip(play).and_then(|(color, point)| query.branch.make_move(color, point.into()).ok());
        query.branch.go_back();
        usize::from(played.is_some())
    }),
    ("Game::replay", |query| {
        Game::replay(query.game.ruleset(), &query.game.setup(), &query.acts).map_or(0, |game| game.act_count())
    }),
    ("Game::to_string", |query| query.game.to_string().len()),
    ("Game::from_str", |query| query.line.parse::<Game>().map_or(0, |game| game.act_count())),
    ("Board::key", |query| query.game.board().key() as usize),
    ("Board::canonical", |query| query.game.board().canonical().0.stones(Color::Black).len()),
    ("Board::chain_len, each stone", |query| each(query, |board, point| board.chain_len(point))),
    ("Board::liberty_count, each stone", |query| each(query, |board, point| board.liberty_count(point))),
    ("Board::chain_set, each stone", |query| each(query, |board, point| board.chain_set(point).len())),
    ("Board::liberty_set, each stone", |query| each(query, |board, point| board.liberty_set(point).len())),
    ("Board::pass_alive", |query| query.game.board().pass_alive(Color::Black, Suicide::Forbidden).len()),
    ("PointSet::to_words", |query| query.game.board().stones(Color::Black).to_words()[0] as usize),
    ("PointSet: a | (b - c)", |query| {
        let board = query.game.board();
        let set: PointSet = board.stones(Color::Black) | (board.stones(Color::White) - board.empty_points());
        set.len()
    }),
];

fn each(query: &mut Asked, ask: impl Fn(&Board, Point) -> usize) -> usize {
    query.stones.iter().map(|point| ask(query.game.board(), *point)).sum()
}

/// Returns a game of random legal plays. A player passes only if there is none.
fn random_game(size: u8, acts: usize, random: &mut Random) -> Option<Asked> {
    let mut game = Game::new(Ruleset::TROMP_TAYLOR, &Setup::empty(size, size)).ok()?;
    while let Some(color) = game.to_move().filter(|_| game.act_count() < acts) {
        let plays: Vec<Point> = game.legal_plays().into_iter().collect();
        let play = plays.get(random.below(plays.len())).copied();
        game.make_move(color, play.map_or(Move::Pass, Move::Play)).ok()?;
    }
    let stones = game.board().stones(Color::Black) | game.board().stones(Color::White);
    Some(Asked {
        stones: stones.into_iter().collect(),
        middle: game.act_count() / 2,
        line: game.to_string(),
        acts: game.acts().collect(),
        other: game.clone(),
        branch: game.branch(),
        game,
    })
}

/// Returns the mean time of an answer in nanoseconds.
fn nanoseconds(query: &mut Asked, ask: fn(&mut Asked) -> usize) -> f64 {
    let (begun, mut answers) = (Instant::now(), 0_u32);
    loop {
        // Reading the clock takes as long as a short answer.
        for _ in 0..BATCH {
            black_box(ask(black_box(query)));
        }
        answers += BATCH;
        let seconds = begun.elapsed().as_secs_f64();
        if seconds > LONG_ENOUGH {
            return seconds * 1e9 / f64::from(answers);
        }
    }
}

fn main() {
    let lengths = [(9, 40), (9, 200), (19, 150), (19, 600)];
    println!("medians of {ROUNDS} rounds, nanoseconds, games of seed {SEED}");
    print!("{:34}", "question");
    lengths.iter().for_each(|(size, acts)| print!(" {:>16}", format!("{size}x{size}, {acts} acts")));
    println!();
    let mut random = Random::new(SEED);
    let mut games: Vec<Asked> =
        lengths.iter().filter_map(|(size, acts)| random_game(*size, *acts, &mut random)).collect();
    for (name, ask) in QUESTIONS {
        print!("{name:34}");
        for query in &mut games {
            let mut times: Vec<f64> = (0..ROUNDS).map(|_| nanoseconds(query, *ask)).collect();
            times.sort_by(f64::total_cmp);
            print!(" {:>16.0}", times[ROUNDS / 2]);
        }
        println!();
    }
}
