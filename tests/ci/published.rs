//! The published tables of values, line by line: a sample of each is proved again, and `crates/lab/checkers/check_solution.py` follows the
//! proof. What it says, and not what the solver says, must be what the table says.

use std::process::Command;

use shinpan::{Board, Color};
use shinpan_harness::vocabulary::Rules;
use shinpan_lab::solve::{Question, SolveLimits, certificate, is_phased, solve};

use crate::proofs::check;
use shinpan_tests::random::Random;
use shinpan_tests::root;

fn has_python() -> bool {
    let found = Command::new("python3").arg("--version").output().is_ok_and(|output| output.status.success());
    if !found {
        eprintln!("SKIPPED: python3 is not installed, so no published value is proved");
    }
    found
}

/// Returns what the independent checker says of both proofs of a board: a value, or two bounds as in `-4..4`.
///
/// `None` if the checker does not know a rule, or the solver writes no proof.
fn proved(rules: Rules, board: &Board, to_move: Color) -> Option<String> {
    if is_phased(&rules.engine) {
        return None;
    }
    let folder = tempfile::tempdir().expect("a folder");
    let question = Question { ruleset: rules.engine, board: board.clone(), to_move };
    let mut answer = question.begun().expect("a question");
    solve(&mut answer, SolveLimits { most_visited: u64::MAX, stop: &|_| false }).expect("no contradiction");
    let mut claims = Vec::new();
    for solution in &answer.solutions {
        let file = folder.path().join("proof.jsonl");
        std::fs::write(&file, certificate(solution, &rules.id)).expect("a file");
        let (code, output) = check("check_solution.py", &file).expect("python3");
        match code {
            0 => claims.push(output.lines().next().unwrap_or_default().to_owned()),
            3 => return None,
            code => panic!("{rules}, {board:?}: {code}: {output}"),
        }
    }
    let after = |claim: &String, words: &str| {
        let rest = claim.split_once(words)?.1;
        rest.split([';', ',', ' ']).next().map(str::to_owned)
    };
    let first = claims.first()?;
    if let Some(value) = after(first, "the value is ") {
        return Some(value);
    }
    let low = after(first, "Black can force an end with at least ").unwrap_or("?".to_owned());
    let high = after(claims.last()?, "White can force an end with at most ").unwrap_or("?".to_owned());
    Some(if low == high && low != "?" { low } else { format!("{low}..{high}") })
}

/// Returns the values of a table of docs/data/: ruleset, columns, rows, and the value or its bounds, on boards of at most so many
/// points. Leaves out rulesets that the solver refuses.
fn values(table: &str, most: u8) -> Vec<(Rules, (u8, u8), String)> {
    let text = std::fs::read_to_string(root().join(table)).expect("a table");
    let mut lines = text.lines().map(|line| line.split('\t').collect::<Vec<_>>());
    assert_eq!(lines.next().expect("a header")[..6], ["ruleset", "columns", "rows", "found", "low", "high"]);
    let side = |cell: &str| cell.parse::<u8>().expect("a side");
    let value = |line: Vec<&str>| {
        let value = match line[3] {
            "value" => line[4].to_owned(),
            "bounds" => format!("{}..{}", line[4], line[5]),
            _ => return None,
        };
        Some((line[0].parse().expect("a ruleset"), (side(line[1]), side(line[2])), value))
    };
    lines.filter_map(value).filter(|(_, (columns, rows), _)| columns * rows <= most).collect()
}

#[test]
fn a_sample_of_the_tables_of_values_is_proved() {
    if !has_python() {
        return;
    }
    for (table, most, sample) in [("docs/data/values.tsv", 6, 12), ("docs/data/values-larger.tsv", 8, 3)] {
        let (values, mut drawn, mut checked) = (values(table, most), Random::new(table), 0);
        for _ in 0..10 * sample {
            let (rules, (columns, rows), value) = &values[drawn.below(values.len())];
            let board = Board::empty(*columns, *rows).expect("a size");
            let Some(found) = proved(*rules, &board, Color::Black) else { continue };
            assert_eq!(found, *value, "{table}: {columns}x{rows} under {rules}");
            checked += 1;
            if checked == sample {
                break;
            }
        }
        assert_eq!(checked, sample, "{table}: the checker knows too few rulesets");
    }
}

#[test]
fn a_sample_of_the_values_of_the_atlas_is_proved() {
    if !has_python() {
        return;
    }
    let text = std::fs::read_to_string(root().join("corpus/atlas.tsv")).expect("a table");
    let (mut drawn, mut checked) = (Random::new("corpus/atlas.tsv"), 0);
    let rows: Vec<Vec<&str>> = text.lines().map(|line| line.split('\t').collect()).collect();
    let points =
        |size: &str| size.split_once('x').and_then(|(c, r)| Some(c.parse::<u8>().ok()? * r.parse::<u8>().ok()?));
    let witnesses: Vec<&Vec<&str>> = rows
        .iter()
        .filter(|row| row[2] == "value" && row[8].contains(" : ") && points(row[5]).is_some_and(|points| points <= 5))
        .collect();
    assert!(witnesses.len() > 100, "{} rows with values", witnesses.len());
    for _ in 0..6 {
        let row = witnesses[drawn.below(witnesses.len())];
        let (board, to_move) = start(row[5], row[6]);
        for (rules, value) in [row[0], row[1]].into_iter().zip(row[8].split(" : ")) {
            let Some(found) = proved(rules.parse().expect("a ruleset"), &board, to_move) else { continue };
            assert_eq!(found, value, "{rules}: {row:?}");
            checked += 1;
        }
    }
    assert!(checked > 0, "the checker knows no ruleset of the sample");
}

/// Reads a start: the size alone, or rows from the top and the player to move, as in `O.X.. white`.
fn start(size: &str, start: &str) -> (Board, Color) {
    let (columns, rows) = size.split_once('x').expect("a size");
    let [columns, rows] = [columns, rows].map(|side| side.parse().expect("a side"));
    let Some((stones, player)) = start.split_once(' ') else {
        return (Board::empty(columns, rows).expect("a size"), Color::Black);
    };
    let spaced = |row: &str| row.chars().map(|mark| format!("{mark} ")).collect::<String>();
    let board = stones.split('/').map(spaced).collect::<Vec<_>>().join("\n").parse().expect("a board");
    (board, if player == "white" { Color::White } else { Color::Black })
}
