//! The arguments of `legal`, and what it does with them.

use std::io::Write;

use clap::Args;

use super::text;
use crate::command::failure::{Exit, VerbResult};
use crate::command::given::GivenArgs;
use crate::command::lines_format::LinesFormat;
use crate::command::rule_list::RuleListArgs;
use crate::games::legal::legal as plays_of;

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan legal game.sgf --rules tromp-taylor-2001 --at 9")]
pub(crate) struct LegalArgs {
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

pub(crate) fn legal(arguments: &LegalArgs, out: &mut dyn Write) -> VerbResult {
    let given = arguments.given.read()?;
    let rules = given.rulesets(arguments.rules.rulesets()?)?;
    let typed = arguments.given.typed("legal", arguments.rules.typed());
    for (place, rules) in rules.iter().enumerate() {
        let plays = plays_of(&given.name, &given.record, *rules, arguments.at)?;
        match arguments.format {
            LinesFormat::Json => write!(out, "{}", text::line(*rules, &plays))?,
            LinesFormat::Text if place > 0 => write!(out, "\n{}", text::legal(&typed, *rules, &plays)?)?,
            LinesFormat::Text => write!(out, "{}", text::legal(&typed, *rules, &plays)?)?,
        }
    }
    Ok(Exit::AsExpected)
}
