//! The results of the self-test as a table.

use std::fmt::Write as _;

use shinpan_referee::pages::text_table;

use crate::tester::selftest::{MOST_ACTS, SelfTestRow, median_game};

/// Returns the table: what finds each wrong subject, then where each mistake comes from.
pub fn table(rows: &[SelfTestRow]) -> String {
    let header = ["wrong subject", "acts", "properties", "search", "game", "corpus", "seeds"];
    let cells = |row: &SelfTestRow| {
        let or_dash = |found: Option<String>| found.unwrap_or("-".to_owned());
        let yes = |found: bool| if found { "yes" } else { "-" }.to_owned();
        vec![
            row.name.clone(),
            or_dash(row.acts.map(|acts| acts.to_string())),
            or_dash(row.property.map(|(number, name)| format!("{name} of script {number}"))),
            or_dash(row.search.clone()),
            or_dash(row.game.map(|number| number.to_string())),
            yes(row.case.is_some()),
            yes(row.seed.is_some()),
        ]
    };
    let mut text = with_header(&header, rows.iter().map(cells)) + "\n";
    for row in rows {
        let case = row.case.as_ref().or(row.seed.as_ref()).map_or(String::new(), |id| format!("; {id}"));
        let _ = writeln!(text, "{}: {}{case}", row.name, row.reason);
    }
    text + "\n" + &totals(rows)
}

/// Returns the table without the parts that change with every new case. `workshop/tables` compares it with the last one.
pub fn pinned(rows: &[SelfTestRow]) -> String {
    let header = ["wrong subject", "corpus", "properties", "search", "games", "seeds", "short"];
    let cells = |row: &SelfTestRow| {
        let ways = [
            row.case.is_some(),
            row.property.is_some(),
            row.search.is_some(),
            row.game.is_some(),
            row.seed.is_some(),
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
        "{twice} of {of} found by two ways or more; {short} of {of} shown in at most {MOST_ACTS} acts\n\
         the median wrong subject is found by {games} random games\n"
    )
}
