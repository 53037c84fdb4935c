//! Every moment that hypothetical play can reach, and what a player can force from each.

use std::collections::BTreeMap;

use super::super::Player;
use super::moment::{Moment, Question};
use super::play::Boards;

/// The moments of hypothetical play, and for each the numbers of those to which a move leads. Number 0 is the start.
pub(super) struct Course {
    pub(super) moments: Vec<Moment>,
    moves: Vec<Vec<usize>>,
}

impl Course {
    /// Lists every moment that can be reached from the start. `None` if there are more than the limit.
    pub(super) fn of(question: &Question<'_>, limit: usize) -> Option<Course> {
        let start = question.start();
        let mut numbers = BTreeMap::from([(start.clone(), 0)]);
        let mut course = Course { moments: vec![start], moves: Vec::new() };
        let mut boards = Boards::of(question.region);
        while let Some(moment) = course.moments.get(course.moves.len()).cloned() {
            let mut moves = Vec::new();
            for next in question.moves(&moment, &mut boards) {
                let number = *numbers.entry(next).or_insert_with_key(|next| {
                    course.moments.push(next.clone());
                    course.moments.len() - 1
                });
                moves.push(number);
            }
            course.moves.push(moves);
            if course.moments.len() > limit {
                return None;
            }
        }
        Some(course)
    }

    /// Returns, for each moment, whether the player can force in finitely many moves that such a moment is reached: it
    /// is one, or the player has a move that leads to a forced one, or the opponent has moves and all lead there. The
    /// condition gets the number of the moment too.
    pub(super) fn forced(&self, player: Player, reached: impl Fn(usize, &Moment) -> bool) -> Vec<bool> {
        let each = self.moments.iter().enumerate();
        let mut forced: Vec<bool> = each.map(|(number, moment)| reached(number, moment)).collect();
        let mut more = true;
        while more {
            more = false;
            for (number, moment) in self.moments.iter().enumerate().rev() {
                let Some(moves) = self.moves.get(number).filter(|_| !forced[number]) else { continue };
                let leads_on = match moment.to_move == player {
                    true => moves.iter().any(|&next| forced[next]),
                    false => !moves.is_empty() && moves.iter().all(|&next| forced[next]),
                };
                forced[number] = leads_on;
                more |= leads_on;
            }
        }
        forced
    }
}
