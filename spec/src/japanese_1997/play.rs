//! The right to play, capture, non-playable points, ko, and positions that are repeated.

use super::game::Game;
use super::{Act, Phase, Player, Point, Position, Reason, Refusal};

/// A play, completed.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) player: Player,
    pub(super) point: Point,
    /// The opponent's stones that it removed, sorted.
    pub(super) captured: Vec<Point>,
    /// After the removal.
    pub(super) position: Position,
}

impl Game {
    /// Game of Go, 2: the player whom the setting names plays first.
    pub(super) fn first_to_play(&self) -> Player {
        clause!("japanese-1997/game.2");
        self.setting.to_move
    }

    /// Right to play: in alternation, beginning with who plays first in the game or after its resumption.
    pub(super) fn right_to_play(&self) -> Player {
        clause!("japanese-1997/right");
        let Some(last) = self.last_turn() else {
            return self.first_to_play();
        };
        match (&last.act, last.mover()) {
            (Act::Resume(requester), _) => self.first_after_resumption(*requester),
            (_, Some(player)) => player.opponent(),
            _ => self.first_to_play(),
        }
    }

    /// Right to play: the second of two consecutive passes ended it, and so the game stops.
    pub(super) fn right_to_play_ended(&self) -> Phase {
        clause!("japanese-1997/right.end");
        self.game_stops()
    }

    /// Right to play: whether that player has it now, officially, unofficially or in the play-out.
    pub(super) fn has_right_to_play(&self, player: Player) -> Result<(), Refusal> {
        clause!("japanese-1997/right");
        match (self.to_move(), self.phase()) {
            (Some(to_move), _) if to_move == player => Ok(()),
            (Some(_), _) => Err(Refusal::new(Reason::WrongTurn, "japanese-1997/right")),
            (None, Phase::Over) => Err(Refusal::new(Reason::GameOver, "japanese-1997/end")),
            (None, Phase::Offer) => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult")),
            (None, _) => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/proc.1a")),
        }
    }
}

/// Point of play: plays are made on empty points.
fn is_made_on_empty_point(position: &Position, point: Point) -> Result<(), Refusal> {
    clause!("japanese-1997/board.play");
    if !position.contains(point) {
        Err(Refusal::new(Reason::OffBoard, "japanese-1997/board"))
    } else if !position.is_empty_point(point) {
        Err(Refusal::new(Reason::Occupied, "japanese-1997/board.play"))
    } else {
        Ok(())
    }
}

/// Capture: the opponent's stones that can no longer remain are removed, and that completes the move.
fn capture(played: &Position, player: Player) -> (Vec<Point>, Position) {
    clause!("japanese-1997/capture");
    let captured = played.cannot_remain(player.opponent());
    let position = played.without(&captured);
    (captured, position)
}

/// A play on an empty point that is not a non-playable one; ko and repetition are asked for elsewhere.
pub(super) fn play(before: &Position, player: Player, point: Point) -> Result<Play, Refusal> {
    is_made_on_empty_point(before, point)?;
    let play = play_regardless(before, player, point);
    is_playable(&play)?;
    Ok(play)
}

/// Non-playable points: none of the player's own stones, near or far, may be unable to remain when the move is
/// completed (reading J17).
fn is_playable(play: &Play) -> Result<(), Refusal> {
    clause!("japanese-1997/nosuicide");
    match play.position.cannot_remain(play.player).is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "japanese-1997/nosuicide")),
    }
}

/// The stone and what it captures, whatever is on the point and whether or not it can remain.
pub(super) fn play_regardless(before: &Position, player: Player, point: Point) -> Play {
    let (captured, position) = capture(&before.with(point, player.stone()), player);
    Play { player, point, captured, position }
}
