//! Starting a game, plays, passes, and undoing.

use alloc::vec::Vec;
use core::num::NonZero;

use super::clock::TimeLeft;
use super::state::{Begun, Record, Remark, Reopening, Stage, State, Trace, Trial, Word};
use super::{Game, Start};
use crate::act::Act;
use crate::board::Board;
use crate::cell::{Cell, Code};
use crate::change::Change;
use crate::color::{ByColor, Color};
use crate::history::{History, make_room};
use crate::point::Point;
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::{HandicapPass, HandicapStyle, Repetition, Ruleset};
use crate::setup::{Setup, SetupError};
use crate::site::Site;
use crate::spot::{Placed, Spot};

impl Game {
    /// Starts a game.
    ///
    /// # Errors
    /// The first of these conditions that holds:
    /// - [`SetupError::Board`]: the size or the stones make no board. [`Board::new`] lists the conditions.
    /// - [`SetupError::Handicap`]: there is a handicap, but the ruleset has none or White moves first. A handicap of
    ///   one counts only with [`Ruleset::handicap_of_one`].
    /// - [`SetupError::FixedPoints`]: the handicap must go to traditional points, and it has none on this board or one
    ///   has a stone.
    /// - [`SetupError::Overtime`]: a period of overtime has no moves.
    pub fn new(ruleset: Ruleset, setup: &Setup) -> Result<Game, SetupError> {
        Game::with_key_bits(ruleset, setup, 64)
    }

    /// Plays a stone. Returns the points of the stones that the play removed, which all have one color.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongTurn`]: it is the other player's turn.
    /// - [`Reason::WrongPhase`]: neither player may play now, White must pass for the handicap, or the handicap play
    ///   must go to another point.
    /// - [`Reason::OffBoard`]: the point is not on the board.
    /// - [`Reason::Occupied`]: the point has a stone.
    /// - [`Reason::Suicide`]: the play is suicide, and [`Ruleset::suicide`] forbids it.
    /// - [`Reason::Repetition`]: [`Ruleset::repetition`], a refused offer or the ko rules of [`Game::play_out`] forbid
    ///   the play.
    #[inline]
    pub fn play(&mut self, color: Color, point: Point) -> Result<PointSet, Refusal> {
        // This much is inlined, so that a caller who ignores the set does not pay for it.
        let change = self.play_at(color, point)?;
        Ok(Placed::new(&self.board, change).removed_points())
    }

    #[inline(never)]
    fn play_at(&mut self, color: Color, point: Point) -> Result<Change, Refusal> {
        match self.board.site(point) {
            Some(site) if self.is_plain_play(color, site) => self.make_plain_play(color, site),
            _ => {
                let site = self.admit(color, point)?;
                self.make_play(color, site)
            }
        }
    }

    /// Plays a stone like [`Game::play`], but faster: converts no point and creates no set.
    ///
    /// # Errors
    /// Those of [`Game::play`].
    pub fn put(&mut self, color: Color, spot: Spot) -> Result<Placed<'_>, Refusal> {
        let change = if self.is_plain_play(color, spot.0) {
            self.make_plain_play(color, spot.0)?
        } else {
            let site = self.admit_spot(color, spot)?;
            self.make_play(color, site)?
        };
        Ok(Placed::new(&self.board, change))
    }

    /// Passes.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongTurn`]: it is the other player's turn.
    /// - [`Reason::WrongPhase`]: neither player may pass now, or [`HandicapPass`] forbids a pass among the handicap
    ///   plays.
    pub fn pass(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_pass(color)?;
        let required = self.is_required_pass(&self.state, color);
        let takes_button = self.takes_button(&self.state, color);
        let stops = !takes_button && self.stops(color);
        let was_open = self.state.stage == Stage::Open;
        self.record(Trace::Pass);
        if stops {
            self.state.stage = self.stage_after_stop();
        } else if let Stage::Agreement(_) = self.state.stage {
            self.state.stage = Stage::Agreement(Trial::UnderWay);
        }
        let state = &mut self.state;
        state.run = if stops || takes_button { 0 } else { state.run.saturating_add(1) };
        state.passes[color] = state.passes[color].saturating_add(1);
        if !required {
            state.first_pass = state.first_pass.or(Some(color));
        }
        state.last_pass = Some(color);
        if self.ruleset.repetition != Repetition::CapturingStoneUntilPlay {
            state.capturing = None;
        }
        state.to_move = color.opposite();
        if state.handicap > 0 {
            self.pass_in_handicap(color);
        }
        self.count_move(color);
        if takes_button {
            self.lift_bans(color);
        } else {
            self.remember_pass(color, self.records.len());
        }
        if was_open && self.ruleset.pass_alive {
            self.end_if_pass_alive();
        }
        if let Stage::CleanUp(phase) = self.state.stage {
            self.begin_turn(if stops { Begun::Phase(phase) } else { Begun::Pass(color) });
        }
        self.audit();
        Ok(())
    }

    /// Undoes the newest act, whatever its kind, and all that it changed.
    ///
    /// Returns false at the start of the game, where there is no act to undo.
    pub fn undo(&mut self) -> bool {
        let Some(Record { trace, before }) = self.records.pop() else {
            return false;
        };
        self.history.go_back_to(self.records.len());
        self.state = before;
        if let Some(clocks) = self.former_clocks.pop() {
            self.clocks = clocks;
        }
        match trace {
            Trace::Play(change) => self.board.take_back(&change),
            Trace::Pass | Trace::Elapse | Trace::Word => {}
            Trace::Settle(settlement) => self.board = settlement.board,
            Trace::TakenDown(taken) => self.board = taken.board,
            Trace::Strike => self.remember_struck_passes(),
            Trace::Return(unofficial) => {
                self.board = unofficial.board;
                self.history.put_back(&unofficial.entries);
            }
        }
        while self.notes.last().is_some_and(|note| note.act > self.records.len()) {
            self.notes.pop();
        }
        self.words.pop_if(|word| word.number > self.records.len());
        self.audit();
        true
    }

    /// Starts a game that cuts the position keys in its history to this many bits. 64 or more bits mean whole keys.
    ///
    /// This is meant for tests. Cut keys change no answer, because the game compares whole positions. It is slower.
    ///
    /// # Errors
    /// Those of [`Game::new`].
    pub fn with_key_bits(ruleset: Ruleset, setup: &Setup, key_bits: u32) -> Result<Game, SetupError> {
        let board = Board::new(setup.columns, setup.rows, &setup.black, &setup.white)?;
        let start = Start::new(ruleset, setup, &board)?;
        let time = TimeLeft { seconds: setup.clock.map_or(0, |clock| clock.main), moves: 0 };
        let state = State {
            stage: Stage::Open,
            to_move: setup.to_move,
            run: 0,
            reopening: Reopening::Never,
            first_pass: None,
            last_pass: None,
            button: None,
            handicap: match ruleset.handicap {
                style if style.is_consecutive() => start.handicap,
                HandicapStyle::MandatoryPasses => start.handicap.saturating_sub(1),
                _ => 0,
            },
            lapsed: 0,
            compensation: 0,
            capturing: None,
            previous: ByColor::default(),
            removed: ByColor::default(),
            passes: ByColor::default(),
        };
        let expected = 2 * usize::from(setup.columns) * usize::from(setup.rows);
        let history = History::new(&board, key_bits, expected);
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
            words: Vec::new(),
        };
        game.remember_start(setup);
        Ok(game)
    }

    /// Returns whether this is a play at an empty site in turn, in a game that has [`Start::plain`] and no notes, is in
    /// open play without a handicap and has never been reopened. If so, [`Game::admit`] would accept the play.
    #[inline(always)]
    fn is_plain_play(&self, color: Color, site: Site) -> bool {
        let State { stage, to_move, handicap, reopening, .. } = self.state;
        let open = stage == Stage::Open && handicap == 0 && reopening == Reopening::Never && self.notes.is_empty();
        let is_empty = |cell: &Cell| cell.code() == Code::EMPTY;
        open && self.start.plain && to_move == color && self.board.cells.get(usize::from(site)).is_some_and(is_empty)
    }

    /// Makes a play for which [`Game::is_plain_play`] holds, unless suicide or repetition forbids it.
    #[inline(always)]
    fn make_plain_play(&mut self, color: Color, site: Site) -> Result<Change, Refusal> {
        let Some(change) = self.board.play(color, site, self.ruleset.suicide) else {
            return Err(Reason::Suicide.into());
        };
        self.accept::<true>(change)?;
        self.audit();
        Ok(change)
    }

    /// Makes a play at an empty site in turn, in any game, unless the rules forbid it.
    #[inline(never)]
    fn make_play(&mut self, color: Color, site: Site) -> Result<Change, Refusal> {
        if !self.notes.is_empty() {
            self.check_effect(color, site)?;
        }
        let is_open = self.state.stage == Stage::Open;
        let ko = if is_open { None } else { self.ko_taken(color, site) };
        let Some(change) = self.board.play(color, site, self.ruleset.suicide) else {
            return Err(Reason::Suicide.into());
        };
        self.accept::<false>(change)?;
        if !is_open {
            self.note_play(color, site, ko);
        }
        self.audit();
        Ok(change)
    }

    /// Notes the newest play, outside open play. `ko` is the stone that it took in a ko.
    #[inline(never)]
    fn note_play(&mut self, color: Color, site: Site, ko: Option<Site>) {
        if let Stage::CleanUp(_) = self.state.stage {
            self.begin_turn(if ko.is_some() { Begun::KoMove(color, site) } else { Begun::Play(color, site) });
            self.end_by_third_turn();
        } else if let Some(stone) = ko {
            self.note(Remark::KoTaken(color, stone));
        }
    }

    /// Updates the game for a play that is on the board already, or takes it back if it repeats.
    ///
    /// With `PLAIN`, [`Game::is_plain_play`] held. The compiler leaves out what then cannot happen, which is a quarter
    /// of the instructions.
    #[inline(always)]
    fn accept<const PLAIN: bool>(&mut self, change: Change) -> Result<(), Refusal> {
        let remembers = PLAIN || self.remembers_plays();
        let removed = match remembers {
            true => self.history.advance(&self.board, &change),
            false => self.board.removed_stones(&change),
        };
        let forbids = PLAIN || self.forbids_positions();
        if !forbids {
            self.check_newest(&change)?;
        }
        let (color, act) = (change.color(), self.records.len() + 1);
        // Of most positions, the index of the history says at once that they are new.
        let left_by = if PLAIN { color } else { self.leaver(color) };
        let is_new = !remembers || self.history.enter(self.maker(left_by), act);
        if !is_new && forbids {
            self.check_entered(&change, act)?;
        }
        self.record(Trace::Play(change));
        self.keep_play::<PLAIN>(&change, removed);
        if remembers && !PLAIN {
            self.state.previous[left_by] = self.history.newest();
        }
        Ok(())
    }

    /// Checks repetition for the newest play, whose position the history has entered already.
    #[cold]
    fn check_entered(&mut self, change: &Change, act: usize) -> Result<(), Refusal> {
        self.history.pop();
        // A clean-up phase has its own ko rules, which the play has passed.
        if !matches!(self.state.stage, Stage::CleanUp(_)) {
            self.check_newest(change)?;
        }
        self.history.push(self.maker(self.leaver(change.color())), act);
        Ok(())
    }

    /// Checks repetition for the newest play, and takes it back if it repeats.
    #[inline(never)]
    fn check_newest(&mut self, change: &Change) -> Result<(), Refusal> {
        let checked = self.check_made(change);
        if checked.is_err() {
            self.board.take_back(change);
            self.history.retreat();
        }
        checked
    }

    /// Updates the state for a play that is on the board and recorded already, and that removed this many stones.
    #[inline(always)]
    pub(super) fn keep_play<const PLAIN: bool>(&mut self, change: &Change, removed: u16) {
        let color = change.color();
        let state = &mut self.state;
        state.capturing = None;
        state.run = 0;
        state.to_move = color.opposite();
        if change.removes() {
            self.count_removed(change, removed);
        }
        if PLAIN {
            return;
        }
        let state = &mut self.state;
        if state.reopening == Reopening::JustNow {
            state.reopening = Reopening::Before;
        }
        if state.handicap > 0 {
            self.play_in_handicap(color);
        }
        self.count_move(color);
        if let Stage::Agreement(_) = self.state.stage {
            self.state.stage = Stage::Agreement(Trial::UnderWay);
        } else if self.start.ends_by_plays {
            self.end_by_play(color);
        }
    }

    /// Ends the game if the newest play does, outside the clean-up phases.
    #[inline(never)]
    fn end_by_play(&mut self, color: Color) {
        if self.ruleset.pass_alive && self.state.stage == Stage::Open {
            self.end_if_pass_alive();
        }
        if self.ruleset.recreation.ends() && matches!(self.state.stage, Stage::Open | Stage::PlayOut) {
            self.end_by_recreation(color);
        }
    }

    /// Updates the state for the stones that a play removed.
    #[inline(never)]
    fn count_removed(&mut self, change: &Change, removed: u16) {
        let sum = &mut self.state.removed[change.removed_color()];
        *sum = sum.saturating_add(u32::from(removed));
        self.state.capturing = NonZero::new(change.site()).filter(|_| removed == 1 && !change.is_suicide());
    }

    /// Updates the handicap for a play of this player.
    #[cold]
    pub(super) fn play_in_handicap(&mut self, color: Color) {
        if self.ruleset.handicap.is_consecutive() {
            self.state.handicap -= 1;
            if self.state.handicap > 0 {
                self.state.to_move = color;
            }
        }
    }

    /// Updates the handicap for a pass of this player.
    #[cold]
    pub(super) fn pass_in_handicap(&mut self, color: Color) {
        let state = &mut self.state;
        // White may be to move among Black's handicap plays: after a stop, or after a pass that leaves the handicap due.
        match (self.ruleset.handicap, color, self.ruleset.handicap_pass) {
            (HandicapStyle::MandatoryPasses, Color::White, _) => state.handicap -= 1,
            (style, Color::Black, HandicapPass::IfNoPlayEndsHandicap) if style.is_consecutive() => {
                state.lapsed = core::mem::take(&mut state.handicap);
            }
            (style, Color::Black, HandicapPass::CountsAsPlay) if style.is_consecutive() => {
                state.handicap -= 1;
                if state.handicap > 0 {
                    state.to_move = color;
                }
            }
            _ => {}
        }
    }

    /// Records what undoing the act needs. Call it before state and clocks change.
    #[inline(always)]
    pub(super) fn record(&mut self, trace: Trace) {
        make_room(&mut self.records);
        self.records.push(Record { trace, before: self.state });
        if self.start.clock.is_some() {
            self.former_clocks.push(self.clocks);
        }
    }

    /// Records an act that is neither a play nor a pass.
    pub(super) fn record_word(&mut self, trace: Trace, act: Act) {
        self.record(trace);
        self.words.push(Word { number: self.records.len(), act });
    }

    /// Carries out an act that changes only the stage.
    pub(super) fn declare(&mut self, stage: Stage, act: Act) {
        self.record_word(Trace::Word, act);
        self.state.stage = stage;
        self.audit();
    }
}
