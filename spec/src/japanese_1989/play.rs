//! Articles 2 to 5: alternate moves, points of play, the existence of stones, and capture.

use super::board::{Surroundings, cannot_exist};
use super::game::Game;
use super::{Act, Phase, Player, Point, Position, Reason, Refusal, opponent_of, stone_of};

/// A completed play on a whole board, or in a region of one.
#[derive(Clone, Debug)]
pub(super) struct Play<Board = Position> {
    pub(super) player: Player,
    pub(super) point: Point,
    /// The opponent's stones that the play removed, sorted.
    pub(super) captured: Vec<Point>,
    /// The position after the removal.
    pub(super) position: Board,
}

impl Game {
    /// Article 2: the players move alternately. Returns the player with the next move after that number of first acts.
    pub(super) fn next_player(&self, acts: usize) -> Player {
        clause!("japanese-1989/2");
        let mut turns = self.accepted.iter().enumerate().take(acts).filter(|(_, entry)| entry.is_turn());
        match turns.next_back().map(|(index, last)| (index, &last.act)) {
            Some((_, Act::Play(player, _) | Act::Pass(player))) => opponent_of(*player),
            Some((index, Act::Resume(requester))) => self.first_after_resumption(*requester, index),
            _ => self.setting.to_move,
        }
    }

    /// Article 2: checks that it is the player's turn. No player can move while the game is stopped, or while an offer
    /// awaits its answer.
    pub(super) fn may_move(&self, player: Player) -> Result<(), Refusal> {
        clause!("japanese-1989/2");
        match self.phase() {
            Phase::Play if self.next_player(self.accepted.len()) == player => Ok(()),
            Phase::Play => Err(Refusal::new(Reason::WrongTurn, "japanese-1989/2")),
            Phase::Agreement => Err(Refusal::new(Reason::WrongPhase, "japanese-1989/9.1")),
            Phase::Offer => Err(Refusal::new(Reason::WrongPhase, "japanese-1989/12")),
            Phase::Over => Err(self.game_over()),
        }
    }
}

/// Article 3: a stone is played on an empty point of the board.
fn is_on_empty_point(board: &impl Surroundings, point: Point) -> Result<(), Refusal> {
    clause!("japanese-1989/3");
    if !board.contains(point) {
        Err(Refusal::new(Reason::OffBoard, "japanese-1989/3"))
    } else if !board.stones().is_empty_point(point) {
        Err(Refusal::new(Reason::Occupied, "japanese-1989/3"))
    } else {
        Ok(())
    }
}

/// Article 5: the player removes all opposing stones that can no longer exist. The move is completed with the removal.
fn capture<Board: Surroundings>(placed: &Board, player: Player) -> (Vec<Point>, Board) {
    clause!("japanese-1989/5");
    let captured = cannot_exist(placed, opponent_of(player));
    let position = placed.with_stones(placed.stones().without(&captured));
    (captured, position)
}

/// Article 4: after the move is completed, every stone of the player must be able to exist.
fn can_exist(play: &Play<impl Surroundings>) -> Result<(), Refusal> {
    clause!("japanese-1989/4");
    match cannot_exist(&play.position, play.player).is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "japanese-1989/4")),
    }
}

/// Returns the play if articles 3 to 5 allow it. Article 6 is checked elsewhere.
pub(super) fn play<Board: Surroundings>(before: &Board, player: Player, point: Point) -> Result<Play<Board>, Refusal> {
    is_on_empty_point(before, point)?;
    let play = play_regardless(before, player, point);
    can_exist(&play)?;
    Ok(play)
}

/// Returns the play and its captures without any check. The point may hold a stone, and the played stone may lack a
/// liberty.
pub(super) fn play_regardless<Board: Surroundings>(before: &Board, player: Player, point: Point) -> Play<Board> {
    let placed = before.with_stones(before.stones().with(point, stone_of(player)));
    let (captured, position) = capture(&placed, player);
    Play { player, point, captured, position }
}
