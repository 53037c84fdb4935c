//! The tester tested: subjects that are wrong on purpose, and which ways of testing find them.

use crate::corpus::{Corpus, Filter, Outcome, Run, judge};
use crate::lockstep::{Played, SHRINK_RUNS, generated, play, sharpened, shrunk};
use crate::observe::Want;
use crate::report::text::table;
use crate::saboteur::{mistaken, wrong};
use crate::subject::Subject;
use crate::subject::spec::Spec;

/// How many random games may pass before a wrong subject counts as not found.
const GAMES: u64 = 4_000;

/// What found one wrong subject.
#[derive(Clone, Debug)]
pub struct Row {
    /// What it does wrong.
    pub name: String,
    /// The first case run whose claims it fails.
    pub case: Option<String>,
    /// The first case run whose script, played beside the specification with everything compared, tells it apart.
    pub seed: Option<String>,
    /// The number of the first random game that does, from 0.
    pub game: Option<u64>,
    /// Acts of the script to which that game shrinks.
    pub acts: Option<usize>,
    /// Which program made the mistake, or why it is tried; a switch turned says it by its name.
    pub reason: Option<&'static str>,
}

impl Row {
    /// How many of the three ways find it.
    pub fn ways(&self) -> usize {
        [self.case.is_some(), self.seed.is_some(), self.game.is_some()].into_iter().map(usize::from).sum()
    }
}

/// Tries every wrong subject; `progress` is told its number and of how many.
pub fn run(corpus: &Corpus, seed: u64, progress: &dyn Fn(u64, u64)) -> Vec<Row> {
    let all = wrong();
    let of = all.len() as u64;
    let tried = all.into_iter().enumerate().map(|(number, mut subject)| {
        progress(number as u64, of);
        row(corpus, seed, subject.as_mut())
    });
    tried.collect()
}

fn row(corpus: &Corpus, seed: u64, wrong: &mut dyn Subject) -> Row {
    let filter = Filter::default();
    let name = wrong.name().to_owned();
    let reason = mistaken().into_iter().find(|(mistaken, _)| mistaken.name() == name).map(|(_, reason)| reason);
    let case = corpus.runs(&filter).find(|run| matches!(judge(run, wrong), Outcome::Differs(_)));
    let told_apart = |run: &Run<'_>, wrong: &mut dyn Subject| {
        matches!(play(&run.script(), &mut Spec::new(), wrong, &Want::lockstep()), Played::Differs(_))
    };
    let found = corpus.runs(&filter).find(|run| told_apart(run, wrong));
    let mut row =
        Row { name, case: case.map(|run| run.id()), seed: found.map(|run| run.id()), game: None, acts: None, reason };
    for number in 0..GAMES {
        let script = generated(seed, number, &[]);
        if let Played::Differs(finding) = play(&script, &mut Spec::new(), wrong, &Want::lockstep()) {
            let finding = sharpened(*finding, &mut Spec::new(), wrong);
            let small = shrunk(&finding, &mut Spec::new(), wrong, SHRINK_RUNS, None);
            (row.game, row.acts) = (Some(number), Some(small.script.acts.len()));
            break;
        }
    }
    row
}

/// The table for people.
pub fn text(rows: &[Row]) -> String {
    let header = ["wrong subject", "game", "acts", "case", "seed", "from"].map(str::to_owned).to_vec();
    let number = |number: Option<u64>| number.map_or("-".to_owned(), |number| number.to_string());
    let id = |id: &Option<String>| id.clone().unwrap_or("-".to_owned());
    let cells = |row: &Row| {
        let acts = row.acts.map(|acts| acts as u64);
        vec![
            row.name.clone(),
            number(row.game),
            number(acts),
            id(&row.case),
            id(&row.seed),
            row.reason.unwrap_or("-").to_owned(),
        ]
    };
    let all: Vec<Vec<String>> = std::iter::once(header).chain(rows.iter().map(cells)).collect();
    let found = rows.iter().filter(|row| row.ways() >= 2).count();
    table(&all) + &format!("{found} of {} found by two ways or more\n", rows.len())
}
