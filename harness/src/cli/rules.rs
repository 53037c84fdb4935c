//! The verb `rules`.

use std::io::Write;

use clap::{Args, Subcommand};

use super::failure::{Failure, VerbResult};
use crate::report::rules as report;
use crate::suite::trace::registers;

#[derive(Args)]
pub(super) struct RulesArgs {
    #[command(subcommand)]
    pub verb: RulesVerb,
}

#[derive(Subcommand)]
pub(super) enum RulesVerb {
    /// All rulesets
    List,
    /// One ruleset: options, aliases, source, clauses
    Show {
        /// Its id or an alias
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
