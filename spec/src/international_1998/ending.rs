//! The section "Agreement", and resignation.

use super::game::Game;
use super::{
    Act, Alternative, Intersection, Outcome, Phase, Player, Position, Reason, Refusal, State, opponent_of, stone_of,
};
use crate::bookkeeping::Removed;

/// What ended a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum End {
    /// The players agreed on removals.
    Agreed,
    /// Both players just passed after a disagreement.
    JustPassed,
    /// That player resigned.
    Resigned(Player),
    /// That player exceeded the thinking time.
    TimeExceeded(Player),
    /// A play recreated an earlier position, with this outcome.
    Recreated(Outcome),
}

/// What two successive passes do.
#[derive(Clone, Copy, Debug)]
pub(super) enum TwoPasses {
    /// They stop the alternation.
    Stop,
    /// They end the game.
    End,
}

impl End {
    /// Returns the id of the clause that ended the game.
    pub(super) fn clause(self) -> &'static str {
        match self {
            End::Agreed => "international-1998/core.agree.3",
            End::JustPassed => "international-1998/core.agree.5",
            End::Resigned(_) => "international-1998/tour.resign.2",
            End::TimeExceeded(_) => "international-1998/tour.time.2",
            End::Recreated(Outcome::NoResult) => "international-1998/alt.basicko.2",
            End::Recreated(_) => "international-1998/alt.basicko.3",
        }
    }
}

impl Game {
    /// Agreement 1 and 5: returns what the last two moves do, if they are successive passes. A disagreement between two
    /// passes separates them.
    ///
    /// - 5: if both players just passed after a disagreement, the game ends (reading A3).
    /// - 1: otherwise the alternation stops.
    pub(super) fn two_successive_passes(&self) -> Option<TwoPasses> {
        let mut backwards = self.acts_backwards();
        match [backwards.next(), backwards.next(), backwards.next()] {
            [Some(Act::Pass(_)), Some(Act::Pass(_)), before] if self.just_disagreed(before) => {
                clause!("international-1998/core.agree.5");
                Some(TwoPasses::End)
            }
            [Some(Act::Pass(_)), Some(Act::Pass(_)), _] => {
                clause!("international-1998/core.agree.1");
                Some(TwoPasses::Stop)
            }
            _ => None,
        }
    }

    /// Returns whether the players just disagreed. Reading A3, `later-passes`: any earlier disagreement is enough.
    fn just_disagreed(&self, before: Option<&Act>) -> bool {
        match self.setting.options.readings.has(Alternative::LaterPasses) {
            true => self.acts_backwards().any(|act| *act == Act::Disagree),
            false => before == Some(&Act::Disagree),
        }
    }

    /// Agreement 2: the players may agree only after the two passes.
    pub(super) fn may_agree(&self) -> Result<(), Refusal> {
        clause!("international-1998/core.agree.2");
        match self.phase() {
            Phase::Agreement => Ok(()),
            _ => Err(Refusal::new(Reason::WrongPhase, "international-1998/core.agree.2")),
        }
    }

    /// Agreement 3: removes the agreed regions. The removal ends the game; see [`Game::removed_once`].
    pub(super) fn agreed_removal(&self, stones: &[Intersection]) -> Result<(Position, Removed), Refusal> {
        clause!("international-1998/core.agree.3");
        self.are_stones(stones)?;
        let removed = match self.setting.options.readings.has(Alternative::StoneAlone) {
            true => self.stones_alone(stones),
            false => self.whole_regions(stones),
        };
        Ok((self.position().with_all(&removed.points(), State::Empty), removed))
    }

    /// Comment on regions: only black and white regions can be removed. Checks that each name is that of a stone.
    fn are_stones(&self, stones: &[Intersection]) -> Result<(), Refusal> {
        clause!("international-1998/com.agree.regions");
        let is_stone = |&at: &Intersection| matches!(self.position().state(at), Some(State::Black | State::White));
        match stones.iter().all(is_stone) {
            true => Ok(()),
            false => Err(Refusal::new(Reason::NotARegion, "international-1998/com.agree.regions")),
        }
    }

    /// Comment on whole regions: a named stone stands for its whole region (reading A24). Naming it again adds nothing.
    fn whole_regions(&self, stones: &[Intersection]) -> Removed {
        clause!("international-1998/com.agree.whole");
        let mut removed = Removed::default();
        for player in [Player::Black, Player::White] {
            let named = |region: &Vec<Intersection>| region.iter().any(|stone| stones.contains(stone));
            let regions = self.position().regions(player).into_iter().filter(named);
            *removed.of_mut(player) = regions.flatten().collect();
        }
        removed
    }

    /// Reading A24, `stone-alone`: exactly the named stones.
    fn stones_alone(&self, stones: &[Intersection]) -> Removed {
        let mut removed = Removed::default();
        for player in [Player::Black, Player::White] {
            let own = self.position().holding(stone_of(player));
            *removed.of_mut(player) = own.into_iter().filter(|stone| stones.contains(stone)).collect();
        }
        removed
    }

    /// Comment on a single removal: the players remove regions by agreement only once. The game ends and is scored
    /// right after that.
    pub(super) fn removed_once(&self) -> Option<End> {
        clause!("international-1998/com.agree.once");
        match self.last_act() {
            Some(Act::Remove(_)) => Some(End::Agreed),
            _ => None,
        }
    }

    /// Agreement 4: returns the player who continues after a disagreement: the opponent of the last passing player.
    pub(super) fn continues(&self) -> Option<Player> {
        clause!("international-1998/core.agree.4");
        self.last_passer().map(opponent_of)
    }

    /// Resignation 1: either player may resign before the end of the game.
    pub(super) fn may_resign(&self) -> Result<(), Refusal> {
        clause!("international-1998/tour.resign.1");
        match self.end() {
            None => Ok(()),
            Some(end) => Err(Refusal::new(Reason::GameOver, end.clause())),
        }
    }

    /// Resignation 2: a resignation ends the game at once.
    pub(super) fn resigned(&self) -> Option<End> {
        clause!("international-1998/tour.resign.2");
        match self.last_act() {
            Some(Act::Resign(player)) => Some(End::Resigned(*player)),
            _ => None,
        }
    }

    /// Refuses every act after the end. The deciding clause is the one that ended the game.
    pub(super) fn not_over(&self) -> Result<(), Refusal> {
        match self.end() {
            None => Ok(()),
            Some(end) => Err(Refusal::new(Reason::GameOver, end.clause())),
        }
    }
}

/// Resignation 3: the opponent of the resigning player wins by resignation. Returns the outcome of a game that ended so.
/// `None` for another end.
pub(super) fn resignation(end: End) -> Option<Outcome> {
    clause!("international-1998/tour.resign.3");
    match end {
        End::Resigned(player) => Some(Outcome::Resignation(opponent_of(player))),
        _ => None,
    }
}
