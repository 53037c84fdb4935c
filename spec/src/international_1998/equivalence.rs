//! The alternative "Equivalence Scoring", which replaces the section "Scoring".

use std::cmp::Ordering;

use super::ending::End;
use super::game::Game;
use super::history::Accepted;
use super::{Act, Alternative, Intersection, Outcome, Player, Position, Prisoners, State, opponent_of, stone_of};
use crate::bookkeeping::Removed;

impl Game {
    /// Returns the accepted act with the prisoners that it makes.
    pub(super) fn with_prisoners(&self, mut next: Accepted) -> Accepted {
        if !self.setting.options.equivalence {
            return next;
        }
        match next.act {
            Act::Remove(_) if next.removed.count() > 0 => next.kept = self.agreed_removals_kept(&next.removed),
            Act::Play(player, _) => {
                if next.removed.count() > 0 {
                    next.kept = kept_as_prisoners(&next.removed);
                }
                if self.skips_a_turn(player) {
                    next.added = self.paid_for_a_skipped_turn();
                }
            }
            Act::Pass(_) => next.added = adds_a_stone(&next.act),
            Act::Remove(_) | Act::Disagree | Act::Resign(_) | Act::TimeOut(_) | Act::Elapse(_) => {}
        }
        next
    }

    /// Comment on agreed removals: the stones join the prisoners (reading A11).
    fn agreed_removals_kept(&self, removed: &Removed) -> Prisoners {
        clause!("international-1998/com.equiv.agreed");
        match self.setting.options.readings.has(Alternative::NotKept) {
            true => Prisoners::default(),
            false => kept_as_prisoners(removed),
        }
    }

    /// Returns the player's stones that were prisoners at the start, or were removed and kept.
    pub(super) fn removed_kept(&self, player: Player) -> usize {
        let kept: usize = self.accepted.iter().map(|accepted| *accepted.kept.of(player)).sum();
        kept.saturating_add(self.held_before(player))
    }

    /// Returns the stones that the player added to the prisoners by passes, and by turns that a handicap skipped.
    pub(super) fn stones_added(&self, player: Player) -> usize {
        let stays = |entry: &usize| !self.is_taken_back(*entry);
        let acts = (0..).zip(&self.accepted).filter(|(entry, _)| stays(entry));
        acts.map(|(_, accepted)| *accepted.added.of(player)).sum()
    }

    /// Reading A4, `withdrawn`: returns whether the act is one of two passes before a disagreement.
    fn is_taken_back(&self, entry: usize) -> bool {
        let later = self.accepted.get(entry..).unwrap_or_default().iter().map(|accepted| &accepted.act);
        let mut later = later.filter(|act| !matches!(act, Act::Elapse(_))).skip(1);
        let disagreed = match later.next() {
            Some(Act::Pass(_)) => later.next() == Some(&Act::Disagree),
            next => next == Some(&Act::Disagree),
        };
        disagreed && self.setting.options.readings.has(Alternative::Withdrawn)
    }

    /// Returns how many extra passes the player makes. Only White makes one, and only before scoring.
    pub(super) fn extra_passes(&self, player: Player) -> usize {
        let scored = match self.end() {
            Some(End::JustPassed) => !self.setting.options.readings.has(Alternative::AgreementOnly),
            end => matches!(end, Some(End::Agreed)),
        };
        match player {
            Player::White if scored => self.white_passes_once_more(),
            _ => 0,
        }
    }

    /// Prisoners 3: White makes an extra pass just before scoring if White was not the last to pass (reading A10).
    fn white_passes_once_more(&self) -> usize {
        clause!("international-1998/alt.equiv.pris.3");
        match self.last_passer() {
            Some(Player::White) => 0,
            _ => 1,
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
        empties.saturating_add(self.prisoners(opponent_of(player)))
    }
}

/// Prisoners 1: stones removed from the board before the end are kept as prisoners.
fn kept_as_prisoners(removed: &Removed) -> Prisoners {
    clause!("international-1998/alt.equiv.pris.1");
    Prisoners { black: removed.of(Player::Black).len(), white: removed.of(Player::White).len() }
}

/// Prisoners 2: a player who passes adds an own stone to the prisoners.
fn adds_a_stone(act: &Act) -> Prisoners {
    clause!("international-1998/alt.equiv.pris.2");
    match act {
        Act::Pass(player) => Prisoners::by(*player, 1, 0),
        _ => Prisoners::default(),
    }
}

/// Scoring 2 of the alternative: returns whether a region belongs to the player's area. It has the player's stones, or
/// it is empty, and stones of the player and of nobody else are adjacent to it.
pub(super) fn is_area(position: &Position, player: Player, region: &[Intersection]) -> bool {
    clause!("international-1998/alt.equiv.score.2");
    let around: Vec<State> = position.states_around(region).collect();
    let surrounded = || !around.is_empty() && around.iter().all(|&state| state == stone_of(player));
    match region.first().and_then(|&member| position.state(member)) {
        Some(State::Empty) => surrounded(),
        state => state == Some(stone_of(player)),
    }
}

/// Scoring 2 of the alternative: counts the player's area, over all regions.
pub(super) fn area(position: &Position, player: Player) -> usize {
    let empty = position.empty_regions().into_iter();
    let regions = empty.chain(position.regions(Player::Black)).chain(position.regions(Player::White));
    regions.filter(|region| is_area(position, player, region)).map(|region| region.len()).sum()
}

/// Scoring 4 of the alternative: the player with more points wins. `None` if both have equally many. Points are in half
/// points.
pub(super) fn more_points_win(black: i32, white: i32) -> Option<Outcome> {
    clause!("international-1998/alt.equiv.score.4");
    match black.cmp(&white) {
        Ordering::Greater => Some(Outcome::Wins(Player::Black, black.saturating_sub(white))),
        Ordering::Less => Some(Outcome::Wins(Player::White, white.saturating_sub(black))),
        Ordering::Equal => None,
    }
}
