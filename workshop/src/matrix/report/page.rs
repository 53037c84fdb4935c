//! The matrix as one static page. It needs no script and no other file; its reports for authors lie beside it.

use std::fmt::Write as _;

use super::cells::{
    amount, cells_of, counts, differences, games_a_second, known_entries, made_with, observed, of_the_suite, word,
};
use super::names::{Names, simple};
use crate::matrix::fill::{CellOutcome, KnownAs, Matrix, MatrixCell, MatrixFinding};
use crate::matrix::program::{KnownVerdict, Program};
use shinpan_harness::input::InputError;
use shinpan_tool::report::html::escaped;

/// Returns the page: the table, then a section for each program with a part for each ruleset.
///
/// # Errors
/// - A cell has no name.
pub(super) fn page(matrix: &Matrix, names: &Names) -> Result<String, InputError> {
    let mut page = HEAD.to_owned();
    let _ = writeln!(
        page,
        "<h1>Go programs by rulesets</h1>\n<p>Each program plays by the rulesets that it claims. shinpan runs its suite \
         under each of them, and then plays random games for {:.0} seconds. Each difference is shrunk, and judged by \
         the text of the rules.</p>\n<p>{}.</p>\n<p>{}.</p>",
        matrix.hunt_seconds,
        escaped(&counts(matrix)),
        escaped(&made_with(matrix))
    );
    page.push_str(&legend());
    page.push_str(&table(matrix, names)?);
    for program in &matrix.programs {
        page.push_str(&section(matrix, program, names)?);
    }
    let _ = writeln!(page, "<footer><p>shinpan {}</p></footer>\n</main>\n</body>\n</html>", env!("CARGO_PKG_VERSION"));
    Ok(page)
}

/// Returns the sign of an outcome, so that no reader depends on colors.
fn sign(outcome: CellOutcome) -> &'static str {
    match outcome {
        CellOutcome::Agrees => "\u{2713}",
        CellOutcome::Limit => "\u{2264}",
        CellOutcome::Declared => "~",
        CellOutcome::Documentation => "\u{00a7}",
        CellOutcome::Wrong => "\u{2717}",
        CellOutcome::Unjudged => "?",
        CellOutcome::NotRun => "\u{2013}",
    }
}

/// Returns the name of the style of an outcome.
fn class(outcome: CellOutcome) -> String {
    simple(word(outcome))
}

fn legend() -> String {
    let says = [
        (CellOutcome::Agrees, "no difference was found in what it told; its cell lists that"),
        (CellOutcome::Limit, "agrees up to a limit, such as a number of moves"),
        (CellOutcome::Declared, "differs where its authors say so"),
        (CellOutcome::Documentation, "plays a rule that its documentation describes wrongly"),
        (CellOutcome::Wrong, "breaks the rules; the number counts the differences"),
        (CellOutcome::Unjudged, "differs, and nobody has judged it yet"),
        (CellOutcome::NotRun, "could not run here"),
    ];
    let items: String = says
        .iter()
        .map(|(outcome, says)| {
            let (sign, class, word) = (sign(*outcome), class(*outcome), word(*outcome));
            format!("<li><span class=\"mark {class}\">{sign}</span> {word}: {says}</li>\n")
        })
        .collect();
    format!("<ul class=\"legend\">\n{items}</ul>\n")
}

fn table(matrix: &Matrix, names: &Names) -> Result<String, InputError> {
    let mut columns: Vec<(usize, &str)> = Vec::new();
    for cell in &matrix.cells {
        match columns.iter_mut().find(|(_, rules)| *rules == cell.rules) {
            Some((count, _)) => *count += 1,
            None => columns.push((1, &cell.rules)),
        }
    }
    // The rulesets that most programs play come first.
    columns.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let headings: String =
        columns.iter().map(|(_, rules)| format!("<th scope=\"col\"><span>{}</span></th>", escaped(rules))).collect();
    let mut table = format!(
        "<div class=\"wide\">\n<table class=\"matrix\">\n<caption>Programs and rulesets</caption>\n\
         <thead>\n<tr><th scope=\"col\">program</th>{headings}</tr>\n</thead>\n<tbody>\n"
    );
    for program in &matrix.programs {
        let _ = write!(
            table,
            "<tr><th scope=\"row\"><a href=\"#{}\">{}</a> {}</th>",
            simple(&program.id),
            escaped(&program.name),
            escaped(&program.version)
        );
        for (_, rules) in &columns {
            let cell = cells_of(matrix, program).find(|cell| cell.rules == *rules);
            table.push_str(&cell.map_or(Ok("<td></td>".to_owned()), |cell| mark(cell, names))?);
        }
        table.push_str("</tr>\n");
    }
    Ok(table + "</tbody>\n</table>\n</div>\n")
}

fn mark(cell: &MatrixCell, names: &Names) -> Result<String, InputError> {
    let outcome = cell.outcome();
    let (id, class, word, sign) = (escaped(names.of(cell)?), class(outcome), word(outcome), sign(outcome));
    let count = match differences(cell) {
        0 => String::new(),
        count => format!("&nbsp;{count}"),
    };
    let title = escaped(&format!("{} under {}: {word}; {}", cell.program, cell.rules, amount(cell)));
    Ok(format!(
        "<td class=\"{class}\"><a href=\"#{id}\" title=\"{title}\" aria-label=\"{title}\">{sign}{count}</a></td>"
    ))
}

fn section(matrix: &Matrix, program: &Program, names: &Names) -> Result<String, InputError> {
    let mut text = format!(
        "<section id=\"{}\">\n<h2>{}</h2>\n<p>Version {}, from {}: <code>{}</code>. Adapter: {} lines.",
        simple(&program.id),
        escaped(&program.name),
        escaped(&program.version),
        program.kind.word(),
        escaped(&program.install),
        program.adapter_lines()
    );
    if let Some(issues) = &program.issues {
        let _ = write!(text, " <a href=\"{}\">Its issues</a>.", escaped(issues));
    }
    text.push_str("</p>\n");
    if let Some(note) = &program.note {
        let _ = writeln!(text, "<p>{}</p>", escaped(note));
    }
    for cell in cells_of(matrix, program) {
        text.push_str(&part(program, cell, names.of(cell)?));
    }
    Ok(text + "</section>\n")
}

/// Returns one cell in full.
fn part(program: &Program, cell: &MatrixCell, id: &str) -> String {
    let outcome = cell.outcome();
    let (id, rules) = (escaped(id), escaped(&cell.rules));
    let mut text = format!(
        "<h3 id=\"{id}\"><span class=\"mark {}\">{} {}</span> <code>{rules}</code></h3>\n",
        class(outcome),
        sign(outcome),
        word(outcome)
    );
    if let Some(why) = &cell.could_not_run {
        let _ = writeln!(text, "<p>Could not run: {}</p>", escaped(why));
    }
    let judgement = program.runs.iter().find(|run| run.rules.id == cell.rules).and_then(|run| run.judgement.as_ref());
    if let Some(judgement) = judgement {
        let _ = writeln!(text, "<p>Judged by hand: {}.</p>", escaped(judgement.trim_end_matches('.')));
    }
    let _ = writeln!(text, "<p>Suite: {}.", escaped(&of_the_suite(cell)));
    let first = cell.first_finding.map_or(String::new(), |first| format!(", first finding after {first:.2} s"));
    let _ = writeln!(
        text,
        "Hunt: {} games and {} acts in {:.1} s, {:.0} games/s{first}; {} % of the time was ours.</p>",
        cell.games,
        cell.acts,
        cell.seconds,
        games_a_second(cell),
        cell.ours
    );
    let fields: Vec<String> =
        observed(cell).map(|(field, states)| format!("<code>{field}</code> in {states} states")).collect();
    if !fields.is_empty() {
        let _ = writeln!(text, "<p>Observed: {}.</p>", fields.join(", "));
    }
    text.push_str(&skips(cell));
    for (known, findings) in known_entries(cell) {
        text.push_str(&entry(cell, known, &findings, &id));
    }
    text
}

fn skips(cell: &MatrixCell) -> String {
    if cell.suite.skipped.is_empty() {
        return String::new();
    }
    let count: usize = cell.suite.skipped.values().sum();
    let rows: String = cell
        .suite
        .skipped
        .iter()
        .map(|(why, count)| format!("<tr><th scope=\"row\">{}</th><td>{count}</td></tr>\n", escaped(why)))
        .collect();
    format!(
        "<details>\n<summary>{count} runs of the suite were skipped</summary>\n<table>\n<tr><th scope=\"col\">reason</th>\
         <th scope=\"col\">runs</th></tr>\n{rows}</table>\n</details>\n"
    )
}

/// Returns findings with the same verdict: the verdict, then each finding folded.
fn entry(cell: &MatrixCell, known: Option<&KnownAs>, findings: &[&MatrixFinding], id: &str) -> String {
    let mut text = match known {
        None => "<p class=\"verdict\"><strong>Not judged yet.</strong></p>\n".to_owned(),
        Some(known) => {
            let verdict = match known.verdict {
                KnownVerdict::Wrong => "Wrong",
                KnownVerdict::Declared => "Declared",
                KnownVerdict::Limit => "Limit",
                KnownVerdict::Documentation => "Documentation",
            };
            let report = known.report.as_ref().map_or(String::new(), |report| {
                let path = format!("{}/{}", simple(&cell.program), report);
                format!(" <a href=\"{}\">Report for its authors</a>.", escaped(&path))
            });
            format!(
                "<p class=\"verdict\"><strong>{verdict} by <code>{}</code>.</strong> {}{report}</p>\n",
                escaped(&known.clause),
                escaped(&known.reason)
            )
        }
    };
    for finding in findings {
        text.push_str(&folded(cell, finding, id));
    }
    text
}

fn folded(cell: &MatrixCell, finding: &MatrixFinding, id: &str) -> String {
    let what = escaped(&finding.what);
    let source = match finding.in_suite {
        true => "suite".to_owned(),
        false => format!("hunt, met {} times", finding.met),
    };
    let clause = finding
        .clause
        .as_ref()
        .map_or(String::new(), |clause| format!("<p>Clause: <code>{}</code></p>\n", escaped(clause)));
    let (with, rules) = (quoted(&cell.with), quoted(&cell.rules));
    let again = match finding.in_suite {
        true => format!("shinpan check --with {with} --rules {rules} --run {}", quoted(&finding.what)),
        false => format!("shinpan check --with {with} --rules {rules} --corpus case.yaml"),
    };
    let case = match finding.case.is_empty() {
        true => String::new(),
        false => {
            format!("<p>The case, to save as <code>case.yaml</code>:</p>\n<pre>{}</pre>\n", escaped(&finding.case))
        }
    };
    format!(
        "<details id=\"{id}/{}\">\n<summary>{source}: <code>{what}</code></summary>\n{clause}<pre>{}</pre>\n\
         <p>To see it again:</p>\n<pre>{}</pre>\n{case}</details>\n",
        simple(&finding.what),
        escaped(&finding.text),
        escaped(&again)
    )
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

const HEAD: &str = r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Go programs by rulesets</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
caption { font-weight: bold; text-align: left; }
th, td { border: 1px solid #8888; padding: 0.2rem 0.5rem; text-align: right; }
th[scope="row"] { font-weight: normal; text-align: left; white-space: nowrap; }
.matrix td { padding: 0; text-align: center; }
.matrix td a { color: inherit; display: block; padding: 0.3rem 0.4rem; text-decoration: none; }
.matrix thead th { vertical-align: bottom; }
.matrix thead span { font-weight: normal; white-space: nowrap; writing-mode: vertical-rl; transform: rotate(180deg); }
.mark { border-radius: 0.2rem; padding: 0.1rem 0.4rem; }
.agrees { background: #cfe9cf; color: #0b330b; }
.limit { background: #dfeccb; color: #223300; }
.declared, .documentation { background: #f3ecb8; color: #332e00; }
.wrong { background: #f4c3c3; color: #4d0000; }
.unjudged { background: #f7d9ad; color: #402500; }
.not-run { background: #dddddd; color: #333333; }
.legend { list-style: none; padding: 0; }
.verdict { margin-bottom: 0.2rem; }
pre { border: 1px solid #8888; overflow-x: auto; padding: 0.5rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
section { border-top: 1px solid #8888; margin-top: 2rem; }
</style>
</head>
<body>
<main>
"#;
