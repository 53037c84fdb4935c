//! The tables of `docs/data/`: each has every line once, and says of small boards what the command says now.

use std::collections::BTreeSet;
use std::fs;

use shinpan::{Board, Color};
use shinpan_harness::vocabulary::Rules;
use shinpan_lab::solve::{Question, Solved, is_phased};

use shinpan_tests::{root, shinpan};

/// A table: the names of its columns, and its lines.
fn table(name: &str) -> (Vec<String>, Vec<Vec<String>>) {
    let text = fs::read_to_string(root().join("docs/data").join(name)).expect(name);
    let mut lines = text.lines().map(|line| line.split('\t').map(str::to_owned).collect::<Vec<_>>());
    let header = lines.next().expect("a header");
    (header, lines.collect())
}

/// Returns the ids of all rulesets that the engine plays, which are those of the commands' defaults.
fn rulesets() -> BTreeSet<String> {
    let listed = Rules::by_document().into_iter().chain(Rules::presets().expect("presets"));
    listed.filter(|rules| rules.engine_plays).map(|rules| rules.id.clone()).collect()
}

/// Asserts that each ruleset is there once on each board. Returns the boards, in order.
fn boards(name: &str, rows: &[Vec<String>], rulesets: &BTreeSet<String>) -> Vec<(u8, u8)> {
    let mut places: Vec<&[String]> = rows.iter().map(|row| &row[..3]).collect();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), rows.len(), "{name} has a line twice");
    let board = |row: &Vec<String>| (row[1].parse().expect("columns"), row[2].parse().expect("rows"));
    let boards: BTreeSet<(u8, u8)> = rows.iter().map(board).collect();
    for size in &boards {
        let of_board = rows.iter().filter(|row| board(row) == *size).map(|row| row[0].clone());
        let of_board: BTreeSet<String> = of_board.collect();
        let again = format!("write it again: workshop/tables accept docs/data/{name}");
        assert_eq!(of_board, *rulesets, "{name}, {size:?}: other rulesets than there are now; {again}");
    }
    boards.into_iter().collect()
}

/// Returns what the solver says to a ruleset on a board before it searches.
fn begun(ruleset: &str, columns: u8, rows: u8) -> Result<Solved, String> {
    let ruleset = ruleset.parse::<Rules>().expect("a ruleset").engine;
    let board = Board::empty(columns, rows).expect("a board");
    Question { ruleset, board, to_move: Color::Black }.begun()
}

#[test]
fn every_ruleset_has_a_value_on_every_board_or_a_reason() {
    let larger: BTreeSet<String> = ["", "+ssk", "+nssk"].map(|ko| format!("basic+no-suicide{ko}")).into();
    let area = ["aga", "chinese", "nz", "tromp-taylor", "basic", "basic+ssk", "basic+nssk"].map(str::to_owned).into();
    let tables = [("values.tsv", rulesets(), 13), ("values-larger.tsv", larger, 10), ("values-4x4.tsv", area, 1)];
    for (name, rulesets, count) in tables {
        let (header, rows) = table(name);
        assert_eq!(header, ["ruleset", "columns", "rows", "found", "low", "high", "states", "why"]);
        assert_eq!(boards(name, &rows, &rulesets).len(), count, "{name}");
        let is_phased = |row: &&Vec<String>| is_phased(&row[0].parse::<Rules>().expect("a ruleset").engine);
        for row in rows.iter().filter(is_phased) {
            assert!(row[3] != "value" || row[4] == row[5], "{name}: {row:?}");
        }
        for row in rows.iter().filter(|row| !is_phased(row)) {
            let begun = begun(&row[0], row[1].parse().expect("columns"), row[2].parse().expect("rows"));
            match row[3].as_str() {
                "value" => assert!(row[4] == row[5] && begun.is_ok(), "{name}: {row:?}"),
                // Only a game that can go on without end, or without result, is asked from two sides.
                "bounds" => assert!(begun.is_ok_and(|answer| answer.solutions.len() == 2), "{name}: {row:?}"),
                "refused" => assert_eq!(begun.err().as_deref(), Some(row[7].as_str()), "{name}: {row:?}"),
                // A search that was stopped proves no value, so none of these tables has one.
                other => panic!("{name}: {other}: {row:?}"),
            }
        }
    }
}

/// `workshop/tables` computes the tables whole, for a quarter of an hour. The smallest boards take a moment.
#[test]
fn the_smallest_boards_are_as_the_commands_say() {
    let values = ["solve", "all", "1x1", "2x1", "3x1", "4x1", "2x2", "--format", "tsv"];
    let larger = ["solve", "all", "8x1", "--rules", "basic+no-suicide,basic+no-suicide+ssk", "--format", "tsv"];
    for (name, arguments) in [("values.tsv", &values[..]), ("values-larger.tsv", &larger)] {
        let (code, text) = shinpan(arguments);
        assert_eq!(code, 0, "{arguments:?}");
        let whole = fs::read_to_string(root().join("docs/data").join(name)).expect(name);
        let lines: BTreeSet<&str> = whole.lines().collect();
        let missing: Vec<&str> = text.lines().filter(|line| !lines.contains(line)).collect();
        assert!(
            missing.is_empty(),
            "{name} says something else: workshop/tables accept docs/data/{name}\n{}",
            missing.join("\n")
        );
    }
}
