//! What the players may do after two passes, and offers of no result.

use std::collections::BTreeSet;
use std::rc::Rc;

use shinpan::{Color, Ending, Outcome, Passes, Phase, Point, Reason, Recreation, Requester};

use super::scores::settled;
use super::{Answer, Now, Referee, Seen, Stage, refuse};
use crate::acts::Act;
use crate::plain::Plain;

/// Returns the points that have a stone on one board and none on another.
fn emptied(before: &Plain, after: &Plain) -> Vec<Point> {
    before.points().into_iter().filter(|point| before.at(*point).is_some() && after.at(*point).is_none()).collect()
}

impl Referee {
    fn is_stopped(&self) -> bool {
        matches!(self.now().stage, Stage::Stopped | Stage::Trial | Stage::TrialEnded)
    }

    pub(super) fn settle(&mut self, dead: &[Point], contestable: &[Point]) -> Answer<Vec<Point>> {
        match self.now().stage {
            Stage::Stopped | Stage::TrialEnded => {}
            Stage::Scored | Stage::ScoredAtRepetition | Stage::Decided(_) => return refuse(Reason::GameOver),
            _ => return refuse(Reason::WrongPhase),
        }
        if !contestable.is_empty() && !self.rules.share_contestable {
            self.check_known(false)?;
        }
        let mut now = self.now().clone();
        let on_board = |point: &Point| now.board.contains(*point);
        if !dead.iter().all(|point| on_board(point) && now.board.at(*point).is_some()) {
            return refuse(Reason::NotARegion);
        }
        let single = self.rules.remove_single_stones || self.rules.ending == Ending::TwoPassesThenAgreement;
        let chain = |stone: &Point| if single { vec![*stone] } else { now.board.region(*stone) };
        let removed: BTreeSet<Point> = dead.iter().flat_map(chain).collect();
        if !contestable.iter().all(|point| on_board(point) && !removed.contains(point)) {
            return refuse(Reason::NotARegion);
        }
        let mut board = (*now.board).clone();
        for stone in &removed {
            now.removed[board.at(*stone).expect("a stone")] += 1;
            board.set(*stone, None);
        }
        if self.rules.ending == Ending::Confirmation {
            let territory = settled(&board, &board);
            if removed.iter().any(|stone| territory.at(*stone) != now.board.at(*stone).map(|owner| !owner)) {
                return refuse(Reason::NotARegion);
            }
        }
        now.board = Rc::new(board);
        now.contestable = contestable.iter().copied().collect::<BTreeSet<Point>>().into_iter().collect();
        now.stage = Stage::Scored;
        self.keep(&Act::Settle(dead.to_vec(), contestable.to_vec()), now);
        Ok(removed.into_iter().collect())
    }

    pub(super) fn disagree(&mut self) -> Answer<Vec<Point>> {
        if matches!(self.now().stage, Stage::Scored | Stage::ScoredAtRepetition | Stage::Decided(_)) {
            return refuse(Reason::GameOver);
        }
        if !self.is_stopped() {
            return refuse(Reason::WrongPhase);
        }
        let now = match self.rules.ending {
            Ending::TwoPassesThenAgreement => self.without_passes(),
            Ending::AgreementOrContinue | Ending::AgreementOrAllAlive => {
                Now { stage: Stage::Open, reopened: true, resumed: true, ..self.now().clone() }
            }
            Ending::Procedure => self.at_stop(),
            Ending::TwoPasses | Ending::AgreementOrOneResumption | Ending::Confirmation => {
                return refuse(Reason::WrongPhase);
            }
            _ => unreachable!("a setting of a newer library"),
        };
        let answer = emptied(&self.now().board, &now.board);
        self.keep(&Act::Disagree, now);
        Ok(answer)
    }

    /// Returns the state before the passes that stopped the game. Clocks and refused offers stay.
    fn without_passes(&self) -> Now {
        let passes: Vec<usize> =
            (0..self.acts.len()).filter(|index| matches!(self.acts[*index], Act::Pass(_))).collect();
        let number = match self.rules.passes {
            Passes::SamePosition => 1,
            Passes::Two => 2,
            Passes::Three => 3,
            Passes::Four => 4,
            _ => unreachable!("a setting of a newer library"),
        };
        let first = passes[passes.len() - number];
        let (before, last) = (self.states[first].clone(), self.now());
        let mut now = self.with_notes_of_today(before);
        (now.reopened, now.resumed) = (true, true);
        if now.lapsed < last.lapsed {
            (now.due, now.lapsed) = (0, last.lapsed);
            if last.lapsed < self.handicap {
                now.to_move = Color::White;
            }
        }
        now
    }

    /// Returns an earlier state with what taking moves back does not change.
    fn with_notes_of_today(&self, earlier: Now) -> Now {
        let Now { clocks, barred, resumptions, kos, .. } = self.now().clone();
        Now { clocks, barred, resumptions, kos, ..earlier }
    }

    /// Returns the state of the stop, before the unofficial moves.
    fn at_stop(&self) -> Now {
        let stop = self.states.iter().rfind(|state| state.stage == Stage::Stopped).expect("a stop");
        self.with_notes_of_today(stop.clone())
    }

    pub(super) fn resume(&mut self, requester: Requester) -> Answer<Vec<Point>> {
        let known =
            matches!(self.rules.ending, Ending::AgreementOrOneResumption | Ending::Procedure | Ending::Confirmation);
        self.check_known(known)?;
        if !self.is_stopped() {
            return refuse(Reason::WrongPhase);
        }
        let act = self.act_count() + 1;
        let mut now = self.now().clone();
        if self.rules.ending == Ending::Procedure {
            now = self.at_stop();
            if now.resumptions.iter().any(|seen| seen.board == now.board) {
                return refuse(Reason::Repetition);
            }
            now.resumptions.push(Seen { board: now.board.clone(), maker: None, act });
        } else {
            now.resumed |= self.rules.ending == Ending::AgreementOrOneResumption;
        }
        if let (Requester::One(color), Ending::Procedure | Ending::Confirmation) = (requester, self.rules.ending) {
            now.to_move = !color;
        }
        now.stage = Stage::Open;
        let answer = emptied(&self.now().board, &now.board);
        self.keep(&Act::Resume(requester), now);
        Ok(answer)
    }

    pub(super) fn play_out(&mut self) -> Answer<Vec<Point>> {
        self.check_known(self.rules.ending == Ending::Procedure)?;
        let now = match self.now().stage {
            _ if self.is_stopped() => Some(self.at_stop()),
            Stage::Open if self.rules.play_out_after_repetition => self.before_resumption(),
            _ => None,
        };
        let Some(now) = now else { return refuse(Reason::WrongPhase) };
        let answer = emptied(&self.now().board, &now.board);
        self.keep(&Act::PlayOut, Now { stage: Stage::PlayOut, ..now });
        Ok(answer)
    }

    /// Returns the stop before the latest resumption, if a play since then repeated a position since then.
    fn before_resumption(&self) -> Option<Now> {
        let resumption = self.now().resumptions.last()?.act;
        let mut boards = vec![&self.states[resumption].board];
        let mut repeated = false;
        for (act, state) in self.acts.iter().zip(&self.states[1..]).skip(resumption) {
            if matches!(act, Act::Play(..)) {
                repeated |= boards.contains(&&state.board);
                boards.push(&state.board);
            }
        }
        let stop = self.states[..resumption].iter().rfind(|state| state.stage == Stage::Stopped)?;
        let mut now = self.with_notes_of_today(stop.clone());
        // The positions in between remain earlier positions.
        (now.seen, now.forgotten) = (self.now().seen.clone(), self.now().forgotten);
        if self.sees_plays() {
            self.see(&mut now, None, self.act_count() + 1);
        }
        repeated.then_some(now)
    }

    pub(super) fn abandon(&mut self) -> Answer<Vec<Point>> {
        let known = matches!(self.rules.ending, Ending::Procedure | Ending::Confirmation | Ending::AgreementOrAllAlive);
        self.check_known(known && self.is_stopped())?;
        if self.rules.ending == Ending::AgreementOrAllAlive {
            let now = Now { stage: Stage::Scored, ..self.now().clone() };
            self.keep(&Act::Abandon, now);
            return Ok(Vec::new());
        }
        self.decide(&Act::Abandon, Outcome::BothLose)
    }

    pub(super) fn offer(&mut self, color: Color) -> Answer<Vec<Point>> {
        let stopped = self.phase() == Phase::Agreement && self.rules.recreation == Recreation::OfferOnly;
        let phase = stopped || matches!(self.phase(), Phase::Play | Phase::PlayOut);
        let offers = matches!(self.rules.recreation, Recreation::Offer | Recreation::OfferOnly);
        self.check_known(offers && phase)?;
        let now = self.now();
        let official = |index: &usize| {
            matches!(self.acts[*index], Act::Play(..))
                && !matches!(self.states[*index].stage, Stage::Stopped | Stage::Trial)
        };
        let newest = (0..self.acts.len()).rfind(official).map(|index| index + 1);
        let acts: Vec<usize> = Referee::earlier(now, &now.board).map(|seen| seen.act).collect();
        let repeats = newest.is_some_and(|play| acts.contains(&play) && acts.iter().any(|act| *act < play));
        let refused = newest.is_some_and(|play| self.acts[play..].iter().any(|act| matches!(act, Act::Refuse(_))));
        if !repeats || refused || now.barred.iter().any(|seen| seen.board == now.board) {
            return refuse(Reason::WrongPhase);
        }
        let now = Now { stage: Stage::Offered(color), ..now.clone() };
        self.keep(&Act::Offer(color), now);
        Ok(Vec::new())
    }

    /// Accepts or refuses an offer.
    pub(super) fn answer_offer(&mut self, color: Color, act: &Act) -> Answer<Vec<Point>> {
        self.check_known(matches!(self.rules.recreation, Recreation::Offer | Recreation::OfferOnly))?;
        match self.now().stage {
            Stage::Offered(offerer) if offerer == color => return refuse(Reason::WrongTurn),
            Stage::Offered(_) => {}
            _ => return Err(Reason::WrongPhase.into()),
        }
        if matches!(act, Act::Accept(_)) {
            return self.decide(act, Outcome::NoResult);
        }
        let before = self.states[self.states.len() - 2].stage;
        let mut now = Now { stage: before, ..self.now().clone() };
        let barred = Referee::earlier(&now, &now.board).next().expect("an earlier position").clone();
        now.barred.extend((self.rules.recreation == Recreation::Offer).then_some(barred));
        self.keep(act, now);
        Ok(Vec::new())
    }
}
