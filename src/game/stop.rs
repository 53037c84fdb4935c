//! Decides which passes stop a game, and what the stop does.

use super::Game;
use super::state::{CleanUp, Reopening, Stage, State, Trace, Trial, Verdict};
use crate::color::Color;
use crate::ruleset::{AfterDisagreement, Ending, HandicapStyle, Passes};

impl Game {
    /// Returns whether a pass of this player stops the game now.
    #[inline]
    pub(super) fn stops(&self, color: Color) -> bool {
        if let Stage::CleanUp(_) = self.state.stage {
            return self.ends_clean_up(color);
        }
        match self.ruleset.passes {
            Passes::SamePosition => self.has_passed_here(color),
            Passes::TwoOrSamePosition => self.state.run > 0 || self.has_passed_here(color),
            passes => self.state.run + 1 >= passes.number(),
        }
    }

    /// Returns whether the player passed in this position before. Passes taken back do not count.
    #[cold]
    fn has_passed_here(&self, color: Color) -> bool {
        let standing = self.standing_moves();
        let by_any = self.ruleset.passes == Passes::TwoOrSamePosition;
        let counts = |state: &State| state.to_move == color && !self.takes_button(state, color);
        let mut board = self.board.clone();
        for (index, record) in self.records.iter().enumerate().rev() {
            match &record.trace {
                Trace::Play(change) => board.take_back(change),
                Trace::Settle(settlement) => board.clone_from(&settlement.board),
                Trace::Return(unofficial) => board.clone_from(&unofficial.board),
                Trace::TakenDown(taken) => {
                    board.clone_from(&taken.board);
                    let passed = by_any && taken.color == color && taken.one_move.is_pass();
                    if passed && counts(&record.before) && board.position == self.board.position {
                        return true;
                    }
                }
                Trace::Pass => {
                    let same = counts(&record.before) && board.position == self.board.position;
                    if same && standing.binary_search(&index).is_ok() {
                        return true;
                    }
                }
                Trace::Strike | Trace::Elapse | Trace::Word => {}
            }
        }
        false
    }

    /// Returns whether the handicap requires a pass of this player in this state.
    #[inline]
    pub(super) fn is_required_pass(&self, state: &State, color: Color) -> bool {
        state.handicap > 0 && color == Color::White && self.ruleset.handicap == HandicapStyle::MandatoryPasses
    }

    /// Returns the stage after passes that stop the game.
    pub(super) fn stage_after_stop(&mut self) -> Stage {
        let over = Stage::Over(Verdict::Scored);
        let resumed = self.state.reopening != Reopening::Never;
        let disagreed = match self.ruleset.after_disagreement {
            AfterDisagreement::DirectPassesEnd => self.state.reopening == Reopening::JustNow,
            AfterDisagreement::PassesEnd => resumed,
            AfterDisagreement::PassesStop => false,
        };
        match (self.state.stage, self.ruleset.ending) {
            (Stage::Agreement(_), _) => Stage::Agreement(Trial::Ended),
            (Stage::PlayOut, _) => {
                self.complete_play_out();
                over
            }
            (Stage::CleanUp(CleanUp::First), _) => Stage::CleanUp(CleanUp::Second),
            (Stage::CleanUp(CleanUp::Second), _) | (_, Ending::TwoPasses) => over,
            (_, Ending::CleanUp) => Stage::CleanUp(CleanUp::First),
            (_, Ending::TwoPassesThenAgreement | Ending::AgreementOrContinue | Ending::AgreementOrAllAlive)
                if disagreed =>
            {
                over
            }
            (_, Ending::AgreementOrOneResumption) if resumed => over,
            _ => Stage::Agreement(Trial::NotBegun),
        }
    }
}
