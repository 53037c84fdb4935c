//! Plays moves before the question, so that their positions are part of the history.

use shinpan::Act;

use super::question::Solved;
use super::solution::{MoveOutcome, Solution};

impl Solved {
    /// Plays a pass, a play or the button from the start, which becomes the state after it. Play before the search, not
    /// after. Returns Black's points less White's in half points if the move ends the game. Then nothing is left to
    /// search.
    ///
    /// # Errors
    /// - It is the opponent's turn.
    /// - The move is illegal, or ends the game without a score. The solver knows no other acts.
    pub fn play(&mut self, act: &Act) -> Result<Option<i32>, String> {
        let mut ended = None;
        for solution in &mut self.solutions {
            ended = play(solution, act)?;
        }
        Ok(ended)
    }
}

fn play(solution: &mut Solution, act: &Act) -> Result<Option<i32>, String> {
    let player = match act {
        Act::Play(player, _) | Act::Pass(player) | Act::TakeButton(player) => *player,
        _ => return Err("expected a play, a pass or the button".into()),
    };
    if player != solution.start.to_move {
        return Err("it is the opponent's turn".into());
    }
    let steps = solution.model.steps(solution.start);
    let step =
        steps.into_iter().find(|step| solution.model.act(player, step.act) == *act).ok_or("the move is illegal")?;
    match solution.follow(&step) {
        MoveOutcome::Continues => Ok(None),
        MoveOutcome::Ends(score) => Ok(Some(score)),
        MoveOutcome::Forbidden => Err("the move repeats an earlier position".into()),
        MoveOutcome::NoResult => Err("the move ends the game without result".into()),
    }
}
