//! Whoever is at the other end of a line-by-line protocol: a program, or lines prepared beforehand.

use std::collections::VecDeque;

use super::process::{Process, quoted};
use super::trouble::Trouble;

/// The other end.
pub(super) trait Peer {
    /// Begins an exchange: sends one line. Messages call it `asked`.
    ///
    /// # Errors
    /// One line: why it cannot be sent.
    fn send(&mut self, line: &str, asked: &str) -> Result<(), Trouble>;

    /// The next line of the reply, without its end.
    ///
    /// # Errors
    /// One line: too late, too long, too much, or the peer is gone.
    fn receive(&mut self) -> Result<Vec<u8>, Trouble>;

    /// What the peer said makes no sense; the message.
    fn garbage(&mut self, answer: &str) -> Trouble;

    /// A whole script went well.
    fn worked(&mut self) {}

    /// Why it cannot be started again, once that was tried.
    fn gone(&self) -> Option<&str> {
        None
    }

    /// Is started again after however many breaks.
    fn keep_starting(&mut self) {}

    /// Says good-bye.
    fn close(&mut self, _goodbye: &str) {}
}

impl Peer for Process {
    fn send(&mut self, line: &str, asked: &str) -> Result<(), Trouble> {
        Process::send(self, line, asked)
    }

    fn receive(&mut self) -> Result<Vec<u8>, Trouble> {
        Process::receive(self)
    }

    fn garbage(&mut self, answer: &str) -> Trouble {
        Process::garbage(self, answer)
    }

    fn worked(&mut self) {
        Process::worked(self);
    }

    fn gone(&self) -> Option<&str> {
        Process::gone(self)
    }

    fn keep_starting(&mut self) {
        Process::keep_starting(self);
    }

    fn close(&mut self, goodbye: &str) {
        Process::close(self, goodbye);
    }
}

/// Replies prepared beforehand, whatever is asked. A GTP reply that begins with `=` or `?` and no digit gets the id of
/// the command, so that fuzzers need not guess it.
pub(super) struct Prepared {
    lines: VecDeque<Vec<u8>>,
    asked: String,
    id: String,
}

impl Prepared {
    /// The lines of a text.
    pub fn new(text: &[u8]) -> Prepared {
        let lines = text.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
        Prepared { lines, asked: String::new(), id: String::new() }
    }
}

impl Peer for Prepared {
    fn send(&mut self, line: &str, asked: &str) -> Result<(), Trouble> {
        self.asked = asked.to_owned();
        self.id = line.chars().take_while(char::is_ascii_digit).collect();
        Ok(())
    }

    fn receive(&mut self) -> Result<Vec<u8>, Trouble> {
        let line = self
            .lines
            .pop_front()
            .ok_or_else(|| Trouble::Broke(format!("closed its output after {}", quoted(&self.asked))))?;
        Ok(match line.split_first() {
            Some((sign @ (b'=' | b'?'), rest)) if !rest.first().is_some_and(u8::is_ascii_digit) => {
                [&[*sign], self.id.as_bytes(), rest].concat()
            }
            _ => line,
        })
    }

    fn garbage(&mut self, answer: &str) -> Trouble {
        Trouble::Broke(format!("answered garbage to {}: {}", quoted(&self.asked), quoted(answer)))
    }
}
