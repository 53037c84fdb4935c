//! The asking end of the JSON lines protocol: what is asked of a program, and how its answers are read. [`super::json`] asks
//! a program of its own process, [`super::called`] a function. [`super::serve`] is the other end.

use std::borrow::Cow;

use super::foreign::{quoted, shortened};
use super::greeting::{Greeting, offer};
use super::interface::{Ends, MovesAsked, Offer};
use super::protocol::{Answer, FieldKeys, HelloRequest, Request, RunRequest};
use super::referee::fill_moves;
use super::trouble::Trouble;
use crate::input::{BYTE_ORDER_MARK, InputError};
use crate::vocabulary::{
    Act, Diagram, End, Field, Fields, Illegal, Move, Observation, Script, Target, Transcript, Vertex, Want,
};

/// How messages name a request. They leave out its id, which counts requests since the first start. With the id, the
/// same break would be another finding in a resumed hunt.
pub(super) const RUN: &str = "run";

/// Plays a script with a program, which `run` asks. A program that ends the game where the rules refuse a repetition counts
/// as refusing that play, and plays on without it.
///
/// # Errors
/// - The program does not offer the script.
/// - Those of `run`.
pub(super) fn run_past_ends(
    offer: &Offer,
    script: &Script,
    mut run: impl FnMut(&Script) -> Result<Transcript, Trouble>,
) -> Result<Transcript, Trouble> {
    if let Some(why) = offer.declines(script, &[]) {
        return Err(Trouble::Skipped(why));
    }
    let mut left = script.clone();
    // The states of the whole script that the program has not seen.
    let mut skipped: Vec<usize> = Vec::new();
    loop {
        let mut transcript = run(&left)?;
        let ending = left.acts.iter().zip(transcript.entries.iter().skip(1)).position(|(act, entry)| {
            let play = matches!(act, Act::Move(Move { target: Target::At(_), .. }));
            play && entry.over == Some(true) && entry.illegal == Some(Illegal::None)
        });
        let Some(ending) = ending.filter(|_| offer.ends.contains(&Ends::Repetition)) else {
            // A program that broke has said nothing.
            if transcript.end == End::Whole {
                for state in skipped.into_iter().rev() {
                    let refused = Observation { illegal: Some(Illegal::Any), ..Observation::default() };
                    transcript.entries.insert(state, refused);
                }
            }
            return Ok(transcript);
        };
        left.acts.remove(ending);
        skipped.push(ending + 1);
    }
}

/// Returns the fields that a program is asked about in each state, and on demand the states whose legal moves it is asked.
pub(super) fn asked_of(offer: &Offer, script: &Script, want: &Want) -> (Fields, Option<Vec<usize>>) {
    let acts = script.acts.len();
    let observes = if script.is_long() { offer.observes.and_not(LARGE) } else { offer.observes };
    match offer.moves {
        MovesAsked::Always => (query(want, acts, observes), None),
        MovesAsked::OnDemand => {
            let fields = query(want, acts, observes.without(Field::LegalMoves));
            let at = observes.has(Field::LegalMoves).then(|| moves_asked(want, acts));
            (fields, at.filter(|at| !at.is_empty()))
        }
    }
}

/// Fields that are not asked in long scripts: one list of fields is for all states, and these would fill many megabytes.
const LARGE: Fields = Fields::none().with(Field::Liberties).with(Field::Regions);

/// The most states of a script whose legal moves are asked on demand.
const MOVES_ASKED: usize = 4;

/// Returns the states whose legal moves to ask on demand: those with a claim, or a few that are spread over the script.
fn moves_asked(want: &Want, acts: usize) -> Vec<usize> {
    let wanted = |state: &usize| want.ask(*state, acts).fields.has_any(&[Field::LegalMoves, Field::IllegalMoves]);
    let states: Vec<usize> = (0..=acts).filter(wanted).collect();
    let apart = states.len().div_ceil(MOVES_ASKED).max(1);
    states.into_iter().rev().step_by(apart).collect::<Vec<_>>().into_iter().rev().collect()
}

/// Writes a script as a request: one line without its end.
pub fn request(id: &str, script: &Script, observe: Fields, legal_moves_at: Option<Vec<usize>>) -> String {
    to_line(&Request::Run(RunRequest {
        id: Cow::Borrowed(id),
        rules: script.rules,
        // A program knows its own default komi, not the one of the ruleset's name.
        start: Cow::Owned(script.full_start()),
        acts: Cow::Borrowed(&script.acts),
        observe: Some(FieldKeys(observe)),
        legal_moves_at,
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
        (None, Some(why), None) => return Ok(Transcript::skipped(shortened(&why))),
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
fn query(want: &Want, acts: usize, observes: Fields) -> Fields {
    let mut wanted = (0..=acts).fold(Fields::default(), |all, step| all.or(want.ask(step, acts).fields));
    if wanted.has(Field::IllegalMoves) && observes.has(Field::LegalMoves) {
        wanted = wanted.with(Field::LegalMoves).without(Field::IllegalMoves);
    }
    let fields: Vec<Field> = wanted.iter().filter(|field| observes.has(*field)).collect();
    Fields::of(&fields)
}

/// Reads the answer to a greeting: the protocol that the program speaks, its name with its version, and what it can do.
///
/// # Errors
/// - The line is not JSON, or has an unknown key or a value that the protocol does not know.
pub(super) fn greeted(line: &[u8]) -> Result<(u32, String, Offer), InputError> {
    let line = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(line);
    let greeting: Greeting = serde_json::from_slice(line).map_err(|error| garbage("hello", line, &error))?;
    let protocol = greeting.hello.protocol;
    let (name, offer) = offer(greeting.hello)?;
    Ok((protocol, name, offer))
}

/// Writes the greeting of a protocol as a line.
pub(super) fn hello(protocol: u32) -> String {
    to_line(&Request::Hello(HelloRequest { protocol }))
}

fn garbage(query: &str, line: &[u8], error: &serde_json::Error) -> InputError {
    let answer = quoted(&String::from_utf8_lossy(line));
    InputError::new(format!("answered garbage to {}: {answer} ({})", quoted(query), shortened(&error.to_string())))
}

/// Writes a request as a line. A request is a map with text keys, so it always has a JSON form. A failure would send an
/// empty line.
pub(super) fn to_line(request: &Request<'_>) -> String {
    serde_json::to_string(request).unwrap_or_default()
}
