//! Guesses of rulesets, as text and as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::guess::{Guess, GuessCandidate, Separation};
use super::results::share;
use shinpan_harness::suite::corpus::RunOutcome;
use shinpan_referee::pages::text_table::table;

/// Returns the table of rulesets, the likeliest first, and the smallest case that separates the first two.
pub fn text(guess: &Guess) -> String {
    let mut text = String::new();
    let mut rows = vec![["ruleset", "differs", "broke", "executed", "told"].map(str::to_owned).to_vec()];
    rows.extend(guess.ranked.iter().map(row));
    if !guess.ranked.is_empty() {
        text.push_str(&table(&rows));
    }
    if guess.idle > 0 {
        let reasons: Vec<String> = guess.skips.iter().map(|(why, count)| format!("{count} {why}")).collect();
        let _ = writeln!(text, "nothing ran under {} rulesets: {}", guess.idle, reasons.join(", "));
    }
    text.push_str(&separation(guess));
    let interrupted = if guess.interrupted { "; interrupted" } else { "" };
    let _ = match guess.ranked.first() {
        Some(best) => {
            let others = guess.as_good();
            let others = match others.as_slice() {
                [] => String::new(),
                others => format!("; as good: {}", others.join(", ")),
            };
            writeln!(text, "{}: best guess {}{others}{interrupted}", guess.subject, counts(best))
        }
        None => writeln!(text, "{}: no guess, because nothing ran{interrupted}", guess.subject),
    };
    text
}

fn counts(candidate: &GuessCandidate) -> String {
    let share = share(candidate.executed(), candidate.runs.len());
    format!("{}: {} differs, {} broke, {share}", candidate.rules, candidate.differs(), candidate.broke())
}

fn row(candidate: &GuessCandidate) -> Vec<String> {
    let requested = if candidate.requested == candidate.rules { String::new() } else { candidate.requested.id.clone() };
    let numbers = [candidate.differs(), candidate.broke()].map(|number| number.to_string());
    let executed = format!("{} of {}", candidate.executed(), candidate.runs.len());
    [vec![candidate.rules.id.clone()], numbers.to_vec(), vec![executed, requested]].concat()
}

fn separation(guess: &Guess) -> String {
    let Some((best, next)) = guess.best_two() else { return String::new() };
    let both = format!("{} from {}", best.rules, next.rules);
    match guess.separation() {
        Separation::Answered { run, under, divergence } => format!(
            "\nThe smallest case that separates {both}:\n{}  ({})\n{}\n",
            run.case,
            run.title,
            divergence.text(&under.id, &guess.subject)
        ),
        Separation::Unanswered { run } => {
            let why = match &run.outcome {
                RunOutcome::Skipped(why) => why.as_str(),
                RunOutcome::Broke(how) | RunOutcome::Late(how) => how,
                _ => "the program does not answer the claim",
            };
            format!("\nNo answer separates {both}. The smallest case that would:\n{}  ({why})\n", run.case)
        }
        Separation::Nothing => format!("\nNo case that both have separates {both}.\n"),
    }
}

/// Returns the guess as one JSON object.
pub fn json(guess: &Guess, exit: i32) -> Value {
    let candidates: Vec<Value> = guess.ranked.iter().map(candidate).collect();
    let separation = match guess.separation() {
        Separation::Answered { run, under, divergence } => json!({
            "case": run.case, "acts": run.size.0, "differs-under": under, "state": divergence.step,
            "field": divergence.field.key(), "expected": divergence.left.value, "found": divergence.right.value,
        }),
        Separation::Unanswered { run } => json!({ "case": run.case, "acts": run.size.0 }),
        Separation::Nothing => Value::Null,
    };
    json!({
        "shinpan": env!("CARGO_PKG_VERSION"), "format": 1, "subject": guess.subject, "guess": candidates,
        "separating": separation, "idle": guess.idle, "skipped": guess.skips, "interrupted": guess.interrupted,
        "exit": exit,
    })
}

fn candidate(candidate: &GuessCandidate) -> Value {
    json!({
        "rules": candidate.rules, "told": candidate.requested, "differs": candidate.differs(), "broke": candidate.broke(),
        "executed": candidate.executed(), "runs": candidate.runs.len(),
    })
}
