//! Cycles of positions: moves without a rule of repetition that lead back to the same position and player.

use std::collections::BTreeMap;

use shinpan::{Act, Color, Suicide};

use super::graph::Graph;
use super::watch::{CountWatch, NoCount};

/// What cycles have in common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CycleKind {
    /// The moves of one turn of the cycle, passes included.
    pub moves: usize,
    /// How many of them are passes.
    pub passes: usize,
    /// The stones that Black and White lose in one turn.
    pub lost: [u32; 2],
}

/// The cycles of a kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CycleClass {
    /// How many there are. One that begins elsewhere in its turn is the same cycle.
    pub count: u64,
    /// The moves that lead from the empty board to the first of them.
    pub way: Vec<Act>,
    /// Its moves.
    pub moves: Vec<Act>,
}

/// Returns the cycles of at most this many moves. In between, no situation occurs twice: a position with the player to
/// move. Two passes in a row are in no cycle, because they end a game. The watch gets the number of cycles so far.
///
/// # Errors
/// - The board has more than [`MOST_POSITIONS`](super::MOST_POSITIONS) positions.
/// - The watch says to stop.
pub fn cycles(
    suicide: Suicide,
    columns: u8,
    rows: u8,
    most_moves: usize,
    watch: CountWatch<'_>,
) -> Result<BTreeMap<CycleKind, CycleClass>, NoCount> {
    let graph = Graph::new(columns, rows, suicide)?;
    let ways = ways(&graph);
    let mut walk = CycleWalk {
        graph: &graph,
        most_moves,
        first: (0, 0),
        on: vec![[false; 2]; graph.after.len()],
        line: Vec::new(),
        found: BTreeMap::new(),
        tried: 0,
        watch,
        stopped: false,
    };
    for at in 0..graph.after.len() {
        for player in [0, 1] {
            // Each cycle begins at its first situation, so that it is found once.
            walk.first = (at, player);
            walk.turn(at, player, false);
        }
    }
    if walk.stopped {
        return Err(NoCount::Stopped);
    }
    let begin = |(kind, (count, first, moves)): (CycleKind, (u64, Situation, Vec<CycleMove>))| {
        let way = ways.get(&first).cloned().unwrap_or_default();
        (kind, CycleClass { count, way, moves: acts(first.1, &moves) })
    };
    Ok(walk.found.into_iter().map(begin).collect())
}

/// A position and the player to move.
type Situation = (usize, usize);

/// The point of a play, or `None` for a pass, and the stones that it removes.
type CycleMove = (Option<shinpan::Point>, [u32; 2]);

fn acts(first: usize, moves: &[CycleMove]) -> Vec<Act> {
    let players = Color::BOTH.into_iter().cycle().skip(first);
    let act =
        |(player, (point, _)): (Color, &CycleMove)| point.map_or(Act::Pass(player), |point| Act::Play(player, point));
    players.zip(moves).map(act).collect()
}

/// Returns a shortest way to each situation from the empty board, Black first.
fn ways(graph: &Graph) -> BTreeMap<Situation, Vec<Act>> {
    let mut ways = BTreeMap::from([((0, 0), Vec::new())]);
    let mut open = std::collections::VecDeque::from([(0, 0)]);
    while let Some((at, player)) = open.pop_front() {
        let way = ways[&(at, player)].clone();
        let color = Color::BOTH[player];
        let plays = graph.after[at][player].iter().copied().zip(graph.points[at][player].iter().map(|one| Some(*one)));
        for (next, point) in plays.chain([(at, None)]) {
            ways.entry((next, 1 - player)).or_insert_with(|| {
                open.push_back((next, 1 - player));
                let mut way = way.clone();
                way.push(point.map_or(Act::Pass(color), |point| Act::Play(color, point)));
                way
            });
        }
    }
    ways
}

struct CycleWalk<'a> {
    graph: &'a Graph,
    most_moves: usize,
    first: Situation,
    /// The situations on the way from the first one.
    on: Vec<[bool; 2]>,
    line: Vec<CycleMove>,
    found: BTreeMap<CycleKind, (u64, Situation, Vec<CycleMove>)>,
    tried: u64,
    watch: CountWatch<'a>,
    stopped: bool,
}

impl CycleWalk<'_> {
    fn turn(&mut self, at: usize, player: usize, passed: bool) {
        self.tried += 1;
        if self.tried.is_multiple_of(1 << 20) {
            self.stopped |= !(self.watch)(self.found.values().map(|(count, ..)| count).sum(), 0);
        }
        if self.stopped || self.line.len() == self.most_moves {
            return;
        }
        self.on[at][player] = true;
        let graph = self.graph;
        let plays = graph.after[at][player].iter().zip(&graph.points[at][player]).zip(&graph.removed[at][player]);
        for ((next, point), removed) in plays {
            self.go(*next, player, (Some(*point), *removed));
        }
        if !passed {
            self.go(at, player, (None, [0, 0]));
        }
        self.on[at][player] = false;
    }

    fn go(&mut self, next: usize, player: usize, one: CycleMove) {
        let situation = (next, 1 - player);
        self.line.push(one);
        // Two passes in a row, also over the seam, would end the game.
        let seam = one.0.is_none() && self.line.first().is_some_and(|(point, _)| point.is_none());
        if situation == self.first && !seam {
            let lost = |side: usize| self.line.iter().map(|(_, removed)| removed[side]).sum();
            let passes = self.line.iter().filter(|(point, _)| point.is_none()).count();
            let kind = CycleKind { moves: self.line.len(), passes, lost: [lost(0), lost(1)] };
            self.found.entry(kind).or_insert_with(|| (0, self.first, self.line.clone())).0 += 1;
        } else if situation > self.first && !self.on[next][1 - player] {
            self.turn(next, 1 - player, one.0.is_none());
        }
        self.line.pop();
    }
}
