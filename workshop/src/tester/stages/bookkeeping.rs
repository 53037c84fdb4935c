//! Checks of the stages that keep and tell what a campaign found: account, journal, verdict and report.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::judging::expect;
use super::table::Tester;
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::journal::{
    Account, Campaign, FORMAT, FindingKind, FindingRecord, Header, Journal, JournalLine, RulesetTally, Tally, read,
};
use shinpan_harness::campaign::verify::VerifyReport;
use shinpan_harness::vocabulary::{Rules, Shard};

/// Returns the first line of the campaigns of the checks.
pub fn header(seed: u64) -> Header {
    Header {
        journal: FORMAT,
        shinpan: String::new(),
        build: String::new(),
        verb: "verify".to_owned(),
        seed,
        shard: Shard::WHOLE,
        rules: Vec::new(),
        subject: "engine".to_owned(),
        cases: Vec::new(),
        corpus: String::new(),
    }
}

/// The fingerprints of the findings that are kept.
const FOUND: [&str; 3] = ["illegal repetition none 4", "score black", "broke: engine panicked"];

fn finding(place: usize) -> FindingRecord {
    FindingRecord {
        fingerprint: FOUND[place].to_owned(),
        kind: if place == 2 { FindingKind::Broke } else { FindingKind::Differs },
        script: 10 + place as u64,
        rules: Rules::at(0).id.clone(),
        acts: place,
        left: "repetition".to_owned(),
        right: "none".to_owned(),
        clause: None,
        what: "state 1: `illegal` differs\n".to_owned(),
        cut_short: false,
        case: format!("case: of finding {place}\n"),
    }
}

fn counted(divergences: u64) -> RulesetTally {
    RulesetTally { cases: 0, games: 40, acts: 977, divergences, clauses: BTreeSet::new() }
}

/// The counts of three scripts: each finding is met once, the first one twice.
fn tally(place: usize) -> Tally {
    let met = [(FOUND[0].to_owned(), 1), (FOUND[place].to_owned(), 1 + u64::from(place == 0))];
    Tally {
        rules: BTreeMap::from([(Rules::at(0).id.clone(), counted(1))]),
        met: BTreeMap::from(met),
        ..Tally::default()
    }
}

/// Returns what is wrong with an account of all three findings.
fn whole(account: &Account) -> Result<(), String> {
    let found: Vec<&str> = account.findings.keys().map(String::as_str).collect();
    let expected: Vec<&str> = BTreeSet::from(FOUND).into_iter().collect();
    expect(found == expected, || format!("the findings are {found:?}, expected {expected:?}"))?;
    let kept = (0..3).find(|place| account.findings.get(FOUND[*place]) != Some(&finding(*place)));
    expect(kept.is_none(), || format!("finding {kept:?} has changed"))?;
    let met = FOUND.map(|fingerprint| account.tally.met.get(fingerprint).copied().unwrap_or(0));
    expect(met == [4, 1, 1], || format!("the findings were met {met:?} times, expected [4, 1, 1]"))?;
    let total = account.tally.total();
    let sums = [total.games, total.acts, total.divergences, account.below];
    let expected = [120, 2_931, 3, 30];
    expect(sums == expected, || format!("games, acts, divergences, scripts: {sums:?}, expected {expected:?}"))?;
    let failures = account.corpus.as_ref().map_or(0, Vec::len);
    expect(failures == 1, || format!("{failures} failures of the suite, expected 1"))
}

/// The lines of a campaign add up to its account.
pub(super) fn an_account_keeps_every_line(tester: &Tester) -> Result<(), String> {
    let mut account = Account::new(header(1));
    let failures = vec![("a case on engine".to_owned(), "differs".to_owned())];
    (tester.take)(&mut account, JournalLine::Corpus { tally: Tally::default(), failures });
    for place in 0..3 {
        (tester.take)(&mut account, JournalLine::Finding(Box::new(finding(place))));
        let below = 10 * (place as u64 + 1);
        (tester.take)(&mut account, JournalLine::Done { below, tally: tally(place), breaks: 0 });
    }
    whole(&account)
}

/// A journal that is read again says what the campaign said.
pub(super) fn a_journal_is_read_as_it_was_written(tester: &Tester) -> Result<(), String> {
    let folder = tempfile::tempdir().map_err(|error| format!("no folder for a journal: {error}"))?;
    let path = folder.path().join("journal");
    let write = || {
        let (journal, account) = Journal::open(&path, &header(1))?;
        let mut campaign = Campaign::resumed(journal, account).kept_by(tester.books());
        let failures = vec![("a case on engine".to_owned(), "differs".to_owned())];
        campaign.corpus(Tally::default(), failures)?;
        for place in 0..3 {
            campaign.find(finding(place))?;
            campaign.counting().add(&tally(place));
            campaign.cover(10 * place as u64 + 9)?;
        }
        campaign.settle()?;
        whole(campaign.account()).map_err(shinpan_harness::input::InputError::new)?;
        read(&path)
    };
    match write() {
        Ok(Some(account)) => whole(&account).map_err(|what| format!("as the file says, {what}")),
        Ok(None) => Err("the journal is not begun".to_owned()),
        Err(error) => Err(error.to_string()),
    }
}

/// Returns a report of a run with so many divergences, findings and failures.
fn report(divergences: u64, findings: usize, failures: usize) -> VerifyReport {
    VerifyReport {
        rows: vec![(Rules::at(0), counted(divergences))],
        failures: (0..failures)
            .map(|_| ("a/case@basic on engine".to_owned(), "differs in the score".to_owned()))
            .collect(),
        findings: (0..findings).map(|place| (finding(place), 5_077 + place as u64)).collect(),
        registered: BTreeMap::new(),
        elapsed: Duration::from_secs(1),
        combinations: BTreeSet::new(),
        ending: Ending::Games,
        reach: None,
    }
}

/// A divergence, a finding and a failure each make a run unclean.
pub(super) fn each_fault_makes_a_run_unclean(tester: &Tester) -> Result<(), String> {
    for (divergences, findings, failures) in [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1), (500, 3, 2)] {
        let clean = (tester.verdict)(&report(divergences, findings, failures));
        expect(clean == (divergences == 0 && findings == 0 && failures == 0), || {
            format!("{divergences} divergences, {findings} findings, {failures} failures: clean is {clean}")
        })?;
    }
    Ok(())
}

/// A report holds every finding and failure, how often each was met, and the counts.
pub(super) fn a_report_names_what_was_found(tester: &Tester) -> Result<(), String> {
    let text = (tester.report)(&report(4_321, 3, 1), 86_753);
    let numbers =
        ["4321", "977", "5077", "5078", "5079", "seed 86753", "a/case@basic on engine", "differs in the score"];
    let cases: Vec<String> = (0..3).map(|place| finding(place).case).collect();
    let words = numbers.into_iter().chain(FOUND).chain(cases.iter().map(String::as_str));
    let missing: Vec<&str> = words.filter(|word| !text.contains(word)).collect();
    expect(missing.is_empty(), || format!("the report lacks {missing:?}"))?;
    let quiet = (tester.report)(&report(0, 0, 0), 8);
    expect(!quiet.contains("4321") && quiet.contains("977"), || "the report of a clean run has other counts".to_owned())
}
