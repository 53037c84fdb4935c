//! The sections "Move", "No Repetition", "Agreement" and "Scoring" of the basic rule text.

use super::game::Game;
use super::history::{End, Past, Played, Removed};
use super::{Act, Intersection, Outcome, Phase, Player, Position, Reason, Refusal, State};

impl Game {
    /// Move 1: turns alternate, beginning with whoever starts.
    pub(super) fn alternate(&self) -> Player {
        clause!("international-1998/core.move.1");
        match self.last_mover() {
            Some(player) => player.opponent(),
            None => self.starts(),
        }
    }

    /// Move 2: where one may play is empty; passing is the other kind of move.
    pub(super) fn is_play_or_pass(&self, play: Option<Intersection>) -> Result<(), Refusal> {
        clause!("international-1998/core.move.2");
        match play.map(|intersection| self.position().state(intersection)) {
            None | Some(Some(State::Empty)) => Ok(()),
            Some(None) => Err(Refusal::new(Reason::OffBoard, "international-1998/core.move.2")),
            Some(Some(_)) => Err(Refusal::new(Reason::Occupied, "international-1998/core.move.2")),
        }
    }

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

/// Move 3: regions of stones that the play causes to be without adjacent empty intersections are removed, opposing
/// regions before own ones. Only regions at the played stone can be caused to be so (reading A16).
pub(super) fn play(before: &Position, player: Player, intersection: Intersection) -> Played {
    clause!("international-1998/core.move.3");
    let placed = before.with(intersection, player.stone());
    let opposing = without_adjacent_empties(&placed, player.opponent(), intersection);
    let opposing_removed = placed.with_all(&opposing, State::Empty);
    let own = without_adjacent_empties(&opposing_removed, player, intersection);
    let position = opposing_removed.with_all(&own, State::Empty);
    Played { position, removed: Removed::by(player, own, opposing) }
}

/// The stones of the player's regions that contain or are adjacent to the intersection and have no adjacent empty ones.
pub(super) fn without_adjacent_empties(position: &Position, player: Player, at: Intersection) -> Vec<Intersection> {
    let mut stones: Vec<Intersection> = position
        .adjacent_to(at)
        .chain([at])
        .filter(|&near| position.state(near) == Some(player.stone()))
        .map(|near| position.region(near))
        .filter(|region| !position.has_adjacent_empty(region))
        .flatten()
        .collect();
    stones.sort_unstable();
    stones.dedup();
    stones
}

/// No Repetition: a play, its removals included, may not recreate any position that was in the game before, the start
/// included (reading A1). It speaks of no pass.
pub(super) fn recreates_no_position(position: &Position, past: &[Past<'_>]) -> Result<(), Refusal> {
    clause!("international-1998/core.norep");
    match past.iter().find(|earlier| earlier.position == position) {
        None => Ok(()),
        Some(earlier) => Err(Refusal {
            repeats: Some(earlier.entry),
            ..Refusal::new(Reason::Repetition, "international-1998/core.norep")
        }),
    }
}

/// Scoring 1: the points of a player are the intersections with his stones and those of the empty regions adjacent only
/// to intersections with his stones.
pub(super) fn points(position: &Position, player: Player) -> usize {
    clause!("international-1998/core.score.1");
    let stones = position.in_state(player.stone()).len();
    stones + position.empty_regions_of(player).concat().len()
}

/// Scoring 2: whoever has more points wins; `None` if nobody has. In half points.
pub(super) fn more_points(black: i32, white: i32) -> Option<Outcome> {
    clause!("international-1998/core.score.2");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Some(Outcome::Wins(Player::Black, black.saturating_sub(white))),
        std::cmp::Ordering::Less => Some(Outcome::Wins(Player::White, white.saturating_sub(black))),
        std::cmp::Ordering::Equal => None,
    }
}
