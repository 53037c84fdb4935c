//! The server side of the JSON lines protocol: scripts come in, a subject's transcripts go out.
//!
//! [`crate::subject::json`] is the other side.

use std::borrow::Cow;
use std::io::{self, BufRead, BufWriter, Write};

use serde::{Deserialize, Deserializer, Serialize, de};

use super::interface::Subject;
use super::json::{LONGEST_LINE, PROTOCOL, field};
use crate::vocabulary::{Act, End, Field, Fields, Illegal, Need, Observation, Rules, Script, Start, Want};

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Request<'a> {
    Hello(Hello),
    #[serde(borrow)]
    Run(Run<'a>),
    Bye(Bye),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hello {
    protocol: u32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bye {}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Run<'a> {
    #[serde(borrow)]
    id: Cow<'a, str>,
    rules: Rules,
    start: Start,
    acts: Vec<Act>,
    observe: Option<Observe>,
}

/// The keys of the fields that are asked for.
struct Observe(Fields);

impl<'de> Deserialize<'de> for Observe {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut fields = Fields::default();
        for key in Vec::<Cow<'de, str>>::deserialize(deserializer)? {
            fields = fields.with(field(&key).map_err(de::Error::custom)?);
        }
        Ok(Observe(fields.without(Field::Lines)))
    }
}

/// Whether the line is the one that ends the conversation.
pub(crate) fn is_goodbye(line: &[u8]) -> bool {
    matches!(serde_json::from_slice(line), Ok(Request::Bye(Bye {})))
}

/// As much of a request as is needed to say whose it was.
#[derive(Deserialize)]
struct Addressed {
    run: Sender,
}

#[derive(Deserialize)]
struct Sender {
    id: String,
}

#[derive(Serialize)]
struct Greeting<'a> {
    hello: Welcome<'a>,
}

#[derive(Serialize)]
struct Welcome<'a> {
    protocol: u32,
    name: &'a str,
    version: &'a str,
    rules: Vec<&'a str>,
    offers: Vec<Need>,
    sizes: ((u8, u8), (u8, u8)),
    observes: Vec<&'a str>,
}

#[derive(Serialize)]
struct Answer<'a> {
    id: Option<&'a str>,
    #[serde(flatten)]
    outcome: Outcome<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Outcome<'a> {
    Transcript(&'a [Observation]),
    Skipped(&'a str),
    Errored(&'a str),
}

/// Answers each line of `input` with one line, until `bye` or the end of the input. Blank lines are passed over.
///
/// A line that is no request, or longer than 16 MiB, is answered with `errored`; the next one is still read. Answers
/// are flushed before more input is waited for.
///
/// # Errors
/// Only those of `input` and `output`.
pub fn serve(subject: &mut dyn Subject, input: impl BufRead, output: impl Write) -> io::Result<()> {
    let mut lines = Lines { input, ahead: 0, line: Vec::new(), too_long: false };
    let mut output = BufWriter::with_capacity(1 << 16, output);
    while lines.read(&mut output)? {
        if lines.too_long {
            answer(&mut output, None, Outcome::Errored("a line of more than 16 MiB"))?;
            continue;
        }
        if lines.line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        match serde_json::from_slice(&lines.line) {
            Ok(Request::Run(run)) => run_script(subject, run, &mut output)?,
            Ok(Request::Hello(hello)) if hello.protocol == PROTOCOL => greet(subject, &mut output)?,
            Ok(Request::Hello(hello)) => {
                let why = format!("protocol {} is not spoken here, only {PROTOCOL}", hello.protocol);
                answer(&mut output, None, Outcome::Errored(&why))?;
            }
            Ok(Request::Bye(Bye {})) => break,
            Err(error) => {
                let whose = serde_json::from_slice::<Addressed>(&lines.line).ok().map(|addressed| addressed.run.id);
                let what = act_fault(&lines.line).unwrap_or_else(|| error.to_string());
                answer(&mut output, whose.as_deref(), Outcome::Errored(&what))?;
            }
        }
    }
    output.flush()
}

/// The first act that is not one key and its value: the parser would only say that it expected something else.
fn act_fault(line: &[u8]) -> Option<String> {
    let request: serde_json::Value = serde_json::from_slice(line).ok()?;
    let acts = request.get("run")?.get("acts")?.as_array()?;
    let wrong = acts.iter().position(|act| act.as_object().is_none_or(|act| act.len() != 1))?;
    Some(format!("act {}: expected one act with one key, as in {{\"move\": \"B C3\"}}", wrong + 1))
}

fn run_script(subject: &mut dyn Subject, run: Run<'_>, output: &mut impl Write) -> io::Result<()> {
    let Run { id, rules, start, acts, observe } = run;
    let script = Script { rules, start, acts };
    if let Some(why) = subject.offers().declines(&script, &[]) {
        return answer(output, Some(&id), Outcome::Skipped(&why));
    }
    let fields = observe.map_or(Fields::ALL.without(Field::Lines), |Observe(fields)| fields);
    let mut transcript = subject.transcript(&script, &Want { every: fields, ..Want::default() });
    match &transcript.end {
        End::Skipped(why) => return answer(output, Some(&id), Outcome::Skipped(why)),
        End::Broke(fault) => return answer(output, Some(&id), Outcome::Errored(fault)),
        End::Whole => {}
    }
    for entry in &mut transcript.entries {
        entry.illegal = entry.illegal.filter(|verdict| *verdict != Illegal::None);
        if entry.claims().iter().any(|field| !fields.has(field)) {
            *entry = entry.only(fields);
        }
    }
    answer(output, Some(&id), Outcome::Transcript(&transcript.entries))
}

fn greet(subject: &dyn Subject, output: &mut impl Write) -> io::Result<()> {
    let offer = subject.offers();
    let rules = match &offer.rules {
        Some(ids) => ids.iter().map(String::as_str).collect(),
        None => crate::vocabulary::rulesets::all().iter().map(|ruleset| ruleset.id.as_str()).collect(),
    };
    let hello = Welcome {
        protocol: PROTOCOL,
        name: "shinpan",
        version: env!("CARGO_PKG_VERSION"),
        rules,
        offers: offer.needs.iter().copied().filter(|need| *need != Need::Lines).collect(),
        sizes: offer.sizes,
        observes: offer.observes.without(Field::Lines).iter().map(Field::key).collect(),
    };
    write_line(output, &Greeting { hello })
}

fn answer(output: &mut impl Write, id: Option<&str>, outcome: Outcome<'_>) -> io::Result<()> {
    write_line(output, &Answer { id, outcome })
}

fn write_line(output: &mut impl Write, answer: &impl Serialize) -> io::Result<()> {
    serde_json::to_writer(&mut *output, answer)?;
    output.write_all(b"\n")
}

/// Lines of input, each at most [`LONGEST_LINE`] bytes.
struct Lines<R> {
    input: R,
    /// Bytes known to be there without waiting.
    ahead: usize,
    line: Vec<u8>,
    /// The line was too long and is not whole.
    too_long: bool,
}

impl<R: BufRead> Lines<R> {
    /// Reads the next line. False at the end of the input.
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
