//! Solves games in which no rule looks further back than one move: all states at once, from the ends backwards.
//!
//! A cycle favors one player. The other one reaches an aim from a state if and only if the ends can be forced, so this
//! is the smallest set of states that the forcing moves close. The favored player stays outside of it.

use std::collections::HashMap;

use shinpan::Color;

use super::images::BoardImage;
use super::lemma::{Because, Lemma, LemmaNumber, Lemmas, Reply};
use super::model::Model;
use super::steps::{Next, SolverMove, State};

/// The most states that are held at once. A state takes about 300 bytes.
const MOST_STATES: usize = 12_000_000;

/// The moves of a state, and the place of the next state: none if the move ends the game.
type Moves = Box<[(SolverMove, Option<u32>)]>;

/// All states that some starts can reach.
pub struct Whole {
    states: Vec<State>,
    moves: Vec<Moves>,
    /// For each state, the places of the states before it.
    before: Vec<Vec<u32>>,
}

impl Whole {
    /// Returns all states that these starts can reach, the starts first. `None` if they are too many, or if someone asked
    /// to stop.
    pub fn new(model: &mut Model, starts: &[State], stop: &dyn Fn(u64) -> bool) -> Option<Whole> {
        let before = vec![Vec::new(); starts.len()];
        let mut whole = Whole { states: starts.to_vec(), moves: Vec::new(), before };
        let mut places: HashMap<State, u32> = starts.iter().copied().zip(0..).collect();
        while let Some(state) = whole.states.get(whole.moves.len()).copied() {
            let here = u32::try_from(whole.moves.len()).ok()?;
            if whole.states.len() > MOST_STATES || (here.is_multiple_of(1024) && stop(u64::from(here))) {
                return None;
            }
            let mut moves = Vec::new();
            for step in model.steps(state) {
                let Next::State(next) = step.next else {
                    moves.push((step, None));
                    continue;
                };
                let fresh = u32::try_from(whole.states.len()).ok()?;
                let place = *places.entry(next).or_insert(fresh);
                if place == fresh {
                    whole.states.push(next);
                    whole.before.push(Vec::new());
                }
                whole.before[place as usize].push(here);
                moves.push((step, Some(place)));
            }
            whole.moves.push(moves.into());
        }
        Some(whole)
    }

    /// Returns the number of states.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// Proves of the start that one player reaches the aim, or that the other one prevents it. White has to keep Black
    /// below the aim. Returns the lemma.
    pub fn prove(&self, favored: Color, aim: i32, lemmas: &mut Lemmas) -> LemmaNumber {
        let forced = self.forced(!favored, aim);
        let score = |prover: Color| if prover == Color::Black { aim } else { aim - 1 };
        let mut order: Vec<(u32, u32)> =
            (0_u32..).zip(&forced).filter_map(|(place, rank)| Some(((*rank)?, place))).collect();
        let first = u32::try_from(lemmas.len()).unwrap_or(u32::MAX);
        let mut numbers = vec![0_u32; self.len()];
        let start_is_forced = forced.first().is_some_and(Option::is_some);
        if start_is_forced {
            order.sort_unstable();
        } else {
            order = (0_u32..).zip(&forced).filter(|(_, rank)| rank.is_none()).map(|(place, _)| (0, place)).collect();
        }
        for ((_, place), number) in order.iter().zip(first..) {
            numbers[*place as usize] = number;
        }
        let prover = if start_is_forced { !favored } else { favored };
        let good = |from: u32, step: &SolverMove, next: Option<u32>| match (step.next, next) {
            (Next::End(score), _) => (score >= aim) == (prover == Color::Black),
            // The forcing player comes nearer to the end with each move.
            (_, Some(next)) if start_is_forced => {
                forced[next as usize].is_some_and(|rank| Some(rank) < forced[from as usize])
            }
            (_, Some(next)) => forced[next as usize].is_none(),
            _ => false,
        };
        for (_, place) in &order {
            let state = self.states[*place as usize];
            let moves = self.moves[*place as usize].iter();
            let replies = moves.filter(|(step, next)| state.to_move != prover || good(*place, step, *next));
            let replies = replies.map(|(step, next)| {
                let because = next.map_or(Because::Ends, |next| {
                    Because::Lemma(LemmaNumber(numbers[next as usize]), BoardImage::SAME)
                });
                Reply { act: step.act, because }
            });
            let replies = replies.take(if state.to_move == prover { 1 } else { usize::MAX }).collect();
            let (present, absent, bars) = (Vec::new().into(), Vec::new().into(), Vec::new().into());
            lemmas.add(Lemma { state, prover, score: score(prover), present, absent, bars, replies });
        }
        LemmaNumber(numbers[0])
    }

    /// Returns whether a player forces the aim from each of the first states.
    pub fn reach(&self, player: Color, aim: i32, count: usize) -> Vec<bool> {
        self.forced(player, aim).into_iter().take(count).map(|rank| rank.is_some()).collect()
    }

    /// Returns for each state when it joined the states from which this player forces the aim.
    fn forced(&self, player: Color, aim: i32) -> Vec<Option<u32>> {
        let wins =
            |step: &SolverMove| matches!(step.next, Next::End(score) if (score >= aim) == (player == Color::Black));
        let mut rank: Vec<Option<u32>> = vec![None; self.len()];
        let mut left: Vec<u32> = Vec::with_capacity(self.len());
        let mut joined = Vec::new();
        for (place, (state, moves)) in (0_u32..).zip(self.states.iter().zip(&self.moves)) {
            let won = moves.iter().filter(|(step, _)| wins(step)).count();
            let others = u32::try_from(moves.len() - won).unwrap_or(u32::MAX);
            left.push(others);
            if (state.to_move == player && won > 0) || (state.to_move != player && others == 0) {
                joined.push(place);
                rank[place as usize] = Some(0);
            }
        }
        let mut count = 0;
        while let Some(place) = joined.get(count as usize).copied() {
            rank[place as usize] = Some(count);
            count += 1;
            for before in &self.before[place as usize] {
                let at = *before as usize;
                left[at] = left[at].saturating_sub(1);
                if rank[at].is_none() && (self.states[at].to_move == player || left[at] == 0) {
                    rank[at] = Some(u32::MAX);
                    joined.push(*before);
                }
            }
        }
        rank
    }
}
