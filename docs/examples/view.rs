//! Steps through a game record in the terminal.
//!
//! ```text
//! cargo run --release --example view -- GAME.sgf
//! ```
//!
//! A line of input is a command: empty for the next act, `b` for the one before, a number to go there, `q` to quit.

use std::error::Error;
use std::io::{self, BufRead, Write};
use std::{env, fs};

use shinpan::{Act, Game, Ruleset};
use shinpan_records::{decode, read};

/// Returns the position after this many acts, with the newest play in brackets, its captures, and the score.
pub fn page(game: &Game, number: usize) -> Option<String> {
    let board = game.position(number)?;
    let act = number.checked_sub(1).and_then(|before| game.acts().nth(before));
    let mut page = format!("{board:#}\n");
    if let Some(Act::Play(_, point)) = act {
        let lines = page.lines().count();
        // The rows come from the top, and each has three characters before its first point.
        let row = page.lines().take(lines - 2 - usize::from(point.row)).map(|line| line.len() + 1).sum::<usize>();
        let at = row + 3 + 2 * usize::from(point.column);
        page.replace_range(at - 1..at, "(");
        if page.as_bytes().get(at + 1) == Some(&b' ') {
            page.replace_range(at + 1..at + 2, ")");
        } else {
            page.insert(at + 1, ')');
        }
    }
    let act = act.map_or_else(|| "start".to_owned(), |act| act.to_string());
    let captures = game.captures_at(number).filter(|captures| !captures.is_empty());
    let captures = captures.map_or_else(String::new, |captures| format!(", captures {captures}"));
    Some(format!("{page}{number}/{}: {act}{captures}\n", game.act_count()))
}

/// Answers commands until `q` or the end of the input.
///
/// # Errors
/// - The input or the output fails.
pub fn view(game: &Game, commands: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut number = 0;
    write!(output, "{}", page(game, number).unwrap_or_default())?;
    for command in commands.lines() {
        let command = command?;
        let wanted = match command.trim() {
            "q" => break,
            "" => Some(number + 1),
            "b" => number.checked_sub(1),
            other => other.parse().ok(),
        };
        match wanted.and_then(|wanted| Some((wanted, page(game, wanted)?))) {
            Some((wanted, page)) => {
                number = wanted;
                write!(output, "{page}")?;
            }
            None => writeln!(output, "expected nothing, b, q or a number from 0 to {}", game.act_count())?,
        }
    }
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("expected GAME.sgf")?;
    let reading = read(&decode(&fs::read(file)?).text)?;
    reading.findings.iter().for_each(|finding| eprintln!("{finding}"));
    let rules = reading.record.preset()?.map_or(Ruleset::PLAIN, |preset| preset.ruleset);
    let played = reading.record.play(rules)?;
    played.breaches.iter().for_each(|breach| eprintln!("{breach}"));
    view(&played.game, io::stdin().lock(), io::stdout().lock())?;
    played.stopped.map_or(Ok(()), |stop| Err(stop.to_string().into()))
}
