//! Replays a record, item by item, under a ruleset.

pub mod kept;

use std::collections::BTreeSet;
use std::rc::Rc;

use shinpan::Recreation;

use crate::games::opening::{Opening, begin, bonus_of};
use crate::games::sgf::{GameRecord, Item};
use crate::games::state_texts::board_of;
use shinpan_harness::subject::referee::Refused;
use shinpan_harness::subject::spec::{Recorded, open};
use shinpan_harness::vocabulary::{
    Act, Ask, Color, Diagram, Field, Fields, Half, KomiSource, Move, Observation, Phase, Point, Prisoners, Resume,
    Rules, Script, Side, Start, Target, Turn, Unplayable, Want, Yes,
};

/// A repetition after which the players can agree on no result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PossibleOffer {
    /// The move that brought a board back, from 1.
    pub number: usize,
    /// The clause that lets them.
    pub clause: &'static str,
}

impl PossibleOffer {
    /// Returns the note about it.
    pub fn note(&self) -> String {
        format!("move {} brought a board back: a player may now offer to end the game without result", self.number)
    }
}

/// A record that is being replayed under a ruleset.
///
/// A move that the rules refuse stays on the board if the record says that it was played. A refused act of a case is
/// left out, because a case claims that it is refused.
pub struct Replay {
    record: Rc<GameRecord>,
    /// The ruleset and the latest start. An edit begins a new history.
    pub script: Script,
    /// The game so far.
    pub game: Box<dyn Recorded>,
    /// The number of acts so far.
    pub number: usize,
    /// The number of items so far.
    place: usize,
    /// For each entry of the history, the number of the record's act.
    numbers: Vec<usize>,
    /// The boards so far since the latest edit, the start first.
    boards: Vec<Diagram>,
    /// What was taken for something that the record does not say.
    pub notes: Vec<String>,
    /// The first repetition after which the players can agree on no result. `None` if there is none, or no such rule.
    pub offer: Option<PossibleOffer>,
    /// The komi that was taken, and where it comes from. `None` if the record names one.
    pub assumed_komi: Option<(Half, KomiSource)>,
    /// The acts so far that the rules refuse.
    pub denials: Vec<Denial>,
    /// Whether something so far depended on what the record has later.
    looked_ahead: bool,
}

/// One item of a record after it was replayed.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The number of the act, from 1. For an edit, the number of the act before it.
    pub number: usize,
    /// What happened.
    pub happened: Happened,
}

/// What an item of a record did.
#[derive(Clone, Debug)]
pub enum Happened {
    /// The rules accept the act. It emptied these points.
    Accepted(Act, BTreeSet<Point>),
    /// The rules refuse the act.
    Denied(Denial),
    /// The record edited the board: earlier positions no longer count for repetition.
    Edited {
        /// Whether it changed stones. If not, it changed the player to move alone.
        stones: bool,
    },
}

/// A refused act of a record.
#[derive(Clone, Debug)]
pub struct Denial {
    /// The number of the act, from 1.
    pub number: usize,
    /// The act.
    pub act: Act,
    /// Why the rules refuse it.
    pub refused: Refused,
    /// The act of the record whose position it would repeat. 0 is the start.
    pub earlier: Option<usize>,
    /// The board before it.
    pub board: Diagram,
}

impl Replay {
    /// Begins a record under a ruleset.
    ///
    /// # Errors
    /// - The ruleset has no such start: the error says why.
    pub fn begin(record: &GameRecord, rules: Rules) -> Result<Replay, Unplayable> {
        let Opening { script, game, entries, skip, notes, assumed_komi } = begin(record, rules)?;
        let (numbers, passed_over) = (vec![0; entries + 1], skip);
        let boards = vec![board_of(game.as_ref())];
        let mut replay = Replay {
            record: begun(record),
            script,
            game,
            number: 0,
            place: 0,
            numbers,
            boards,
            notes,
            offer: None,
            assumed_komi,
            denials: Vec::new(),
            looked_ahead: false,
        };
        // These acts put handicap stones on the board, where the rules have them already.
        while replay.number < passed_over {
            let Some(item) = record.items.get(replay.place) else { break };
            replay.place += 1;
            replay.number += usize::from(matches!(item, Item::Act(_)));
        }
        Ok(replay)
    }

    /// Returns the current state: what lockstep asks of every state.
    pub fn state(&self) -> Observation {
        let mut seen = Observation { to_play: Some(Turn::from(self.game.to_play())), ..Observation::default() };
        self.game.observe(Ask { fields: Want::lockstep().every, lines: 0 }, &mut seen);
        seen
    }

    /// Returns what was taken for something that the record does not say, from this note on, and counts it as told. The
    /// first note is about the komi.
    pub fn unreported(&self, reported: &mut usize) -> Vec<String> {
        let komi = self
            .assumed_komi
            .map(|(komi, source)| format!("the record names no komi; it is {komi}, {}", source.words()));
        let notes: Vec<String> = komi.into_iter().chain(self.notes.iter().cloned()).skip(*reported).collect();
        *reported += notes.len();
        notes
    }

    /// Returns the phase of the game.
    pub fn phase(&self) -> Option<Phase> {
        glance(self.game.as_ref()).phase
    }

    /// Returns the act of the record whose position a refused act would repeat. 0 is the start.
    pub fn earlier(&self, refused: &Refused) -> Option<usize> {
        refused.repeats.and_then(|entry| self.numbers.get(entry)).copied()
    }

    /// Replays the next item. `None` at the end of the record.
    ///
    /// # Errors
    /// - The ruleset has no game that begins after this edit.
    pub fn step(&mut self) -> Option<Result<Replayed, Unplayable>> {
        let record = Rc::clone(&self.record);
        loop {
            let item = record.items.get(self.place)?;
            self.place += 1;
            match item {
                Item::Act(act) => return Some(Ok(self.act(act))),
                Item::Edit { points, to_play } if points.is_empty() && self.names_the_turn(*to_play) => {}
                Item::Edit { points, to_play } => {
                    let mut board = board_of(self.game.as_ref());
                    points.iter().for_each(|(point, color)| board.set(*point, *color));
                    let to_play = to_play.or(self.game.to_play()).unwrap_or(self.script.start.to_play);
                    let stones = !points.is_empty();
                    let replayed = Replayed { number: self.number, happened: Happened::Edited { stones } };
                    return Some(self.edit(board, to_play).map(|()| replayed));
                }
            }
        }
    }

    /// Returns whether the record edits the board before its next act, or after its last.
    pub fn edits_next(&self) -> bool {
        matches!(self.record.items.get(self.place), Some(Item::Edit { .. }))
    }

    /// Returns whether the game is at this turn. If it has stopped, naming the turn of a player resumes it.
    fn names_the_turn(&mut self, to_play: Option<Color>) -> bool {
        if let Some(mover) = to_play.filter(|_| self.phase() == Some(Phase::Agreement)) {
            self.resume(mover, self.number);
        }
        to_play == self.game.to_play()
    }

    /// Resumes a stopped game, so that this player is to move if the rules have a way to it. A record cannot say who asked.
    fn resume(&mut self, mover: Color, after: usize) {
        let resumption = Act::Resume(Resume { by: Side::from(mover.opponent()) });
        if self.game.act(&resumption).is_ok() || self.game.act(&Act::Disagree(Yes)).is_ok() {
            self.numbers.push(after);
            self.notes.push(format!(
                "play goes on after move {after}, where it had stopped: read as a resumption; a record cannot say who asked \
                 for it"
            ));
        }
    }

    /// Returns whether an act of a stopped game is a single pass with which the record ends. It does nothing, and in rules
    /// with pass stones White's last pass is counted without it.
    fn is_extra_pass(&mut self, act: &Act) -> bool {
        self.looked_ahead = true;
        let is_pass = matches!(act, Act::Move(Move { target: Target::Pass, .. }));
        is_pass && !self.record.items[self.place..].iter().any(|item| matches!(item, Item::Act(_)))
    }

    /// Returns whether an act of a stopped game goes on with play: a play, because a record has no mere tries as the
    /// procedure of some rules has them, or a pass that the stopped game does not know.
    fn goes_on(&self, act: &Act) -> bool {
        match act {
            Act::Move(Move { target: Target::At(_), .. }) => true,
            Act::Move(_) => self.game.fork().act(act).is_err(),
            _ => false,
        }
    }

    fn act(&mut self, act: &Act) -> Replayed {
        self.number += 1;
        if self.record.was_played && self.phase() == Some(Phase::Over) && self.game.go_on() {
            self.notes.push(format!(
                "move {} brought a board back, which ends the game under these rules if a player claims it; play went on, so nobody \
                 did",
                self.number - 1
            ));
        }
        if self.record.was_played && self.phase() == Some(Phase::Agreement) && self.goes_on(act) {
            if self.is_extra_pass(act) {
                self.notes.push(format!("move {} is a pass after play had stopped: it does nothing", self.number));
                return Replayed { number: self.number, happened: Happened::Accepted(act.clone(), BTreeSet::new()) };
            }
            if let Act::Move(Move { player, .. }) = act {
                self.resume(*player, self.number - 1);
            }
        }
        let happened = match self.game.act(act) {
            Ok(removed) => {
                self.note_no_result(act);
                Happened::Accepted(act.clone(), removed)
            }
            Err(refused) => {
                let earlier = self.earlier(&refused);
                let board = board_of(self.game.as_ref());
                if self.record.was_played {
                    self.game.take_down(act);
                }
                let denial = Denial { number: self.number, act: act.clone(), refused, earlier, board };
                self.denials.push(denial.clone());
                Happened::Denied(denial)
            }
        };
        if self.record.was_played || matches!(happened, Happened::Accepted(..)) {
            self.numbers.push(self.number);
        }
        Replayed { number: self.number, happened }
    }

    /// Notes that a play brought a board back, if the rules let the players agree on no result then. Notes it once: the
    /// players know of the cycle. Compares boards of its own, because a question to the rules would name clauses.
    fn note_no_result(&mut self, act: &Act) {
        if !matches!(self.script.rules.engine.recreation, Recreation::Offer | Recreation::OfferOnly) {
            return;
        }
        let board = board_of(self.game.as_ref());
        let is_play = matches!(act, Act::Move(Move { target: Target::At(_), .. }));
        if is_play && self.offer.is_none() && self.boards.contains(&board) {
            let clause = match self.script.rules.document {
                "japanese-1997" => "japanese-1997/noresult",
                _ => "japanese-1989/12",
            };
            let offer = PossibleOffer { number: self.number, clause };
            self.notes.push(offer.note());
            self.offer = Some(offer);
        }
        self.boards.push(board);
    }

    /// Begins a new history from an edited board. Prisoners stay, and handicap moves are over.
    fn edit(&mut self, board: Diagram, to_play: Color) -> Result<(), Unplayable> {
        let mut seen = Observation::default();
        let fields = Fields::default().with(Field::Prisoners);
        self.game.observe(Ask { fields, lines: 0 }, &mut seen);
        let prisoners = seen.prisoners.unwrap_or_default();
        let mut start = Start { board, to_play, prisoners, ..self.script.start.clone() };
        if self.number > 0 && start.handicap > 0 {
            // What the rules give White for the handicap stays.
            let bonus = bonus_of(self.script.rules, start.handicap);
            let komi = self.script.komi();
            if bonus != Half(0) {
                self.notes.push(format!("what White has for the handicap, {bonus}, is added to the komi of {komi}"));
            }
            start.komi = Some(Half(komi.0 + bonus.0));
            start.handicap = 0;
        }
        self.script.start = start;
        self.game = open(&self.script).or_else(|why| {
            // Rules that do not count prisoners may have no words for them.
            if prisoners == Prisoners::default() {
                return Err(why);
            }
            self.script.start.prisoners = Prisoners::default();
            open(&self.script)
        })?;
        self.numbers = vec![self.number];
        self.boards = vec![board_of(self.game.as_ref())];
        Ok(())
    }
}

/// Returns what a replay reads of a record.
fn begun(record: &GameRecord) -> Rc<GameRecord> {
    let GameRecord { start, handicap, items, was_played, .. } = record;
    Rc::new(GameRecord {
        handicap: handicap.clone(),
        items: items.clone(),
        was_played: *was_played,
        ..GameRecord::of(start.clone(), [])
    })
}

/// Returns what costs nothing to know: phase, end, result.
pub fn glance(game: &dyn Recorded) -> Observation {
    let mut seen = Observation { to_play: Some(Turn::from(game.to_play())), ..Observation::default() };
    game.observe(Ask::default(), &mut seen);
    seen
}
