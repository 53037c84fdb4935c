//! The adapter to a program that speaks JSON lines. A request is one line with a whole script. An answer is one line,
//! too.
//!
//! [`super::serve`] is the other end of the protocol.

use std::borrow::Cow;

use super::interface::{Offer, Subject};
use super::patience::Patience;
use super::process::{Limits, Process, one_line, quoted};
use super::protocol::{
    Answer, ByeRequest, FieldKeys, Greeting, Hello, HelloRequest, LONGEST_LINE, PROTOCOL, Request, RunRequest, field,
};
use super::referee::fill_moves;
use super::trouble::Trouble;
use crate::input::{BYTE_ORDER_MARK, InputError};
use crate::vocabulary::{
    Diagram, End, Field, Fields, Illegal, LARGEST, Need, Observation, Rules, Script, Transcript, Vertex, Want,
};

/// How messages name a request. They leave out its id, which counts requests since the first start. With the id, the
/// same break would be another finding in a resumed hunt.
const RUN: &str = "run";

/// A program under test.
pub struct Json {
    name: String,
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
        let (name, offer) = greet(&mut process)?;
        Ok(Json { name, offer, process, requests: 0 })
    }

    fn run(&mut self, script: &Script, want: &Want) -> Result<Transcript, Trouble> {
        if self.process.ensure()? {
            greet(&mut self.process).map_err(|fault| self.process.cannot_start(fault))?;
        }
        self.requests += 1;
        let id = format!("s{}", self.requests);
        let fields = asked(want, script.acts.len(), self.offer.observes);
        self.process.send(&request(&id, script, fields), RUN)?;
        let line = self.process.receive()?;
        let verdicts = self.offer.observes.has(Field::Illegal) && fields.has(Field::Illegal);
        answer(&line, &id, script, verdicts).map_err(|error| self.process.broke(error.to_string()))
    }
}

impl Subject for Json {
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
        match self.run(script, want) {
            Ok(transcript) => {
                self.process.worked();
                transcript
            }
            Err(trouble) => Transcript { entries: Vec::new(), end: End::from(trouble) },
        }
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

/// Writes a script as a request: one line without its end.
pub fn request(id: &str, script: &Script, observe: Fields) -> String {
    to_line(&Request::Run(RunRequest {
        id: Cow::Borrowed(id),
        rules: script.rules,
        start: Cow::Borrowed(&script.start),
        acts: Cow::Borrowed(&script.acts),
        observe: Some(FieldKeys(observe)),
    }))
}

/// Reads the answer to [`request`]. If `verdicts` is true, an act without `illegal` counts as accepted. Otherwise it
/// makes no claim.
///
/// # Errors
/// Each is one line:
/// - The line is not JSON, or has an unknown key.
/// - The answer has another id.
/// - It does not have exactly one of `transcript`, `skipped` and `errored`.
/// - The transcript does not have one entry for the start and one for each act.
pub fn answer(line: &[u8], id: &str, script: &Script, verdicts: bool) -> Result<Transcript, InputError> {
    let answer: Answer = serde_json::from_slice(line).map_err(|error| garbage(RUN, line, &error))?;
    let Answer { id: answered, transcript, skipped, errored } = answer;
    if answered.as_deref() != Some(id) {
        let whose = answered.map_or("no id".to_owned(), |id| quoted(&id));
        return Err(InputError::new(format!("gave another id to {}: {whose}", quoted(RUN))));
    }
    let mut entries = match (transcript, skipped, errored) {
        (Some(entries), None, None) => entries.into_owned(),
        (None, Some(why), None) => return Ok(Transcript::skipped(one_line(&why))),
        (None, None, Some(fault)) => {
            return Ok(Transcript {
                entries: Vec::new(),
                end: End::Broke(format!("reports an error: {}", quoted(&fault))),
            });
        }
        _ => {
            return Err(InputError::new(format!(
                "gave not exactly one of transcript, skipped and errored to {}",
                quoted(RUN)
            )));
        }
    };
    let states = script.acts.len() + 1;
    if entries.len() != states {
        return Err(InputError::new(format!(
            "gave a wrong number of states to {}: {}, expected {states}",
            quoted(RUN),
            entries.len()
        )));
    }
    let board = &script.start.board;
    for (step, entry) in entries.iter_mut().enumerate() {
        if verdicts && step > 0 {
            entry.illegal.get_or_insert(Illegal::None);
        }
        complete_moves(entry, board);
    }
    Ok(Transcript { entries, end: End::Whole })
}

/// Fills in the illegal moves: the program names all legal moves, so the others are illegal.
fn complete_moves(entry: &mut Observation, size: &Diagram) {
    if let (Some(legal), None) = (&entry.legal_moves, &entry.illegal_moves) {
        let legal: Vec<Vertex> = legal.iter().copied().collect();
        let board = entry.board.replace(size.clone());
        fill_moves(entry, &legal);
        entry.board = board;
    }
}

/// Returns one list of fields for all states: every field that some state needs and the program observes.
fn asked(want: &Want, acts: usize, observes: Fields) -> Fields {
    let mut wanted = (0..=acts).fold(Fields::default(), |all, step| all.or(want.ask(step, acts).fields));
    if wanted.has(Field::IllegalMoves) && observes.has(Field::LegalMoves) {
        wanted = wanted.with(Field::LegalMoves).without(Field::IllegalMoves);
    }
    let fields: Vec<Field> = wanted.iter().filter(|field| observes.has(*field)).collect();
    Fields::of(&fields)
}

/// Sends the greeting. Returns the program's name and offer.
fn greet(process: &mut Process) -> Result<(String, Offer), Trouble> {
    process.send(&to_line(&Request::Hello(HelloRequest { protocol: PROTOCOL })), "hello")?;
    let mut line = process.receive()?;
    if line.starts_with(BYTE_ORDER_MARK) {
        line.drain(..BYTE_ORDER_MARK.len());
    }
    let read = serde_json::from_slice::<Greeting>(&line).map_err(|error| garbage("hello", &line, &error));
    read.and_then(|greeting| offer(greeting.hello)).map_err(|error| process.broke(error.to_string()))
}

fn garbage(asked: &str, line: &[u8], error: &serde_json::Error) -> InputError {
    let answer = quoted(&String::from_utf8_lossy(line));
    InputError::new(format!("answered garbage to {}: {answer} ({})", quoted(asked), one_line(&error.to_string())))
}

fn offer(hello: Hello) -> Result<(String, Offer), InputError> {
    if hello.protocol != PROTOCOL {
        return Err(InputError::new(format!("speaks protocol {}, expected {PROTOCOL}", hello.protocol)));
    }
    // A program may offer rulesets that are not in our table. We never ask for them.
    let rules = hello.rules.into_iter().map(|id| id.parse::<Rules>().map_or(id, |rules| rules.id.clone())).collect();
    let observes = hello
        .observes
        .iter()
        .map(|key| field(key).map_err(|error| InputError::new(one_line(&error.to_string()))))
        .collect::<Result<Vec<Field>, InputError>>()?;
    // A request cannot say how many lengths of lines to count.
    let needs = hello.offers.into_iter().filter(|need| *need != Need::Lines).collect();
    let lines = |number: u32| number.min(u32::from(LARGEST)) as u8;
    let ((least_columns, least_rows), (most_columns, most_rows)) = hello.sizes;
    let sizes = ((lines(least_columns), lines(least_rows)), (lines(most_columns), lines(most_rows)));
    let name = one_line(format!("{} {}", hello.name, hello.version).trim());
    Ok((name, Offer { rules: Some(rules), sizes, needs, observes: Fields::of(&observes).without(Field::Lines) }))
}

/// Writes a request as a line. A request is a map with text keys, so it always has a JSON form. A failure would send an
/// empty line.
fn to_line(request: &Request<'_>) -> String {
    serde_json::to_string(request).unwrap_or_default()
}
