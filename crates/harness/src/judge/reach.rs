//! What scripts reach, in the game's own terms: board sizes, lengths, captures, repetitions, chains, regions.
//!
//! A wrong program shows its mistake only where a script takes it: 256 stones at once, or a position 500 plies old.

use std::collections::{BTreeSet, HashMap};

use crate::vocabulary::{Act, Color, Diagram, Illegal, Move, Observation, Phase, Point, Script, Target, Transcript};

/// One row of numbers: how often a measure was in each of its ranges.
#[derive(Clone, Debug, PartialEq)]
pub struct Histogram {
    /// What is measured.
    pub measure: &'static str,
    /// The least number of each range. The last range has no end.
    pub from: &'static [usize],
    /// How often the measure was in each range.
    pub counts: Vec<u64>,
    /// The largest number.
    pub most: usize,
}

/// What was reached, measure by measure.
#[derive(Clone, Debug, PartialEq)]
pub struct Reach {
    /// One row for each measure.
    pub rows: Vec<Histogram>,
}

/// Declares the measures: a name, words, and the least number of each range.
macro_rules! measures {
    ($($name:ident $words:literal $from:expr,)*) => {
        #[derive(Clone, Copy)]
        enum Measure {
            $($name,)*
        }

        impl Reach {
            /// Returns a table in which nothing has been counted.
            pub fn new() -> Reach {
                let row = |measure, from: &'static [usize]| Histogram { measure, from, counts: vec![0; from.len()], most: 0 };
                Reach { rows: vec![$(row($words, &$from),)*] }
            }
        }
    };
}

measures! {
    Points "points of the board" [1, 2, 10, 26, 50, 82, 170, 257, 362, 513, 625],
    LongerSide "longer side of the board" [1, 6, 10, 14, 17, 20, 22, 25],
    Acts "acts of a script" [0, 11, 51, 101, 201, 401, 701, 1001, 2001],
    Stones "most stones on the board" [0, 11, 51, 128, 200, 256, 300, 400, 512],
    ChainsRemoved "chains removed by one play" [1, 2, 3, 4],
    Captured "stones captured by one play" [1, 2, 3, 6, 21, 64, 128, 256, 400],
    Suicide "stones of a suicide" [1, 2, 3, 6, 21, 64, 128, 256, 400],
    Accepted "plies since the repeated position, play accepted" [1, 3, 11, 51, 201, 401, 701],
    Refused "plies since the repeated position, play refused" [1, 3, 11, 51, 201, 401, 701],
    History "acts accepted before a refused repetition" [0, 11, 51, 201, 513, 701, 1001],
    Chain "largest chain of a play" [1, 11, 51, 101, 201, 256, 300, 400],
    Liberties "most liberties of such a chain" [0, 5, 9, 21, 51, 101],
    Joined "chains that a play joins" [1, 2, 3, 4],
    Region "largest empty region at the end" [0, 11, 51, 101, 201, 256, 400],
    Removed "stones removed in a game" [0, 11, 51, 101, 256, 512, 1000],
    Passes "passes" [0, 3, 11, 51, 101, 256],
    Dead "chains that an agreement removes" [0, 1, 2, 5],
    PlayOut "acts of play-outs" [0, 1, 11, 51, 101, 256],
}

impl Default for Reach {
    fn default() -> Reach {
        Reach::new()
    }
}

impl Reach {
    /// Returns a table in which one script is counted.
    pub fn of(script: &Script, transcript: &Transcript) -> Reach {
        let mut reach = Reach::new();
        reach.add(script, transcript);
        reach
    }

    /// Measures a script and a transcript of it with boards, verdicts and removed points.
    pub fn add(&mut self, script: &Script, transcript: &Transcript) {
        let mut game = Measured::begin(script);
        for (act, after) in script.acts.iter().zip(transcript.entries.iter().skip(1)) {
            game.see(act, after, self);
        }
        self.end(&game, script);
    }

    /// Adds the counts of another table.
    pub fn merge(&mut self, other: &Reach) {
        for (row, more) in self.rows.iter_mut().zip(&other.rows) {
            row.counts.iter_mut().zip(&more.counts).for_each(|(count, more)| *count += more);
            row.most = row.most.max(more.most);
        }
    }

    fn count(&mut self, measure: Measure, number: usize) {
        let row = &mut self.rows[measure as usize];
        row.most = row.most.max(number);
        if let Some(range) = row.from.iter().rposition(|from| *from <= number) {
            row.counts[range] += 1;
        }
    }

    fn end(&mut self, game: &Measured, script: &Script) {
        let board = &game.board;
        let regions = chains(board, board.points_of(None));
        self.count(Measure::Points, board.points().count());
        self.count(Measure::LongerSide, board.columns().max(board.rows()).into());
        self.count(Measure::Acts, script.acts.len());
        self.count(Measure::Stones, game.most_stones);
        self.count(Measure::Chain, game.largest_chain);
        self.count(Measure::Liberties, game.most_liberties);
        self.count(Measure::Region, regions.iter().map(Vec::len).max().unwrap_or(0));
        self.count(Measure::Removed, game.removed);
        self.count(Measure::Passes, game.passes);
        self.count(Measure::PlayOut, game.play_out);
    }
}

/// A game that is measured.
struct Measured {
    board: Diagram,
    phase: Option<Phase>,
    /// After how many accepted acts each position last was on the board.
    seen: HashMap<Diagram, usize>,
    accepted: usize,
    most_stones: usize,
    largest_chain: usize,
    most_liberties: usize,
    removed: usize,
    passes: usize,
    play_out: usize,
}

impl Measured {
    fn begin(script: &Script) -> Measured {
        let board = script.start.board.clone();
        let most_stones = stones(&board);
        Measured {
            seen: HashMap::from([(board.clone(), 0)]),
            board,
            phase: None,
            accepted: 0,
            most_stones,
            largest_chain: 0,
            most_liberties: 0,
            removed: 0,
            passes: 0,
            play_out: 0,
        }
    }

    fn see(&mut self, act: &Act, after: &Observation, reach: &mut Reach) {
        match after.illegal {
            Some(Illegal::Repetition) => {
                if let Some(state) = after.repeats {
                    reach.count(Measure::Refused, self.accepted + 1 - state);
                }
                reach.count(Measure::History, self.accepted);
            }
            Some(Illegal::None) => self.accept(act, after, reach),
            _ => {}
        }
    }

    fn accept(&mut self, act: &Act, after: &Observation, reach: &mut Reach) {
        self.accepted += 1;
        self.play_out += usize::from(self.phase == Some(Phase::PlayOut));
        self.phase = after.phase;
        let removed = after.removed.clone().unwrap_or_default();
        match act {
            Act::Move(Move { player, target: Target::At(point) }) => {
                self.measure_play(*player, *point, &removed, reach)
            }
            Act::Move(_) => self.passes += 1,
            Act::Settle(_) => reach.count(Measure::Dead, chains(&self.board, removed.iter().copied()).len()),
            _ => {}
        }
        self.removed += removed.len();
        let Some(board) = &after.board else { return };
        self.board = board.clone();
        self.most_stones = self.most_stones.max(stones(board));
        let before = self.seen.insert(board.clone(), self.accepted);
        if let (Act::Move(Move { target: Target::At(_), .. }), Some(before)) = (act, before) {
            reach.count(Measure::Accepted, self.accepted - before);
        }
    }

    fn measure_play(&mut self, player: Color, point: Point, removed: &BTreeSet<Point>, reach: &mut Reach) {
        let own: Vec<Point> = self.board.neighbors(point).filter(|near| self.board.at(*near) == Some(player)).collect();
        let joined = chains(&self.board, own.into_iter()).len();
        if joined > 0 {
            reach.count(Measure::Joined, joined);
        }
        self.board.set(point, Some(player));
        if !removed.is_empty() {
            let suicide = removed.contains(&point);
            reach.count(Measure::ChainsRemoved, chains(&self.board, removed.iter().copied()).len());
            reach.count(if suicide { Measure::Suicide } else { Measure::Captured }, removed.len());
        }
        let chain = self.board.connected(point);
        self.largest_chain = self.largest_chain.max(chain.len());
        // The chain has the liberties that the capture makes. After a suicide it has none.
        removed.iter().for_each(|stone| self.board.set(*stone, None));
        let around = chain.iter().flat_map(|stone| self.board.neighbors(*stone).collect::<Vec<_>>());
        let liberties: BTreeSet<Point> = around.filter(|near| self.board.at(*near).is_none()).collect();
        self.most_liberties = self.most_liberties.max(liberties.len());
    }
}

fn stones(board: &Diagram) -> usize {
    board.points().count() - board.points_of(None).count()
}

/// Returns the chains, or the empty regions, of these points.
fn chains(board: &Diagram, points: impl Iterator<Item = Point>) -> Vec<Vec<Point>> {
    let mut chains: Vec<Vec<Point>> = Vec::new();
    let mut seen = BTreeSet::new();
    for point in points {
        if seen.insert(point) {
            let chain = board.connected(point);
            seen.extend(chain.iter().copied());
            chains.push(chain);
        }
    }
    chains
}
