//! 1.2, alternation and passes; 1.3, which stones a play removes.

use super::game::{Game, Left};
use super::repetition::does_not_reappear;
use super::{
    Act, Alternative, Intersection, Player, Position, Prisoners, Reason, Refusal, State, opponent_of, stone_of,
};

impl Game {
    /// 1.2.2: returns the player to move. The players alternate, beginning with the first player. A proposal to resume
    /// takes no turn (reading W1).
    pub(super) fn alternate(&self) -> Player {
        clause!("wmsg-2008/1.2.2");
        if self.reads(Alternative::BlackResumes) && matches!(self.last_act(), Some(Act::Resume(_))) {
            return Player::Black;
        }
        let turn = self.accepted.iter().rev().find_map(|accepted| match accepted.act {
            Act::Play(player, _) | Act::Pass(player) => Some(player),
            _ => None,
        });
        turn.map_or(self.setting.to_move, opponent_of)
    }

    /// 1.2.3: gives up the right to make a play, which is the player's in turn. The board stays as it is.
    pub(super) fn pass(&self, player: Player) -> Result<Left, Refusal> {
        clause!("wmsg-2008/1.2.3");
        self.has_turn(player)?;
        Ok(self.unchanged())
    }
}

/// 1.2.2: a play places a stone on an empty intersection.
fn place_stone(board: &Position, player: Player, at: Intersection) -> Result<Position, Refusal> {
    clause!("wmsg-2008/1.2.2");
    match board.state(at) {
        None => Err(Refusal::new(Reason::OffBoard, "wmsg-2008/1.2.2")),
        Some(State::Empty) => Ok(board.with(at, stone_of(player))),
        Some(_) => Err(Refusal::new(Reason::Occupied, "wmsg-2008/1.2.2")),
    }
}

/// 1.2 to 1.4: returns what the play leaves. `existed` holds the board positions so far, the start first.
pub(super) fn play(
    board: &Position,
    player: Player,
    at: Intersection,
    existed: &[(usize, &Position)],
) -> Result<Left, Refusal> {
    let placed = place_stone(board, player, at)?;
    let left = without_removed_stones(&placed, player);
    is_no_suicide(&placed, player, at, &left)?;
    does_not_reappear(&left.position, existed)?;
    Ok(left)
}

/// Returns what a refused play leaves when a record holds it. The intersection may be occupied.
pub(super) fn play_regardless(board: &Position, player: Player, at: Intersection) -> Left {
    without_removed_stones(&board.with(at, stone_of(player)), player)
}

/// 1.3.3: returns the stones of the player's units that have no liberties left.
fn stones_without_liberties(placed: &Position, player: Player) -> Vec<Intersection> {
    clause!("wmsg-2008/1.3.3");
    let mut units = placed.units(player);
    units.retain(|unit| !placed.has_liberties(unit));
    units.concat()
}

/// 1.3.3: removes the stones and units that are left without liberties, of one side or as 1.3.4 says.
fn without_removed_stones(placed: &Position, player: Player) -> Left {
    clause!("wmsg-2008/1.3.3");
    let opposing = stones_without_liberties(placed, opponent_of(player));
    let own = stones_without_liberties(placed, player);
    match (opposing.is_empty(), own.is_empty()) {
        (false, false) => own_stones_remain(placed, player, [opposing, own]),
        (false, true) => remove(placed, opposing),
        (true, _) => remove(placed, own),
    }
}

/// 1.3.4: if stones of both sides have no liberties, the player's stones remain and the opponent's are removed.
fn own_stones_remain(placed: &Position, player: Player, both: [Vec<Intersection>; 2]) -> Left {
    clause!("wmsg-2008/1.3.4");
    let mut stones = both.concat();
    stones.retain(|&stone| placed.state(stone) == Some(stone_of(opponent_of(player))));
    remove(placed, stones)
}

/// Removes the stones from the board, after a play or by agreement. They become prisoners (3.2).
pub(super) fn remove(board: &Position, mut stones: Vec<Intersection>) -> Left {
    let of = |color| stones.iter().filter(|&&stone| board.state(stone) == Some(color)).count();
    let prisoners = Prisoners { black: of(State::Black), white: of(State::White) };
    let mut position = board.clone();
    position.put(&stones, State::Empty);
    stones.sort_unstable();
    Left { position, removed: stones, prisoners }
}

/// 1.3.5: refuses a play that leaves its own unit without liberties and removes no stones of the opponent's.
fn is_no_suicide(placed: &Position, player: Player, at: Intersection, left: &Left) -> Result<(), Refusal> {
    clause!("wmsg-2008/1.3.5");
    let removes_opposing = match player {
        Player::Black => left.prisoners.white > 0,
        Player::White => left.prisoners.black > 0,
    };
    match removes_opposing || placed.has_liberties(&placed.unit(at)) {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "wmsg-2008/1.3.5")),
    }
}
