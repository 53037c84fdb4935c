//! The arguments of `search`, and what it does with them.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::Ordering;

use clap::Args;

use super::search_journal::Kept;
use super::{text, values_text};
use crate::command::answer_format::AnswerFormat;
use crate::command::begun::begun;
use crate::command::deep_stack::on_a_deep_stack;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::named_rules::ruleset;
use crate::command::progress::{bar, show};
use crate::command::subjects::{PatienceArgs, opened};
use shinpan_harness::input::{InputError, Shard};
use shinpan_harness::judge::pair::Finding;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::one_ruleset::Under;
use shinpan_harness::subject::referee::Forkable;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Rules, Script};
use shinpan_lab::search::{
    Compared, From, Past, SearchOptions, SearchProgress, SearchReport, SearchStart, SearchWatch, Unbegun, ValueFinding,
    difference, search_foreign, search_on, search_values,
};
use shinpan_referee::games::sgf::GameRecord;
use shinpan_referee::pictures::forms::{PictureFormat, with_text};
use shinpan_referee::pictures::picture_series;
use shinpan_referee::pictures::scene::{Scene, Shows};

#[derive(Args)]
#[command(after_help = "Examples:\n  shinpan search basic+ssk basic+nssk\n  \
shinpan search basic --with engine --positions --most-points 4\n  \
shinpan search basic+no-suicide --with 'gtp:gnugo --mode gtp --positional-superko' \\\n      \
--boards 5x5 --moves --most-acts 3\n  \
shinpan search basic+no-suicide basic+no-suicide+ssk --value --positions --most-points 4\n\n\
In parts:\n  shinpan search basic aga --shard 1/2 --journal one.jsonl\n  \
shinpan search basic aga --shard 2/2 --journal two.jsonl\n  \
shinpan search basic aga --journal one.jsonl --journal two.jsonl")]
pub(crate) struct SearchArgs {
    /// A ruleset, as id or alias
    pub left: String,
    /// The ruleset to compare with it
    #[arg(required_unless_present = "with")]
    pub right: Option<String>,
    /// Compare the specification with this program, under one ruleset: engine, gtp:COMMAND or json:COMMAND
    #[arg(long, value_name = "SUBJECT", conflicts_with = "right")]
    pub with: Option<String>,
    /// Points of the largest board, 1 to 25
    ///
    /// With --positions at most 12.
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u8).range(1..=25))]
    pub most_points: u8,
    /// Only these boards, as in 2x3,1x7; not more than 25 points each
    #[arg(long, value_name = "LIST", value_delimiter = ',', value_parser = board, conflicts_with = "most_points")]
    pub boards: Vec<(u8, u8)>,
    /// Acts of the longest script, 1 to 400
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u16).range(1..=400))]
    pub most_acts: u16,
    /// Stop after this many different findings
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    pub find: u16,
    /// Try at most this many acts on each board; with --value, visit at most this many states for each value
    #[arg(long, value_name = "N", default_value_t = 300_000)]
    pub nodes: u64,
    /// Compare only which moves are legal before the first stop
    ///
    /// Endings, scores and all acts but plays and passes are ignored.
    #[arg(long)]
    pub moves: bool,
    /// Compare the values with best play
    #[arg(long, conflicts_with_all = ["moves", "with", "shortest", "journal"])]
    pub value: bool,
    /// Begin from every position with either player to move
    ///
    /// Without this option, scripts begin from empty boards with Black to move.
    #[arg(long, conflicts_with = "start")]
    pub positions: bool,
    /// Begin after the acts of this record, case or board, which are the history; you can repeat the option
    #[arg(long, value_name = "FILE", conflicts_with_all = ["boards", "most_points"])]
    pub start: Vec<PathBuf>,
    /// Try shorter scripts on all boards before longer ones
    ///
    /// This finds the fewest acts. Without it, the search finds the smallest board.
    #[arg(long)]
    pub shortest: bool,
    /// Search part K of N, as in 1/4: of the first acts, or with --value of the starts
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Continue from this file if it exists, and write each finished step to it
    ///
    /// If you repeat the option, the files are read as all parts of the question, and none is written.
    #[arg(long, value_name = "FILE")]
    pub journal: Vec<PathBuf>,
    /// The form of the report: text, json, unicode, svg, html, sgf, sensei or markdown
    ///
    /// JSON is one object. A picture shows the end of the first finding. A page (html) has the text and every state.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: AnswerFormat,
    #[command(flatten)]
    pub patience: PatienceArgs,
}

/// Reads a board of a list. A board turned is the same board, so it has no more rows than columns.
fn board(text: &str) -> Result<(u8, u8), InputError> {
    let sides = text.split_once('x').and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let fits = |(columns, rows): &(u8, u8)| *columns > 0 && *rows > 0 && columns.saturating_mul(*rows) <= 25;
    let (columns, rows): (u8, u8) = sides
        .filter(fits)
        .ok_or_else(|| InputError::new("").expected("columns and rows of at most 25 points, as in 2x3"))?;
    Ok((columns.max(rows), columns.min(rows)))
}

/// Reads the starts that files name, with their acts.
fn starts_of(files: &[PathBuf]) -> Result<Vec<SearchStart>, Failure> {
    files.iter().map(|file| begun(file, None).map(|(start, acts)| SearchStart { start, acts })).collect()
}

/// Searches for scripts, or for values.
pub(crate) fn search(arguments: &SearchArgs, out: &mut dyn Write) -> VerbResult {
    let left = ruleset(&arguments.left)?;
    let right = arguments.right.as_ref().map_or(Ok(left), |name| ruleset(name))?;
    let options = options(arguments, left, right)?;
    options.check().map_err(|error| match arguments.boards.is_empty() {
        true => error.about(&format!("--most-points {}", arguments.most_points)),
        false => error.about("--boards"),
    })?;
    match (arguments.value, &arguments.with) {
        (true, _) => values(arguments, [left, right], &options, out),
        (false, Some(with)) => of_program(arguments, left, with, &options, out),
        (false, None) => of_rulesets(arguments, left, right, &options, out),
    }
}

fn options(arguments: &SearchArgs, left: Rules, right: Rules) -> Result<SearchOptions, Failure> {
    let engine_plays = left.engine_plays && right.engine_plays;
    let ours = arguments.with.as_deref().is_none_or(|with| with == "engine");
    let shard = arguments.shard.unwrap_or(Shard::WHOLE);
    let mut boards = arguments.boards.clone();
    boards.sort_unstable();
    if let Some(twice) = boards.windows(2).find(|pair| pair[0] == pair[1]) {
        let (columns, rows) = twice[0];
        return Err(Failure::usage(format!("--boards: {columns}x{rows} twice, or turned: expected each board once")));
    }
    Ok(SearchOptions {
        most_points: arguments.most_points,
        boards,
        begun: starts_of(&arguments.start)?,
        shard: (shard.part, shard.parts),
        most_acts: usize::from(arguments.most_acts),
        find: usize::from(arguments.find),
        nodes: arguments.nodes,
        compared: if arguments.moves { Compared::Moves } else { Compared::Games },
        from: if arguments.positions { From::Positions } else { From::Empty },
        shortest: arguments.shortest,
        past: (engine_plays && ours).then(|| Past::of(left.engine, right.engine)),
    })
}

/// Compares two rulesets with the engine, which is faster, and confirms the findings on the specification. Searches with the
/// specification alone if the engine cannot play one of the rulesets.
fn of_rulesets(
    arguments: &SearchArgs,
    left: Rules,
    right: Rules,
    options: &SearchOptions,
    out: &mut dyn Write,
) -> VerbResult {
    let sides = [left, right].map(|rules| -> Box<dyn Forkable> {
        match left.engine_plays && right.engine_plays {
            true => Box::new(Under::new(rules, Engine::new())),
            false => Box::new(Under::new(rules, Spec::new())),
        }
    });
    let mut kept = Kept::open(&arguments.journal, [&left.id, &right.id], options, &|script| {
        difference(sides[0].as_ref(), sides[1].as_ref(), script, options.compared)
    })?;
    let limits = kept.limits(options);
    let found = kept.with(|journal| {
        let [left_side, right_side] = [sides[0].as_ref(), sides[1].as_ref()];
        watched(&mut |watch| Ok(search_on(left_side, right_side, &[left], &limits, watch, journal)))
    })?;
    kept.fault()?;
    let found = SearchReport {
        findings: confirmed(&found, left, right, options.compared)?,
        unbegun: confirmed_unbegun(&found, left, right)?,
        ..found
    };
    write_report(arguments, &found, &left.id, &right.id, options, out)
}

/// Compares the specification with a program under one ruleset.
fn of_program(
    arguments: &SearchArgs,
    rules: Rules,
    with: &str,
    options: &SearchOptions,
    out: &mut dyn Write,
) -> VerbResult {
    let names = [rules.id.as_str(), with];
    let (spec, engine) = (Spec::new(), Engine::new());
    if with == "engine" {
        let mut kept = Kept::open(&arguments.journal, names, options, &|script| {
            difference(&spec, &engine, script, options.compared)
        })?;
        let limits = kept.limits(options);
        let found = kept
            .with(|journal| watched(&mut |watch| Ok(search_on(&spec, &engine, &[rules], &limits, watch, journal))))?;
        kept.fault()?;
        return write_report(arguments, &found, "spec", "engine", options, out);
    }
    let mut subject = opened(with, Some(rules), &arguments.patience)?;
    let offered = subject.offers().rules.as_ref().is_none_or(|offered| offered.contains(&rules.id));
    if !offered {
        return Err(Failure::CannotRun(format!("{} does not offer {rules}", subject.name())));
    }
    let mut kept = Kept::open(&arguments.journal, names, options, &|_| None)?;
    kept.replay(subject.as_mut(), options.compared);
    let limits = kept.limits(options);
    let found = kept.with(|journal| {
        watched(&mut |watch| {
            search_foreign(subject.as_mut(), &[rules], &limits, watch, journal).map_err(Failure::CannotRun)
        })
    })?;
    kept.fault()?;
    let name = subject.name().to_owned();
    subject.close();
    write_report(arguments, &found, "spec", &name, options, out)
}

/// Runs a search with a progress bar, until someone asks to stop.
fn watched(work: &mut dyn FnMut(SearchWatch<'_>) -> Result<SearchReport, Failure>) -> Result<SearchReport, Failure> {
    let (bar, stop) = (bar(), asked_to_stop());
    let watch = |progress: SearchProgress| {
        let what = format!("{}, {} acts:", progress.board, progress.acts);
        show(&bar, &what, progress.nodes, progress.of);
        !stop.load(Ordering::Relaxed)
    };
    let found = work(&watch);
    bar.finish_and_clear();
    found
}

/// Writes the report, and returns the exit code.
fn write_report(
    arguments: &SearchArgs,
    found: &SearchReport,
    left: &str,
    right: &str,
    options: &SearchOptions,
    out: &mut dyn Write,
) -> VerbResult {
    let text = || text::search(found, left, right, options);
    let report = match arguments.format {
        AnswerFormat::Text => text(),
        AnswerFormat::Json => text::json(found, left, right, options),
        AnswerFormat::Picture(form) => {
            let first = found.findings.first().map(|finding| &finding.script);
            let states = |script: &Script| {
                let record = GameRecord::of(script.start.clone(), script.acts.clone());
                picture_series::game(&format!("{left} and {right} differ"), &record, script.rules, &Shows::default())
            };
            drawn(first.map(states).transpose()?, &text(), form)
        }
    };
    write!(out, "{report}")?;
    let differ = !found.findings.is_empty() || !found.unbegun.is_empty();
    Ok(if !differ && found.interrupted { Exit::Interrupted } else { Exit::found(differ) })
}

/// Returns the pictures with the text, or the text alone if nothing was found.
fn drawn(scenes: Option<Vec<Scene>>, text: &str, form: PictureFormat) -> String {
    scenes.map_or(text.to_owned(), |scenes| with_text(&scenes, text, form))
}

/// Compares values. The solver goes one call deeper with each move of a line.
fn values(arguments: &SearchArgs, rules: [Rules; 2], options: &SearchOptions, out: &mut dyn Write) -> VerbResult {
    for rules in rules {
        rules.has_an_engine().map_err(|why| Failure::usage(why.to_string()))?;
    }
    let (bar, stop) = (bar(), asked_to_stop());
    let found = on_a_deep_stack(|| {
        let searched = search_values(rules, options, &|progress: SearchProgress| {
            show(&bar, &format!("{}:", progress.board), progress.nodes, progress.of);
            !stop.load(Ordering::Relaxed)
        });
        bar.finish_and_clear();
        Ok(searched?)
    })?;
    let [left, right] = [&rules[0].id, &rules[1].id];
    let text = || values_text::text(&found, left, right, options);
    let report = match arguments.format {
        AnswerFormat::Text => text(),
        AnswerFormat::Json => values_text::json(&found, left, right),
        AnswerFormat::Picture(form) => {
            let states = |finding: &ValueFinding| {
                let record = GameRecord::of(finding.start.start.clone(), finding.start.acts.clone());
                picture_series::game(
                    &format!("{left} and {right} differ in value"),
                    &record,
                    rules[0],
                    &Shows::default(),
                )
            };
            drawn(found.findings.first().map(states).transpose()?, &text(), form)
        }
    };
    write!(out, "{report}")?;
    let differ = !found.findings.is_empty();
    Ok(if !differ && found.interrupted { Exit::Interrupted } else { Exit::found(differ) })
}

/// Returns the games that only one ruleset lets begin.
///
/// # Errors
/// - The specification disagrees with the engine about a game.
fn confirmed_unbegun(found: &SearchReport, left: Rules, right: Rules) -> Result<Vec<Unbegun>, Failure> {
    let specs = [left, right].map(|rules| Under::new(rules, Spec::new()));
    let confirm = |one: &Unbegun| match (specs[0].begin(&one.script), specs[1].begin(&one.script)) {
        (Ok(_), Err(_)) if one.left_begins => Ok(one.clone()),
        (Err(_), Ok(_)) if !one.left_begins => Ok(one.clone()),
        _ => Err(Failure::CannotRun(format!(
            "on the engine {} of {left} and {right} does not begin ({}); the specification disagrees; report it:\n{}",
            if one.left_begins { "the second" } else { "the first" },
            one.why,
            one.script.start.board
        ))),
    };
    found.unbegun.iter().map(confirm).collect()
}

/// Returns the findings with the specification's answers and clauses.
///
/// # Errors
/// - The specification disagrees with the engine about a finding.
fn confirmed(found: &SearchReport, left: Rules, right: Rules, compared: Compared) -> Result<Vec<Finding>, Failure> {
    let specs = [left, right].map(|rules| Under::new(rules, Spec::new()));
    let confirm = |finding: &Finding| {
        let same = |other: &Finding| {
            (other.divergence.step, other.divergence.field) == (finding.divergence.step, finding.divergence.field)
        };
        difference(&specs[0], &specs[1], &finding.script, compared).filter(same).ok_or_else(|| {
            let acts: Vec<String> = finding.script.acts.iter().map(ToString::to_string).collect();
            let start = &finding.script.start.board;
            Failure::CannotRun(format!(
                "{left} and {right} differ on the engine, but not on the specification; report it: {}\n{start}",
                acts.join(", ")
            ))
        })
    };
    found.findings.iter().map(confirm).collect()
}
