//! The verb `legal`.

use std::io::Write;

use clap::Args;

use super::failure::{Exit, VerbResult};
use super::given::GivenArgs;
use super::lines_format::LinesFormat;
use super::rule_list::RuleListArgs;
use crate::report::legal as report;
use crate::study::legal::legal as plays_of;

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan legal game.sgf --rules tromp-taylor-2001 --at 9")]
pub(super) struct LegalArgs {
    #[command(flatten)]
    pub given: GivenArgs,
    #[command(flatten)]
    pub rules: RuleListArgs,
    /// The number of acts before the state, 0 for the start
    ///
    /// Default: all acts.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// The form of the answer: text, or one JSON line for each ruleset
    #[arg(long, value_enum, default_value_t)]
    pub format: LinesFormat,
}

pub(super) fn legal(arguments: &LegalArgs, out: &mut dyn Write) -> VerbResult {
    let given = arguments.given.read()?;
    let rules = given.rulesets(arguments.rules.rulesets()?)?;
    let typed = arguments.given.typed("legal", arguments.rules.typed());
    for (place, rules) in rules.iter().enumerate() {
        let plays = plays_of(&given.name, &given.record, *rules, arguments.at)?;
        match arguments.format {
            LinesFormat::Json => write!(out, "{}", report::line(*rules, &plays))?,
            LinesFormat::Text if place > 0 => write!(out, "\n{}", report::legal(&typed, *rules, &plays)?)?,
            LinesFormat::Text => write!(out, "{}", report::legal(&typed, *rules, &plays)?)?,
        }
    }
    Ok(Exit::AsExpected)
}
