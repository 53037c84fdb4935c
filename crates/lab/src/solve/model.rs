//! A ruleset as a game for the solver: states without their history, their moves, and what each move asks of the
//! history.
//!
//! The engine plays every stone and counts every board. This file adds only what a move asks of the history, because
//! the solver has to know on which earlier positions a proof rests. A test compares it with the engine, game by game.

use std::rc::Rc;

use shinpan::{
    Act, Button, Color, Ending, Game, HalfPoints, PassStones, Passes, Recreation, Repetition, Ruleset, Scoring, Setup,
    StartMaker, Tax,
};

use super::board_facts::{BoardFacts, BoardPoints};
use super::boards::{BoardNumber, Boards, MOST_POINTS, Placed};
use super::images::{ImageKeys, Images};
use super::quick_hash::QuickMap;
use super::steps::{Inquiry, Key, Leaves, MoveKind, Next, OnRepetition, SolverAct, SolverMove, State};

/// A ruleset that the solver can play, on boards of one size.
pub struct Model {
    ruleset: Ruleset,
    boards: Boards,
    /// Which player a cycle favors, if nothing in the rules ends it.
    cycles_favor: Color,
    /// How many passes in a row end the game. `None` if a second pass of a player in one position does.
    passes: Option<u8>,
    /// Whether prisoners and pass stones count.
    counts_prisoners: bool,
    scores: QuickMap<BoardNumber, i32>,
    facts: QuickMap<BoardNumber, Option<BoardFacts>>,
    images: Rc<Images>,
    shape: BoardPoints,
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
        let images = Rc::new(Images::new(columns, rows, ImageKeys::Others, false));
        let (scores, facts) = (QuickMap::default(), QuickMap::default());
        let shape = BoardPoints::new(columns, rows);
        let mut model = Model { ruleset, boards, cycles_favor, passes, counts_prisoners, scores, facts, images, shape };
        model.images = Rc::new(Images::new(columns, rows, model.image_keys(), model.is_fair()));
        Ok(model)
    }

    /// Returns the images of a state and its history.
    pub fn images(&self) -> &Rc<Images> {
        &self.images
    }

    /// Returns how the keys change with the board. Only where a history has nothing but boards, with or without a player,
    /// and a state has nothing besides board, passes and player, images are used.
    fn image_keys(&self) -> ImageKeys {
        match self.ruleset.repetition {
            _ if !self.is_plain_superko() => ImageKeys::Others,
            Repetition::Positional => ImageKeys::Boards,
            _ => ImageKeys::Situations,
        }
    }

    /// Returns whether the history is one of positions alone, and nothing but stones and territory counts.
    fn is_plain_superko(&self) -> bool {
        use Repetition::{NaturalSituational, Positional, Situational};
        let plain_end = self.ruleset.button == Button::None && !self.ruleset.point_for_white_passing_first;
        matches!(self.ruleset.repetition, Positional | Situational | NaturalSituational)
            && self.ruleset.recreation == Recreation::Nothing
            && self.passes.is_some()
            && plain_end
            && !self.counts_prisoners
    }

    /// Returns what a board says of the end of the game. `None` under rules by which that is not certain.
    ///
    /// They rest on superko, by which the opponent cannot play on without end against a player who passes.
    pub fn facts(&mut self, board: BoardNumber) -> Option<BoardFacts> {
        if let Some(facts) = self.facts.get(&board) {
            return *facts;
        }
        let by_area = self.ruleset.scoring == Scoring::Area && self.ruleset.tax == Tax::None;
        let facts = (by_area && self.is_plain_superko()).then(|| {
            let stones = self.images.stones_on(board);
            self.shape.facts(stones, &|| self.boards.board(board), self.ruleset.suicide)
        });
        self.facts.insert(board, facts);
        facts
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
        let decides = matches!(self.ruleset.recreation, Recreation::MoverLoses | Recreation::EndsGame);
        let button = match self.ruleset.button {
            Button::None => 0,
            Button::FirstAndLastPass => 2,
            _ => 1,
        };
        let first_pass = if self.ruleset.point_for_white_passing_first { 2 } else { 0 };
        let most = 2 * i32::from(columns) * i32::from(rows) + button + first_pass;
        (!self.counts_prisoners && !decides).then_some(most)
    }

    /// Returns whether swapped colors only change the sign of a score.
    pub fn is_fair(&self) -> bool {
        let white_pays = matches!(self.ruleset.pass_stones, PassStones::Paid | PassStones::PaidPerPassWhiteLast);
        !(self.ruleset.point_for_white_passing_first || (self.counts_prisoners && white_pays))
    }

    /// Returns a move as an act of this player.
    pub fn act(&self, player: Color, act: SolverAct) -> Act {
        match act {
            SolverAct::Pass => Act::Pass(player),
            SolverAct::TakeButton => Act::TakeButton(player),
            SolverAct::Play(point) => Act::Play(player, self.boards.point(point)),
        }
    }

    /// Returns the state at the start of a game, and the keys of its history.
    pub fn start(&self, board: BoardNumber, to_move: Color) -> (State, Vec<Key>) {
        let left = match self.ruleset.start_maker {
            StartMaker::Standard if self.ruleset.repetition != Repetition::NaturalSituational => true,
            StartMaker::Standard | StartMaker::Created => board != BoardNumber::EMPTY,
            StartMaker::Opponent => true,
            _ => false,
        };
        let state = State { board, former: 0, passes: 0, to_move, left, prisoners: 0, taken: 0 };
        let mut keys = Vec::new();
        if self.asks_boards() {
            let remembered =
                self.ruleset.repetition != Repetition::Positional || self.ruleset.start_maker != StartMaker::FirstPlay;
            let lost = self.ruleset.recreation == Recreation::EndsGame;
            keys.extend(remembered.then_some(Key(u64::from(board.0))));
            keys.extend((remembered && lost).then(|| Key::lost(board, 0)));
        } else if self.asks_situations() {
            keys.extend(left.then(|| situation(board, to_move.opposite())));
        } else if self.asks_states() {
            keys.push(state.key());
        }
        (state, keys)
    }

    /// Returns all moves of a state: the pass first, then the button, then the plays that no rule but a repetition
    /// forbids.
    pub fn steps(&mut self, state: State) -> Vec<SolverMove> {
        let mut steps = vec![self.pass(state)];
        steps.extend((self.ruleset.button == Button::Move && state.taken == 0).then(|| self.button(state)));
        for placed in self.boards.plays(state.board, state.to_move).iter() {
            if !self.is_ko(state, placed) {
                steps.push(self.play(state, placed));
            }
        }
        steps
    }

    /// Returns the plays of a state that occupation and suicide do not forbid, and what each removes.
    pub fn plays(&mut self, state: State) -> Vec<(SolverAct, MoveKind)> {
        let plays = self.boards.plays(state.board, state.to_move);
        let kind = |placed: &Placed| match placed.removed.count_ones() {
            0 => MoveKind::Play,
            removed if placed.suicide => MoveKind::Suicide(removed),
            removed => MoveKind::Capture(removed),
        };
        plays.iter().map(|placed| (SolverAct::Play(placed.point), kind(placed))).collect()
    }

    /// Returns what [`Model::facts`] has computed of a board.
    pub fn known_facts(&self, board: BoardNumber) -> Option<BoardFacts> {
        self.facts.get(&board).copied().flatten()
    }

    /// Returns the move of a player who answers in tight regions: a pass, if there is nothing to answer.
    pub fn answer(&mut self, state: State) -> SolverAct {
        let tight = self.facts(state.board).map_or(0, |facts| facts.of_player(state.to_move).tight);
        let answer = self.shape.answer(self.images.stones_on(state.board), state.to_move, tight);
        answer.map_or(SolverAct::Pass, SolverAct::Play)
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

    /// Returns the score at the end, in half points for Black. `last` is the player of the pass that ended the game.
    fn end(&mut self, state: State, last: Option<Color>) -> i32 {
        let button = match self.ruleset.button {
            Button::None => [None, None],
            Button::Move | Button::FirstPass => [taker(state), None],
            Button::LastPass => [None, last],
            _ => [taker(state), last],
        };
        let side = |color: Color| if color == Color::Black { 1 } else { -1 };
        let button: i32 = button.into_iter().flatten().map(side).sum();
        let given = self.ruleset.point_for_white_passing_first && taker(state) == Some(Color::White);
        let white_pays = matches!(self.ruleset.pass_stones, PassStones::Paid | PassStones::PaidPerPassWhiteLast);
        let prisoners = match self.counts_prisoners {
            true => i32::from(state.prisoners) + i32::from(white_pays && last == Some(Color::Black)),
            false => 0,
        };
        self.score(state.board) + 2 * prisoners + button - if given { 2 } else { 0 }
    }

    fn pass(&mut self, state: State) -> SolverMove {
        let (color, button) = (state.to_move, self.ruleset.button);
        let paid = if self.counts_prisoners && self.ruleset.pass_stones != PassStones::None { 1 } else { 0 };
        let prisoners = state.prisoners + if color == Color::Black { -paid } else { paid };
        let first_counts = matches!(button, Button::FirstPass | Button::FirstAndLastPass)
            || self.ruleset.point_for_white_passing_first;
        let is_first = first_counts && state.taken == 0;
        let taken = if is_first { 1 + color as u8 } else { state.taken };
        let after = State { prisoners, taken, to_move: !color, left: true, ..state };
        if is_first && button == Button::FirstPass {
            return self.lifting(SolverAct::Pass, after);
        }
        if self.passes.is_some_and(|passes| state.passes + 1 == passes) {
            let leaves = (self.ruleset.repetition == Repetition::Situational).then(|| situation(state.board, color));
            let end = self.end(after, Some(color));
            return SolverMove { act: SolverAct::Pass, ask: None, leaves: leaves.into(), next: Next::End(end) };
        }
        let former = match self.ruleset.repetition {
            Repetition::OwnPrevious => self.former(state),
            Repetition::CapturingStoneUntilPlay => state.former,
            _ => 0,
        };
        let next = State { former, passes: if self.passes.is_some() { state.passes + 1 } else { 0 }, ..after };
        let (mut ask, mut leaves) = (None, Leaves::default());
        match self.ruleset.repetition {
            Repetition::Situational => leaves.keys[0] = Some(situation(state.board, color)),
            Repetition::SincePass => {
                leaves = Leaves { forgets: true, keys: [Some(Key(u64::from(state.board.0))), None] };
            }
            _ => {}
        }
        let cycle = match self.ruleset.repetition {
            Repetition::SincePass if self.passes.is_some() => Some(Key::after_pass(next)),
            _ => self.asks_states().then(|| next.key()),
        };
        if let Some(key) = cycle {
            ask = Some(Inquiry { key, seen: OnRepetition::Cycle });
            leaves.keys[1] = Some(key);
        } else if self.passes.is_none() {
            let key = Key::passed(state.board, color);
            ask = Some(Inquiry { key, seen: OnRepetition::Ends(self.end(after, Some(color))) });
            leaves.keys[1] = Some(key);
        }
        SolverMove { act: SolverAct::Pass, ask, leaves, next: Next::State(next) }
    }

    /// Takes the button by a move of its own.
    fn button(&mut self, state: State) -> SolverMove {
        let color = state.to_move;
        let after = State { taken: 1 + color as u8, to_move: !color, left: true, ..state };
        self.lifting(SolverAct::TakeButton, after)
    }

    /// Returns a move to this state that lifts every ban of repetition, and is no pass in a row with others.
    fn lifting(&self, act: SolverAct, after: State) -> SolverMove {
        let next = State { former: 0, passes: 0, ..after };
        let position = Key(u64::from(next.board.0));
        let (forgets, key) = match self.ruleset.repetition {
            Repetition::Positional | Repetition::SincePass => (true, Some(position)),
            Repetition::Situational => (true, Some(situation(next.board, !next.to_move))),
            Repetition::NaturalSituational => (true, None),
            _ => (false, self.asks_states().then(|| next.key())),
        };
        let ask = self.asks_states().then(|| Inquiry { key: next.key(), seen: OnRepetition::Cycle });
        SolverMove { act, ask, leaves: Leaves { forgets, keys: [key, None] }, next: Next::State(next) }
    }

    fn play(&mut self, state: State, placed: &Placed) -> SolverMove {
        let color = state.to_move;
        let taken = i16::try_from(placed.removed.count_ones()).unwrap_or(0);
        let lost = if (color == Color::Black) != placed.suicide { taken } else { -taken };
        let decides = self.ruleset.recreation == Recreation::EndsGame;
        let former = match self.ruleset.repetition {
            Repetition::OwnPrevious => self.former(state),
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay if taken == 1 && !placed.suicide => {
                u32::from(placed.point) + 1
            }
            _ => 0,
        };
        let board = placed.board;
        let prisoners = state.prisoners + if self.counts_prisoners || decides { lost } else { 0 };
        let next = State { board, former, passes: 0, to_move: !color, left: true, prisoners, ..state };
        let (key, seen) = if self.asks_boards() {
            (Key(u64::from(board.0)), self.seen(next))
        } else if self.asks_situations() {
            (situation(board, color), OnRepetition::Forbids)
        } else {
            (next.key(), OnRepetition::Cycle)
        };
        SolverMove {
            act: SolverAct::Play(placed.point),
            ask: Some(Inquiry { key, seen }),
            leaves: Leaves { forgets: false, keys: [Some(key), decides.then(|| Key::lost(board, prisoners))] },
            next: Next::State(next),
        }
    }

    /// Returns what a play to this state does if it repeats an earlier board.
    fn seen(&mut self, next: State) -> OnRepetition {
        match self.ruleset.recreation {
            Recreation::NoResult => OnRepetition::NoResult,
            Recreation::Draw => OnRepetition::Ends(0),
            Recreation::MoverLoses if next.to_move == Color::White => OnRepetition::Ends(-i32::MAX),
            Recreation::MoverLoses => OnRepetition::Ends(i32::MAX),
            Recreation::Scored => OnRepetition::Ends(self.end(next, None)),
            Recreation::EndsGame => OnRepetition::Losses(next.prisoners),
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
        matches!(self.ruleset.repetition, Repetition::Positional | Repetition::SincePass)
            || self.ruleset.recreation != Recreation::Nothing
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

/// Returns who took the button, or passed first.
fn taker(state: State) -> Option<Color> {
    match state.taken {
        0 => None,
        1 => Some(Color::Black),
        _ => Some(Color::White),
    }
}

/// Returns the key of a position that this player left.
fn situation(board: BoardNumber, by: Color) -> Key {
    Key(u64::from(board.0) * 2 + u64::from(by == Color::White))
}

fn cycles_of(ruleset: &Ruleset) -> Cycles {
    use Recreation::{EndsGame, NoResult, Nothing};
    use Repetition::{NaturalSituational, Positional, SincePass, Situational};
    match ruleset.repetition {
        Positional | Situational | NaturalSituational => Cycles::Finite,
        // Each pass that clears the history is another pass: of another player, or in another position.
        SincePass if ruleset.passes == Passes::SamePosition => Cycles::Finite,
        _ if matches!(ruleset.recreation, Nothing | NoResult | EndsGame) => Cycles::Endless,
        _ => Cycles::Finite,
    }
}

/// Returns how many passes in a row end the game. `None` if a second pass of a player in one position does.
///
/// # Errors
/// The reason why the solver cannot play by this ruleset.
fn fits(ruleset: &Ruleset) -> Result<Option<u8>, String> {
    use Repetition::{NaturalSituational, Positional, SincePass, Situational};
    let superko = matches!(ruleset.repetition, Positional | Situational | NaturalSituational | SincePass);
    let first_play = ruleset.start_maker == StartMaker::FirstPlay;
    let same_position = ruleset.passes == Passes::SamePosition;
    let remembers = superko || ruleset.recreation != Recreation::Nothing;
    let lost = ruleset.recreation == Recreation::EndsGame;
    let paid = ruleset.scoring == Scoring::Territory && ruleset.pass_stones != PassStones::None;
    if matches!(ruleset.ending, Ending::Confirmation | Ending::Procedure) || ruleset.scoring == Scoring::LivingTerritory
    {
        return Err(undefined(ruleset));
    }
    let lifts = ruleset.button == Button::Move || ruleset.button == Button::FirstPass;
    let refused = [
        (ruleset.recreation == Recreation::Offer, "the players may agree on no result"),
        (ruleset.recreation == Recreation::OfferOnly, "the players may agree on no result"),
        (
            ruleset.ending == Ending::CleanUp,
            "clean-up phases come with superko, a button or an end by pass-alive points",
        ),
        (
            ruleset.recreation == Recreation::NoResultAtThird,
            "a third time since a pass ends the game, with a button or an end by pass-alive points",
        ),
        (ruleset.pass_alive, "the game ends once every point is pass-alive"),
        (matches!(ruleset.tax, Tax::Regions | Tax::RegionsAndGroups), "only independent regions count"),
        (superko && ruleset.recreation != Recreation::Nothing, "two rules decide a repetition"),
        (
            first_play && ruleset.repetition != Positional,
            "the start becomes an earlier position only by the first play",
        ),
        (first_play && lifts, "the start becomes an earlier position only by the first play, and a button lifts bans"),
        (same_position && !remembers, "a second pass in one position ends the game, and no rule remembers positions"),
        (lost && paid, "a repetition ends the game by the stones lost since then, and a pass costs a stone"),
        (
            ruleset.button == Button::Move && ruleset.point_for_white_passing_first,
            "the button is taken by a move, and the first pass is worth a point",
        ),
    ];
    if let Some((_, why)) = refused.iter().find(|(is_so, _)| *is_so) {
        return Err(format!("solve does not know rules in which {why}"));
    }
    Ok(match ruleset.passes {
        Passes::SamePosition => None,
        Passes::Three => Some(3),
        Passes::Four => Some(4),
        _ => Some(2),
    })
}

/// Returns why best play defines no value under rules in which life and death decide points.
fn undefined(ruleset: &Ruleset) -> String {
    let what = "no value is defined: the players agree on life and death, and the rules do not say what they agree on";
    match ruleset.ending {
        Ending::Procedure => format!("{what}; `life --play-out` says what a play-out is worth if they do not agree"),
        _ => what.to_owned(),
    }
}
