//! What the players may do when two passes have stopped the game.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::Game;
use super::state::{Act, Record, Remark, Settlement, Stage, State, Trial, Unofficial, Verdict};
use crate::bits::{self, Words};
use crate::board::{Board, Site};
use crate::point::{Color, Point};
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Ending;

/// Who asks that the game be resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Requester {
    /// This player.
    One(Color),
    /// Both players.
    Both,
}

impl Game {
    /// Removes the stones the players agree to remove and ends the game. Under
    /// [`Ending::TwoPassesThenAgreement`] exactly the stones named are removed, otherwise their
    /// whole chains. Naming a stone twice is naming it once. Returns the points emptied.
    ///
    /// # Errors
    /// `GameOver` when it has ended for good, `WrongPhase` outside an agreement and while unofficial
    /// moves are under way, `NotARegion` when a named point has no stone or is off the board.
    pub fn settle(&mut self, stones: &[Point]) -> Result<PointSet, Refusal> {
        self.settle_sharing(stones, &[])
    }

    /// Settles like [`Game::settle`], and names the contestable points, which each player gets half of
    /// ([`Scoring::AreaShared`](crate::Scoring::AreaShared)), stones or not.
    ///
    /// # Errors
    /// As [`Game::settle`]; `WrongPhase` also for contestable points where the rules know none, and
    /// `NotARegion` for one that is off the board or among those emptied.
    pub fn settle_sharing(&mut self, dead: &[Point], contestable: &[Point]) -> Result<PointSet, Refusal> {
        match self.state.stage {
            Stage::Agreement(Trial::NotBegun | Trial::Ended) => {}
            Stage::Over(_) => return Err(Reason::GameOver.into()),
            _ => return Err(Reason::WrongPhase.into()),
        }
        if !contestable.is_empty() && !self.ruleset.share_contestable {
            return Err(Reason::WrongPhase.into());
        }
        let removed = self.stones_named(dead)?;
        let mut shared = Vec::with_capacity(contestable.len());
        for point in contestable {
            let site = self.board.site(*point).ok_or(Reason::NotARegion)?;
            if removed.binary_search(point).is_ok() {
                return Err(Reason::NotARegion.into());
            }
            shared.push(site);
        }
        shared.sort_unstable();
        shared.dedup();
        let mut counts = self.state.removed;
        for color in removed.iter().filter_map(|stone| self.board.at(*stone)) {
            counts[color] = counts[color].saturating_add(1);
        }
        let sites: Vec<Site> = removed.iter().filter_map(|stone| self.board.site(*stone)).collect();
        let settled = self.board.without(&sites);
        let board = core::mem::replace(&mut self.board, settled);
        self.record(Act::Settle(Box::new(Settlement { board, contestable: shared })));
        self.state.removed = counts;
        self.state.stage = Stage::Over(Verdict::Scored);
        self.audit();
        let mut emptied = Words::default();
        sites.iter().for_each(|site| bits::insert(&mut emptied, *site));
        Ok(PointSet::new(&self.board, emptied))
    }

    /// The stones that naming these points removes, sorted.
    fn stones_named(&self, named: &[Point]) -> Result<Vec<Point>, Refusal> {
        let alone = self.ruleset.ending == Ending::TwoPassesThenAgreement;
        let mut named = named.to_vec();
        named.sort_unstable();
        named.dedup();
        if named.iter().any(|stone| self.board.at(*stone).is_none()) {
            return Err(Reason::NotARegion.into());
        }
        if alone {
            return Ok(named);
        }
        let mut stones = Vec::new();
        for stone in named {
            if !stones.contains(&stone) {
                stones.extend(self.board.chain(stone));
            }
        }
        stones.sort_unstable();
        Ok(stones)
    }

    /// Disagrees about what is to be removed.
    ///
    /// - [`Ending::TwoPassesThenAgreement`]: the two passes are struck out, as if they had not been
    ///   made, though they keep their numbers; the player who made the first of them moves.
    /// - [`Ending::AgreementOrContinue`]: the game goes on, the opponent of the last to pass moving
    ///   first; the passes stay made.
    /// - [`Ending::Procedure`]: the unofficial moves are taken back, and others may be shown.
    ///
    /// # Errors
    /// `GameOver` when it has ended for good, `WrongPhase` outside an agreement and under any other
    /// ending.
    pub fn disagree(&mut self) -> Result<(), Refusal> {
        match (self.state.stage, self.ruleset.ending) {
            (Stage::Over(_), _) => return Err(Reason::GameOver.into()),
            (Stage::Agreement(_), Ending::TwoPassesThenAgreement) => self.strike_passes()?,
            (Stage::Agreement(_), Ending::AgreementOrContinue) => {
                self.declare(Stage::Open);
                self.state.reopened = true;
            }
            (Stage::Agreement(_), Ending::Procedure) => self.return_to_stop(),
            _ => return Err(Reason::WrongPhase.into()),
        }
        self.audit();
        Ok(())
    }

    fn strike_passes(&mut self) -> Result<(), Refusal> {
        let (first, _) = self.newest_passes().ok_or(Reason::WrongPhase)?;
        let before = self.records[first].before;
        self.record(Act::Strike);
        self.state = State { reopened: true, ..before };
        self.history.go_back_to(first);
        Ok(())
    }

    /// Resumes the stopped game.
    ///
    /// - [`Ending::AgreementOrOneResumption`]: whoever asks, the opponent of the last to pass moves.
    /// - [`Ending::Procedure`]: the unofficial moves are taken back; the opponent of the player who
    ///   asks moves, or, if both ask, the player who passed first at the stop.
    ///
    /// # Errors
    /// `GameOver`; `WrongPhase` outside an agreement and under any other ending; `Repetition`, under
    /// [`Ending::Procedure`], if the game has been resumed at a stop with the same position before.
    pub fn resume(&mut self, requester: Requester) -> Result<(), Refusal> {
        self.check_known(matches!(self.ruleset.ending, Ending::AgreementOrOneResumption | Ending::Procedure))?;
        self.check_stopped()?;
        match self.ruleset.ending {
            Ending::AgreementOrOneResumption => {
                self.declare(Stage::Open);
                self.state.resumed = true;
            }
            Ending::Procedure => {
                let position = self.board_at_stop().position;
                let same = |remark: &Remark| matches!(remark, Remark::Resumed(earlier) if *earlier == position);
                if self.notes.iter().any(|note| same(&note.content)) {
                    return Err(Reason::Repetition.into());
                }
                self.return_to_stop();
                self.note(Remark::Resumed(position));
                self.state.stage = Stage::Open;
                if let Requester::One(color) = requester {
                    self.state.to_move = color.opposite();
                }
            }
            _ => return Err(Reason::WrongPhase.into()),
        }
        self.audit();
        Ok(())
    }

    /// Has neither player win: they cannot agree. Under [`Ending::Procedure`] only.
    ///
    /// # Errors
    /// `GameOver`; `WrongPhase` outside an agreement and under any other ending.
    pub fn abandon(&mut self) -> Result<(), Refusal> {
        self.check_procedure()?;
        self.declare(Stage::Over(Verdict::BothLose));
        Ok(())
    }

    /// That the game is not over, and that the rules know the act: one that they do not know is of no
    /// phase, while there is any.
    pub(super) fn check_known(&self, known: bool) -> Result<(), Refusal> {
        match self.state.stage {
            Stage::Over(_) => Err(Reason::GameOver.into()),
            _ if !known => Err(Reason::WrongPhase.into()),
            _ if self.is_over() => Err(Reason::GameOver.into()),
            _ => Ok(()),
        }
    }

    /// That two passes have stopped the game without ending it.
    fn check_stopped(&self) -> Result<(), Refusal> {
        match self.state.stage {
            Stage::Agreement(_) => Ok(()),
            _ => Err(Reason::WrongPhase.into()),
        }
    }

    /// That the game is in the agreement of [`Ending::Procedure`].
    pub(super) fn check_procedure(&self) -> Result<(), Refusal> {
        self.check_known(self.ruleset.ending == Ending::Procedure)?;
        self.check_stopped()
    }

    /// Where among the records the unofficial moves begin; their number if there are none.
    fn trial_start(&self) -> usize {
        let begins = |record: &Record| {
            record.before.stage == Stage::Agreement(Trial::NotBegun) && matches!(record.act, Act::Play(_) | Act::Pass)
        };
        match self.state.stage {
            Stage::Agreement(Trial::UnderWay | Trial::Ended) => self.records.iter().rposition(begins),
            _ => None,
        }
        .unwrap_or(self.records.len())
    }

    /// The board without the unofficial moves.
    fn board_at_stop(&self) -> Board {
        let mut board = self.board.clone();
        for record in self.records.iter().skip(self.trial_start()).rev() {
            if let Act::Play(change) = &record.act {
                board.take_back(change);
            }
        }
        board
    }

    /// Takes back the unofficial moves, the time they took aside.
    pub(super) fn return_to_stop(&mut self) {
        let board = self.board_at_stop();
        let start = self.trial_start();
        let state = self.records.get(start).map_or(self.state, |record| record.before);
        let unofficial =
            Unofficial { board: core::mem::replace(&mut self.board, board), entries: self.history.split_off(start) };
        self.record(Act::Return(Box::new(unofficial)));
        self.state = state;
    }
}
