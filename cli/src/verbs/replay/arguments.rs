//! The arguments of `replay`, and what it does with them.

use std::io::Write;

use clap::Args;

use super::text::{ReplayShown, lines, text};
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::given::{Given, GivenArgs};
use crate::command::lines_format::LinesFormat;
use crate::command::rule_list::RuleListArgs;
use crate::games::sgf::Item;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan replay game.sgf --rules tromp-taylor-2001 --from 5 --to 9\n\
    \x20 shinpan replay game.sgf --rules basic --format json")]
pub(crate) struct ReplayArgs {
    #[command(flatten)]
    pub given: GivenArgs,
    #[command(flatten)]
    pub rules: RuleListArgs,
    /// The first act to show, from 1
    ///
    /// Default: the start and all acts.
    #[arg(long, value_name = "N")]
    pub from: Option<usize>,
    /// The last act to show
    #[arg(long, value_name = "N")]
    pub to: Option<usize>,
    /// Show the board after each act that changes it
    #[arg(long)]
    pub diagrams: bool,
    /// The form of the answer: text, or one JSON line for each act
    #[arg(long, value_enum, default_value_t)]
    pub format: LinesFormat,
}

/// Replays a game. A refused act is shown and is no failure: `explain` is the verb that judges.
pub(crate) fn replay(arguments: &ReplayArgs, out: &mut dyn Write) -> VerbResult {
    let given = arguments.given.read()?;
    let rules = given.rulesets(arguments.rules.rulesets()?)?;
    let shown = shown(arguments, &given)?;
    for (place, rules) in rules.iter().enumerate() {
        match arguments.format {
            LinesFormat::Json => write!(out, "{}", lines(&given.name, &given.record, *rules, shown)?)?,
            LinesFormat::Text if place > 0 => {
                write!(out, "\n{}", text(&given.name, &given.record, *rules, shown)?)?;
            }
            LinesFormat::Text => write!(out, "{}", text(&given.name, &given.record, *rules, shown)?)?,
        }
    }
    Ok(Exit::AsExpected)
}

fn shown(arguments: &ReplayArgs, given: &Given) -> Result<ReplayShown, Failure> {
    let acts = given.record.items.iter().filter(|item| matches!(item, Item::Act(_))).count();
    let (from, to) = (arguments.from.unwrap_or(0), arguments.to.unwrap_or(acts));
    for (option, number) in [("--from", from), ("--to", to)] {
        if number > acts {
            let what = format!("{}: {option} {number}: the game has {acts} acts", given.name);
            return Err(Failure::usage(format!("{what}: expected a number from 0 to {acts}")));
        }
    }
    if from > to {
        return Err(Failure::usage(format!("--from {from} is after --to {to}: expected the first act first")));
    }
    Ok(ReplayShown { from, to, boards: arguments.diagrams })
}
