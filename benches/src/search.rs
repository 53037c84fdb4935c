//! A small tree search on 13x13: how much time do the ways to begin each of its games take?
//!
//! `search [ITERATIONS]` searches the same position in each way, in turn, and prints microseconds an iteration. Then it
//! prints what it takes to begin once, without a search, in a game of 300 moves on 19x19.

use std::process::ExitCode;
use std::time::Instant;

use shinpan::{Board, Branch, Color, EmptySpots, Game, Placed, Refusal, Repetition, Ruleset, Setup, Spot, Suicide};
use shinpan_benches::random::Random;

const SIZE: u8 = 13;
/// The number of random moves before the searched position.
const PAST: usize = 100;
/// The size and the past of the game that is only begun.
const LONG: (u8, usize) = (19, 300);
/// The number of moves after which a playout stops.
const LONGEST: u32 = 3 * SIZE as u32 * SIZE as u32;
const ROUNDS: usize = 7;
/// A node gets children when it has been visited this often.
const EXPANDS_AT: u32 = 8;

/// How an iteration begins and plays out its game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// Clones the game.
    Clone,
    /// Copies the game into the memory of the iteration before.
    Copy,
    /// Goes back in a branch.
    Branch,
    /// Goes back in a branch for the tree. Plays out on the board alone, under simple ko.
    BranchAndBoard,
}

const WAYS: [Way; 4] = [Way::Clone, Way::Copy, Way::Branch, Way::BranchAndBoard];

/// A move of the tree and what its games came to. `None` is a pass.
struct Node {
    choice: Option<Spot>,
    visits: u32,
    /// The number of games that the player of the move won.
    wins: u32,
    children: std::ops::Range<usize>,
}

impl Node {
    fn new(choice: Option<Spot>) -> Node {
        Node { choice, visits: 0, wins: 0, children: 0..0 }
    }
}

fn main() -> ExitCode {
    let iterations = std::env::args().nth(1).map_or(Some(4_000), |word| word.parse().ok());
    let (Some(iterations), Some(root), Some(long)) = (iterations, game_after(SIZE, PAST), game_after(LONG.0, LONG.1))
    else {
        eprintln!("usage: search [ITERATIONS]");
        return ExitCode::from(2);
    };
    let mut times = WAYS.map(|_| Vec::new());
    let mut moves = WAYS.map(|_| 0);
    for _ in 0..ROUNDS {
        for ((way, times), moves) in WAYS.into_iter().zip(&mut times).zip(&mut moves) {
            let begin = Instant::now();
            *moves = search(&root, way, iterations);
            times.push(begin.elapsed().as_secs_f64() * 1e6 / f64::from(iterations));
        }
    }
    for ((way, mut times), moves) in WAYS.into_iter().zip(times).zip(moves) {
        times.sort_by(f64::total_cmp);
        let (time, each) = (times[times.len() / 2], f64::from(moves) / f64::from(iterations));
        println!("{way:?}: {time:.2} microseconds an iteration of {each:.0} moves");
    }
    begin(&long, iterations);
    ExitCode::SUCCESS
}

/// Prints the nanoseconds to begin in each way.
fn begin(root: &Game, iterations: u32) {
    let (mut branch, mut scratch) = (root.branch(), root.clone());
    for way in &WAYS[..3] {
        let begin = Instant::now();
        for _ in 0..iterations {
            match way {
                Way::Clone => drop(std::hint::black_box(root.clone())),
                Way::Copy => scratch.clone_from(root),
                _ => branch.go_back(),
            }
            std::hint::black_box((&scratch, &branch));
        }
        println!("{way:?}: {:.0} nanoseconds", begin.elapsed().as_secs_f64() * 1e9 / f64::from(iterations));
    }
}

/// Returns a game after this many random moves.
fn game_after(size: u8, moves: usize) -> Option<Game> {
    let ruleset = Ruleset::PLAIN.with_repetition(Repetition::Positional);
    let mut game = Game::new(ruleset, &Setup::empty(size, size)).ok()?;
    let mut random = Random::new(2);
    for color in Color::BOTH.into_iter().cycle().take(moves) {
        let plays = game.legal_plays();
        game.play(color, plays.iter().nth(random.below(plays.len()))?).ok()?;
    }
    Some(game)
}

/// Searches and returns the number of moves made.
fn search(root: &Game, way: Way, iterations: u32) -> u32 {
    let mut nodes = vec![Node::new(None)];
    let (mut random, mut moves) = (Random::new(3), 0);
    let (mut branch, mut scratch) = (root.branch(), root.clone());
    for _ in 0..iterations {
        match way {
            Way::Clone => {
                let mut game = root.clone();
                moves += iterate(&mut nodes, &mut game, None, &mut random);
            }
            Way::Copy => {
                scratch.clone_from(root);
                moves += iterate(&mut nodes, &mut scratch, None, &mut random);
            }
            Way::Branch => {
                branch.go_back();
                moves += iterate(&mut nodes, &mut branch, None, &mut random);
            }
            Way::BranchAndBoard => {
                branch.go_back();
                let mut board = root.board().clone();
                moves += iterate(&mut nodes, &mut branch, Some(&mut board), &mut random);
            }
        }
    }
    std::hint::black_box(&nodes);
    moves
}

/// A game that makes moves: a game itself or a branch.
trait Playing {
    fn game(&self) -> &Game;
    fn put(&mut self, color: Color, spot: Spot) -> Result<Placed<'_>, Refusal>;
    fn pass(&mut self, color: Color) -> Result<(), Refusal>;
}

impl Playing for Game {
    fn game(&self) -> &Game {
        self
    }

    fn put(&mut self, color: Color, spot: Spot) -> Result<Placed<'_>, Refusal> {
        Game::put(self, color, spot)
    }

    fn pass(&mut self, color: Color) -> Result<(), Refusal> {
        Game::pass(self, color)
    }
}

impl Playing for Branch {
    fn game(&self) -> &Game {
        Branch::game(self)
    }

    fn put(&mut self, color: Color, spot: Spot) -> Result<Placed<'_>, Refusal> {
        Branch::put(self, color, spot)
    }

    fn pass(&mut self, color: Color) -> Result<(), Refusal> {
        Branch::pass(self, color)
    }
}

/// Goes down the tree, plays the game out, and tells the nodes on the way who won. Returns the number of moves.
fn iterate(nodes: &mut Vec<Node>, playing: &mut impl Playing, board: Option<&mut Board>, random: &mut Random) -> u32 {
    let (mut path, mut moves) = (vec![(0, None)], 0);
    let mut at = 0;
    while let Some(color) = playing.game().to_move() {
        if nodes[at].children.is_empty() {
            if nodes[at].visits < EXPANDS_AT {
                break;
            }
            expand(nodes, at, playing.game(), color);
        }
        at = best(nodes, at);
        path.push((at, Some(color)));
        let made = match nodes[at].choice {
            Some(spot) => playing.put(color, spot).map(|_| ()),
            None => playing.pass(color),
        };
        debug_assert_eq!(made, Ok(()));
        moves += 1;
    }
    let black_wins = match (board, playing.game().to_move()) {
        (Some(board), Some(color)) => {
            board.clone_from(playing.game().board());
            moves += play_out_board(board, color, random);
            wins(board)
        }
        _ => {
            moves += play_out(playing, random);
            wins(playing.game().board())
        }
    };
    for (node, color) in path {
        nodes[node].visits += 1;
        nodes[node].wins += u32::from(color.is_some_and(|color| (color == Color::Black) == black_wins));
    }
    moves
}

fn expand(nodes: &mut Vec<Node>, at: usize, game: &Game, color: Color) {
    let first = nodes.len();
    let spots = game.legal_plays().iter().filter_map(|point| game.board().spot(point));
    nodes.extend(spots.filter(|spot| !game.board().is_eye(color, *spot)).map(|spot| Node::new(Some(spot))));
    if nodes.len() == first {
        nodes.push(Node::new(None));
    }
    nodes[at].children = first..nodes.len();
}

/// Returns the child with the best upper bound.
fn best(nodes: &[Node], at: usize) -> usize {
    let spread = f64::from(nodes[at].visits.max(1)).ln();
    let bound = |child: &usize| {
        let Node { visits, wins, .. } = nodes[*child];
        let visits = f64::from(visits);
        if visits == 0.0 { f64::INFINITY } else { f64::from(wins) / visits + (spread / visits).sqrt() }
    };
    let better = |one: &usize, other: &usize| bound(one).total_cmp(&bound(other));
    nodes[at].children.clone().max_by(better).unwrap_or(at)
}

fn wins(board: &Board) -> bool {
    let area = shinpan::area(board);
    area.black > area.white + 7
}

fn play_out(playing: &mut impl Playing, random: &mut Random) -> u32 {
    let mut list = EmptySpots::of(playing.game().board());
    let mut moves = 0;
    while let (Some(color), true) = (playing.game().to_move(), moves < LONGEST) {
        let first = random.below(list.len());
        let played = (first..list.len()).chain(0..first).any(|index| {
            let spot = list.as_slice()[index];
            if playing.game().board().is_eye(color, spot) {
                return false;
            }
            let placed = playing.put(color, spot);
            placed.iter().for_each(|placed| list.follow(placed));
            placed.is_ok()
        });
        if !played {
            let passed = playing.pass(color);
            debug_assert_eq!(passed, Ok(()));
        }
        moves += 1;
    }
    moves
}

fn play_out_board(board: &mut Board, to_move: Color, random: &mut Random) -> u32 {
    let mut list = EmptySpots::of(board);
    let (mut moves, mut passes, mut color, mut ko) = (0, 0, to_move, None);
    while passes < 2 && moves < LONGEST {
        let (first, barred) = (random.below(list.len()), Option::take(&mut ko));
        let played = (first..list.len()).chain(0..first).any(|index| {
            let spot = list.as_slice()[index];
            if board.is_eye(color, spot) || barred == Some(spot) {
                return false;
            }
            let placed = board.put(color, spot, Suicide::Forbidden);
            placed.iter().for_each(|placed| {
                list.follow(placed);
                ko = placed.ko();
            });
            placed.is_ok()
        });
        passes = if played { 0 } else { passes + 1 };
        color = color.opposite();
        moves += 1;
    }
    moves
}
