//! Solutions as text: docs/certificates.md has the format.
//!
//! A journal is a solution with all lemmas, also those that no proof of the start needs. A later search continues there.

use std::collections::HashMap;
use std::fmt::Write as _;

use serde_json::{Value, json};
use shinpan::{Button, Color, PassStones, Passes, Recreation, Repetition, Ruleset, Scoring, Suicide, Tax};

use super::follows::lemma_of;
use super::images::BoardImage;
use super::lemma::{Because, Lemma, LemmaNumber, LemmaPlace};
use super::model::Cycles;
use super::solution::Solution;
use super::steps::{Next, State};
use shinpan_harness::input::InputError;

/// What follows a move, where that is no lemma.
const ENDS: i64 = -1;
const SEEN: i64 = -2;
const PASSES: i64 = -3;
const ANSWERS: i64 = -4;

/// Returns the proof of a solution, with no more lemmas than it needs.
pub fn certificate(solution: &Solution, rules: &str) -> String {
    let proofs = [solution.black, solution.white].into_iter().flatten().filter_map(|proved| proved.lemma);
    let (mut needed, mut open) = (vec![false; solution.lemmas.len()], proofs.collect::<Vec<_>>());
    while let Some(number) = open.pop() {
        if std::mem::replace(&mut needed[number.0 as usize], true) {
            continue;
        }
        let replies = solution.lemmas.get(number).map(|lemma| &*lemma.replies).unwrap_or_default();
        open.extend(replies.iter().filter_map(|reply| match reply.because {
            Because::Lemma(number, _) => Some(number),
            Because::Ends | Because::Seen | Because::SeenAt(_) | Because::Passes | Because::Answers => None,
        }));
    }
    written(solution, rules, |number| needed[number.0 as usize])
}

/// Returns all that is proved.
pub fn journal(solution: &Solution, rules: &str) -> String {
    written(solution, rules, |_| true)
}

fn written(solution: &Solution, rules: &str, is_written: impl Fn(LemmaNumber) -> bool) -> String {
    let all = (0_u32..).map(LemmaNumber).take(solution.lemmas.len()).filter(|number| is_written(*number));
    let numbers: HashMap<LemmaNumber, usize> = all.clone().enumerate().map(|(place, number)| (number, place)).collect();
    let place = |number: LemmaNumber| numbers.get(&number).copied();
    let mut header = start_of(solution, rules);
    let has_taken = takes(solution.model.ruleset());
    for (player, proved) in [("black", solution.black), ("white", solution.white)] {
        header[format!("{player}-reaches")] = json!(proved.map(|proved| proved.score));
        header[format!("{player}-proof")] = json!(proved.and_then(|proved| proved.lemma).and_then(place));
    }
    header["lemmas"] = json!(numbers.len());
    let replies = || all.clone().filter_map(|number| solution.lemmas.get(number)).flat_map(|lemma| &*lemma.replies);
    let images = replies().any(|reply| matches!(reply.because, Because::Lemma(_, image) if image != BoardImage::SAME));
    let chains = replies().any(|reply| matches!(reply.because, Because::Passes | Because::Answers));
    // A checker that knows no such steps then says so, instead of calling a lemma wrong.
    let uses: Vec<&str> =
        [(images, "images"), (chains, "safe-chains")].iter().filter(|one| one.0).map(|one| one.1).collect();
    if !uses.is_empty() {
        header["uses"] = json!(uses);
    }
    let mut text = format!("{header}\n");
    for lemma in all.filter_map(|number| solution.lemmas.get(number)) {
        let state = lemma.state;
        let taken = if has_taken { format!("{},", state.taken) } else { String::new() };
        let color = |color: Color| u8::from(color == Color::White);
        let _ = write!(
            text,
            "[{},{},{},{},{},{},{taken}{},{},[",
            state.board.0,
            state.former,
            state.passes,
            color(state.to_move),
            u8::from(state.left),
            state.prisoners,
            color(lemma.prover),
            lemma.score
        );
        for (count, reply) in lemma.replies.iter().enumerate() {
            let because = match reply.because {
                Because::Lemma(number, _) => place(number).map_or(SEEN, |place| place as i64),
                Because::Ends => ENDS,
                Because::Seen | Because::SeenAt(_) => SEEN,
                Because::Passes => PASSES,
                Because::Answers => ANSWERS,
            };
            let comma = if count == 0 { "" } else { "," };
            let _ = write!(text, "{comma}[{},{because}", reply.act.number());
            let _ = match reply.because {
                Because::SeenAt(earlier) => write!(text, ",{earlier}"),
                Because::Lemma(_, image) if image != BoardImage::SAME => write!(text, ",{}", image.number()),
                _ => Ok(()),
            };
            text.push(']');
        }
        text.push_str("]]\n");
    }
    text
}

/// Returns whether a lemma names who took the button, or passed first.
fn takes(ruleset: Ruleset) -> bool {
    !matches!(ruleset.button, Button::None | Button::LastPass) || ruleset.point_for_white_passing_first
}

/// Returns the part of the header that says what is solved.
fn start_of(solution: &Solution, rules: &str) -> Value {
    let ruleset = solution.model.ruleset();
    let (columns, rows) = solution.model.boards().size();
    let (start, ref keys) = solution.first;
    let of_state =
        |state: State| json!([state.board.0, state.former, state.passes, state.to_move as u8, state.left as u8]);
    let history = match solution.model.asks_states() {
        true => json!([of_state(start)]),
        false => json!(keys.iter().filter(|key| key.is_forgotten()).map(|key| key.0).collect::<Vec<_>>()),
    };
    let mut header = json!({
        "format": "shinpan-solution-1",
        "rules": rules,
        "columns": columns,
        "rows": rows,
        "board": start.board.0,
        "to-move": start.to_move.to_string().to_lowercase(),
        "left": start.left,
        "history": history,
        "suicide": match ruleset.suicide {
            Suicide::Forbidden => "forbidden",
            Suicide::Several => "several",
            _ => "allowed",
        },
        "repetition": repetition(ruleset),
        "recreation": match ruleset.recreation {
            Recreation::NoResult => "no-result",
            Recreation::Draw => "draw",
            Recreation::MoverLoses => "mover-loses",
            Recreation::Scored => "scored",
            Recreation::EndsGame => "ends-game",
            _ => "nothing",
        },
        "passes": match ruleset.passes {
            Passes::Three => json!(3),
            Passes::Four => json!(4),
            Passes::SamePosition => json!("same-position"),
            _ => json!(2),
        },
        "scoring": scoring(ruleset),
        "pass-stones": match ruleset.pass_stones {
            PassStones::PaidPerPass => "paid-per-pass",
            PassStones::PaidPerPassWhiteLast => "paid-per-pass-white-last",
            PassStones::Paid => "paid",
            _ => "none",
        },
        "cycles-favor": solution.model.cycles_favor().to_string().to_lowercase(),
        "endless": solution.model.cycles() == Cycles::Endless,
    });
    // What most rulesets do not have is left out, as is a past without moves.
    if let Some(button) = button(ruleset) {
        header["button"] = json!(button);
    }
    if ruleset.point_for_white_passing_first {
        header["first-pass"] = json!("white");
    }
    if !solution.past.is_empty() {
        header["past"] = json!(solution.past.iter().map(|act| act.number()).collect::<Vec<_>>());
    }
    header
}

fn button(ruleset: Ruleset) -> Option<&'static str> {
    match ruleset.button {
        Button::None => None,
        Button::Move => Some("move"),
        Button::FirstPass => Some("first-pass"),
        Button::LastPass => Some("last-pass"),
        _ => Some("both"),
    }
}

fn repetition(ruleset: Ruleset) -> &'static str {
    match ruleset.repetition {
        Repetition::Positional => "positional",
        Repetition::Situational => "situational",
        Repetition::NaturalSituational => "natural",
        Repetition::OwnPrevious => "own-previous",
        Repetition::CapturingStone => "capturing-stone",
        Repetition::CapturingStoneUntilPlay => "capturing-stone-until-play",
        Repetition::SincePass => "since-pass",
        _ => "none",
    }
}

/// Returns whether `crates/lab/checkers/check_solution.py` counts as these rules do. It refuses a certificate of others.
pub fn has_a_checker(ruleset: Ruleset) -> bool {
    checked_scoring(ruleset).is_some()
}

fn checked_scoring(ruleset: Ruleset) -> Option<&'static str> {
    match ruleset.scoring {
        _ if ruleset.tax != Tax::None => None,
        Scoring::Area => Some("area"),
        Scoring::Stones => Some("stones"),
        Scoring::Territory => Some("territory"),
        _ => None,
    }
}

/// Returns the name of a way to count. What a checker need not know has the text of the ruleset.
fn scoring(ruleset: Ruleset) -> String {
    checked_scoring(ruleset).map_or_else(|| format!("{}, {}", ruleset.scoring, ruleset.tax), str::to_owned)
}

/// Reads a journal into a solution of which nothing is proved yet. Each lemma is followed again.
///
/// # Errors
/// - The journal is of another question.
/// - A line is no lemma, or its moves do not prove it.
pub fn read_journal(text: &str, solution: &mut Solution, rules: &str) -> Result<(), InputError> {
    let mut lines = text.lines().enumerate();
    let wrong = |line: usize, what: &str| InputError::new(format!("line {}", line + 1)).expected(what.to_owned());
    let header = lines.next().map(|(_, line)| line).unwrap_or_default();
    let header: Value =
        serde_json::from_str(header).map_err(|_| wrong(0, "the object of a journal that `solve` wrote"))?;
    let start = start_of(solution, rules);
    let fields = |of: &Value| of.as_object().cloned().unwrap_or_default();
    let optional =
        fields(&header).into_iter().filter(|(key, _)| ["button", "first-pass", "past"].contains(&key.as_str()));
    let mut query = fields(&start).into_iter().chain(optional.map(|(key, _)| (key.clone(), start[&key].clone())));
    let differs = query.find(|(key, value)| header.get(key) != Some(value));
    if let Some((key, value)) = differs {
        return Err(wrong(0, &format!("`{key}` {value}, as in this question")));
    }
    for (line, text) in lines {
        let lemma = lemma_in(text, solution).ok_or_else(|| wrong(line, "a lemma that follows from lines above"))?;
        let place = LemmaPlace::of(solution.model.images(), solution.ideas, lemma.state, lemma.prover);
        let number = solution.lemmas.add(lemma);
        solution.lemmas.put(place, number);
    }
    for player in ["black-proof", "white-proof"] {
        if let Some(number) = header[player].as_u64().and_then(|number| u32::try_from(number).ok()) {
            // The lemma is missing if the file was cut short.
            if solution.lemmas.get(LemmaNumber(number)).is_some() {
                solution.learn(LemmaNumber(number));
            }
        }
    }
    Ok(())
}

/// Returns the lemma of a line, if it follows from earlier ones.
fn lemma_in(text: &str, solution: &mut Solution) -> Option<Lemma> {
    type Line = (u32, u32, u8, u8, u8, i16, u8, i32, Vec<Vec<i64>>);
    let mut values: Vec<Value> = serde_json::from_str(text).ok()?;
    let has_taken = takes(solution.model.ruleset()) && values.len() > 6;
    let taken = if has_taken { u8::try_from(values.remove(6).as_u64()?).ok()? } else { 0 };
    let (board, former, passes, to_move, left, prisoners, prover, score, replies): Line =
        serde_json::from_value(Value::Array(values)).ok()?;
    let color = |number: u8| if number == 0 { Color::Black } else { Color::White };
    let board = super::boards::BoardNumber(board);
    let state = State { board, former, passes, to_move: color(to_move), left: left == 1, prisoners, taken };
    let steps = solution.model.steps(state);
    let follows = replies.iter().map(|reply| {
        let (act, because) = (*reply.first()?, *reply.get(1)?);
        let step = *steps.iter().find(|step| i64::from(step.act.number()) == act)?;
        let because = match (because, reply.get(2)) {
            (SEEN, Some(earlier)) => Because::SeenAt(i16::try_from(*earlier).ok()?),
            (ENDS, None) => Because::Ends,
            (SEEN, None) => Because::Seen,
            (PASSES | ANSWERS, None) => {
                let Next::State(next) = step.next else { return None };
                solution.model.facts(next.board)?;
                if because == PASSES { Because::Passes } else { Because::Answers }
            }
            (number, image) => {
                let image = image.map_or(Some(BoardImage::SAME), |image| solution.model.images().numbered(*image))?;
                Because::Lemma(LemmaNumber(u32::try_from(number).ok()?), image)
            }
        };
        Some((step, because))
    });
    let follows: Vec<_> = follows.collect::<Option<_>>()?;
    let prover = color(prover);
    let complete = if prover == state.to_move { follows.len() == 1 } else { follows.len() == steps.len() };
    let lemma = lemma_of(&solution.model, &solution.lemmas, state, prover, &follows)?;
    (complete && lemma.score == score).then_some(lemma)
}
