//! Every moment that hypothetical play can reach, and what a player can force from each.

use std::collections::BTreeMap;

use super::super::Player;
use super::moment::{Moment, Question};

/// The moments that hypothetical play can reach, and for each the numbers of those to which a move leads. Number 0 is
/// the start.
pub(super) struct Reachable {
    moments: Vec<Moment>,
    moves: Vec<Vec<usize>>,
}

impl Reachable {
    /// Lists every moment that can be reached from the start. `None` if there are more than the limit.
    pub(super) fn of(question: &Question<'_>, limit: usize) -> Option<Reachable> {
        let start = question.start();
        let mut numbers = BTreeMap::from([(start.clone(), 0)]);
        let mut reachable = Reachable { moments: vec![start], moves: Vec::new() };
        while let Some(moment) = reachable.moments.get(reachable.moves.len()).cloned() {
            let mut moves = Vec::new();
            for next in question.moves(&moment) {
                let number = *numbers.entry(next).or_insert_with_key(|next| {
                    reachable.moments.push(next.clone());
                    reachable.moments.len() - 1
                });
                moves.push(number);
            }
            reachable.moves.push(moves);
            if reachable.moments.len() > limit {
                return None;
            }
        }
        Some(reachable)
    }

    /// Returns, for each moment, whether it is such a moment.
    pub(super) fn which(&self, is_such: impl Fn(&Moment) -> bool) -> Vec<bool> {
        self.moments.iter().map(is_such).collect()
    }

    /// Returns, for each moment, whether the player can force in finitely many moves that a wanted moment is reached:
    /// it is one, or the player has a move that leads to a forced one, or the opponent has moves and all lead there.
    pub(super) fn forced(&self, player: Player, wanted: Vec<bool>) -> Vec<bool> {
        let mut forced = wanted;
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
