//! Renders the matrix as text, Markdown and HTML.

use std::fmt::Write as _;

use super::matrix::TraceRow;
use super::place::CodePlace;
use super::register::Standing;

/// Renders the matrix as text, a few lines per clause. It has numbers of cases, but no line numbers: a snapshot should
/// change only with the content.
pub fn text(matrix: &[TraceRow]) -> String {
    let width = matrix.iter().map(|row| row.clause.len()).max().unwrap_or(0);
    let mut text = format!("{:width$}  {:>6} {:>9} {:>7}\n", "clause", "named", "exercised", "decides");
    for row in matrix {
        let list = |places: &[CodePlace], folder: &str| {
            let place = |place: &CodePlace| format!("{}:{}", place.file.trim_start_matches(folder), place.function);
            places.iter().map(place).collect::<Vec<_>>().join(", ")
        };
        let bare = row.bare().map_or(String::new(), |what| format!("  BARE: {what}"));
        let counts = [row.named.len(), row.exercised.len(), row.decides.len()];
        let _ = writeln!(
            text,
            "{:width$}  {:>6} {:>9} {:>7}{bare}\n    {}",
            row.clause, counts[0], counts[1], counts[2], row.says
        );
        let code = match (excuse(row), row.status) {
            (Some(reason), Standing::Pending) => format!("pending, {reason}"),
            (Some(reason), _) => reason,
            (None, _) => format!("spec   {}", list(&row.code, "spec/src/")),
        };
        let _ = writeln!(text, "    {code}");
        if !row.engine.is_empty() {
            let _ = writeln!(text, "    engine {}", list(&row.engine, "src/"));
        }
    }
    text
}

/// Returns the text for the code column of a clause without code.
fn excuse(row: &TraceRow) -> Option<String> {
    row.excused.clone().filter(|_| row.code.is_empty()).map(|reason| format!("excused: {reason}"))
}

/// Renders the matrix as a Markdown table.
pub fn markdown(matrix: &[TraceRow]) -> String {
    let mut text = String::from(
        "| clause | says | specification | engine | named by | exercised by | decides |\n|---|---|---|---|---|---|---|\n",
    );
    let list = |places: &[CodePlace]| {
        let places: Vec<String> =
            places.iter().map(|place| format!("`{}` {}:{}", place.function, place.file, place.line)).collect();
        places.join("<br>")
    };
    for row in matrix {
        let named: Vec<String> = row.named.iter().map(|id| cell(id)).collect();
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} | {} | {} |",
            cell(&row.clause),
            cell(&row.says),
            excuse(row).map_or_else(|| list(&row.code), |reason| cell(&reason)),
            list(&row.engine),
            named.join("<br>"),
            row.exercised.len(),
            row.decides.len()
        );
    }
    text
}

/// Renders the matrix as one HTML page. It has no scripts and loads no other files.
pub fn html(matrix: &[TraceRow]) -> String {
    let mut page = String::from(PAGE);
    let mut document = "";
    for row in matrix {
        let of = row.clause.split('/').next().unwrap_or_default();
        if of != document {
            let _ = writeln!(page, "<tr><th colspan=\"7\">{}</th></tr>", escaped(of));
            document = of;
        }
        let class = match (row.bare(), row.status) {
            (Some(_), _) => "bare",
            (None, Standing::Normative) => "normative",
            (None, _) => "excused",
        };
        let list = |places: &[CodePlace]| {
            let line = |place: &CodePlace| {
                format!("<code>{}</code> {}:{}", escaped(&place.function), escaped(&place.file), place.line)
            };
            places.iter().map(line).collect::<Vec<_>>().join("<br>")
        };
        let code = excuse(row).map_or_else(|| list(&row.code), |reason| escaped(&reason));
        let cases = |ids: &std::collections::BTreeSet<String>| {
            let all: Vec<String> = ids.iter().map(|id| escaped(id)).collect();
            match all.len() {
                0 => "0".to_owned(),
                count => format!("<details><summary>{count}</summary>{}</details>", all.join("<br>")),
            }
        };
        let _ = writeln!(
            page,
            "<tr class=\"{class}\" id=\"{id}\"><td><a href=\"#{id}\">{id}</a></td><td>{}</td><td>{code}</td>\
             <td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            escaped(&row.says),
            list(&row.engine),
            cases(&row.named),
            cases(&row.exercised),
            cases(&row.decides),
            id = escaped(&row.clause),
        );
    }
    page.push_str("</table>\n</html>\n");
    page
}

const PAGE: &str = "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<title>shinpan: traceability matrix</title>
<style>
body { font: 15px sans-serif; margin: 2em; }
table { border-collapse: collapse; }
td, th { border: 1px solid #bbb; padding: 0.3em 0.6em; text-align: left; vertical-align: top; }
.excused td { color: #666; }
.bare td { background: #fdd; }
</style>
<h1>Clauses, code and cases</h1>
<table>
<tr><th>clause</th><th>says</th><th>specification</th><th>engine</th><th>named by</th><th>exercised by</th><th>decides</th></tr>
";

/// Escapes text for a cell of a Markdown table.
fn cell(text: &str) -> String {
    escaped(text).replace('|', "\\|")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
