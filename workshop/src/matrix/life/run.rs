//! One program on all positions, as it is run, kept and shown.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use shinpan_harness::input::{InputError, from_yaml, text_of};
use shinpan_harness::subject::gtp::StatusProgram;
use shinpan_harness::subject::{Patience, Trouble};
use shinpan_harness::vocabulary::Point;
use shinpan_referee::pages::text_table::table;

use super::case::{LifeCase, LifeWord};
use crate::matrix::program::without_placeholders;

/// A program that says which stones are dead.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeadStoneProgram {
    /// The permanent id.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// The version that was tried.
    pub version: String,
    /// Where it comes from, and what decides in it.
    pub about: String,
    /// The command, which speaks GTP, with the placeholders of `program.yaml` and `{seed}`.
    pub command: String,
    /// How many seeds to try, from 1. The program is started once for each.
    pub seeds: u32,
}

/// What a program said about all positions.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LifeRun {
    /// The program.
    pub program: DeadStoneProgram,
    /// The positions that it was asked about.
    pub positions: usize,
    /// Their chains that article 7 decides.
    pub chains: usize,
    /// The chains on which it differs with at least one seed.
    pub differences: Vec<LifeDifference>,
    /// The positions that it was not asked about, by the reason.
    pub skipped: BTreeMap<String, Vec<String>>,
}

/// A chain on which a program differs from article 7 by the default readings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LifeDifference {
    /// The name of the case.
    pub case: String,
    /// The first stone of the chain, as the case names it.
    pub chain: Point,
    /// What article 7 decides. The program says the opposite.
    pub proved: LifeWord,
    /// Whether one more play of the owner would save the chain, which article 7 calls dead because the opponent plays first.
    pub unsettled: bool,
    /// With how many seeds it says so.
    pub seeds: u32,
}

impl LifeDifference {
    /// Returns what the program says.
    pub fn said(&self) -> &'static str {
        if self.proved.lives() == Some(true) { "dead" } else { "alive" }
    }
}

impl LifeRun {
    /// Asks a program about all positions. It is started once for each seed. `folder` has its file, and `home` what was
    /// installed.
    ///
    /// # Errors
    /// - The program cannot be started, or does not list `final_status_list`.
    /// - It refuses a board, crashes, hangs, or answers garbage.
    pub fn of(
        program: &DeadStoneProgram,
        (folder, home): (&Path, &Path),
        cases: &[LifeCase],
        patience: Patience,
    ) -> Result<LifeRun, Trouble> {
        let mut run = LifeRun {
            program: program.clone(),
            positions: 0,
            chains: 0,
            differences: Vec::new(),
            skipped: BTreeMap::new(),
        };
        for seed in 1..=program.seeds {
            let command = without_placeholders(&program.command, folder, home).replace("{seed}", &seed.to_string());
            let mut asked = StatusProgram::start(&command, patience)?;
            for case in cases {
                run.ask(&mut asked, case, seed == 1)?;
            }
        }
        let place = |one: &LifeDifference| cases.iter().position(|case| case.name == one.case);
        run.differences.sort_by_key(|one| (place(one), one.chain));
        Ok(run)
    }

    /// Asks about one position. Positions and chains are counted with the first seed only.
    fn ask(&mut self, program: &mut StatusProgram, case: &LifeCase, first: bool) -> Result<(), Trouble> {
        let answer = match case.for_programs() {
            Ok(position) => match program.dead(&position.board) {
                Ok(dead) => Ok((position, dead)),
                Err(Trouble::Skipped(_)) => Err("a board that is not square"),
                Err(trouble) => return Err(trouble),
            },
            Err(why) => Err(why),
        };
        let (position, dead) = match answer {
            Ok(answer) => answer,
            Err(why) => {
                if first {
                    self.skipped.entry(why.to_owned()).or_default().push(case.name.clone());
                }
                return Ok(());
            }
        };
        if first {
            self.positions += 1;
            self.chains += position.chains.len();
        }
        for (chain, stones, proved) in position.chains {
            // A program names whole chains, so one stone stands for all.
            let is_dead = stones.iter().any(|stone| dead.contains(stone));
            // They agree if one says that it lives and the other does not say that it is dead.
            if proved.lives() != Some(is_dead) {
                continue;
            }
            let known = self.differences.iter_mut().find(|one| one.case == case.name && one.chain == chain);
            match known {
                Some(known) => known.seeds += 1,
                None => {
                    let (name, unsettled) = (case.name.clone(), !is_dead && case.can_be_saved(chain));
                    self.differences.push(LifeDifference { case: name, chain, proved, unsettled, seeds: 1 });
                }
            }
        }
        Ok(())
    }

    /// Returns the number of chains on which it agrees with every seed, those that it calls dead and that live, those that
    /// it calls alive and that are dead, and those of the last that are unsettled.
    pub fn counts(&self) -> [usize; 4] {
        let count = |is: fn(&LifeDifference) -> bool| self.differences.iter().filter(|one| is(one)).count();
        let dead = count(|one| one.said() == "dead");
        let all = self.differences.len();
        [self.chains - all, dead, all - dead, count(|one| one.unsettled)]
    }
}

/// Reads the list of programs.
///
/// # Errors
/// - The file cannot be read, or has another format.
/// - It lists no program, two programs have one id, or a program has no seed.
pub fn dead_stone_programs(path: &Path) -> Result<Vec<DeadStoneProgram>, InputError> {
    let programs: Vec<DeadStoneProgram> = from_yaml(&path.display().to_string(), &text_of(path)?)?;
    let fault = |what: String, expected: &str| Err(InputError::in_file(path, what).expected(expected));
    if programs.is_empty() {
        return fault("no program in it".to_owned(), "at least one");
    }
    for (place, program) in programs.iter().enumerate() {
        if programs[..place].iter().any(|other| other.id == program.id) {
            return fault(format!("`{}` is there twice", program.id), "one entry for each program");
        }
        if program.seeds == 0 {
            return fault(format!("{}: `seeds: 0`", program.id), "1 or more");
        }
    }
    Ok(programs)
}

/// Returns a line for each program, then each difference with its case, and what was skipped.
pub fn text(runs: &[LifeRun]) -> String {
    let heads = ["program", "positions", "chains", "agrees", "says dead", "says alive", "unsettled", "seeds"];
    let mut rows = vec![heads.map(str::to_owned).to_vec()];
    for run in runs {
        let counts = [run.positions, run.chains].into_iter().chain(run.counts()).map(|count| count.to_string());
        let seeds = run.program.seeds.to_string();
        rows.push([run.program.id.clone()].into_iter().chain(counts).chain([seeds]).collect());
    }
    let mut text = table(&rows);
    for run in runs {
        let (id, of) = (&run.program.id, run.program.seeds);
        for one in &run.differences {
            let LifeDifference { case, chain, proved, unsettled, seeds } = one;
            let (said, but) = (one.said(), if *unsettled { ", unless its owner plays once more" } else { "" });
            let _ = writeln!(
                text,
                "{id}: {case}: {chain} is {proved}{but}; the program says {said}, {seeds} of {of} times"
            );
        }
        for (why, cases) in &run.skipped {
            let _ = writeln!(text, "{id}: skipped {}, {why}: {}", cases.len(), cases.join(" "));
        }
    }
    text
}

/// Returns what the repository keeps of a run: a line of JSON for each program.
pub fn kept_text(runs: &[LifeRun]) -> String {
    runs.iter().map(|run| serde_json::to_string(run).unwrap_or_default() + "\n").collect()
}

/// Reads the runs that a file keeps.
///
/// # Errors
/// - The file cannot be read.
/// - A line is no run of a program.
pub fn kept_life_runs(path: &Path) -> Result<Vec<LifeRun>, InputError> {
    let text = text_of(path)?;
    let runs = text.lines().enumerate().map(|(before, line)| {
        let fault = |error: serde_json::Error| InputError::in_file(path, error.to_string()).at(before + 1, 1);
        serde_json::from_str(line).map_err(|error| fault(error).expected("what `cargo xtask life-matrix --keep` wrote"))
    });
    runs.collect()
}
