//! The three alternatives: "No Suicide", "Basic Ko" with its exceptional ends, "Equivalence Scoring".

use super::core::without_adjacent_empties;
use super::game::Game;
use super::history::{End, Past, Played, Removed};
use super::{Act, Intersection, Outcome, Player, Position, Reason, Refusal, State};

// "No Suicide" replaces the section "Move".
impl Game {
    /// Move 1 and 2 of the alternative: who moves next, and whether he may move so.
    pub(super) fn next_may_move(&self, play: Option<Intersection>) -> Result<Player, Refusal> {
        clause!("international-1998/alt.nosuicide.move.1-2");
        self.is_play_or_pass(play)?;
        Ok(self.alternates())
    }

    /// Move 1 of the alternative: turns alternate.
    pub(super) fn alternates(&self) -> Player {
        clause!("international-1998/alt.nosuicide.move.1");
        match self.last_mover() {
            Some(player) => player.opponent(),
            None => self.starts(),
        }
    }

    /// Move 2 of the alternative: where one may play is empty; passing is the other kind of move.
    fn is_play_or_pass(&self, play: Option<Intersection>) -> Result<(), Refusal> {
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

    /// No Repetition 2 of the alternative: no result if between the two occurrences equally many black and white stones
    /// were removed.
    fn without_result(&self, earlier: usize) -> Option<Outcome> {
        clause!("international-1998/alt.basicko.2");
        let [black, white] = self.removed_since(earlier);
        (black == white).then_some(Outcome::NoResult)
    }

    /// No Repetition 3 of the alternative: otherwise the player of whose stones fewer were removed wins.
    fn fewer_removed_stones(&self, earlier: usize) -> Option<Outcome> {
        clause!("international-1998/alt.basicko.3");
        let [black, white] = self.removed_since(earlier);
        match black.cmp(&white) {
            std::cmp::Ordering::Less => Some(Outcome::Repetition(Player::Black)),
            std::cmp::Ordering::Greater => Some(Outcome::Repetition(Player::White)),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// How an exceptional end comes out, given the entry that was recreated.
    pub(super) fn exceptional_outcome(&self, earlier: usize) -> Option<Outcome> {
        self.without_result(earlier).or_else(|| self.fewer_removed_stones(earlier))
    }
}

/// No Repetition 4 of the alternative: which earlier position a play recreates, if any, after its removals.
pub(super) fn recreates(position: &Position, past: &[Past<'_>]) -> Option<usize> {
    clause!("international-1998/alt.basicko.4");
    past.iter().find(|earlier| earlier.position == position).map(|earlier| earlier.entry)
}

// "Equivalence Scoring" replaces the section "Scoring".
impl Game {
    /// Prisoners 1: the player's stones that were removed from the board, those removed by agreement included (reading
    /// A11), and those held before the start.
    pub(super) fn removed_kept(&self, player: Player) -> usize {
        clause!("international-1998/alt.equiv.pris.1");
        self.held_before(player).saturating_add(self.removed(player))
    }

    /// Prisoners 2: every pass of the player adds a stone of his; so does a turn a handicap makes White skip (reading A14).
    pub(super) fn stones_passed(&self, player: Player) -> usize {
        clause!("international-1998/alt.equiv.pris.2");
        let passes = self.accepted.iter().filter(|accepted| accepted.act == Act::Pass(player)).count();
        passes.saturating_add(self.turns_skipped(player))
    }

    /// Prisoners 3: if Black passed last, White passes once more before the score is taken.
    pub(super) fn extra_passes(&self, player: Player) -> usize {
        clause!("international-1998/alt.equiv.pris.3");
        let before_scoring = matches!(self.end(), Some(End::Agreed | End::JustPassed));
        usize::from(player == Player::White && before_scoring && self.last_passer() != Some(Player::White))
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
