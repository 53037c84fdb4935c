//! The adapter to a program in this process: a function that answers requests of the JSON protocol.

use super::interface::{Offer, Subject};
use super::json::{Greeted, answer, asked_of, greeted, hello, request, run_past_ends};
use super::trouble::Trouble;
use crate::input::InputError;
use crate::vocabulary::{End, Field, Script, Transcript, Want};

/// How messages name a request.
const RUN: &str = "run";

/// Answers one request of the protocol with one line. An error says how the program failed.
pub type AnswerRequest = Box<dyn FnMut(&str) -> Result<String, String> + Send>;

/// A program in this process.
pub struct Called {
    name: String,
    offer: Offer,
    answering: AnswerRequest,
}

impl Called {
    /// Greets a program in the newest protocol. Nothing limits the time of its answers.
    ///
    /// # Errors
    /// - The program fails.
    /// - Its answer to the greeting violates the protocol.
    pub fn greet(mut answering: AnswerRequest) -> Result<Called, InputError> {
        let line = answering(&hello()).map_err(InputError::new)?;
        let Greeted { name, offer, .. } = greeted(line.as_bytes())?;
        Ok(Called { name, offer, answering })
    }

    fn run(&mut self, script: &Script, want: &Want) -> Result<Transcript, Trouble> {
        let (fields, moves_at) = asked_of(&self.offer, script, want);
        let line = (self.answering)(&request(RUN, script, fields, moves_at)).map_err(Trouble::Broke)?;
        let verdicts = self.offer.observes.has(Field::Illegal) && fields.has(Field::Illegal);
        answer(line.as_bytes(), RUN, script, verdicts).map_err(|error| Trouble::Broke(error.to_string()))
    }
}

impl Subject for Called {
    fn name(&self) -> &str {
        &self.name
    }

    fn offers(&self) -> &Offer {
        &self.offer
    }

    fn transcript(&mut self, script: &Script, want: &Want) -> Transcript {
        if let Some(why) = self.offer.declines(script, &[]) {
            return Transcript::skipped(why);
        }
        let offer = self.offer.clone();
        match run_past_ends(&offer, script, |left| self.run(left, want)) {
            Ok(transcript) => transcript,
            Err(trouble) => Transcript { entries: Vec::new(), end: End::from(trouble) },
        }
    }
}
