//! The section "Move": turns, plays, passes and removals.

use super::game::Game;
use super::history::{Played, Removed};
use super::{Intersection, Player, Position, Reason, Refusal, State};

impl Game {
    /// General 3: Black starts the game. Returns the player whom the setting names.
    pub(super) fn starts(&self) -> Player {
        clause!("international-1998/core.general.3");
        self.setting.to_move
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
/// intersections. Opposing regions go before own regions. A play can affect only regions at the played stone (reading
/// A16).
pub(super) fn play(before: &Position, player: Player, intersection: Intersection) -> Played {
    clause!("international-1998/core.move.3");
    let placed = before.with(intersection, player.stone());
    let opposing = without_adjacent_empties(&placed, player.opponent(), intersection);
    let opposing_removed = placed.with_all(&opposing, State::Empty);
    let own = without_adjacent_empties(&opposing_removed, player, intersection);
    let position = opposing_removed.with_all(&own, State::Empty);
    Played { position, removed: Removed::by(player, own, opposing) }
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
