//! What Black can force in a phase, as fixed points. No result favors White.
//!
//! A *place* is twice a state, plus 1 if the last turn was a pass, so that another pass ends the phase.

use shinpan::Color;

use super::graph::{PhaseGraph, PhaseStep, StepKind};

/// The value if White keeps the phase from any end in time.
pub const NEVER: i32 = -1_000_000;

/// A bound of which nothing is known yet.
pub const ALWAYS: i32 = 1_000_000;

/// A moment at which the value of a place grew.
#[derive(Clone, Copy)]
pub struct Growth {
    /// The value.
    pub value: i32,
    /// The step that gave it. `None` is a pass.
    pub step: Option<usize>,
    /// In one layer, a turn that is no pass leads to an earlier time.
    pub time: usize,
}

/// The values of one phase. A second pass of a player from one state ends the phase, so it matters which pass of a cycle
/// comes again first. `low` supposes the one that is worst for Black, `high` the one that is best.
pub struct PhaseValues<'a> {
    /// The phase.
    pub graph: &'a PhaseGraph,
    /// For each state, what the phase is worth if a pass ends it there: what Black forces for certain, and what White
    /// holds Black to for certain.
    pub ends: Vec<[i32; 2]>,
    /// For each layer and place, how its value grew. In a layer, passes that cost Black something lead to lower layers.
    pub low: Vec<Vec<Vec<Growth>>>,
    /// PhaseBounds of the value, each lower than the one before.
    pub high: Vec<Vec<i32>>,
}

/// Returns the sum of a value and a gain.
pub fn plus(value: i32, gain: i32) -> i32 {
    if value <= NEVER || value >= ALWAYS { value } else { value + gain }
}

impl<'a> PhaseValues<'a> {
    /// Solves a phase. It stops once the values at these places are found.
    pub fn new(graph: &'a PhaseGraph, ends: Vec<[i32; 2]>, wanted: &[usize]) -> PhaseValues<'a> {
        let mut values = PhaseValues { graph, ends, low: Vec::new(), high: Vec::new() };
        let mut again = vec![ALWAYS; 2 * graph.states.len()];
        loop {
            let (_, next) = values.least(&again, None);
            if next == again {
                break;
            }
            values.high.push(next.clone());
            again = next;
        }
        let mut below = vec![NEVER; again.len()];
        loop {
            let mut bound = again.clone();
            let (growths, next) = loop {
                let (growths, next) = values.least(&bound, Some(&below));
                if next == bound {
                    break (growths, next);
                }
                bound = next;
            };
            let is_done = next == below || wanted.iter().all(|place| next[*place] == again[*place]);
            values.low.push(by_place(growths, next.len()));
            if is_done {
                return values;
            }
            below = next;
        }
    }

    /// Returns what Black forces for certain, and what White holds Black to for certain, if the strategies stand.
    pub fn bounds(&self, place: usize) -> [i32; 2] {
        let low = self.low.iter().filter_map(|layer| layer[place].last()).map(|growth| growth.value).max();
        [low.unwrap_or(NEVER), self.high.last().map_or(ALWAYS, |high| high[place])]
    }

    /// Returns the value of a pass: that of the next state, or of the end, if the same pass may come again.
    pub fn pass(&self, place: usize, end: i32, next: &[i32], again: &[i32]) -> i32 {
        let to = 2 * self.graph.passes[place / 2] + 1;
        if place % 2 == 1 { end } else { next[to].max(again[to].min(end)) }
    }

    /// Returns the value of a step. A player who relies on a capture in a ko may not come back to it.
    pub fn step(&self, state: usize, step: &PhaseStep, next: &[i32], again: &[i32], below: Option<&[i32]>) -> i32 {
        let is_black = self.graph.states[state].to_move == Color::Black;
        let is_ko = step.kind == StepKind::KoCapture;
        let values = match below {
            Some(below) if is_ko && is_black => below,
            None if is_ko && !is_black => again,
            _ => next,
        };
        plus(values[2 * step.to], step.gain)
    }

    /// Returns the smallest values that the turns close, and how they grew. `again` is what a pass leads to if the cycle
    /// back to it favors Black, and `below` if it does not: `None` if it is a turn like others.
    fn least(&self, again: &[i32], below: Option<&[i32]>) -> (Vec<(usize, Growth)>, Vec<i32>) {
        let graph = self.graph;
        let mut values = vec![NEVER; again.len()];
        let mut growths = Vec::new();
        let mut waits = vec![true; graph.states.len()];
        let mut queue: std::collections::VecDeque<usize> = (0..graph.states.len()).collect();
        while let Some(state) = queue.pop_front() {
            waits[state] = false;
            let is_black = graph.states[state].to_move == Color::Black;
            let better = |value: i32, than: i32| if is_black { value > than } else { value < than };
            let mut best = (if is_black { NEVER } else { ALWAYS }, None);
            for (number, step) in graph.steps[state].iter().enumerate() {
                let value = self.step(state, step, &values, again, below);
                if better(value, best.0) {
                    best = (value, Some(number));
                }
            }
            for place in [2 * state, 2 * state + 1] {
                let end = self.ends[state][usize::from(below.is_none())];
                let pass = self.pass(place, end, below.unwrap_or(&values), again);
                let (value, step) = if better(pass, best.0) { (pass, None) } else { best };
                if value <= values[place] {
                    continue;
                }
                values[place] = value;
                growths.push((place, Growth { value, step, time: growths.len() }));
                for before in &graph.before[state] {
                    if !std::mem::replace(&mut waits[*before], true) {
                        queue.push_back(*before);
                    }
                }
            }
        }
        (growths, values)
    }
}

/// Returns the growths of each place in their order.
fn by_place(growths: Vec<(usize, Growth)>, places: usize) -> Vec<Vec<Growth>> {
    let mut found = vec![Vec::new(); places];
    growths.into_iter().for_each(|(place, growth)| found[place].push(growth));
    found
}
