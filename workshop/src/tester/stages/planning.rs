//! Checks of the stages that plan a campaign: generator, numbering, order, and the campaign as a whole.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use super::bookkeeping::header;
use super::impostor::Impostor;
use super::judging::expect;
use super::oracle::{Expected, GAMES, SEED, expected, filter, first_difference, game, rules};
use super::table::Tester;
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::journal::{Campaign, FindingKind, FindingRecord};
use shinpan_harness::campaign::stages::{GameOutcome, NumberedGame, OwnSides};
use shinpan_harness::campaign::verify::{VerifyOptions, VerifyReport, verify_by};
use shinpan_harness::judge::divergence::Divergence;
use shinpan_harness::judge::pair::Finding;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::subject::{Offer, Subject};
use shinpan_harness::suite::case::read_cases;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::vocabulary::{Field, Observation, Rules, Script, Start, Transcript, Want};

/// The most acts of a shrunk finding of the impostor.
const MOST_SHRUNK: usize = 14;

/// How many scripts the check of the generator makes.
const SCRIPTS: u64 = 48;

/// Scripts differ by number and by seed, many are long, and they are for the rulesets and the subject that were asked.
pub(super) fn scripts_are_long_and_different(tester: &Tester) -> Result<(), String> {
    let (all, small) = (Offer::everything(), Impostor::new());
    let (all, small) = (&all, small.offers());
    let scripts: Vec<Script> = (0..SCRIPTS).map(|number| (tester.generate)(all, 2, number, &[])).collect();
    let text: BTreeSet<Vec<u8>> = scripts.iter().map(Script::to_bytes).collect();
    let (kinds, of) = (text.len() as u64, SCRIPTS);
    expect(kinds * 10 >= of * 9, || format!("{of} scripts are {kinds} different ones"))?;
    for (acts, least) in [(10, of / 2), (40, of / 12)] {
        let long = scripts.iter().filter(|script| script.acts.len() > acts).count() as u64;
        expect(long >= least, || format!("{long} of {of} scripts have more than {acts} acts, expected {least}"))?;
    }
    let again = (tester.generate)(all, 2, 7, &[]);
    expect(again == scripts[7], || "a script is another one when it is made again".to_owned())?;
    let others = (0..SCRIPTS).filter(|number| (tester.generate)(all, 9, *number, &[]) != scripts[*number as usize]);
    let others = others.count() as u64;
    expect(others * 10 >= of * 9, || format!("{others} of {of} scripts of another seed are other ones"))?;
    let rules = rules();
    for number in 0..SCRIPTS {
        let script = (tester.generate)(small, 2, number, &rules);
        expect(rules.contains(&script.rules), || format!("a script for four rulesets is under {}", script.rules))?;
        let declined = small.declines(&script, &[]);
        expect(declined.is_none(), || format!("a script that the subject does not offer: {declined:?}"))?;
    }
    Ok(())
}

/// The workers of all shards together take each number once.
pub(super) fn every_number_comes_once(tester: &Tester) -> Result<(), String> {
    for parts in [1, 2, 3, 7] {
        let taken = |first| (0..600 / parts).map(move |taken| (tester.number)(first, parts, taken));
        let mut numbers: Vec<Option<u64>> = (0..parts).flat_map(taken).collect();
        numbers.sort_unstable();
        let all: Vec<Option<u64>> = (0..600 / parts * parts).map(Some).collect();
        expect(numbers == all, || format!("{parts} shards do not take each number once"))?;
    }
    Ok(())
}

/// Returns a game that differs or breaks, if `outcome` says so.
fn numbered(number: u64, outcome: GameOutcome) -> NumberedGame {
    let rules = Rules::at(0);
    let row = rules.id.clone();
    NumberedGame { number, rules, row, acts: 3, clauses: BTreeSet::new(), reach: None, outcome }
}

/// A game is counted when its turn comes, and as it was played.
pub(super) fn games_come_in_order_and_whole(tester: &Tester) -> Result<(), String> {
    let script = || Script { rules: Rules::at(0), start: Start::empty(2, 2), acts: Vec::new() };
    let quiet = Observation::default();
    let finding = || Finding {
        script: script(),
        divergence: Divergence::new(0, Field::Over, &quiet, &quiet),
        left: Transcript::default(),
        right: Transcript::default(),
        cut_short: false,
    };
    let outcomes: [(&str, &dyn Fn() -> GameOutcome); 3] = [
        ("a difference", &|| GameOutcome::Differs(Box::new(finding()))),
        ("a break", &|| GameOutcome::Broke("broke".to_owned(), Box::new(script()))),
        ("no difference", &|| GameOutcome::Same),
    ];
    for (what, outcome) in outcomes {
        for number in [0, 49, 50, 51, 1_000, 1_000_000] {
            let mut waiting = BTreeMap::from([(number + 1, numbered(number + 1, outcome()))]);
            let early = (tester.order)(&mut waiting, number).map(|game| game.number);
            expect(early.is_none(), || format!("game {early:?} is counted as game {number}"))?;
            waiting.insert(number, numbered(number, outcome()));
            let taken = (tester.order)(&mut waiting, number);
            let whole = taken.is_some_and(|game| {
                let same = match game.outcome {
                    GameOutcome::Differs(_) => what == "a difference",
                    GameOutcome::Broke(..) => what == "a break",
                    GameOutcome::Same => what == "no difference",
                    GameOutcome::NotBegun => false,
                };
                same && (game.number, game.acts) == (number, 3)
            });
            expect(whole && waiting.len() == 1, || format!("{what} in game {number} is not counted"))?;
        }
    }
    Ok(())
}

/// Plays the games against the impostor as `verify` does. The campaign also keeps an account.
fn campaign(tester: &Tester) -> Result<(VerifyReport, Campaign), String> {
    let options = VerifyOptions {
        time: Duration::from_secs(600),
        games: Some(GAMES),
        filter: filter(),
        reach: false,
        interrupted: Arc::new(AtomicBool::new(false)),
    };
    let sides = OwnSides { engine: Impostor::timely, branched: Impostor::timely, ..OwnSides::RIGHT };
    let corpus = Corpus { entries: Vec::new(), beasts: Vec::new(), files: Vec::new(), ids: None };
    let mut campaign = Campaign::new(header(SEED)).kept_by(tester.books());
    let report = verify_by((tester.stages(), sides), &corpus, &options, &mut campaign, &|_, _, _| {});
    Ok((report.map_err(|error| error.to_string())?, campaign))
}

/// The case of a finding is small, and its last state still shows a difference.
pub(super) fn still_differs(record: &FindingRecord) -> Result<(), String> {
    let cases = read_cases("a finding", &record.case).map_err(|fault| fault.to_string())?.cases;
    let case = cases.first().ok_or("a finding without a case")?;
    let script = case.script(*case.rules.first().ok_or("a case without a ruleset")?);
    let want = Want::lockstep_of(&script);
    let (said, heard) = (Spec::new().transcript(&script, &want), Impostor::new().transcript(&script, &want));
    let (at, acts) = (first_difference(&said, &heard), script.acts.len());
    expect(at == Some(acts), || {
        format!("{}: the shrunk game differs in state {at:?}, expected {acts}", record.fingerprint)
    })?;
    expect(acts <= MOST_SHRUNK, || format!("{}: {acts} acts are not shrunk", record.fingerprint))
}

/// A whole campaign counts each game once, under its ruleset, and keeps each kind of finding where it was met first.
pub(super) fn a_campaign_counts_every_game(tester: &Tester) -> Result<(), String> {
    let mut counts: BTreeMap<String, [u64; 3]> = BTreeMap::new();
    let (mut first, mut late, mut found) = ([None; 2], 0, 0);
    for number in 0..GAMES {
        let script = game(number);
        let expected = expected(&script);
        if expected == Expected::NotBegun {
            continue;
        }
        let differs = matches!(expected, Expected::Differs(_));
        let wrong = differs || expected == Expected::Broke;
        let count = counts.entry(script.rules.id.clone()).or_default();
        [count[0], count[1], count[2]] =
            [count[0] + 1, count[1] + script.acts.len() as u64, count[2] + u64::from(wrong)];
        if wrong {
            first[usize::from(differs)].get_or_insert(number);
            found += 1;
        }
        late += u64::from(differs && number > 50);
    }
    let [Some(first_break), Some(first_difference)] = first else {
        return Err("the games of the check show no difference, or no break: choose another seed".to_owned());
    };
    expect(late > 0, || "no game after the fiftieth differs: choose another seed".to_owned())?;
    let (report, campaign) = self::campaign(tester)?;
    expect(report.ending == Ending::Games, || format!("the campaign ended because {}", report.ending))?;
    for (rules, row) in &report.rows {
        let expected = counts.get(&rules.id).copied().unwrap_or_default();
        let counted = [row.games, row.acts, row.divergences];
        expect(counted == expected, || {
            format!("{rules}: games, acts, divergences {counted:?}, expected {expected:?}")
        })?;
    }
    let met: u64 = campaign.account().tally.met.values().sum();
    expect(met == found, || format!("{met} findings were met, expected {found}"))?;
    let earliest = |kind| campaign.account().of(kind).map(|record| record.script).min();
    let kinds = [earliest(FindingKind::Broke), earliest(FindingKind::Differs)];
    let expected = [Some(first_break), Some(first_difference)];
    expect(kinds == expected, || {
        format!("the first break and difference are in games {kinds:?}, expected {expected:?}")
    })?;
    for record in campaign.account().of(FindingKind::Differs) {
        still_differs(record)?;
    }
    expect(!(tester.verdict)(&report), || "a campaign with findings is called clean".to_owned())?;
    let text = (tester.report)(&report, SEED);
    let unnamed = report.findings.iter().find(|(record, _)| !text.contains(record.case.trim_end()));
    expect(unnamed.is_none(), || format!("the report leaves {} out", unnamed.map_or("", |(one, _)| &one.fingerprint)))
}
