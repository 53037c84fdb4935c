//! The other end of a line-by-line protocol: a program, or prepared lines.

use std::collections::VecDeque;

use super::foreign::quoted;
use super::process::Process;
use super::trouble::Trouble;

/// The other end of a protocol.
pub(super) trait Peer: Send {
    /// Begins an exchange: sends one line. Messages name the exchange `asked`.
    ///
    /// # Errors
    /// - The line cannot be sent: one line that says why.
    fn send(&mut self, line: &str, asked: &str) -> Result<(), Trouble>;

    /// Returns the next line of the reply, without its end.
    ///
    /// # Errors
    /// Each is one line:
    /// - The reply is too late, has too long a line, or is too long.
    /// - The peer has ended.
    fn receive(&mut self) -> Result<Vec<u8>, Trouble>;

    /// Reports an answer that makes no sense. Returns the message.
    fn garbage(&mut self, answer: &str) -> Trouble;

    /// Returns what the peer wrote to its standard error since this was last asked.
    fn take_errors(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// Notes that a whole script went well.
    fn worked(&mut self) {}

    /// Returns why the peer could not be restarted. `None` if it runs or no restart has failed.
    fn gone(&self) -> Option<&str> {
        None
    }

    /// Removes the limit on restarts.
    fn keep_starting(&mut self) {}

    /// Says goodbye.
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

    fn take_errors(&mut self) -> Vec<String> {
        Process::take_errors(self)
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

/// Replies prepared beforehand, the same for any commands. A GTP reply that begins with `=` or `?` without digits gets
/// the command's id, so fuzzers need not guess it.
pub(super) struct Prepared {
    lines: VecDeque<Vec<u8>>,
    asked: String,
    id: String,
}

impl Prepared {
    /// Makes replies of the lines of a text.
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
