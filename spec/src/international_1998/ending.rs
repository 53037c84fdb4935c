//! How a game ends.

use super::game::Game;
use super::history::Removed;
use super::{Act, Intersection, Outcome, Phase, Player, Position, Reason, Refusal};

/// What ended a game.
#[derive(Clone, Copy, Debug)]
pub(super) enum End {
    /// Removals were agreed.
    Agreed,
    /// Both players just passed after a disagreement.
    JustPassed,
    /// That player resigned.
    Resigned(Player),
    /// That player exceeded his time.
    TimeExceeded(Player),
    /// A play recreated an earlier position: with this outcome.
    Recreated(Outcome),
}

impl End {
    /// Id of the clause that ended the game.
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
    /// Whether the last two moves are successive passes. A disagreement between them separates them.
    pub(super) fn two_successive_passes(&self) -> bool {
        let mut backwards = self.acts_backwards();
        let last_two = [backwards.next(), backwards.next()];
        last_two.iter().all(|act| matches!(act, Some(Act::Pass(_))))
    }

    /// Agreement 2: agreeing has its place after the two passes, and only there.
    pub(super) fn may_agree(&self) -> Result<(), Refusal> {
        clause!("international-1998/core.agree.2");
        match self.phase() {
            Phase::Agreement => Ok(()),
            _ => Err(Refusal::new(Reason::WrongPhase, "international-1998/core.agree.2")),
        }
    }

    /// Agreement 3: the regions agreed on are removed, each as a whole. The game ends with it, see `Game::end`.
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

    /// Agreement 4: after a disagreement the turn is that of whoever did not pass last.
    pub(super) fn continues(&self) -> Option<Player> {
        clause!("international-1998/core.agree.4");
        self.last_passer().map(Player::opponent)
    }

    /// Whether right after a disagreement both players just passed.
    pub(super) fn both_just_passed(&self) -> bool {
        let mut backwards = self.acts_backwards();
        let last_three = [backwards.next(), backwards.next(), backwards.next()];
        matches!(last_three, [Some(Act::Pass(_)), Some(Act::Pass(_)), Some(Act::Disagree)])
    }

    /// Resignation 1: as long as the game is not over either player may resign.
    pub(super) fn may_resign(&self) -> Result<(), Refusal> {
        clause!("international-1998/tour.resign.1");
        self.not_over()
    }

    /// After the end nothing can be done; the clause that brought the end says so.
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

/// Agreement 5: the game ends as it stands if both players just passed right after a disagreement (reading A3).
pub(super) fn ended_as_it_stands() -> End {
    clause!("international-1998/core.agree.5");
    End::JustPassed
}

/// Resignation 1 to 3: how a game with a resignation comes out.
pub(super) fn resignation(player: Player) -> Outcome {
    clause!("international-1998/tour.resign.1-3");
    opponent_of_the_resigning(player)
}

/// Resignation 2: it ends the game at once.
pub(super) fn ended_by_resignation(player: Player) -> End {
    clause!("international-1998/tour.resign.2");
    End::Resigned(player)
}

/// Resignation 3: the other player has won by resignation.
fn opponent_of_the_resigning(player: Player) -> Outcome {
    clause!("international-1998/tour.resign.3");
    Outcome::Resignation(player.opponent())
}
