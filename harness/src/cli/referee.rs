//! The verb `referee`.

use std::io::{self, BufReader, Write};

use clap::{Args, ValueEnum};

use super::failure::{Failure, VerbResult};
use crate::subject::serve;
use crate::subject::{Subject, engine::Engine, spec::Spec};

/// One of the two implementations of this project.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum Own {
    /// The literal specification
    Spec,
    /// The fast implementation
    Engine,
}

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan referee --json < questions.jsonl > answers.jsonl")]
pub(super) struct RefereeArgs {
    /// Use JSON lines, the only protocol so far; required
    #[arg(long)]
    pub json: bool,
    /// Which implementation answers
    #[arg(long, value_enum, default_value = "engine")]
    pub subject: Own,
}

pub(super) fn referee(arguments: &RefereeArgs, out: &mut dyn Write) -> VerbResult {
    if !arguments.json {
        return Err(Failure::usage("referee: no protocol named: add --json"));
    }
    let mut subject: Box<dyn Subject> = match arguments.subject {
        Own::Spec => Box::new(Spec::new()),
        Own::Engine => Box::new(Engine::new()),
    };
    serve::serve(subject.as_mut(), BufReader::with_capacity(1 << 16, io::stdin().lock()), out)?;
    Ok(0)
}
