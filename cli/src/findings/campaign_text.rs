//! What a campaign found, as text for people: the findings, the known differences, and a row for each ruleset.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::PathBuf;

use shinpan_harness::campaign::journal::{Account, FindingKind, FindingRecord, RulesetTally};

/// The files of findings, by fingerprint.
pub type Files = BTreeMap<String, PathBuf>;

/// Returns the kind of a finding, where and how often it was met, and what differs.
pub fn headline(record: &FindingRecord, met: u64) -> String {
    let word = match record.kind {
        FindingKind::Differs => "DIFFERS",
        FindingKind::NotReproduced => "VARIES",
        FindingKind::Broke => "BROKE",
        FindingKind::Late => "LATE",
    };
    let whole = match record.kind {
        FindingKind::NotReproduced => ", not shrunk",
        FindingKind::Differs | FindingKind::Broke | FindingKind::Late if record.cut_short => ", not fully shrunk",
        FindingKind::Differs | FindingKind::Broke | FindingKind::Late => "",
    };
    format!(
        "{word}  {}  under {}, met {met} times; shown: script {}, {} acts{whole}\n{}",
        record.fingerprint, record.rules, record.script, record.acts, record.what
    )
}

/// Returns differences, then varying answers, then breaks. It shows a short case; a longer script is only in its file. If
/// `must_show` is true, it also shows a case that has no file.
pub fn findings(account: &Account, files: &Files, must_show: bool) -> String {
    const SHORT: usize = 12;
    let mut text = String::new();
    for kind in [FindingKind::Differs, FindingKind::NotReproduced, FindingKind::Broke, FindingKind::Late] {
        for record in account.of(kind) {
            text.push_str(&headline(record, account.met(&record.fingerprint)));
            let unwritten = must_show && !files.contains_key(&record.fingerprint);
            if unwritten || (kind != FindingKind::NotReproduced && record.acts <= SHORT) {
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

/// Returns how often each known difference was met.
pub fn known(account: &Account) -> String {
    let lines = account.tally.known.iter().map(|(glob, count)| format!("known    {count:>6}  {glob}\n"));
    lines.collect()
}

/// Returns how many kinds of findings there are.
pub fn counted(account: &Account) -> String {
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

/// Returns the row of a ruleset in the table of a campaign.
pub fn table_row(name: &str, row: &RulesetTally, clauses: &str) -> Vec<String> {
    let numbers = [row.games, row.acts, row.divergences].map(|number| number.to_string());
    [name.to_owned(), row.cases.to_string(), clauses.to_owned()].into_iter().chain(numbers).collect()
}
