//! The verb `rules`.

use std::io::Write;

use clap::{Args, Subcommand};

use super::failure::{Failure, VerbResult};
use crate::report::rules as report;
use crate::suite::trace::registers;

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan rules show basic")]
pub(super) struct RulesArgs {
    #[command(subcommand)]
    pub verb: RulesVerb,
}

#[derive(Subcommand)]
pub(super) enum RulesVerb {
    /// List the documents and all rulesets
    List,
    /// Show one ruleset: options, aliases, source, clauses, readings
    Show {
        /// Its id or an alias, such as basic or tromp-taylor-2001
        rules: String,
    },
}

pub(super) fn rules(arguments: &RulesArgs, out: &mut dyn Write) -> VerbResult {
    let registers = registers()?;
    let text = match &arguments.verb {
        RulesVerb::List => report::list(&registers),
        RulesVerb::Show { rules } => report::show(rules.parse().map_err(Failure::Usage)?, &registers),
    };
    write!(out, "{text}")?;
    Ok(0)
}
