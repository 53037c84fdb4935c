//! The verb `score`: a game or a position, counted by every method that applies.

use std::io::Write;

use clap::Args;

use crate::command::answer_format::AnswerFormat;
use crate::command::dead::DeadArgs;
use crate::command::failure::{Exit, VerbResult};
use crate::command::given::{GivenArgs, ids};
use crate::command::rule_list::RuleListArgs;
use shinpan_referee::score::counts::score as counted;
use shinpan_referee::score::json::lines;
use shinpan_referee::score::page::picture;
use shinpan_referee::score::text::text;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan score GAME.sgf --rules aga,japanese-1997 --dead D4,E5\n\
    \x20 shinpan score international-endings/seven-by-seven-equivalence\n\
    \x20 shinpan score BOARD.txt --rules 'international-1998*' --komi 7 --dead none\n\
    \x20 shinpan score GAME.sgf --rules aga --dead D4 --format html --output count.html")]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    pub given: GivenArgs,
    #[command(flatten)]
    pub rules: RuleListArgs,
    #[command(flatten)]
    pub dead: DeadArgs,
    /// The form of the answer: text, json, unicode, svg, html, sgf, sensei or markdown
    ///
    /// JSON has a line for each ruleset. A picture shows who owns each point under the first ruleset. A page (html) has
    /// the text, and the steps of the count under the first ruleset of each group.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: AnswerFormat,
}

/// Counts a game or a position. The rules may differ, which is no failure.
pub(crate) fn score(arguments: &ScoreArgs, out: &mut dyn Write) -> VerbResult {
    let given = arguments.given.read()?;
    let rules = given.rulesets(arguments.rules.rulesets()?)?;
    let dead = arguments.dead.named(&rules)?;
    let list = match arguments.rules.typed() {
        typed if typed.is_empty() => ids(&rules),
        typed => typed,
    };
    let typed = arguments.given.typed("score", list);
    let scored = counted(typed, &given.record, &rules, dead.namer()).map_err(|error| dead.failure(error))?;
    let report = match arguments.format {
        AnswerFormat::Text => text(&scored),
        AnswerFormat::Json => lines(&scored),
        AnswerFormat::Picture(form) => picture(&scored, form)?,
    };
    write!(out, "{report}")?;
    Ok(Exit::AsExpected)
}
