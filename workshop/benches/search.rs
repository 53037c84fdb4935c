//! `cargo bench --bench search`: a small tree search over 13x13, with six ways to get at the position of a node.
//!
//! The search is UCT with random playouts. All ways but the last see the same legal moves, so they build the same tree,
//! and the program says if they do not. The last has boards alone: it knows no superko, and its tree differs.

use std::time::Instant;

use shinpan::{Board, Branch, Color, EmptySpots, Game, Move, Point, Ruleset, Setup, Suicide, area};
use shinpan_benches::random::Random;

const SIZE: u8 = 13;
/// How many moves the game has before the search.
const BEFORE: usize = 120;
const SIMULATIONS: usize = 3000;
const ROUNDS: usize = 5;
const SEED: u64 = 11;
/// How much a move that was tried seldom is preferred.
const EXPLORATION: f64 = 0.7;

struct Node {
    one_move: Move,
    color: Color,
    visits: f64,
    /// Wins of the player who made the move.
    wins: f64,
    children: std::ops::Range<usize>,
}

/// Where a simulation plays.
trait Place {
    /// Makes a move of the tree.
    fn make(&mut self, color: Color, one_move: Move);
    fn legal(&self, color: Color) -> Vec<Move>;
    fn board(&self) -> &Board;
    fn is_over(&self) -> bool;
}

impl Place for Game {
    fn make(&mut self, color: Color, one_move: Move) {
        let _ = self.make_move(color, one_move);
    }

    fn legal(&self, _: Color) -> Vec<Move> {
        self.legal_moves().collect()
    }

    fn board(&self) -> &Board {
        Game::board(self)
    }

    fn is_over(&self) -> bool {
        Game::is_over(self)
    }
}

impl Place for Branch {
    fn make(&mut self, color: Color, one_move: Move) {
        let _ = self.make_move(color, one_move);
    }

    fn legal(&self, color: Color) -> Vec<Move> {
        self.game().legal(color)
    }

    fn board(&self) -> &Board {
        self.game().board()
    }

    fn is_over(&self) -> bool {
        self.game().is_over()
    }
}

/// A board without superko: two passes end the game.
#[derive(Clone)]
struct Lean {
    board: Board,
    passes: u8,
}

impl Place for Lean {
    fn make(&mut self, color: Color, one_move: Move) {
        self.passes = if one_move == Move::Pass { self.passes + 1 } else { 0 };
        if let Some(spot) = one_move.point().and_then(|point| self.board.spot(point)) {
            let _ = self.board.put(color, spot, Suicide::Forbidden);
        }
    }

    fn legal(&self, color: Color) -> Vec<Move> {
        let is_legal = |point: &Point| self.board.spot(*point).is_some_and(|spot| !self.board.is_suicide(color, spot));
        let plays = self.board.empty_points().into_iter().filter(is_legal).map(Move::Play);
        plays.chain([Move::Pass]).collect()
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn is_over(&self) -> bool {
        self.passes >= 2
    }
}

struct Search {
    nodes: Vec<Node>,
    random: Random,
    /// Reused by all playouts.
    playing: Board,
    empty: EmptySpots,
    with_playouts: bool,
}

impl Search {
    fn new(game: &Game, with_playouts: bool) -> Search {
        let color = game.to_move().unwrap_or(Color::Black).opposite();
        let root = Node { one_move: Move::Pass, color, visits: 0.0, wins: 0.0, children: 0..0 };
        let playing = game.board().clone();
        let empty = EmptySpots::of(&playing);
        Search { nodes: vec![root], random: Random::new(SEED), playing, empty, with_playouts }
    }

    /// Does one simulation from the root's position. Returns how many moves it made there.
    fn simulate(&mut self, place: &mut impl Place) -> usize {
        let mut path = vec![0];
        let mut node = 0;
        while !self.nodes[node].children.is_empty() {
            node = self.best_child(node);
            path.push(node);
            place.make(self.nodes[node].color, self.nodes[node].one_move);
        }
        if self.nodes[node].visits > 0.0 && !place.is_over() {
            let color = self.nodes[node].color.opposite();
            let first = self.nodes.len();
            let child = |one_move| Node { one_move, color, visits: 0.0, wins: 0.0, children: 0..0 };
            self.nodes.extend(place.legal(color).into_iter().map(child));
            self.nodes[node].children = first..self.nodes.len();
        }
        let leader = self.outcome(place.board(), self.nodes[node].color.opposite());
        for visited in &path {
            let node = &mut self.nodes[*visited];
            node.visits += 1.0;
            node.wins += f64::from(u8::from(leader == node.color));
        }
        path.len() - 1
    }

    fn best_child(&self, node: usize) -> usize {
        let parent = self.nodes[node].visits.ln();
        let value = |child: &usize| {
            let Node { visits, wins, .. } = self.nodes[*child];
            if visits == 0.0 { f64::INFINITY } else { wins / visits + EXPLORATION * (parent / visits).sqrt() }
        };
        self.nodes[node].children.clone().max_by(|one, other| value(one).total_cmp(&value(other))).unwrap_or(node)
    }

    /// Returns who leads after a playout, or on the board as it is.
    fn outcome(&mut self, board: &Board, mut color: Color) -> Color {
        self.playing.clone_from(board);
        if self.with_playouts {
            self.empty = EmptySpots::of(&self.playing);
            let mut passes = 0;
            for _ in 0..3 * usize::from(SIZE) * usize::from(SIZE) {
                passes = if self.random_play(color) { 0 } else { passes + 1 };
                if passes == 2 {
                    break;
                }
                color = color.opposite();
            }
        }
        leader(&self.playing)
    }

    fn random_play(&mut self, color: Color) -> bool {
        let first = self.random.below(self.empty.len());
        for index in (first..self.empty.len()).chain(0..first) {
            let spot = self.empty.as_slice()[index];
            if !self.playing.is_eye(color, spot)
                && let Ok(placed) = self.playing.put(color, spot, Suicide::Forbidden)
            {
                self.empty.follow(&placed);
                return true;
            }
        }
        false
    }
}

/// Returns who has more points, with a komi of 7.5.
fn leader(board: &Board) -> Color {
    let points = area(board);
    if 2 * points.black > 2 * points.white + 15 { Color::Black } else { Color::White }
}

/// A way to give each simulation its position. Returns the number of nodes, and the visits of the best move.
type Way = fn(&Game, bool) -> (usize, u64);

fn sum(search: &Search) -> (usize, u64) {
    let visits = search.nodes.iter().enumerate().map(|(place, node)| place as u64 * node.visits as u64);
    (search.nodes.len(), visits.sum())
}

const WAYS: [(&str, Way); 6] = [
    ("one game, undone", |game, with_playouts| {
        let (mut search, mut game) = (Search::new(game, with_playouts), game.clone());
        for _ in 0..SIMULATIONS {
            let made = search.simulate(&mut game);
            (0..made).for_each(|_| _ = game.undo());
        }
        sum(&search)
    }),
    ("a branch that goes back", |game, with_playouts| {
        let (mut search, mut branch) = (Search::new(game, with_playouts), game.branch());
        for _ in 0..SIMULATIONS {
            search.simulate(&mut branch);
            branch.go_back();
        }
        sum(&search)
    }),
    ("Game::clone_from, reused memory", |game, with_playouts| {
        let (mut search, mut copy) = (Search::new(game, with_playouts), game.clone());
        for _ in 0..SIMULATIONS {
            copy.clone_from(game);
            search.simulate(&mut copy);
        }
        sum(&search)
    }),
    ("Game::clone, new memory", |game, with_playouts| {
        let mut search = Search::new(game, with_playouts);
        for _ in 0..SIMULATIONS {
            search.simulate(&mut game.clone());
        }
        sum(&search)
    }),
    ("a game from the position alone", |game, with_playouts| {
        let mut search = Search::new(game, with_playouts);
        let to_move = game.to_move().unwrap_or(Color::Black);
        let setup = Setup::from(game.board()).with_to_move(to_move);
        for _ in 0..SIMULATIONS {
            if let Ok(mut anew) = Game::new(game.ruleset(), &setup) {
                search.simulate(&mut anew);
            }
        }
        sum(&search)
    }),
    ("a board alone, cloned", |game, with_playouts| {
        let mut search = Search::new(game, with_playouts);
        for _ in 0..SIMULATIONS {
            search.simulate(&mut Lean { board: game.board().clone(), passes: 0 });
        }
        sum(&search)
    }),
];

fn main() {
    let mut random = Random::new(SEED);
    let Ok(mut game) = Game::new(Ruleset::TROMP_TAYLOR, &Setup::empty(SIZE, SIZE)) else { return };
    while let Some(color) = game.to_move().filter(|_| game.act_count() < BEFORE) {
        let plays: Vec<Point> = game.legal_plays().into_iter().collect();
        let play = plays.get(random.below(plays.len())).copied();
        game.make(color, play.map_or(Move::Pass, Move::Play));
    }
    println!(
        "{SIMULATIONS} simulations of UCT on {SIZE}x{SIZE} after {BEFORE} moves, medians of {ROUNDS} rounds, seed {SEED}"
    );
    for with_playouts in [true, false] {
        println!("{}", if with_playouts { "with random playouts" } else { "without playouts: the tree alone" });
        let mut first = None;
        for (name, way) in WAYS {
            let (mut times, mut found) = (Vec::new(), (0, 0));
            for _ in 0..ROUNDS {
                let begun = Instant::now();
                found = way(&game, with_playouts);
                times.push(begun.elapsed().as_secs_f64() * 1e6 / SIMULATIONS as f64);
            }
            times.sort_by(f64::total_cmp);
            let time = times[ROUNDS / 2];
            let (base, tree) = *first.get_or_insert((time, found));
            let same = if tree == found { "the same tree" } else { "another tree" };
            println!("  {name:34} {time:8.2} microseconds a simulation ({:.2}x), {same}", time / base);
        }
    }
}
