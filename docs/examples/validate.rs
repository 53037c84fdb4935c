//! Judges game records: what is odd in them, which move the rules refuse, and whether the result is that of the score.
//!
//! ```text
//! cargo run --release --example validate -- [--rules RULES] GAME.sgf...
//! ```
//!
//! RULES is the name of a preset. Without it, a record is judged by the rules that it names, or by `aga`.
//! The exit code is 1 if a record is wrong, and 2 if one cannot be read.

use std::error::Error;
use std::process::ExitCode;
use std::{env, fs};

use shinpan::{Game, Outcome, Ruleset};
use shinpan_records::{Record, decode, read};

/// Returns what is wrong in a record.
///
/// # Errors
/// - The text is no game record, or no game can start as the record does.
pub fn validate(bytes: &[u8], rules: Option<Ruleset>) -> Result<Vec<String>, Box<dyn Error>> {
    let reading = read(&decode(bytes).text)?;
    let mut wrong: Vec<String> = reading.findings.iter().map(ToString::to_string).collect();
    let record = &reading.record;
    let rules = match (rules, record.preset()) {
        (Some(rules), _) => rules,
        (None, Ok(named)) => named.map_or(Ruleset::AGA, |preset| preset.ruleset),
        (None, Err(unknown)) => {
            wrong.push(format!("{unknown}; judged by the rules of the AGA"));
            Ruleset::AGA
        }
    };
    let played = record.play(rules)?;
    wrong.extend(played.breaches.iter().map(ToString::to_string));
    match played.stopped {
        Some(stop) => wrong.push(stop.to_string()),
        None => wrong.extend(result(record, &played.game)?),
    }
    Ok(wrong)
}

/// Returns what is wrong with the result, if the record states a score.
fn result(record: &Record, game: &Game) -> Result<Option<String>, Box<dyn Error>> {
    let Some(stated @ (Outcome::Wins(..) | Outcome::Draw)) = record.outcome() else { return Ok(None) };
    if game.to_move().is_some() {
        return Ok(Some(format!("{stated} after {} moves: the game has not stopped", game.move_number())));
    }
    let score = game.score_without(&record.dead_stones(game.board()))?;
    let counted = score.leader().map_or(Outcome::Draw, |winner| Outcome::Wins(winner, score.lead().abs()));
    Ok((counted != stated).then(|| format!("{stated} in the record, {counted} by count")))
}

fn run(arguments: &[String]) -> Result<bool, Box<dyn Error>> {
    let (rules, files) = match arguments {
        [flag, rules, files @ ..] if flag == "--rules" => (Some(rules.parse()?), files),
        files => (None, files),
    };
    if files.is_empty() {
        return Err("expected [--rules RULES] GAME.sgf...".into());
    }
    let mut is_right = true;
    for file in files {
        let wrong = fs::read(file).map_err(Into::into).and_then(|bytes| validate(&bytes, rules));
        let wrong = wrong.map_err(|error| format!("{file}: {error}"))?;
        wrong.iter().for_each(|finding| println!("{file}: {finding}"));
        is_right &= wrong.is_empty();
    }
    Ok(is_right)
}

fn main() -> ExitCode {
    match run(&env::args().skip(1).collect::<Vec<String>>()) {
        Ok(is_right) => ExitCode::from(u8::from(!is_right)),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
