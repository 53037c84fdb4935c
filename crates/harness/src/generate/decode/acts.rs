//! Decodes and encodes the acts of a script.

use std::ops::Range;

use shinpan::{Button, Ending};

use super::bytes::Bytes;
use super::state::Decoded;
use crate::subject::referee::Referee;
use crate::vocabulary::{
    Act, ActKind, Color, LARGEST, Move, NoResult, Phase, PlayOut, Point, Resume, Settle, Side, Target, Yes,
};

/// The meanings of the numbers that follow the plays. Each constant begins a range, up to the next constant.
const PASS: usize = 0;
const RETAKE: usize = 4;
const RETAKE_EARLIER: usize = 8;
const SETTLE: usize = 10;
const DISAGREE: usize = 11;
const ANY_MOVE: usize = 12;
const OTHER: usize = 13;
const COME_BACK: usize = 14;
const FOLLOW: usize = 19;
const SPECIALS: usize = 22;

/// The number of codes after [`OTHER`].
const OTHERS: u8 = 22;

/// Returns the codes after [`OTHER`] for the acts of a kind, one per player or variant. Disagreement has no code here,
/// because it has its own number, [`DISAGREE`]. Codes are permanent: saved fuzz inputs contain them.
fn codes(kind: ActKind) -> Range<u8> {
    match kind {
        ActKind::Resume => 0..3,
        ActKind::Abandon => 3..4,
        ActKind::PlayOut => 4..6,
        ActKind::NoResult => 6..12,
        ActKind::Resign => 12..14,
        ActKind::TimeOut => 14..16,
        ActKind::Move => 16..18,
        ActKind::Elapse => 18..19,
        ActKind::Settle => 19..20,
        ActKind::TakeButton => 20..22,
        ActKind::Disagree => OTHERS..OTHERS,
    }
}

/// Further acts that are likely to matter in a phase. Their numbers follow those of the specials.
#[derive(Clone, Copy)]
enum Doing {
    /// Agree, and remove this number of stones.
    Remove(u8),
    /// Agree on points to share, too.
    Share,
    GoOn,
    Resume(Side),
    PlayOut(Color),
    Abandon,
    Offer(Color),
    Accept(Color),
    Refuse(Color),
    /// Pass for the ko where the last stone was captured (0), or the one before (1).
    PassFor(usize),
    /// Unblock the stone that captured last (0), or the time before (1).
    Unblock(usize),
    Back(usize),
    Pass,
    /// Let time pass: less than this number of seconds.
    Elapse(u8),
    TakeButton,
}

use self::Doing::{Abandon, Accept, Back, Elapse, GoOn, Offer, PassFor, Refuse, Remove, Share, Unblock};

const STOPPED: &[Doing] = &[
    Remove(0),
    Remove(1),
    Remove(2),
    Remove(3),
    Share,
    Share,
    GoOn,
    GoOn,
    Doing::Resume(Side::Black),
    Doing::Resume(Side::White),
    Doing::Resume(Side::Both),
    Doing::PlayOut(Color::Black),
    Doing::PlayOut(Color::White),
    Doing::PlayOut(Color::White),
    Abandon,
    Back(0),
    Back(0),
    Back(1),
];
const OFFERED: &[Doing] = &[
    Accept(Color::Black),
    Accept(Color::White),
    Refuse(Color::Black),
    Refuse(Color::Black),
    Refuse(Color::White),
    Refuse(Color::White),
];
const PLAYED_OUT: &[Doing] = &[PassFor(0), PassFor(0), PassFor(0), PassFor(1), Back(0), Back(0), Back(1), Back(1)];
const CLEANED_UP: &[Doing] = &[Unblock(0), Unblock(0), Unblock(0), Unblock(1), Back(0), Back(0), Back(1), Doing::Pass];
const REPEATED: &[Doing] =
    &[Offer(Color::Black), Offer(Color::White), Offer(Color::Black), Offer(Color::White), Offer(Color::Black)];
/// A second pass stops most games, so ten of the numbers mean a pass.
const PASSED: &[Doing] = &[Doing::Pass; 10];
const BUTTON: &[Doing] = &[Doing::TakeButton, Doing::TakeButton, Doing::Pass, Back(0)];
const TIMED: &[Doing] = &[Elapse(20), Elapse(20), Elapse(60), Elapse(60), Elapse(200)];

/// More stones than a board has.
const MOST_STONES: u16 = 1_000;

/// A small board repeats its plays until about 24 numbers are plays. Otherwise most of its acts would be special ones.
const PLAYS: usize = 24;

/// Up to 225 points (15x15) the number of an act takes one byte. On larger boards it takes two.
const ONE_BYTE_POINTS: usize = 225;

impl Decoded {
    /// Returns the further acts that are likely to matter in this phase.
    fn menu(&self) -> &'static [Doing] {
        match self.game.phase() {
            Phase::Agreement if self.rules.engine.ending == Ending::TwoPasses => &[],
            Phase::Agreement => STOPPED,
            Phase::Offer => OFFERED,
            Phase::Over => &[],
            _ if self.repeated => REPEATED,
            Phase::PlayOut => PLAYED_OUT,
            Phase::FirstCleanUp | Phase::SecondCleanUp => CLEANED_UP,
            Phase::Play if self.passed && self.rules.settlement => PASSED,
            Phase::Play | Phase::Handicap if self.timed => TIMED,
            Phase::Play | Phase::Handicap if self.rules.engine.button == Button::Move => BUTTON,
            Phase::Play | Phase::Handicap => &[],
        }
    }

    /// Returns how many numbers stand for plays.
    fn plays(&self) -> usize {
        if self.game.to_play().is_none() {
            return 0;
        }
        self.empty.len() * (PLAYS / self.empty.len().max(1)).max(1)
    }

    pub(super) fn decode_act(&mut self, bytes: &mut Bytes) -> Option<Act> {
        if let Some(act) = self.pending_act().or_else(|| self.running_act()) {
            return Some(act);
        }
        let number = if self.points > ONE_BYTE_POINTS { usize::from(bytes.two()?) } else { usize::from(bytes.next()?) };
        let (player, plays) = (self.to_play(), self.plays());
        let menu = self.menu();
        let number = number % (plays + SPECIALS + menu.len());
        if let Some(turn) = number.checked_sub(plays + SPECIALS).and_then(|place| menu.get(place)) {
            return Some(self.decode_turn(*turn, bytes));
        }
        if number < plays {
            return Some(Act::play(player, self.empty[number % self.empty.len()]));
        }
        let back = |place: usize| self.taken[place].map_or(Act::pass(player), |point| Act::play(player, point));
        Some(match number - plays {
            RETAKE..RETAKE_EARLIER => back(0),
            RETAKE_EARLIER..SETTLE => back(1),
            SETTLE => Act::Settle(Settle::removing(self.decode_dead(bytes))),
            DISAGREE => Act::Disagree(Yes),
            ANY_MOVE => {
                let flags = bytes.or_zero();
                let player = if flags & 1 == 0 { Color::Black } else { Color::White };
                if flags & 2 == 0 { Act::play(player, self.decode_point(bytes)) } else { Act::pass(player) }
            }
            OTHER => self.decode_other(bytes),
            COME_BACK..FOLLOW => self.decode_return(bytes),
            FOLLOW.. => self.decode_follow(bytes),
            PASS..RETAKE => Act::pass(player),
        })
    }

    fn decode_turn(&self, turn: Doing, bytes: &mut Bytes) -> Act {
        let player = self.to_play();
        let taken = |place: usize| self.taken.get(place).copied().flatten();
        let pass_for = |ko: Option<Point>| {
            ko.map_or(Act::pass(player), |ko| Act::Move(Move { player, target: Target::PassFor(ko) }))
        };
        match turn {
            Remove(count) => Act::Settle(Settle::removing(self.decode_stones(count, bytes))),
            Share => {
                let dead = self.decode_stones(1, bytes);
                let contestable = (0..bytes.or_zero() % 4).map(|_| self.decode_point(bytes)).collect();
                Act::Settle(Settle { dead, contestable })
            }
            GoOn => Act::Disagree(Yes),
            Doing::Resume(by) => Act::Resume(Resume { by }),
            Doing::PlayOut(by) => Act::PlayOut(PlayOut { by }),
            Abandon => Act::Abandon(Yes),
            Offer(player) => Act::NoResult(NoResult::Offer(player)),
            Accept(player) => Act::NoResult(NoResult::Accept(player)),
            Refuse(player) => Act::NoResult(NoResult::Refuse(player)),
            PassFor(place) => pass_for(taken(place)),
            Unblock(place) => pass_for(self.taker.get(place).copied().flatten()),
            Doing::Pass => Act::pass(player),
            Back(place) => taken(place).map_or(Act::pass(player), |point| Act::play(player, point)),
            Doing::TakeButton => Act::TakeButton(player),
            Elapse(most) => Act::Elapse(u32::from(bytes.or_zero() % most)),
        }
    }

    /// Decodes `count` stones of the board.
    fn decode_stones(&self, count: u8, bytes: &mut Bytes) -> Vec<Point> {
        let board = self.game.diagram();
        let stones: Vec<Point> = board.points().filter(|point| board.at(*point).is_some()).collect();
        let stone = |byte: u8| stones.get(usize::from(byte) % stones.len().max(1)).copied();
        (0..count).filter_map(|_| stone(bytes.or_zero())).collect()
    }

    fn decode_point(&self, bytes: &mut Bytes) -> Point {
        let board = self.game.diagram();
        let (first, second) = (bytes.or_zero(), bytes.or_zero());
        if first < 128 {
            Point { column: first % board.columns(), row: second % board.rows() }
        } else {
            Point { column: (first - 128) % LARGEST, row: second % 99 }
        }
    }

    fn encode_point(&self, point: Point, bytes: &mut Vec<u8>) {
        let on_board = self.game.diagram().contains(point);
        bytes.extend([if on_board { point.column } else { 128 + point.column }, point.row]);
    }

    fn decode_dead(&self, bytes: &mut Bytes) -> Vec<Point> {
        let count = match bytes.or_zero() {
            few @ ..248 => u16::from(few % 4),
            ..255 => u16::from(bytes.or_zero()),
            255 => bytes.two().unwrap_or(0) % MOST_STONES,
        };
        (0..count).map(|_| self.decode_point(bytes)).collect()
    }

    fn decode_other(&self, bytes: &mut Bytes) -> Act {
        let number = bytes.or_zero() % OTHERS;
        let kind = ActKind::ALL.iter().find(|kind| codes(**kind).contains(&number)).copied();
        let kind = kind.unwrap_or(ActKind::Abandon);
        let variant = number - codes(kind).start;
        let player = if variant.is_multiple_of(2) { Color::White } else { Color::Black };
        match kind {
            ActKind::Resume => Act::Resume(Resume { by: [Side::White, Side::Black, Side::Both][usize::from(variant)] }),
            ActKind::Abandon => Act::Abandon(Yes),
            ActKind::PlayOut => Act::PlayOut(PlayOut { by: player }),
            ActKind::NoResult => {
                let step = [NoResult::Offer, NoResult::Accept, NoResult::Refuse][usize::from(variant / 2)];
                Act::NoResult(step(player))
            }
            ActKind::Resign => Act::Resign(player),
            ActKind::TimeOut => Act::TimeOut(player),
            ActKind::TakeButton => Act::TakeButton(player),
            ActKind::Move => Act::Move(Move { player, target: Target::PassFor(self.decode_point(bytes)) }),
            ActKind::Elapse => Act::Elapse(bytes.four()),
            ActKind::Settle => {
                let dead = self.decode_dead(bytes);
                let contestable = (0..bytes.or_zero()).map(|_| self.decode_point(bytes)).collect();
                Act::Settle(Settle { dead, contestable })
            }
            ActKind::Disagree => Act::Disagree(Yes),
        }
    }

    pub(super) fn encode_act(&self, act: &Act, bytes: &mut Vec<u8>) {
        match act {
            Act::Move(Move { player, target: Target::At(point) }) => {
                match self.empty.iter().position(|empty| empty == point) {
                    Some(place) if *player == self.to_play() && self.plays() > 0 => self.encode_number(place, bytes),
                    _ => {
                        self.encode_number(self.plays() + ANY_MOVE, bytes);
                        bytes.push(*player as u8);
                        self.encode_point(*point, bytes);
                    }
                }
            }
            Act::Move(Move { player, target: Target::Pass }) if *player == self.to_play() => {
                self.encode_number(self.plays() + PASS, bytes)
            }
            Act::Move(Move { player, target: Target::Pass }) => {
                self.encode_number(self.plays() + ANY_MOVE, bytes);
                bytes.push(*player as u8 | 2);
            }
            Act::Settle(settle) if settle.contestable.is_empty() => {
                self.encode_number(self.plays() + SETTLE, bytes);
                self.encode_dead(settle, bytes);
            }
            Act::Disagree(Yes) => self.encode_number(self.plays() + DISAGREE, bytes),
            Act::Move(Move { target: Target::PassFor(_), .. })
            | Act::Settle(_)
            | Act::Resume(_)
            | Act::PlayOut(_)
            | Act::NoResult(_)
            | Act::Abandon(Yes)
            | Act::Resign(_)
            | Act::TimeOut(_)
            | Act::TakeButton(_)
            | Act::Elapse(_) => self.encode_other(act, bytes),
        }
    }

    fn encode_dead(&self, settle: &Settle, bytes: &mut Vec<u8>) {
        match settle.dead.len() {
            few @ ..4 => bytes.push(few as u8),
            some @ ..256 => bytes.extend([248, some as u8]),
            many => {
                bytes.push(255);
                bytes.extend((many as u16).to_le_bytes());
            }
        }
        settle.dead.iter().for_each(|point| self.encode_point(*point, bytes));
    }

    fn encode_other(&self, act: &Act, bytes: &mut Vec<u8>) {
        self.encode_number(self.plays() + OTHER, bytes);
        let of_player = |player: &Color| u8::from(*player == Color::Black);
        let variant = match act {
            Act::Resume(Resume { by: Side::White }) => 0,
            Act::Resume(Resume { by: Side::Black }) => 1,
            Act::Resume(Resume { by: Side::Both }) => 2,
            Act::NoResult(NoResult::Offer(player)) => of_player(player),
            Act::NoResult(NoResult::Accept(player)) => 2 + of_player(player),
            Act::NoResult(NoResult::Refuse(player)) => 4 + of_player(player),
            Act::PlayOut(PlayOut { by: player })
            | Act::Resign(player)
            | Act::TimeOut(player)
            | Act::TakeButton(player)
            | Act::Move(Move { player, .. }) => of_player(player),
            Act::Elapse(_) | Act::Settle(_) | Act::Abandon(Yes) | Act::Disagree(Yes) => 0,
        };
        bytes.push(codes(act.kind()).start + variant);
        match act {
            Act::Move(Move { target: Target::PassFor(point), .. }) => self.encode_point(*point, bytes),
            Act::Elapse(seconds) => bytes.extend(seconds.to_le_bytes()),
            Act::Settle(settle) => {
                self.encode_dead(settle, bytes);
                bytes.push(settle.contestable.len().min(255) as u8);
                settle.contestable.iter().take(255).for_each(|point| self.encode_point(*point, bytes));
            }
            Act::Move(_)
            | Act::Disagree(Yes)
            | Act::Resume(_)
            | Act::PlayOut(_)
            | Act::NoResult(_)
            | Act::Abandon(Yes)
            | Act::Resign(_)
            | Act::TakeButton(_)
            | Act::TimeOut(_) => {}
        }
    }

    fn encode_number(&self, number: usize, bytes: &mut Vec<u8>) {
        bytes.push(number as u8);
        if self.points > ONE_BYTE_POINTS {
            bytes.push((number >> 8) as u8);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{OTHERS, codes};
    use crate::vocabulary::ActKind;

    #[test]
    fn every_number_stands_for_one_kind() {
        for number in 0..OTHERS {
            assert_eq!(ActKind::ALL.iter().filter(|kind| codes(**kind).contains(&number)).count(), 1, "{number}");
        }
        assert!(ActKind::ALL.iter().all(|kind| codes(*kind).end <= OTHERS));
    }
}
