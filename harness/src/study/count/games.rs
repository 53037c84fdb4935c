//! Games, by walking along all of them. Under positional superko the color to move does not matter: after every play the
//! opponent may answer, or pass and let the player go on, or both pass. So a game is a way along positions none of which
//! comes twice, and that is walked, a bit for each position. Under the other superkos each turn is walked.

use std::collections::HashMap;
use std::hash::Hash;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use num_bigint::BigUint;
use shinpan::{Repetition, Ruleset};

use super::graph::Graph;
use super::watch::{CountWatch, NoCount};

/// How many games there are from the empty board, on so many threads.
///
/// # Errors
/// If games need not end under these rules, if there are too many positions, or if the watch says to stop.
pub fn games(
    ruleset: Ruleset,
    columns: u8,
    rows: u8,
    threads: usize,
    watch: CountWatch<'_>,
) -> Result<BigUint, NoCount> {
    let passes_count = match ruleset.repetition {
        Repetition::Positional => None,
        Repetition::Situational => Some(true),
        Repetition::NaturalSituational => Some(false),
        Repetition::OwnPrevious | Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => {
            return Err(NoCount::Unfit(
                "without a superko rule a game need not end, so there is no number of games".to_owned(),
            ));
        }
    };
    let graph = Graph::new(columns, rows, ruleset.suicide)?;
    match passes_count {
        None => shared(&ways(&graph), threads, watch),
        Some(passes_count) => shared(&Turns { graph, passes_count }, threads, watch),
    }
}

/// Something that can be walked from any node on: below a node are the games that end there and those below the next nodes.
trait GameWalk: Sync {
    type Node: Copy + Send + Sync + Eq + Hash;
    fn first(&self) -> Self::Node;
    /// The games that end here, and the nodes next to this one.
    fn open(&self, node: Self::Node) -> (u64, Vec<Self::Node>);
    /// The same node for all that have as many games below.
    fn alike(&self, node: Self::Node) -> Self::Node;
    /// All games below a node, or fewer once it is said to stop.
    fn count(&self, node: Self::Node, stop: &AtomicBool) -> u64;
}

/// Opens nodes until there is work for all threads, each kind of node once, and shares it out.
fn shared<W: GameWalk>(walk: &W, threads: usize, watch: CountWatch<'_>) -> Result<BigUint, NoCount> {
    let mut ended = BigUint::ZERO;
    let mut nodes = vec![(walk.first(), 1u64)];
    while !nodes.is_empty() && nodes.len() < SHARES {
        let mut next: HashMap<W::Node, u64> = HashMap::new();
        for (node, times) in nodes {
            let (games, below) = walk.open(node);
            ended += games * times;
            for node in below {
                *next.entry(walk.alike(node)).or_default() += times;
            }
        }
        nodes = next.into_iter().collect();
    }
    let (taken, done, stop) = (AtomicUsize::new(0), AtomicU64::new(0), AtomicBool::new(false));
    let work = || {
        let mut games = BigUint::ZERO;
        while let (Some((node, times)), false) =
            (nodes.get(taken.fetch_add(1, Ordering::Relaxed)), stop.load(Ordering::Relaxed))
        {
            games += BigUint::from(walk.count(*node, &stop)) * *times;
            done.fetch_add(1, Ordering::Relaxed);
        }
        games
    };
    let found: BigUint = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.clamp(1, nodes.len().max(1))).map(|_| scope.spawn(work)).collect();
        // A share can take long: whoever watches is asked all the while.
        while !workers.iter().all(thread::ScopedJoinHandle::is_finished) {
            if !watch(done.load(Ordering::Relaxed), nodes.len() as u64) {
                stop.store(true, Ordering::Relaxed);
            }
            thread::sleep(BETWEEN_LOOKS);
        }
        let games = workers.into_iter().map(|worker| worker.join().unwrap_or_else(|panic| resume_unwind(panic)));
        games.sum()
    });
    if stop.into_inner() { Err(NoCount::Stopped) } else { Ok(ended + found) }
}

/// How often the watch is asked.
const BETWEEN_LOOKS: Duration = Duration::from_millis(5);

/// Nodes to share out: enough for any number of threads, and for progress to be seen.
const SHARES: usize = 20_000;

/// A set of positions, a bit each.
type Set = u64;

/// Ways along positions. `after[k]` are the positions that at least `k + 1` plays of either color lead to.
struct Ways {
    after: Vec<Vec<Set>>,
    symmetries: Vec<Vec<usize>>,
}

fn ways(graph: &Graph) -> Ways {
    let layers = |[black, white]: &[Vec<usize>; 2]| {
        let mut layers: Vec<Set> = Vec::new();
        for number in black.iter().chain(white) {
            let bit = 1 << *number;
            match layers.iter_mut().find(|layer| **layer & bit != bit) {
                Some(layer) => *layer |= bit,
                None => layers.push(bit),
            }
        }
        layers
    };
    Ways { after: graph.after.iter().map(layers).collect(), symmetries: graph.symmetries.clone() }
}

impl GameWalk for Ways {
    /// A position, and those that have been, it among them.
    type Node = (usize, Set);

    fn first(&self) -> (usize, Set) {
        (0, 1)
    }

    fn open(&self, (at, been): (usize, Set)) -> (u64, Vec<(usize, Set)>) {
        let mut next = Vec::new();
        for layer in &self.after[at] {
            let mut free = *layer & !been;
            while free != 0 {
                let number = free.trailing_zeros() as usize;
                next.push((number, been | 1 << number));
                free &= free - 1;
            }
        }
        (1, next)
    }

    /// The board turned and mirrored and the colors exchanged: as either may play everywhere, nothing else changes.
    fn alike(&self, (at, been): (usize, Set)) -> (usize, Set) {
        let image = |symmetry: &Vec<usize>| {
            let (mut seen, mut rest) = (0, been);
            while rest != 0 {
                seen |= 1 << symmetry[rest.trailing_zeros() as usize];
                rest &= rest - 1;
            }
            (symmetry[at], seen)
        };
        self.symmetries.iter().map(image).min().unwrap_or((at, been))
    }

    fn count(&self, (at, been): (usize, Set), stop: &AtomicBool) -> u64 {
        if stop.load(Ordering::Relaxed) {
            return 0;
        }
        let mut games = 1;
        for layer in &self.after[at] {
            let mut free = *layer & !been;
            while free != 0 {
                let number = free.trailing_zeros() as usize;
                games += self.count((number, been | 1 << number), stop);
                free &= free - 1;
            }
        }
        games
    }
}

/// Turns, under a superko rule that asks who made a position; passes may make one too.
struct Turns {
    graph: Graph,
    passes_count: bool,
}

/// A player to move in a position, whether the opponent has just passed, and which positions each player has made.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct GameTurn {
    at: usize,
    player: usize,
    passed: bool,
    made: [Set; 2],
}

impl GameWalk for Turns {
    type Node = GameTurn;

    /// The start counts as made by White where passes make positions, and else by nobody.
    fn first(&self) -> GameTurn {
        GameTurn { at: 0, player: 0, passed: false, made: [0, Set::from(self.passes_count)] }
    }

    fn open(&self, turn: GameTurn) -> (u64, Vec<GameTurn>) {
        let made = |at: usize| {
            let mut made = turn.made;
            made[turn.player] |= 1 << at;
            made
        };
        let player = 1 - turn.player;
        let plays = self.graph.after[turn.at][turn.player].iter().filter(|at| turn.made[turn.player] >> **at & 1 == 0);
        let mut next: Vec<GameTurn> =
            plays.map(|at| GameTurn { at: *at, player, passed: false, made: made(*at) }).collect();
        if turn.passed {
            return (1, next);
        }
        let made = if self.passes_count { made(turn.at) } else { turn.made };
        next.push(GameTurn { player, passed: true, made, ..turn });
        (0, next)
    }

    fn alike(&self, turn: GameTurn) -> GameTurn {
        turn
    }

    fn count(&self, turn: GameTurn, stop: &AtomicBool) -> u64 {
        if stop.load(Ordering::Relaxed) {
            return 0;
        }
        let (ended, next) = self.open(turn);
        ended + next.into_iter().map(|turn| self.count(turn, stop)).sum::<u64>()
    }
}
