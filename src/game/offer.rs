//! What repeated positions do where the rules allow them: end the game, or allow an offer.

use super::Game;
use super::queries::Phase;
use super::state::{Note, Record, Remark, Stage, Trace, Verdict};
use crate::act::Act;
use crate::color::Color;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Recreation;

impl Game {
    /// Ends the game if the newest play, of this player, left an earlier position.
    pub(super) fn end_by_recreation(&mut self, color: Color) {
        // The history may have the newest act already.
        if self.ruleset.recreation == Recreation::NoResultAtThird {
            if self.history.newest_stands_thrice(self.newest_pass()) {
                self.state.stage = Stage::Over(Verdict::NoResult);
            }
            return;
        }
        let Some(act) = self.history.earliest().filter(|act| *act < self.records.len()) else {
            return;
        };
        self.state.stage = Stage::Over(match self.ruleset.recreation {
            Recreation::NoResult => Verdict::NoResult,
            Recreation::Draw => Verdict::Draw,
            Recreation::MoverLoses => Verdict::Repetition(color.opposite()),
            Recreation::Scored => Verdict::ScoredAtRepetition,
            _ => self.balance_since(act),
        });
    }

    /// Returns the number of the newest pass. 0 if there is none.
    pub(super) fn newest_pass(&self) -> usize {
        let is_pass = |record: &Record| self.made(record).is_some_and(|(_, one)| one.is_pass());
        self.records.iter().rposition(is_pass).map_or(0, |index| index + 1)
    }

    /// Compares how many stones the players lost since this act.
    fn balance_since(&self, act: usize) -> Verdict {
        let now = self.state.removed;
        let then = self.records.get(act).map_or(now, |record| record.before.removed);
        let lost = |color: Color| now[color].saturating_sub(then[color]);
        let (black, white) = (lost(Color::Black), lost(Color::White));
        match black.cmp(&white) {
            core::cmp::Ordering::Less => Verdict::Repetition(Color::Black),
            core::cmp::Ordering::Equal => Verdict::NoResult,
            core::cmp::Ordering::Greater => Verdict::Repetition(Color::White),
        }
    }

    /// Offers to end the game without result, after a play that left an earlier position of the game.
    ///
    /// The newest play must have left that position, and the board must show it. Unofficial plays do not count.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: the rules have neither [`Recreation::Offer`] nor [`Recreation::OfferOnly`].
    /// - [`Reason::WrongPhase`]: there is no such play, or an offer is open.
    /// - [`Reason::WrongPhase`]: passes have stopped the game, under [`Recreation::Offer`].
    /// - [`Reason::WrongPhase`]: the opponent refused an offer in this position before. Under
    ///   [`Recreation::OfferOnly`], only offers after the newest play count.
    pub fn offer_no_result(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_known(self.ruleset.recreation.offers())?;
        if !self.has_recreated() {
            return Err(Reason::WrongPhase.into());
        }
        self.declare(Stage::Offer(color), Act::OfferNoResult(color));
        Ok(())
    }

    /// Accepts the offer to end the game without result.
    ///
    /// # Errors
    /// The first of these reasons that holds:
    /// - [`Reason::GameOver`]: the game has ended.
    /// - [`Reason::WrongPhase`]: no offer is open.
    /// - [`Reason::WrongTurn`]: this player made the offer.
    pub fn accept_no_result(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_offer(color)?;
        self.declare(Stage::Over(Verdict::NoResult), Act::AcceptNoResult(color));
        Ok(())
    }

    /// Refuses the offer to end the game without result.
    ///
    /// The game continues. Under [`Recreation::Offer`], no later play may leave the same position.
    ///
    /// # Errors
    /// Those of [`Game::accept_no_result`].
    pub fn refuse_no_result(&mut self, color: Color) -> Result<(), Refusal> {
        self.check_offer(color)?;
        let stage = self.records.last().map_or(Stage::Open, |offer| offer.before.stage);
        let (position, earliest) = (self.board.position, self.history.earliest().unwrap_or(0));
        self.declare(stage, Act::RefuseNoResult(color));
        if self.ruleset.recreation == Recreation::Offer {
            self.note(Remark::Barred(position, earliest));
        }
        self.audit();
        Ok(())
    }

    fn check_offer(&self, color: Color) -> Result<(), Refusal> {
        self.check_known(self.ruleset.recreation.offers())?;
        match self.state.stage {
            Stage::Offer(offerer) if offerer == color => Err(Reason::WrongTurn.into()),
            Stage::Offer(_) => Ok(()),
            _ => Err(Reason::WrongPhase.into()),
        }
    }

    /// Returns whether the newest official play left an earlier position, and the board shows that position.
    ///
    /// False too if a refused offer forbids the position, or the opponent refused an offer since the play.
    fn has_recreated(&self) -> bool {
        let open = match self.phase() {
            Phase::Play | Phase::PlayOut => true,
            Phase::Agreement => self.ruleset.recreation == Recreation::OfferOnly,
            Phase::Handicap | Phase::Offer | Phase::FirstCleanUp | Phase::SecondCleanUp | Phase::Over => false,
        };
        let official = |record: &Record| {
            matches!(record.trace, Trace::Play(_)) && matches!(record.before.stage, Stage::Open | Stage::PlayOut)
        };
        let newest = self.records.iter().rposition(official).filter(|_| open);
        let position = &self.board.position;
        let barred = |note: &Note| matches!(&note.content, Remark::Barred(barred, _) if barred == position);
        newest.zip(self.history.earliest()).is_some_and(|(play, earliest)| {
            let repeats = earliest <= play && self.history.shows(play + 1);
            let answered = |record: &Record| matches!(record.before.stage, Stage::Offer(_));
            repeats && !self.notes.iter().any(barred) && !self.records.iter().skip(play).any(answered)
        })
    }
}
