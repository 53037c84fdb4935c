//! What a foreign program writes to its standard error.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::foreign::shortened;

/// The most lines that are kept. A traceback of an adapter has fewer.
const KEPT: usize = 30;
/// The most bytes that are read as one line.
const LONGEST: u64 = 1 << 12;

/// The last lines of a program's standard error. A restarted program goes on in the same list.
#[derive(Clone, Debug, Default)]
pub(super) struct Complaints(Arc<Mutex<LastLines>>);

#[derive(Debug, Default)]
struct LastLines {
    kept: VecDeque<String>,
    /// The last line since the program was last started.
    last: Option<String>,
}

impl Complaints {
    /// Keeps what the program writes, until it closes its standard error. Control characters become spaces.
    pub fn read(&self, stderr: impl Read) {
        let mut stderr = BufReader::new(stderr);
        let mut line = Vec::new();
        while let Ok(1..) = stderr.by_ref().take(LONGEST).read_until(b'\n', &mut line) {
            let text = shortened(&String::from_utf8_lossy(&line)).trim_end().to_owned();
            line.clear();
            if text.is_empty() {
                continue;
            }
            let mut lines = self.lines();
            lines.last = Some(text.trim().to_owned());
            lines.kept.push_back(text);
            while lines.kept.len() > KEPT {
                lines.kept.pop_front();
            }
        }
    }

    /// Notes that the program is started again: what it wrote before does not explain its next end.
    pub fn begin(&self) {
        self.lines().last = None;
    }

    /// Returns the last line since the program was last started.
    pub fn last(&self) -> Option<String> {
        self.lines().last.clone()
    }

    /// Returns the lines since this was last asked, the last ones if they are many.
    pub fn take(&self) -> Vec<String> {
        self.lines().kept.drain(..).collect()
    }

    fn lines(&self) -> MutexGuard<'_, LastLines> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Complaints, KEPT};

    #[test]
    fn the_last_lines_are_kept_once() {
        let complaints = Complaints::default();
        let text: String = (0..100).map(|number| format!("line {number}\x1b\n\n")).collect();
        complaints.read(text.as_bytes());
        assert_eq!(complaints.last().as_deref(), Some("line 99"));
        let lines = complaints.take();
        assert_eq!((lines.len(), lines[0].as_str()), (KEPT, "line 70"));
        assert!(complaints.take().is_empty());
        complaints.begin();
        assert_eq!(complaints.last(), None, "an earlier process explains nothing");
        complaints.read(vec![b'x'; 100_000].as_slice());
        assert!(complaints.take().iter().all(|line| line.len() <= 200));
    }
}
