//! The answering end of the JSON lines protocol: reads scripts, writes a subject's transcripts.
//!
//! [`crate::subject::json`] is the other end.

use std::borrow::Cow;
use std::io::{self, BufRead, BufWriter, Write};

use serde::{Deserialize, Serialize};

use super::greeting::greeting;
use super::interface::Subject;
use super::protocol::{Answer, ByeRequest, FieldKeys, LONGEST_LINE, PROTOCOLS, Request, RunRequest, spoken};
use crate::input::BYTE_ORDER_MARK;
use crate::vocabulary::{Ask, End, Field, Fields, Illegal, Script, Want};

/// What `legal-moves-at` asks for.
const MOVES: Fields = Fields::none().with(Field::LegalMoves);

/// Returns whether the line ends the conversation.
pub fn is_goodbye(line: &[u8]) -> bool {
    matches!(serde_json::from_slice(line), Ok(Request::Bye(ByeRequest {})))
}

/// The part of a request that identifies it.
#[derive(Deserialize)]
struct Addressed {
    run: Sender,
}

#[derive(Deserialize)]
struct Sender {
    id: String,
}

/// Answers each line of `input` with one line, until `bye` or the end of the input. Ignores blank lines.
///
/// If a line is not a request or is longer than 16 MiB, the answer is `errored`, and the next line is still read.
/// Answers are flushed before waiting for more input. A byte-order mark before the first line is ignored.
///
/// # Errors
/// - Reading `input` or writing `output` failed.
pub fn serve(subject: &mut dyn Subject, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let mut lines = Lines { input, ahead: 0, line: Vec::new(), too_long: false };
    let mut output = BufWriter::with_capacity(1 << 16, output);
    let mut is_first = true;
    while lines.read(&mut output)? {
        if std::mem::take(&mut is_first) && lines.line.starts_with(BYTE_ORDER_MARK) {
            lines.line.drain(..BYTE_ORDER_MARK.len());
        }
        if lines.too_long {
            answer(&mut output, None, errored("a line of more than 16 MiB"))?;
            continue;
        }
        if lines.line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        match serde_json::from_slice(&lines.line) {
            Ok(Request::Run(run)) => run_script(subject, run, &mut output)?,
            Ok(Request::Hello(hello)) if PROTOCOLS.contains(&hello.protocol) => {
                write_line(&mut output, &greeting(hello.protocol, subject.offers()))?;
            }
            Ok(Request::Hello(hello)) => {
                let why = format!("unknown protocol {}: expected {}", hello.protocol, spoken());
                answer(&mut output, None, errored(&why))?;
            }
            Ok(Request::Bye(ByeRequest {})) => break,
            Err(error) => {
                let whose = serde_json::from_slice::<Addressed>(&lines.line).ok().map(|addressed| addressed.run.id);
                let what = act_fault(&lines.line).unwrap_or_else(|| error.to_string());
                answer(&mut output, whose.as_deref(), errored(&what))?;
            }
        }
    }
    output.flush()
}

/// Describes the first act that is not one key with its value. The parser's own message would not name the act.
fn act_fault(line: &[u8]) -> Option<String> {
    let request: serde_json::Value = serde_json::from_slice(line).ok()?;
    let acts = request.get("run")?.get("acts")?.as_array()?;
    let wrong = acts.iter().position(|act| act.as_object().is_none_or(|act| act.len() != 1))?;
    Some(format!("act {}: expected one act with one key, as in {{\"move\": \"B C3\"}}", wrong + 1))
}

fn run_script(subject: &mut dyn Subject, run: RunRequest<'_>, output: &mut impl Write) -> io::Result<()> {
    let RunRequest { id, rules, start, acts, observe, legal_moves_at } = run;
    let script = Script { rules, start: start.into_owned(), acts: acts.into_owned() };
    if let Some(why) = subject.offers().declines(&script, &[]) {
        return answer(output, Some(&id), skipped(&why));
    }
    let fields = observe.map_or(Fields::ALL, |FieldKeys(fields)| fields).without(Field::Lines);
    let mut also =
        vec![Ask::default(); legal_moves_at.iter().flatten().max().map_or(0, |most| most.min(&script.acts.len()) + 1)];
    for state in legal_moves_at.into_iter().flatten() {
        if let Some(ask) = also.get_mut(state) {
            ask.fields = MOVES;
        }
    }
    let mut transcript = subject.transcript(&script, &Want { every: fields, also: also.clone(), ..Want::default() });
    match &transcript.end {
        End::Skipped(why) => return answer(output, Some(&id), skipped(why)),
        End::Broke(fault) | End::Late(fault) => return answer(output, Some(&id), errored(fault)),
        End::Whole => {}
    }
    for (state, entry) in transcript.entries.iter_mut().enumerate() {
        let fields = also.get(state).map_or(fields, |ask| fields.or(ask.fields));
        entry.illegal = entry.illegal.filter(|verdict| *verdict != Illegal::None);
        if entry.claims().iter().any(|field| !fields.has(field)) {
            *entry = entry.only(fields);
        }
    }
    answer(output, Some(&id), Answer { transcript: Some(Cow::Borrowed(&transcript.entries)), ..Answer::default() })
}

fn skipped(why: &str) -> Answer<'_> {
    Answer { skipped: Some(Cow::Borrowed(why)), ..Answer::default() }
}

fn errored(what: &str) -> Answer<'_> {
    Answer { errored: Some(Cow::Borrowed(what)), ..Answer::default() }
}

fn answer(output: &mut impl Write, id: Option<&str>, answer: Answer<'_>) -> io::Result<()> {
    write_line(output, &Answer { id: id.map(Cow::Borrowed), ..answer })
}

fn write_line(output: &mut impl Write, answer: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, answer)?;
    output.write_all(b"\n")
}

/// Lines of input, each at most [`LONGEST_LINE`] bytes.
struct Lines<R> {
    input: R,
    /// Bytes that can be read without waiting.
    ahead: usize,
    line: Vec<u8>,
    /// The line was too long, so only a part of it was kept.
    too_long: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads the next line. Returns false at the end of the input.
    fn read(&mut self, output: &mut impl Write) -> io::Result<bool> {
        self.line.clear();
        self.too_long = false;
        let mut any = false;
        loop {
            if self.ahead == 0 {
                output.flush()?;
            }
            let chunk = match self.input.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                return Ok(any);
            }
            any = true;
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let used = end.map_or(chunk.len(), |end| end + 1);
            if self.line.len() + end.unwrap_or(used) > LONGEST_LINE {
                self.too_long = true;
                self.line.clear();
            }
            if !self.too_long {
                self.line.extend_from_slice(&chunk[..end.unwrap_or(used)]);
            }
            self.ahead = chunk.len() - used;
            self.input.consume(used);
            if end.is_some() {
                return Ok(true);
            }
        }
    }
}
