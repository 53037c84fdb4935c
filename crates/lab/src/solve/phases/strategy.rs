//! Strategies of a phase, walked through under every reply, to see whether they stand under the whole history.
//!
//! The values know no history but that of a ko. So a walk looks for a line on which a strategy makes a capture in a ko
//! again that it has made, relies on a pass that would end the phase, or comes to a state for the third time.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use shinpan::Color;

use super::graph::{PhaseStep, StepKind};
use super::values::{ALWAYS, Growth, PhaseValues, plus};
use crate::solve::boards::BoardNumber;

/// Where a strategy is: a place, and how far it has come. The second and the third number only fall, but at passes that
/// may come again.
type Spot = (usize, usize, usize);

/// A strategy of one player: Black reaches the value of a spot, or White holds Black to it.
pub struct PhaseStrategy<'a> {
    /// The values of the phase.
    pub values: &'a PhaseValues<'a>,
    /// The player who follows it.
    pub player: Color,
}

/// All lines that a strategy allows.
#[derive(Default)]
struct StrategyLines {
    spots: Vec<Spot>,
    /// For each spot, the spots after the plays and removals of marks that are possible.
    next: Vec<Vec<usize>>,
    /// For each spot, the spot after a pass.
    pass: Vec<Option<usize>>,
    /// For each capture in a ko that the strategy makes, by its board and point, the spots.
    kos: BTreeMap<(BoardNumber, u8), Vec<usize>>,
    /// The states in which a second pass in a row ends the phase.
    ends: BTreeSet<usize>,
}

impl PhaseStrategy<'_> {
    /// Returns the states whose ends this strategy relies on. `None` if it does not stand from this place with this score.
    pub fn proof(&self, place: usize, score: i32) -> Option<BTreeSet<usize>> {
        let mut lines = self.lines(self.spot(place, score)?)?;
        let reaches = |from: Vec<usize>, to: &[usize]| lines.reached(from, true, to);
        for spots in lines.kos.values() {
            if spots.iter().any(|spot| !reaches(lines.next[*spot].clone(), spots).is_empty()) {
                return None;
            }
        }
        let mut alike: HashMap<usize, Vec<usize>> = HashMap::new();
        for (number, spot) in lines.spots.iter().enumerate() {
            alike.entry(self.values.graph.like[spot.0 / 2]).or_default().push(number);
        }
        let mut ends = Vec::new();
        for spots in alike.values() {
            for pass in spots.iter().filter_map(|spot| lines.pass[*spot]) {
                let again = reaches(vec![pass], spots);
                ends.extend(again.into_iter().filter(|spot| lines.pass[*spot].is_some()).map(|spot| lines.spots[spot]));
            }
            let follows = |spot: &usize| lines.reached(lines.next[*spot].clone(), false, spots);
            let is_third = |spot: &usize| follows(spot).iter().any(|second| !follows(second).is_empty());
            if self.player == Color::Black && spots.len() > 2 && spots.iter().any(is_third) {
                return None;
            }
        }
        for spot in ends {
            let (end, score) = (self.end(spot.0), self.score(spot));
            let is_worse = if self.player == Color::Black { end < score } else { end > score };
            if is_worse {
                return None;
            }
            lines.ends.insert(spot.0 / 2);
        }
        Some(lines.ends)
    }

    /// Returns the lines from a spot. `None` if the strategy has no answer.
    fn lines(&self, start: Spot) -> Option<StrategyLines> {
        let graph = self.values.graph;
        let mut lines = StrategyLines { spots: vec![start], ..StrategyLines::default() };
        let mut numbers = HashMap::from([(start, 0)]);
        while let Some(spot) = lines.spots.get(lines.next.len()).copied() {
            let (state, here, score) = (spot.0 / 2, lines.next.len(), self.score(spot));
            let steps = &graph.steps[state];
            let is_own = graph.states[state].to_move == self.player;
            let turns: Vec<Option<usize>> =
                if is_own { vec![self.choice(spot)?] } else { (0..steps.len()).map(Some).chain([None]).collect() };
            let (mut next, mut pass) = (Vec::new(), None);
            for turn in turns {
                let step = turn.map(|turn| &steps[turn]);
                if let (true, Some(PhaseStep { point, kind: StepKind::KoCapture, .. })) = (is_own, step) {
                    lines.kos.entry((graph.states[state].board, *point)).or_default().push(here);
                }
                let after = match step {
                    Some(step) => self.spot(2 * step.to, plus(score, -step.gain))?,
                    None if spot.0 % 2 == 1 => {
                        lines.ends.insert(state);
                        continue;
                    }
                    None => self.spot(2 * graph.passes[state] + 1, score)?,
                };
                if self.player == Color::Black && step.is_some() && self.time(after) >= self.time(spot) {
                    return None;
                }
                let fresh = lines.spots.len();
                let number = *numbers.entry(after).or_insert(fresh);
                if number == fresh {
                    lines.spots.push(after);
                }
                if step.is_some() { next.push(number) } else { pass = Some(number) }
            }
            lines.next.push(next);
            lines.pass.push(pass);
        }
        Some(lines)
    }

    /// Returns the first spot of a place with this score or a better one for the player.
    pub fn spot(&self, place: usize, score: i32) -> Option<Spot> {
        let mut layers = self.values.low.iter().enumerate();
        let grown = |(layer, growths): (usize, &Vec<Vec<Growth>>)| {
            growths[place].iter().position(|growth| growth.value >= score).map(|growth| (place, layer, growth))
        };
        match self.player {
            Color::Black => layers.find_map(grown),
            Color::White => self.values.high.iter().position(|high| high[place] <= score).map(|high| (place, high, 0)),
        }
    }

    /// Returns what the player reaches at a spot.
    pub fn score(&self, (place, layer, growth): Spot) -> i32 {
        match self.player {
            Color::Black => self.values.low[layer][place][growth].value,
            Color::White => self.values.high[layer][place],
        }
    }

    /// Returns a pair that falls with each turn of Black's lines that is no pass.
    fn time(&self, (place, layer, growth): Spot) -> (usize, usize) {
        (layer, self.values.low[layer][place][growth].time)
    }

    fn end(&self, place: usize) -> i32 {
        self.values.ends[place / 2][usize::from(self.player == Color::White)]
    }

    /// Returns the turn that the strategy takes: a step, or `Some(None)` for a pass.
    pub fn choice(&self, spot: Spot) -> Option<Option<usize>> {
        let (place, layer, growth) = spot;
        if self.player == Color::Black {
            return Some(self.values.low[layer][place][growth].step);
        }
        let (score, high) = (self.score(spot), &self.values.high);
        let none = vec![ALWAYS; high[layer].len()];
        let again = if layer == 0 { &none } else { &high[layer - 1] };
        if self.values.pass(place, self.end(place), &high[layer], again) <= score {
            return Some(None);
        }
        let mut steps = self.values.graph.steps[place / 2].iter();
        let step = steps.position(|step| self.values.step(place / 2, step, &high[layer], again, None) <= score);
        step.map(Some)
    }
}

impl StrategyLines {
    /// Returns which of some spots a line reaches.
    fn reached(&self, from: Vec<usize>, by_passes: bool, wanted: &[usize]) -> Vec<usize> {
        let (mut seen, mut rest) = (vec![false; self.spots.len()], from);
        while let Some(spot) = rest.pop() {
            if !std::mem::replace(&mut seen[spot], true) {
                rest.extend(&self.next[spot]);
                rest.extend(self.pass[spot].filter(|_| by_passes));
            }
        }
        wanted.iter().copied().filter(|spot| seen[*spot]).collect()
    }
}
