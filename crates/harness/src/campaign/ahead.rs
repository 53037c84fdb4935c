//! Further processes of a hunted program, which play the next scripts ahead of the hunt. They only sort out the scripts
//! without a difference. All others are played again by the program that the hunt itself talks to, one after the other, so
//! a hunt with many processes finds what a hunt with one process finds.
//!
//! The scripts stand in one line. A process takes the next one from it, and the hunt takes the results in order. While it
//! waits for a result, the hunt takes scripts from the line too, so no process is idle and none is missed if it ends.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::generate::random::generated_for;
use crate::judge::pair::{Finding, Played, play};
use crate::subject::timely::{MOST_TIME, Timely};
use crate::subject::{Offer, Subject, errors_of};
use crate::vocabulary::{Rules, Script, Want};

/// The processes of a program that play ahead of a hunt.
#[derive(Clone)]
pub struct Others {
    /// How many there are.
    pub processes: u16,
    /// Opens one. `None` if it cannot be started: then the others go on.
    pub open: Arc<dyn Fn() -> Option<Box<dyn Subject>> + Send + Sync>,
    /// Is told why a process ended before the hunt.
    pub ended: fn(&str),
}

impl Others {
    /// Nothing plays ahead.
    pub fn none() -> Others {
        Others { processes: 0, open: Arc::new(|| None), ended: |_| {} }
    }
}

/// How many scripts of the line there may be for each process: those that it plays or has played, and that the hunt has
/// not come to. A long script in front must not let the memory fill with those behind it.
const AHEAD: usize = 64;

/// The time between two looks at whether the hunt is over.
const LOOK: Duration = Duration::from_millis(50);

/// How long the end of a hunt waits for its processes to say goodbye. One that is still starting, or in a long answer, is
/// left behind.
const GOODBYE: Duration = Duration::from_secs(2);

/// What a process made of a script.
pub(super) enum Elsewhere {
    Same,
    NotBegun,
    /// Holds the reason.
    Skipped(String),
    Differs(Box<Finding>),
    /// Holds how it broke, and what it wrote to its standard error.
    Broke(String, Vec<String>),
    /// It did not play the script to its end: it was late, maybe because of the other processes, or it went away.
    Unknown,
}

impl Elsewhere {
    /// Returns whether the hunt has to play the script itself.
    pub(super) fn is_open(&self) -> bool {
        match self {
            Elsewhere::Same | Elsewhere::NotBegun | Elsewhere::Skipped(_) => false,
            Elsewhere::Differs(_) | Elsewhere::Broke(..) | Elsewhere::Unknown => true,
        }
    }
}

/// Which scripts the processes play.
pub(super) struct Scripts {
    pub(super) offer: Offer,
    pub(super) seed: u64,
    pub(super) rules: Vec<Rules>,
    pub(super) games: Option<u64>,
    pub(super) deadline: Instant,
    pub(super) interrupted: Arc<AtomicBool>,
}

impl Scripts {
    pub(super) fn make(&self, number: u64) -> Script {
        generated_for(&self.offer, self.seed, number, &self.rules)
    }

    /// Returns the next number below the limit of games.
    pub(super) fn next(&self, numbers: &mut (impl Iterator<Item = u64> + ?Sized)) -> Option<u64> {
        numbers.next().filter(|number| self.games.is_none_or(|games| *number < games))
    }

    fn go_on(&self) -> bool {
        !self.interrupted.load(Ordering::Relaxed) && Instant::now() < self.deadline
    }

    /// Plays a script to sort it out. What a process says after it went away says nothing about the program.
    pub(super) fn sort_out(&self, number: u64, spec: &mut dyn Subject, subject: &mut dyn Subject) -> Elsewhere {
        let script = self.make(number);
        subject.take_errors();
        match play(&script, spec, subject, &Want::lockstep_of(&script)) {
            // This was decided without the program.
            Played::Skipped(why) => Elsewhere::Skipped(why),
            _ if subject.gone().is_some() => Elsewhere::Unknown,
            Played::Same(_) => Elsewhere::Same,
            Played::NotBegun(_) => Elsewhere::NotBegun,
            Played::Differs(finding) => Elsewhere::Differs(finding),
            Played::Broke(how) => Elsewhere::Broke(how, errors_of(subject)),
            Played::Late(_) => Elsewhere::Unknown,
        }
    }
}

/// The scripts that are left, in order.
struct ScriptQueue {
    numbers: Box<dyn Iterator<Item = u64> + Send>,
    /// By the number of the script what a process made of it, `None` while it plays. The hunt has not come to these.
    taken: BTreeMap<u64, Option<Elsewhere>>,
    /// How many processes have not ended.
    processes: usize,
    is_over: bool,
}

struct SharedQueue {
    scripts: Arc<Scripts>,
    line: Mutex<ScriptQueue>,
    changed: Condvar,
    /// The most scripts in [`ScriptQueue::taken`].
    room: usize,
}

impl SharedQueue {
    fn line(&self) -> MutexGuard<'_, ScriptQueue> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until another thread changes the line, or for a moment.
    fn look<'a>(&self, line: MutexGuard<'a, ScriptQueue>) -> MutexGuard<'a, ScriptQueue> {
        self.changed.wait_timeout(line, LOOK).unwrap_or_else(PoisonError::into_inner).0
    }

    /// Takes the next number from the line. `None` if there is none, or no room.
    fn next(&self, line: &mut ScriptQueue) -> Option<u64> {
        let number = (line.taken.len() < self.room).then(|| self.scripts.next(&mut *line.numbers)).flatten()?;
        line.taken.insert(number, None);
        Some(number)
    }

    fn put(&self, number: u64, result: Elsewhere) {
        self.line().taken.insert(number, Some(result));
        self.changed.notify_all();
    }
}

/// What the processes have played so far.
pub(super) struct Ahead(Arc<SharedQueue>);

impl Ahead {
    /// Lets these processes play these scripts from now on. Returns at once.
    pub(super) fn begin(
        scripts: &Arc<Scripts>,
        others: &Others,
        numbers: impl Iterator<Item = u64> + Send + 'static,
    ) -> Ahead {
        let processes = usize::from(others.processes);
        let line = ScriptQueue { numbers: Box::new(numbers), taken: BTreeMap::new(), processes, is_over: false };
        let (scripts, room) = (scripts.clone(), AHEAD * processes);
        let shared = Arc::new(SharedQueue { scripts, line: Mutex::new(line), changed: Condvar::new(), room });
        for _ in 0..processes {
            let (process, others) = (AheadProcess(shared.clone()), others.clone());
            thread::spawn(move || process.play(&others));
        }
        Ahead(shared)
    }

    /// Returns what another process made of the script with this number, which is the next one of the hunt. While one still
    /// plays it, `sort_out` plays further scripts. [`Elsewhere::Unknown`] if none has taken it, or if the hunt is over.
    pub(super) fn take(&self, number: u64, mut sort_out: impl FnMut(u64) -> Elsewhere) -> Elsewhere {
        let mut line = self.0.line();
        loop {
            match line.taken.remove(&number) {
                Some(Some(result)) => return result,
                Some(None) if !self.0.scripts.go_on() => return Elsewhere::Unknown,
                Some(None) => _ = line.taken.insert(number, None),
                // All smaller numbers were taken, so this one is the first of the line.
                None => {
                    line.numbers.next();
                    return Elsewhere::Unknown;
                }
            }
            line = match self.0.next(&mut line) {
                Some(next) => {
                    drop(line);
                    self.0.put(next, sort_out(next));
                    self.0.line()
                }
                None => self.0.look(line),
            };
        }
    }
}

impl Drop for Ahead {
    fn drop(&mut self) {
        let until = Instant::now() + GOODBYE;
        let mut line = self.0.line();
        line.is_over = true;
        self.0.changed.notify_all();
        while line.processes > 0 && Instant::now() < until {
            line = self.0.look(line);
        }
    }
}

/// One process. Ends its part when it is dropped, also if its thread panics.
struct AheadProcess(Arc<SharedQueue>);

impl AheadProcess {
    fn play(&self, others: &Others) {
        let Some(mut subject) = (others.open)() else { return };
        subject.keep_starting();
        let mut spec = Timely::spec(MOST_TIME);
        while let Some(number) = self.next() {
            let turn = TakenScript(&self.0, number);
            let result = self.0.scripts.sort_out(number, &mut spec, subject.as_mut());
            turn.0.put(number, result);
            if let Some(why) = subject.gone() {
                (others.ended)(why);
                break;
            }
        }
        subject.close();
    }

    /// Waits for the next number. `None` at the end of the line or of the hunt.
    fn next(&self) -> Option<u64> {
        let mut line = self.0.line();
        while !line.is_over && self.0.scripts.go_on() {
            if line.taken.len() < self.0.room {
                return self.0.next(&mut line);
            }
            line = self.0.look(line);
        }
        None
    }
}

impl Drop for AheadProcess {
    fn drop(&mut self) {
        self.0.line().processes -= 1;
        self.0.changed.notify_all();
    }
}

/// A script that a process has taken. If its thread panics, the hunt plays the script itself.
struct TakenScript<'a>(&'a SharedQueue, u64);

impl Drop for TakenScript<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.put(self.1, Elsewhere::Unknown);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AHEAD, Ahead, Elsewhere, Others, Scripts};
    use crate::subject::Offer;
    use std::collections::BTreeMap;
    use std::sync::Arc;
    use std::time::{Duration, Instant};

    #[test]
    fn the_line_is_as_long_as_the_processes_need_and_no_longer() {
        let scripts = Arc::new(Scripts {
            offer: Offer::everything(),
            seed: 1,
            rules: Vec::new(),
            games: Some(1_000),
            deadline: Instant::now() + Duration::from_secs(1_000),
            interrupted: Default::default(),
        });
        let ahead = Ahead::begin(&scripts, &Others { processes: 2, ..Others::none() }, 0..);
        assert!(matches!(ahead.take(0, |_| Elsewhere::Same), Elsewhere::Unknown), "nothing has played it");
        let mut line = ahead.0.line();
        let taken: Vec<u64> = std::iter::from_fn(|| ahead.0.next(&mut line)).collect();
        assert_eq!(taken, (1..=2 * AHEAD as u64).collect::<Vec<_>>());
        line.taken = BTreeMap::from([(1, Some(Elsewhere::Same)), (2, Some(Elsewhere::NotBegun))]);
        drop(line);
        assert!(matches!(ahead.take(1, |_| Elsewhere::Unknown), Elsewhere::Same));
        assert!(matches!(ahead.take(2, |_| Elsewhere::Unknown), Elsewhere::NotBegun));
    }
}
