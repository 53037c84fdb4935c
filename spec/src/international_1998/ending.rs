//! The section "Agreement", and resignation.

use super::game::Game;
use super::history::Removed;
use super::{Act, Intersection, Outcome, Phase, Player, Position, Reason, Refusal};

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
    /// Returns whether the last two moves are successive passes. A disagreement between two passes separates them.
    pub(super) fn two_successive_passes(&self) -> bool {
        let mut backwards = self.acts_backwards();
        let last_two = [backwards.next(), backwards.next()];
        last_two.iter().all(|act| matches!(act, Some(Act::Pass(_))))
    }

    /// Agreement 2: the players may agree only after the two passes.
    pub(super) fn may_agree(&self) -> Result<(), Refusal> {
        clause!("international-1998/core.agree.2");
        match self.phase() {
            Phase::Agreement => Ok(()),
            _ => Err(Refusal::new(Reason::WrongPhase, "international-1998/core.agree.2")),
        }
    }

    /// Agreement 3: removes the agreed regions, each as a whole. The removal ends the game; see `Game::end`.
    pub(super) fn agreed_removal(&self, stones: &[Intersection]) -> Result<(Position, Removed), Refusal> {
        clause!("international-1998/core.agree.3");
        let before = self.position();
        let mut removed = Removed::default();
        for player in [Player::Black, Player::White] {
            let named = |region: &Vec<Intersection>| region.iter().any(|stone| stones.contains(stone));
            let regions = before.regions(player).into_iter().filter(named);
            *removed.of_mut(player) = regions.flatten().collect();
        }
        match stones.iter().all(|&stone| removed.contains(stone)) {
            true => Ok((removed.leaves(before), removed)),
            false => Err(Refusal::new(Reason::NotARegion, "international-1998/core.agree.3")),
        }
    }

    /// Agreement 4: returns the player who continues after a disagreement: the opponent of the last passing player.
    pub(super) fn continues(&self) -> Option<Player> {
        clause!("international-1998/core.agree.4");
        self.last_passer().map(Player::opponent)
    }

    /// Returns whether both players just passed, directly after a disagreement.
    pub(super) fn both_just_passed(&self) -> bool {
        let mut backwards = self.acts_backwards();
        let last_three = [backwards.next(), backwards.next(), backwards.next()];
        matches!(last_three, [Some(Act::Pass(_)), Some(Act::Pass(_)), Some(Act::Disagree)])
    }

    /// Resignation 1: either player may resign before the end of the game.
    pub(super) fn may_resign(&self) -> Result<(), Refusal> {
        clause!("international-1998/tour.resign.1");
        self.not_over()
    }

    /// Refuses every act after the end. The deciding clause is the one that ended the game.
    pub(super) fn not_over(&self) -> Result<(), Refusal> {
        match self.end() {
            None => Ok(()),
            Some(end) => Err(Refusal::new(Reason::GameOver, end.clause())),
        }
    }
}

/// Agreement 1: two successive passes stop the alternation.
pub(super) fn alternation_stopped() -> Phase {
    clause!("international-1998/core.agree.1");
    Phase::Agreement
}

/// Agreement 5: the game ends with scoring if both players just pass after a disagreement (reading A3).
pub(super) fn ended_as_it_stands() -> End {
    clause!("international-1998/core.agree.5");
    End::JustPassed
}

/// Resignation 1 to 3: returns the outcome of a game with a resignation.
pub(super) fn resignation(player: Player) -> Outcome {
    clause!("international-1998/tour.resign.1-3");
    opponent_of_the_resigning(player)
}

/// Resignation 2: a resignation ends the game at once.
pub(super) fn ended_by_resignation(player: Player) -> End {
    clause!("international-1998/tour.resign.2");
    End::Resigned(player)
}

/// Resignation 3: the opponent of the resigning player wins by resignation.
fn opponent_of_the_resigning(player: Player) -> Outcome {
    clause!("international-1998/tour.resign.3");
    Outcome::Resignation(player.opponent())
}
