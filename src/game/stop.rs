//! Decides which passes stop a game, and what the stop does.

use super::Game;
use super::state::{Reopening, Stage, State, Trace, Trial, Verdict};
use crate::color::Color;
use crate::ruleset::{AfterDisagreement, Ending, HandicapStyle, Passes};

impl Game {
    /// Returns whether a pass of this player stops the game now.
    #[inline]
    pub(super) fn stops(&self, color: Color) -> bool {
        match self.ruleset.passes {
            Passes::SamePosition => self.has_passed_here(color),
            passes => self.state.run + 1 >= passes.number(),
        }
    }

    /// Returns whether the player passed in this position before. Passes taken back do not count.
    #[cold]
    fn has_passed_here(&self, color: Color) -> bool {
        let standing = self.standing_moves();
        let mut board = self.board.clone();
        for (index, record) in self.records.iter().enumerate().rev() {
            match &record.trace {
                Trace::Play(change) => board.take_back(change),
                Trace::Settle(settlement) => board.clone_from(&settlement.board),
                Trace::Return(unofficial) => board.clone_from(&unofficial.board),
                Trace::TakenDown(taken) => board.clone_from(&taken.board),
                Trace::Pass => {
                    let counts = record.before.to_move == color && !self.takes_button(&record.before, color);
                    let same = counts && board.position == self.board.position;
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
            (_, Ending::TwoPasses) => over,
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
