//! The verb `score`.

use std::io::Write;

use clap::Args;

use super::failure::VerbResult;
use super::given::{DeadArgs, GivenArgs};
use super::lines_format::LinesFormat;
use super::rule_list::RuleListArgs;
use crate::report::score as report;
use crate::study::score::score as counted;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan score GAME.sgf --rules aga,japanese-1997 --dead D4,E5\n\
    \x20 shinpan score international-endings/seven-by-seven-equivalence\n\
    \x20 shinpan score BOARD.txt --rules 'international-1998*' --komi 7 --dead none")]
pub(super) struct ScoreArgs {
    #[command(flatten)]
    pub given: GivenArgs,
    #[command(flatten)]
    pub rules: RuleListArgs,
    #[command(flatten)]
    pub dead: DeadArgs,
    /// The form of the answer: text, or one JSON line for each ruleset
    #[arg(long, value_enum, default_value_t)]
    pub format: LinesFormat,
}

/// Counts a game or a position. The rules may differ, which is no failure.
pub(super) fn score(arguments: &ScoreArgs, out: &mut dyn Write) -> VerbResult {
    let given = arguments.given.read()?;
    let rules = given.rulesets(arguments.rules.rulesets()?)?;
    let dead = arguments.dead.points()?;
    let scored = counted(&given.record, &rules, dead.as_deref())?;
    match arguments.format {
        LinesFormat::Text => {
            let list = match arguments.rules.typed() {
                typed if typed.is_empty() => rules.iter().map(|rules| rules.id.clone()).collect::<Vec<_>>().join(","),
                typed => typed,
            };
            let typed = arguments.given.typed("score", list);
            write!(out, "{}", report::score(&typed, &given.record, &scored))?;
        }
        LinesFormat::Json => write!(out, "{}", report::lines(&scored))?,
    }
    Ok(0)
}
