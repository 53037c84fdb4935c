//! The verb `life-matrix`.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use shinpan_harness::input::{InputError, write_whole};
use shinpan_harness::subject::Patience;
use shinpan_tool::command::durations::seconds;
use shinpan_tool::command::failure::{Exit, Failure, VerbResult};

use crate::matrix::life::{LifeRun, dead_stone_programs, kept_text, life_cases, text};

#[derive(Args)]
#[command(after_help = "Example:\n\
    \x20 workshop/programs/install\n\
    \x20 cargo xtask life-matrix --keep workshop/programs/dead-stones/run.jsonl\n\n\
    Exit codes: 1 if a program differs; 3 if one could not run, or not to the end.")]
pub(super) struct LifeMatrixArgs {
    /// The list of programs
    #[arg(long, value_name = "FILE", default_value = "workshop/programs/dead-stones/programs.yaml")]
    programs: PathBuf,
    /// The positions
    #[arg(long, value_name = "FILE", default_value = "corpus/life.json")]
    positions: PathBuf,
    /// The folder of what was installed: `{home}` in the list
    #[arg(long, value_name = "DIR", default_value = "target/programs")]
    home: PathBuf,
    /// Run only this program
    ///
    /// You can repeat the option.
    #[arg(long, value_name = "ID")]
    only: Vec<String>,
    /// Seconds that a program may take to start, and for each answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60.0)]
    timeout: f64,
    /// Write the runs to this file, for the site. It stays as it was if a program could not run
    #[arg(long, value_name = "FILE", conflicts_with = "only")]
    keep: Option<PathBuf>,
}

/// Asks each program about each position. A program that cannot run fails alone.
pub(super) fn life_matrix(arguments: &LifeMatrixArgs, out: &mut dyn Write) -> VerbResult {
    let (mut programs, cases) = (dead_stone_programs(&arguments.programs)?, life_cases(&arguments.positions)?);
    let ids: Vec<String> = programs.iter().map(|program| program.id.clone()).collect();
    if let Some(unknown) = arguments.only.iter().find(|id| !ids.contains(id)) {
        let error = InputError::new(format!("--only {unknown}: no such program"));
        return Err(Failure::Usage(error.expected(format!("one of {}", ids.join(", ")))));
    }
    programs.retain(|program| arguments.only.is_empty() || arguments.only.contains(&program.id));
    let limit = seconds(arguments.timeout)?;
    let patience = Patience { answer: limit, start: limit };
    let folder = arguments.programs.parent().unwrap_or(Path::new(""));
    let (mut runs, mut failed) = (Vec::new(), Vec::new());
    for program in &programs {
        match LifeRun::of(program, (folder, &arguments.home), &cases, patience) {
            Ok(run) => runs.push(run),
            Err(trouble) => failed.push(format!("{}: {trouble}", program.id)),
        }
    }
    write!(out, "{}", text(&runs))?;
    for why in &failed {
        writeln!(out, "could not run: {why}")?;
    }
    if let (Some(file), true) = (&arguments.keep, failed.is_empty()) {
        write_whole(file, &kept_text(&runs))?;
    }
    let differs = Exit::found(runs.iter().any(|run| !run.differences.is_empty()));
    Ok(if failed.is_empty() { differs } else { differs.or_worse(Exit::CannotRun) })
}
