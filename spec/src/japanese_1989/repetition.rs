//! Article 6: ko. Article 12: the same position again, and no result.

use super::board::Surroundings;
use super::game::{Accepted, Game, Left};
use super::play::{Play, play_regardless};
use super::{Act, Alternative, Phase, Player, Point, Position, Reason, Refusal, opponent_of};

/// A capture in a ko: the point of the play, and the point of the stone that it captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct KoCapture {
    capturing: Point,
    captured: Point,
}

/// Article 6: a ko is a shape in which the players can capture and recapture one opposing stone alternately. Returns
/// the capture if the play captured exactly one stone, and the reply on the point of that stone would capture exactly
/// the stone just played (reading JN5).
pub(super) fn ko_capture(
    player: Player,
    point: Point,
    captured: &[Point],
    left: &impl Surroundings,
    snapback: bool,
) -> Option<KoCapture> {
    clause!("japanese-1989/6");
    let &[stone] = captured else {
        return None;
    };
    let retaken = play_regardless(left, opponent_of(player), stone).captured;
    let alternates = if snapback { retaken.contains(&point) } else { retaken == [point] };
    alternates.then_some(KoCapture { capturing: point, captured: stone })
}

impl Game {
    /// Article 6: returns the two points of each ko on the board. One is empty, and the stone on the other can be
    /// captured.
    pub fn in_ko(&self) -> Vec<[Point; 2]> {
        clause!("japanese-1989/6");
        let (position, snapback) = (self.position(), self.readings().has(Alternative::KoWithSnapback));
        let mut kos = Vec::new();
        for point in position.points().filter(|&point| position.is_empty_point(point)) {
            for player in [Player::Black, Player::White] {
                let play = play_regardless(position, player, point);
                let ko = ko_capture(player, point, &play.captured, &play.position, snapback);
                kos.extend(ko.map(|ko| [ko.capturing, ko.captured]));
            }
        }
        kos
    }

    /// Article 6: returns the captures of the player's stones in a ko that the player cannot answer by a recapture now.
    /// The ban is for the next move, and a pass is a move (reading JN7).
    pub(super) fn lost_in_ko(&self, player: Player) -> Vec<KoCapture> {
        clause!("japanese-1989/6");
        let lost = |entry: &Accepted| self.loss_of(player, entry);
        match self.readings().has(Alternative::BanUntilPlay) {
            true => self.since_last_play(player).into_iter().filter_map(lost).collect(),
            false => self.turns().next_back().and_then(lost).into_iter().collect(),
        }
    }

    /// Returns the capture in a ko that this act made from the player. `None` if it made none.
    fn loss_of(&self, player: Player, entry: &Accepted) -> Option<KoCapture> {
        let snapback = self.readings().has(Alternative::KoWithSnapback);
        match entry.act {
            Act::Play(mover, point) if mover != player => {
                ko_capture(mover, point, entry.removed.of(player), &entry.position, snapback)
            }
            _ => None,
        }
    }

    /// Reading JN7, until-play: returns the turns after the player's last play.
    fn since_last_play(&self, player: Player) -> Vec<&Accepted> {
        let turns: Vec<&Accepted> = self.turns().collect();
        let last = turns.iter().rposition(|turn| matches!(turn.act, Act::Play(mover, _) if mover == player));
        turns.into_iter().skip(last.map_or(0, |last| last + 1)).collect()
    }
}

/// Article 6: the player whose stone was captured in a ko does not recapture in that ko.
pub(super) fn is_no_recapture(play: &Play, lost: &[KoCapture]) -> Result<(), Refusal> {
    clause!("japanese-1989/6");
    let retakes = |ko: &&KoCapture| play.point == ko.captured && play.captured.contains(&ko.capturing);
    match lost.iter().find(retakes) {
        Some(_) => Err(Refusal::new(Reason::Repetition, "japanese-1989/6")),
        None => Ok(()),
    }
}

impl Game {
    /// Article 12: returns whether the play with that index left a whole-board position that stood before in the game.
    fn repeats(&self, index: usize) -> bool {
        clause!("japanese-1989/12");
        let (left, next) = self.entry(index + 1);
        let with_turn = self.readings().has(Alternative::WithTurn);
        let same = |(position, turn)| position == left && (!with_turn || turn == next);
        (0..=index).filter(|&number| self.can_be_repeated(number)).any(|number| same(self.entry(number)))
    }

    /// Returns the position of a history entry, and the player to move there. Entry 0 is the start (reading JN9).
    fn entry(&self, number: usize) -> (&Position, Player) {
        let accepted = number.checked_sub(1).and_then(|index| self.accepted.get(index));
        let position = accepted.map_or(&self.setting.position, |entry| &entry.position);
        (position, self.next_player(number))
    }

    /// Returns whether the position of a history entry can be repeated (reading JN6).
    fn can_be_repeated(&self, number: usize) -> bool {
        let accepted = number.checked_sub(1).and_then(|index| self.accepted.get(index));
        let played = accepted.is_some_and(|entry| matches!(entry.act, Act::Play(..)));
        played || !self.readings().has(Alternative::PlaysOnly)
    }

    /// Article 12: returns whether the position on the board is a repeated one: the last play left it and it stood
    /// before. Passes do not change it (reading JN11).
    fn stands_repeated(&self) -> bool {
        clause!("japanese-1989/12");
        let Some(index) = self.last_play() else {
            return false;
        };
        let moved = self.accepted.iter().skip(index + 1).any(Accepted::is_turn);
        self.repeats(index) && !(moved && self.readings().has(Alternative::OfferAtOnce))
    }

    /// Article 12: after a repetition, a player may offer to end the game without result. The game must last (reading
    /// JN10), and no offer may await its answer. A refused offer is not made again for the same play (reading JN4).
    pub(super) fn offer(&self) -> Result<Left, Refusal> {
        clause!("japanese-1989/12");
        let answered = self.phase() != Phase::Offer;
        let again = self.readings().has(Alternative::OfferAgain);
        match answered && self.game_lasts() && self.stands_repeated() && (again || !self.was_refused()) {
            true => Ok(self.nothing_moved()),
            false => Err(Refusal::new(Reason::WrongPhase, "japanese-1989/12")),
        }
    }

    /// Returns whether a player refused an offer since the last play.
    fn was_refused(&self) -> bool {
        let since = self.last_play().map_or(0, |index| index + 1);
        self.accepted.iter().skip(since).any(|entry| matches!(entry.act, Act::Refuse(_)))
    }

    /// Returns the index of the last play.
    fn last_play(&self) -> Option<usize> {
        self.accepted.iter().rposition(|entry| matches!(entry.act, Act::Play(..)))
    }

    /// Article 12: both players must agree, so the opponent of the offering player answers.
    pub(super) fn answer_offer(&self, player: Player) -> Result<Left, Refusal> {
        clause!("japanese-1989/12");
        match self.accepted.last().map(|last| &last.act) {
            Some(Act::Offer(offerer)) if *offerer == player => Err(Refusal::new(Reason::WrongTurn, "japanese-1989/12")),
            Some(Act::Offer(_)) => Ok(self.nothing_moved()),
            _ => Err(Refusal::new(Reason::WrongPhase, "japanese-1989/12")),
        }
    }
}
