//! The verb `picture`.

use std::io::Write;

use clap::Args;

use crate::command::dead::DeadArgs;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::given::GivenArgs;
use crate::command::rule_list::RuleListArgs;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Point;
use shinpan_referee::pictures::forms::{PictureFormat, picture as drawn};
use shinpan_referee::pictures::picture_series;
use shinpan_referee::pictures::scene::{Shows, scene};

#[derive(Args)]
#[command(
    after_help = "Examples:\n  shinpan picture game.sgf --rules tromp-taylor-2001 --at 9 --format svg --output game.svg\n  \
shinpan picture GAME.sgf --rules aga --owners --format sensei\n  \
shinpan picture GAME.sgf --at 40 --numbers=31 --part K1:T10 --format svg"
)]
pub(crate) struct PictureArgs {
    #[command(flatten)]
    pub given: GivenArgs,
    #[command(flatten)]
    pub rules: RuleListArgs,
    #[command(flatten)]
    pub dead: DeadArgs,
    /// The number of acts before the state, 0 for the start
    ///
    /// Default: all acts.
    #[arg(long, value_name = "N")]
    pub at: Option<usize>,
    /// Show who owns each point, by the way to count of the ruleset
    #[arg(long)]
    pub owners: bool,
    /// Number the stones that still stand by their acts, from act N on
    #[arg(long, value_name = "N", num_args = 0..=1, require_equals = true, default_missing_value = "1", value_parser = clap::value_parser!(u16).range(1..))]
    pub numbers: Option<u16>,
    /// Show only the part of the board between two points, as in C3:J9
    #[arg(long, value_name = "POINT:POINT", value_parser = part)]
    pub part: Option<(Point, Point)>,
    /// The form: text, unicode, svg, html, sgf, sensei or markdown
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: PictureFormat,
}

/// Reads two points, as in `C3:J9`.
fn part(text: &str) -> Result<(Point, Point), InputError> {
    let wrong = || InputError::new("").expected("two points, as in C3:J9");
    let (one, other) = text.split_once(':').ok_or_else(wrong)?;
    one.trim().parse().and_then(|one| Ok((one, other.trim().parse()?))).map_err(|_: InputError| wrong())
}

/// Draws a state under one ruleset.
pub(crate) fn picture(arguments: &PictureArgs, out: &mut dyn Write) -> VerbResult {
    let given = arguments.given.read()?;
    let rules = given.rulesets(arguments.rules.rulesets()?)?;
    let dead = arguments.dead.named(&rules)?;
    let numbers = arguments.numbers.map(usize::from);
    let shows = Shows { at: arguments.at, owners: arguments.owners, numbers, part: arguments.part, dead: dead.namer() };
    let [rules] = rules.as_slice() else {
        return Err(Failure::usage(format!("{} rulesets: expected one, for one picture", rules.len())));
    };
    let scenes = match arguments.format {
        PictureFormat::Html => picture_series::game(&given.name, &given.record, *rules, &shows),
        _ => scene(&given.name, &given.record, *rules, &shows).map(|scene| vec![scene]),
    };
    let scenes = scenes.map_err(|error| dead.failure(error))?;
    write!(out, "{}", drawn(&scenes, arguments.format))?;
    Ok(Exit::AsExpected)
}
