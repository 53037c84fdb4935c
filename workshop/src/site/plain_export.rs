//! One line for each case, for programs that read no YAML: `id; rules; start; moves; expected; clause`.
//!
//! - `start`: `19x19` for an empty board with Black first, or the rows from the top with `/` between them, then the player
//!   to move, then the komi, as in `X./.O black 0`.
//! - `moves`: plays and passes in order, as in `B A1, W pass`.
//! - `expected`: what is so after the last move: `accepted` or `refused`, then `result W+2`, `score 3 1` or
//!   `board X./.O`, with commas between them.
//!
//! A run has no line if it is not required, if a move before the last one is refused, or if its start or its acts need more
//! words than these.

use std::fmt::Write as _;

use shinpan_harness::input::InputError;
use shinpan_harness::suite::case::Status;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter};
use shinpan_harness::suite::tally::statuses;
use shinpan_harness::vocabulary::{
    Act, Color, Diagram, End, Half, Observation, Rules, Script, Start, Target, Transcript,
};

use super::boards::is_refused;

/// What a line says.
#[derive(Clone, Debug, PartialEq)]
pub struct PlainLine {
    /// The id of the case.
    pub id: String,
    /// Ruleset, start and moves.
    pub script: Script,
    /// What is so after the last move.
    pub expected: ExpectedEnd,
    /// The clause that decides: one of the ruleset's document if the case names one.
    pub clause: String,
}

/// What is so after the last move.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExpectedEnd {
    /// Whether the last move is refused. `None` if there is no move.
    pub refused: Option<bool>,
    /// The result of the game.
    pub result: Option<String>,
    /// Black's and White's points, with komi.
    pub score: Option<(Half, Half)>,
    /// The stones on the board.
    pub board: Option<Diagram>,
}

/// Returns a line for each run that the words of the format can say.
pub fn lines(corpus: &Corpus) -> Vec<String> {
    let filter = Filter::default();
    let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).collect();
    let required = runs.iter().zip(statuses(&runs)).filter(|(_, status)| *status == Status::Required);
    required.filter_map(|(run, _)| line(run)).collect()
}

fn line(run: &CaseRun<'_>) -> Option<String> {
    let (script, claims) = (run.script(), run.expectation());
    let last = claims.entries.last()?;
    if claims.entries.iter().rev().skip(1).any(is_refused) {
        return None;
    }
    let start = start_text(&script)?;
    let moves = script.acts.iter().map(move_text).collect::<Option<Vec<String>>>()?;
    let mut expected = Vec::new();
    if !moves.is_empty() {
        expected.push(if is_refused(last) { "refused".to_owned() } else { "accepted".to_owned() });
    }
    if let Some(result) = &last.result {
        expected.push(format!("result {result}"));
    }
    if let Some(score) = &last.score {
        expected.push(format!("score {} {}", score.black, score.white));
    }
    if let Some(board) = &last.board {
        expected.push(format!("board {}", rows(board)));
    }
    // A case of several documents names a clause of each.
    let clauses = &run.entry.case.clauses;
    let is_own = |clause: &&String| clause.split('/').next() == Some(run.rules.document);
    let clause = clauses.iter().find(is_own).or(clauses.first()).cloned().unwrap_or_default();
    (!expected.is_empty()).then(|| {
        let (id, rules) = (&run.entry.id, run.rules);
        format!("{id}; {rules}; {start}; {}; {}; {clause}", moves.join(", "), expected.join(", "))
    })
}

/// Returns the start, if the words of the format can say all of it.
fn start_text(script: &Script) -> Option<String> {
    let start = &script.start;
    let (columns, lines) = start.board.size();
    let plain =
        Start { board: start.board.clone(), to_play: start.to_play, komi: start.komi, ..Start::empty(columns, lines) };
    if plain != *start {
        return None;
    }
    if start.board.points_of(None).count() == start.board.points().count()
        && start.to_play == Color::Black
        && start.komi.is_none()
    {
        return Some(format!("{columns}x{lines}"));
    }
    let mut text = format!("{} {}", rows(&start.board), start.to_play.word());
    if let Some(komi) = start.komi {
        let _ = write!(text, " {komi}");
    }
    Some(text)
}

/// Returns the rows of a board from the top, with slashes.
fn rows(board: &Diagram) -> String {
    let text = board.to_string();
    let lines: Vec<String> = text.lines().map(|line| line.replace(' ', "")).collect();
    lines.join("/")
}

/// Reads the rows of a board from the top, with slashes between them.
///
/// # Errors
/// - The rows are no board.
pub(super) fn board_of_rows(text: &str) -> Result<Diagram, InputError> {
    let spaced = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    text.split('/').map(spaced).collect::<Vec<_>>().join("\n").parse()
}

fn move_text(act: &Act) -> Option<String> {
    let Act::Move(one) = act else { return None };
    match one.target {
        Target::At(_) | Target::Pass => Some(act.to_string()),
        Target::PassFor(_) => None,
    }
}

/// Reads a line.
///
/// # Errors
/// - It has another number of parts, or one of them is not as the format says: the error names it.
pub fn read(line: &str) -> Result<PlainLine, InputError> {
    let fault = |what: &str| InputError::new(format!("`{line}`")).expected(what);
    let parts: Vec<&str> = line.split(';').map(str::trim).collect();
    let [id, rules, start, moves, expected, clause] = parts.as_slice() else { return Err(fault("six parts")) };
    let rules: Rules = rules.parse()?;
    let acts = moves.split(',').map(str::trim).filter(|one| !one.is_empty()).map(|one| one.parse().map(Act::Move));
    let acts = acts.collect::<Result<Vec<Act>, InputError>>()?;
    let script = Script { rules, start: read_start(start, &fault)?, acts };
    let mut said = ExpectedEnd::default();
    for word in expected.split(',').map(str::trim) {
        match word.split_once(' ').unwrap_or((word, "")) {
            ("accepted", "") => said.refused = Some(false),
            ("refused", "") => said.refused = Some(true),
            ("result", result) => said.result = Some(result.to_owned()),
            ("score", points) => {
                let (black, white) = points.split_once(' ').ok_or_else(|| fault("two scores"))?;
                said.score = Some((black.parse()?, white.parse()?));
            }
            ("board", board) => said.board = Some(board_of_rows(board)?),
            _ => return Err(fault("accepted, refused, result, score or board")),
        }
    }
    Ok(PlainLine { id: (*id).to_owned(), script, expected: said, clause: (*clause).to_owned() })
}

fn read_start(text: &str, fault: &dyn Fn(&str) -> InputError) -> Result<Start, InputError> {
    if let Some((columns, rows)) = text.split_once('x') {
        let line = |text: &str| text.parse::<u8>().map_err(|_| fault("a size such as 9x9"));
        return Ok(Start::empty(line(columns)?, line(rows)?));
    }
    let words: Vec<&str> = text.split(' ').collect();
    let (Some(board), Some(player)) = (words.first(), words.get(1)) else { return Err(fault("a board and a player")) };
    let board = board_of_rows(board)?;
    let (columns, rows) = board.size();
    let to_play = match *player {
        "black" => Color::Black,
        "white" => Color::White,
        _ => return Err(fault("black or white to move")),
    };
    let komi = words.get(2).map(|komi| komi.parse()).transpose()?;
    Ok(Start { board, to_play, komi, ..Start::empty(columns, rows) })
}

impl PlainLine {
    /// Returns the claims as a transcript, to compare with what a subject says. A refusal may have any reason, so it is not
    /// among the claims: [`ExpectedEnd::refused`] has it.
    pub fn claims(&self) -> Transcript {
        let mut entries = vec![Observation::default(); self.script.acts.len() + 1];
        if let Some(last) = entries.last_mut() {
            last.result.clone_from(&self.expected.result);
            last.board.clone_from(&self.expected.board);
        }
        Transcript { entries, end: End::Whole }
    }
}
