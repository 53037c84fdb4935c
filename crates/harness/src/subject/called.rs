//! The adapter to a program in this process: a function that answers requests of the JSON protocol.

use super::asking::{RUN, answer, asked_of, greeted, hello, request, run_past_ends};
use super::interface::{Offer, Subject};
use super::protocol::PROTOCOLS;
use super::trouble::Trouble;
use crate::input::InputError;
use crate::vocabulary::{Field, Script, Transcript, Want};

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
        let [_, newest] = PROTOCOLS;
        let line = answering(&hello(newest)).map_err(InputError::new)?;
        let (_, name, offer) = greeted(line.as_bytes())?;
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
        let offer = self.offer.clone();
        run_past_ends(&offer, script, |left| self.run(left, want)).unwrap_or_else(Transcript::from)
    }
}

#[cfg(test)]
mod tests {
    use super::{Called, Subject};
    use crate::vocabulary::{Act, Color, Illegal, Point, Script, Start, Want};

    const HELLO: &str = r#"{"hello": {"protocol": 2, "name": "ends", "version": "", "rules": ["basic"], "sizes": [3],
        "square": false, "offers": ["game-over"], "suicide": "all", "legal-moves": "always", "ends": ["repetition"],
        "observes": ["illegal", "over"]}}"#;
    const ENDED: &str = r#"{"id": "run", "transcript": [{"over": false}, {"over": true}]}"#;

    /// Plays one stone with a program that ends games by repetition and gives these answers, one after the other.
    fn transcript_of(answers: &[&'static str]) -> crate::vocabulary::Transcript {
        let mut answers = [&[HELLO], answers].concat().into_iter();
        let next = move |_: &str| answers.next().map(str::to_owned).ok_or("asked too often".to_owned());
        let mut program = Called::greet(Box::new(next)).expect("a greeting");
        let acts = vec![Act::play(Color::Black, Point { column: 0, row: 0 })];
        let script = Script { rules: "basic".parse().expect("rules"), start: Start::empty(3, 3), acts };
        program.transcript(&script, &Want::lockstep())
    }

    #[test]
    fn an_end_by_repetition_is_a_refusal() {
        let transcript = transcript_of(&[ENDED, r#"{"id": "run", "transcript": [{"over": false}]}"#]);
        assert_eq!(format!("{:?}", transcript.end), "Whole");
        assert_eq!(transcript.entries[1].illegal, Some(Illegal::Any));
    }

    #[test]
    fn a_program_that_breaks_says_nothing() {
        const BOOM: &str = r#"{"id": "run", "errored": "boom"}"#;
        for answers in [&[BOOM][..], &[ENDED, BOOM]] {
            let transcript = transcript_of(answers);
            assert!(transcript.entries.is_empty() && format!("{:?}", transcript.end).contains("boom"), "{answers:?}");
        }
    }

    #[test]
    fn what_is_not_offered_is_not_asked() {
        let mut program = Called::greet(Box::new(|request: &str| match request.contains("hello") {
            true => Ok(HELLO.to_owned()),
            false => Err("asked".to_owned()),
        }))
        .expect("a greeting");
        let script = Script { rules: "basic".parse().expect("rules"), start: Start::empty(4, 4), acts: Vec::new() };
        assert_eq!(format!("{:?}", program.transcript(&script, &Want::lockstep()).end), "Skipped(\"size 4x4\")");
    }
}
