//! The options `passes` and `agreement`, which moves take a `button`, and resignation.

use super::game::{Game, Left};
use super::{Act, Agreement, Alternative, Button, Outcome, Passes, Player, Point, Reason, Refusal, State};
use crate::bookkeeping::Removed;

impl Game {
    /// Returns whether the last act is a pass that stops the play.
    pub(super) fn is_stopped(&self) -> bool {
        let last = self.accepted.len().wrapping_sub(1);
        self.counts_as_pass(last)
            && match self.setting.options.passes {
                Passes::Two => self.two_passes(),
                Passes::Three => self.three_passes(),
                Passes::Four => self.four_passes(),
                Passes::TwoAndTwo => self.two_passes_stop(),
                Passes::SamePosition => self.passed_on_the_same_board(last),
            }
    }

    /// `passes=2`: two passes in a row stop the play.
    fn two_passes(&self) -> bool {
        clause!("options/passes.2");
        self.passes_in_a_row() >= 2
    }

    /// `passes=3`: three passes in a row stop the play.
    fn three_passes(&self) -> bool {
        clause!("options/passes.3");
        self.passes_in_a_row() >= 3
    }

    /// `passes=4`: four passes in a row stop the play.
    fn four_passes(&self) -> bool {
        clause!("options/passes.4");
        self.passes_in_a_row() >= 4
    }

    /// `passes=2+2`: two passes in a row stop the play, or end the game for good.
    fn two_passes_stop(&self) -> bool {
        clause!("options/passes.2+2");
        self.passes_in_a_row() >= 2
    }

    /// `passes=2+2`: two passes directly after a disagreement end the game for good.
    fn two_passes_after_a_disagreement(&self) -> bool {
        clause!("options/passes.2+2");
        let mut acts = self.accepted_backwards().map(|accepted| &accepted.act);
        let passes = acts.by_ref().take(2).filter(|act| matches!(act, Act::Pass(_))).count();
        // Reading O1: by default nothing stands between the disagreement and the passes.
        let stands_between = |act: &&Act| matches!(act, Act::Pass(_) | Act::Button(_));
        let mut earlier = acts.skip_while(|act| self.reads(Alternative::ButtonBetween) && stands_between(act));
        passes == 2 && earlier.next() == Some(&Act::Disagree)
    }

    /// `passes=same-position`: a pass stops the play if the same player passed before on exactly this board, anywhere in
    /// the game.
    fn passed_on_the_same_board(&self, last: usize) -> bool {
        clause!("options/passes.same-position");
        let same = |index: usize| {
            self.accepted[index].act == self.accepted[last].act
                && self.accepted[index].left.position == self.accepted[last].left.position
        };
        (0..last).any(|index| self.counts_as_pass(index) && same(index))
    }

    /// Frame: returns how many passes the last acts are. A play, the button and a disagreement break the run. Time that
    /// passes does not.
    fn passes_in_a_row(&self) -> usize {
        clause!("options/pass-run");
        let acts = (0..self.accepted.len()).rev().filter(|&index| !self.is_only_time(index));
        acts.take_while(|&index| self.counts_as_pass(index)).count()
    }

    /// Returns whether the act with that index is a pass that counts for the stop.
    fn counts_as_pass(&self, index: usize) -> bool {
        let pass = self.accepted.get(index).is_some_and(|accepted| matches!(accepted.act, Act::Pass(_)));
        pass && (self.setting.options.button != Button::FirstPass || self.is_no_button_pass(index))
    }

    /// `button=first-pass`: the pass that takes the button does not count for the stop.
    fn is_no_button_pass(&self, index: usize) -> bool {
        clause!("options/button.first-pass");
        self.first_free_pass().is_none_or(|(first, _)| first != index)
    }

    /// Frame: returns the index and the player of the first pass of the game that no handicap requires.
    pub(super) fn first_free_pass(&self) -> Option<(usize, Player)> {
        clause!("options/free-pass");
        self.accepted.iter().enumerate().find_map(|(index, accepted)| match accepted.act {
            Act::Pass(player) if !self.is_required(index, player) => Some((index, player)),
            _ => None,
        })
    }

    /// Returns the player of the first pass of the game, which a handicap may require (reading O2).
    fn first_pass(&self) -> Option<Player> {
        self.accepted.iter().find_map(|accepted| accepted.act.passer())
    }

    /// Returns the player of the last pass of the game.
    pub(super) fn last_passer(&self) -> Option<Player> {
        self.accepted.iter().rev().find_map(|accepted| accepted.act.passer())
    }

    /// Returns whether the game is over by passes or by a settlement after them.
    pub(super) fn ended_by_passes(&self) -> bool {
        match (self.accepted.last().map(|last| &last.act), self.setting.options.agreement) {
            (Some(Act::Settle(_)), _) => true,
            (Some(Act::Pass(_)), Agreement::No) => self.stop_ends(),
            (Some(Act::Pass(_)), Agreement::Yes) => self.is_stopped() && self.ends_without_settlement(),
            _ => false,
        }
    }

    /// `agreement=no`: the stop ends the game.
    fn stop_ends(&self) -> bool {
        clause!("options/agreement.no");
        self.is_stopped()
    }

    /// Returns whether passes alone end the game although the players may agree.
    fn ends_without_settlement(&self) -> bool {
        self.setting.options.passes == Passes::TwoAndTwo && self.two_passes_after_a_disagreement()
    }

    /// Checks that the players may settle or disagree: passes have stopped the play, and it is not over.
    pub(super) fn may_agree(&self) -> Result<(), Refusal> {
        match self.setting.options.agreement {
            Agreement::Yes if self.is_stopped() => Ok(()),
            option => Err(Refusal::new(Reason::WrongPhase, option.clause())),
        }
    }

    /// `agreement=yes`: the players agree that the chains of the named stones are dead. The chains become prisoners of
    /// the opponent. It does not matter if a stone is named twice.
    pub(super) fn settle(&self, dead: &[Point]) -> Result<Left, Refusal> {
        clause!("options/agreement.yes");
        let position = self.position();
        let mut removed = Removed::default();
        for player in [Player::Black, Player::White] {
            let mut chains = position.chains(player);
            chains.retain(|chain| chain.iter().any(|stone| dead.contains(stone)));
            *removed.of_mut(player) = chains.concat();
        }
        let is_stone = |&point: &Point| matches!(position.state(point), Some(State::Black | State::White));
        match dead.iter().all(is_stone) {
            true => Ok(Left { position: position.with_all(&removed.points(), State::Empty), removed }),
            false => Err(Refusal::new(Reason::NotARegion, "options/agreement.yes")),
        }
    }

    /// `agreement=yes`: the players do not agree, and play goes on. The board stays as it is.
    pub(super) fn disagree(&self) -> Left {
        clause!("options/agreement.yes");
        self.unchanged()
    }

    /// Frame: a player may resign at any time before the game is over. It does not matter who is to move, and whether
    /// play is stopped.
    pub(super) fn may_resign(&self) -> Result<(), Refusal> {
        clause!("options/resign");
        self.is_not_over()
    }

    /// Checks that a move can take the button. Otherwise the rules do not know this act, even on the player's turn.
    pub(super) fn has_a_button(&self) -> Result<(), Refusal> {
        match self.setting.options.button {
            Button::Move => Ok(()),
            other => Err(Refusal::new(Reason::WrongPhase, other.clause())),
        }
    }

    /// `button=move`: checks that the button can be taken now. It cannot during the handicap.
    pub(super) fn may_take_the_button(&self) -> Result<(), Refusal> {
        clause!("options/button.move");
        match !self.handicap_lasts() && self.button_is_left() {
            true => Ok(()),
            false => Err(Refusal::new(Reason::WrongPhase, "options/button.move")),
        }
    }

    /// `button=move`: a player may take the button instead of a play or a pass, once in a game.
    fn button_is_left(&self) -> bool {
        clause!("options/button.move");
        !self.accepted.iter().any(|accepted| matches!(accepted.act, Act::Button(_)))
    }

    /// Returns the players who hold a half point of a button, one entry for each half point.
    pub(super) fn halves(&self) -> Vec<Player> {
        match self.setting.options.button {
            Button::None => no_button(),
            Button::Move => self.taken_by_a_move(),
            Button::FirstPass => self.taken_by_the_first_pass(),
            Button::LastPass => self.taken_by_the_last_pass(),
            Button::Both => self.taken_by_both_passes(),
        }
    }

    /// `button=move`: the player who took the button holds half a point.
    fn taken_by_a_move(&self) -> Vec<Player> {
        clause!("options/button.move");
        let taken = self.accepted.iter().filter(|accepted| matches!(accepted.act, Act::Button(_)));
        taken.filter_map(|accepted| accepted.act.mover()).collect()
    }

    /// `button=first-pass`: the player of the first pass that no handicap requires holds half a point.
    fn taken_by_the_first_pass(&self) -> Vec<Player> {
        clause!("options/button.first-pass");
        self.first_free_pass().map(|(_, player)| player).into_iter().collect()
    }

    /// `button=last-pass`: the player of the last pass holds half a point, once the game is over by passes or
    /// settlement.
    fn taken_by_the_last_pass(&self) -> Vec<Player> {
        clause!("options/button.last-pass");
        self.last_passer().filter(|_| self.ended_by_passes()).into_iter().collect()
    }

    /// `button=both`: the first passer holds half a point at once. The last passer holds half a point too, once the game
    /// is over by passes or settlement.
    fn taken_by_both_passes(&self) -> Vec<Player> {
        clause!("options/button.both");
        let first = match self.reads(Alternative::MandatoryPassFirst) {
            false => self.first_free_pass().map(|(_, player)| player),
            true => self.first_pass(),
        };
        let ended = self.ended_by_passes() || self.reads(Alternative::HalfAtAnyEnd) && self.is_over();
        let last = self.last_passer().filter(|_| ended);
        first.into_iter().chain(last).collect()
    }
}

/// Frame: the opponent of the player who resigns wins.
pub(super) fn won_by_resignation(loser: Player) -> Outcome {
    clause!("options/resign");
    Outcome::Resignation(loser.other())
}

/// `button=none`: nobody holds half a point.
fn no_button() -> Vec<Player> {
    clause!("options/button.none");
    Vec::new()
}
