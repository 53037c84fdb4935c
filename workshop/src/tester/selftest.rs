//! The self-test: which ways of testing find the subjects that are wrong on purpose.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::tester::properties::{MOST_ACTS as MOST_ACTS_OF_PROPERTIES, PROPERTIES};
use crate::tester::saboteur::{Wrong, wrong};
use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::pair::{Finding, sharpened};
use shinpan_harness::judge::shrink::{SHRINK_RUNS, shrunk};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::cores::{map_on_all_cores, on_all_cores};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::referee::Forkable;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome, judge};
use shinpan_harness::vocabulary::{Rules, Script, Transcript, Want};
use shinpan_lab::search::{self, Compared, From, search};

/// The most acts that a shrunk script may have.
pub const MOST_ACTS: usize = 12;

/// How long each way of testing tries. All limits are numbers, not times. The results are therefore the same on every
/// machine.
#[derive(Clone, Copy, Debug)]
pub struct SelfTestOptions {
    /// The seed of the random games.
    pub seed: u64,
    /// The number of random games.
    pub games: usize,
    /// The number of random scripts on which properties are checked.
    pub properties: usize,
    /// The acts tried on each board under each ruleset.
    pub nodes: u64,
}

impl Default for SelfTestOptions {
    fn default() -> SelfTestOptions {
        SelfTestOptions { seed: 1, games: 4_000, properties: 60, nodes: 600 }
    }
}

/// What found one wrong subject.
#[derive(Clone, Debug)]
pub struct SelfTestRow {
    /// What it does wrong.
    pub name: String,
    /// The program that made the mistake, or the reason why it is here.
    pub reason: &'static str,
    /// The first case run that it fails.
    pub case: Option<String>,
    /// The first property that it violates, and the number of the random script that shows it.
    pub property: Option<(usize, &'static str)>,
    /// The board and the number of acts of the script that the search found.
    pub search: Option<String>,
    /// The number of the first random game in which it differs from the specification, from 0.
    pub game: Option<usize>,
    /// The first case run that it fails when everything is compared, played from the seed for the fuzzer.
    pub seed: Option<String>,
    /// The acts of the shrunk script. The script is that of the random game, else the seed, else the search: the first
    /// that is short enough.
    pub acts: Option<usize>,
}

impl SelfTestRow {
    /// Returns how many of the five ways find it.
    pub fn ways(&self) -> usize {
        let found = [
            self.case.is_some(),
            self.property.is_some(),
            self.search.is_some(),
            self.game.is_some(),
            self.seed.is_some(),
        ];
        found.into_iter().map(usize::from).sum()
    }

    /// Returns whether it is shown in few acts: at most [`MOST_ACTS`].
    pub fn is_short(&self) -> bool {
        self.acts.is_some_and(|acts| acts <= MOST_ACTS)
    }

    /// Returns whether the tester keeps its promise: at least two ways find it, and it needs few acts.
    pub fn is_found(&self) -> bool {
        self.ways() >= 2 && self.is_short()
    }
}

/// Returns how many random games find the median wrong subject. A subject that no game finds counts as the worst. `None` if
/// that is the median, or if there is none.
pub fn median_game(rows: &[SelfTestRow]) -> Option<usize> {
    let mut games: Vec<usize> = rows.iter().map(|row| row.game.map_or(usize::MAX, |number| number + 1)).collect();
    games.sort_unstable();
    games.get(games.len() / 2).copied().filter(|games| *games < usize::MAX)
}

/// Receives progress from time to time: the current step, how much is done, and of how much.
pub type SelfTestProgress<'a> = &'a (dyn Fn(&str, u64, u64) + Sync);

/// Tries every wrong subject in five ways, on all cores. The results do not depend on the number of cores.
pub fn run(corpus: &Corpus, options: &SelfTestOptions, progress: SelfTestProgress<'_>) -> Vec<SelfTestRow> {
    let filter = Filter::default();
    let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).collect();
    let script = |number: usize| generated(options.seed, number as u64, &[]).first_acts(MOST_ACTS_OF_PROPERTIES);
    let shows = |what: &'static str| move |done, of| progress(what, done, of);
    let differs_from_case = |number: usize, (): &(), wrong: &mut dyn Forkable| {
        matches!(judge(&runs[number], wrong), RunOutcome::Differs(_)).then_some(())
    };
    let cases = firsts(runs.len(), shows("cases"), |_| (), differs_from_case);
    let searches = each(shows("searches"), |_, wrong| searched(wrong, options));
    let told_seeds = |number: usize| told(Script::from_bytes(&runs[number].script().to_bytes()));
    let seeds = firsts(runs.len(), shows("seeds"), told_seeds, differs);
    let games = firsts(options.games, shows("games"), |number| told(script(number)), differs);
    let lacking = firsts(options.properties, shows("properties"), script, violated);

    let acts = each(shows("shrinking"), |which, wrong| {
        let finding = |found: &Option<(usize, Finding)>| found.as_ref().map(|(_, finding)| finding.clone());
        // The script of a random game is the hardest to shrink. A script of the search is small from the beginning.
        let searched = searches[which].as_ref().and_then(|(_, finding)| finding.clone());
        fewest([finding(&games[which]), finding(&seeds[which]), searched].into_iter().flatten(), wrong)
    });
    let row = |(which, wrong): (usize, Wrong)| SelfTestRow {
        name: wrong.subject.name().to_owned(),
        reason: wrong.reason,
        case: cases[which].as_ref().map(|(number, ())| runs[*number].id()),
        property: lacking[which],
        search: searches[which].as_ref().map(|(place, _)| place.clone()),
        game: games[which].as_ref().map(|(number, _)| *number),
        seed: seeds[which].as_ref().map(|(number, _)| runs[*number].id()),
        acts: acts[which],
    };
    wrong().into_iter().enumerate().map(row).collect()
}

/// Returns the acts of the first shrunk finding with few acts, or the fewest.
fn fewest(findings: impl Iterator<Item = Finding>, wrong: &mut dyn Forkable) -> Option<usize> {
    let mut fewest = None;
    for finding in findings {
        let finding = sharpened(finding, &mut Spec::new(), wrong);
        let acts = shrunk(&finding, &mut Spec::new(), wrong, SHRINK_RUNS, None).script.acts.len();
        fewest = Some(fewest.map_or(acts, |fewest: usize| fewest.min(acts)));
        if acts <= MOST_ACTS {
            break;
        }
    }
    fewest
}

/// Returns the board and the acts, as in `2x1, 2`.
fn place(script: &Script, acts: usize) -> String {
    let board = &script.start.board;
    format!("{}x{}, {acts}", board.columns(), board.rows())
}

/// Returns the first property that a subject violates.
fn violated(number: usize, script: &Script, wrong: &mut dyn Forkable) -> Option<&'static str> {
    let violates = PROPERTIES.iter().find(|property| property.holds_of(wrong, script, number as u8).is_err());
    violates.map(|property| property.name)
}

/// Returns a script, and what the specification says of it.
fn told(script: Script) -> (Script, Transcript) {
    let said = Spec::new().transcript(&script, &Want::lockstep());
    (script, said)
}

fn differs(_: usize, (script, said): &(Script, Transcript), wrong: &mut dyn Forkable) -> Option<Finding> {
    let heard = wrong.transcript(script, &Want::lockstep());
    let divergence = compare(said, &heard)?;
    Some(Finding { script: script.clone(), divergence, left: said.clone(), right: heard, cut_short: false })
}

/// Returns the shortest script on a small board on which the subject differs from the engine and from the
/// specification. Returns its board and acts, and the difference. The difference is `None` if only one side begins.
fn searched(wrong: &mut dyn Forkable, options: &SelfTestOptions) -> Option<(String, Option<Finding>)> {
    let how = search::SearchOptions {
        most_points: 6,
        boards: Vec::new(),
        begun: Vec::new(),
        shard: (1, 1),
        most_acts: MOST_ACTS,
        find: 1,
        nodes: options.nodes,
        compared: Compared::States,
        from: From::Positions,
        shortest: true,
        past: None,
    };
    let rules: Vec<Rules> = Rules::all().collect();
    let report = search(&Engine::new(), wrong, &rules, &how);
    if let Some(one) = report.unbegun.first() {
        let told = Spec::new().begin(&one.script).is_ok() == one.left_begins;
        return told.then(|| (place(&one.script, 0), None));
    }
    let found = search::difference(&Spec::new(), wrong, &report.findings.first()?.script, Compared::States)?;
    Some((place(&found.script, found.divergence.step), Some(found)))
}

/// Returns the first item, by number, that finds each wrong subject. Each item is made once for all subjects.
fn firsts<Item, Found: Send>(
    items: usize,
    progress: impl Fn(u64, u64) + Sync,
    item: impl Fn(usize) -> Item + Sync,
    find: impl Fn(usize, &Item, &mut dyn Forkable) -> Option<Found> + Sync,
) -> Vec<Option<(usize, Found)>> {
    let found: Mutex<Vec<Option<(usize, Found)>>> = Mutex::new(wrong().iter().map(|_| None).collect());
    let next = AtomicUsize::new(0);
    on_all_cores(|| {
        let mut subjects = wrong();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            // A later item may have found a subject already. Only an earlier one makes this item unnecessary.
            let open = |first: &Option<(usize, Found)>| first.as_ref().is_none_or(|(earlier, _)| *earlier > number);
            let still: Vec<bool> = found.lock().map_or_else(|_| Vec::new(), |found| found.iter().map(open).collect());
            if number >= items || !still.contains(&true) {
                break;
            }
            progress(number as u64, items as u64);
            let item = item(number);
            for (which, subject) in subjects.iter_mut().enumerate().filter(|(which, _)| still[*which]) {
                let Some(one) = find(number, &item, subject.subject.as_mut()) else { continue };
                if let Ok(mut found) = found.lock()
                    && found[which].as_ref().is_none_or(|(earlier, _)| *earlier > number)
                {
                    found[which] = Some((number, one));
                }
            }
        }
    });
    found.into_inner().unwrap_or_default()
}

/// Calls `find` once for each wrong subject.
fn each<Found: Send>(
    progress: impl Fn(u64, u64) + Sync,
    find: impl Fn(usize, &mut dyn Forkable) -> Option<Found> + Sync,
) -> Vec<Option<Found>> {
    let all: Vec<usize> = (0..wrong().len()).collect();
    map_on_all_cores(&all, |which| {
        progress(*which as u64, all.len() as u64);
        // A subject belongs to its thread, so each thread makes its own.
        find(*which, wrong().swap_remove(*which).subject.as_mut())
    })
}
