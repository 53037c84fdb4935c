//! Counts games by their length, and finds a longest one.

use std::collections::BTreeMap;

use shinpan::{Act, Color, Ruleset};

use super::games::GameRules;
use super::graph::Graph;
use super::watch::{CountWatch, NoCount};

/// The games from the empty board, by their length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameLengths {
    /// How many games have each number of moves, passes included.
    pub of_length: BTreeMap<usize, u64>,
    /// The moves of a longest game.
    pub longest: Vec<Act>,
    /// The moves of a game with the most plays.
    pub most_plays: Vec<Act>,
}

/// Walks through all games, as [`games`](super::games) counts them. The watch gets the number of games so far.
///
/// # Errors
/// - Those of [`games`](super::games).
pub fn lengths(ruleset: Ruleset, columns: u8, rows: u8, watch: CountWatch<'_>) -> Result<GameLengths, NoCount> {
    let rules = GameRules::of(ruleset)?;
    let graph = Graph::new(columns, rows, ruleset.suicide)?;
    let mut walk = LengthWalk {
        graph: &graph,
        rules,
        counts: Vec::new(),
        line: Vec::new(),
        longest: Vec::new(),
        most_plays: (0, Vec::new()),
        plays: 0,
        games: 0,
        watch,
        stopped: false,
    };
    let start = match walk.rules.passes_count {
        None => [1, 1],
        Some(_) => [0, u64::from(walk.rules.opponent_made_start)],
    };
    walk.turn(0, 0, false, start);
    if walk.stopped {
        return Err(NoCount::Stopped);
    }
    let of_length = walk.counts.iter().copied().enumerate().filter(|(_, count)| *count > 0).collect();
    let acts = |line: &[Option<shinpan::Point>]| {
        let players = Color::BOTH.into_iter().cycle();
        let act = |(player, point): (Color, &Option<shinpan::Point>)| {
            point.map_or(Act::Pass(player), |point| Act::Play(player, point))
        };
        players.zip(line).map(act).collect()
    };
    Ok(GameLengths { of_length, longest: acts(&walk.longest), most_plays: acts(&walk.most_plays.1) })
}

/// The games between two calls of the watch.
const BETWEEN: u64 = 1 << 20;

struct LengthWalk<'a> {
    graph: &'a Graph,
    rules: GameRules,
    /// The number of games of each length.
    counts: Vec<u64>,
    /// The moves so far: a point, or `None` for a pass.
    line: Vec<Option<shinpan::Point>>,
    longest: Vec<Option<shinpan::Point>>,
    /// A game with the most plays, and how many it has.
    most_plays: (usize, Vec<Option<shinpan::Point>>),
    plays: usize,
    games: u64,
    watch: CountWatch<'a>,
    stopped: bool,
}

impl LengthWalk<'_> {
    /// Continues with the player to move. `made` are the positions that each player may not repeat, one bit for each.
    fn turn(&mut self, at: usize, player: usize, passed: bool, made: [u64; 2]) {
        if self.stopped {
            return;
        }
        let graph = self.graph;
        for (next, point) in graph.after[at][player].iter().zip(&graph.points[at][player]) {
            if made[player] >> *next & 1 == 1 {
                continue;
            }
            let mut made = made;
            made[player] |= 1 << *next;
            if self.rules.passes_count.is_none() {
                made[1 - player] |= 1 << *next;
            }
            self.line.push(Some(*point));
            self.plays += 1;
            self.turn(*next, 1 - player, false, made);
            self.plays -= 1;
            self.line.pop();
        }
        self.line.push(None);
        if passed {
            self.end();
        } else {
            let mut made = made;
            if self.rules.passes_count == Some(true) {
                made[player] |= 1 << at;
            }
            self.turn(at, 1 - player, true, made);
        }
        self.line.pop();
    }

    fn end(&mut self) {
        let length = self.line.len();
        if self.counts.len() <= length {
            self.counts.resize(length + 1, 0);
        }
        self.counts[length] += 1;
        if length > self.longest.len() {
            self.longest.clone_from(&self.line);
        }
        if self.plays > self.most_plays.0 || self.most_plays.1.is_empty() {
            self.most_plays = (self.plays, self.line.clone());
        }
        self.games += 1;
        if self.games.is_multiple_of(BETWEEN) {
            self.stopped = !(self.watch)(self.games, 0);
        }
    }
}
