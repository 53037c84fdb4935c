//! Counts games by walking through all of them.
//!
//! Under positional superko the color to move does not matter. After every play the opponent may answer, or pass and
//! let the player continue, or both may pass. A game is therefore a path of positions that visits no position twice.
//! The walk stores one bit for each visited position. Under the other superko rules, the walk takes each turn
//! separately.

use std::collections::HashMap;
use std::hash::Hash;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::Duration;

use num_bigint::BigUint;
use shinpan::{Repetition, Ruleset, StartMaker};

use super::graph::Graph;
use super::watch::{CountWatch, NoCount};

/// Counts the games from the empty board. Uses the given number of threads.
///
/// # Errors
/// - Games need not end under these rules.
/// - The board has more than [`MOST_POSITIONS`](super::MOST_POSITIONS) positions.
/// - The watch says to stop.
pub fn games(
    ruleset: Ruleset,
    columns: u8,
    rows: u8,
    threads: usize,
    watch: CountWatch<'_>,
) -> Result<BigUint, NoCount> {
    let GameRules { passes_count, opponent_made_start } = GameRules::of(ruleset)?;
    let graph = Graph::new(columns, rows, ruleset.suicide)?;
    match passes_count {
        None => shared(&ways(&graph), threads, watch),
        Some(passes_count) => shared(&Turns { graph, passes_count, opponent_made_start }, threads, watch),
    }
}

/// What of a ruleset decides which games there are.
pub(super) struct GameRules {
    /// Whether a pass leaves a position. `None` under positional superko, where that does not matter.
    pub(super) passes_count: Option<bool>,
    /// Whether the start counts as left by White, the opponent of the player who moves first.
    pub(super) opponent_made_start: bool,
}

impl GameRules {
    /// # Errors
    /// - Games need not end under these rules.
    pub(super) fn of(ruleset: Ruleset) -> Result<GameRules, NoCount> {
        let passes_count = match ruleset.repetition {
            Repetition::Positional => None,
            Repetition::Situational => Some(true),
            Repetition::NaturalSituational => Some(false),
            Repetition::OwnPrevious
            | Repetition::CapturingStone
            | Repetition::CapturingStoneUntilPlay
            | Repetition::SincePass
            | Repetition::None
            | _ => {
                return Err(NoCount::Unfit(
                    "without superko a game need not end, so there is no number: choose a ruleset with superko"
                        .to_owned(),
                ));
            }
        };
        let opponent_made_start = match ruleset.start_maker {
            StartMaker::Standard => passes_count == Some(true),
            // The games begin with an empty board.
            StartMaker::Created | StartMaker::Named | StartMaker::Nobody => false,
            StartMaker::Opponent => true,
            StartMaker::FirstPlay | _ => {
                let what = "games whose history begins with the first play are not counted: choose another ruleset";
                return Err(NoCount::Unfit(what.to_owned()));
            }
        };
        Ok(GameRules { passes_count, opponent_made_start })
    }
}

/// A tree of games. Below a node are the games that end there, and all games below the next nodes.
trait GameWalk: Sync {
    type Node: Copy + Send + Sync + Eq + Hash;
    fn first(&self) -> Self::Node;
    /// Returns the number of games that end here, and the next nodes.
    fn open(&self, node: Self::Node) -> (u64, Vec<Self::Node>);
    /// Returns a node that stands for all nodes with the same number of games below.
    fn alike(&self, node: Self::Node) -> Self::Node;
    /// Counts all games below a node. The count is too small if `stop` is set meanwhile.
    fn count(&self, node: Self::Node, stop: &AtomicBool) -> u64;
}

/// Opens nodes until there is work for all threads, and shares it out. Nodes that are alike are opened once.
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
        // One share can take long, so call the watch meanwhile.
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

/// The time between two calls of the watch.
const BETWEEN_LOOKS: Duration = Duration::from_millis(5);

/// The number of nodes to share out: enough for any number of threads, and to show progress.
const SHARES: usize = 20_000;

/// A set of positions, one bit each.
type Set = u64;

/// The paths of positions. `after[k]` holds the positions that at least `k + 1` plays of either color lead to.
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
    /// A position, and the set of positions visited so far, including this one.
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

    /// Turns and mirrors the board and swaps the colors. Either color may play everywhere, so nothing else changes.
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

/// The games under a superko rule for which it matters who made a position. A pass may make one too.
struct Turns {
    graph: Graph,
    passes_count: bool,
    opponent_made_start: bool,
}

/// A position, the player to move, whether the opponent has just passed, and the positions that each player has made.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct GameTurn {
    at: usize,
    player: usize,
    passed: bool,
    made: [Set; 2],
}

impl GameWalk for Turns {
    type Node = GameTurn;

    /// White made the start, as the opponent of the player who moves first, or nobody.
    fn first(&self) -> GameTurn {
        GameTurn { at: 0, player: 0, passed: false, made: [0, Set::from(self.opponent_made_start)] }
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
