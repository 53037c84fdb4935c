//! The results of the self-test as a table.

use std::fmt::Write as _;

use shinpan_harness::input::to_yaml;
use shinpan_harness::judge::shrink::Shrunk;
use shinpan_harness::suite::case_writer::as_cases;
use shinpan_referee::findings;
use shinpan_referee::pages::text_table;
#[cfg(feature = "command")]
use shinpan_tool::verbs::verify::text as verify_text;

use crate::tester::properties::Violation;
use crate::tester::selftest::{MOST_ACTS, SelfTestRow, median_game};
use crate::tester::stages::{StageReport, StageRow};

/// Returns the tester that is right: the stages of campaigns and certificates, and the report of `verify`.
#[cfg(feature = "command")]
pub fn right_tester() -> crate::tester::stages::Tester {
    crate::tester::stages::Tester::right(verify_text::verify)
}

/// Returns the table of wrong stages: which check sees each, and what it says.
pub fn stages(report: &StageReport) -> String {
    let mut rows = vec![["wrong stage", "what it does", "seen by", ""].map(str::to_owned).to_vec()];
    for row in &report.rows {
        let (check, says) = row.seen.clone().unwrap_or(("nobody", String::new()));
        rows.push(vec![row.stage.to_owned(), row.what.to_owned(), check.to_owned(), says]);
    }
    let mut text = String::new();
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..3).map(width).collect();
    for row in &rows {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
        let says = row.last().map_or("", String::as_str);
        let _ = writeln!(text, "{}", format!("{}  {says}", cells.collect::<Vec<_>>().join("  ")).trim_end());
    }
    let seen = report.rows.iter().filter(|row| row.seen.is_some()).count();
    let _ = writeln!(text, "{seen} of {} wrong stages seen", report.rows.len());
    for (check, says) in &report.faults {
        let _ = writeln!(text, "FAILS  the tester as it is does not pass `{check}`: {says}");
    }
    text
}

/// Returns the table: what finds each wrong subject, then where each mistake comes from.
pub fn table(rows: &[SelfTestRow]) -> String {
    let header =
        ["wrong subject", "acts", "least", "properties", "search", "game", "corpus", "seeds", "plant", "large"];
    let cells = |row: &SelfTestRow| {
        let or_dash = |found: Option<String>| found.unwrap_or("-".to_owned());
        let yes = |found: bool| if found { "yes" } else { "-" }.to_owned();
        let of = if row.least.is_some() { "plant" } else { "script" };
        vec![
            row.name.clone(),
            or_dash(row.acts.map(|acts| acts.to_string())),
            or_dash(row.least.map(|least| least.to_string())),
            or_dash(row.property.map(|(number, name)| format!("{name} of {of} {number}"))),
            or_dash(row.search.clone()),
            or_dash(row.game.map(|number| number.to_string())),
            yes(row.case.is_some()),
            yes(row.seed.is_some()),
            or_dash(row.plant.map(|number| number.to_string())),
            or_dash(row.large.map(|number| number.to_string())),
        ]
    };
    let mut text = with_header(&header, rows.iter().map(cells)) + "\n";
    for row in rows {
        let case = row.case.as_ref().or(row.seed.as_ref()).map_or(String::new(), |id| format!("; {id}"));
        let _ = writeln!(text, "{}: {}{case}", row.name, row.reason);
    }
    text + "\n" + &totals(rows)
}

/// Returns each wrong stage with the check that sees it first.
pub fn stage_names(report: &StageReport) -> String {
    let row = |row: &StageRow| {
        let check = row.seen.as_ref().map_or("nobody", |(check, _)| *check);
        [row.stage, row.what, check].map(str::to_owned).to_vec()
    };
    with_header(&["wrong stage", "what it does", "seen by"], report.rows.iter().map(row))
}

/// Returns the table without the parts that change with every new case. `.ci/pages` compares it with the last one.
pub fn pinned(rows: &[SelfTestRow]) -> String {
    let header = ["wrong subject", "corpus", "properties", "search", "games", "seeds", "plants", "large", "short"];
    let cells = |row: &SelfTestRow| {
        let ways = [
            row.case.is_some(),
            row.property.is_some(),
            row.search.is_some(),
            row.game.is_some(),
            row.seed.is_some(),
            row.plant.is_some(),
            row.large.is_some(),
            row.is_short(),
        ];
        let words = ways.map(|found| if found { "yes" } else { "-" }.to_owned());
        std::iter::once(row.name.clone()).chain(words).collect()
    };
    with_header(&header, rows.iter().map(cells)) + &totals(rows)
}

fn with_header(header: &[&str], cells: impl Iterator<Item = Vec<String>>) -> String {
    let header = header.iter().map(|word| (*word).to_owned()).collect();
    text_table::table(&std::iter::once(header).chain(cells).collect::<Vec<_>>())
}

fn totals(rows: &[SelfTestRow]) -> String {
    let twice = rows.iter().filter(|row| row.ways() >= 2).count();
    let short = rows.iter().filter(|row| row.is_short()).count();
    let of = rows.len();
    let games = median_game(rows).map_or("none".to_owned(), |games| games.to_string());
    format!(
        "{twice} of {of} found by two ways or more; {short} of {of} shown in at most {MOST_ACTS} acts more than needed\n\
         the median wrong subject that small games show is found by {games} random games\n"
    )
}

/// Returns a script that violates a property: what is wrong, headed by its kind, and the script in all forms.
pub fn broken(small: &Shrunk, what: &Violation) -> String {
    let script = &small.script;
    let case = to_yaml(&as_cases(script)).unwrap_or_else(|fault| fault.to_string());
    format!(
        "DIFFERENCE under {}: {}\n{what}\nafter {} acts{}; {}\nas a case:\n\n{case}",
        script.rules,
        what.kind(),
        script.acts.len(),
        if small.fully { "" } else { ", not fully shrunk" },
        findings::forms(script)
    )
}
