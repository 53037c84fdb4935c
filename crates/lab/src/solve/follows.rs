//! What follows from the moves of a state: a lemma, and the part of the history on which it rests.

use std::rc::Rc;

use shinpan::Color;

use super::board_facts::Bar;
use super::images::{BoardImage, Images};
use super::lemma::{Because, Lemma, Lemmas, Reply, worse};
use super::model::Model;
use super::steps::{Key, Leaves, Next, OnRepetition, SolverMove, State};

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
    let mut needs = Needs::default();
    for (step, because) in follows {
        let score = match (*because, step.next) {
            (Because::Seen, _) => {
                let ask = step.ask?;
                needs.present.push(ask.key);
                seen(model, ask.seen, prover, state.to_move)?
            }
            (Because::SeenAt(earlier), Next::State(next)) => {
                let ask = step.ask.filter(|ask| matches!(ask.seen, OnRepetition::Losses(_)))?;
                needs.present.push(Key::lost(next.board, earlier));
                seen(model, ask.seen.since(earlier), prover, state.to_move)?
            }
            (Because::Ends, Next::End(score)) => score,
            (Because::Passes | Because::Answers, Next::State(next)) => {
                needs.absent.extend(asked(model, step, prover, state.to_move));
                let kept = model.known_facts(next.board)?.of_player(prover);
                if *because == Because::Passes {
                    kept.by_passes
                } else if can_answer(next, prover) {
                    needs.bars.push(kept.bar());
                    kept.by_answers
                } else {
                    return None;
                }
            }
            (Because::Lemma(number, image), Next::State(next)) => {
                let images = model.images();
                let of = |lemma: &&Lemma| (images.state(image, lemma.state), images.color(image, lemma.prover));
                let lemma = lemmas.get(number).filter(|lemma| of(lemma) == (next, prover))?;
                needs.absent.extend(asked(model, step, prover, state.to_move));
                needs.add(step.leaves, lemma, images, image, next)?;
                images.score(image, lemma.score)
            }
            _ => return None,
        };
        lemma_score = worse(prover, lemma_score, score);
    }
    let replies = follows.iter().map(|(step, because)| Reply { act: step.act, because: *because }).collect();
    let Needs { present, absent, bars } = needs;
    let (present, absent, bars) = (in_order(present), in_order(absent), in_order(bars));
    Some(Lemma { state, prover, score: lemma_score, present, absent, bars, replies })
}

/// Returns whether a player gets to answer in each tight region before the game ends: not if the opponent can end it now.
pub fn can_answer(state: State, player: Color) -> bool {
    state.to_move == player || state.passes == 0
}

/// What a lemma needs of the history.
#[derive(Default)]
struct Needs {
    present: Vec<Key>,
    absent: Vec<Key>,
    bars: Vec<Bar>,
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

impl Needs {
    /// Adds what the image of a lemma of the next state needs before the move that leads there.
    ///
    /// Returns `None` if the lemma cannot hold after the move.
    fn add(&mut self, leaves: Leaves, lemma: &Lemma, images: &Images, image: BoardImage, next: State) -> Option<()> {
        let of = |key: &Key| images.key(image, *key);
        for key in lemma.present.iter().map(of).filter(|key| !leaves.has(*key)) {
            if leaves.forgets && key.is_forgotten() {
                return None;
            }
            self.present.push(key);
        }
        for key in lemma.absent.iter().map(of) {
            if leaves.has(key) {
                return None;
            }
            if !(leaves.forgets && key.is_forgotten()) {
                self.absent.push(key);
            }
        }
        let stones = images.stones_on(next.board);
        let stones = stones[usize::from(images.color(image, lemma.prover) == Color::White)];
        for bar in lemma.bars.iter().map(|bar| images.bar(image, *bar)) {
            if bar.is_broken_by(stones) {
                return None;
            }
            self.bars.push(bar);
        }
        Some(())
    }
}

/// Returns a score that is as good for a player as any.
pub(super) fn best(player: Color) -> i32 {
    if player == Color::Black { i32::MAX } else { -i32::MAX }
}

/// Returns the key of a move, if a proof that continues after it rests on the history not knowing that key.
fn asked(model: &Model, step: &SolverMove, prover: Color, mover: Color) -> Option<Key> {
    let ask = step.ask?;
    let matters = match ask.seen {
        // Without the opponent's move, the prover has less to answer.
        OnRepetition::Forbids => prover == mover,
        OnRepetition::Ends(_) | OnRepetition::Losses(_) => true,
        OnRepetition::NoResult => prover != model.cycles_favor(),
        // The proof of a player whom no cycle favors comes nearer to the end with each move.
        OnRepetition::Cycle => false,
    };
    matters.then_some(ask.key)
}

fn in_order<T: Ord>(mut keys: Vec<T>) -> Rc<[T]> {
    keys.sort_unstable();
    keys.dedup();
    keys.into()
}
