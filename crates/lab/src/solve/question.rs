//! A question to the solver, and its answer.

use serde::{Deserialize, Serialize};
use shinpan::{Board, Color, Ruleset};

use super::ideas::{Idea, Ideas};
use super::model::{Cycles, Model};
use super::search::{ProofSearch, SearchLimits};
use super::solution::{ReachedScore, Solution};
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
    /// Prepares this question for the solver. The answer's bounds are still as wide as the board allows.
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
    /// Lets the search use only these ideas.
    pub fn use_ideas(&mut self, ideas: Ideas) {
        for solution in &mut self.solutions {
            solution.ideas = ideas;
        }
    }

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

    /// Returns what contradicts itself in this answer, for a reader. `None` if nothing does.
    pub(super) fn contradiction(&mut self) -> Option<String> {
        let within = self.solutions.iter_mut().find_map(Solution::contradiction);
        let points = |score: i32| shinpan::HalfPoints(score).to_string();
        let finished = |one: &Solution| !one.stopped && one.model.cycles() == Cycles::Finite;
        let is_open = self.solutions.iter().any(|one| finished(one) && !one.is_closed());
        let open = || is_open.then(|| "the search is over, and the value is not found".to_owned());
        let crossed = || match self.bounds() {
            [Some(low), Some(high)] if low > high => {
                let [low, high] = [low, high].map(points);
                Some(format!("Black can force {low}, and White can hold Black to {high}"))
            }
            _ => None,
        };
        within.or_else(crossed).or_else(open)
    }

    /// Returns how many states the search visited.
    pub fn visited(&self) -> u64 {
        self.solutions.iter().map(|solution| solution.visited).sum()
    }

    /// Returns whether the search was stopped.
    pub fn stopped(&self) -> bool {
        self.solutions.iter().any(|solution| solution.stopped)
    }
}

/// Solves a question, beginning from what is proved of it already.
///
/// # Errors
/// - The answer contradicts itself: the text says how. Then the solver is wrong, and nothing of the answer may be shown.
pub fn solve(answer: &mut Solved, limits: SolveLimits<'_>) -> Result<(), String> {
    for solution in &mut answer.solutions {
        close(solution, limits);
    }
    contradicts(answer.contradiction())
}

/// Refuses an answer that contradicts itself.
pub(super) fn contradicts(what: Option<String>) -> Result<(), String> {
    match what {
        Some(what) => Err(format!("the solver contradicts itself: {what}; no answer is given: please report this")),
        None => Ok(()),
    }
}

/// Halves the interval between what the players reach until nothing is left of it.
pub(super) fn close(solution: &mut Solution, limits: SolveLimits<'_>) {
    solution.stopped = true;
    let whole = match solution.model.asks_states() {
        true => match Whole::new(&mut solution.model, &[solution.start], limits.stop) {
            Some(whole) => Some(whole),
            None => return,
        },
        false => None,
    };
    let mut stride = 1;
    while let Some(aim) = next_aim(solution, stride) {
        stride = (stride * 2).min(1 << 20);
        let Solution { model, lemmas, keys, visited, guesses, ideas, .. } = solution;
        let found = match &whole {
            Some(whole) => {
                *visited += whole.len() as u64;
                Some(whole.prove(model.cycles_favor(), aim, lemmas))
            }
            None => {
                let SolveLimits { most_visited, stop } = limits;
                let search_limits = SearchLimits { most_visited, stop, ideas: *ideas };
                let mut search = ProofSearch::new(model, lemmas, guesses, keys, *visited, search_limits);
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
        (Some(low), Some(high)) if solution.ideas.has(Idea::NearScores) => Some(near_aim(solution, low, high)),
        (Some(low), Some(high)) => Some(low + (high - low + 1) / 2),
        (Some(low), None) if low < i32::MAX / 2 => Some(low + stride),
        (None, Some(high)) if high > -i32::MAX / 2 => Some(high + 1 - stride),
        (None, None) => Some(0),
        _ => None,
    }
}

/// Returns the next score to ask for, near to zero first: a lead of one point, then twice the lead that is proved, and
/// the middle once both bounds are proved. So a search that is stopped has bounds of use.
fn near_aim(solution: &Solution, low: i32, high: i32) -> i32 {
    let is_open = |proved: Option<ReachedScore>| proved.is_none_or(|proved| proved.lemma.is_none());
    let aim = match (is_open(solution.black), is_open(solution.white)) {
        (true, true) => 1,
        (false, true) => low.saturating_add(low.max(1)),
        (true, false) => (high + 1).saturating_sub((-high).max(1)),
        (false, false) => low + (high - low + 1) / 2,
    };
    aim.clamp(low + 1, high)
}

#[cfg(test)]
mod tests {
    use shinpan::{Board, Color, Ruleset};

    use super::{Question, SolveLimits, Solved, solve};
    use crate::solve::solution::ReachedScore;

    fn solved(rules: &str, columns: u8, rows: u8) -> Solved {
        let ruleset: Ruleset = rules.parse().expect("switches");
        let board = Board::empty(columns, rows).expect("a size");
        let mut answer = Question { ruleset, board, to_move: Color::Black }.begun().expect("a question");
        solve(&mut answer, SolveLimits { most_visited: u64::MAX, stop: &|_| false }).expect("no contradiction");
        answer
    }

    /// Changes what a player reaches in a solution, and returns what is said against it.
    #[track_caller]
    fn check(rules: &str, which: usize, change: impl Fn(&mut super::Solution), says: &str) {
        let mut answer = solved(rules, 3, 1);
        change(&mut answer.solutions[which]);
        let what = answer.contradiction().expect("a contradiction");
        assert!(what.contains(says), "{what}");
    }

    fn reached(score: i32) -> Option<ReachedScore> {
        Some(ReachedScore { score, lemma: None })
    }

    /// On 3x1 the value is 3. Wrong bounds of every kind are refused.
    #[test]
    fn an_answer_that_contradicts_itself_is_refused() {
        let crossed = "Black can force 3, and White can hold Black to 2";
        check("plain", 0, |one| one.white = reached(4), crossed);
        check("plain", 0, |one| (one.black, one.white) = (reached(18), None), "reaches 9, which is no score");
        check("plain", 0, |one| (one.black, one.white) = (None, reached(-8)), "reaches -4, which is no score");
        check("plain", 0, |one| one.black = reached(-6), "the search is over, and the value is not found");
        check("plain", 0, |one| one.white = None, "the search is over, and the value is not found");
        let both = |one: &mut super::Solution| (one.black, one.white) = (reached(4), reached(4));
        check("plain", 0, both, "Black reaches 2, and no lemma says so");
        let wrong_lemma = |one: &mut super::Solution| {
            one.black = one.black.map(|black| ReachedScore { score: black.score - 2, ..black });
        };
        check("plain", 0, wrong_lemma, "and no lemma says so");
        // Without superko there are two solutions. Their bounds must not cross either.
        check("repetition=capturing-stone", 1, |one| one.white = reached(-6), "Black can force");
    }
}

/// What was proved of an empty board under a ruleset, with Black to move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SolvedBoard {
    /// The ruleset.
    pub rules: String,
    /// Columns and rows.
    pub size: (u8, u8),
    /// What Black can force, and what White can hold Black to, in half points. `None` if the other player can keep the game
    /// from any end.
    pub bounds: [Option<i32>; 2],
    /// Whether the search was stopped at the most states before it had proved the bounds.
    pub stopped: bool,
    /// The states that the search visited.
    pub states: u64,
}
