//! What is proved of one start, and a line of best play.

use shinpan::Color;

use super::history::History;
use super::lemma::{Because, LemmaNumber, Lemmas, worse};
use super::model::{Cycles, Model};
use super::steps::{Key, Next, SolverMove, State};

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
    /// The start.
    pub start: State,
    /// The history at the start.
    pub keys: Vec<Key>,
    /// What Black reaches. `None` if nothing is proved, or if White can keep the game from any end.
    pub black: Option<ReachedScore>,
    /// What White reaches.
    pub white: Option<ReachedScore>,
    /// The states that the search visited.
    pub visited: u64,
    /// Whether the search was stopped before both scores were equal.
    pub stopped: bool,
}

/// A move of a line of best play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineMove {
    /// The player.
    pub player: Color,
    /// The point. `None` is a pass.
    pub point: Option<shinpan::Point>,
}

impl Solution {
    /// Returns the solution of a start about which nothing is proved.
    pub fn begun(model: Model, board: super::boards::BoardNumber, to_move: Color) -> Solution {
        let (start, keys) = model.start(board, to_move);
        let most = model.most();
        let endless = model.cycles() == Cycles::Endless;
        let trivial = |player: Color| {
            let score = if player == Color::Black { -most? } else { most? };
            // A player whom no cycle favors has to bring the game to an end.
            (!endless || model.cycles_favor() == player).then_some(ReachedScore { score, lemma: None })
        };
        let (black, white) = (trivial(Color::Black), trivial(Color::White));
        Solution { model, lemmas: Lemmas::default(), start, keys, black, white, visited: 0, stopped: false }
    }

    /// Returns whether both players reach the same score.
    pub fn is_closed(&self) -> bool {
        matches!((self.black, self.white), (Some(black), Some(white)) if black.score == white.score)
    }

    /// Adds what a lemma proves, if it is one of the start and holds in its history.
    pub fn learn(&mut self, number: LemmaNumber) {
        let Some(lemma) = self.lemmas.get(number) else { return };
        let history = History::new(&self.keys);
        if !lemma.holds(&history) || lemma.state != self.start {
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
    pub fn line(&mut self) -> Vec<LineMove> {
        self.line_and_end().0
    }

    /// Returns the line, and the score if its last move ends the game without a repetition.
    fn line_and_end(&mut self) -> (Vec<LineMove>, Option<i32>) {
        let (mut state, mut line) = (self.start, Vec::new());
        let mut history = History::new(&self.keys);
        let mut proofs = [self.black, self.white].map(|proved| proved.and_then(|proved| proved.lemma));
        while let Some((step, because)) = self.chosen(state, proofs) {
            let point = step.point.map(|point| self.model.boards().point(point));
            line.push(LineMove { player: state.to_move, point });
            let seen = because.contains(&Some(Because::Seen)) || step.ask.is_some_and(|ask| history.has(ask.key));
            let next = match step.next {
                _ if seen => break,
                Next::End(score) => return (line, Some(score)),
                Next::State(next) => next,
            };
            history.leave(step.leaves);
            proofs = because.map(|because| match because {
                Some(Because::Lemma(number)) => Some(number),
                _ => None,
            });
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
            // One beyond the scores of the board: the opponent cannot bring the game to any end.
            if most.is_some_and(|most| !(-most - 1..=most + 1).contains(&score)) {
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

    /// Returns the next move of the line, and what each player's proof says of it.
    fn chosen(&mut self, state: State, proofs: [Option<LemmaNumber>; 2]) -> Option<(SolverMove, [Option<Because>; 2])> {
        let of = |player: Color| proofs[usize::from(player == Color::White)].and_then(|number| self.lemmas.get(number));
        let own = of(state.to_move).map(|lemma| lemma.replies.first().copied());
        let worth = |because: Because| match because {
            Because::Lemma(number) => self.lemmas.get(number).map(|lemma| lemma.score),
            Because::Ends | Because::Seen => None,
        };
        let chosen = match own {
            Some(reply) => reply,
            // Without an own proof: the move after which the other proof reaches least.
            None => {
                of(!state.to_move)?.replies.iter().copied().filter(|reply| reply.because != Because::Seen).min_by_key(
                    |reply| match worth(reply.because) {
                        Some(score) if state.to_move == Color::White => score,
                        Some(score) => -score,
                        None => i32::MAX,
                    },
                )
            }
        }?;
        let says = Color::BOTH.map(|player| {
            let replies = of(player)?.replies.iter();
            replies.filter(|reply| reply.point == chosen.point).map(|reply| reply.because).next()
        });
        let step = self.model.steps(state).into_iter().find(|step| step.point == chosen.point)?;
        Some((step, says))
    }
}

/// Returns the legal moves after a line from the empty board, Black first. If the line ended the game: no moves, and the
/// score in half points. A line with an illegal move has neither.
pub fn legal_moves(model: &mut Model, line: &[shinpan::Move]) -> (Vec<shinpan::Move>, Option<i32>) {
    let (mut state, keys) = model.start(super::boards::BoardNumber::EMPTY, Color::Black);
    let mut history = History::new(&keys);
    let legal = |step: &SolverMove, history: &History| {
        let seen = step.ask.filter(|ask| history.has(ask.key)).map(|ask| ask.seen);
        !matches!(seen, Some(super::steps::OnRepetition::Forbids))
    };
    for played in line {
        let steps = model.steps(state);
        let of_point = |step: &&SolverMove| vertex(model, step) == *played;
        let Some(step) = steps.iter().find(of_point).filter(|step| legal(step, &history)) else {
            return (Vec::new(), None);
        };
        let ended = step.ask.filter(|ask| history.has(ask.key)).map(|ask| ask.seen);
        history.leave(step.leaves);
        match (ended, step.next) {
            (Some(super::steps::OnRepetition::Ends(score)), _) | (None, Next::End(score)) => {
                return (Vec::new(), Some(score));
            }
            (Some(super::steps::OnRepetition::NoResult), _) => return (Vec::new(), None),
            (_, Next::State(next)) => state = next,
            (_, Next::End(score)) => return (Vec::new(), Some(score)),
        }
    }
    let steps = model.steps(state);
    (steps.iter().filter(|step| legal(step, &history)).map(|step| vertex(model, step)).collect(), None)
}

fn vertex(model: &Model, step: &SolverMove) -> shinpan::Move {
    step.point.map_or(shinpan::Move::Pass, |point| shinpan::Move::Play(model.boards().point(point)))
}
