//! A question to the solver, and its answer.

use shinpan::{Board, Color, Ruleset};

use super::model::{Cycles, Model};
use super::search::ProofSearch;
use super::solution::Solution;
use super::whole::Whole;

/// What to solve.
#[derive(Clone, Debug)]
pub struct Question {
    /// The ruleset.
    pub ruleset: Ruleset,
    /// The board at the start.
    pub board: Board,
    /// The player who moves first.
    pub to_move: Color,
}

/// When the solver stops without an answer.
#[derive(Clone, Copy)]
pub struct SolveLimits<'stop> {
    /// The most states to visit.
    pub most_visited: u64,
    /// Whether someone asked to stop. It gets the states visited so far.
    pub stop: &'stop dyn Fn(u64) -> bool,
}

/// What is proved.
pub struct Solved {
    /// One solution. Two if a game can go on without end: cycles favor White in the first, Black in the second.
    pub solutions: Vec<Solution>,
}

impl Question {
    /// Returns the solutions of this question, about which nothing is proved yet.
    ///
    /// # Errors
    /// The reason why the solver cannot play by this ruleset, or on this board.
    pub fn begun(&self) -> Result<Solved, String> {
        let (columns, rows) = (self.board.columns(), self.board.rows());
        let model = |favored| Model::new(self.ruleset, columns, rows, favored);
        let first = model(Color::White)?;
        let mut models = vec![first];
        if models.iter().any(|model| model.cycles() == Cycles::Endless) {
            models.push(model(Color::Black)?);
        }
        let begin = |model: Model| {
            let number = model.boards().number(&self.board);
            Solution::begun(model, number, self.to_move)
        };
        Ok(Solved { solutions: models.into_iter().map(begin).collect() })
    }
}

impl Solved {
    /// Returns what Black reaches at least, and at most, in half points. `None` is a side of which nothing is proved, or
    /// on which the opponent can keep the game from any end.
    pub fn bounds(&self) -> [Option<i32>; 2] {
        let [first, last] = [self.solutions.first(), self.solutions.last()];
        let black = first.and_then(|solution| solution.black);
        let white = last.and_then(|solution| solution.white);
        [black, white].map(|proved| proved.map(|proved| proved.score))
    }

    /// Returns the value in half points, if both players reach it.
    pub fn value(&self) -> Option<i32> {
        match self.bounds() {
            [Some(low), Some(high)] if low == high => Some(low),
            _ => None,
        }
    }

    /// Returns whether the search was stopped.
    pub fn stopped(&self) -> bool {
        self.solutions.iter().any(|solution| solution.stopped)
    }
}

/// Solves a question, beginning from what is proved of it already.
pub fn solve(answer: &mut Solved, limits: SolveLimits<'_>) {
    for solution in &mut answer.solutions {
        close(solution, limits);
    }
}

/// Halves the interval between what the players reach until nothing is left of it.
fn close(solution: &mut Solution, limits: SolveLimits<'_>) {
    solution.stopped = true;
    let whole = match solution.model.asks_states() {
        true => match Whole::new(&mut solution.model, solution.start, limits.stop) {
            Some(whole) => Some(whole),
            None => return,
        },
        false => None,
    };
    let mut stride = 1;
    while let Some(aim) = next_aim(solution, stride) {
        stride = (stride * 2).min(1 << 20);
        let Solution { model, lemmas, keys, visited, .. } = solution;
        let found = match &whole {
            Some(whole) => {
                *visited += whole.len() as u64;
                Some(whole.prove(model.cycles_favor(), aim, lemmas))
            }
            None => {
                let mut search = ProofSearch::new(model, lemmas, keys, limits.most_visited, *visited, limits.stop);
                let found = search.prove(solution.start, aim);
                *visited = search.visited();
                found
            }
        };
        match found {
            Some(number) => solution.learn(number),
            None => return,
        }
    }
    solution.stopped = false;
}

/// Returns the next score to ask for. `None` if both players reach the same, or if one of them cannot bring the game to an
/// end.
fn next_aim(solution: &Solution, stride: i32) -> Option<i32> {
    let most = solution.model.most();
    let low = solution.black.map(|proved| proved.score).or(most.map(|most| -most - 1));
    let high = solution.white.map(|proved| proved.score).or(most.map(|most| most + 1));
    match (low, high) {
        (Some(low), Some(high)) if low >= high => None,
        (Some(low), Some(high)) => Some(low + (high - low + 1) / 2),
        (Some(low), None) if low < i32::MAX / 2 => Some(low + stride),
        (None, Some(high)) if high > -i32::MAX / 2 => Some(high + 1 - stride),
        (None, None) => Some(0),
        _ => None,
    }
}
