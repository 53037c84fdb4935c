//! The search: proof numbers, depth first, with lemmas in place of a table of results.
//!
//! The search only guesses where a proof may be. What it found is a lemma, and `tools/check_solution.py` believes no
//! lemma that it cannot follow.

use std::collections::HashMap;
use std::rc::Rc;

use shinpan::Color;

use super::history::History;
use super::lemma::{Because, Lemma, LemmaNumber, Lemmas, Reply, worse};
use super::model::Model;
use super::steps::{Key, Leaves, Next, OnRepetition, SolverMove, State};

/// The work that is no work: a player who needs this much cannot win.
const NEVER: u32 = u32::MAX / 4;

/// How much work a state seems to need: `win` until the player to move reaches the aim, `loss` until the opponent has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Work {
    win: u32,
    loss: u32,
}

const UNKNOWN: Work = Work { win: 1, loss: 1 };

/// The search for one ruleset and board.
pub struct ProofSearch<'model> {
    model: &'model mut Model,
    /// What is proved so far, for every aim.
    lemmas: &'model mut Lemmas,
    history: History,
    guesses: HashMap<State, Work>,
    visited: u64,
    most_visited: u64,
    stop: &'model dyn Fn(u64) -> bool,
    aim: i32,
    stopped: bool,
}

/// A move that is under work.
struct Branch {
    step: SolverMove,
    work: Work,
    /// Who reaches the aim after it, and why.
    decided: Option<(Color, Because)>,
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
        keys: &[Key],
        most_visited: u64,
        visited: u64,
        stop: &'model dyn Fn(u64) -> bool,
    ) -> ProofSearch<'model> {
        let history = History::new(keys);
        let guesses = HashMap::new();
        ProofSearch { model, lemmas, history, guesses, visited, most_visited, stop, aim: 0, stopped: false }
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
        self.guesses.clear();
        loop {
            if let Some(known) = self.known(state) {
                return Some(known);
            }
            if self.is_stopped() {
                return None;
            }
            if let Found::Lemma(number) = self.work(state, Work { win: NEVER, loss: NEVER }) {
                return Some(number);
            }
        }
    }

    /// Returns the score that a player has to reach: White has to keep Black below the aim.
    fn asked(&self, prover: Color) -> i32 {
        if prover == Color::Black { self.aim } else { self.aim - 1 }
    }

    fn known(&self, state: State) -> Option<LemmaNumber> {
        let of = |prover| self.lemmas.find(state, prover, self.asked(prover), &self.history);
        of(Color::Black).or_else(|| of(Color::White))
    }

    fn is_stopped(&mut self) -> bool {
        self.stopped |=
            self.visited >= self.most_visited || (self.visited.is_multiple_of(1024) && (self.stop)(self.visited));
        self.stopped
    }

    fn work(&mut self, state: State, limit: Work) -> Found {
        self.visited += 1;
        let color = state.to_move;
        let mut branches: Vec<Branch> =
            self.model.steps(state).into_iter().map(|step| Branch { step, work: UNKNOWN, decided: None }).collect();
        for branch in &mut branches {
            self.look(color, branch);
        }
        loop {
            if let Some(number) = self.decide(state, &branches) {
                self.guesses.remove(&state);
                return Found::Lemma(number);
            }
            let work = total(&branches);
            if work.win >= limit.win || work.loss >= limit.loss || self.is_stopped() {
                self.guesses.insert(state, work);
                return Found::Open(work);
            }
            let (best, second) = two_best(&branches);
            let Some(branch) = branches.get_mut(best) else { return Found::Open(work) };
            let Next::State(next) = branch.step.next else { return Found::Open(work) };
            let below = Work {
                win: (limit.loss.min(NEVER) - work.loss).saturating_add(branch.work.win).min(NEVER),
                loss: limit.win.min(second.saturating_add(1 + second / 4)).min(NEVER),
            };
            self.history.leave(branch.step.leaves);
            let found = self.work(next, below);
            self.history.take_back(branch.step.leaves);
            match found {
                Found::Lemma(number) => self.settle(branch, number),
                Found::Open(work) => branch.work = work,
            }
        }
    }

    /// Finds out what is known of a move without working on it.
    fn look(&mut self, color: Color, branch: &mut Branch) {
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
        self.history.leave(branch.step.leaves);
        let known = self.known(next);
        self.history.take_back(branch.step.leaves);
        match known {
            Some(number) => self.settle(branch, number),
            None => branch.work = self.guesses.get(&next).copied().unwrap_or(UNKNOWN),
        }
    }

    fn winner(&self, score: i32) -> Color {
        if score >= self.aim { Color::Black } else { Color::White }
    }

    fn settle(&self, branch: &mut Branch, number: LemmaNumber) {
        if let Some(lemma) = self.lemmas.get(number) {
            branch.decided = Some((lemma.prover, Because::Lemma(number)));
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
            Some((_, Because::Lemma(number))) => {
                self.lemmas.get(number).map_or(0, |lemma| lemma.absent.len() + lemma.present.len() + 1)
            }
            _ => 0,
        }
    }

    fn lemma(&mut self, state: State, prover: Color, branches: &[Branch]) -> Option<LemmaNumber> {
        let follows = branches.iter().filter_map(|branch| Some((branch.step, branch.decided?.1)));
        let lemma = lemma_of(self.model, self.lemmas, state, prover, &follows.collect::<Vec<_>>())?;
        Some(self.lemmas.add(lemma))
    }
}

/// Returns the lemma that follows from these moves of a state, with the part of the history on which it rests.
///
/// `None` if it does not follow: a lemma is of another state or of the other player, or a repetition forbids a move of
/// the prover.
pub fn lemma_of(
    model: &Model,
    lemmas: &Lemmas,
    state: State,
    prover: Color,
    follows: &[(SolverMove, Because)],
) -> Option<Lemma> {
    let mut lemma_score = best(prover);
    let (mut present, mut absent) = (Vec::new(), Vec::new());
    for (step, because) in follows {
        let score = match (*because, step.next) {
            (Because::Seen, _) => {
                let ask = step.ask?;
                present.push(ask.key);
                seen(model, ask.seen, prover, state.to_move)?
            }
            (Because::SeenAt(earlier), Next::State(next)) => {
                let ask = step.ask.filter(|ask| matches!(ask.seen, OnRepetition::Losses(_)))?;
                present.push(Key::lost(next.board, earlier));
                seen(model, ask.seen.since(earlier), prover, state.to_move)?
            }
            (Because::Ends, Next::End(score)) => score,
            (Because::Lemma(number), Next::State(next)) => {
                let lemma = lemmas.get(number).filter(|lemma| (lemma.state, lemma.prover) == (next, prover))?;
                let asks = step.ask.filter(|ask| matters(model, ask.seen, prover, state.to_move));
                absent.extend(asks.map(|ask| ask.key));
                let (needed, unwanted) = before(step.leaves, lemma)?;
                present.extend(needed);
                absent.extend(unwanted);
                lemma.score
            }
            _ => return None,
        };
        lemma_score = worse(prover, lemma_score, score);
    }
    let replies = follows.iter().map(|(step, because)| Reply { act: step.act, because: *because }).collect();
    let (present, absent) = (in_order(present), in_order(absent));
    Some(Lemma { state, prover, score: lemma_score, present, absent, replies })
}

/// Returns what the prover reaches by a repetition. `None` if it forbids a move of the prover.
fn seen(model: &Model, seen: OnRepetition, prover: Color, mover: Color) -> Option<i32> {
    match seen {
        OnRepetition::Forbids => (prover != mover).then_some(best(prover)),
        OnRepetition::Ends(score) => Some(score),
        OnRepetition::NoResult | OnRepetition::Cycle => Some(best(model.cycles_favor())),
        // The balance at the earlier position has to be known.
        OnRepetition::Losses(_) => None,
    }
}

/// Returns what a lemma needs before the move that leads to its state: the keys that are present, and those absent.
///
/// `None` if the lemma cannot hold after the move.
fn before(leaves: Leaves, lemma: &Lemma) -> Option<(Vec<Key>, Vec<Key>)> {
    let needed: Vec<Key> = lemma.present.iter().copied().filter(|key| !leaves.has(*key)).collect();
    let lost = leaves.forgets && needed.iter().any(|key| key.is_forgotten());
    if lost || lemma.absent.iter().any(|key| leaves.has(*key)) {
        return None;
    }
    let unwanted = lemma.absent.iter().copied().filter(|key| !(leaves.forgets && key.is_forgotten()));
    Some((needed, unwanted.collect()))
}

/// Returns a score that is as good for a player as any.
fn best(player: Color) -> i32 {
    if player == Color::Black { i32::MAX } else { -i32::MAX }
}

/// Returns whether a proof that continues after a move rests on the history not knowing the move's key.
fn matters(model: &Model, seen: OnRepetition, prover: Color, mover: Color) -> bool {
    match seen {
        // Without the opponent's move, the prover has less to answer.
        OnRepetition::Forbids => prover == mover,
        OnRepetition::Ends(_) | OnRepetition::Losses(_) => true,
        OnRepetition::NoResult => prover != model.cycles_favor(),
        // The proof of a player whom no cycle favors comes nearer to the end with each move.
        OnRepetition::Cycle => false,
    }
}

fn in_order(mut keys: Vec<Key>) -> Rc<[Key]> {
    keys.sort_unstable();
    keys.dedup();
    keys.into()
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
