//! The right to play, points of play, capture and non-playable points.

use super::game::Game;
use super::{Act, Phase, Player, Point, Position, Reason, Refusal, opponent_of, stone_of};

/// A completed play.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) player: Player,
    pub(super) point: Point,
    /// The opponent's stones that the play removed, sorted.
    pub(super) captured: Vec<Point>,
    /// The position after the removal.
    pub(super) position: Position,
}

impl Game {
    /// Right to play: returns the player with the official right to play. The players alternate, beginning with the
    /// first player of the game or of its resumption.
    pub(super) fn right_to_play(&self) -> Player {
        clause!("japanese-1997/right");
        let Some(last) = self.last_turn() else {
            return self.setting.first_player();
        };
        match (&last.act, last.mover()) {
            (Act::Resume(requester), _) => self.first_after_resumption(*requester),
            (_, Some(player)) => opponent_of(player),
            _ => self.setting.first_player(),
        }
    }

    /// Right to play: two consecutive passes end it. An offer of no result between them does not part them (reading
    /// J10).
    pub(super) fn right_to_play_ends(&self) -> bool {
        clause!("japanese-1997/right.end");
        self.last_two_turns().is_some_and(|turns| turns.iter().all(|turn| turn.is_pass_in(Phase::Play)))
    }

    /// Right to play: checks that the player has it now: officially, unofficially or in the play-out.
    pub(super) fn has_right_to_play(&self, player: Player) -> Result<(), Refusal> {
        clause!("japanese-1997/right");
        match (self.to_move(), self.phase()) {
            (Some(to_move), _) if to_move == player => Ok(()),
            (Some(_), _) => Err(Refusal::new(Reason::WrongTurn, "japanese-1997/right")),
            (None, Phase::Over) => Err(self.game_over()),
            (None, Phase::Offer | Phase::Play | Phase::PlayOut) => {
                Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult"))
            }
            (None, _) => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/proc.1a")),
        }
    }
}

/// Point of play: a play is made on an empty point.
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

/// Capture: the opponent's stones that can no longer remain are removed. The removal completes the move.
fn capture(played: &Position, player: Player) -> (Vec<Point>, Position) {
    clause!("japanese-1997/capture");
    let captured = played.cannot_remain(opponent_of(player));
    let position = played.without(&captured);
    (captured, position)
}

/// Returns a play on an empty point that is not non-playable. Ko and repetition are checked elsewhere.
pub(super) fn play(before: &Position, player: Player, point: Point) -> Result<Play, Refusal> {
    is_made_on_empty_point(before, point)?;
    let play = play_regardless(before, player, point);
    is_playable(&play)?;
    Ok(play)
}

/// Non-playable points: at the completion of the move, all the player's stones must be able to remain (reading J17).
fn is_playable(play: &Play) -> Result<(), Refusal> {
    clause!("japanese-1997/nosuicide");
    match play.position.cannot_remain(play.player).is_empty() {
        true => Ok(()),
        false => Err(Refusal::new(Reason::Suicide, "japanese-1997/nosuicide")),
    }
}

/// Returns the play and its captures without any check. The point may hold a stone, and the played stone may lack a
/// liberty.
pub(super) fn play_regardless(before: &Position, player: Player, point: Point) -> Play {
    let (captured, position) = capture(&before.with(point, stone_of(player)), player);
    Play { player, point, captured, position }
}
