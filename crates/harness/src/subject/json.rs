//! The adapter to a program that speaks JSON lines. A request is one line with a whole script. An answer is one line,
//! too.
//!
//! [`super::serve`] is the other end of the protocol.

use super::asking::{RUN, answer, asked_of, greeted, hello, request, run_past_ends, to_line};
use super::interface::{Offer, Subject};
use super::patience::Patience;
use super::process::{Limits, Process};
use super::protocol::{ByeRequest, LONGEST_LINE, PROTOCOLS, Request};
use super::trouble::Trouble;
use crate::vocabulary::{Field, Script, Transcript, Want};

/// A program under test.
pub struct Json {
    name: String,
    /// The protocol that it speaks.
    protocol: u32,
    offer: Offer,
    process: Process,
    requests: u64,
}

impl Json {
    /// Starts a program and greets it. `command` is split like in a shell. `patience` limits one answer.
    ///
    /// # Errors
    /// Each is one line:
    /// - The program does not start.
    /// - Its answer to the greeting violates the protocol.
    pub fn start(command: &str, patience: impl Into<Patience>) -> Result<Json, Trouble> {
        let mut process = Process::start(command, patience.into(), Limits { line: LONGEST_LINE, reply: LONGEST_LINE })?;
        let (protocol, name, offer) = greet_first(&mut process)?;
        Ok(Json { name, protocol, offer, process, requests: 0 })
    }

    fn run(&mut self, script: &Script, want: &Want) -> Result<Transcript, Trouble> {
        if self.process.ensure()? {
            greet(&mut self.process, self.protocol).map_err(|fault| self.process.cannot_start(fault))?;
        }
        self.requests += 1;
        let id = format!("s{}", self.requests);
        let acts = script.acts.len();
        let (fields, moves_at) = asked_of(&self.offer, script, want);
        self.process.send_about(acts, &request(&id, script, fields, moves_at), RUN)?;
        let line = self.process.receive()?;
        let verdicts = self.offer.observes.has(Field::Illegal) && fields.has(Field::Illegal);
        answer(&line, &id, script, verdicts).map_err(|error| self.process.broke(error.to_string()))
    }
}

impl Subject for Json {
    fn take_errors(&mut self) -> Vec<String> {
        self.process.take_errors()
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        let offer = self.offer.clone();
        let transcript = run_past_ends(&offer, script, |left| self.run(left, want));
        if transcript.is_ok() {
            self.process.worked();
        }
        transcript.unwrap_or_else(Transcript::from)
    }

    fn gone(&self) -> Option<&str> {
        self.process.gone()
    }

    fn keep_starting(&mut self) {
        self.process.keep_starting();
    }

    fn close(&mut self) {
        self.process.close(&to_line(&Request::Bye(ByeRequest {})));
    }
}

/// Greets a program in the newest protocol. One that does not understand it, or that ends because of it, is greeted in
/// the protocol before.
fn greet_first(process: &mut Process) -> Result<(u32, String, Offer), Trouble> {
    let [before, newest] = PROTOCOLS;
    let fault = match greet(process, newest) {
        Ok(greeted) => return Ok(greeted),
        Err(fault) => fault,
    };
    if process.was_silent() || matches!(fault, Trouble::Gone(_)) {
        return Err(fault);
    }
    // The first fault says more about a program that understands neither.
    process.ensure()?;
    greet(process, before).map_err(|_| fault)
}

/// Greets a program in a protocol.
fn greet(process: &mut Process, protocol: u32) -> Result<(u32, String, Offer), Trouble> {
    process.send(&hello(protocol), "hello")?;
    let line = process.receive()?;
    greeted(&line).map_err(|error| process.broke(error.to_string()))
}
