//! Plays moves before the question, so that their positions are part of the history.

use shinpan::{Color, Point};

use super::history::History;
use super::question::Solved;
use super::solution::Solution;
use super::steps::{Next, OnRepetition};

impl Solved {
    /// Plays a move from the start, which becomes the state after it. Play before the search, not after. Returns Black's
    /// points less White's in half points if the move ends the game. Then nothing is left to search.
    ///
    /// # Errors
    /// - It is the opponent's turn.
    /// - The move is illegal, or ends the game without a score.
    pub fn play(&mut self, player: Color, point: Option<Point>) -> Result<Option<i32>, String> {
        let mut ended = None;
        for solution in &mut self.solutions {
            ended = play(solution, player, point)?;
        }
        Ok(ended)
    }
}

fn play(solution: &mut Solution, player: Color, point: Option<Point>) -> Result<Option<i32>, String> {
    if solution.start.to_move != player {
        return Err("it is the opponent's turn".into());
    }
    let steps = solution.model.steps(solution.start);
    let chosen = steps.into_iter().find(|step| step.point.map(|step| solution.model.boards().point(step)) == point);
    let step = chosen.ok_or("the move is illegal")?;
    let history = History::new(&solution.keys);
    let seen = step.ask.filter(|ask| history.has(ask.key)).map(|ask| ask.seen);
    match (seen, step.next) {
        (Some(OnRepetition::Forbids), _) => Err("the move repeats an earlier position".into()),
        (Some(OnRepetition::NoResult), _) => Err("the move ends the game without result".into()),
        (Some(OnRepetition::Ends(score)), _) | (_, Next::End(score)) => Ok(Some(score)),
        (_, Next::State(next)) => {
            solution.keys.extend(step.leaves);
            solution.start = next;
            Ok(None)
        }
    }
}
