//! The traceability matrix as one page.

use std::collections::BTreeSet;

use maud::{Markup, html};
use shinpan_harness::suite::trace::{CodePlace, Standing, TraceRow, excuse};
use shinpan_tool::pages::web_page::web_page;

const HEADINGS: [&str; 7] = ["clause", "says", "specification", "engine", "named by", "exercised by", "decides"];

const STYLE: &str = "body { max-width: none; }
th, td { text-align: left; }
.excused td { color: #666; }
.bare td { background: #fdd; color: #400; }
";

/// Returns the page: a table with a heading for each document and a row for each clause.
pub(super) fn trace_page(matrix: &[TraceRow]) -> String {
    let document = |row: &TraceRow| row.clause.split('/').next().unwrap_or_default().to_owned();
    let content = html! {
        h1 { "Clauses, code and cases" }
        table {
            tr { @for heading in HEADINGS { th scope="col" { (heading) } } }
            @for rows in matrix.chunk_by(|one, other| document(one) == document(other)) {
                tr { th colspan="7" { (rows.first().map(document).unwrap_or_default()) } }
                @for row in rows { (clause(row)) }
            }
        }
    };
    web_page("shinpan: traceability matrix", STYLE, &content)
}

fn clause(row: &TraceRow) -> Markup {
    let class = match (row.bare(), row.status) {
        (Some(_), _) => "bare",
        (None, Standing::Normative) => "normative",
        (None, Standing::Informative | Standing::Pending) => "excused",
    };
    html! {
        tr class=(class) id=(row.clause) {
            td { a href={ "#" (row.clause) } { (row.clause) } }
            td { (row.says) }
            td { @if let Some(reason) = excuse(row) { (reason) } @else { (places(&row.code)) } }
            td { (places(&row.engine)) }
            @for ids in [&row.named, &row.exercised, &row.decides] { td { (cases(ids)) } }
        }
    }
}

fn places(places: &[CodePlace]) -> Markup {
    html! {
        @for (number, place) in places.iter().enumerate() {
            @if number > 0 { br; }
            code { (place.function) } " " (place.file) ":" (place.line)
        }
    }
}

fn cases(ids: &BTreeSet<String>) -> Markup {
    html! {
        @if ids.is_empty() { "0" } @else {
            details {
                summary { (ids.len()) }
                @for (number, id) in ids.iter().enumerate() { @if number > 0 { br; } (id) }
            }
        }
    }
}
