//! A check of a hunt as a whole, with one process of the program and with several.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::bookkeeping::header;
use super::impostor::Impostor;
use super::judging::expect;
use super::oracle::{Expected, GAMES, SEED, expected, game, rules};
use super::planning::still_differs;
use super::table::Tester;
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::hunt::{HuntOptions, Others, hunt};
use shinpan_harness::campaign::journal::{Campaign, FindingKind};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{End, Want};

/// What a hunt must count: for each ruleset games, acts and games with a finding; the scripts that are skipped; and the
/// first script with a break and with a difference.
#[derive(Debug, Default, PartialEq, Eq)]
struct Counts {
    rules: BTreeMap<String, [u64; 3]>,
    skipped: u64,
    first: BTreeMap<&'static str, u64>,
}

/// Counts without any stage.
fn expected_counts() -> Counts {
    let mut counts = Counts::default();
    for number in 0..GAMES {
        let script = game(number);
        let want = Want::lockstep_of(&script);
        let ends = [&mut Spec::new() as &mut dyn Subject, &mut Impostor::new()]
            .map(|side| side.transcript(&script, &want).end);
        if matches!(ends, [End::Whole, End::Skipped(_)]) {
            counts.skipped += 1;
            continue;
        }
        let kind = match expected(&script) {
            Expected::Same | Expected::NotBegun => None,
            Expected::Differs(_) => Some("difference"),
            Expected::Broke => Some("break"),
        };
        let row = counts.rules.entry(script.rules.id.clone()).or_default();
        [row[0], row[1], row[2]] = [row[0] + 1, row[1] + script.acts.len() as u64, row[2] + u64::from(kind.is_some())];
        if let Some(kind) = kind {
            counts.first.entry(kind).or_insert(number);
        }
    }
    counts
}

/// Hunts the impostor with these stages.
fn hunted(tester: &Tester, jobs: u16) -> Result<Campaign, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let options = HuntOptions {
        time: Duration::from_secs(600),
        games: Some(GAMES),
        rules: rules(),
        out: folder.path().to_owned(),
        most: usize::MAX,
        known: Vec::new(),
        breaks: u32::MAX,
        interrupted: Arc::new(AtomicBool::new(false)),
    };
    let mut campaign = Campaign::new(header(SEED)).kept_by(tester.books());
    let open = || Some(Box::new(Impostor::new()) as Box<dyn Subject>);
    let others = Others { processes: jobs - 1, open: Arc::new(open), ..Others::none() };
    let subject: (&mut dyn Subject, _) = (&mut Impostor::new(), &others);
    let ending = hunt(&tester.stages(), subject, &options, &mut campaign, &|_, _, _| {});
    let ending = ending.map_err(|error| error.to_string())?;
    expect(ending == Ending::Games, || format!("the hunt ended because {ending}"))?;
    Ok(campaign)
}

/// A hunt counts each game once and keeps each kind of finding where it was met first, also if other processes play ahead.
pub(super) fn a_hunt_counts_every_game(tester: &Tester) -> Result<(), String> {
    let expected = expected_counts();
    expect(expected.first.len() == 2 && expected.skipped > 0, || {
        format!("the games of the check show too little: {expected:?}; choose another seed")
    })?;
    for jobs in [1, 3] {
        let campaign = hunted(tester, jobs)?;
        let account = campaign.account();
        let mut counts = Counts { skipped: account.tally.skipped.values().sum(), ..Counts::default() };
        for (rules, row) in &account.tally.rules {
            counts.rules.insert(rules.clone(), [row.games, row.acts, row.divergences]);
        }
        for (name, kind) in [("break", FindingKind::Broke), ("difference", FindingKind::Differs)] {
            counts.first.extend(account.of(kind).map(|record| record.script).min().map(|script| (name, script)));
        }
        expect(counts == expected, || format!("a hunt with {jobs} processes: {counts:?}, expected {expected:?}"))?;
        for record in account.of(FindingKind::Differs) {
            still_differs(record)?;
        }
    }
    Ok(())
}
