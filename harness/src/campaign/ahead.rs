//! Further processes of a hunted program, which play the next scripts ahead of the hunt. They only sort out the scripts
//! without a difference. All others are played again by the program that the hunt itself talks to, one after the other, so
//! a hunt with many processes finds what a hunt with one process finds.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::campaign::stages::Stages;
use crate::judge::pair::Played;
use crate::subject::timely::{MOST_TIME, Timely};
use crate::subject::{Offer, Subject};
use crate::vocabulary::{Rules, Script, Want};

/// Opens another process of the program. `None` if it cannot be started: then the others go on.
pub type Opener<'a> = &'a (dyn Fn() -> Option<Box<dyn Subject>> + Sync);

/// How many scripts a process may be ahead of the hunt.
const AHEAD: usize = 64;

/// The time between two looks at whether the hunt is over.
const LOOK: Duration = Duration::from_millis(50);

/// A script that a process has played.
pub(super) struct PlayedAhead {
    pub(super) script: Script,
    pub(super) played: Played,
}

/// Which scripts the processes play.
pub(super) struct Scripts<'a> {
    pub(super) stages: &'a Stages,
    pub(super) offer: &'a Offer,
    pub(super) seed: u64,
    pub(super) rules: &'a [Rules],
    pub(super) games: Option<u64>,
    pub(super) deadline: Instant,
    pub(super) interrupted: &'a AtomicBool,
}

impl Scripts<'_> {
    pub(super) fn make(&self, number: u64) -> Script {
        (self.stages.generate)(self.offer, self.seed, number, self.rules)
    }

    /// Returns the next number below the limit of games.
    pub(super) fn next(&self, numbers: &mut impl Iterator<Item = u64>) -> Option<u64> {
        numbers.next().filter(|number| self.games.is_none_or(|games| *number < games))
    }

    fn goes_on(&self) -> bool {
        !self.interrupted.load(Ordering::Relaxed) && Instant::now() < self.deadline
    }
}

/// What the processes have played so far, by the number of the script. The processes wait if they are far ahead.
pub(super) struct Ahead<'a> {
    scripts: &'a Scripts<'a>,
    /// `None` if nothing plays ahead.
    played: Option<Receiver<(u64, PlayedAhead)>>,
    waiting: BTreeMap<u64, PlayedAhead>,
}

impl Ahead<'_> {
    /// Returns what a process made of the script with this number. `None` if nothing has played it, because nothing plays
    /// ahead, or the processes have ended, or the hunt is over.
    pub(super) fn take(&mut self, number: u64) -> Option<PlayedAhead> {
        loop {
            if let Some(played) = self.waiting.remove(&number) {
                return Some(played);
            }
            match self.played.as_ref()?.recv_timeout(LOOK) {
                Ok((number, played)) => _ = self.waiting.insert(number, played),
                Err(RecvTimeoutError::Timeout) if self.scripts.goes_on() => {}
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return None,
            }
        }
    }
}

/// Calls `hunt` while so many processes play these scripts ahead of it. With one process or none, nothing plays ahead.
pub(super) fn with_others<T>(
    scripts: &Scripts<'_>,
    processes: u16,
    open: Opener<'_>,
    numbers: impl Iterator<Item = u64> + Send,
    hunt: impl FnOnce(&mut Ahead<'_>) -> T,
) -> T {
    let waiting = BTreeMap::new();
    if processes < 2 {
        return hunt(&mut Ahead { scripts, played: None, waiting });
    }
    let (sender, played) = sync_channel(AHEAD * usize::from(processes));
    let numbers = Mutex::new(numbers);
    thread::scope(|scope| {
        for _ in 0..processes {
            let (sender, numbers) = (sender.clone(), &numbers);
            scope.spawn(move || play(scripts, open, numbers, &sender));
        }
        drop(sender);
        // Once `hunt` returns, nothing receives, and the processes end.
        hunt(&mut Ahead { scripts, played: Some(played), waiting })
    })
}

fn play(
    scripts: &Scripts<'_>,
    open: Opener<'_>,
    numbers: &Mutex<impl Iterator<Item = u64>>,
    sender: &SyncSender<(u64, PlayedAhead)>,
) {
    let Some(mut subject) = open() else { return };
    subject.keep_starting();
    let mut spec = Timely::spec(MOST_TIME);
    let stages = scripts.stages;
    while scripts.goes_on() && subject.gone().is_none() {
        let number = scripts.next(&mut *numbers.lock().unwrap_or_else(PoisonError::into_inner));
        let Some(number) = number else { break };
        let script = scripts.make(number);
        let played = (stages.run)(stages.judge, &script, &mut spec, subject.as_mut(), &Want::lockstep_of(&script));
        if sender.send((number, PlayedAhead { script, played })).is_err() {
            break;
        }
    }
    subject.close();
}
