//! A page for each program: its cells, each difference with its game on a board, and past runs.

use std::collections::{BTreeMap, BTreeSet};

use maud::{Markup, html};
use shinpan_harness::input::InputError;
use shinpan_harness::suite::case::read_cases;

use super::address::Address;
use super::boards::{BoardPictures, row};
use super::facts::SiteFacts;
use super::frame::SitePage;
use super::maintainers_page::{self, has_report};
use super::parts::{case_link, clause_link, counted, rules_link};
use crate::matrix::program::Program;
use crate::matrix::report::{KeptCause, KeptCell, KeptKnown, KeptRun};

/// Returns the matrix and a page for each program.
///
/// # Errors
/// - A report cannot be read, or a case of a finding has a fault.
pub(super) fn pages(facts: &SiteFacts, boards: &mut BoardPictures) -> Result<Vec<SitePage>, InputError> {
    let mut pages = vec![index(facts), maintainers_page::page(facts, boards)?];
    for program in &facts.programs {
        pages.push(page(facts, program, boards)?);
    }
    Ok(pages)
}

fn index(facts: &SiteFacts) -> SitePage {
    let here = Address::of(&["program"]);
    let content = html! {
        h1 { "Which programs get the rules wrong?" }
        @match facts.run() {
            None => p { "No run of the programs is kept." },
            Some(run) => {
                p {
                    "Each program plays by the rulesets that it claims. shinpan ran its suite under each of them and then hunted for "
                    (run.hunt_seconds) " seconds, with random games from seed " (run.seed) "."
                }
                p {
                    em { "Agrees" } " means that we found no difference in the answers that we could check, and " em { "wrong" }
                    " that at least one answer differs from the rules that the program claims. " em { "Limit" } " means that it follows \
                     the rules but gives up in very long games, and " em { "documentation" } " that it does what its documentation says, \
                     which is not these rules. Questions that a program cannot answer do not count against it."
                }
                p { "Suite " (run.suite) ", shinpan " (run.shinpan) ", run " (run.name) ". "
                    a href=(here.to_file("data/programs.json")) { "The run as JSON" } ", "
                    a href=(here.to_file("data/programs.csv")) { "its cells as CSV" } "." }
                p { "Do you maintain one of them? " a href=(here.to(&maintainers_page::address())) { "Reports that are ready to send" } "." }
                (by_program(facts, &here, run))
                (by_cause(facts, &here, run))
                (failed_by_one(facts, &here, run))
            },
        }
        h2 { "Runs" }
        ul {
            @for run in &facts.runs {
                li { (run.name) ": suite " (run.suite) " (" code { (run.suite_hash.chars().take(19).collect::<String>()) } "), "
                    (counted(run.programs.len(), "program", "programs")) }
            }
        }
        p { "Programs that say which stones are dead have "
            a href={ (here.to(&Address::of(&["life"]))) "#programs" } { "a table of their own" } "." }
        p.command { "To make it again: " code { "workshop/programs/install" } }
    };
    SitePage { address: here, kind: "programs", title: "Which programs get the rules wrong?".to_owned(), content }
}

fn by_program(facts: &SiteFacts, here: &Address, run: &KeptRun) -> Markup {
    html! {
        h2 { "By program" }
        table {
            thead { tr { th scope="col" { "program" } th scope="col" { "rulesets and outcomes" } } }
            tbody {
                @for program in &facts.programs {
                    tr {
                        th scope="row" {
                            a href=(here.to(&Address::of(&["program", &program.id]))) { (program.name) } " " small { (program.version) }
                        }
                        td { @for cell in run.cells.iter().filter(|cell| cell.program == program.id) {
                            span class={ "outcome " (cell.outcome) } { (rules_link(facts, here, &cell.rules)) " " (cell.outcome) } " "
                        } }
                    }
                }
            }
        }
    }
}

fn by_cause(facts: &SiteFacts, here: &Address, run: &KeptRun) -> Markup {
    let mut causes: BTreeMap<&str, BTreeSet<(&str, &str)>> = BTreeMap::new();
    for cell in &run.cells {
        for known in cell.causes.iter().filter_map(|cause| cause.known.as_ref()) {
            causes.entry(&known.clause).or_default().insert((&cell.program, &known.reason));
        }
    }
    html! {
        h2 { "By cause" }
        dl {
            @for (clause, programs) in &causes {
                dt { (clause_link(facts, here, clause)) }
                @for (program, reason) in programs {
                    dd { a href=(here.to(&Address::of(&["program", program]))) { (program) } ": " (reason) }
                }
            }
        }
    }
}

/// Lists the runs of the suite that one program fails, where several programs play the ruleset.
fn failed_by_one(facts: &SiteFacts, here: &Address, run: &KeptRun) -> Markup {
    let mut failed: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for cell in &run.cells {
        for case in cell.causes.iter().flat_map(|cause| &cause.cases) {
            failed.entry((case, &cell.rules)).or_default().push(&cell.program);
        }
    }
    let others = |rules: &str| run.cells.iter().filter(|cell| cell.rules == rules && cell.passed > 0).count();
    let mut by: BTreeMap<&str, Vec<(&str, &str)>> = BTreeMap::new();
    for ((case, rules), programs) in failed {
        if let ([program], true) = (programs.as_slice(), others(rules) > 2) {
            by.entry(*program).or_default().push((case, rules));
        }
    }
    html! {
        h2 { "Failed by one program only" }
        p { "Cases that one program fails under a ruleset that at least three programs play. The others passed or did not offer them." }
        @for (program, cases) in by {
            details {
                summary { (program) ": " (cases.len()) }
                ul { @for (case, rules) in cases { li { (case_link(facts, here, case)) " under " code { (rules) } } } }
            }
        }
    }
}

fn page(facts: &SiteFacts, program: &Program, boards: &mut BoardPictures) -> Result<SitePage, InputError> {
    let here = Address::of(&["program", &program.id]);
    let cells: Vec<&KeptCell> =
        facts.run().into_iter().flat_map(|run| &run.cells).filter(|cell| cell.program == program.id).collect();
    let mut parts = Vec::new();
    for cell in &cells {
        parts.push(cell_part(facts, &here, cell, boards)?);
    }
    let content = html! {
        p.path { a href=(here.to(&Address::of(&["program"]))) { "Programs" } }
        h1 { (program.name) " " (program.version) }
        p {
            "From " (program.kind.word()) ": " code { (program.install) } ". "
            @if let Some(issues) = &program.issues { a href=(issues) { "Its issues" } "." }
        }
        @if let Some(note) = &program.note { p { (note) } }
        @if has_report(facts, program) {
            p { a href={ (here.to(&maintainers_page::address())) "#" (program.id) } { "Reports that its maintainers can use" } "." }
        }
        @if cells.is_empty() { p { "The last run did not include it." } }
        @for part in parts { (part) }
        (past(facts, program))
    };
    Ok(SitePage { address: here, kind: "program", title: format!("{} {}", program.name, program.version), content })
}

fn cell_part(
    facts: &SiteFacts,
    here: &Address,
    cell: &KeptCell,
    boards: &mut BoardPictures,
) -> Result<Markup, InputError> {
    let mut shown = Vec::new();
    for of_cell in &cell.causes {
        shown.push(cause(facts, here, cell, of_cell, boards)?);
    }
    Ok(html! {
        section id=(cell.id) {
            h2 { (rules_link(facts, here, &cell.rules)) " " span class={ "outcome " (cell.outcome) } { (cell.outcome) } }
            @if let Some(why) = &cell.could_not_run { p { "It could not run to the end: " (why) } }
            p {
                "Suite: " (cell.passed) " passed and " (cell.differ) " differ of " (cell.runs)
                ". Hunt: " (counted(usize::try_from(cell.games).unwrap_or(usize::MAX), "game", "games")) " with " (cell.acts) " acts."
            }
            @if !cell.observed.is_empty() {
                p { "It told: " (cell.observed.iter().map(|field| field.replace('-', " ")).collect::<Vec<_>>().join(", "))
                    ". Nothing is known of what it did not tell." }
            }
            @for part in shown { (part) }
        }
    })
}

fn cause(
    facts: &SiteFacts,
    here: &Address,
    cell: &KeptCell,
    cause: &KeptCause,
    boards: &mut BoardPictures,
) -> Result<Markup, InputError> {
    // What a hunt found is shrunk, so it is the one to look at; what the suite has, has a page.
    let shown = match cause.game.is_empty() {
        true => smallest_of_suite(facts, here, cell, cause, boards),
        false => Some(hunted(here, cell, cause, boards)?),
    };
    Ok(html! {
        h3 { @match &cause.known { Some(known) => (verdict(known)), None => "Not judged yet" } }
        @if let Some(known) = &cause.known { p { (known.reason) " Clause " (clause_link(facts, here, &known.clause)) "." } }
        @if let Some(part) = shown { (part) }
        @if !cause.cases.is_empty() {
            details {
                summary { (counted(cause.cases.len(), "case", "cases")) " of the suite that it fails" }
                ul { @for id in &cause.cases { li { (case_link(facts, here, id)) } } }
            }
        }
    })
}

fn verdict(known: &KeptKnown) -> &'static str {
    match known.verdict.as_str() {
        "wrong" => "Wrong",
        "declared" => "Declared by its authors",
        "limit" => "A limit",
        "documentation" => "Its documentation says otherwise",
        _ => "Judged",
    }
}

fn hunted(
    here: &Address,
    cell: &KeptCell,
    cause: &KeptCause,
    boards: &mut BoardPictures,
) -> Result<Markup, InputError> {
    let file = read_cases("workshop/programs/runs", &cause.game)?;
    let game = file.cases.first().and_then(|case| Some(case.script(*case.rules.first()?)));
    let pictures = game.map_or(Vec::new(), |script| boards.game(&script, |_| true));
    Ok(html! {
        (row(here, &pictures))
        pre tabindex="0" { (cause.text) }
        details {
            summary { "How to see it again" }
            p { "Save the case as " code { "case.yaml" } ", and run" }
            pre tabindex="0" { (check(cell)) " --corpus case.yaml" }
            pre tabindex="0" { (cause.game) }
        }
    })
}

/// Returns the command that runs the suite on the program of a cell.
fn check(cell: &KeptCell) -> String {
    let quoted = |word: &str| format!("'{}'", word.replace('\'', "'\\''"));
    format!("shinpan check --with {} --rules {}", quoted(&cell.with), quoted(&cell.rules))
}

/// Returns the smallest case of the suite that a program fails, where no hunt found a smaller game.
fn smallest_of_suite(
    facts: &SiteFacts,
    here: &Address,
    cell: &KeptCell,
    cause: &KeptCause,
    boards: &mut BoardPictures,
) -> Option<Markup> {
    let entry = facts.case(cause.cases.first()?)?;
    let rules = entry.case.rules.iter().find(|rules| rules.id == cell.rules)?;
    let pictures = boards.game(&entry.case.script(*rules), |_| true);
    Some(html! {
        p { "The smallest case that it fails: " (case_link(facts, here, &entry.id)) "." }
        (row(here, &pictures))
        pre tabindex="0" { (cause.text) }
        p { "To see it again:" }
        pre tabindex="0" { (check(cell)) " --run " (entry.id) }
    })
}

/// Lists what earlier runs said of the program, by version.
fn past(facts: &SiteFacts, program: &Program) -> Markup {
    let line = |run: &KeptRun| {
        let version = run.programs.iter().find(|known| known.id == program.id)?.version.clone();
        let cells = run.cells.iter().filter(|cell| cell.program == program.id);
        let outcomes: Vec<String> = cells.map(|cell| format!("{} {}", cell.rules, cell.outcome)).collect();
        Some((run.name.clone(), version, outcomes.join(", ")))
    };
    let lines: Vec<_> = facts.runs.iter().filter_map(line).collect();
    html! {
        @if !lines.is_empty() {
            h2 { "Runs" }
            ul { @for (name, version, outcomes) in lines { li { "Run " (name) ", version " (version) ": " (outcomes) } } }
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::hunted;
    use crate::matrix::report::KeptCell;
    use crate::site::address::Address;
    use crate::site::boards::BoardPictures;

    /// A program chooses its answers, and a record its title.
    #[test]
    fn what_a_program_says_is_no_markup() {
        let case = "format: 1\ntopic: found\nabout: a\ncases:\n- name: a\n  title: <img src=x>\n  rules: [basic]\n  \
            clauses: [basic/rule8]\n  status: required\n  tier: 1\n  origin: { kind: fuzz, ref: '<b>' }\n  start: { board: '. .' }\n  \
            steps:\n  - move: B A1\n    expect: { illegal: none }\n";
        let cell: KeptCell = serde_json::from_value(json!({
            "id": "a", "program": "a", "rules": "<basic>", "with": "json:<script>", "outcome": "wrong",
            "runs": 1, "passed": 0, "differ": 1, "games": 1, "acts": 1, "observed": [],
            "causes": [{ "text": "</pre><script>alert(1)</script>", "game": case }],
        }))
        .expect("a cell");
        let page = hunted(&Address::of(&["program", "a"]), &cell, &cell.causes[0], &mut BoardPictures::default());
        let page = page.expect("a finding").into_string();
        assert!(!page.contains("<script") && !page.contains("<img src=x") && !page.contains("<basic>"), "{page}");
        assert!(
            page.contains("&lt;/pre&gt;&lt;script&gt;alert(1)") && page.contains("title: &lt;img src=x&gt;"),
            "{page}"
        );
    }
}
