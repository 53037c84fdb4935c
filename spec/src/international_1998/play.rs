//! The section "Move": turns, plays, passes and removals.

use super::game::Game;
use super::history::{Played, Removed};
use super::{Alternative, Intersection, Player, Position, Readings, Reason, Refusal, State};

impl Game {
    /// General 3: Black starts the game. A set-up start names the player who would be to move there (reading A34).
    pub(super) fn starts(&self) -> Player {
        clause!("international-1998/core.general.3");
        match self.setting.options.readings.has(Alternative::BlackStarts) {
            true => Player::Black,
            false => self.setting.to_move,
        }
    }

    /// Move 1: returns the player to move. The players move alternately, beginning with the player who starts.
    pub(super) fn alternate(&self) -> Player {
        clause!("international-1998/core.move.1");
        match self.last_mover() {
            Some(player) => player.opponent(),
            None => self.starts(),
        }
    }

    /// Move 2: checks a play or a pass. A play needs an empty intersection. `None` stands for a pass.
    pub(super) fn is_play_or_pass(&self, play: Option<Intersection>) -> Result<(), Refusal> {
        clause!("international-1998/core.move.2");
        match play.map(|intersection| self.position().state(intersection)) {
            None | Some(Some(State::Empty)) => Ok(()),
            Some(None) => Err(Refusal::new(Reason::OffBoard, "international-1998/core.move.2")),
            Some(Some(_)) => Err(Refusal::new(Reason::Occupied, "international-1998/core.move.2")),
        }
    }
}

/// Move 3: performs a play and its removals. It removes regions of stones that it causes to be without adjacent empty
/// intersections. Opposing regions go before own regions.
pub(super) fn play(before: &Position, player: Player, intersection: Intersection, readings: Readings) -> Played {
    clause!("international-1998/core.move.3");
    let placed = before.with(intersection, player.stone());
    let opposing = caused_to_lack(&placed, player.opponent(), intersection, readings);
    let opposing_removed = placed.with_all(&opposing, State::Empty);
    let own = caused_to_lack(&opposing_removed, player, intersection, readings);
    let position = opposing_removed.with_all(&own, State::Empty);
    Played { position, removed: Removed::by(player, own, opposing) }
}

/// Returns the player's stones that a play at the intersection causes to be without adjacent empty intersections. A
/// play can affect only regions at the played stone (reading A16).
pub(super) fn caused_to_lack(
    position: &Position,
    player: Player,
    at: Intersection,
    readings: Readings,
) -> Vec<Intersection> {
    match readings.has(Alternative::NextPlay) {
        true => all_without_adjacent_empties(position, player),
        false => without_adjacent_empties(position, player, at),
    }
}

/// Reading A16, `next-play`: returns all the player's stones that have no adjacent empty intersection.
fn all_without_adjacent_empties(position: &Position, player: Player) -> Vec<Intersection> {
    let regions = position.regions(player).into_iter();
    regions.filter(|region| !position.has_adjacent_empty(region)).flatten().collect()
}

/// Returns the stones of the player's regions at the intersection that have no adjacent empty intersections. Regions at
/// it contain it or are adjacent to it.
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
