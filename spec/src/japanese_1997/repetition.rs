//! Ko, and whole-board positions that repeat: offers of no result.

use super::game::{Accepted, Game, Left};
use super::play::{Play, play_regardless};
use super::{Act, Phase, Player, Point, Position, Reason, Refusal};

/// A prohibited position, and the earliest history entry with it.
pub(super) struct Prohibited<'game> {
    position: &'game Position,
    earliest: Option<usize>,
}

impl Game {
    /// Game of go 1: a game is the moves played until its end. Returns the start and what each official move left, with
    /// its number.
    ///
    /// Unofficial plays are not part of the game (reading J9). A play-out is part of it (reading J18).
    fn positions_of_the_game(&self) -> Vec<(usize, &Position)> {
        clause!("japanese-1997/game.1");
        let mut positions = vec![(0, &self.setting.position)];
        for (number, entry) in (1..).zip(&self.accepted) {
            if entry.mover().is_some() && entry.phase != Phase::Agreement {
                positions.push((number, &entry.position));
            }
        }
        positions
    }

    /// Ko: returns the opponent's stone that captured a single stone at the last turn. An offer of no result and its
    /// refusal are no turns (reading J10).
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

    /// Returns the current position if the last act was a play that repeated a position of the game. Unofficial plays
    /// do not count.
    fn repeated_position(&self) -> Option<&Position> {
        let last = self.accepted.last()?;
        let official = matches!(last.phase, Phase::Play | Phase::PlayOut);
        let mut before = self.positions_of_the_game();
        before.retain(|&(number, _)| number < self.accepted.len());
        let repeated = before.iter().any(|&(_, position)| *position == last.position);
        (matches!(last.act, Act::Play(..)) && official && repeated).then_some(&last.position)
    }

    /// No result: a player may offer to end the game after a play has repeated a position (reading J2). The offer is
    /// refused if the position is prohibited already.
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

    /// No result: the opponent of the offering player accepts or refuses.
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

    /// Returns the positions for which a player refused an offer of no result.
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

/// Ko, shape: returns the point of the captured ko stone. The play captured one stone, and a play on that stone's point
/// would capture just the played stone. `None` otherwise.
pub(super) fn ko_capture(player: Player, point: Point, captured: &[Point], left: &Position) -> Option<Point> {
    clause!("japanese-1997/ko.shape");
    let &[stone] = captured else {
        return None;
    };
    let recapture = play_regardless(left, player.opponent(), stone);
    (recapture.captured == [point]).then_some(stone)
}

/// Ko: a player who lost a ko stone cannot recapture at the next right to play (reading J1).
pub(super) fn is_no_recapture(play: &Play, ko_stone_just_played: Option<Point>) -> Result<(), Refusal> {
    clause!("japanese-1997/ko");
    match ko_stone_just_played {
        Some(stone) if play.captured == [stone] => Err(Refusal::new(Reason::Repetition, "japanese-1997/ko")),
        _ => Ok(()),
    }
}

/// No result: no play may recreate a prohibited position. This includes unofficial plays (reading J9).
pub(super) fn is_not_prohibited(play: &Play, prohibited: &[Prohibited<'_>]) -> Result<(), Refusal> {
    clause!("japanese-1997/noresult");
    match prohibited.iter().find(|prohibited| *prohibited.position == play.position) {
        Some(Prohibited { earliest, .. }) => {
            Err(Refusal { repeats: *earliest, ..Refusal::new(Reason::Repetition, "japanese-1997/noresult") })
        }
        None => Ok(()),
    }
}
