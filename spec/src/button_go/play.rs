//! Turns and plays. The pages vary the game of Go and do not state these rules themselves.

use super::game::Game;
use super::{Act, Alternative, Family, Player, Point, Position, Reason, Refusal, State};

impl Game {
    /// Turns: the players act in turn. Taking the button takes the place of a play or a pass, so it is a turn too.
    pub(super) fn in_turn(&self) -> Player {
        clause!("button-go/turns");
        match self.accepted.last() {
            Some(accepted) => accepted.act.player().other(),
            None => self.setting.to_move,
        }
    }

    /// Suicide: refuses a play that removes stones of its own player (reading B1).
    pub(super) fn is_no_suicide(&self, play: &Played) -> Result<(), Refusal> {
        clause!("button-go/base.suicide");
        let legal = self.reads(Alternative::SuicideAllowed) && self.setting.options.family != Family::TwoButton;
        match legal || play.own.is_empty() {
            true => Ok(()),
            false => Err(Refusal::new(Reason::Suicide, "button-go/base.suicide")),
        }
    }
}

/// A board play and what it did.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// The opponent's stones that it removed.
    pub(super) opponents: Vec<Point>,
    /// The player's own stones that it removed.
    pub(super) own: Vec<Point>,
    /// The position after it.
    pub(super) position: Position,
}

/// Base game: a play puts a stone on an empty point.
pub(super) fn is_empty_point(position: &Position, point: Point) -> Result<(), Refusal> {
    clause!("button-go/base");
    match position.state(point) {
        None => Err(Refusal::new(Reason::OffBoard, "button-go/base")),
        Some(State::Empty) => Ok(()),
        Some(State::Black | State::White) => Err(Refusal::new(Reason::Occupied, "button-go/base")),
    }
}

/// Base game: a play puts a stone on the point. Then it removes the opponent's stones without liberties, then the own
/// ones.
pub(super) fn played(before: &Position, player: Player, point: Point) -> Played {
    clause!("button-go/base");
    let placed = before.with(point, State::of(player));
    let opponents = without_liberties(&placed, player.other());
    let captured = placed.with_all(&opponents, State::Empty);
    let own = without_liberties(&captured, player);
    let position = captured.with_all(&own, State::Empty);
    Played { opponents, own, position }
}

/// Performs an act that need not be legal. A pass and the button do nothing on the board.
pub(super) fn done(before: &Position, act: Act) -> Played {
    match act {
        Act::Play(player, point) => played(before, player, point),
        Act::Pass(_) | Act::TakeButton(_) => {
            Played { opponents: Vec::new(), own: Vec::new(), position: before.clone() }
        }
    }
}

/// Returns the player's stones without liberties. Stones that are connected share their liberties.
fn without_liberties(position: &Position, player: Player) -> Vec<Point> {
    let mut chains = position.connected(State::of(player));
    chains.retain(|chain| !position.around(chain).contains(&State::Empty));
    chains.concat()
}
