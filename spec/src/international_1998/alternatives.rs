//! The three alternatives: "No Suicide", "Basic Ko" with its exceptional ends, "Equivalence Scoring".

use super::ending::End;
use super::game::Game;
use super::history::{Past, Played, Removed};
use super::play::without_adjacent_empties;
use super::{Act, Intersection, Outcome, Player, Position, Reason, Refusal, State};
// "No Suicide" replaces the section "Move".
impl Game {
    /// Move 1 and 2 of the alternative: as before, a move is a play or a pass, by turns; whose it is, [`Game::to_move`] asks.
    pub(super) fn is_move_as_before(&self, play: Option<Intersection>) -> Result<(), Refusal> {
        clause!("international-1998/alt.nosuicide.move.1-2");
        self.is_play_or_pass_as_before(play)
    }

    /// Move 1 of the alternative: turns alternate.
    pub(super) fn alternate_as_before(&self) -> Player {
        clause!("international-1998/alt.nosuicide.move.1");
        match self.last_mover() {
            Some(player) => player.opponent(),
            None => self.starts(),
        }
    }

    /// Move 2 of the alternative: where one may play is empty; passing is the other kind of move.
    fn is_play_or_pass_as_before(&self, play: Option<Intersection>) -> Result<(), Refusal> {
        clause!("international-1998/alt.nosuicide.move.2");
        match play.map(|intersection| self.position().state(intersection)) {
            None | Some(Some(State::Empty)) => Ok(()),
            Some(None) => Err(Refusal::new(Reason::OffBoard, "international-1998/alt.nosuicide.move.2")),
            Some(Some(_)) => Err(Refusal::new(Reason::Occupied, "international-1998/alt.nosuicide.move.2")),
        }
    }
}

/// Move 3 of the alternative: only opposing regions are removed.
pub(super) fn play_removing_opposing(before: &Position, player: Player, intersection: Intersection) -> Played {
    clause!("international-1998/alt.nosuicide.move.3");
    let placed = before.with(intersection, player.stone());
    let opposing = without_adjacent_empties(&placed, player.opponent(), intersection);
    let position = placed.with_all(&opposing, State::Empty);
    Played { position, removed: Removed::by(player, Vec::new(), opposing) }
}

/// No Suicide: a play is barred if it would leave an own region without adjacent empties.
pub(super) fn is_no_suicide(played: &Played, player: Player, intersection: Intersection) -> Result<(), Refusal> {
    clause!("international-1998/alt.nosuicide.ban");
    match without_adjacent_empties(&played.position, player, intersection).is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "international-1998/alt.nosuicide.ban")),
    }
}

// "Basic Ko" replaces the section "No Repetition".
impl Game {
    /// No Repetition 1 of the alternative: a play may not remove just one stone if that stone removed just one when it
    /// was played in the last preceding play; passes and disagreements since do not count (reading A5).
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

    /// How an exceptional end comes out, given the entry that was recreated.
    pub(super) fn exceptional_outcome(&self, earlier: usize) -> Outcome {
        let [black, white] = self.removed_since(earlier);
        match black.cmp(&white) {
            std::cmp::Ordering::Equal => without_result(),
            std::cmp::Ordering::Less => fewer_removed_stones(Player::Black),
            std::cmp::Ordering::Greater => fewer_removed_stones(Player::White),
        }
    }
}

/// No Repetition 2 of the alternative: no result if between the two occurrences equally many black and white stones were
/// removed.
fn without_result() -> Outcome {
    clause!("international-1998/alt.basicko.2");
    Outcome::NoResult
}

/// No Repetition 3 of the alternative: otherwise the player of whose stones fewer were removed wins.
fn fewer_removed_stones(of: Player) -> Outcome {
    clause!("international-1998/alt.basicko.3");
    Outcome::Repetition(of)
}

/// Which earlier position a play recreates, if any.
pub(super) fn recreates(played: &Played, past: &[Past<'_>]) -> Option<usize> {
    let earlier = past.iter().find(|earlier| *earlier.position == played.position);
    earlier.map(recreated_after_removals)
}

/// No Repetition 4 of the alternative: the play recreates the position once its removals are done.
fn recreated_after_removals(earlier: &Past<'_>) -> usize {
    clause!("international-1998/alt.basicko.4");
    earlier.entry
}

// "Equivalence Scoring" replaces the section "Scoring".
impl Game {
    /// The player's stones that were removed or held before the start; all are kept as prisoners.
    pub(super) fn removed_kept(&self, player: Player) -> usize {
        let kept = match self.removed(player) {
            0 => 0,
            removed => removed_are_prisoners(removed),
        };
        kept.saturating_add(self.held_before(player))
    }

    /// The stones the player put to the prisoners by his passes and by the turns that a handicap made him skip.
    pub(super) fn stones_passed(&self, player: Player) -> usize {
        let passes = self.accepted.iter().filter(|accepted| accepted.act == Act::Pass(player)).count();
        match passes.saturating_add(self.turns_skipped(player)) {
            0 => 0,
            passes => a_stone_for_every_pass(passes),
        }
    }

    /// White's pass before the score is taken, if there is one.
    pub(super) fn extra_passes(&self, player: Player) -> usize {
        let before_scoring = matches!(self.end(), Some(End::Agreed | End::JustPassed));
        match player {
            Player::White if before_scoring && self.last_passer() != Some(Player::White) => white_passes_once_more(),
            _ => 0,
        }
    }

    /// Scoring 1 of the alternative: whether it makes no difference to the winner which of the two is scored.
    pub(super) fn area_and_territory_are_equal(&self) -> bool {
        clause!("international-1998/alt.equiv.score.1");
        let [black, white] = [Player::Black, Player::White];
        let area = [black, white].map(|player| area(self.position(), player));
        let territory = [black, white].map(|player| self.territory(player));
        // Area difference = territory difference, without going below zero.
        area[0].saturating_add(territory[1]) == area[1].saturating_add(territory[0])
    }

    /// Scoring 3 of the alternative: territory, the empty regions that touch only his stones, and prisoners of the
    /// opposing color.
    pub(super) fn territory(&self, player: Player) -> usize {
        clause!("international-1998/alt.equiv.score.3");
        let empties = self.position().empty_regions_of(player).concat().len();
        empties.saturating_add(self.prisoners(player.opponent()))
    }
}

/// Prisoners 1: the stones removed from the board become prisoners, those removed by agreement included (reading A11).
fn removed_are_prisoners(removed: usize) -> usize {
    clause!("international-1998/alt.equiv.pris.1");
    removed
}

/// Prisoners 2: every pass of the player adds a stone of his; so does a turn a handicap makes White skip (reading A14).
fn a_stone_for_every_pass(passes: usize) -> usize {
    clause!("international-1998/alt.equiv.pris.2");
    passes
}

/// Prisoners 3: as Black passed last, White passes once more before the score is taken (reading A10).
fn white_passes_once_more() -> usize {
    clause!("international-1998/alt.equiv.pris.3");
    1
}

/// Scoring 2 of the alternative: area, the player's stones and the empty regions that touch no others.
pub(super) fn area(position: &Position, player: Player) -> usize {
    clause!("international-1998/alt.equiv.score.2");
    let stones = position.in_state(player.stone()).len();
    stones + position.empty_regions_of(player).concat().len()
}

/// Scoring 4 of the alternative: more points win; `None` if nobody has more. In half points.
pub(super) fn more_points_win(black: i32, white: i32) -> Option<Outcome> {
    clause!("international-1998/alt.equiv.score.4");
    match black.cmp(&white) {
        std::cmp::Ordering::Greater => Some(Outcome::Wins(Player::Black, black.saturating_sub(white))),
        std::cmp::Ordering::Less => Some(Outcome::Wins(Player::White, white.saturating_sub(black))),
        std::cmp::Ordering::Equal => None,
    }
}
