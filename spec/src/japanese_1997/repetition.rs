//! Ko, and whole-board positions that repeat: offers of no result.

use super::game::{Accepted, Game, Left};
use super::life_and_death::ko_stones;
use super::play::{Play, play_regardless};
use super::{Act, Alternative, Phase, Player, Point, Position, Readings, Reason, Refusal, opponent_of, stone_of};

/// A prohibited position, and the earliest history entry with it.
pub(super) struct Prohibited<'game> {
    position: &'game Position,
    earliest: Option<usize>,
}

impl Accepted {
    /// Returns the point of the player's ko stone that this act captured. `None` if it captured none.
    pub(super) fn ko_stone_of(&self, player: Player, readings: Readings) -> Option<Point> {
        match self.act {
            Act::Play(mover, point) if mover != player => {
                ko_capture(mover, point, self.removed.of(player), &self.position, readings)
            }
            _ => None,
        }
    }
}

impl Game {
    /// Game of go 1: a game is the moves played until its end. Returns the start and what each official move left, with
    /// its number.
    ///
    /// Unofficial plays are not part of the game (reading J9). A play-out is part of it (reading J18). So are the
    /// resumed moves that a play-out undoes (reading J26).
    fn positions_of_the_game(&self) -> Vec<(usize, &Position)> {
        clause!("japanese-1997/game.1");
        let forgets = self.readings().has(Alternative::UndonePlaysForgotten);
        let kept = if forgets { self.numbers_not_undone() } else { (0..self.accepted.len()).collect() };
        let mut positions = vec![(0, &self.setting.position)];
        for (number, entry) in (1..).zip(&self.accepted) {
            if entry.mover().is_some() && self.is_of_the_game(entry.phase) && kept.contains(&(number - 1)) {
                positions.push((number, &entry.position));
            }
        }
        positions
    }

    /// Returns whether the moves of that phase are part of the game.
    fn is_of_the_game(&self, phase: Phase) -> bool {
        match phase {
            Phase::Play => true,
            Phase::PlayOut => !self.readings().has(Alternative::PlayOutOutsideGame),
            Phase::Agreement => self.readings().has(Alternative::UnofficialPositionsRepeat),
            Phase::Offer | Phase::Over => false,
        }
    }

    /// Ko: returns the points on which the player cannot recapture at this turn. The last turn captured the player's ko
    /// stone there (reading J1). An offer of no result and its refusal are no turns (reading J10).
    pub(super) fn no_recapture_on(&self, player: Player) -> Vec<Point> {
        clause!("japanese-1997/ko");
        match self.readings().has(Alternative::BanUntilPlay) {
            true => self.lost_since_last_play(player),
            false => {
                let last = self.turns().next_back();
                last.and_then(|last| last.ko_stone_of(player, self.readings())).into_iter().collect()
            }
        }
    }

    /// Reading J1, until-play: returns the points of the ko stones that the player lost since the player's last play.
    fn lost_since_last_play(&self, player: Player) -> Vec<Point> {
        let mut lost = Vec::new();
        for entry in self.acts_not_undone() {
            match entry.act {
                Act::Play(mover, _) if mover == player => lost.clear(),
                _ => lost.extend(entry.ko_stone_of(player, self.readings())),
            }
        }
        lost
    }

    /// No result: returns whether the play with that index left a position that the game had before.
    pub(super) fn repeats(&self, index: usize) -> bool {
        clause!("japanese-1997/noresult");
        let before = self.positions_of_the_game().into_iter().filter(|&(number, _)| number <= index);
        let left = self.accepted.get(index).map(|entry| &entry.position);
        left.is_some_and(|left| before.map(|(_, position)| position).any(|position| position == left))
    }

    /// No result: returns the index of the repeating play that an offer would be about, after that number of acts. It
    /// is the last official play, if its position stands on the board (reading J19).
    fn repeating_play(&self, acts: usize) -> Option<usize> {
        clause!("japanese-1997/noresult");
        let entries = self.accepted.get(..acts)?;
        let official = |entry: &Accepted| matches!(entry.act, Act::Play(..)) && self.is_of_the_game(entry.phase);
        let mut plays = (0..acts).rev().filter(|&index| entries.get(index).is_some_and(official));
        if self.readings().has(Alternative::OfferAnyTime) {
            return plays.find(|&index| self.repeats(index));
        }
        let latest = plays.next().filter(|&index| self.repeats(index))?;
        let stands = match self.readings().has(Alternative::OfferAsLastAct) {
            true => latest + 1 == acts,
            false => entries.get(latest)?.position == entries.last()?.position,
        };
        stands.then_some(latest)
    }

    /// No result: after a play has repeated a position of the game, a player may offer to end the game (reading J2). A
    /// prohibited position is not offered for again.
    pub(super) fn offer_no_result(&self) -> Result<Left, Refusal> {
        clause!("japanese-1997/noresult");
        let repeating = self.repeating_play(self.accepted.len()).filter(|_| self.is_of_the_game(self.phase()));
        let repeated = repeating.and_then(|index| self.accepted.get(index)).map(|entry| &entry.position);
        match repeated {
            Some(position) if !self.prohibited().iter().any(|prohibited| prohibited.position == position) => {
                Ok(self.nothing_moved())
            }
            _ => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult")),
        }
    }

    /// Reading J2, repeater-must: returns the player who has just repeated a position, and so must offer now.
    pub(super) fn obliged_to_offer(&self) -> Option<Player> {
        if !self.readings().has(Alternative::RepeaterMustOffer) {
            return None;
        }
        let repeating = self.repeating_play(self.accepted.len())?;
        let last = self.accepted.last().filter(|_| repeating + 1 == self.accepted.len());
        last.and_then(Accepted::mover)
    }

    /// Reading J2, repeater-must: that player can only offer, and the opponent can do nothing. Both may resign.
    pub(super) fn obligation_is_met(&self, act: &Act) -> Result<(), Refusal> {
        match (self.obliged_to_offer(), act) {
            (None, _) | (_, Act::Resign(_)) => Ok(()),
            (Some(obliged), Act::Offer(player)) if *player == obliged => Ok(()),
            (Some(_), Act::Offer(_)) => Err(Refusal::new(Reason::WrongTurn, "japanese-1997/noresult")),
            (Some(_), _) => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult")),
        }
    }

    /// No result: the opponent of the offering player accepts or refuses.
    pub(super) fn answer_offer(&self, player: Player) -> Result<Left, Refusal> {
        clause!("japanese-1997/noresult");
        match self.accepted.last().map(|last| &last.act) {
            Some(Act::Offer(offerer)) if *offerer == player => {
                Err(Refusal::new(Reason::WrongTurn, "japanese-1997/noresult"))
            }
            Some(Act::Offer(_)) => Ok(self.nothing_moved()),
            _ => Err(Refusal::new(Reason::WrongPhase, "japanese-1997/noresult")),
        }
    }

    /// Returns the positions that are prohibited after refused offers.
    pub(super) fn prohibited(&self) -> Vec<Prohibited<'_>> {
        let refused = |(index, entry): (usize, &Accepted)| matches!(entry.act, Act::Refuse(_)).then_some(index);
        let refusals = self.accepted.iter().enumerate().filter_map(refused);
        refusals.filter_map(|refusal| self.prohibited_by(refusal)).collect()
    }

    /// No result: a refusal prohibits the position that the offer was about. The offer directly precedes its refusal.
    fn prohibited_by(&self, refusal: usize) -> Option<Prohibited<'_>> {
        clause!("japanese-1997/noresult");
        let repeating = self.repeating_play(refusal.saturating_sub(1))?;
        let position = &self.accepted.get(repeating)?.position;
        let positions = self.positions_of_the_game();
        let earliest = positions.iter().find(|(_, other)| *other == position).map(|(number, _)| *number);
        Some(Prohibited { position, earliest })
    }
}

/// Ko, shape: two adjacent points, on which the players capture single stones from each other in turn (reading J30).
/// Returns the point of the captured ko stone.
///
/// - The play captured exactly one stone.
/// - The opponent's play on the point of that stone would capture exactly the stone just played. Under `with-snapback` it
///   may capture others too.
pub(super) fn ko_capture(
    player: Player,
    point: Point,
    captured: &[Point],
    left: &Position,
    readings: Readings,
) -> Option<Point> {
    clause!("japanese-1997/ko.shape");
    let &[stone] = captured else {
        return None;
    };
    let recapture = play_regardless(left, opponent_of(player), stone);
    let alternates = match readings.has(Alternative::KoWithSnapback) {
        true => recapture.captured.contains(&point),
        false => recapture.captured == [point],
    };
    alternates.then_some(stone)
}

impl Game {
    /// Ko, shape: returns the two points of each ko on the board. One is empty, and the ko stone on the other can be
    /// captured.
    pub fn in_ko(&self) -> Vec<[Point; 2]> {
        clause!("japanese-1997/ko.shape");
        let (position, mut kos) = (self.position(), Vec::new());
        for point in position.points().filter(|&point| position.is_empty_point(point)) {
            for player in [Player::Black, Player::White] {
                let play = play_regardless(position, player, point);
                let stone = ko_capture(player, point, &play.captured, &play.position, self.readings());
                kos.extend(stone.map(|stone| [point, stone]));
            }
        }
        kos
    }
}

/// Ko, shape: in a ko each player always captures on the same point. Returns whether that point is the player's in a ko
/// on the board: the player could capture there now, or has there the ko stone that the opponent could capture.
pub(super) fn is_own_point_of_a_ko(position: &Position, player: Player, point: Point, readings: Readings) -> bool {
    clause!("japanese-1997/ko.shape");
    match position.state(point) {
        Some(state) if state == stone_of(player) => ko_stones(position, readings).contains(&point),
        Some(_) if position.is_empty_point(point) => {
            let play = play_regardless(position, player, point);
            ko_capture(player, point, &play.captured, &play.position, readings).is_some()
                || is_left_by_snapback(position, player, point, readings)
        }
        _ => false,
    }
}

/// Reading J30, with-snapback: returns whether the opponent's capture of a ko stone on the point could have left this
/// position. The recapture there takes several stones, so it is a play in the ko too.
fn is_left_by_snapback(position: &Position, player: Player, point: Point, readings: Readings) -> bool {
    let opponent = opponent_of(player);
    let left_by = |&other: &Point| {
        let before = position.with(point, stone_of(player)).without(&[other]);
        let play = play_regardless(&before, opponent, other);
        play.position == *position
            && ko_capture(opponent, other, &play.captured, &play.position, readings) == Some(point)
    };
    let mut around = position.adjacent(point).filter(|&other| position.state(other) == Some(stone_of(opponent)));
    readings.has(Alternative::KoWithSnapback) && around.any(|other| left_by(&other))
}

/// Ko: a player cannot recapture on the point where the own ko stone was captured. In a snapback the recapture takes
/// other stones too (reading J30).
pub(super) fn is_no_recapture(play: &Play, no_recapture_on: &[Point], readings: Readings) -> Result<(), Refusal> {
    clause!("japanese-1997/ko");
    let recaptures = match readings.has(Alternative::KoWithSnapback) {
        true => !play.captured.is_empty(),
        false => ko_capture(play.player, play.point, &play.captured, &play.position, readings).is_some(),
    };
    match recaptures && no_recapture_on.contains(&play.point) {
        true => Err(Refusal::new(Reason::Repetition, "japanese-1997/ko")),
        false => Ok(()),
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
