//! The matrix as one static page. It needs no script and no other file; its reports for authors lie beside it.

use maud::{Markup, html};

use super::cells::{
    amount, cell_id, cells_of, counts, differences, games_a_second, known_entries, made_with, observed, of_the_suite,
    simple, word,
};
use crate::matrix::fill::{CellOutcome, KnownAs, Matrix, MatrixCell, MatrixFinding};
use crate::matrix::program::{KnownVerdict, Program};
use shinpan_referee::pages::web_page::web_page;

/// Returns the page: the table, then a section for each program with a part for each ruleset.
pub(super) fn page(matrix: &Matrix) -> String {
    let content = html! {
        h1 { "Go programs by rulesets" }
        p {
            "Each program plays by the rulesets that it claims. shinpan runs its suite under each of them, and then \
             plays random games for " (format!("{:.0}", matrix.hunt_seconds)) " seconds. Each difference is shrunk, and \
             judged by the text of the rules."
        }
        p { (counts(matrix)) "." }
        p { (made_with(matrix)) "." }
        (legend())
        (table(matrix))
        @for program in &matrix.programs { (section(matrix, program)) }
    };
    web_page("Go programs by rulesets", STYLE, &content)
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

fn legend() -> Markup {
    let says = [
        (CellOutcome::Agrees, "no difference was found in what it told; its cell lists that"),
        (CellOutcome::Limit, "agrees up to a limit, such as a number of moves"),
        (CellOutcome::Declared, "differs where its authors say so"),
        (CellOutcome::Documentation, "plays a rule that its documentation describes wrongly"),
        (CellOutcome::Wrong, "breaks the rules; the number counts the differences"),
        (CellOutcome::Unjudged, "differs, and nobody has judged it yet"),
        (CellOutcome::NotRun, "could not run here"),
    ];
    html! {
        ul.legend {
            @for (outcome, says) in says { li { (badge(outcome, false)) " " (word(outcome)) ": " (says) } }
        }
    }
}

/// Returns the sign of an outcome in its color, and its word after it.
fn badge(outcome: CellOutcome, with_word: bool) -> Markup {
    html! { span class={ "mark " (class(outcome)) } { (sign(outcome)) @if with_word { " " (word(outcome)) } } }
}

fn table(matrix: &Matrix) -> Markup {
    let mut columns: Vec<(usize, &str)> = Vec::new();
    for cell in &matrix.cells {
        match columns.iter_mut().find(|(_, rules)| *rules == cell.rules) {
            Some((count, _)) => *count += 1,
            None => columns.push((1, &cell.rules)),
        }
    }
    // The rulesets that most programs play come first.
    columns.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    let of = |program: &Program, rules: &str| cells_of(matrix, program).find(|cell| cell.rules == rules);
    html! {
        div.wide {
            table.matrix {
                caption { "Programs and rulesets" }
                thead {
                    tr {
                        th scope="col" { "program" }
                        @for (_, rules) in &columns { th scope="col" { span { (rules) } } }
                    }
                }
                tbody {
                    @for program in &matrix.programs {
                        tr {
                            th scope="row" {
                                a href={ "#" (simple(&program.id)) } { (program.name) } " " (program.version)
                            }
                            @for (_, rules) in &columns {
                                @match of(program, rules) { Some(cell) => (mark(cell)), None => td {} }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn mark(cell: &MatrixCell) -> Markup {
    let (outcome, id, count) = (cell.outcome(), cell_id(cell), differences(cell));
    let title = format!("{} under {}: {}; {}", cell.program, cell.rules, word(outcome), amount(cell));
    html! {
        td class=(class(outcome)) {
            a href={ "#" (id) } title=(title) aria-label=(title) {
                (sign(outcome)) @if count > 0 { "\u{a0}" (count) }
            }
        }
    }
}

fn section(matrix: &Matrix, program: &Program) -> Markup {
    html! {
        section id=(simple(&program.id)) {
            h2 { (program.name) }
            p {
                "Version " (program.version) ", from " (program.kind.word()) ": " code { (program.install) }
                ". Adapter: " (program.adapter_lines()) " lines."
                @if let Some(issues) = &program.issues { " " a href=(issues) { "Its issues" } "." }
            }
            @if let Some(note) = &program.note { p { (note) } }
            @for cell in cells_of(matrix, program) { (part(program, cell)) }
        }
    }
}

/// Returns one cell in full.
fn part(program: &Program, cell: &MatrixCell) -> Markup {
    let id = cell_id(cell);
    let judgement = program.runs.iter().find(|run| run.rules.id == cell.rules).and_then(|run| run.judgement.as_ref());
    let first = cell.first_finding.map_or(String::new(), |first| format!(", first finding after {first:.2} s"));
    let observed: Vec<(&str, u64)> = observed(cell).collect();
    html! {
        h3 id=(id) { (badge(cell.outcome(), true)) " " code { (cell.rules) } }
        @if let Some(why) = &cell.could_not_run { p { "Could not run: " (why) } }
        @if let Some(judgement) = judgement { p { "Judged by hand: " (judgement.trim_end_matches('.')) "." } }
        p {
            "Suite: " (of_the_suite(cell)) ". Hunt: " (cell.games) " games and " (cell.acts) " acts in "
            (format!("{:.1} s, {:.0} games/s", cell.seconds, games_a_second(cell))) (first) "; "
            (cell.ours) " % of the time was ours."
        }
        @if !observed.is_empty() {
            p {
                "Observed: "
                @for (number, (field, states)) in observed.iter().enumerate() {
                    @if number > 0 { ", " }
                    code { (field) } " in " (states) " states"
                }
                "."
            }
        }
        (skips(cell))
        @for (known, findings) in known_entries(cell) { (entry(cell, known, &findings, &id)) }
    }
}

fn skips(cell: &MatrixCell) -> Markup {
    let skipped = &cell.suite.skipped;
    html! {
        @if !skipped.is_empty() {
            details {
                summary { (skipped.values().sum::<usize>()) " runs of the suite were skipped" }
                table {
                    tr { th scope="col" { "reason" } th scope="col" { "runs" } }
                    @for (why, count) in skipped { tr { th scope="row" { (why) } td { (count) } } }
                }
            }
        }
    }
}

/// Returns findings with the same verdict: the verdict, then each finding folded.
fn entry(cell: &MatrixCell, known: Option<&KnownAs>, findings: &[&MatrixFinding], id: &str) -> Markup {
    let verdict = |known: &KnownAs| match known.verdict {
        KnownVerdict::Wrong => "Wrong",
        KnownVerdict::Declared => "Declared",
        KnownVerdict::Limit => "Limit",
        KnownVerdict::Documentation => "Documentation",
    };
    html! {
        p.verdict {
            @match known {
                None => strong { "Not judged yet." },
                Some(known) => {
                    strong { (verdict(known)) " by " code { (known.clause) } "." } " " (known.reason)
                    @if let Some(report) = &known.report {
                        " " a href={ (simple(&cell.program)) "/" (report) } { "Report for its authors" } "."
                    }
                },
            }
        }
        @for finding in findings { (folded(cell, finding, id)) }
    }
}

fn folded(cell: &MatrixCell, finding: &MatrixFinding, id: &str) -> Markup {
    let source = match finding.in_suite {
        true => "suite".to_owned(),
        false => format!("hunt, met {} times", finding.met),
    };
    let (with, rules) = (quoted(&cell.with), quoted(&cell.rules));
    let again = match finding.in_suite {
        true => format!("shinpan check --with {with} --rules {rules} --run {}", quoted(&finding.what)),
        false => format!("shinpan check --with {with} --rules {rules} --corpus case.yaml"),
    };
    html! {
        details id={ (id) "/" (simple(&finding.what)) } {
            summary { (source) ": " code { (finding.what) } }
            @if let Some(clause) = &finding.clause { p { "Clause: " code { (clause) } } }
            pre { (finding.text) }
            p { "To see it again:" }
            pre { (again) }
            @if !finding.case.is_empty() {
                p { "The case, to save as " code { "case.yaml" } ":" }
                pre { (finding.case) }
            }
        }
    }
}

/// Quotes a word for a shell.
fn quoted(word: &str) -> String {
    format!("'{}'", word.replace('\'', "'\\''"))
}

const STYLE: &str = "
.wide { overflow-x: auto; }
th[scope=\"row\"] { white-space: nowrap; }
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
section { border-top: 1px solid #8888; margin-top: 2rem; }
";
