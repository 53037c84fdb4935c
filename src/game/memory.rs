//! Decides which positions a game enters into its history.

use alloc::vec::Vec;

use super::Game;
use super::state::{Note, Remark, Trace};
use crate::color::Color;
use crate::ruleset::{HandicapStyle, Recreation, Repetition, Ruleset, StartMaker};
use crate::setup::Setup;

impl Game {
    /// Enters the start, if the rules compare later positions with it.
    pub(super) fn remember_start(&mut self, setup: &Setup) {
        let opponent = Some(setup.to_move.opposite());
        let has_stones = !(setup.black.is_empty() && setup.white.is_empty());
        let natural = self.ruleset.repetition == Repetition::NaturalSituational;
        let maker = match self.ruleset.start_maker {
            StartMaker::Standard if natural => setup.made_by.or(opponent.filter(|_| has_stones)),
            StartMaker::Standard => setup.made_by.or(opponent),
            StartMaker::Created => setup.made_by.or(opponent.filter(|_| has_stones)),
            StartMaker::Named => setup.made_by.or(None),
            StartMaker::Opponent => opponent,
            StartMaker::Nobody => None,
            StartMaker::FirstPlay => return,
        };
        match maker {
            _ if !self.remembers_plays() => {}
            Some(color) => self.remember(color, 0),
            None => self.history.push(None, 0),
        }
    }

    /// Returns whether the rules compare the positions that plays leave.
    #[inline]
    pub(super) fn remembers_plays(&self) -> bool {
        self.forbids_positions() || self.ruleset.recreation != Recreation::Nothing
    }

    /// Returns whether the rules forbid plays that leave earlier positions.
    #[inline]
    pub(super) fn forbids_positions(&self) -> bool {
        forbids_positions(self.ruleset)
    }

    /// Returns the maker of a position that this player leaves. `None` if neither player may make it again.
    #[inline(always)]
    pub(super) fn maker(&self, color: Color) -> Option<Color> {
        self.start.makers[color]
    }

    /// Returns the player who leaves the position after a play of this player, for the rules of repetition. Call it
    /// before making the play.
    #[inline]
    pub(super) fn leaver(&self, color: Color) -> Color {
        let goes_on = self.state.handicap > 1 && self.ruleset.handicap == HandicapStyle::ConsecutiveTurns;
        if goes_on { color.opposite() } else { color }
    }

    /// Enters the current position, as this player's.
    pub(super) fn remember(&mut self, color: Color, act: usize) {
        self.history.push(self.maker(color), act);
        self.state.previous[color] = self.history.newest();
    }

    /// Enters the position after a pass, if the rules count passes or a pass forgets what was before. Other rules have
    /// this position already.
    pub(super) fn remember_pass(&mut self, color: Color, act: usize) {
        let counted = matches!(self.ruleset.repetition, Repetition::Situational | Repetition::OwnPrevious)
            || self.ruleset.recreation == Recreation::NoResultAtThird;
        let begun = self.ruleset.start_maker != StartMaker::FirstPlay || self.history.len() > 0;
        if counted && begun {
            self.remember(color, act);
        }
        if self.ruleset.repetition == Repetition::SincePass && begun {
            self.history.forget(act);
            self.history.push(None, act);
        }
    }

    /// Returns the indexes in the records of the newest passes that make a stop, newest first.
    pub(super) fn newest_passes(&self) -> Vec<usize> {
        let is_pass = |index: &usize| matches!(self.records[*index].trace, Trace::Pass);
        let passes = (0..self.records.len()).rev().filter(is_pass);
        passes.take(self.ruleset.passes.number().into()).collect()
    }

    /// Enters the newest passes again, after a disagreement that took them back was undone.
    pub(super) fn remember_struck_passes(&mut self) {
        let state = self.state;
        for index in self.newest_passes().into_iter().rev() {
            self.remember_pass(self.records[index].before.to_move, index + 1);
        }
        self.state = state;
    }

    /// Notes what the newest act means for the rest of the game.
    pub(super) fn note(&mut self, content: Remark) {
        self.notes.push(Note { act: self.records.len(), content });
    }
}

/// Returns whether these rules forbid plays that leave earlier positions.
#[inline]
pub(super) fn forbids_positions(ruleset: Ruleset) -> bool {
    !matches!(ruleset.repetition, Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay | Repetition::None)
}
