//! The states of a phase, and the turns between them.

use std::collections::HashMap;

use shinpan::{Color, Ruleset, Scoring};

use crate::solve::boards::{BoardNumber, Boards, Placed};

/// A capture in a ko: whether Black makes it, the board before it, and the point.
type KoCapture = (bool, BoardNumber, u8);

/// How many captures in a ko a state remembers at most. Without a limit, 7x1 has 81,326 states instead of 32,878.
const MOST_MADE: usize = 4;

/// A state of a phase.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PhaseState {
    /// The board.
    pub board: BoardNumber,
    /// In a clean-up phase, the marked stones. In the main phase, the point that the rule of ko forbids.
    pub marks: u16,
    /// The number of a set: which captures in a ko were made since the last other play. It may lack some.
    made: usize,
    /// The player whose turn it is.
    pub to_move: Color,
}

/// What a turn is, if it is no pass.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum StepKind {
    /// The removal of a mark.
    Unblock,
    /// A play that no later turn forbids.
    Play,
    /// A capture in a ko of a clean-up phase. The player may not make it again on the same board.
    KoCapture,
}

/// A turn that is no pass.
#[derive(Clone, Debug)]
pub struct PhaseStep {
    /// The next state.
    pub to: usize,
    /// What Black gains at once, in half points.
    pub gain: i32,
    /// The number of its point.
    pub point: u8,
    /// What it is.
    pub kind: StepKind,
}

/// All states of a phase. Those with which it can begin come first.
pub struct PhaseGraph {
    /// The states.
    pub states: Vec<PhaseState>,
    /// The turns of each state that are no passes.
    pub steps: Vec<Vec<PhaseStep>>,
    /// The state after a pass.
    pub passes: Vec<usize>,
    /// The state as the rules compare it: without the set of captures, and without the ban of the main phase.
    pub like: Vec<usize>,
    /// The states from which a turn leads here.
    pub before: Vec<Vec<usize>>,
    /// With how many states a phase can begin.
    pub starts: usize,
    places: HashMap<PhaseState, usize>,
    sets: Vec<Vec<KoCapture>>,
    numbers: HashMap<Vec<KoCapture>, usize>,
    cleans_up: bool,
}

impl PhaseGraph {
    /// Returns the states of the main phase, or of the first clean-up phase.
    pub fn new(boards: &mut Boards, ruleset: &Ruleset, cleans_up: bool) -> PhaseGraph {
        let (states, steps, passes, like, before) = (Vec::new(), Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (places, numbers, sets) = (HashMap::new(), HashMap::from([(Vec::new(), 0)]), vec![Vec::new()]);
        let mut graph = PhaseGraph { states, steps, passes, like, before, starts: 0, places, sets, numbers, cleans_up };
        for number in boards.all() {
            Color::BOTH.iter().for_each(|color| _ = graph.place(begin(number, *color)));
        }
        graph.starts = graph.states.len();
        let counts_captures = ruleset.scoring == Scoring::CleanUpTerritory;
        while let Some(state) = graph.states.get(graph.steps.len()).copied() {
            let marks = if cleans_up { state.marks } else { 0 };
            let pass = graph.place(PhaseState { marks, to_move: !state.to_move, ..state });
            let like = graph.place(PhaseState { marks, made: 0, ..state });
            let plays = boards.plays(state.board, state.to_move);
            let step = |placed| graph.step(boards, state, placed, counts_captures);
            let mut steps: Vec<PhaseStep> = plays.iter().filter_map(step).collect();
            graph.unblock(boards, state, &mut steps);
            // Of equal turns, a strategy takes the first. A capture in a ko may be forbidden later.
            steps.sort_by_key(|step| step.kind);
            graph.passes.push(pass);
            graph.like.push(like);
            graph.steps.push(steps);
        }
        graph.before.resize(graph.states.len(), Vec::new());
        for (place, steps) in graph.steps.iter().enumerate() {
            let nexts = steps.iter().map(|step| step.to).chain([graph.passes[place]]);
            nexts.for_each(|next| graph.before[next].push(place));
        }
        graph
    }

    /// Returns the second clean-up phase, which has the states of the first, and in which a play adds a point.
    pub fn into_second(mut self) -> PhaseGraph {
        for (state, steps) in self.states.iter().zip(&mut self.steps) {
            let point = if state.to_move == Color::Black { 2 } else { -2 };
            steps.iter_mut().filter(|step| step.kind != StepKind::Unblock).for_each(|step| step.gain += point);
        }
        self
    }

    /// Returns the state with this board and player at the start of a phase.
    pub fn begun(&self, board: BoardNumber, to_move: Color) -> usize {
        self.places.get(&begin(board, to_move)).copied().unwrap_or(0)
    }

    fn place(&mut self, state: PhaseState) -> usize {
        let fresh = self.states.len();
        let place = *self.places.entry(state).or_insert(fresh);
        if place == fresh {
            self.states.push(state);
        }
        place
    }

    /// Returns a play, if the rules of ko do not forbid it.
    fn step(&mut self, boards: &mut Boards, state: PhaseState, placed: &Placed, counts: bool) -> Option<PhaseStep> {
        let (color, Placed { point, board, removed, suicide }) = (state.to_move, *placed);
        let taken = if counts { 2 * i32::try_from(removed.count_ones()).ok()? } else { 0 };
        let gain = if (color == Color::Black) != suicide { taken } else { -taken };
        let undoes = |reply: &Placed| reply.board == state.board && removed == 1 << reply.point;
        let is_ko = !suicide && removed.count_ones() == 1 && boards.plays(board, !color).iter().any(undoes);
        if !self.cleans_up {
            let marks = if is_ko { removed } else { 0 };
            let to = self.place(PhaseState { board, marks, made: 0, to_move: !color });
            return (state.marks & 1 << point == 0).then_some(PhaseStep { to, gain, point, kind: StepKind::Play });
        }
        let (mut marks, mut made) = (state.marks & !removed, 0);
        if is_ko {
            let mut set = self.sets[state.made].clone();
            let one = (color == Color::Black, state.board, point);
            if set.contains(&one) || removed & state.marks != 0 {
                return None;
            }
            if set.len() >= MOST_MADE {
                set.clear();
            }
            set.push(one);
            set.sort_unstable();
            made = self.number_of(set);
            marks |= 1 << point;
        }
        let to = self.place(PhaseState { board, marks, made, to_move: !color });
        Some(PhaseStep { to, gain, point, kind: if is_ko { StepKind::KoCapture } else { StepKind::Play } })
    }

    fn number_of(&mut self, set: Vec<KoCapture>) -> usize {
        let fresh = self.sets.len();
        let number = *self.numbers.entry(set.clone()).or_insert(fresh);
        if number == fresh {
            self.sets.push(set);
        }
        number
    }

    /// Adds the removals of a mark.
    fn unblock(&mut self, boards: &Boards, state: PhaseState, steps: &mut Vec<PhaseStep>) {
        let (true, Some(board)) = (self.cleans_up && state.marks != 0, boards.board(state.board)) else { return };
        for number in (0..16).filter(|number| state.marks >> number & 1 == 1) {
            let point = boards.point(number);
            let is_alone = board.at(point) == Some(!state.to_move) && board.chain(point).len() == 1;
            if is_alone && board.liberties(point).len() == 1 {
                let marks = state.marks & !(1 << number);
                let to = self.place(PhaseState { marks, to_move: !state.to_move, ..state });
                steps.push(PhaseStep { to, gain: 0, point: number, kind: StepKind::Unblock });
            }
        }
    }
}

/// Returns the state in which a phase begins.
fn begin(board: BoardNumber, to_move: Color) -> PhaseState {
    PhaseState { board, marks: 0, made: 0, to_move }
}
