//! What a game enters into its history.

use core::num::NonZero;

use super::state::{Act, Note, Remark};
use super::{Game, Setup};
use crate::point::Color;
use crate::ruleset::{Recreation, Repetition};

impl Game {
    pub(super) fn remember_start(&mut self, setup: &Setup) {
        let recreation = self.ruleset.recreation != Recreation::Nothing;
        if self.ruleset.repetition == Repetition::NaturalSituational {
            if setup.made_by.is_some() || recreation {
                self.history.push(setup.made_by, 0);
            }
        } else if self.remembers_plays() {
            self.remember(setup.to_move.opposite(), 0);
        }
    }

    /// Whether the positions that plays leave matter to these rules.
    #[inline]
    pub(super) fn remembers_plays(&self) -> bool {
        let by_stones =
            matches!(self.ruleset.repetition, Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay);
        !by_stones || self.ruleset.recreation != Recreation::Nothing
    }

    /// Enters the position into the history as made by this player.
    pub(super) fn remember(&mut self, color: Color, act: usize) {
        let maker = match self.ruleset.repetition {
            Repetition::Situational | Repetition::NaturalSituational => Some(color),
            _ => None,
        };
        self.history.push(maker, act);
        self.state.previous[color] = NonZero::new(self.history.len() as u32);
    }

    /// Enters a pass into the history, where passes count: elsewhere its position is there already.
    pub(super) fn remember_pass(&mut self, color: Color, act: usize) {
        if matches!(self.ruleset.repetition, Repetition::Situational | Repetition::OwnPrevious) {
            self.remember(color, act);
        }
    }

    /// Where among the records the two newest passes are, the earlier one first.
    pub(super) fn newest_passes(&self) -> Option<(usize, usize)> {
        let is_pass = |index: &usize| matches!(self.records[*index].act, Act::Pass);
        let mut passes = (0..self.records.len()).rev().filter(is_pass);
        let second = passes.next()?;
        Some((passes.next()?, second))
    }

    /// Enters the two newest passes, which were struck out, into the history again.
    pub(super) fn remember_struck_passes(&mut self) {
        let state = self.state;
        if let Some((first, second)) = self.newest_passes() {
            for index in [first, second] {
                self.remember_pass(self.records[index].before.to_move, index + 1);
            }
        }
        self.state = state;
    }

    /// Makes a note for the rest of the game of what the newest act means.
    pub(super) fn note(&mut self, content: Remark) {
        self.notes.push(Note { act: self.records.len(), content });
    }
}
