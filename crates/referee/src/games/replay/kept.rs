//! Replays that are kept from one question to the next, so that a question about a longer game replays only what is new.
//!
//! The specification remembers nothing and so takes long over a long game. A page asks about the same game again and again,
//! an act more or an act less. A kept replay is a copy of the specification's game, so it says what a new one would say.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use super::{Replay, begun};
use crate::games::sgf::{GameRecord, Handicap, Item};
use crate::games::state_texts::board_of;
use shinpan_harness::vocabulary::{Act, Diagram, Rules, Unplayable};

/// The most replays of a ruleset.
const MOST_OF_RULES: usize = 8;

/// The most items of the records of all kept replays together. Each may stand for a board in memory.
const MOST_ITEMS: usize = 40_000;

/// How far apart the acts are, on the way to the one that is asked for, at which a replay is kept. A visitor who steps
/// back needs them.
const APART: [usize; 3] = [16, 64, 256];

/// A longer game is kept only where it was asked for.
const LONG: usize = 1_000;

thread_local! {
    static KEEPS: Cell<bool> = const { Cell::new(false) };
    /// The kept replays, the latest used last.
    static KEPT: RefCell<Vec<Replay>> = const { RefCell::new(Vec::new()) };
}

/// Answers a question, and keeps its replays for the next one on this thread. The answer is the same as without.
pub fn keeping<T>(answer: impl FnOnce() -> T) -> T {
    KEEPS.set(true);
    let answered = answer();
    KEEPS.set(false);
    answered
}

impl Replay {
    /// Replays a record up to this number of acts, or to its end if it has fewer. Edits that follow the act are left out.
    ///
    /// # Errors
    /// - The ruleset has no such start, or no game that begins after an edit: the error says why.
    pub fn at(record: &GameRecord, rules: Rules, number: usize) -> Result<Replay, Unplayable> {
        let mut replay = match KEEPS.get().then(|| taken(record, rules, number)).flatten() {
            Some(replay) => replay,
            None => Replay::begin(record, rules)?,
        };
        replay.go_to(number)?;
        if KEEPS.get() {
            keep(&replay);
        }
        Ok(replay)
    }

    /// Returns the board that an act left, or that an edit made of it.
    ///
    /// # Errors
    /// - Those of [`Replay::at`].
    pub fn board_after(record: &GameRecord, rules: Rules, number: usize) -> Result<Diagram, Unplayable> {
        let mut replay = Replay::at(record, rules, number)?;
        let mut board = board_of(replay.game.as_ref());
        while replay.edits_next() {
            replay.step().transpose()?;
            if replay.number > number {
                break;
            }
            board = board_of(replay.game.as_ref());
        }
        Ok(board)
    }

    /// Replays acts up to this number, or all.
    ///
    /// # Errors
    /// - The ruleset has no game that begins after an edit.
    pub fn go_to(&mut self, number: usize) -> Result<(), Unplayable> {
        let last = number.min(self.record.acts());
        let on_the_way = APART.map(|apart| last.saturating_sub(1) / apart * apart);
        while self.number < number {
            if KEEPS.get() && last < LONG && on_the_way.contains(&self.number) {
                keep(self);
            }
            match self.step() {
                Some(step) => step.map(|_| ())?,
                None => break,
            }
        }
        Ok(())
    }

    /// Returns a copy that goes on with another record. It must begin with the same items.
    fn going_on_with(&self, record: Rc<GameRecord>) -> Replay {
        Replay {
            record,
            script: self.script.clone(),
            game: self.game.copy(),
            numbers: self.numbers.clone(),
            boards: self.boards.clone(),
            notes: self.notes.clone(),
            denials: self.denials.clone(),
            ..*self
        }
    }

    /// Returns whether a replay of this record under this ruleset would reach the same state.
    fn is_begun_by(&self, record: &GameRecord, rules: Rules) -> bool {
        self.script.rules == rules
            && self.record.was_played == record.was_played
            && self.record.start == record.start
            && self.record.handicap == record.handicap
            && handicap_acts(&self.record).eq(handicap_acts(record))
            && self.record.items.get(..self.place) == record.items.get(..self.place)
    }

    /// Returns how much of the memory for kept replays this one takes.
    fn weight(&self) -> usize {
        self.record.items.len()
    }
}

/// Returns the acts that the opening of a game looks at, because they play handicap stones.
fn handicap_acts(record: &GameRecord) -> impl Iterator<Item = &Act> {
    let acts = match &record.handicap {
        Handicap::Played { acts, .. } => *acts,
        _ => 0,
    };
    record.items.iter().filter_map(Item::act).take(acts)
}

/// Returns a copy of the kept replay that is nearest before this number of acts.
fn taken(record: &GameRecord, rules: Rules, number: usize) -> Option<Replay> {
    let acts = record.items.iter().enumerate().filter(|(_, item)| item.act().is_some());
    let stop = match number.checked_sub(1) {
        Some(before) => acts.map(|(place, _)| place + 1).nth(before).unwrap_or(record.items.len()),
        None => 0,
    };
    KEPT.with_borrow_mut(|kept| {
        let fits = |replay: &Replay| replay.place <= stop && replay.is_begun_by(record, rules);
        let near = (0..kept.len()).filter(|index| fits(&kept[*index])).max_by_key(|index| kept[*index].place)?;
        let used = kept.remove(near);
        let replay = used.going_on_with(begun(record));
        kept.push(used);
        Some(replay)
    })
}

/// Keeps a copy of a replay, in place of the one that was used least lately.
fn keep(replay: &Replay) {
    if replay.looked_ahead || replay.weight() > MOST_ITEMS {
        return;
    }
    KEPT.with_borrow_mut(|kept| {
        let rules = replay.script.rules;
        kept.retain(|old| old.place != replay.place || !old.is_begun_by(&replay.record, rules));
        kept.push(replay.going_on_with(Rc::clone(&replay.record)));
        let mine = |old: &Replay| old.script.rules == rules;
        if kept.iter().filter(|old| mine(old)).count() > MOST_OF_RULES
            && let Some(first) = kept.iter().position(mine)
        {
            kept.remove(first);
        }
        while kept.iter().map(Replay::weight).sum::<usize>() > MOST_ITEMS {
            // Each ruleset keeps its latest as long as it can: the next question begins with the first ruleset again.
            let is_older =
                |index: &usize| kept[index + 1..].iter().any(|later| later.script.rules == kept[*index].script.rules);
            let least = (0..kept.len()).find(is_older).unwrap_or(0);
            kept.remove(least);
        }
    });
}

#[cfg(test)]
mod tests {
    use super::{KEPT, Replay, keeping};
    use crate::games::sgf::{GameRecord, of_case, read};
    use shinpan_harness::suite::corpus::Corpus;
    use shinpan_harness::vocabulary::{Rules, Unplayable};

    /// Records whose replay depends on more than their moves, on a board that others have too.
    const RECORDS: [&str; 9] = [
        "(;SZ[3];B[bb];W[aa];B[ab];W[cc];AB[ca]AE[aa];W[ba];B[aa];W[cb])",
        "(;SZ[3];B[bb];W[aa];B[ab];W[cc];AB[ca];W[ba];B[aa];W[cb])",
        "(;SZ[3];B[bb];W[aa];B[];W[];B[])",
        "(;SZ[3];B[bb];W[aa];B[];W[];B[];W[ab];B[])",
        "(;SZ[3]HA[2];B[aa];B[cc];W[bb];B[ab];W[])",
        "(;SZ[3]HA[2];B[aa];B[ca];W[bb];B[bb];W[])",
        "(;SZ[3]HA[2];B[cc];W[];B[aa];W[bb])",
        "(;SZ[3]HA[2];B[aa];AB[bb];B[])",
        "(;SZ[3]HA[2];B[aa];AB[bb];W[])",
    ];

    /// Returns all that a replay says at an act. The text of an error, if the ruleset cannot begin.
    fn said(record: &GameRecord, rules: Rules, number: usize) -> Result<String, Unplayable> {
        let replay = Replay::at(record, rules, number)?;
        let Replay { script, number, place, numbers, notes, offer, assumed_komi, denials, .. } = &replay;
        let legal = replay.game.legal_moves();
        let state = (replay.state(), &script.start, legal, number, place, numbers);
        Ok(format!("{state:?} {notes:?} {offer:?} {assumed_komi:?} {denials:?}"))
    }

    #[test]
    fn a_kept_replay_says_what_a_new_one_says() {
        let all = ["basic", "japanese-1989", "new-zealand", "tromp-taylor-2001", "aga", "wmsg"];
        let all = all.map(|rules| rules.parse::<Rules>().expect("a ruleset"));
        let mut asked: Vec<(GameRecord, Rules)> = Vec::new();
        for text in RECORDS {
            let whole = read(text).expect("a record");
            for acts in 0..=whole.acts() {
                asked.extend(all.map(|rules| (whole.cut(acts), rules)));
            }
            asked.extend(all.map(|rules| (whole.clone(), rules)));
        }
        for entry in Corpus::shared().expect("the suite").entries.iter().step_by(7) {
            let rules = entry.case.rules[0];
            let written = of_case(&entry.case.script(rules)).to_string();
            asked.push((read(&written).expect("a record"), rules));
        }
        for (record, rules) in &asked {
            let acts = record.acts();
            for number in [acts, acts.saturating_sub(1), usize::MAX, acts / 2, acts / 2 + 1, acts, 0, usize::MAX] {
                let kept = keeping(|| said(record, *rules, number));
                assert_eq!(kept, said(record, *rules, number), "{rules}, act {number} of {:?}", record.items);
            }
        }
        let most = KEPT.with_borrow(|kept| kept.iter().filter(|replay| replay.script.rules == all[0]).count());
        assert!((2..=super::MOST_OF_RULES).contains(&most), "{most} replays are kept");
    }

    #[test]
    fn a_longer_game_goes_on_from_a_kept_replay() {
        let rules: Rules = "basic".parse().expect("a ruleset");
        let read = |text: &str| read(text).expect("a record");
        let short = read("(;SZ[3];B[aa];W[bb])");
        let long = read("(;SZ[3];B[aa];W[bb];B[cc])");
        keeping(|| Replay::at(&short, rules, 2)).map(|_| ()).expect("a game");
        assert_eq!(super::taken(&long, rules, 3).map(|replay| replay.number), Some(2));
        assert_eq!(super::taken(&long, rules, 1).map(|replay| replay.number), Some(0));
        let other = read("(;SZ[3];B[aa];W[ba];B[cc])");
        assert_eq!(super::taken(&other, rules, 3).map(|replay| replay.number), Some(0));
        let elsewhere = read("(;SZ[4];B[aa];W[bb])");
        assert_eq!(super::taken(&elsewhere, rules, 3).map(|replay| replay.number), None);
    }
}
