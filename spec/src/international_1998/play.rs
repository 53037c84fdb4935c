//! The section "Move": turns, plays, passes and removals.

use super::game::Game;
use super::history::Played;
use super::{Alternative, Intersection, Player, Position, Readings, Reason, Refusal, State, opponent_of, stone_of};
use crate::bookkeeping::Removed;

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
            Some(player) => opponent_of(player),
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
    let without_empties = |position: &Position, player| {
        let mut regions = regions_reached(position, player, intersection, readings);
        regions.retain(|region| !position.states_around(region).any(|state| state == State::Empty));
        regions.concat()
    };
    let placed = before.with(intersection, stone_of(player));
    let opposing = without_empties(&placed, opponent_of(player));
    let opposing_removed = placed.with_all(&opposing, State::Empty);
    let own = without_empties(&opposing_removed, player);
    let position = opposing_removed.with_all(&own, State::Empty);
    Played { position, removed: Removed::by(player, own, opposing) }
}

/// Returns the player's regions that a play at the intersection can cause to be without adjacent empty intersections.
/// These are only the regions at it (reading A16). The alternative `next-play`: all regions.
pub(super) fn regions_reached(
    position: &Position,
    player: Player,
    at: Intersection,
    readings: Readings,
) -> Vec<Vec<Intersection>> {
    match readings.has(Alternative::NextPlay) {
        true => position.regions(player),
        false => regions_at(position, player, at),
    }
}

/// Returns the player's regions that contain the intersection or are adjacent to it, each once.
pub(super) fn regions_at(position: &Position, player: Player, at: Intersection) -> Vec<Vec<Intersection>> {
    let near = position.adjacent_to(at).chain([at]);
    let stones = near.filter(|&near| position.state(near) == Some(stone_of(player)));
    let mut regions: Vec<Vec<Intersection>> = stones.map(|stone| position.region(stone)).collect();
    regions.sort_unstable();
    regions.dedup();
    regions
}
