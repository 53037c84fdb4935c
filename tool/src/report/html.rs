//! Results as one static page. It needs no other file and no script.

use std::fmt::Write as _;

use super::case_outcome::CaseOutcome;
use super::tiers::{tiers, verdict};
use super::{CaseResult, Check, share};
use shinpan_harness::suite::corpus::RunOutcome;

/// Returns the page: the verdict, counts by tier, skips by reason, each failure, and a folded table of all runs.
pub fn html(check: &Check) -> String {
    let (subject, verdict) = (escaped(&check.subject), escaped(&verdict(check)));
    let mut page = HEAD.replace("{title}", &format!("{subject}: {verdict}"));
    let _ = writeln!(page, "<h1>{subject}: {verdict}</h1>\n<p>{}.</p>", share(check.executed(), check.of));
    if let Some(why) = check.incomplete() {
        let _ = writeln!(page, "<p><strong>{}</strong></p>", escaped(&why));
    }
    page.push_str(&counts(check));
    page.push_str(&skips(check));
    let failures: Vec<&CaseResult> = check.shown().filter(|result| is_shown(result)).collect();
    let _ = writeln!(page, "<h2>Differences and breaks: {}</h2>", failures.len());
    for result in failures {
        page.push_str(&failure(result, &check.subject));
    }
    page.push_str(&runs(check));
    let _ = writeln!(page, "<footer><p>shinpan {}</p></footer>\n</main>\n</body>\n</html>", env!("CARGO_PKG_VERSION"));
    page
}

/// Returns whether the page shows the result in full: also a known difference, and one where the document is silent.
fn is_shown(result: &CaseResult) -> bool {
    let outcome = &result.outcome;
    result.is_failure() || !matches!(outcome, RunOutcome::Passed | RunOutcome::Skipped(_))
}

fn counts(check: &Check) -> String {
    let headings: String =
        CaseOutcome::ALL.iter().map(|one| format!("<th scope=\"col\">{}</th>", one.heading())).collect();
    let mut table =
        format!("<table>\n<caption>Runs by tier</caption>\n<tr><th scope=\"col\">tier</th>{headings}</tr>\n");
    for (name, counts) in tiers(check) {
        let cells: String = counts.iter().map(|count| format!("<td>{count}</td>")).collect();
        let _ = writeln!(table, "<tr><th scope=\"row\">{}</th>{cells}</tr>", escaped(&name));
    }
    table + "</table>\n"
}

fn skips(check: &Check) -> String {
    let skips = check.skips();
    if skips.is_empty() {
        return String::new();
    }
    let mut table = "<table>\n<caption>Skipped runs by reason</caption>\n\
        <tr><th scope=\"col\">reason</th><th scope=\"col\">runs</th></tr>\n"
        .to_owned();
    for (why, count) in skips {
        let _ = writeln!(table, "<tr><th scope=\"row\">{}</th><td>{count}</td></tr>", escaped(why));
    }
    table + "</table>\n"
}

fn failure(result: &CaseResult, subject: &str) -> String {
    let body = match &result.outcome {
        RunOutcome::Differs(divergence) | RunOutcome::Noted(divergence) => divergence.text("case", subject),
        RunOutcome::Broke(how) | RunOutcome::Late(how) => how.clone(),
        _ => result.shows().word().to_owned(),
    };
    let known = result.known.as_ref().map_or(String::new(), |why| format!("<p>Known: {}</p>\n", escaped(why)));
    let clauses = match result.clauses.is_empty() {
        true => String::new(),
        false => format!("<p>Clauses: {}</p>\n", escaped(&result.clauses.join(", "))),
    };
    let (id, word, title) = (escaped(&result.id), escaped(result.shows().word()), escaped(&result.title));
    format!(
        "<details id=\"{id}\" open>\n<summary><strong>{word}</strong> <code>{id}</code></summary>\n<p>{title}</p>\n\
         {known}<pre>{}</pre>\n{clauses}</details>\n",
        escaped(&body)
    )
}

/// Returns the folded table of all runs.
fn runs(check: &Check) -> String {
    let mut table = "<h2>All runs</h2>\n<details>\n<summary>Show every run</summary>\n<table>\n\
        <caption>Every run with its outcome</caption>\n<tr><th scope=\"col\">run</th><th scope=\"col\">outcome</th>\
        <th scope=\"col\">tier</th><th scope=\"col\">status</th><th scope=\"col\">why</th></tr>\n"
        .to_owned();
    for result in &check.results {
        let why = match &result.outcome {
            RunOutcome::Skipped(why) | RunOutcome::Broke(why) | RunOutcome::Late(why) => why.as_str(),
            _ => "",
        };
        let id = escaped(&result.id);
        let run = if is_shown(result) { format!("<a href=\"#{id}\">{id}</a>") } else { id };
        let _ = writeln!(
            table,
            "<tr><th scope=\"row\">{run}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td></tr>",
            result.shows().word(),
            result.tier,
            result.status.word(),
            escaped(why)
        );
    }
    table + "</table>\n</details>\n"
}

/// Escapes a text for HTML, also inside of quotes.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

const HEAD: &str = r#"<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 70rem; padding: 1rem; }
main { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
caption { font-weight: bold; text-align: left; }
th, td { border: 1px solid; padding: 0.2rem 0.5rem; text-align: right; }
th[scope="row"] { font-weight: normal; text-align: left; }
td:last-child { text-align: left; }
pre { overflow-x: auto; padding: 0.5rem; border: 1px solid; }
summary { cursor: pointer; }
</style>
</head>
<body>
<main>
"#;
