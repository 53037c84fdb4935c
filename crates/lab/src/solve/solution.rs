//! What is proved of one start, and a line of best play.

use std::rc::Rc;

use shinpan::{Act, Board, Color};

use super::follows::best;
use super::history::History;
use super::ideas::Ideas;
use super::images::BoardImage;
use super::lemma::{Because, Lemma, LemmaNumber, Lemmas, worse};
use super::model::{Cycles, Model};
use super::search::Guesses;
use super::steps::{Key, Next, OnRepetition, SolverAct, SolverMove, State};

/// A score that one player reaches, in half points for Black, and its proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReachedScore {
    /// Black's points less White's, in half points.
    pub score: i32,
    /// The lemma that proves it. `None` if no play is needed: no score of the board is better.
    pub lemma: Option<LemmaNumber>,
}

/// What is proved of one start, where cycles favor one player.
pub struct Solution {
    /// The game.
    pub model: Model,
    /// All that was proved on the way.
    pub lemmas: Lemmas,
    /// The state in question.
    pub start: State,
    /// The history of that state.
    pub keys: Vec<Key>,
    /// The start of the game, and its history.
    pub first: (State, Vec<Key>),
    /// The moves from there to the state in question.
    pub past: Vec<SolverAct>,
    /// What Black reaches. `None` if nothing is proved, or if White can keep the game from any end.
    pub black: Option<ReachedScore>,
    /// What White reaches.
    pub white: Option<ReachedScore>,
    /// The ideas that the search uses. Change them before it begins.
    pub ideas: Ideas,
    /// What a search that was stopped continues with.
    pub(super) guesses: Guesses,
    /// The states that the search visited.
    pub visited: u64,
    /// Whether the search was stopped before both scores were equal.
    pub stopped: bool,
}

/// What a move of the past does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveOutcome {
    /// The game continues.
    Continues,
    /// The game ends with this score, in half points for Black.
    Ends(i32),
    /// A repetition forbids the move.
    Forbidden,
    /// The game ends without result.
    NoResult,
}

impl Solution {
    /// Returns the solution of a start about which nothing is proved.
    pub fn begun(model: Model, board: super::boards::BoardNumber, to_move: Color) -> Solution {
        let (start, keys) = model.start(board, to_move);
        let (first, lemmas, past) = ((start, keys.clone()), Lemmas::default(), Vec::new());
        let (black, white) = (None, None);
        let (ideas, guesses) = (Ideas::ALL, Guesses::default());
        let mut begun = Solution {
            model,
            lemmas,
            start,
            keys,
            first,
            past,
            black,
            white,
            ideas,
            guesses,
            visited: 0,
            stopped: false,
        };
        begun.ask_again();
        begun
    }

    /// Forgets what is proved of the state in question, and keeps the lemmas. A player whom no cycle favors has to bring
    /// the game to an end, so that nothing is known of this player then.
    fn ask_again(&mut self) {
        let (most, favored) = (self.model.most(), self.model.cycles_favor());
        let endless = self.model.cycles() == Cycles::Endless;
        let trivial = |player: Color| {
            let score = if player == Color::Black { -most? } else { most? };
            (!endless || favored == player).then_some(ReachedScore { score, lemma: None })
        };
        (self.black, self.white) = (trivial(Color::Black), trivial(Color::White));
    }

    /// Asks about another board without a past, and keeps the lemmas.
    pub fn begin(&mut self, board: super::boards::BoardNumber, to_move: Color) {
        self.first = self.model.start(board, to_move);
        (self.start, self.keys) = self.first.clone();
        self.past.clear();
        self.ask_again();
    }

    /// Makes a move. If the game continues, the next state is the one in question.
    pub fn follow(&mut self, step: &SolverMove) -> MoveOutcome {
        let mut history = History::new(Rc::clone(self.model.images()), &self.keys);
        let seen = history.answer(step.ask).map(|(what, _)| what);
        match (seen, step.next) {
            (Some(OnRepetition::Forbids), _) => MoveOutcome::Forbidden,
            (Some(OnRepetition::NoResult | OnRepetition::Losses(_)), _) => MoveOutcome::NoResult,
            (Some(OnRepetition::Ends(score)), _) | (_, Next::End(score)) => MoveOutcome::Ends(score),
            (None | Some(OnRepetition::Cycle), Next::State(next)) => {
                history.leave(step.leaves);
                // Nobody had to come here, so a return to a state before the one in question is no cycle of best play. The
                // bans of such a state are gone, and only its key would say that it stood.
                let is_before = |key: &Key| key.is_after_pass() && !step.leaves.has(*key);
                self.keys = history.into_keys().into_iter().filter(|key| !is_before(key)).collect();
                self.start = next;
                self.past.push(step.act);
                self.ask_again();
                MoveOutcome::Continues
            }
        }
    }

    /// Returns the board of the position in question.
    pub fn board(&self) -> Option<Board> {
        self.model.boards().board(self.start.board)
    }

    /// Returns whether both players reach the same score.
    pub fn is_closed(&self) -> bool {
        matches!((self.black, self.white), (Some(black), Some(white)) if black.score == white.score)
    }

    /// Adds what a lemma proves, if it is one of the start and holds in its history.
    pub fn learn(&mut self, number: LemmaNumber) {
        let Some(lemma) = self.lemmas.get(number) else { return };
        let history = History::new(Rc::clone(self.model.images()), &self.keys);
        if !lemma.holds(&history, self.model.images(), BoardImage::SAME) || lemma.state != self.start {
            return;
        }
        let proved = Some(ReachedScore { score: lemma.score, lemma: Some(number) });
        let former = if lemma.prover == Color::Black { &mut self.black } else { &mut self.white };
        let better = former.is_none_or(|former| worse(lemma.prover, former.score, lemma.score) == former.score);
        if better {
            *former = proved;
        }
    }

    /// Returns a line in which each player follows the proof of what that player reaches.
    ///
    /// It ends with the game, or at the first move that makes a cycle.
    pub fn line(&mut self) -> Vec<Act> {
        self.line_and_end().0
    }

    /// Returns the line, and the score if its last move ends the game without a repetition.
    fn line_and_end(&mut self) -> (Vec<Act>, Option<i32>) {
        let (mut state, mut line) = (self.start, Vec::new());
        let mut history = History::new(Rc::clone(self.model.images()), &self.keys);
        let proved = |proved: Option<ReachedScore>| proved.and_then(|proved| proved.lemma);
        let mut strategies = [self.black, self.white].map(|reached| match proved(reached) {
            Some(number) => Strategy::Lemma(number, BoardImage::SAME),
            None => Strategy::Unknown,
        });
        while let Some((step, next_strategies)) = self.chosen(state, strategies) {
            line.push(self.model.act(state.to_move, step.act));
            let seen = next_strategies.contains(&Strategy::Seen) || step.ask.is_some_and(|ask| history.has(ask.key));
            let next = match step.next {
                _ if seen => break,
                Next::End(score) => return (line, Some(score)),
                Next::State(next) => next,
            };
            history.leave(step.leaves);
            strategies = next_strategies;
            state = next;
        }
        (line, None)
    }

    /// Returns what contradicts itself in this solution, for a reader. `None` if nothing does.
    ///
    /// - Black reaches more than White holds Black to, or a score that the board does not have.
    /// - A bound has no lemma, or one of another state, player or score. The worst score of the board needs none.
    /// - The line of best play ends with another score than the value.
    pub(super) fn contradiction(&mut self) -> Option<String> {
        let points = |score: i32| shinpan::HalfPoints(score).to_string();
        if let (Some(black), Some(white)) = (self.black, self.white)
            && black.score > white.score
        {
            let [black, white] = [black.score, white.score].map(points);
            return Some(format!("Black can force {black}, and White can hold Black to {white}"));
        }
        let most = self.model.most();
        for (prover, reached) in Color::BOTH.into_iter().zip([self.black, self.white]) {
            let Some(ReachedScore { score, lemma }) = reached else { continue };
            // One beyond the scores of the board, or as good as any: the opponent cannot bring the game to any end.
            let is_any = score == best(prover);
            if most.is_some_and(|most| !is_any && !(-most - 1..=most + 1).contains(&score)) {
                return Some(format!("{prover} reaches {}, which is no score of this board", points(score)));
            }
            let unasked = most.map(|most| if prover == Color::Black { -most } else { most });
            let proof = lemma.and_then(|number| self.lemmas.get(number));
            let proof = proof.map(|lemma| (lemma.state, lemma.prover, lemma.score));
            if proof != Some((self.start, prover, score)) && (lemma.is_some() || unasked != Some(score)) {
                return Some(format!("{prover} reaches {}, and no lemma says so", points(score)));
            }
        }
        let (Some(black), Some(_)) = (self.black, self.white) else { return None };
        let (line, end) = self.line_and_end();
        let [end, value] = [end?, black.score].map(points);
        let (moves, other) = (line.len(), self.is_closed() && end != value);
        other.then(|| format!("the value is {value}, and the line of best play ends with {end} after {moves} moves"))
    }

    /// Returns the next move of the line, and each player's strategy after it.
    fn chosen(&mut self, state: State, strategies: [Strategy; 2]) -> Option<(SolverMove, [Strategy; 2])> {
        let [own, other] = match state.to_move {
            Color::Black => strategies,
            Color::White => [strategies[1], strategies[0]],
        };
        let chosen = match own {
            Strategy::Lemma(..) => self.replies(own).first().map(|(act, _)| *act)?,
            Strategy::Passes => SolverAct::Pass,
            Strategy::Answers => self.model.answer(state),
            Strategy::Seen => return None,
            // Without an own strategy: the move after which the other one reaches least.
            Strategy::Unknown => self.least(state, other)?,
        };
        let next = strategies.map(|strategy| match strategy {
            Strategy::Passes | Strategy::Answers => strategy,
            _ => {
                let mut replies = self.replies(strategy).into_iter();
                replies.find(|(act, _)| *act == chosen).map_or(Strategy::Unknown, |(_, next)| next)
            }
        });
        let step = self.model.steps(state).into_iter().find(|step| step.act == chosen)?;
        Some((step, next))
    }

    /// Returns the moves of the lemma of a strategy, and what follows each.
    fn replies(&self, strategy: Strategy) -> Vec<(SolverAct, Strategy)> {
        let Strategy::Lemma(number, image) = strategy else { return Vec::new() };
        let images = self.model.images();
        let next = |because| match because {
            Because::Lemma(next, first) => {
                images.image_of(first, image).map_or(Strategy::Unknown, |image| Strategy::Lemma(next, image))
            }
            Because::Passes => Strategy::Passes,
            Because::Answers => Strategy::Answers,
            Because::Seen => Strategy::Seen,
            Because::Ends | Because::SeenAt(_) => Strategy::Unknown,
        };
        let replies = self.lemmas.get(number).map(|lemma| &*lemma.replies).unwrap_or_default();
        replies.iter().map(|reply| (images.act(image, reply.act), next(reply.because))).collect()
    }

    /// Returns the move after which the strategy of the opponent reaches least.
    fn least(&mut self, state: State, other: Strategy) -> Option<SolverAct> {
        let Strategy::Lemma(number, image) = other else {
            return [Strategy::Passes, Strategy::Answers].contains(&other).then_some(SolverAct::Pass);
        };
        let images = self.model.images();
        let replies = self.lemmas.get(number)?.replies.iter();
        let worth = |because: Because| match because {
            Because::Lemma(number, first) => {
                let lemma: &Lemma = self.lemmas.get(number)?;
                Some(images.score(image, images.score(first, lemma.score)))
            }
            _ => None,
        };
        let played = replies.filter(|reply| !matches!(reply.because, Because::Seen | Because::SeenAt(_)));
        let least = played.min_by_key(|reply| match worth(reply.because) {
            Some(score) if state.to_move == Color::White => score,
            Some(score) => -score,
            None => i32::MAX,
        });
        least.map(|reply| images.act(image, reply.act))
    }
}

/// What is proved of one player in a state of the line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Strategy {
    /// Nothing, or the game is over.
    Unknown,
    /// This image of a lemma.
    Lemma(LemmaNumber, BoardImage),
    /// The player passes always.
    Passes,
    /// The player answers in tight regions, and otherwise passes.
    Answers,
    /// The last move was a repetition.
    Seen,
}

/// Returns the legal moves after a line from the empty board, Black first. If the line ended the game: no moves, and the
/// score in half points. A line with an illegal move has neither.
pub fn legal_moves(model: &mut Model, line: &[Act]) -> (Vec<Act>, Option<i32>) {
    let (mut state, keys) = model.start(super::boards::BoardNumber::EMPTY, Color::Black);
    let mut history = History::new(Rc::clone(model.images()), &keys);
    let legal =
        |step: &SolverMove, history: &History| !matches!(history.answer(step.ask), Some((OnRepetition::Forbids, _)));
    for played in line {
        let steps = model.steps(state);
        let is_it = |step: &&SolverMove| model.act(state.to_move, step.act) == *played;
        let Some(step) = steps.iter().find(is_it).filter(|step| legal(step, &history)) else {
            return (Vec::new(), None);
        };
        let ended = history.answer(step.ask).map(|(what, _)| what);
        history.leave(step.leaves);
        match (ended, step.next) {
            (Some(OnRepetition::Ends(score)), _) | (_, Next::End(score)) => return (Vec::new(), Some(score)),
            (Some(OnRepetition::NoResult | OnRepetition::Losses(_)), _) => return (Vec::new(), None),
            (_, Next::State(next)) => state = next,
        }
    }
    let steps = model.steps(state);
    let legal = steps.iter().filter(|step| legal(step, &history));
    (legal.map(|step| model.act(state.to_move, step.act)).collect(), None)
}
