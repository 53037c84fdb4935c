//! The referee: carries out acts and undoes them. What is refused is decided in `game/legality.rs`.

mod agreement;
mod audit;
mod clock;
mod count;
mod legality;
mod memory;
mod offer;
mod play_out;
mod queries;
mod state;

use alloc::vec::Vec;
use core::num::NonZero;

use crate::bits::{self, Words};
use crate::board::{Board, Site};
use crate::handicap::traditional_points;
use crate::history::{History, make_room};
use crate::point::{ByColor, Color, Point};
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{Ending, HandicapStyle, Recreation, Repetition, Ruleset};
use crate::setup::{Clock, Setup, SetupError};
use crate::spot::{Placed, Spot};

pub use agreement::Requester;
pub use clock::TimeLeft;
pub use count::{Count, Tally};
pub use queries::{Outcome, Phase};
use state::{Act, Note, Record, Stage, State, Trial, Verdict};

/// What the setup leaves behind.
#[derive(Clone, Debug)]
struct Start {
    komi: i32,
    prisoners: ByColor<u32>,
    stones: ByColor<u32>,
    clock: Option<Clock>,
    handicap: u16,
    /// Where the handicap goes, if that is fixed.
    fixed_points: Option<Vec<Site>>,
}

/// A game under way, or over.
///
/// Acts of every kind are numbered from 1 as they are accepted; a refused act changes nothing.
#[derive(Debug)]
pub struct Game {
    ruleset: Ruleset,
    start: Start,
    board: Board,
    history: History,
    state: State,
    clocks: ByColor<TimeLeft>,
    /// The clocks before each act, if there are any: they are left out of the records for their size.
    former_clocks: Vec<ByColor<TimeLeft>>,
    records: Vec<Record>,
    notes: Vec<Note>,
}

impl Clone for Game {
    fn clone(&self) -> Game {
        Game {
            start: self.start.clone(),
            board: self.board.clone(),
            history: self.history.clone(),
            former_clocks: self.former_clocks.clone(),
            records: self.records.clone(),
            notes: self.notes.clone(),
            ..*self
        }
    }

    /// Takes over the other game, without allocating where there is room already.
    fn clone_from(&mut self, source: &Game) {
        let Game { ruleset, start, board, history, state, clocks, former_clocks, records, notes } = self;
        (*ruleset, *state, *clocks) = (source.ruleset, source.state, source.clocks);
        start.clone_from(&source.start);
        board.clone_from(&source.board);
        history.clone_from(&source.history);
        former_clocks.clone_from(&source.former_clocks);
        records.clone_from(&source.records);
        notes.clone_from(&source.notes);
    }
}

impl Game {
    /// A game at its start.
    ///
    /// # Errors
    /// A [`SetupError`] if the stones, the handicap or the clock are impossible.
    pub fn new(ruleset: Ruleset, setup: &Setup) -> Result<Game, SetupError> {
        Game::with_key_bits(ruleset, setup, 64)
    }

    /// A game whose history cuts its keys to this many bits (64 and more: whole keys). For tests:
    /// the answers are those of any other game, only slower, for keys never decide.
    ///
    /// # Errors
    /// As [`Game::new`].
    pub fn with_key_bits(ruleset: Ruleset, setup: &Setup, key_bits: u32) -> Result<Game, SetupError> {
        let board = Board::new(setup.columns, setup.rows, &setup.black, &setup.white)?;
        let start = Start::new(ruleset, setup, &board)?;
        let time = TimeLeft { seconds: setup.clock.map_or(0, |clock| clock.main), moves: 0 };
        let state = State {
            stage: Stage::Open,
            to_move: setup.to_move,
            passed: false,
            reopened: false,
            resumed: false,
            first_pass: None,
            last_pass: None,
            handicap: match ruleset.handicap {
                HandicapStyle::ConsecutiveMoves => start.handicap,
                HandicapStyle::MandatoryPasses => start.handicap.saturating_sub(1),
                HandicapStyle::None => 0,
            },
            compensation: 0,
            capturing: None,
            previous: ByColor::default(),
            removed: ByColor::default(),
            passes: ByColor::default(),
        };
        let expected = 2 * usize::from(setup.columns) * usize::from(setup.rows);
        let compares = ruleset.repetition == Repetition::OwnPrevious && ruleset.recreation == Recreation::Nothing;
        let history = History::new(&board, key_bits, !compares, expected);
        let mut game = Game {
            ruleset,
            start,
            board,
            history,
            state,
            clocks: ByColor { black: time, white: time },
            former_clocks: Vec::new(),
            records: Vec::with_capacity(expected),
            notes: Vec::new(),
        };
        game.remember_start(setup);
        Ok(game)
    }

    /// Plays a stone. Returns the points it emptied, of either color.
    ///
    /// # Errors
    /// In this order: `GameOver`, `WrongTurn`, `WrongPhase` (nobody may play now, or a handicap pass
    /// is due), `OffBoard`, `WrongPhase` (the handicap goes elsewhere), `Occupied`, `Suicide`,
    /// `Repetition`.
    pub fn play(&mut self, color: Color, point: Point) -> Result<PointSet, Refusal> {
        let site = self.admit(color, point)?;
        self.make_play(color, site)?;
        let mut emptied = Words::default();
        self.board.emptied(&self.board.newest).for_each(|site| bits::insert(&mut emptied, site));
        Ok(PointSet::new(&self.board, emptied))
    }

    /// Plays a stone like [`Game::play`], without a point to convert or a set to make.
    ///
    /// # Errors
    /// As [`Game::play`].
    pub fn put(&mut self, color: Color, spot: Spot) -> Result<Placed<'_>, Refusal> {
        let site = self.admit_spot(color, spot)?;
        self.make_play(color, site)?;
        Ok(Placed::new(&self.board))
    }

    /// Makes a play that may be made, unless what it does is refused.
    #[inline]
    fn make_play(&mut self, color: Color, site: Site) -> Result<(), Refusal> {
        if !self.notes.is_empty() {
            self.check_effect(color, site)?;
        }
        let ko = self.ko_taken(color, site);
        if !self.board.play(color, site, self.ruleset.suicide) {
            return Err(Reason::Suicide.into());
        }
        if self.remembers_plays() {
            self.history.advance(&self.board);
        }
        if let Err(refusal) = self.check_made() {
            let change = self.board.newest;
            self.board.take_back(&change);
            self.history.retreat();
            return Err(refusal);
        }
        self.keep_play(color, site);
        self.notes.extend(ko);
        self.audit();
        Ok(())
    }

    /// Enters a play that is on the board already.
    #[inline]
    fn keep_play(&mut self, color: Color, site: Site) {
        self.record(Act::Play(self.board.newest));
        let (state, change) = (&mut self.state, &self.board.newest);
        state.capturing = None;
        if change.removes() {
            let removed = self.board.removed_stones(change);
            let removed_color = change.removed_color();
            state.removed[removed_color] = state.removed[removed_color].saturating_add(u32::from(removed));
            state.capturing = if removed == 1 && !change.suicide { NonZero::new(site) } else { None };
        }
        state.passed = false;
        state.reopened = false;
        if self.ruleset.handicap == HandicapStyle::ConsecutiveMoves {
            state.handicap = state.handicap.saturating_sub(1);
        }
        if self.ruleset.handicap != HandicapStyle::ConsecutiveMoves || state.handicap == 0 {
            state.to_move = color.opposite();
        }
        self.count_move(color);
        if let Stage::Agreement(_) = self.state.stage {
            self.state.stage = Stage::Agreement(Trial::UnderWay);
        } else if self.ruleset.recreation == Recreation::EndsGame {
            self.end_by_recreation();
        }
        if self.remembers_plays() {
            self.remember(color, self.records.len());
        }
    }

    /// Passes.
    ///
    /// # Errors
    /// In this order: `GameOver`, `WrongTurn`, `WrongPhase` (nobody may pass now, or a handicap play
    /// is due).
    pub fn pass(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_pass(color)?;
        self.record(Act::Pass);
        let second = self.state.passed;
        if second {
            self.state.stage = self.stage_after_two_passes();
        } else if let Stage::Agreement(_) = self.state.stage {
            self.state.stage = Stage::Agreement(Trial::UnderWay);
        }
        let state = &mut self.state;
        state.passed = !second;
        state.passes[color] = state.passes[color].saturating_add(1);
        state.first_pass = state.first_pass.or(Some(color));
        state.last_pass = Some(color);
        if self.ruleset.repetition != Repetition::CapturingStoneUntilPlay {
            state.capturing = None;
        }
        state.to_move = color.opposite();
        if color == Color::White {
            // Only mandatory passes can be owed here: White never moves among consecutive plays.
            state.handicap = state.handicap.saturating_sub(1);
        }
        self.count_move(color);
        self.remember_pass(color, self.records.len());
        self.audit();
        Ok(())
    }

    /// Where a second pass in a row leads.
    fn stage_after_two_passes(&mut self) -> Stage {
        let over = Stage::Over(Verdict::Scored);
        match (self.state.stage, self.ruleset.ending) {
            (Stage::Agreement(_), _) => Stage::Agreement(Trial::Ended),
            (Stage::PlayOut, _) => {
                self.complete_play_out();
                over
            }
            (_, Ending::TwoPasses) => over,
            (_, Ending::TwoPassesThenAgreement | Ending::AgreementOrContinue) if self.state.reopened => over,
            (_, Ending::AgreementOrOneResumption) if self.state.resumed => over,
            _ => Stage::Agreement(Trial::NotBegun),
        }
    }

    /// Undoes the newest act, of whatever kind, and restores everything it changed. Returns false
    /// at the start of the game, where there is nothing to undo.
    pub fn undo(&mut self) -> bool {
        let Some(Record { act, before }) = self.records.pop() else {
            return false;
        };
        self.history.go_back_to(self.records.len());
        self.state = before;
        if let Some(clocks) = self.former_clocks.pop() {
            self.clocks = clocks;
        }
        match act {
            Act::Play(change) => self.board.take_back(&change),
            Act::Pass | Act::Elapse | Act::Word => {}
            Act::Settle(settlement) => self.board = settlement.board,
            Act::Strike => self.remember_struck_passes(),
            Act::Return(unofficial) => {
                self.board = unofficial.board;
                self.history.put_back(&unofficial.entries);
            }
        }
        while self.notes.last().is_some_and(|note| note.act > self.records.len()) {
            self.notes.pop();
        }
        self.audit();
        true
    }

    /// Keeps what undoing the act needs; to be called before state and clocks change.
    #[inline]
    fn record(&mut self, act: Act) {
        make_room(&mut self.records);
        self.records.push(Record { act, before: self.state });
        if self.start.clock.is_some() {
            self.former_clocks.push(self.clocks);
        }
    }

    /// Carries out an act that changes the stage and nothing else.
    fn declare(&mut self, stage: Stage) {
        self.record(Act::Word);
        self.state.stage = stage;
        self.audit();
    }
}

impl Start {
    fn new(ruleset: Ruleset, setup: &Setup, board: &Board) -> Result<Start, SetupError> {
        let handicap = setup.handicap;
        let given = handicap >= 2;
        if given && (ruleset.handicap == HandicapStyle::None || setup.to_move == Color::White) {
            return Err(SetupError::Handicap(handicap));
        }
        let fixed = given && setup.fixed_points && ruleset.handicap == HandicapStyle::ConsecutiveMoves;
        let fixed_points = if fixed {
            let points = traditional_points(setup.columns, setup.rows, handicap);
            let points = points.filter(|points| points.iter().all(|point| board.at(*point).is_none()));
            let points = points.ok_or(SetupError::FixedPoints(handicap))?;
            Some(points.into_iter().filter_map(|point| board.site(point)).collect())
        } else {
            None
        };
        if setup.clock.and_then(|clock| clock.overtime).is_some_and(|overtime| overtime.moves == 0) {
            return Err(SetupError::Overtime);
        }
        Ok(Start {
            komi: setup.komi,
            prisoners: setup.prisoners,
            stones: ByColor { black: board.position.stones(Color::Black), white: board.position.stones(Color::White) },
            clock: setup.clock,
            handicap: if given { handicap } else { 0 },
            fixed_points,
        })
    }
}
