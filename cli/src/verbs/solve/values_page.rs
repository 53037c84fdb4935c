//! Values of small boards as a page and as a table.

use std::fmt::Write as _;

use super::text::points;
use crate::pages::groups::{Groups, listed};
use shinpan_harness::vocabulary::Rules;
use shinpan_lab::solve::SolvedBoard;

/// What is proved of a board, or why it cannot be solved.
pub type ProvedValue = Result<SolvedBoard, String>;

/// Returns the value in half points, if both players reach it.
fn value(proved: &SolvedBoard) -> Option<i32> {
    match proved.bounds {
        [Some(low), Some(high)] if low == high => Some(low),
        _ => None,
    }
}

/// The values under some rulesets, board by board.
pub struct ValueRow {
    /// The rulesets.
    pub rules: Vec<Rules>,
    /// One value for each board. `None` is not known yet.
    pub values: Vec<Option<ProvedValue>>,
}

/// A value of the empty board that somebody published, for area scoring, positional superko and no suicide.
struct Published {
    board: (u8, u8),
    points: i32,
    by: &'static str,
}

const fn published(columns: u8, rows: u8, points: i32, by: &'static str) -> Published {
    Published { board: (columns, rows), points, by }
}

const HAYWARD: &str = "Weninger and Hayward 2017";
const DRANGE: &str = "Drange 1998, by hand";

/// What others published: see docs/certificates.md for how ours are proved.
const PUBLISHED: [Published; 24] = [
    published(1, 1, 0, HAYWARD),
    published(2, 1, 0, HAYWARD),
    published(3, 1, 3, HAYWARD),
    published(4, 1, 4, HAYWARD),
    published(5, 1, 0, HAYWARD),
    published(6, 1, 1, HAYWARD),
    published(7, 1, 2, HAYWARD),
    published(8, 1, 3, HAYWARD),
    published(9, 1, 0, DRANGE),
    published(9, 1, 4, "another figure in the literature that the Lean development cites"),
    published(10, 1, 1, DRANGE),
    published(11, 1, 2, DRANGE),
    published(12, 1, 1, DRANGE),
    published(13, 1, 2, DRANGE),
    published(2, 2, 1, "Tromp"),
    published(3, 2, 0, "Piche 2026, a Lean development; Drange"),
    published(4, 2, 8, DRANGE),
    published(5, 2, 10, DRANGE),
    published(6, 2, 12, DRANGE),
    published(3, 3, 9, DRANGE),
    published(4, 3, 4, DRANGE),
    published(7, 2, 14, DRANGE),
    published(5, 3, 15, DRANGE),
    published(4, 4, 2, DRANGE),
];

/// The ruleset of the published values.
const COMPARED: &str = "basic+no-suicide";

/// Returns the page: one row for each group of rulesets with equal values.
pub fn page(boards: &[(u8, u8)], rows: &[ValueRow]) -> String {
    let mut page = "# Values of small boards\n\nThe value is Black's points less White's with best play by both, Black \
first, without komi. Made by `shinpan solve all`.\n\n- Under superko, values carry the whole history of the game.\n- \
`a..b`: Black can force at least a, White can hold Black to b. Between them a game goes on without end, or ends\n  \
without result. A `?` stands for a side that the other can keep from any end.\n- `a..b*`: the search was stopped. The \
value lies between a and b.\n- Where the players agree on dead stones, they remove none: whoever wants stones removed \
captures them. Under territory\n  scoring that costs points, so these values are a convention.\n- `shinpan solve` prints a line of play and writes a proof of each value, and `crates/lab/checkers/check_solution.py` \
checks it.\n\n"
        .to_owned();
    let (mut groups, mut merged) = (Groups::default(), Vec::<(Vec<Rules>, Vec<String>)>::new());
    if rows.iter().any(|row| row.values.contains(&None)) {
        page.insert_str(
            page.len() - 1,
            "- `.`: not known yet, because it is of another part, or the run was interrupted.\n",
        );
    }
    for row in rows.iter().filter(|row| row.values.iter().any(|value| !matches!(value, Some(Err(_))))) {
        let cells: Vec<String> = row.values.iter().map(cell).collect();
        match merged.iter_mut().find(|(_, other)| *other == cells) {
            Some((rules, _)) => rules.extend(&row.rules),
            None => merged.push((row.rules.clone(), cells)),
        }
    }
    let names: Vec<String> = boards.iter().map(|(columns, rows)| format!("{columns}x{rows}")).collect();
    let _ = writeln!(page, "| rulesets | {} |\n|---|{}", names.join(" | "), "---:|".repeat(names.len()));
    for (rules, cells) in &merged {
        let _ = writeln!(page, "| {} | {} |", groups.name(rules), cells.join(" | "));
    }
    page.push_str(&listed(&groups));
    page.push_str(&unsolved(rows));
    page + &compared(boards, rows)
}

/// The columns of the table.
const COLUMNS: [&str; 8] = ["ruleset", "columns", "rows", "found", "low", "high", "states", "why"];

/// Returns the table: one line for each ruleset and board whose value is known. A cell that says nothing has `-`.
pub fn table(boards: &[(u8, u8)], rows: &[ValueRow]) -> String {
    let mut text = format!("{}\n", COLUMNS.join("\t"));
    for row in rows {
        for rules in &row.rules {
            for ((columns, rows), value) in boards.iter().zip(&row.values) {
                if let Some(value) = value {
                    let _ = writeln!(text, "{rules}\t{columns}\t{rows}\t{}", found(value).join("\t"));
                }
            }
        }
    }
    text
}

/// Returns the last five columns of a line.
fn found(proved: &ProvedValue) -> [String; 5] {
    let none = || "-".to_owned();
    match proved {
        Ok(proved @ SolvedBoard { bounds, stopped, states, .. }) => {
            let word = match (stopped, value(proved)) {
                (true, _) => "stopped",
                (false, Some(_)) => "value",
                (false, None) => "bounds",
            };
            let [low, high] = bounds.map(bound);
            [word.to_owned(), low, high, states.to_string(), none()]
        }
        Err(why) => ["refused".to_owned(), none(), none(), none(), why.clone()],
    }
}

fn bound(bound: Option<i32>) -> String {
    bound.map_or("?".to_owned(), points)
}

fn cell(proved: &Option<ProvedValue>) -> String {
    let proved = match proved {
        Some(Ok(proved)) => proved,
        Some(Err(_)) => return "-".to_owned(),
        None => return ".".to_owned(),
    };
    let [low, high] = proved.bounds.map(bound);
    match (value(proved), proved.stopped) {
        (Some(_), false) => low,
        (_, stopped) => format!("{low}..{high}{}", if stopped { "*" } else { "" }),
    }
}

/// Returns the section of rulesets that the solver cannot play.
fn unsolved(rows: &[ValueRow]) -> String {
    let mut whys: Vec<(&str, Vec<String>)> = Vec::new();
    for row in rows.iter().filter(|row| row.values.iter().all(|value| matches!(value, Some(Err(_))))) {
        let Some(Some(Err(why))) = row.values.first() else { continue };
        let ids = row.rules.iter().map(|rules| format!("`{rules}`"));
        match whys.iter_mut().find(|(other, _)| other == why) {
            Some((_, all)) => all.extend(ids),
            None => whys.push((why, ids.collect())),
        }
    }
    if whys.is_empty() {
        return String::new();
    }
    let mut text = "\n## Not solved\n\n| why | rulesets |\n|---|---|\n".to_owned();
    for (why, ids) in whys {
        let _ = writeln!(text, "| {why} | {} |", ids.join(", "));
    }
    text
}

/// Returns the section that compares the values with publications.
fn compared(boards: &[(u8, u8)], rows: &[ValueRow]) -> String {
    let row = rows.iter().find(|row| row.rules.iter().any(|rules| rules.id == COMPARED));
    let Some(row) = row else { return String::new() };
    let mut text = format!("\n## Publications\n\nOurs is `{COMPARED}`: area, positional superko, no suicide.\n\n");
    text.push_str("| board | ours | published | by | agrees |\n|---|---:|---:|---|---|\n");
    for (board, proved) in boards.iter().zip(&row.values) {
        let of_board: Vec<&Published> = PUBLISHED.iter().filter(|one| one.board == *board).collect();
        let name = format!("{}x{}", board.0, board.1);
        if of_board.is_empty() {
            let _ = writeln!(text, "| {name} | {} | - | none known | new |", cell(proved));
        }
        for one in of_board {
            let agrees = match proved {
                Some(Ok(proved)) if value(proved) == Some(2 * one.points) => "yes",
                Some(_) => "**no**",
                None => ".",
            };
            let _ = writeln!(text, "| {name} | {} | {} | {} | {agrees} |", cell(proved), one.points, one.by);
        }
    }
    text
}
