//! Plays, passes and clocks.

use std::rc::Rc;

use shinpan::{
    AfterDisagreement, Button, ByColor, Color, Ending, HandicapPass, HandicapStyle, NeededSwitch, Outcome, Passes,
    PlayOutKos, Point, Reason, Recreation, Refusal, Repetition, StartMaker, Suicide, TimeLeft, TimeOut,
};

use super::{Answer, KoMark, Now, Referee, Seen, Stage, refuse};
use crate::acts::Act;
use crate::plain::{Plain, Played};

impl Referee {
    /// Checks a play against the earlier positions, or against the stone that may not be retaken.
    pub(super) fn check_past(&self, color: Color, after: &Plain, played: &Played) -> Answer<()> {
        let now = self.now();
        let by = |maker: Option<Color>| {
            let counted = &now.seen[now.forgotten..];
            counted.iter().find(|seen| seen.maker == maker && *seen.board == *after).map(|seen| seen.act)
        };
        let repeats = match self.rules.repetition {
            Repetition::Positional | Repetition::SincePass => by(None),
            Repetition::None => None,
            Repetition::Situational | Repetition::NaturalSituational => by(Some(color)),
            Repetition::OwnPrevious => {
                let previous = now.previous[color].as_ref();
                previous.filter(|seen| *seen.board == *after).map(|seen| seen.act)
            }
            Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay => {
                let retakes = now.capturing.is_some_and(|stone| !played.suicide && played.removed == [stone]);
                if retakes && now.stage != Stage::PlayOut {
                    return refuse(Reason::Repetition);
                }
                None
            }
            _ => unreachable!("a setting of a newer library"),
        };
        match repeats {
            Some(act) => Err(Refusal { repeats: Some(act), ..Reason::Repetition.into() }),
            None => Ok(()),
        }
    }

    /// Checks a play against the ko rules of the play-out.
    pub(super) fn check_play_out(&self, color: Color, point: Point) -> Answer<()> {
        let now = self.now();
        let taken = now.board.ko_capture(color, point).filter(|_| now.stage == Stage::PlayOut);
        let Some(stone) = taken else { return Ok(()) };
        let either = self.rules.play_out_kos == PlayOutKos::OncePerPoint;
        let again = now.kos.iter().any(|mark| match mark {
            KoMark::Taken(taker, at) => *at == stone && (either || *taker == color),
            KoMark::Passed(..) => false,
        });
        if again || self.owes_pass(color, point) { refuse(Reason::Repetition) } else { Ok(()) }
    }

    /// Returns whether this player lost a stone here in a ko, and has not passed for it since.
    fn owes_pass(&self, color: Color, point: Point) -> bool {
        let mut owes = false;
        for mark in &self.now().kos {
            match mark {
                KoMark::Taken(taker, at) if *taker != color && *at == point => owes = true,
                KoMark::Passed(passer, at) if *passer == color && *at == point => owes = false,
                _ => {}
            }
        }
        owes
    }

    /// Returns whether this stone could be taken in a ko.
    pub(super) fn is_ko_stone(board: &Plain, stone: Point) -> bool {
        let Some(color) = board.at(stone) else { return false };
        let liberties = board.liberties(&board.region(stone));
        board.region(stone) == [stone] && liberties.len() == 1 && board.ko_capture(!color, liberties[0]) == Some(stone)
    }

    pub(super) fn play(&mut self, color: Color, point: Point) -> Answer<Vec<Point>> {
        self.check_play(color, point)?;
        let act = self.act_count() + 1;
        let mut now = self.now().clone();
        if now.stage == Stage::PlayOut {
            now.kos.extend(now.board.ko_capture(color, point).map(|stone| KoMark::Taken(color, stone)));
        }
        let (after, played) = now.board.after(color, point, Suicide::Allowed).expect("a legal play");
        now.board = Rc::new(after);
        let owner = if played.suicide { color } else { !color };
        now.removed[owner] += i64::try_from(played.removed.len()).expect("a small number");
        now.plays[color] += 1;
        now.capturing = (played.removed.len() == 1 && !played.suicide).then_some(point);
        (now.run, now.reopened) = (0, false);
        let consecutive = self.is_consecutive();
        if consecutive {
            now.due = (now.due - 1).max(0);
        }
        if !consecutive || now.due == 0 {
            now.to_move = !color;
        }
        self.count_on_clock(&mut now, color);
        let earliest = now.seen.iter().find(|seen| seen.board == now.board).map(|seen| seen.act);
        match (now.stage, earliest) {
            (Stage::Stopped | Stage::Trial, _) => now.stage = Stage::Trial,
            (_, Some(earlier)) => match self.rules.recreation {
                Recreation::Nothing | Recreation::Offer | Recreation::OfferOnly => {}
                Recreation::EndsGame => now.stage = Stage::Decided(self.recreated(&now, earlier)),
                Recreation::NoResult => now.stage = Stage::Decided(Outcome::NoResult),
                Recreation::Draw => now.stage = Stage::Decided(Outcome::Draw),
                Recreation::MoverLoses => now.stage = Stage::Decided(Outcome::Repetition(!color)),
                Recreation::Scored => now.stage = Stage::ScoredAtRepetition,
                _ => unreachable!("a setting of a newer library"),
            },
            _ => {}
        }
        if self.sees_plays() {
            self.see(&mut now, Some(color), act);
        }
        self.keep(&Act::Play(color, point), now);
        Ok(played.removed)
    }

    /// Returns whether plays enter positions into the past.
    pub(super) fn sees_plays(&self) -> bool {
        let without = [Repetition::CapturingStone, Repetition::CapturingStoneUntilPlay, Repetition::None];
        !without.contains(&self.rules.repetition) || self.looks_back()
    }

    /// Returns the outcome of a play that repeated the position after an act.
    fn recreated(&self, now: &Now, earlier: usize) -> Outcome {
        let then = &self.states[earlier].removed;
        let lost = |color: Color| (now.removed[color] - then[color]).max(0);
        match lost(Color::Black) - lost(Color::White) {
            0 => Outcome::NoResult,
            more if more > 0 => Outcome::Repetition(Color::White),
            _ => Outcome::Repetition(Color::Black),
        }
    }

    pub(super) fn pass(&mut self, color: Color) -> Answer<Vec<Point>> {
        self.check_pass(color)?;
        let act = self.act_count() + 1;
        let mut now = self.now().clone();
        let required = now.due > 0 && color == Color::White && self.rules.handicap == HandicapStyle::MandatoryPasses;
        let takes_button = self.rules.button == Button::FirstPass && !required && now.first_pass.is_none();
        let here = (color, now.board.clone());
        let stops = !takes_button
            && match self.rules.passes {
                Passes::Two => now.run == 1,
                Passes::Three => now.run == 2,
                Passes::Four => now.run == 3,
                Passes::SamePosition => now.passed_on.contains(&here),
                _ => unreachable!("a setting of a newer library"),
            };
        now.run = if stops || takes_button { 0 } else { now.run + 1 };
        now.passed_on.extend((!takes_button).then_some(here));
        now.passes[color] += 1;
        if now.first_pass.is_none() && !required {
            now.first_pass = Some(color);
        }
        now.last_pass = Some(color);
        if self.rules.repetition != Repetition::CapturingStoneUntilPlay {
            now.capturing = None;
        }
        now.to_move = !color;
        match (self.rules.handicap, self.rules.handicap_pass, color) {
            _ if now.due == 0 => {}
            (HandicapStyle::MandatoryPasses, _, Color::White) => now.due -= 1,
            (_, HandicapPass::IfNoPlayEndsHandicap, Color::Black) if self.is_consecutive() => {
                (now.due, now.lapsed) = (0, now.due);
            }
            (_, HandicapPass::CountsAsPlay, Color::Black) if self.is_consecutive() => {
                now.due -= 1;
                now.to_move = if now.due > 0 { Color::Black } else { Color::White };
            }
            _ => {}
        }
        self.count_on_clock(&mut now, color);
        if stops {
            self.stop(&mut now);
        } else if now.stage == Stage::Stopped {
            now.stage = Stage::Trial;
        }
        let counted = matches!(self.rules.repetition, Repetition::Situational | Repetition::OwnPrevious);
        if takes_button {
            self.lift_bans(&mut now, color, act);
        } else if counted && (self.rules.start_maker != StartMaker::FirstPlay || !now.seen.is_empty()) {
            self.see(&mut now, Some(color), act);
        } else if self.rules.repetition == Repetition::SincePass
            && (self.rules.start_maker != StartMaker::FirstPlay || !now.seen.is_empty())
        {
            now.forgotten = now.seen.len();
            self.see(&mut now, None, act);
        }
        self.keep(&Act::Pass(color), now);
        Ok(Vec::new())
    }

    pub(super) fn take_button(&mut self, color: Color) -> Answer<Vec<Point>> {
        self.check_button(color)?;
        let mut now = self.now().clone();
        now.button = Some(color);
        (now.run, now.reopened) = (0, false);
        now.to_move = !color;
        self.count_on_clock(&mut now, color);
        self.lift_bans(&mut now, color, self.act_count() + 1);
        self.keep(&Act::Button(color), now);
        Ok(Vec::new())
    }

    /// Lifts all bans of repetition. The position counts as left by this player's act.
    fn lift_bans(&self, now: &mut Now, color: Color, act: usize) {
        now.capturing = None;
        now.previous = ByColor::default();
        let begun = self.rules.start_maker != StartMaker::FirstPlay || !now.seen.is_empty();
        if !begun || !self.sees_plays() {
            return;
        }
        now.forgotten = now.seen.len();
        let leaves = matches!(self.rules.repetition, Repetition::Situational | Repetition::OwnPrevious);
        self.see(now, Some(color).filter(|_| leaves), act);
    }

    /// Does what the last of the passes that stop the game does.
    fn stop(&self, now: &mut Now) {
        let disagreed = match self.rules.after_disagreement {
            AfterDisagreement::DirectPassesEnd => now.reopened,
            AfterDisagreement::PassesEnd => now.resumed,
            AfterDisagreement::PassesStop => false,
            _ => unreachable!("a setting of a newer library"),
        };
        let ends = match self.rules.ending {
            Ending::TwoPasses => true,
            Ending::TwoPassesThenAgreement | Ending::AgreementOrContinue | Ending::AgreementOrAllAlive => disagreed,
            Ending::Confirmation => false,
            Ending::AgreementOrOneResumption => now.resumed,
            Ending::Procedure => now.stage == Stage::PlayOut,
            _ => unreachable!("a setting of a newer library"),
        };
        now.stage = match now.stage {
            Stage::Stopped | Stage::Trial => Stage::TrialEnded,
            _ if ends => Stage::Scored,
            _ => Stage::Stopped,
        };
        if now.stage == Stage::Scored && self.now().stage == Stage::PlayOut {
            now.compensation = self.compensation(now);
        }
    }

    pub(super) fn pass_for(&mut self, color: Color, point: Point) -> Answer<Vec<Point>> {
        self.check_known(self.now().stage == Stage::PlayOut)?;
        self.check_turn(color)?;
        let mut now = self.now().clone();
        if !now.board.contains(point) {
            return refuse(Reason::OffBoard);
        }
        let ko = match now.board.at(point) {
            Some(owner) => owner == color && Referee::is_ko_stone(&now.board, point),
            None => now.board.ko_capture(color, point).is_some(),
        };
        if !ko {
            return refuse(Reason::WrongPhase);
        }
        now.kos.extend(self.owes_pass(color, point).then_some(KoMark::Passed(color, point)));
        now.run = 0;
        now.to_move = !color;
        self.count_on_clock(&mut now, color);
        self.keep(&Act::PassFor(color, point), now);
        Ok(Vec::new())
    }

    /// Counts a move in overtime. The last one of a period starts the next.
    fn count_on_clock(&self, now: &mut Now, color: Color) {
        let (_, moves) = &mut now.clocks[color];
        if *moves > 0 {
            *moves -= 1;
            let overtime = self.setup.clock.and_then(|clock| clock.overtime);
            if let (0, Some(overtime)) = (*moves, overtime) {
                now.clocks[color] = (overtime.seconds.into(), overtime.moves.into());
            }
        }
    }

    pub(super) fn elapse(&mut self, seconds: u32) -> Answer<Vec<Point>> {
        self.check_switch(self.rules.time, NeededSwitch::Time)?;
        let Some((clock, color)) = self.setup.clock.zip(self.to_move()) else { return refuse(Reason::WrongPhase) };
        let mut now = self.now().clone();
        let (left, moves) = now.clocks[color];
        let left = left - i64::from(seconds);
        let second = clock.overtime.filter(|_| moves == 0).map(|period| (left + i64::from(period.seconds), period));
        now.clocks[color] = match second {
            _ if left >= 0 => (left, moves),
            Some((rest, period)) if rest >= 0 => (rest, period.moves.into()),
            _ => {
                now.stage = Stage::Decided(Outcome::Time(!color));
                (0, moves)
            }
        };
        self.keep(&Act::Elapse(seconds), now);
        Ok(Vec::new())
    }

    pub(super) fn time_out(&mut self, color: Color) -> Answer<Vec<Point>> {
        self.check_switch(self.rules.time, NeededSwitch::Time)?;
        let open = matches!(self.now().stage, Stage::Offered(_));
        if open || self.setup.clock.is_some() {
            return refuse(Reason::WrongPhase);
        }
        match self.to_move() {
            _ if self.rules.time_out == TimeOut::EitherPlayer => {}
            None => return refuse(Reason::WrongPhase),
            Some(mover) if mover != color => return refuse(Reason::WrongTurn),
            Some(_) => {}
        }
        self.decide(&Act::TimeOut(color), Outcome::Time(!color))
    }

    pub fn clock(&self, color: Color) -> Option<TimeLeft> {
        let (seconds, moves) = self.now().clocks[color];
        self.setup.clock.filter(|_| self.rules.time).map(|_| TimeLeft {
            seconds: seconds.try_into().expect("at most the period"),
            moves: moves.try_into().expect("at most the period"),
        })
    }

    /// Returns the positions of the past that this board repeats, oldest first.
    pub(super) fn earlier<'now>(now: &'now Now, board: &'now Plain) -> impl Iterator<Item = &'now Seen> {
        now.seen.iter().filter(move |seen| *seen.board == *board)
    }
}
