//! The verb `matrix`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;

use crate::matrix::fill::{CellOptions, CellOutcome, Matrix, MatrixCell, fill};
use crate::matrix::program::{Program, ProgramRun, programs};
use crate::matrix::report;
use shinpan_harness::campaign::journal::prepare_folder;
use shinpan_harness::input::{InputError, text_of, write_whole};
use shinpan_harness::subject::cores::try_map;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_tool::command::durations::seconds;
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};
use shinpan_tool::command::interrupt::asked_to_stop;
use shinpan_tool::command::jobs::JobsArgs;
use shinpan_tool::command::progress::{bar, show};
use shinpan_tool::command::rule_list::RuleListArgs;
use shinpan_tool::command::subjects::{PatienceArgs, opened};
use shinpan_tool::command::suite::{CorpusArgs, corpus};
use shinpan_tool::verbs::export::suite_json::suite_hash;

#[derive(Args)]
#[command(after_help = "Example:\n\
    \x20 workshop/programs/install\n\
    \x20 cargo xtask matrix --programs workshop/programs --home target/programs --folder matrix\n\n\
    Exit codes: 1 if a difference is not judged yet; 3 if a program could not run, or not to the end.")]
pub(super) struct MatrixArgs {
    /// The folder of programs; each has a folder in it, with a file `program.yaml`
    #[arg(long, value_name = "DIR")]
    pub programs: PathBuf,
    /// The folder of what was installed: `{home}` in the files
    #[arg(long, value_name = "DIR", default_value = "target/programs")]
    pub home: PathBuf,
    /// Run only this program
    ///
    /// You can repeat the option.
    #[arg(long, value_name = "ID")]
    pub only: Vec<String>,
    #[command(flatten)]
    pub rules: RuleListArgs,
    /// How long to hunt in each cell, in seconds
    #[arg(long, default_value_t = 10.0)]
    pub seconds: f64,
    /// Seed of the random scripts
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Folder for matrix.json, matrix.md and run.jsonl
    #[arg(long, value_name = "DIR", default_value = "matrix")]
    pub folder: PathBuf,
    #[command(flatten)]
    pub jobs: JobsArgs,
    #[command(flatten)]
    pub patience: PatienceArgs,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

pub(super) fn matrix(arguments: &MatrixArgs, out: &mut dyn Write) -> VerbResult {
    let began = Instant::now();
    let programs = selected(arguments)?;
    let reports = reports(&programs)?;
    // Report a problem with the folder before the hunts, not after them.
    prepare_folder(&arguments.folder)?;
    let corpus = corpus(&arguments.corpus)?;
    let options = CellOptions { time: seconds(arguments.seconds)?, seed: arguments.seed, interrupted: asked_to_stop() };
    let (cells, interrupted) = Cells { arguments, programs: &programs, corpus: &corpus, options: &options }.filled()?;
    let matrix = Matrix {
        programs,
        cells,
        suite_hash: suite_hash(&corpus),
        seed: arguments.seed,
        hunt_seconds: arguments.seconds,
        wall_seconds: began.elapsed().as_secs_f64(),
        interrupted,
    };
    if !interrupted {
        write_whole(&arguments.folder.join("run.jsonl"), &report::KeptRun::of(&matrix, &corpus).text())?;
    }
    for (path, text) in report::files(&matrix, reports)? {
        write_whole(&arguments.folder.join(path), &text)?;
    }
    write!(out, "{}", report::text(&matrix))?;
    Ok(match () {
        () if matrix.interrupted => Exit::Interrupted,
        () if report::any(&matrix, CellOutcome::Unjudged) => Exit::NotAsExpected,
        () if matrix.cells.iter().any(|cell| cell.could_not_run.is_some() || cell.outcome() == CellOutcome::NotRun) => {
            Exit::CannotRun
        }
        () => Exit::AsExpected,
    })
}

/// Returns the programs and runs that the command line selects.
fn selected(arguments: &MatrixArgs) -> Result<Vec<Program>, Failure> {
    let mut selected = programs(&arguments.programs)?;
    let ids: Vec<String> = selected.iter().map(|program| program.id.clone()).collect();
    if let Some(unknown) = arguments.only.iter().find(|id| !ids.contains(id)) {
        let error = InputError::new(format!("--only {unknown}: no such program"));
        return Err(Failure::Usage(error.expected(format!("one of {}", ids.join(", ")))));
    }
    selected.retain(|program| arguments.only.is_empty() || arguments.only.contains(&program.id));
    let globs = arguments.rules.globs()?;
    if !globs.is_empty() {
        for program in &mut selected {
            program.runs.retain(|run| globs.iter().any(|glob| glob.is_match(&run.rules.id)));
        }
        selected.retain(|program| !program.runs.is_empty());
    }
    match selected.is_empty() {
        true => Err(Failure::usage("no program plays these rulesets: loosen --only or --rules")),
        false => Ok(selected),
    }
}

/// Reads the reports for authors, each with its path below the folder of the matrix.
fn reports(programs: &[Program]) -> Result<Vec<(String, String)>, Failure> {
    let mut reports = BTreeMap::new();
    for program in programs {
        for report in program.known.iter().filter_map(|known| known.report.as_ref()) {
            reports.insert(format!("{}/{report}", program.id), text_of(&program.folder.join(report))?);
        }
    }
    Ok(reports.into_iter().collect())
}

/// The cells to fill.
struct Cells<'a> {
    arguments: &'a MatrixArgs,
    programs: &'a [Program],
    corpus: &'a Corpus,
    options: &'a CellOptions,
}

impl Cells<'_> {
    /// Fills all cells. Also returns whether it was interrupted.
    fn filled(&self) -> Result<(Vec<MatrixCell>, bool), Failure> {
        let runs: Vec<(&Program, &ProgramRun)> =
            self.programs.iter().flat_map(|program| program.runs.iter().map(move |run| (program, run))).collect();
        let (bar, of) = (bar(), runs.len() as u64);
        let stops = || self.options.interrupted.load(Ordering::Relaxed);
        let cells = try_map(usize::from(self.arguments.jobs.jobs), &runs, |place, (program, run)| {
            if stops() {
                return Ok(None);
            }
            show(&bar, &format!("{} {}", program.id, run.rules), place as u64, of);
            self.cell(program, run).map(Some)
        });
        bar.finish_and_clear();
        Ok((cells?.into_iter().flatten().collect(), stops()))
    }

    /// Fills one cell. A program that cannot be started fails alone.
    fn cell(&self, program: &Program, run: &ProgramRun) -> Result<MatrixCell, Failure> {
        let form = program.form(run, &self.arguments.home);
        let mut cell = MatrixCell::new(program, run, form.clone());
        match opened(&form, Some(run.rules), &self.arguments.patience) {
            Ok(subject) => fill(&mut cell, (program, run.rules), subject, self.corpus, self.options)?,
            Err(Failure::CannotRun(why)) => cell.could_not_run = Some(why),
            Err(other) => return Err(other),
        }
        Ok(cell)
    }
}
