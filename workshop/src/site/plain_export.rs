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
use shinpan_harness::vocabulary::{Act, Color, Diagram, Script, Start, Target};

use super::boards::is_refused;

/// Returns a line for each run that the words of the format can say.
pub(super) fn lines(corpus: &Corpus) -> Vec<String> {
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

#[cfg(test)]
mod tests {
    use shinpan_harness::suite::corpus::{Corpus, Filter};
    use shinpan_harness::suite::glob::Glob;

    use super::{board_of_rows, line, lines, rows};

    /// Lines with both kinds of starts, and with each kind of answer.
    #[test]
    fn a_line_says_start_moves_and_end() {
        let corpus = Corpus::shared().expect("the suite");
        let of = |id: &str| {
            let filter = Filter { run: vec![Glob::new(id)], ..Filter::default() };
            corpus.runs(&filter).find_map(|run| line(&run)).expect(id)
        };
        for line in [
            "anti-seki/anti-seki-ko-barred; japanese-1997; XO.XO/.XXXO/XXOOO/OOO.O/O.OOO black 0; B pass, W A4, B A5; \
             refused; japanese-1997/ko",
            "area/dead-stones-count-as-they-stand; basic; ..XO./.OXO./..XO. black; B pass, W pass; \
             accepted, result W+4, score 3 7; basic/area",
            "boards/letter-i-is-skipped; basic; 9x3; B J1, W H1, B A1, W J2; \
             accepted, board ........./........O/X......O.; basic/rule4.liberty",
        ] {
            let mut parts = line.split("; ");
            let [id, rules] = [parts.next(), parts.next()].map(Option::unwrap_or_default);
            assert_eq!(of(&format!("{id}@{rules}")), line);
        }
        let all = lines(corpus);
        assert!(all.len() > 3_000 && all.iter().all(|line| line.split("; ").count() == 6), "{} lines", all.len());
    }

    #[test]
    fn rows_come_back() {
        assert_eq!(board_of_rows("X./.O").map(|board| rows(&board)).as_deref(), Ok("X./.O"));
    }
}
