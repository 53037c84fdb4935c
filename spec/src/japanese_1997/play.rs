//! The right to play, capture, non-playable points, ko, and positions that are repeated.

use super::game::{Entry, Game, Left};
use super::{Act, Outcome, Phase, Player, Point, Position, Reason, Refusal, Setting, Unplayable};

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

/// A position that may not be recreated, and the earliest entry with it.
pub(super) struct Prohibited<'game> {
    position: &'game Position,
    earliest: Option<usize>,
}

impl Setting {
    /// Game of Go, 2: the first play is Black's; where handicap stones are set up it would be White's.
    pub fn plain(columns: usize, rows: usize) -> Setting {
        let position = Position::empty(columns, rows);
        let prisoners = super::Prisoners::default();
        Setting { position, to_move: Player::Black, komi: 0, handicap: 0, prisoners }
    }

    /// Game of Go, 2: a handicap game begins with White, so Black cannot play his handicap in it.
    pub(super) fn handicap_is_set_up(&self) -> Result<(), Unplayable> {
        clause!("japanese-1997/game.2");
        match self.handicap {
            0 | 1 => Ok(()),
            _ => Err(Unplayable("the stones of a handicap game are set up, and White plays first".to_owned())),
        }
    }
}

impl Game {
    /// Game of Go, 1: the game consists of its moves. The positions of the game are the start and what the official
    /// moves left, each with its number; unofficial plays are not of the game (reading J9), a play-out is (reading J18).
    pub(super) fn positions_of_the_game(&self) -> Vec<(usize, &Position)> {
        clause!("japanese-1997/game.1");
        let mut positions = vec![(0, &self.setting.position)];
        for (number, entry) in (1..).zip(&self.entries) {
            if entry.mover().is_some() && entry.phase != Phase::Agreement {
                positions.push((number, &entry.position));
            }
        }
        positions
    }

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

    /// Ko: the stone that captured just one at the last turn, if the opponent of this player played it. An offer of
    /// no result and its refusal are no turns (reading J10).
    pub(super) fn ko_stone_just_played(&self, player: Player) -> Option<Point> {
        clause!("japanese-1997/ko");
        let last = self.last_turn()?;
        match last.act {
            Act::Play(opponent, point) if opponent == player.opponent() => {
                (last.removed.of(player).len() == 1).then_some(point)
            }
            _ => None,
        }
    }

    /// The position that the last act left by a play, official or of the play-out, and that was in the game before.
    fn repeated_position(&self) -> Option<&Position> {
        let last = self.entries.last()?;
        let official = matches!(last.phase, Phase::Play | Phase::PlayOut);
        let mut before = self.positions_of_the_game();
        before.retain(|&(number, _)| number < self.entries.len());
        let repeated = before.iter().any(|&(_, position)| *position == last.position);
        (matches!(last.act, Act::Play(..)) && official && repeated).then_some(&last.position)
    }

    /// No result: when a position was repeated and may still be, a player may offer to end the game so (reading J2).
    pub(super) fn offer_no_result(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/noresult");
        let Some(repeated) = self.repeated_position() else {
            return Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult"));
        };
        match self.prohibited().iter().any(|prohibited| prohibited.position == repeated) {
            true => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult")),
            false => Ok(self.nothing_moved()),
        }
    }

    /// No result: the opponent of the player who offers accepts or refuses.
    pub(super) fn answer_offer(&self, player: Player) -> Result<Left, Refusal> {
        clause!("japanese-1997/noresult");
        match self.entries.last().map(|last| &last.act) {
            Some(Act::Offer(offerer)) if *offerer == player => {
                Err(Refusal::new(Reason::WrongTurn, "japanese-1997/right"))
            }
            Some(Act::Offer(_)) => Ok(self.nothing_moved()),
            _ => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult")),
        }
    }

    /// The positions for which an offer of no result was refused.
    pub(super) fn prohibited(&self) -> Vec<Prohibited<'_>> {
        let refused = self.entries.iter().filter(|entry| matches!(entry.act, Act::Refuse(_)));
        let mut prohibited = Vec::new();
        for Entry { position, .. } in refused {
            let positions = self.positions_of_the_game();
            let earliest = positions.iter().find(|(_, other)| *other == position).map(|(number, _)| *number);
            prohibited.push(Prohibited { position, earliest });
        }
        prohibited
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

/// Ko, shape: the play captured one stone, and a play on the captured stone's point would capture just the stone
/// played. Gives that point.
pub(super) fn ko_capture(player: Player, point: Point, captured: &[Point], left: &Position) -> Option<Point> {
    clause!("japanese-1997/ko.shape");
    let &[stone] = captured else {
        return None;
    };
    let recapture = play_regardless(left, player.opponent(), stone);
    (recapture.captured == [point]).then_some(stone)
}

/// Ko: with his next turn, the player whose stone was captured cannot recapture (reading J1).
pub(super) fn is_no_recapture(play: &Play, ko_stone_just_played: Option<Point>) -> Result<(), Refusal> {
    clause!("japanese-1997/ko");
    match ko_stone_just_played {
        Some(stone) if play.captured == [stone] => Err(Refusal::new(Reason::Repetition, "japanese-1997/ko")),
        _ => Ok(()),
    }
}

/// No result: no play, unofficial ones included, recreates a position for which the offer was refused (reading J9).
pub(super) fn is_not_prohibited(play: &Play, prohibited: &[Prohibited<'_>]) -> Result<(), Refusal> {
    clause!("japanese-1997/noresult");
    match prohibited.iter().find(|prohibited| *prohibited.position == play.position) {
        Some(Prohibited { earliest, .. }) => {
            Err(Refusal { repeats: *earliest, ..Refusal::new(Reason::Repetition, "japanese-1997/noresult") })
        }
        None => Ok(()),
    }
}

impl Game {
    /// How the game came out if the players ended it before its end proper; `None` if they did not.
    pub(super) fn ended_early(&self) -> Option<Outcome> {
        match self.entries.last()?.act {
            Act::Resign(player) => Some(resignation(player)),
            Act::Accept(_) => Some(no_result()),
            Act::Abandon => Some(both_players_lose()),
            _ => None,
        }
    }
}

/// Resigning: a player may admit defeat, and his opponent wins.
fn resignation(player: Player) -> Outcome {
    clause!("japanese-1997/resign");
    Outcome::Resignation(player.opponent())
}

/// No result: an accepted offer ends the game without one.
fn no_result() -> Outcome {
    clause!("japanese-1997/noresult");
    Outcome::NoResult
}

/// Both players lose if they neither agree nor request a play-out.
fn both_players_lose() -> Outcome {
    clause!("japanese-1997/bothlose");
    Outcome::BothLose
}
