//! The three alternatives: "No Suicide", "Basic Ko" with its exceptional ends, and "Equivalence Scoring".

use super::ending::End;
use super::game::Game;
use super::history::{Past, Played, Removed};
use super::play::without_adjacent_empties;
use super::{Act, Intersection, Outcome, Player, Position, Reason, Refusal, State};
// "No Suicide" replaces the section "Move".
impl Game {
    /// Move 1 and 2 of the alternative: checks a play or a pass as in the replaced section. [`Game::to_move`] returns
    /// whose move it is.
    pub(super) fn is_move_as_before(&self, play: Option<Intersection>) -> Result<(), Refusal> {
        clause!("international-1998/alt.nosuicide.move.1-2");
        self.is_play_or_pass_as_before(play)
    }

    /// Move 1 of the alternative: returns the player to move. The players move alternately.
    pub(super) fn alternate_as_before(&self) -> Player {
        clause!("international-1998/alt.nosuicide.move.1");
        match self.last_mover() {
            Some(player) => player.opponent(),
            None => self.starts(),
        }
    }

    /// Move 2 of the alternative: checks a play or a pass. A play needs an empty intersection. `None` stands for a
    /// pass.
    fn is_play_or_pass_as_before(&self, play: Option<Intersection>) -> Result<(), Refusal> {
        clause!("international-1998/alt.nosuicide.move.2");
        match play.map(|intersection| self.position().state(intersection)) {
            None | Some(Some(State::Empty)) => Ok(()),
            Some(None) => Err(Refusal::new(Reason::OffBoard, "international-1998/alt.nosuicide.move.2")),
            Some(Some(_)) => Err(Refusal::new(Reason::Occupied, "international-1998/alt.nosuicide.move.2")),
        }
    }
}

/// Move 3 of the alternative: a play removes only opposing regions.
pub(super) fn play_removing_opposing(before: &Position, player: Player, intersection: Intersection) -> Played {
    clause!("international-1998/alt.nosuicide.move.3");
    let placed = before.with(intersection, player.stone());
    let opposing = without_adjacent_empties(&placed, player.opponent(), intersection);
    let position = placed.with_all(&opposing, State::Empty);
    Played { position, removed: Removed::by(player, Vec::new(), opposing) }
}

/// No Suicide: refuses a play that causes a remaining own region to be without adjacent empty intersections.
pub(super) fn is_no_suicide(played: &Played, player: Player, intersection: Intersection) -> Result<(), Refusal> {
    clause!("international-1998/alt.nosuicide.ban");
    match without_adjacent_empties(&played.position, player, intersection).is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "international-1998/alt.nosuicide.ban")),
    }
}

// "Basic Ko" replaces the section "No Repetition".
impl Game {
    /// No Repetition 1 of the alternative: after a play that removed exactly one stone, the next play may not remove
    /// just that play's stone. Passes and disagreements in between do not count (reading A5).
    pub(super) fn is_no_basic_ko(&self, played: &Played) -> Result<(), Refusal> {
        clause!("international-1998/alt.basicko.1");
        let banned = self.last_preceding_play().is_some_and(|(stone, removed)| {
            removed.count() == 1 && played.removed.count() == 1 && played.removed.contains(stone)
        });
        match banned {
            false => Ok(()),
            true => Err(Refusal::new(Reason::Repetition, "international-1998/alt.basicko.1")),
        }
    }

    /// Returns the outcome of an exceptional end, from the history entry that the play recreated.
    pub(super) fn exceptional_outcome(&self, earlier: usize) -> Outcome {
        let [black, white] = self.removed_since(earlier);
        match black.cmp(&white) {
            std::cmp::Ordering::Equal => without_result(),
            std::cmp::Ordering::Less => fewer_removed_stones(Player::Black),
            std::cmp::Ordering::Greater => fewer_removed_stones(Player::White),
        }
    }
}

/// No Repetition 2 of the alternative: no result if equally many black and white stones were removed between the two
/// occurrences.
fn without_result() -> Outcome {
    clause!("international-1998/alt.basicko.2");
    Outcome::NoResult
}

/// No Repetition 3 of the alternative: otherwise the player with fewer removed stones wins.
fn fewer_removed_stones(of: Player) -> Outcome {
    clause!("international-1998/alt.basicko.3");
    Outcome::Repetition(of)
}

/// Returns the earliest history entry with the position that the play recreates. `None` if it recreates no position.
pub(super) fn recreates(played: &Played, past: &[Past<'_>]) -> Option<usize> {
    let earlier = past.iter().find(|earlier| *earlier.position == played.position);
    earlier.map(recreated_after_removals)
}

/// No Repetition 4 of the alternative: the position is compared just after the play and its removals.
fn recreated_after_removals(earlier: &Past<'_>) -> usize {
    clause!("international-1998/alt.basicko.4");
    earlier.entry
}

// "Equivalence Scoring" replaces the section "Scoring".
impl Game {
    /// Returns the player's stones that were removed or were prisoners at the start. All of them are kept as prisoners.
    pub(super) fn removed_kept(&self, player: Player) -> usize {
        let kept = match self.removed(player) {
            0 => 0,
            removed => removed_are_prisoners(removed),
        };
        kept.saturating_add(self.held_before(player))
    }

    /// Returns the stones that the player added to the prisoners by passes, and by turns that a handicap skipped.
    pub(super) fn stones_passed(&self, player: Player) -> usize {
        let passes = self.accepted.iter().filter(|accepted| accepted.act == Act::Pass(player)).count();
        match passes.saturating_add(self.turns_skipped(player)) {
            0 => 0,
            passes => a_stone_for_every_pass(passes),
        }
    }

    /// Returns 1 for White if the extra pass before scoring is due. Otherwise returns 0.
    pub(super) fn extra_passes(&self, player: Player) -> usize {
        let before_scoring = matches!(self.end(), Some(End::Agreed | End::JustPassed));
        match player {
            Player::White if before_scoring && self.last_passer() != Some(Player::White) => white_passes_once_more(),
            _ => 0,
        }
    }

    /// Scoring 1 of the alternative: returns whether area and territory give the same margin, so that either may be
    /// scored.
    pub(super) fn area_and_territory_are_equal(&self) -> bool {
        clause!("international-1998/alt.equiv.score.1");
        let [black, white] = [Player::Black, Player::White];
        let area = [black, white].map(|player| area(self.position(), player));
        let territory = [black, white].map(|player| self.territory(player));
        // The area margin equals the territory margin. Moving terms across keeps the numbers from going below zero.
        area[0].saturating_add(territory[1]) == area[1].saturating_add(territory[0])
    }

    /// Scoring 3 of the alternative: counts the player's territory. It is the empty regions adjacent only to the
    /// player's stones, and the prisoners of the opposing color.
    pub(super) fn territory(&self, player: Player) -> usize {
        clause!("international-1998/alt.equiv.score.3");
        let empties = self.position().empty_regions_of(player).concat().len();
        empties.saturating_add(self.prisoners(player.opponent()))
    }
}

/// Prisoners 1: stones removed from the board are kept as prisoners. Stones removed by agreement are included (reading
/// A11).
fn removed_are_prisoners(removed: usize) -> usize {
    clause!("international-1998/alt.equiv.pris.1");
    removed
}

/// Prisoners 2: each pass adds one stone of the player's to the prisoners. A turn of White's that a handicap skips also
/// adds one (reading A14).
fn a_stone_for_every_pass(passes: usize) -> usize {
    clause!("international-1998/alt.equiv.pris.2");
    passes
}

/// Prisoners 3: White makes an extra pass just before scoring if White was not the last to pass (reading A10).
fn white_passes_once_more() -> usize {
    clause!("international-1998/alt.equiv.pris.3");
    1
}

/// Scoring 2 of the alternative: counts the player's area. It is the player's stones and the empty regions adjacent to
/// no other stones.
pub(super) fn area(position: &Position, player: Player) -> usize {
    clause!("international-1998/alt.equiv.score.2");
    let stones = position.in_state(player.stone()).len();
    stones + position.empty_regions_of(player).concat().len()
}

/// Scoring 4 of the alternative: the player with more points wins. `None` if both have equally many. Points are in half
/// points.
pub(super) fn more_points_win(black: i32, white: i32) -> Option<Outcome> {
    clause!("international-1998/alt.equiv.score.4");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Some(Outcome::Wins(Player::Black, black.saturating_sub(white))),
        std::cmp::Ordering::Less => Some(Outcome::Wins(Player::White, white.saturating_sub(black))),
        std::cmp::Ordering::Equal => None,
    }
}
