//! The alternatives "No Suicide" and "Basic Ko" with its exceptional ends.

use std::cmp::Ordering;

use super::ending::End;
use super::game::Game;
use super::history::{Accepted, Past, Played};
use super::play::{regions_at, regions_reached};
use super::{
    Act, Alternative, Intersection, Outcome, Player, Position, Readings, Reason, Refusal, Setting, State, Unplayable,
    opponent_of, stone_of,
};
use crate::bookkeeping::Removed;

impl Setting {
    /// Checks that the alternatives may be combined. Each replaces a section of its own (reading A15).
    pub(super) fn alternatives_fit(&self) -> Result<(), Unplayable> {
        let chosen = [self.options.no_suicide, self.options.basic_ko, self.options.equivalence];
        let several = chosen.iter().filter(|&&chosen| chosen).count() > 1;
        match several && self.options.readings.has(Alternative::OneAlternative) {
            false => Ok(()),
            true => Err(Unplayable("a game has at most one of the three alternatives".to_owned())),
        }
    }
}

// "No Suicide" replaces the section "Move".
impl Game {
    /// Move 1 of the alternative: returns the player to move. The players move alternately.
    pub(super) fn alternate_as_before(&self) -> Player {
        clause!("international-1998/alt.nosuicide.move.1");
        match self.last_mover() {
            Some(player) => opponent_of(player),
            None => self.starts(),
        }
    }

    /// Move 2 of the alternative: checks a play or a pass. A play needs an empty intersection. `None` stands for a
    /// pass.
    pub(super) fn is_play_or_pass_as_before(&self, play: Option<Intersection>) -> Result<(), Refusal> {
        clause!("international-1998/alt.nosuicide.move.2");
        match play.map(|intersection| self.position().state(intersection)) {
            None | Some(Some(State::Empty)) => Ok(()),
            Some(None) => Err(Refusal::new(Reason::OffBoard, "international-1998/alt.nosuicide.move.2")),
            Some(Some(_)) => Err(Refusal::new(Reason::Occupied, "international-1998/alt.nosuicide.move.2")),
        }
    }
}

/// Move 3 of the alternative: a play removes only opposing regions.
pub(super) fn play_removing_opposing(
    before: &Position,
    player: Player,
    intersection: Intersection,
    readings: Readings,
) -> Played {
    clause!("international-1998/alt.nosuicide.move.3");
    let placed = before.with(intersection, stone_of(player));
    let mut regions = regions_reached(&placed, opponent_of(player), intersection, readings);
    regions.retain(|region| !placed.states_around(region).any(|state| state == State::Empty));
    let opposing = regions.concat();
    let position = placed.with_all(&opposing, State::Empty);
    Played { position, removed: Removed::by(player, Vec::new(), opposing) }
}

/// No Suicide: refuses a play that causes a remaining own region to be without adjacent empty intersections.
pub(super) fn is_no_suicide(played: &Played, player: Player, intersection: Intersection) -> Result<(), Refusal> {
    clause!("international-1998/alt.nosuicide.ban");
    let own = regions_at(&played.position, player, intersection);
    let has_empties = |region: &Vec<_>| played.position.states_around(region).any(|state| state == State::Empty);
    match own.iter().all(has_empties) {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "international-1998/alt.nosuicide.ban")),
    }
}

// "Basic Ko" replaces the section "No Repetition".
impl Game {
    /// No Repetition 1 of the alternative: after a play that removed exactly one stone, the next play may not remove
    /// just that play's stone (reading A6). A stone that its own play removed is there no more.
    pub(super) fn is_no_basic_ko(&self, played: &Played) -> Result<(), Refusal> {
        clause!("international-1998/alt.basicko.1");
        let never_at_once = self.setting.options.readings.has(Alternative::NeverAtOnce);
        let banned = self.last_preceding_play().is_some_and(|(stone, removed)| {
            let single = never_at_once || played.removed.count() == 1;
            let stands = self.position().state(stone) != Some(State::Empty);
            removed.count() == 1 && single && stands && played.removed.points().contains(&stone)
        });
        match banned {
            false => Ok(()),
            true => Err(Refusal::new(Reason::Repetition, "international-1998/alt.basicko.1")),
        }
    }

    /// Comment on passes: neither passes nor a disagreement change which play was the last (reading A5). Returns its
    /// intersection, and what it removed. `None` before the first play.
    fn last_preceding_play(&self) -> Option<(Intersection, &Removed)> {
        clause!("international-1998/com.basicko.passes");
        let last = self.accepted.iter().rev().find_map(|accepted| match accepted.act {
            Act::Play(_, intersection) => Some((intersection, &accepted.removed)),
            _ => None,
        });
        last.filter(|_| !self.setting.options.readings.has(Alternative::OneTurn) || self.last_act_is_a_play())
    }

    /// Reading A5, `one-turn`: the last preceding play must be the last act.
    fn last_act_is_a_play(&self) -> bool {
        matches!(self.last_act(), Some(Act::Play(..)))
    }

    /// No Repetition 2 and 3 of the alternative: returns the exceptional end of a game whose last play recreated the
    /// history entry. Compares how many black and white stones were removed between the two occurrences.
    ///
    /// - 2: equally many: the game ends without result.
    /// - 3: not equally many: the player with fewer removed stones wins.
    pub(super) fn exceptional_end(&self, recreated: usize) -> End {
        let [black, white] = self.removed_between(recreated);
        match black.cmp(&white) {
            Ordering::Equal => {
                clause!("international-1998/alt.basicko.2");
                End::Recreated(Outcome::NoResult)
            }
            Ordering::Less => {
                clause!("international-1998/alt.basicko.3");
                End::Recreated(Outcome::Repetition(Player::Black))
            }
            Ordering::Greater => {
                clause!("international-1998/alt.basicko.3");
                End::Recreated(Outcome::Repetition(Player::White))
            }
        }
    }

    /// Comment on removed stones: returns how many black and how many white stones the acts after the history entry
    /// removed. Stones that a play removes of its own color count too (reading A7). Stones of passes do not.
    fn removed_between(&self, entry: usize) -> [usize; 2] {
        clause!("international-1998/com.basicko.removed");
        let since = self.accepted.get(entry..).unwrap_or_default();
        let captures_only = self.setting.options.readings.has(Alternative::CapturesOnly);
        let counts = |accepted: &&Accepted, player| !captures_only || accepted.act_of() != Some(player);
        [Player::Black, Player::White].map(|player| {
            let removals = since.iter().filter(|accepted| counts(accepted, player));
            removals.map(|accepted| accepted.removed.of(player).len()).sum()
        })
    }
}

/// No Repetition 4 of the alternative: compares the position just after the play and its removals. Returns the earliest
/// history entry with it (reading A8). `None` if the play recreates no position.
pub(super) fn recreates(played: &Played, past: &[Past<'_>]) -> Option<usize> {
    clause!("international-1998/alt.basicko.4");
    past.iter().find(|earlier| *earlier.position == played.position).map(|earlier| earlier.entry)
}
