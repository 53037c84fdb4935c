//! The arguments of `score`, and what it does with them.

use std::io::Write;

use clap::Args;

use super::counts::score as counted;
use super::text;
use crate::command::answer_format::AnswerFormat;
use crate::command::dead::DeadArgs;
use crate::command::failure::{Exit, VerbResult};
use crate::command::given::GivenArgs;
use crate::command::rule_list::RuleListArgs;
use crate::games::verdict_groups::VerdictGroup;
use crate::pictures::forms::{PictureFormat, with_text};
use crate::pictures::picture_series;

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
    let dead = arguments.dead.named()?;
    let scored = counted(&given.name, &given.record, &rules, dead.namer()).map_err(|error| dead.failure(error))?;
    let text = || {
        let list = match arguments.rules.typed() {
            typed if typed.is_empty() => rules.iter().map(|rules| rules.id.clone()).collect::<Vec<_>>().join(","),
            typed => typed,
        };
        text::score(&arguments.given.typed("score", list), &given.record, &scored)
    };
    let told = match arguments.format {
        AnswerFormat::Text => text(),
        AnswerFormat::Json => text::lines(&scored),
        AnswerFormat::Picture(form) => {
            let begun = |group: &&VerdictGroup| group.verdict().is_some_and(|verdict| verdict.unplayable.is_none());
            let shown = if form == PictureFormat::Html { scored.groups.len() } else { 1 };
            let mut scenes = Vec::new();
            for group in scored.groups.iter().filter(begun).take(shown) {
                let first = group.members.iter().take(1).map(|member| member.rules);
                for rules in first {
                    scenes.extend(picture_series::count(&given.name, &given.record, rules, dead.namer())?);
                }
            }
            // The last three are who owns each point, and each player's points.
            if form != PictureFormat::Html && scenes.len() > 3 {
                scenes.truncate(scenes.len() - 2);
            }
            with_text(&scenes, &text(), form)
        }
    };
    write!(out, "{told}")?;
    Ok(Exit::AsExpected)
}
