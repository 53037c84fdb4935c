//! The verb `rules`.

use std::io::Write;

use clap::{Args, Subcommand};

use super::failure::{Failure, VerbResult};
use super::shared::{CorpusArgs, corpus};
use crate::report::rules as report;
use crate::suite::trace::registers;
use crate::vocabulary::Rules;

#[derive(Args)]
#[command(after_help = "Examples:\n  shinpan rules show basic\n  shinpan rules diff basic basic~K2:both-players")]
pub(super) struct RulesArgs {
    #[command(subcommand)]
    pub verb: RulesVerb,
}

#[derive(Subcommand)]
pub(super) enum RulesVerb {
    /// List the documents and all rulesets
    List,
    /// Show one ruleset: options, names, clauses and readings
    Show {
        /// Its id or an alias, such as basic or tromp-taylor-2001~T3:turns
        rules: String,
        /// Show also the doubts that the text settles
        #[arg(long)]
        considered: bool,
        #[command(flatten)]
        corpus: CorpusArgs,
    },
    /// Show how two rulesets differ, and the smallest cases in which it shows
    Diff {
        /// An id or an alias
        left: String,
        /// The ruleset to compare with it
        right: String,
        #[command(flatten)]
        corpus: CorpusArgs,
    },
}

pub(super) fn rules(arguments: &RulesArgs, out: &mut dyn Write) -> VerbResult {
    let registers = registers()?;
    let named = |name: &str| name.parse::<Rules>().map_err(Failure::Usage);
    match &arguments.verb {
        RulesVerb::List => write!(out, "{}", report::list(&registers))?,
        RulesVerb::Show { rules, considered, corpus: arguments } => {
            let rules = named(rules)?;
            let corpus = corpus(arguments)?;
            for register in registers.iter().filter(|register| register.document == rules.document) {
                write!(out, "{}", report::show(rules, register, &corpus, *considered))?;
            }
        }
        RulesVerb::Diff { left, right, corpus: arguments } => {
            let (left, right) = (named(left)?, named(right)?);
            let report::Difference { text, same } = report::diff(left, right, &registers, &corpus(arguments)?)?;
            write!(out, "{text}")?;
            return Ok(i32::from(!same));
        }
    }
    Ok(0)
}
