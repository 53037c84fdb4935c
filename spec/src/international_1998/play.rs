//! The sections "Move", "No Repetition", "Agreement" and "Scoring" of the basic rule text.

use super::game::Game;
use super::history::{Played, Removed};
use super::{Intersection, Player, Position, Reason, Refusal, State};

impl Game {
    /// General 3: Black moves first, unless the start was set up with White to move.
    pub(super) fn starts(&self) -> Player {
        clause!("international-1998/core.general.3");
        self.setting.to_move
    }

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
