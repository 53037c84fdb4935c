//! The arguments of `referee`, and what it does with them.

use std::io::{self, BufReader, Write};

use clap::{Args, ValueEnum};

use super::gtp_referee::GtpReferee;
use crate::command::failure::{Exit, VerbResult};
use crate::command::named_rules::ruleset;
use shinpan_harness::subject::referee::Forkable;
use shinpan_harness::subject::serve;
use shinpan_harness::subject::{Subject, engine::Engine, spec::Spec};

/// One of the two implementations of this project.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(crate) enum Own {
    /// The literal specification
    Spec,
    /// The fast implementation
    Engine,
}

#[derive(Args)]
#[command(after_help = "Examples:\n  shinpan referee --json < questions.jsonl > answers.jsonl\n\
    \x20 gogui-twogtp -referee 'shinpan referee --gtp --rules aga' -black ... -white ...")]
pub(crate) struct RefereeArgs {
    /// Answer whole scripts over JSON lines, as a subject of `check`
    #[arg(long, conflicts_with = "gtp", required_unless_present = "gtp")]
    pub json: bool,
    /// Referee one game after another over GTP, the Go Text Protocol
    ///
    /// It refuses illegal moves with the reason, knows turns and the end of the game, and answers `genmove` with a
    /// random legal move.
    #[arg(long)]
    pub gtp: bool,
    /// The ruleset of the games over GTP, given as id or alias
    #[arg(long, value_name = "RULESET", requires = "gtp", default_value = "tromp-taylor-2001")]
    pub rules: String,
    /// Seed of the random moves over GTP
    #[arg(long, requires = "gtp", default_value_t = 1)]
    pub seed: u64,
    /// Which implementation answers
    #[arg(long, value_enum, default_value = "engine")]
    pub subject: Own,
}

pub(crate) fn referee(arguments: &RefereeArgs, out: &mut dyn Write) -> VerbResult {
    let input = BufReader::with_capacity(1 << 16, io::stdin().lock());
    if arguments.gtp {
        let side: Box<dyn Forkable> = match arguments.subject {
            Own::Spec => Box::new(Spec::new()),
            Own::Engine => Box::new(Engine::new()),
        };
        GtpReferee::new(side.as_ref(), ruleset(&arguments.rules)?, arguments.seed)?.serve(input, out)?;
        return Ok(Exit::AsExpected);
    }
    let mut subject: Box<dyn Subject> = match arguments.subject {
        Own::Spec => Box::new(Spec::new()),
        Own::Engine => Box::new(Engine::new()),
    };
    serve::serve(subject.as_mut(), input, out)?;
    Ok(Exit::AsExpected)
}
