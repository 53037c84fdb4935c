//! Results as text for people.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::PathBuf;

use super::case_outcome::CaseOutcome;
use super::{CaseResult, Check, share};
use crate::study::sgf;
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::journal::{Account, FindingKind, FindingRecord, Merged, RulesetTally};
use shinpan_harness::campaign::verify;
use shinpan_harness::judge::pair::Finding;
use shinpan_harness::suite::corpus::RunOutcome;
use shinpan_harness::vocabulary::Script;
use shinpan_harness::vocabulary::rulesets::Options;
use shinpan_harness::vocabulary::rulesets::options::sensible_pairs;

/// Returns a table with a header. The first column is aligned left, the others right.
pub fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    for row in rows {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, width))| {
            if column == 0 { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        });
        let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join("  ").trim_end());
    }
    text
}

/// Returns the results of `check`: what differs or broke in full, skips by reason, then the counts.
pub fn check(check: &Check) -> String {
    let mut text = String::new();
    for result in check.shown() {
        match &result.outcome {
            RunOutcome::Differs(divergence) if result.known.is_none() => {
                let _ = write!(
                    text,
                    "DIFFERS  {}  ({})\n{}\n",
                    result.id,
                    result.title,
                    divergence.text("case", &check.subject)
                );
            }
            RunOutcome::Noted(divergence) => {
                let _ = writeln!(
                    text,
                    "NOTED    {}  (the document does not decide; {} = {})",
                    result.id,
                    divergence.field.key(),
                    divergence.right.value
                );
            }
            RunOutcome::Broke(how) => {
                let _ = writeln!(text, "BROKE    {}  {how}", result.id);
            }
            RunOutcome::Late(how) => {
                let _ = writeln!(text, "LATE     {}  {how}", result.id);
            }
            RunOutcome::Passed if result.known.is_some() => {
                let _ = writeln!(text, "PASSES   {}  but is listed as known to fail", result.id);
            }
            _ => continue,
        }
        text.push_str(&errors(result.explanation()));
    }
    for (why, count) in check.skips() {
        let _ = writeln!(text, "skipped  {count:>4}  {why}");
    }
    let often = |one: &CaseOutcome| match check.count(*one) {
        0 if one.is_rare() => None,
        count => Some(format!("{count} {}", one.heading())),
    };
    let counts: Vec<String> = CaseOutcome::ALL.iter().filter_map(often).collect();
    let interrupted = if check.interrupted { "; interrupted" } else { "" };
    let (subject, share, counts) = (&check.subject, share(check.executed(), check.of), counts.join(", "));
    let _ = writeln!(text, "{subject}: {share}: {counts}{interrupted}");
    for hint in check.hints() {
        let _ = writeln!(text, "hint: {hint}");
    }
    text
}

/// Returns what a program wrote to its standard error, indented. Empty if it wrote nothing.
pub fn errors(lines: &[String]) -> String {
    let lines: String = lines.iter().map(|line| format!("    {line}\n")).collect();
    if lines.is_empty() { lines } else { format!("  its standard error:\n{lines}") }
}

/// Returns the list of current failures, for `--known`.
pub fn known_list(check: &Check) -> String {
    let failing = check.results.iter().filter(|result| matches!(result.outcome, RunOutcome::Differs(_)));
    failing
        .map(|result: &CaseResult| {
            format!("{}  # {}\n", result.id, result.known.as_deref().unwrap_or("not explained yet"))
        })
        .collect()
}

/// Returns the failures, the findings and the table of `verify`.
pub fn verify(report: &verify::VerifyReport, seed: u64) -> String {
    let mut text = String::new();
    for (id, failure) in &report.failures {
        let _ = write!(text, "FAILS  {id}\n{failure}\n");
    }
    for (record, met) in &report.findings {
        let _ = writeln!(text, "{}\n{}", headline(record, *met), record.case);
    }
    let mut rows = vec![["ruleset", "cases", "clauses", "games", "acts", "divergences"].map(str::to_owned).to_vec()];
    let mut documents: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let mut total = RulesetTally::default();
    for (rules, row) in &report.rows {
        let registered = report.registered.get(rules.document).map_or(0, BTreeSet::len);
        let normative = report.registered.get(rules.document);
        let ran: BTreeSet<&str> = row
            .clauses
            .iter()
            .map(String::as_str)
            .filter(|clause| normative.is_some_and(|set| set.contains(*clause)))
            .collect();
        rows.push(table_row(&rules.id, row, &format!("{}/{registered}", ran.len())));
        documents.entry(rules.document).or_default().extend(ran);
        total.cases += row.cases;
        total.games += row.games;
        total.acts += row.acts;
        total.divergences += row.divergences;
    }
    let ran: usize = documents.values().map(BTreeSet::len).sum();
    let registered: usize =
        documents.keys().filter_map(|document| report.registered.get(*document)).map(BTreeSet::len).sum();
    rows.push(table_row("all", &total, &format!("{ran}/{registered}")));
    text.push_str(&table(&rows));
    for (document, ran) in &documents {
        let missing: Vec<&str> = report
            .registered
            .get(*document)
            .into_iter()
            .flatten()
            .map(String::as_str)
            .filter(|clause| !ran.contains(clause))
            .collect();
        if !missing.is_empty() {
            let _ = writeln!(text, "{document}: not exercised: {}", missing.join(", "));
        }
    }
    text.push_str(&combinations(report));
    let _ = writeln!(text, "seed {seed}, {:.1} s of games; stopped: {}", report.elapsed.as_secs_f64(), report.ending);
    text
}

/// Returns how many combinations of options the games had, of those that make sense. Nothing if there were none.
fn combinations(report: &verify::VerifyReport) -> String {
    let played = &report.combinations;
    if played.is_empty() {
        return String::new();
    }
    let sensible = sensible_pairs();
    let pairs: BTreeSet<[(usize, u8); 2]> =
        played.iter().flat_map(|options| options.pairs().collect::<Vec<_>>()).collect();
    let covered = sensible.iter().filter(|pair| pairs.contains(*pair)).count();
    format!(
        "options: {} of {} combinations that make sense; {covered} of {} pairs of values\n",
        played.len(),
        Options::sensible(),
        sensible.len()
    )
}

fn table_row(name: &str, row: &RulesetTally, clauses: &str) -> Vec<String> {
    let numbers = [row.games, row.acts, row.divergences].map(|number| number.to_string());
    [name.to_owned(), row.cases.to_string(), clauses.to_owned()].into_iter().chain(numbers).collect()
}

/// Returns one finding: what both sides say, and by which clause. The script follows as a diagram, a case ready to
/// commit, an SGF record and GTP commands.
pub fn finding(finding: &Finding, left: &str, right: &str, seed: &str) -> String {
    let case = shinpan_harness::input::to_yaml(&shinpan_harness::suite::case_writer::as_case(
        finding, left, right, seed, None,
    ))
    .unwrap_or_else(|fault| fault.to_string());
    let what = finding.divergence.text(left, right);
    format!(
        "DIFFERENCE under {}: {}\n{what}after {} acts{}; {}\nas a case:\n\n{case}",
        finding.script.rules,
        finding.divergence.fingerprint().0,
        finding.script.acts.len(),
        if finding.cut_short { ", not fully shrunk" } else { "" },
        forms(&finding.script)
    )
}

/// Returns a script for people and for programs that do not read cases: the start as a diagram, the acts, an SGF record
/// and GTP commands.
pub fn forms(script: &Script) -> String {
    let acts: Vec<String> = script.acts.iter().map(ToString::to_string).collect();
    format!(
        "start, {} to play:\n{}acts: {}\nas a record:\n{}as GTP commands:\n{}",
        script.start.to_play.word(),
        script.start.board.with_coordinates(None),
        acts.join(", "),
        sgf::write(script),
        sgf::gtp(script)
    )
}

/// The files of findings, by fingerprint.
pub type Files = BTreeMap<String, PathBuf>;

/// Returns the kind of a finding, where and how often it was met, and what differs.
fn headline(record: &FindingRecord, met: u64) -> String {
    let (word, whole) = match record.kind {
        FindingKind::Differs if record.cut_short => ("DIFFERS", ", not fully shrunk"),
        FindingKind::Differs => ("DIFFERS", ""),
        FindingKind::NotReproduced => ("VARIES", ", not shrunk"),
        FindingKind::Broke => ("BROKE", ", not shrunk"),
        FindingKind::Late => ("LATE", ", not shrunk"),
    };
    format!(
        "{word}  {}  under {}, met {met} times; shown: script {}, {} acts{whole}\n{}",
        record.fingerprint, record.rules, record.script, record.acts, record.what
    )
}

/// Returns differences, then varying answers, then breaks. It shows a short case; a longer script is only in its file. If
/// `must_show` is true, it also shows a case that has no file.
fn findings(account: &Account, files: &Files, must_show: bool) -> String {
    const SHORT: usize = 12;
    let mut text = String::new();
    for kind in [FindingKind::Differs, FindingKind::NotReproduced, FindingKind::Broke, FindingKind::Late] {
        for record in account.of(kind) {
            text.push_str(&headline(record, account.met(&record.fingerprint)));
            let unwritten = must_show && !files.contains_key(&record.fingerprint);
            if unwritten || (kind == FindingKind::Differs && record.acts <= SHORT) {
                let _ = write!(text, "\n{}", record.case);
            }
            if let Some(file) = files.get(&record.fingerprint) {
                let _ = writeln!(text, "written to {}", file.display());
            }
            text.push('\n');
        }
    }
    for (why, count) in &account.tally.skipped {
        let _ = writeln!(text, "skipped  {count:>6}  {why}");
    }
    text
}

/// Returns what a hunt found.
pub fn hunt(account: &Account, name: &str, files: &Files, ending: &Ending) -> String {
    let total = account.tally.total();
    let shard = match account.header.shard.parts {
        1 => String::new(),
        _ => format!(", shard {}", account.header.shard),
    };
    format!(
        "{}{}{name}: {} games, {} acts, {}; seed {}{shard}, scripts below {}\n{}stopped: {ending}\n",
        findings(account, files, true),
        known(account),
        total.games,
        total.acts,
        counted(account),
        account.header.seed,
        account.below,
        how_deep(account)
    )
}

/// Returns how often each known difference was met.
fn known(account: &Account) -> String {
    let lines = account.tally.known.iter().map(|(glob, count)| format!("known    {count:>6}  {glob}\n"));
    lines.collect()
}

/// Returns how many games ended at differences, and how deep the games came. Empty if nothing was left out.
fn how_deep(account: &Account) -> String {
    let (tally, total) = (&account.tally, account.tally.total());
    if tally.left_out == 0 && tally.ended == 0 {
        return String::new();
    }
    let mean = |acts: u64, games: u64| acts.checked_div(games).unwrap_or(0);
    let ended = match tally.ended {
        0 => "no game ended at a difference".to_owned(),
        ended => format!("{ended} games ended at differences, after {} acts", mean(tally.ended_after, ended)),
    };
    let others = total.games - tally.ended.min(total.games);
    let acts = total.acts.saturating_sub(tally.ended_after);
    format!("{} acts left out at differences; {ended}; the others had {} acts\n", tally.left_out, mean(acts, others))
}

fn counted(account: &Account) -> String {
    let count = |kind| account.of(kind).count();
    let late = match count(FindingKind::Late) {
        0 => String::new(),
        kinds => format!(", {kinds} kinds of late answer"),
    };
    format!(
        "{} differences, {} varying answers, {} kinds of break{late}",
        count(FindingKind::Differs),
        count(FindingKind::NotReproduced),
        count(FindingKind::Broke)
    )
}

/// Returns what the shards of a campaign found.
pub fn merged(merged: &Merged, files: &Files) -> String {
    let account = &merged.account;
    let mut text = String::new();
    for (id, failure) in account.corpus.iter().flatten() {
        let _ = write!(text, "FAILS  {id}\n{failure}\n");
    }
    text.push_str(&findings(account, files, false));
    let mut rows = vec![["ruleset", "cases", "clauses", "games", "acts", "divergences"].map(str::to_owned).to_vec()];
    for (rules, count) in &account.tally.rules {
        rows.push(table_row(rules, count, &count.clauses.len().to_string()));
    }
    let total = account.tally.total();
    rows.push(table_row("all", &total, &total.clauses.len().to_string()));
    text.push_str(&table(&rows));
    text.push_str(&known(account));
    for (shard, below) in &merged.shards {
        let _ = writeln!(text, "shard {shard}: scripts below {below}");
    }
    for path in &merged.not_begun {
        let _ = writeln!(text, "{}: this shard had not begun", path.display());
    }
    if !merged.missing.is_empty() {
        const NAMED: usize = 20;
        let named: Vec<String> = merged.missing.iter().take(NAMED).map(ToString::to_string).collect();
        let more = match merged.missing_count - named.len() as u64 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let _ = writeln!(text, "missing shards: {}{more}", named.join(", "));
    }
    let header = &account.header;
    let _ = writeln!(text, "{} of {}: {}; seed {}", header.verb, header.subject, counted(account), header.seed);
    text
}
