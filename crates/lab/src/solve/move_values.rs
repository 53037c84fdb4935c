//! A value for each move of the position in question.

use shinpan::{Act, Color, HalfPoints};

use super::question::{SolveLimits, Solved, close, contradicts};
use super::solution::{MoveOutcome, Solution};
use super::steps::{MoveKind, SolverAct, SolverMove};

/// What comes of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveEnd {
    /// Black reaches at least the first score after it, White holds Black to the second, in half points. `None` is a side
    /// of which nothing is proved, or on which the opponent can keep the game from any end. The flag says whether the
    /// search was stopped.
    Bounds([Option<i32>; 2], bool),
    /// A rule of ko or repetition forbids it.
    Forbidden,
    /// It ends the game without result.
    NoResult,
}

/// A move and its value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveValue {
    /// The move.
    pub act: Act,
    /// What it is.
    pub kind: MoveKind,
    /// What comes of it.
    pub end: MoveEnd,
}

impl MoveValue {
    /// Returns the value in half points, if both players reach it.
    pub fn value(&self) -> Option<i32> {
        match self.end {
            MoveEnd::Bounds([Some(low), Some(high)], _) if low == high => Some(low),
            _ => None,
        }
    }
}

impl Solved {
    /// Returns the value of each move of the position in question, in the order pass, button, plays. Plays that no suicide
    /// rule forbids are all there. What is proved of the position itself stays. `limits.most_visited` is for each move.
    ///
    /// # Errors
    /// - An answer contradicts itself.
    pub fn each_move(&mut self, limits: SolveLimits<'_>) -> Result<Vec<MoveValue>, String> {
        let mut wrong = None;
        let mut columns = Vec::new();
        for solution in &mut self.solutions {
            columns.push(solution.each_move(|solution| {
                let most_visited = limits.most_visited.saturating_add(solution.visited);
                close(solution, SolveLimits { most_visited, ..limits });
                wrong = wrong.take().or_else(|| solution.contradiction());
            }));
        }
        contradicts(wrong)?;
        let (Some(first), Some(last)) = (columns.first(), columns.last()) else { return Ok(Vec::new()) };
        let both = first.iter().zip(last).map(|(first, last)| MoveValue {
            act: first.act.clone(),
            kind: first.kind,
            end: match first.followed {
                Some(MoveOutcome::Ends(score)) => MoveEnd::Bounds([Some(score); 2], false),
                Some(MoveOutcome::Continues) => {
                    MoveEnd::Bounds([first.bounds[0], last.bounds[1]], first.stopped || last.stopped)
                }
                Some(MoveOutcome::NoResult) => MoveEnd::NoResult,
                Some(MoveOutcome::Forbidden) | None => MoveEnd::Forbidden,
            },
        });
        Ok(both.collect())
    }
}

/// Returns the places of the moves that are best for a player, among values that are all known. `None` if one is not.
pub fn best(moves: &[MoveValue], player: Color) -> Option<(i32, Vec<usize>)> {
    let legal = || moves.iter().enumerate().filter(|(_, one)| one.end != MoveEnd::Forbidden);
    let values: Vec<(usize, i32)> = legal().map(|(place, one)| Some((place, one.value()?))).collect::<Option<_>>()?;
    let scores = values.iter().map(|(_, score)| *score);
    let best = if player == Color::Black { scores.max() } else { scores.min() }?;
    Some((best, values.iter().filter(|(_, score)| *score == best).map(|(place, _)| *place).collect()))
}

/// Returns by how many half points a move is worse for a player than the best one.
pub fn loss(value: i32, best: i32, player: Color) -> HalfPoints {
    let loss =
        if player == Color::Black { i64::from(best) - i64::from(value) } else { i64::from(value) - i64::from(best) };
    HalfPoints(i32::try_from(loss).unwrap_or(i32::MAX))
}

/// What one solution says of a move.
pub struct FollowedMove {
    pub act: Act,
    pub kind: MoveKind,
    /// `None` if a rule of ko forbids it without a look at the history.
    pub followed: Option<MoveOutcome>,
    pub bounds: [Option<i32>; 2],
    pub stopped: bool,
}

impl Solution {
    /// Follows each move of the position in question, and closes what comes of it. The question stays.
    fn each_move(&mut self, mut close: impl FnMut(&mut Self)) -> Vec<FollowedMove> {
        let (start, keys, reached) = (self.start, self.keys.clone(), (self.black, self.white, self.stopped));
        let steps = self.model.steps(start);
        let plays = self.model.plays(start);
        let played = |act| move |step: &&SolverMove| step.act == act;
        let others = [SolverAct::Pass, SolverAct::TakeButton]
            .into_iter()
            .filter(|act| steps.iter().any(|step| step.act == *act));
        let kinds = others.map(|act| (act, if act == SolverAct::Pass { MoveKind::Pass } else { MoveKind::Button }));
        let mut values = Vec::new();
        for (act, kind) in kinds.chain(plays) {
            let followed = steps.iter().find(played(act)).map(|step| self.follow(step));
            let mut of_move = FollowedMove {
                act: self.model.act(start.to_move, act),
                kind,
                followed,
                bounds: [None; 2],
                stopped: false,
            };
            if followed == Some(MoveOutcome::Continues) {
                close(self);
                of_move.bounds = [self.black, self.white].map(|proved| proved.map(|proved| proved.score));
                of_move.stopped = self.stopped;
                self.past.pop();
            }
            values.push(of_move);
            (self.start, self.keys) = (start, keys.clone());
            (self.black, self.white, self.stopped) = reached;
        }
        values
    }
}
