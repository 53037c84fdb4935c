//! A ruleset as a game for the solver: states without their history, their moves, and what each move asks of the
//! history.
//!
//! The engine plays every stone and counts every board. This file adds only what a move asks of the history, because
//! the solver has to know on which earlier positions a proof rests. A test compares it with the engine, game by game.

use std::collections::HashMap;

use shinpan::{
    Button, Color, Ending, Game, HalfPoints, PassStones, Passes, Recreation, Repetition, Ruleset, Scoring, Setup,
    StartMaker,
};

use super::boards::{BoardNumber, Boards, Placed};
use super::steps::{Inquiry, Key, Next, OnRepetition, SolverMove, State};

/// The most points that a board may have: the number of a position with the position before it fits a key.
pub const MOST_POINTS: usize = 16;

/// A ruleset that the solver can play, on boards of one size.
pub struct Model {
    ruleset: Ruleset,
    boards: Boards,
    /// Which player a cycle favors, if nothing in the rules ends it.
    cycles_favor: Color,
    /// How many passes in a row end the game.
    passes: u8,
    /// Whether prisoners and pass stones count.
    counts_prisoners: bool,
    scores: HashMap<BoardNumber, i32>,
}

/// How a repetition is settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cycles {
    /// The rules let no game go on without end.
    Finite,
    /// A game can go on without end, or end without result: then the value lies between two bounds.
    Endless,
}

impl Model {
    /// Returns the model of a ruleset on a board, where cycles favor this player.
    ///
    /// # Errors
    /// The reason why the solver cannot play by this ruleset, or on this board.
    pub fn new(ruleset: Ruleset, columns: u8, rows: u8, cycles_favor: Color) -> Result<Model, String> {
        let points = usize::from(columns) * usize::from(rows);
        if points > MOST_POINTS {
            return Err(format!("the board has {points} points; expected at most {MOST_POINTS}"));
        }
        let passes = fits(&ruleset)?;
        let counts_prisoners = matches!(ruleset.scoring, Scoring::Territory);
        if counts_prisoners && cycles_of(&ruleset) == Cycles::Endless && ruleset.recreation == Recreation::Nothing {
            return Err("territory without superko: a cycle can win prisoners without end".into());
        }
        let boards = Boards::new(columns, rows, ruleset.suicide);
        Ok(Model { ruleset, boards, cycles_favor, passes, counts_prisoners, scores: HashMap::new() })
    }

    /// Returns the boards.
    pub fn boards(&self) -> &Boards {
        &self.boards
    }

    /// Returns the ruleset.
    pub fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// Returns whether a game can go on without end, or end without result.
    pub fn cycles(&self) -> Cycles {
        cycles_of(&self.ruleset)
    }

    /// Returns the largest score of the board in half points. `None` if prisoners count, or if a play can lose the game.
    pub fn most(&self) -> Option<i32> {
        let (columns, rows) = self.boards.size();
        let bounded = !self.counts_prisoners && self.ruleset.recreation != Recreation::MoverLoses;
        bounded.then(|| 2 * i32::from(columns) * i32::from(rows))
    }

    /// Returns the state at the start of a game, and the keys of its history.
    pub fn start(&self, board: BoardNumber, to_move: Color) -> (State, Vec<Key>) {
        let left = match self.ruleset.start_maker {
            StartMaker::Standard if self.ruleset.repetition != Repetition::NaturalSituational => true,
            StartMaker::Standard | StartMaker::Created => board != BoardNumber::EMPTY,
            StartMaker::Opponent => true,
            _ => false,
        };
        let state = State { board, former: 0, passes: 0, to_move, left, prisoners: 0 };
        let mut keys = Vec::new();
        if self.asks_boards() {
            let remembered =
                self.ruleset.repetition != Repetition::Positional || self.ruleset.start_maker != StartMaker::FirstPlay;
            keys.extend(remembered.then_some(Key(u64::from(board.0))));
        } else if self.asks_situations() {
            keys.extend(left.then(|| situation(board, to_move.opposite())));
        } else if self.asks_states() {
            keys.push(state.key());
        }
        (state, keys)
    }

    /// Returns all moves of a state: the pass first, then the plays that no rule but a repetition forbids.
    pub fn steps(&mut self, state: State) -> Vec<SolverMove> {
        let mut steps = vec![self.pass(state)];
        for placed in self.boards.plays(state.board, state.to_move).iter() {
            if !self.is_ko(state, placed) {
                steps.push(self.play(state, placed));
            }
        }
        steps
    }

    /// Returns Black's points less White's at the end, in half points.
    fn score(&mut self, board: BoardNumber) -> i32 {
        if let Some(score) = self.scores.get(&board) {
            return *score;
        }
        let score = self.counted(board).unwrap_or_default().0;
        self.scores.insert(board, score);
        score
    }

    fn counted(&self, number: BoardNumber) -> Option<HalfPoints> {
        let plain = self.ruleset.with_pass_stones(PassStones::None);
        let setup = Setup::from(&self.boards.board(number)?);
        let score = Game::new(plain, &setup).ok()?.score_without(&[]).ok()?;
        Some(score.black - score.white)
    }

    fn pass(&mut self, state: State) -> SolverMove {
        let color = state.to_move;
        let paid = if self.counts_prisoners && self.ruleset.pass_stones != PassStones::None { 1 } else { 0 };
        let prisoners = state.prisoners + if color == Color::Black { -paid } else { paid };
        let next = if state.passes + 1 == self.passes {
            let white_pays = matches!(self.ruleset.pass_stones, PassStones::Paid | PassStones::PaidPerPassWhiteLast);
            let last = if white_pays && color == Color::Black { paid } else { 0 };
            Next::End(self.score(state.board) + 2 * i32::from(prisoners + last))
        } else {
            let former = match self.ruleset.repetition {
                Repetition::OwnPrevious => self.former(state),
                Repetition::CapturingStoneUntilPlay => state.former,
                _ => 0,
            };
            let passes = state.passes + 1;
            Next::State(State { former, passes, to_move: !color, left: true, prisoners, ..state })
        };
        let leaves = match (self.ruleset.repetition, next) {
            (Repetition::Situational, _) => Some(situation(state.board, color)),
            (_, Next::State(next)) if self.asks_states() => Some(next.key()),
            _ => None,
        };
        let ask = match next {
            Next::State(next) if self.asks_states() => Some(Inquiry { key: next.key(), seen: OnRepetition::Cycle }),
            _ => None,
        };
        SolverMove { point: None, ask, leaves, next }
    }

    fn play(&mut self, state: State, placed: &Placed) -> SolverMove {
        let color = state.to_move;
        let taken = i16::try_from(placed.removed.count_ones()).unwrap_or(0);
        let for_black = (color == Color::Black) != placed.suicide;
        let change = if !self.counts_prisoners {
            0
        } else if for_black {
            taken
        } else {
            -taken
        };
        let former = match self.ruleset.repetition {
            Repetition::OwnPrevious => self.former(state),
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay if taken == 1 && !placed.suicide => {
                u32::from(placed.point) + 1
            }
            _ => 0,
        };
        let board = placed.board;
        let prisoners = state.prisoners + change;
        let next = State { board, former, passes: 0, to_move: !color, left: true, prisoners };
        let here = Key(u64::from(board.0));
        let (key, seen) = if self.asks_boards() {
            (Some(here), self.seen(board, color))
        } else if self.asks_situations() {
            (Some(situation(board, color)), OnRepetition::Forbids)
        } else if self.asks_states() {
            (Some(next.key()), OnRepetition::Cycle)
        } else {
            (None, OnRepetition::Forbids)
        };
        SolverMove {
            point: Some(placed.point),
            ask: key.map(|key| Inquiry { key, seen }),
            leaves: key,
            next: Next::State(next),
        }
    }

    /// Returns what a play does that repeats an earlier board.
    fn seen(&mut self, board: BoardNumber, mover: Color) -> OnRepetition {
        match self.ruleset.recreation {
            Recreation::NoResult => OnRepetition::NoResult,
            Recreation::Draw => OnRepetition::Ends(0),
            Recreation::MoverLoses => OnRepetition::Ends(if mover == Color::Black { -i32::MAX } else { i32::MAX }),
            Recreation::Scored => OnRepetition::Ends(self.score(board)),
            _ => OnRepetition::Forbids,
        }
    }

    /// Returns the position that the opponent of the player to move left, for the rule of ko by positions.
    fn former(&self, state: State) -> u32 {
        if state.left { state.board.0 + 1 } else { 0 }
    }

    /// Returns whether a rule of ko that needs no history forbids a play.
    fn is_ko(&self, state: State, placed: &Placed) -> bool {
        match self.ruleset.repetition {
            Repetition::OwnPrevious => state.former == placed.board.0 + 1,
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => {
                state.former > 0 && !placed.suicide && placed.removed == 1 << (state.former - 1)
            }
            _ => false,
        }
    }

    fn asks_boards(&self) -> bool {
        self.ruleset.repetition == Repetition::Positional || self.ruleset.recreation != Recreation::Nothing
    }

    fn asks_situations(&self) -> bool {
        matches!(self.ruleset.repetition, Repetition::Situational | Repetition::NaturalSituational)
    }

    /// Returns whether the history is one of whole states: no rule looks further back than one move.
    pub fn asks_states(&self) -> bool {
        !self.asks_boards() && !self.asks_situations()
    }

    /// Returns the player whom a cycle favors.
    pub fn cycles_favor(&self) -> Color {
        self.cycles_favor
    }
}

/// Returns the key of a position that this player left.
fn situation(board: BoardNumber, by: Color) -> Key {
    Key(u64::from(board.0) * 2 + u64::from(by == Color::White))
}

fn cycles_of(ruleset: &Ruleset) -> Cycles {
    use Repetition::{NaturalSituational, Positional, Situational};
    match ruleset.repetition {
        Positional | Situational | NaturalSituational => Cycles::Finite,
        _ if matches!(ruleset.recreation, Recreation::Nothing | Recreation::NoResult) => Cycles::Endless,
        _ => Cycles::Finite,
    }
}

/// Returns how many passes end the game.
///
/// # Errors
/// The reason why the solver cannot play by this ruleset.
fn fits(ruleset: &Ruleset) -> Result<u8, String> {
    use Repetition::{NaturalSituational, Positional, SincePass, Situational};
    let superko = matches!(ruleset.repetition, Positional | Situational | NaturalSituational);
    let scored_prisoners = ruleset.scoring == Scoring::Territory && ruleset.recreation == Recreation::Scored;
    let first_play = ruleset.start_maker == StartMaker::FirstPlay && ruleset.repetition != Positional;
    let refused = [
        (matches!(ruleset.ending, Ending::Confirmation | Ending::Procedure), "the players agree on life and death"),
        (ruleset.scoring == Scoring::LivingTerritory, "the players agree on life and death"),
        (ruleset.recreation == Recreation::EndsGame, "a repetition ends the game by the stones lost since then"),
        (ruleset.recreation == Recreation::Offer, "the players may agree on no result"),
        (ruleset.recreation == Recreation::OfferOnly, "the players may agree on no result"),
        (superko && ruleset.recreation != Recreation::Nothing, "two rules decide a repetition"),
        (ruleset.repetition == SincePass, "a pass clears the history, so that a cycle can include passes"),
        (scored_prisoners, "a repetition ends the game with a score that counts prisoners"),
        (first_play, "the start becomes an earlier position only by the first play"),
        (ruleset.button != Button::None, "a button is taken"),
        (ruleset.point_for_white_passing_first, "the first pass is worth a point"),
        (ruleset.passes == Passes::SamePosition, "a pass in the same position ends the game"),
    ];
    if let Some((_, why)) = refused.iter().find(|(is_so, _)| *is_so) {
        return Err(format!("solve does not know rules in which {why}"));
    }
    Ok(match ruleset.passes {
        Passes::Three => 3,
        Passes::Four => 4,
        _ => 2,
    })
}
