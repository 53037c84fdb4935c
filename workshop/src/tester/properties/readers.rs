//! Properties of the code that reads foreign text: it accepts any bytes, or refuses them with a message.

use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::gtp::Gtp;
use shinpan_harness::subject::serve::{is_goodbye, serve};
use shinpan_harness::suite::case::read_cases;
use shinpan_harness::vocabulary::{Act, Color, End, Move, Point, Rules, Script, Start, Target, Want};
use shinpan_referee::explain::acts::Judging;
use shinpan_referee::games::sgf;

use super::verdict::{Verdict, Violation, differ};

/// Checks that any bytes are a file of cases, or give an error that names the file.
///
/// # Errors
/// - An error that does not say where.
pub fn any_text_is_cases_or_a_fault(data: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(data);
    match read_cases("any.yaml", &text) {
        Err(fault) if !fault.to_string().starts_with("any.yaml") => {
            Err(Violation::new("a fault names no file", format!("{fault}")))
        }
        _ => Ok(()),
    }
}

/// Checks that any bytes are a game record, or give an error with a message. A record's script can be explained, or
/// cannot begin.
///
/// # Errors
/// - An error without a message.
pub fn any_text_is_a_record_or_a_fault(data: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(data);
    match sgf::read(&text) {
        Err(fault) if fault.to_string().trim().is_empty() => Err(Violation::new("a fault without a word", "")),
        Err(_) => Ok(()),
        Ok(record) => {
            // Other tests check what `record` says. Here it must only not panic.
            let judging = Judging { file: "any.sgf", record: &record, rules: Rules::at(0), dead: None };
            let _ = shinpan_referee::explain::acts::record(&judging);
            Ok(())
        }
    }
}

/// Checks that the server answers any lines with JSON, one answer for each line that is not blank. It stops at the line
/// that says goodbye.
///
/// # Errors
/// - A line without an answer.
/// - An answer that is not JSON.
pub fn any_lines_are_answered(data: &[u8]) -> Verdict {
    let mut answers = Vec::new();
    serve(&mut Engine::new(), data, &mut answers)
        .map_err(|error| Violation::new("the server stops", format!("{error}")))?;
    let answers: Vec<&[u8]> = answers.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()).collect();
    for line in &answers {
        serde_json::from_slice::<serde_json::Value>(line)
            .map_err(|error| Violation::new("an answer is no JSON", format!("{error}")))?;
    }
    let blank = |line: &&[u8]| line.iter().all(u8::is_ascii_whitespace);
    // The server leaves out a byte order mark.
    let data = data.strip_prefix("\u{feff}".as_bytes()).unwrap_or(data);
    let requests = data.split(|byte| *byte == b'\n').filter(|line| !blank(line)).take_while(|line| !is_goodbye(line));
    differ("lines are not answered one by one", &answers.len(), &requests.count())
}

/// Returns what a program says of itself before a game: it knows all commands that the adapter uses, and boards of 1 to
/// 25 lines.
fn greeting(commands: &str) -> String {
    let sizes = "=\n\n".repeat(usize::from(shinpan_harness::vocabulary::LARGEST));
    format!("= {}\n\n= name\n\n= 1\n\n{sizes}", commands.replace(' ', "\n"))
}

/// Checks that the adapter survives any bytes as a program's replies, during a game or in place of its greeting. The
/// adapter follows them to the end of the script, or says what the engine did wrong. It must never report a board of
/// another size.
///
/// # Errors
/// - A break without a message.
/// - A board of another size.
pub fn any_replies_are_followed(data: &[u8]) -> Verdict {
    let Some((first, replies)) = data.split_first() else { return Ok(()) };
    let commands = match first % 4 {
        0 => None,
        1 => Some("boardsize clear_board play list_stones all_legal captures set_position komi"),
        2 => Some("boardsize clear_board play list_stones is_legal"),
        _ => Some("boardsize clear_board play rectangular_boardsize captures"),
    };
    let before = commands.map_or(String::new(), greeting);
    let Some(rules) = Rules::all().find(|rules| rules.id == "basic+simple-ko") else {
        return Err(Violation::new("no such ruleset: basic+simple-ko", ""));
    };
    let point = |column, row| Point { column, row };
    let acts = vec![
        Act::play(Color::Black, point(1, 1)),
        Act::play(Color::White, point(0, 0)),
        Act::play(Color::Black, point(1, 1)),
        Act::pass(Color::White),
    ];
    let columns = if first & 4 == 0 { 2 } else { 3 };
    let script = Script { rules, start: Start::empty(columns, 2), acts };
    let mut engine = match Gtp::prepared(&[before.as_bytes(), replies].concat(), Some(rules)) {
        Ok(engine) => engine,
        Err(fault) if fault.to_string().trim().is_empty() => return Err(Violation::new("a fault without a word", "")),
        Err(_) => return Ok(()),
    };
    let said = engine.transcript(&script, &Want::lockstep());
    match &said.end {
        End::Broke(why) | End::Skipped(why) if why.trim().is_empty() => {
            return Err(Violation::new("no word about the end", ""));
        }
        _ => {}
    }
    let size = |board: &shinpan_harness::vocabulary::Diagram| (board.columns(), board.rows());
    let other = said.entries.iter().filter_map(|entry| entry.board.as_ref()).find(|board| size(board) != (columns, 2));
    other.map_or(Ok(()), |board| Err(Violation::new("a board of another size", format!("\n{board}"))))
}

/// Checks that any bytes are a script, and that its own bytes give the same script.
///
/// # Errors
/// - The script that changes.
pub fn any_bytes_are_a_script(data: &[u8]) -> Verdict {
    let script = Script::from_bytes(data);
    differ("bytes lose something", &Script::from_bytes(&script.to_bytes()), &script)
}

/// Checks that a script of moves becomes a record that gives the same script. A script with other acts must become a
/// record too.
///
/// # Errors
/// - The record that differs.
pub fn records_have_inverses(script: &Script) -> Verdict {
    let text = sgf::write(script);
    let record =
        sgf::read(&text).map_err(|fault| Violation::new("its own record is not read", format!("{fault}: {text}")))?;
    let on_board = |point: &Point| script.start.board.contains(*point);
    let sayable = |act: &&Act| {
        matches!(act, Act::Move(Move { target: Target::Pass, .. }))
            || matches!(act, Act::Move(Move { target: Target::At(point), .. }) if on_board(point))
    };
    let moves: Vec<Act> = script.acts.iter().filter(sayable).cloned().collect();
    let read: Vec<Act> = record
        .items
        .iter()
        .filter_map(|item| match item {
            sgf::Item::Act(act) => Some(act.clone()),
            sgf::Item::Edit { .. } => None,
        })
        .collect();
    differ("a record loses moves", &read, &moves)?;
    differ("a record loses stones", &record.start.board, &script.start.board)?;
    differ("a record loses the turn", &record.start.to_play, &script.start.to_play)?;
    differ("a record loses the komi", &record.start.komi, &Some(script.komi()))
}
