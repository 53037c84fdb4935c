//! The search: proof numbers, depth first, with lemmas in place of a table of results.
//!
//! The search only guesses where a proof may be. What it found is a lemma, and `crates/lab/checkers/check_solution.py` believes no
//! lemma that it cannot follow.

use std::rc::Rc;

use shinpan::Color;

use super::follows::{can_answer, lemma_of};
use super::history::History;
use super::ideas::{Idea, Ideas};
use super::images::BoardImage;
use super::lemma::{Because, LemmaNumber, LemmaPlace, Lemmas, reaches};
use super::model::Model;
use super::quick_hash::QuickMap;
use super::steps::{Key, Next, OnRepetition, SolverMove, State};

/// The work that is no work: a player who needs this much cannot win.
const NEVER: u32 = u32::MAX / 4;

/// How many half points of lead are worth one more unit of work for the player who is behind.
const LEAD: i32 = 2;

/// How much work a state seems to need: `win` until the player to move reaches the aim, `loss` until the opponent has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Work {
    win: u32,
    loss: u32,
}

const UNKNOWN: Work = Work { win: 1, loss: 1 };

/// The work that each state seems to need for one aim. A search that was stopped continues with it.
#[derive(Default)]
pub struct Guesses {
    aim: Option<i32>,
    works: QuickMap<State, Work>,
}

/// When a search stops.
#[derive(Clone, Copy)]
pub struct SearchLimits<'model> {
    /// The most states to visit.
    pub most_visited: u64,
    /// Whether someone asked to stop. It gets the states visited so far.
    pub stop: &'model dyn Fn(u64) -> bool,
    /// The ideas to use.
    pub ideas: Ideas,
}

/// The search for one ruleset and board.
pub struct ProofSearch<'model> {
    model: &'model mut Model,
    /// What is proved so far, for every aim.
    lemmas: &'model mut Lemmas,
    history: History,
    guesses: &'model mut Guesses,
    visited: u64,
    limits: SearchLimits<'model>,
    aim: i32,
    stopped: bool,
}

/// A move that is under work.
struct Branch {
    step: SolverMove,
    work: Work,
    /// Who reaches the aim after it, and why.
    decided: Option<(Color, Because)>,
    /// How many states were visited when the search last looked at it.
    looked: u64,
}

/// Where a state stands.
enum Found {
    Lemma(LemmaNumber),
    Open(Work),
}

impl<'model> ProofSearch<'model> {
    /// Returns a search that has visited this many states before.
    pub fn new(
        model: &'model mut Model,
        lemmas: &'model mut Lemmas,
        guesses: &'model mut Guesses,
        keys: &[Key],
        visited: u64,
        limits: SearchLimits<'model>,
    ) -> ProofSearch<'model> {
        let history = History::new(Rc::clone(model.images()), keys);
        ProofSearch { model, lemmas, history, guesses, visited, limits, aim: 0, stopped: false }
    }

    /// Returns the number of states visited so far.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Proves that Black reaches this score, in half points, or that White keeps Black below it.
    ///
    /// Returns `None` if it was stopped.
    pub fn prove(&mut self, state: State, aim: i32) -> Option<LemmaNumber> {
        self.aim = aim;
        if self.guesses.aim.replace(aim) != Some(aim) {
            self.guesses.works.clear();
        }
        let mut depth = 1;
        loop {
            // An image of the start has another number of its own, so only the start itself answers.
            if let Some((known, BoardImage::SAME)) = self.known(state) {
                return Some(known);
            }
            if self.is_stopped() {
                return None;
            }
            if !self.limits.ideas.has(Idea::ProofNumbers) {
                if let Some(number) = self.deepen(state, depth) {
                    return Some(number);
                }
                depth += 1;
            } else if let Found::Lemma(number) = self.work(state, Work { win: NEVER, loss: NEVER }) {
                return Some(number);
            }
        }
    }

    /// Returns the score that a player has to reach: White has to keep Black below the aim.
    fn aim(&self, prover: Color) -> i32 {
        if prover == Color::Black { self.aim } else { self.aim - 1 }
    }

    /// Returns where the lemmas of a state are found.
    fn place(&self, state: State, prover: Color) -> LemmaPlace {
        let past = if self.limits.ideas.has(Idea::Lemmas) { 0 } else { self.history.fingerprint() };
        LemmaPlace { past, ..LemmaPlace::of(self.model.images(), self.limits.ideas, state, prover) }
    }

    fn known(&self, state: State) -> Option<(LemmaNumber, BoardImage)> {
        let mut place = self.place(state, state.to_move);
        let mover = self.known_at(place, state, state.to_move);
        place.mover_proves = false;
        mover.or_else(|| self.known_at(place, state, !state.to_move))
    }

    fn known_at(&self, place: LemmaPlace, state: State, prover: Color) -> Option<(LemmaNumber, BoardImage)> {
        let (images, aim) = (self.model.images(), self.aim(prover));
        let symmetry = self.limits.ideas.has(Idea::Symmetry);
        self.lemmas.at(place).iter().rev().find_map(|number| {
            let lemma = self.lemmas.get(*number)?;
            let fits = |image: &BoardImage| {
                reaches(prover, images.score(*image, lemma.score), aim) && lemma.holds(&self.history, images, *image)
            };
            // A state may be an image of itself, so that images occur without symmetry too.
            let allowed = |image: &BoardImage| symmetry || *image == BoardImage::SAME;
            Some((*number, images.between(lemma.state, state).filter(allowed).find(fits)?))
        })
    }

    fn is_stopped(&mut self) -> bool {
        let SearchLimits { most_visited, stop, .. } = self.limits;
        self.stopped |= self.visited >= most_visited || (self.visited.is_multiple_of(1024) && stop(self.visited));
        self.stopped
    }

    /// Returns the moves of a state, with what is known of each.
    fn branches(&mut self, state: State) -> Vec<Branch> {
        self.visited += 1;
        let steps = self.model.steps(state).into_iter();
        let mut branches: Vec<Branch> =
            steps.map(|step| Branch { step, work: UNKNOWN, decided: None, looked: 0 }).collect();
        for branch in &mut branches {
            self.look(state.to_move, branch);
        }
        branches
    }

    fn work(&mut self, state: State, limit: Work) -> Found {
        let mut branches = self.branches(state);
        loop {
            if let Some(number) = self.decide(state, &branches) {
                self.guesses.works.remove(&self.place(state, state.to_move).state);
                return Found::Lemma(number);
            }
            let work = total(&branches);
            if work.win >= limit.win || work.loss >= limit.loss || self.is_stopped() {
                self.guesses.works.insert(self.place(state, state.to_move).state, work);
                return Found::Open(work);
            }
            let (best, second) = two_best(&branches);
            let Some(branch) = branches.get_mut(best) else { return Found::Open(work) };
            let Next::State(next) = branch.step.next else { return Found::Open(work) };
            // Work elsewhere may have proved it meanwhile.
            if branch.looked != self.visited {
                let before = branch.work;
                self.look(state.to_move, branch);
                if branch.decided.is_some() || branch.work != before {
                    continue;
                }
            }
            let below = Work {
                win: (limit.loss.min(NEVER) - work.loss).saturating_add(branch.work.win).min(NEVER),
                loss: limit.win.min(second.saturating_add(1 + second)).min(NEVER),
            };
            self.history.leave(branch.step.leaves);
            let found = self.work(next, below);
            self.history.take_back(branch.step.leaves);
            match found {
                Found::Lemma(number) => self.settle(branch, number, BoardImage::SAME),
                Found::Open(work) => branch.work = work,
            }
        }
    }

    /// Tries the moves in order, as deep as this. Returns `None` if that decides nothing.
    fn deepen(&mut self, state: State, depth: u32) -> Option<LemmaNumber> {
        let mut branches = self.branches(state);
        branches.sort_by_key(|branch| branch.work.loss);
        for place in 0..branches.len() {
            if depth == 0 || self.is_stopped() {
                break;
            }
            if branches.iter().any(|branch| branch.decided.is_some_and(|(winner, _)| winner == state.to_move)) {
                break;
            }
            let Some(branch) = branches.get_mut(place) else { break };
            self.look(state.to_move, branch);
            let Next::State(next) = branch.step.next else { continue };
            if branch.decided.is_some() {
                continue;
            }
            self.history.leave(branch.step.leaves);
            let found = self.deepen(next, depth - 1);
            self.history.take_back(branch.step.leaves);
            if let Some(number) = found {
                self.settle(branch, number, BoardImage::SAME);
            }
        }
        self.decide(state, &branches)
    }

    /// Finds out what is known of a move without working on it.
    fn look(&mut self, color: Color, branch: &mut Branch) {
        branch.looked = self.visited;
        let favored = self.model.cycles_favor();
        let seen = self.history.answer(branch.step.ask);
        let because = seen.map_or(Because::Ends, |(_, earlier)| earlier.map_or(Because::Seen, Because::SeenAt));
        let winner = match (seen.map(|(what, _)| what), branch.step.next) {
            (Some(OnRepetition::Forbids), _) => Some(!color),
            (Some(OnRepetition::Ends(score)), _) => Some(self.winner(score)),
            (Some(OnRepetition::NoResult | OnRepetition::Cycle | OnRepetition::Losses(_)), _) => Some(favored),
            (None, Next::End(score)) => Some(self.winner(score)),
            (None, Next::State(_)) => None,
        };
        if let Some(winner) = winner {
            branch.decided = Some((winner, because));
            return;
        }
        let Next::State(next) = branch.step.next else { return };
        branch.decided = self.keeper(next);
        if branch.decided.is_some() {
            return;
        }
        self.history.leave(branch.step.leaves);
        let known = self.known(next);
        self.history.take_back(branch.step.leaves);
        match known {
            Some((number, image)) => self.settle(branch, number, image),
            None => {
                let place = self.place(next, next.to_move).state;
                branch.work = self.guesses.works.get(&place).copied().unwrap_or_else(|| self.guess(next));
            }
        }
    }

    fn winner(&self, score: i32) -> Color {
        if score >= self.aim { Color::Black } else { Color::White }
    }

    /// Returns the player who reaches the aim by stones that can never be captured. The history is that before the move to
    /// this state.
    fn keeper(&mut self, state: State) -> Option<(Color, Because)> {
        if !self.limits.ideas.has(Idea::PassAlive) {
            return None;
        }
        let facts = self.model.facts(state.board)?;
        Color::BOTH.into_iter().find_map(|player| {
            let (kept, aim) = (facts.of_player(player), self.aim(player));
            if reaches(player, kept.by_passes, aim) {
                return Some((player, Because::Passes));
            }
            let answers = reaches(player, kept.by_answers, aim)
                && can_answer(state, player)
                && self.history.keeps(kept.bar(), player, BoardImage::SAME);
            answers.then_some((player, Because::Answers))
        })
    }

    /// Returns the work that a state seems to need before the search visits it.
    fn guess(&mut self, state: State) -> Work {
        if !self.limits.ideas.has(Idea::Order) {
            return UNKNOWN;
        }
        let Some(facts) = self.model.facts(state.board) else { return UNKNOWN };
        let ahead = if state.to_move == Color::Black { facts.seems - self.aim } else { self.aim - facts.seems };
        let more = (ahead.abs() / LEAD).unsigned_abs();
        if ahead < 0 { Work { win: 1 + more, loss: 1 } } else { Work { win: 1, loss: 1 + more } }
    }

    fn settle(&self, branch: &mut Branch, number: LemmaNumber, image: BoardImage) {
        if let Some(lemma) = self.lemmas.get(number) {
            let winner = self.model.images().color(image, lemma.prover);
            branch.decided = Some((winner, Because::Lemma(number, image)));
        }
    }

    /// Makes a lemma of a state if its moves decide it.
    fn decide(&mut self, state: State, branches: &[Branch]) -> Option<LemmaNumber> {
        let color = state.to_move;
        let won = |branch: &&Branch| branch.decided.is_some_and(|(winner, ..)| winner == color);
        // Of several winning moves, one whose proof rests on the least.
        let winning = branches.iter().filter(won).min_by_key(|branch| self.needs(branch));
        if let Some(branch) = winning {
            return self.lemma(state, color, std::slice::from_ref(branch));
        }
        let lost = branches.iter().all(|branch| branch.decided.is_some_and(|(winner, ..)| winner != color));
        if lost { self.lemma(state, !color, branches) } else { None }
    }

    fn needs(&self, branch: &Branch) -> usize {
        match branch.decided {
            Some((_, Because::Lemma(number, _))) => self
                .lemmas
                .get(number)
                .map_or(0, |lemma| lemma.absent.len() + lemma.present.len() + lemma.bars.len() + 1),
            _ => 0,
        }
    }

    fn lemma(&mut self, state: State, prover: Color, branches: &[Branch]) -> Option<LemmaNumber> {
        let follows = branches.iter().filter_map(|branch| Some((branch.step, branch.decided?.1)));
        let lemma = lemma_of(self.model, self.lemmas, state, prover, &follows.collect::<Vec<_>>())?;
        let (place, number) = (self.place(state, prover), self.lemmas.add(lemma));
        self.lemmas.put(place, number);
        Some(number)
    }
}

/// Returns the work of a state from that of its moves.
///
/// Many lines lead to one state. So the work to lose is the work of the hardest move and one more for each other move,
/// not their sum.
fn total(branches: &[Branch]) -> Work {
    let (mut win, mut hardest, mut open) = (NEVER, 0, 0_u32);
    for branch in branches.iter().filter(|branch| branch.decided.is_none()) {
        win = win.min(branch.work.loss);
        hardest = hardest.max(branch.work.win);
        open += 1;
    }
    Work { win, loss: hardest.saturating_add(open.saturating_sub(1)).min(NEVER) }
}

/// Returns the place of the move that seems to win with the least work, and the work of the next one.
fn two_best(branches: &[Branch]) -> (usize, u32) {
    let (mut best, mut least, mut second) = (usize::MAX, NEVER, NEVER);
    for (place, branch) in branches.iter().enumerate().filter(|(_, branch)| branch.decided.is_none()) {
        if branch.work.loss < least || best == usize::MAX {
            (best, second, least) = (place, least, branch.work.loss);
        } else {
            second = second.min(branch.work.loss);
        }
    }
    (best, second)
}
