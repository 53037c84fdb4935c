//! What the players may do after two passes have stopped the game.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use super::Game;
use super::state::{Note, Record, Remark, Reopening, Settlement, Stage, State, Trace, Trial, Unofficial, Verdict};
use crate::act::{Act, Requester};
use crate::board::Board;
use crate::cell::Content;
use crate::color::Color;
use crate::history::Newest;
use crate::life::Life;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Ending;
use crate::site::SiteSet;

impl Game {
    /// Removes the stones that the players agree on, and ends the game. Returns the points of the removed stones.
    ///
    /// Removes the whole chain of each named stone. [`Ending::TwoPassesThenAgreement`] and
    /// [`Ruleset::remove_single_stones`] remove only the named stones. You may name a stone twice. Under
    /// [`Ending::Confirmation`], the dead stones outside the opponent's territory stay on the board.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended for good.
    /// - [`Reason::WrongPhase`]: two passes have not stopped the game, or unofficial moves are under way.
    /// - [`Reason::NotARegion`]: a named point has no stone or is off the board.
    ///
    /// [`Ruleset::remove_single_stones`]: crate::Ruleset::remove_single_stones
    pub fn settle(&mut self, stones: &[Point]) -> Result<PointSet, Refusal> {
        self.settle_sharing(stones, &[])
    }

    /// Settles like [`Game::settle`], and names the contestable points.
    ///
    /// Each player gets half of a contestable point, with or without a stone:
    /// see [`Scoring::AreaShared`](crate::Scoring::AreaShared).
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended for good.
    /// - [`Reason::WrongPhase`]: two passes have not stopped the game, or unofficial moves are under way.
    /// - [`Reason::WrongPhase`]: there are contestable points, but [`Ruleset::share_contestable`] is not set. Under
    ///   [`Ending::TwoPassesThenAgreement`]: [`Reason::GameOver`].
    /// - [`Reason::NotARegion`]: a dead point has no stone or is off the board.
    /// - [`Reason::NotARegion`]: a contestable point is off the board, or the agreement removes its stone.
    ///
    /// [`Ruleset::share_contestable`]: crate::Ruleset::share_contestable
    pub fn settle_sharing(&mut self, dead: &[Point], contestable: &[Point]) -> Result<PointSet, Refusal> {
        match self.state.stage {
            Stage::Agreement(Trial::NotBegun | Trial::Ended) => {}
            Stage::Over(_) => return Err(Reason::GameOver.into()),
            _ => return Err(Reason::WrongPhase.into()),
        }
        if !contestable.is_empty() && !self.ruleset.share_contestable {
            self.check_known(false)?;
        }
        let named = self.stones_named(dead)?;
        let removed = self.removed_of(&named);
        let mut shared = Vec::with_capacity(contestable.len());
        for point in contestable {
            let site = self.board.site(*point).ok_or(Reason::NotARegion)?;
            if removed.contains(site) {
                return Err(Reason::NotARegion.into());
            }
            shared.push(site);
        }
        shared.sort_unstable();
        shared.dedup();
        let mut counts = self.state.removed;
        for color in Color::BOTH {
            counts[color] = counts[color].saturating_add((*self.board.position.of(color) & removed).len());
        }
        let settled = self.board.without(&removed);
        let board = core::mem::replace(&mut self.board, settled);
        let act = Act::Settle { dead: dead.to_vec(), contestable: contestable.to_vec() };
        let settlement = Settlement { board, contestable: shared, stayed: named & !removed };
        self.record_word(Trace::Settle(Box::new(settlement)), act);
        self.state.removed = counts;
        self.state.stage = Stage::Over(Verdict::Scored);
        self.audit();
        Ok(self.board.point_set(removed))
    }

    /// Returns which of these dead stones an agreement removes.
    ///
    /// Under [`Ending::Confirmation`], these are the stones in the opponent's territory.
    pub(super) fn removed_of(&self, dead: &SiteSet) -> SiteSet {
        if self.ruleset.ending != Ending::Confirmation {
            return *dead;
        }
        let life = Life::with_dead(&self.board, dead);
        dead.filtered(|site| match self.board.content(site) {
            Content::Stone(color) => life.settled_color(site) == Some(color.opposite()),
            _ => false,
        })
    }

    /// Returns the dead stones that an agreement on these points names.
    pub(super) fn stones_named(&self, named: &[Point]) -> Result<SiteSet, Refusal> {
        let alone = self.ruleset.remove_single_stones || self.ruleset.ending == Ending::TwoPassesThenAgreement;
        let mut stones = SiteSet::EMPTY;
        for point in named {
            let site = self.board.site(*point).ok_or(Reason::NotARegion)?;
            let head = self.board.head(*point).ok_or(Reason::NotARegion)?;
            if alone {
                stones.insert(site);
            } else if !stones.contains(site) {
                self.board.ring(head).for_each(|stone| {
                    stones.insert(stone);
                });
            }
        }
        Ok(stones)
    }

    /// Disagrees about the stones to remove.
    ///
    /// - [`Ending::TwoPassesThenAgreement`]: takes back the passes that stopped the game. They keep their numbers as
    ///   acts. The player who made the first of them moves. But if that pass ended a handicap of which Black has played
    ///   a move, White moves, as the opponent of the last player to move.
    /// - [`Ending::AgreementOrContinue`] and [`Ending::AgreementOrAllAlive`]: continues the game. The passes still
    ///   count, and the opponent of the last player to pass moves.
    /// - [`Ending::Procedure`]: takes back the unofficial moves. The players may show others.
    ///
    /// Returns the points that have lost their stones.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended for good.
    /// - [`Reason::WrongPhase`]: two passes have not stopped the game, or the rules have another ending.
    pub fn disagree(&mut self) -> Result<PointSet, Refusal> {
        let mut emptied = self.board.point_set(SiteSet::EMPTY);
        match (self.state.stage, self.ruleset.ending) {
            (Stage::Over(_), _) => return Err(Reason::GameOver.into()),
            (Stage::Agreement(_), Ending::TwoPassesThenAgreement) => self.strike_passes()?,
            (Stage::Agreement(_), Ending::AgreementOrContinue | Ending::AgreementOrAllAlive) => {
                self.declare(Stage::Open, Act::Disagree);
                self.state.reopening = Reopening::JustNow;
            }
            (Stage::Agreement(_), Ending::Procedure) => emptied = self.return_to_stop(Act::Disagree),
            _ => return Err(Reason::WrongPhase.into()),
        }
        self.audit();
        Ok(emptied)
    }

    fn strike_passes(&mut self) -> Result<(), Refusal> {
        let first = self.newest_passes().pop().ok_or(Reason::WrongPhase)?;
        let before = self.records[first].before;
        let lapsed = self.state.lapsed;
        self.record_word(Trace::Strike, Act::Disagree);
        self.state = State { reopening: Reopening::JustNow, ..before };
        if before.lapsed < lapsed {
            // The first of the passes ended the handicap, which does not come back.
            (self.state.handicap, self.state.lapsed) = (0, lapsed);
            if lapsed < self.start.handicap {
                self.state.to_move = Color::White;
            }
        }
        self.history.go_back_to(first);
        Ok(())
    }

    /// Resumes the stopped game.
    ///
    /// - [`Ending::AgreementOrOneResumption`]: the opponent of the last player to pass moves. The requester does not
    ///   matter.
    /// - [`Ending::Confirmation`]: the opponent of the requester moves. If both players ask, the opponent of the last
    ///   player to pass moves.
    /// - [`Ending::Procedure`]: takes back the unofficial moves. The same player moves as under
    ///   [`Ending::Confirmation`].
    ///
    /// Returns the points that have lost their stones.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: two passes have not stopped the game, or the rules have another ending.
    /// - [`Reason::Repetition`]: under [`Ending::Procedure`], the players resumed an earlier stop with this position.
    pub fn resume(&mut self, requester: Requester) -> Result<PointSet, Refusal> {
        let mut emptied = self.board.point_set(SiteSet::EMPTY);
        let endings = [Ending::AgreementOrOneResumption, Ending::Confirmation, Ending::Procedure];
        self.check_known(endings.contains(&self.ruleset.ending))?;
        self.check_stopped()?;
        match self.ruleset.ending {
            Ending::AgreementOrOneResumption => {
                self.declare(Stage::Open, Act::Resume(requester));
                self.state.reopening = Reopening::Before;
            }
            Ending::Confirmation => {
                self.declare(Stage::Open, Act::Resume(requester));
                self.ask_to_resume(requester);
            }
            Ending::Procedure => {
                let position = self.board_at_stop().position;
                let same = |remark: &Remark| matches!(remark, Remark::Resumed(earlier) if *earlier == position);
                if self.notes.iter().any(|note| same(&note.content)) {
                    return Err(Reason::Repetition.into());
                }
                emptied = self.return_to_stop(Act::Resume(requester));
                self.note(Remark::Resumed(position));
                self.state.stage = Stage::Open;
                self.ask_to_resume(requester);
            }
            _ => return Err(Reason::WrongPhase.into()),
        }
        self.audit();
        Ok(emptied)
    }

    /// Gives the turn to the opponent of a single requester.
    fn ask_to_resume(&mut self, requester: Requester) {
        if let Requester::One(color) = requester {
            self.state.to_move = color.opposite();
        }
    }

    /// Abandons the agreement because the players cannot agree.
    ///
    /// - [`Ending::Procedure`] and [`Ending::Confirmation`]: both players lose.
    /// - [`Ending::AgreementOrAllAlive`]: the score decides, with all stones on the board.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: two passes have not stopped the game, or the rules have another ending.
    pub fn abandon(&mut self) -> Result<(), Refusal> {
        let verdict = match self.ruleset.ending {
            Ending::Procedure | Ending::Confirmation => Some(Verdict::BothLose),
            Ending::AgreementOrAllAlive => Some(Verdict::Scored),
            _ => None,
        };
        self.check_known(verdict.is_some())?;
        self.check_stopped()?;
        self.declare(Stage::Over(verdict.ok_or(Reason::WrongPhase)?), Act::Abandon);
        Ok(())
    }

    /// Checks that the game is not over and that the rules have the act.
    ///
    /// An act that the rules do not have is `WrongPhase`, or `GameOver` after the end.
    pub(super) fn check_known(&self, known: bool) -> Result<(), Refusal> {
        match known {
            _ if self.is_over() => Err(Reason::GameOver.into()),
            true => Ok(()),
            false => Err(Reason::WrongPhase.into()),
        }
    }

    /// Checks that two passes have stopped the game.
    fn check_stopped(&self) -> Result<(), Refusal> {
        match self.state.stage {
            Stage::Agreement(_) => Ok(()),
            _ => Err(Reason::WrongPhase.into()),
        }
    }

    /// Returns the index of the first unofficial move in the records. The number of records if there is none.
    fn trial_start(&self) -> usize {
        let begins = |record: &Record| {
            record.before.stage == Stage::Agreement(Trial::NotBegun)
                && matches!(record.trace, Trace::Play(_) | Trace::Pass)
        };
        match self.state.stage {
            Stage::Agreement(Trial::UnderWay | Trial::Ended) => self.records.iter().rposition(begins),
            _ => None,
        }
        .unwrap_or(self.records.len())
    }

    /// Returns the board without the unofficial moves.
    fn board_at_stop(&self) -> Board {
        let mut board = self.board.clone();
        for record in self.records.iter().skip(self.trial_start()).rev() {
            if let Trace::Play(change) = &record.trace {
                board.take_back(change);
            }
        }
        board
    }

    /// Takes back the unofficial moves. The clocks keep the time that they took.
    ///
    /// Returns the points that have lost their stones.
    pub(super) fn return_to_stop(&mut self, act: Act) -> PointSet {
        let board = self.board_at_stop();
        let start = self.trial_start();
        let state = self.records.get(start).map_or(self.state, |record| record.before);
        let entries = self.history.split_off(start);
        self.go_back(board, entries, state, act)
    }

    /// Takes back the play since the latest resumption, if one of its plays repeated a position of that play.
    ///
    /// The positions remain in the history. Returns the points that have lost their stones. `None`, without a change,
    /// if there is no resumption or no such play.
    pub(super) fn return_from_resumed_play(&mut self) -> Option<PointSet> {
        let resumed = |note: &&Note| matches!(note.content, Remark::Resumed(_));
        let resumption = self.notes.iter().rev().find(resumed)?.act;
        let (before, since) = self.records.split_at(resumption);
        let mut board = self.board.clone();
        let mut later = vec![board.position];
        let mut repeated = false;
        for record in since.iter().rev() {
            if let Trace::Play(change) = &record.trace {
                board.take_back(change);
                repeated |= later.contains(&board.position);
                later.push(board.position);
            }
        }
        let at_stop = before.iter().rfind(|record| record.before.stage == Stage::Agreement(Trial::NotBegun));
        let state = at_stop.filter(|_| repeated)?.before;
        let left = self.board.position;
        let emptied = self.go_back(board, Newest::default(), state, Act::PlayOut);
        if self.remembers_plays() {
            self.history.jump(&left, &self.board.position, self.records.len());
        }
        Some(emptied)
    }

    /// Goes back to this board and state. Returns the points that have lost their stones.
    fn go_back(&mut self, board: Board, entries: Newest, state: State, act: Act) -> PointSet {
        let stones = |board: &Board| *board.position.of(Color::Black) | *board.position.of(Color::White);
        let emptied = stones(&self.board) & !stones(&board);
        let unofficial = Unofficial { board: core::mem::replace(&mut self.board, board), entries };
        self.record_word(Trace::Return(Box::new(unofficial)), act);
        self.state = state;
        self.board.point_set(emptied)
    }
}
