//! The self-test: which ways of testing find the subjects that are wrong on purpose.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::tester::large_scripts::plants;
use crate::tester::properties::{self, Verdict};
use crate::tester::saboteur::{Wrong, rules_of_the_clumsy, wrong};
use shinpan_harness::generate::large::generated_large;
use shinpan_harness::generate::random::generated;
use shinpan_harness::judge::compare::compare;
use shinpan_harness::judge::pair::{Finding, sharpened};
use shinpan_harness::judge::shrink::{SHRINK_RUNS, shrunk};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::cores::on_all_cores;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::referee::Forkable;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::{CaseRun, Corpus, Filter, RunOutcome, judge};
use shinpan_harness::vocabulary::{Rules, Script, Transcript, Want};
use shinpan_lab::search::{self, Compared, From, search};

/// The most acts that a shrunk script may have, beyond those that the mistake needs.
pub const MOST_ACTS: usize = 12;

/// The most runs for shrinking one large script. The specification plays it in each of them.
const LARGE_SHRINK_RUNS: usize = 40;

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
    /// The number of large random games.
    pub large: usize,
}

impl Default for SelfTestOptions {
    fn default() -> SelfTestOptions {
        SelfTestOptions { seed: 1, games: 4_000, properties: 60, nodes: 600, large: 16 }
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
    /// The first property that it violates, and the number of the script that shows it: a plant for a mistake of size,
    /// otherwise a random script.
    pub property: Option<(usize, &'static str)>,
    /// The board and the number of acts of the script that the search found.
    pub search: Option<String>,
    /// The number of the first random game in which it differs from the specification, from 0.
    pub game: Option<usize>,
    /// The first case run that it fails when everything is compared, played from the seed for the fuzzer.
    pub seed: Option<String>,
    /// The number of the first plant that shows it. Only mistakes of size are tried.
    pub plant: Option<usize>,
    /// The number of the first large random game that shows it, from 0. Only mistakes of size are tried.
    pub large: Option<usize>,
    /// The acts of the shrunk script. The script is that of the random game, else the seed, else the search: the first
    /// that is short enough. For a mistake of size it is the plant, else the large game.
    pub acts: Option<usize>,
    /// The fewest acts with which a plant can show a mistake of size. `None` for other mistakes.
    pub least: Option<usize>,
}

impl SelfTestRow {
    /// Returns how many of the seven ways find it.
    pub fn ways(&self) -> usize {
        let found = [
            self.case.is_some(),
            self.property.is_some(),
            self.search.is_some(),
            self.game.is_some(),
            self.seed.is_some(),
            self.plant.is_some(),
            self.large.is_some(),
        ];
        found.into_iter().map(usize::from).sum()
    }

    /// Returns whether it is shown in few acts: at most [`MOST_ACTS`] more than a mistake of size needs.
    pub fn is_short(&self) -> bool {
        self.acts.is_some_and(|acts| acts <= self.least.unwrap_or(0) + MOST_ACTS)
    }

    /// Returns whether the tester keeps its promise: at least two ways find it, and it needs few acts.
    pub fn is_found(&self) -> bool {
        self.ways() >= 2 && self.is_short()
    }
}

/// Returns how many random games find the median wrong subject among those that small games show. A subject that no
/// game finds counts as the worst. `None` if that is the median, or if there is none.
pub fn median_game(rows: &[SelfTestRow]) -> Option<usize> {
    let small = rows.iter().filter(|row| row.least.is_none());
    let mut games: Vec<usize> = small.map(|row| row.game.map_or(usize::MAX, |number| number + 1)).collect();
    games.sort_unstable();
    games.get(games.len() / 2).copied().filter(|games| *games < usize::MAX)
}

/// Receives progress from time to time: the current step, how much is done, and of how much.
pub type SelfTestProgress<'a> = &'a (dyn Fn(&str, u64, u64) + Sync);

/// Which wrong subjects a way of testing tries.
type Choice = fn(&Wrong) -> bool;

const ALL: Choice = |_| true;
/// Those that small games show.
const SMALL: Choice = |wrong| wrong.large.is_none();
/// Those that only size or length shows.
const LARGE: Choice = |wrong| wrong.large.is_some();

/// Tries every wrong subject in seven ways, on all cores. The results do not depend on the number of cores.
///
/// Search, games and seeds try no mistakes of size: search plays small boards, and few games and seeds are long. Plants and
/// large games try nothing else.
pub fn run(corpus: &Corpus, options: &SelfTestOptions, progress: SelfTestProgress<'_>) -> Vec<SelfTestRow> {
    let filter = Filter::default();
    let runs: Vec<CaseRun<'_>> = corpus.runs(&filter).collect();
    let script = |number: usize| generated(options.seed, number as u64, &[]).first_acts(properties::MOST_ACTS);
    let shows = |what: &'static str| move |done, of| progress(what, done, of);
    let differs_from_case = |number: usize, (): &(), wrong: &mut dyn Forkable| {
        matches!(judge(&runs[number], wrong), RunOutcome::Differs(_)).then_some(())
    };
    let cases = firsts(ALL, runs.len(), shows("cases"), |_| (), differs_from_case);
    let searches = each(SMALL, shows("searches"), |_, wrong| searched(wrong, options));
    let told_seeds = |number: usize| told(Script::from_bytes(&runs[number].script().to_bytes()));
    let seeds = firsts(SMALL, runs.len(), shows("seeds"), told_seeds, differs);
    let games = firsts(SMALL, options.games, shows("games"), |number| told(script(number)), differs);
    let mut lacking = firsts(SMALL, options.properties, shows("properties"), script, violates(PROPERTIES));

    let scripts = plants();
    let plant = |number: usize| scripts[number].clone();
    let planted = firsts(LARGE, scripts.len(), shows("plants"), |number| told(plant(number)), differs);
    let large_games = |number: usize| told(generated_large(options.seed, number as u64, &rules_of_the_clumsy()));
    let large = firsts(LARGE, options.large, shows("large games"), large_games, differs);
    let of_plants = firsts(LARGE, scripts.len(), shows("properties of plants"), plant, violates(OF_PLANTS));
    lacking.iter_mut().zip(of_plants).for_each(|(small, large)| *small = small.take().or(large));

    let all = wrong();
    let needed: Vec<Option<usize>> = all.iter().map(|wrong| wrong.large).collect();
    let acts = each(ALL, shows("shrinking"), |which, wrong| {
        let finding = |found: &Option<(usize, Finding)>| found.as_ref().map(|(_, finding)| finding.clone());
        if let Some(least) = needed[which] {
            return shortened(finding(&planted[which]).or(finding(&large[which]))?, wrong, least);
        }
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
        plant: planted[which].as_ref().map(|(number, _)| *number),
        large: large[which].as_ref().map(|(number, _)| *number),
        acts: acts[which],
        least: wrong.large,
    };
    all.into_iter().enumerate().map(row).collect()
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

/// Returns the acts up to the difference that a large script shows. Shrinks it only if they are many.
fn shortened(finding: Finding, wrong: &mut dyn Forkable, least: usize) -> Option<usize> {
    let acts = finding.divergence.step;
    if acts <= least + MOST_ACTS {
        return Some(acts);
    }
    let shrunk = shrunk(&finding, &mut Spec::new(), wrong, LARGE_SHRINK_RUNS, None);
    Some(shrunk.script.acts.len().min(acts))
}

/// Returns the board and the acts, as in `2x1, 2`.
fn place(script: &Script, acts: usize) -> String {
    let board = &script.start.board;
    format!("{}x{}, {acts}", board.columns(), board.rows())
}

/// A property of any program. Some properties also use the number of the script.
type Property = (&'static str, fn(&dyn Forkable, &Script, usize) -> Verdict);

/// The properties that apply to any program that can fork its games. Those of undo and of keys apply to the engine
/// only.
const PROPERTIES: &[Property] = &[
    ("area", |program, script, _| properties::area_and_neutral_points_make_up_the_board_of(program, script)),
    ("one color", |program, script, _| properties::one_color_is_removed_of(program, script)),
    ("symmetry", |program, script, number| properties::symmetries_and_colors_commute_of(program, script, number as u8)),
    ("legal set", |program, script, _| properties::the_legal_set_is_what_can_be_made_of(program, script)),
    ("refusal", |program, script, _| properties::a_refused_act_changes_nothing_of(program, script)),
    ("end", |program, script, _| properties::an_ended_game_is_over_of(program, script)),
    ("counting", |program, script, _| properties::counting_comes_to_the_score_of(program, script)),
    ("order", |program, script, _| properties::the_order_of_plays_does_not_count_of(program, script)),
    ("books", |program, script, _| properties::the_books_balance_of(program, script)),
    ("positions", |program, script, _| properties::positions_come_once_of(program, script)),
    ("board", |program, script, _| properties::the_board_says_all_of(program, script)),
    ("copy", |program, script, _| properties::a_copy_plays_on_of(program, script)),
];

/// The properties that cost little enough for large scripts.
const OF_PLANTS: &[Property] = &[
    ("books", |program, script, _| properties::the_books_balance_of(program, script)),
    ("positions", |program, script, _| properties::positions_come_once_of(program, script)),
    ("board", |program, script, _| properties::the_board_says_all_of(program, script)),
    ("copy", |program, script, _| properties::a_copy_plays_on_of(program, script)),
    ("symmetry", |program, script, number| properties::symmetries_and_colors_commute_of(program, script, number as u8)),
];

/// Returns what looks for the first property that a subject violates.
fn violates(all: &'static [Property]) -> impl Fn(usize, &Script, &mut dyn Forkable) -> Option<&'static str> + Sync {
    |number, script, wrong| all.iter().find(|(_, holds)| holds(wrong, script, number).is_err()).map(|(name, _)| *name)
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
    tried: Choice,
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
            let open = |(first, wrong): (&Option<(usize, Found)>, &Wrong)| {
                tried(wrong) && first.as_ref().is_none_or(|(earlier, _)| *earlier > number)
            };
            let still: Vec<bool> =
                found.lock().map_or_else(|_| Vec::new(), |found| found.iter().zip(&subjects).map(open).collect());
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

/// Calls `find` once for each wrong subject that is tried.
fn each<Found: Send>(
    tried: Choice,
    progress: impl Fn(u64, u64) + Sync,
    find: impl Fn(usize, &mut dyn Forkable) -> Option<Found> + Sync,
) -> Vec<Option<Found>> {
    let found: Mutex<Vec<Option<Found>>> = Mutex::new(wrong().iter().map(|_| None).collect());
    let next = AtomicUsize::new(0);
    on_all_cores(|| {
        let mut subjects = wrong();
        let of = subjects.len();
        loop {
            let which = next.fetch_add(1, Ordering::Relaxed);
            let Some(subject) = subjects.get_mut(which) else { break };
            progress(which as u64, of as u64);
            let one = if tried(subject) { find(which, subject.subject.as_mut()) } else { None };
            if let Ok(mut found) = found.lock() {
                found[which] = one;
            }
        }
    });
    found.into_inner().unwrap_or_default()
}
