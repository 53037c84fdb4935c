//! Which positions may not come back.

use super::game::{Accepted, Game, Left};
use super::play::{Play, play_regardless};
use super::{Act, Phase, Player, Point, Position, Reason, Refusal};

/// A position that may not be recreated, and the earliest entry with it.
pub(super) struct Prohibited<'game> {
    position: &'game Position,
    earliest: Option<usize>,
}

impl Game {
    /// Game of Go, 1: the game consists of its moves. The positions of the game are the start and what the official
    /// moves left, each with its number; unofficial plays are not of the game (reading J9), a play-out is (reading J18).
    pub(super) fn positions_of_the_game(&self) -> Vec<(usize, &Position)> {
        clause!("japanese-1997/game.1");
        let mut positions = vec![(0, &self.setting.position)];
        for (number, entry) in (1..).zip(&self.accepted) {
            if entry.mover().is_some() && entry.phase != Phase::Agreement {
                positions.push((number, &entry.position));
            }
        }
        positions
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
        let last = self.accepted.last()?;
        let official = matches!(last.phase, Phase::Play | Phase::PlayOut);
        let mut before = self.positions_of_the_game();
        before.retain(|&(number, _)| number < self.accepted.len());
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
        match self.accepted.last().map(|last| &last.act) {
            Some(Act::Offer(offerer)) if *offerer == player => {
                Err(Refusal::new(Reason::WrongTurn, "japanese-1997/right"))
            }
            Some(Act::Offer(_)) => Ok(self.nothing_moved()),
            _ => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult")),
        }
    }

    /// The positions for which an offer of no result was refused.
    pub(super) fn prohibited(&self) -> Vec<Prohibited<'_>> {
        let refused = self.accepted.iter().filter(|entry| matches!(entry.act, Act::Refuse(_)));
        let mut prohibited = Vec::new();
        for Accepted { position, .. } in refused {
            let positions = self.positions_of_the_game();
            let earliest = positions.iter().find(|(_, other)| *other == position).map(|(number, _)| *number);
            prohibited.push(Prohibited { position, earliest });
        }
        prohibited
    }
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
