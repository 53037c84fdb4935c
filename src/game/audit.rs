//! Audits of games: compute everything that acts update again, and compare.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::Game;
use super::state::{Record, Stage, Trace, Trial};
use crate::color::{ByColor, Color};
use crate::number;

impl Game {
    /// Checks the whole game, in debug builds only.
    pub(super) fn audit(&self) {
        debug_assert_eq!(self.board.check(), Ok(()));
        debug_assert_eq!(self.check_history(), Ok(()));
        debug_assert_eq!(self.check_accounts(), Ok(()));
    }

    /// Returns the indexes in the records of the plays and passes that no later act took back.
    pub(super) fn standing_moves(&self) -> Vec<usize> {
        let mut moves = Vec::new();
        let mut at_stop = 0;
        for (index, record) in self.records.iter().enumerate() {
            if record.before.stage == Stage::Agreement(Trial::NotBegun) {
                at_stop = moves.len();
            }
            match record.trace {
                Trace::Play(_) | Trace::Pass | Trace::TakenDown(_) => moves.push(index),
                Trace::Strike => moves.truncate(moves.len().saturating_sub(self.ruleset.passes.number().into())),
                Trace::Return(_) => moves.truncate(at_stop),
                Trace::Settle(_) | Trace::Elapse | Trace::Word => {}
            }
        }
        moves
    }

    /// Returns how many of these moves are plays of a player, or passes.
    pub(super) fn count_moves(&self, moves: &[usize], color: Color, pass: bool) -> u32 {
        let made = moves.iter().filter_map(|index| self.made(&self.records[*index]));
        number::count(made.filter(|(player, one_move)| *player == color && one_move.is_pass() == pass).count())
    }

    /// Checks the history, if the rules use one. An agreement on dead stones does not enter its position.
    fn check_history(&self) -> Result<(), String> {
        let settled = matches!(self.records.last().map(|record| &record.trace), Some(Trace::Settle(_)));
        if self.remembers_plays() && !settled { self.history.check(&self.board.position) } else { Ok(()) }
    }

    /// Returns how many stones of a color are on no point because of breaches: a play off the board put down none, and
    /// a play on an occupied point put down its own in place of another.
    fn lost_to_breaches(&self, color: Color) -> u32 {
        let lost = |record: &Record| match &record.trace {
            Trace::TakenDown(taken) => match taken.one_move.point() {
                Some(point) if taken.board.site(point).is_none() => taken.color == color,
                Some(point) => taken.board.at(point) == Some(color),
                None => false,
            },
            _ => false,
        };
        number::count(self.records.iter().filter(|record| lost(record)).count())
    }

    /// Checks the counters of stones and passes against the acts.
    fn check_accounts(&self) -> Result<(), String> {
        let moves = self.standing_moves();
        let count = |color: Color, pass: bool| self.count_moves(&moves, color, pass);
        let passes = ByColor { black: count(Color::Black, true), white: count(Color::White, true) };
        if passes != self.state.passes {
            return Err(format!("{:?} passes should be {passes:?}", self.state.passes));
        }
        let records = || moves.iter().map(|index| &self.records[*index]);
        let passer = |record: &Record| self.made(record).filter(|(_, one)| one.is_pass()).map(|(color, _)| color);
        let free = |record: &&Record| !self.is_required_pass(&record.before, record.before.to_move);
        let first = records().filter(free).find_map(passer);
        let last = records().rev().find_map(passer);
        if (first, last) != (self.state.first_pass, self.state.last_pass) {
            return Err(format!("the first and the last pass should be {first:?} and {last:?}"));
        }
        for color in Color::BOTH {
            let stones = self.board.position.stones(color) + self.state.removed[color];
            let expected = self.start.stones[color] + count(color, false) - self.lost_to_breaches(color);
            if stones != expected {
                return Err(format!("{stones} stones of {color}, on the board or not, should be {expected}"));
            }
        }
        match self.notes.iter().find(|note| note.act > self.records.len()) {
            Some(note) => Err(format!("{note:?} is from an act that has been undone")),
            None => Ok(()),
        }
    }
}
