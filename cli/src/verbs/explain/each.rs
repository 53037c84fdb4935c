//! What `explain --each` shows: each act of a game with its verdict, and nothing judged.

use std::io::Write;

use clap::Args;

use crate::command::answer_format::AnswerFormat;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::given::Given;
use shinpan_harness::vocabulary::Rules;
use shinpan_referee::explain::each_act::{ActsShown, lines, text};

#[derive(Args)]
pub(crate) struct EachArgs {
    /// Show each act with its verdict and the changes of the state, as text or as one JSON line for each act
    ///
    /// A refused act is no failure then.
    #[arg(long, conflicts_with = "dead")]
    pub each: bool,
    /// The first act to show with --each, from 1
    ///
    /// Default: the start and all acts.
    #[arg(long, value_name = "N", requires = "each")]
    pub from: Option<usize>,
    /// The last act to show with --each
    #[arg(long, value_name = "N", requires = "each")]
    pub to: Option<usize>,
    /// Show the board after each act of --each that changes it
    #[arg(long, requires = "each")]
    pub diagrams: bool,
}

/// Shows each act of a game under each ruleset.
pub(super) fn each(
    arguments: &EachArgs,
    given: &Given,
    rules: &[Rules],
    format: AnswerFormat,
    out: &mut dyn Write,
) -> VerbResult {
    let shown = shown(arguments, given)?;
    for (place, rules) in rules.iter().enumerate() {
        match format {
            AnswerFormat::Json => write!(out, "{}", lines(&given.name, &given.record, *rules, shown)?)?,
            AnswerFormat::Text => {
                let between = if place > 0 { "\n" } else { "" };
                write!(out, "{between}{}", text(&given.name, &given.record, *rules, shown)?)?;
            }
            AnswerFormat::Picture(_) => {
                return Err(Failure::usage("--each has no pictures: expected --format text or json"));
            }
        }
    }
    Ok(Exit::AsExpected)
}

fn shown(arguments: &EachArgs, given: &Given) -> Result<ActsShown, Failure> {
    let acts = given.record.acts();
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
    Ok(ActsShown { from, to, boards: arguments.diagrams })
}
