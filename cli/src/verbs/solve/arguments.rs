//! The arguments of `solve`, and what it does with them.

use std::cell::Cell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand, ValueEnum};
use shinpan::{Board, Color};

use super::idea_names::idea;
use super::positions::{PositionsArgs, positions};
use super::text::{SolveFacts, json, phased_text, points, text};
use super::values::{ValuesArgs, values};
use crate::command::answer_format::AnswerFormat;
use crate::command::begun::begun;
use crate::command::deep_stack::on_a_deep_stack;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::named_rules::ruleset;
use crate::command::progress::{bar, show};
use crate::command::small_boards::sizes;
use shinpan_harness::input::{InputError, Lock, write_whole};
use shinpan_harness::vocabulary::Rules;
use shinpan_lab::solve::{
    Idea, Ideas, MOST_PHASED_POINTS, MoveValue, NoQuestion, Question, Solution, SolveLimits, Solved, certificate,
    is_phased, journal, read_journal, solve as close, solve_phases,
};
use shinpan_referee::pictures::forms::{PictureFormat, with_text};
use shinpan_referee::pictures::picture_series;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "Examples:\n  shinpan solve 2x3 --rules basic\n  \
shinpan solve OOO/.X. --to-play white --rules aga --format json\n  \
shinpan solve 3x3 --rules basic+nssk --certificate 3x3.jsonl\n  \
shinpan solve --start docs/ko.sgf --at 8 --rules tromp-taylor-2001 --each-move")]
pub(crate) struct SolveArgs {
    /// Columns and rows, as in 2x3; or the rows from the top, as in OOO/.X.
    ///
    /// X is Black, O is White, a point is empty. The board has at most 16 points.
    #[arg(value_parser = board, required_unless_present = "start", conflicts_with = "start")]
    board: Option<Board>,
    /// Begin after the acts of this record, case or board, which are the history
    #[arg(long, value_name = "FILE")]
    start: Option<PathBuf>,
    /// The number of acts of --start before the position, 0 for its start
    ///
    /// Default: all acts.
    #[arg(long, value_name = "N", requires = "start")]
    at: Option<usize>,
    /// The ruleset: an id or alias from `shinpan rules list`
    #[arg(long, value_name = "RULESET", default_value = "basic")]
    rules: String,
    /// The player who moves first: black or white; black by default
    #[arg(long, value_name = "PLAYER")]
    to_play: Option<Player>,
    /// Print a value for each legal move, and what it loses
    #[arg(long, conflicts_with_all = ["journal", "certificate"])]
    each_move: bool,
    /// Stop after this many states, and print what is proved until then
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
    /// Search without one of the ideas that save work; the value is the same
    ///
    /// You can repeat the option. `solve` says how many states it visited, so that you see what an idea saves.
    #[arg(long, value_name = "IDEA", value_parser = idea())]
    without: Vec<Idea>,
    /// Write the proof to this file, for the Python checker in the repository
    ///
    /// If a game can go on without end, there are two proofs: FILE proves what Black can force, FILE.most what White can.
    #[arg(long, value_name = "FILE")]
    certificate: Option<PathBuf>,
    /// Continue from this file if it exists, and write to it all that is proved
    #[arg(long, value_name = "FILE")]
    journal: Option<PathBuf>,
    /// The form of the answer: text, json, unicode, svg, html, sgf, sensei or markdown
    ///
    /// JSON is one object. A picture shows the first move of the line. A page (html) has the text and the whole line.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: AnswerFormat,
    #[command(subcommand)]
    many: Option<SolveVerb>,
}

#[derive(Subcommand)]
enum SolveVerb {
    /// Solve many small boards under many rulesets, as one page or table
    All(Box<ValuesArgs>),
    /// Solve all positions of a size with either player to move, as one page or table
    Positions(Box<PositionsArgs>),
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Player {
    Black,
    White,
}

/// The first words of every journal.
const FIRST_WORDS: &str = "{\"format\":\"shinpan-solution-1\",";

/// How long a search goes on until its journal is first written, and at most between two times.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(300);

fn board(text: &str) -> Result<Board, InputError> {
    let expected = || {
        InputError::new("").expected(
            "columns and rows, as in 2x3, or rows from the top, as in OOO/.X., where every chain has a liberty",
        )
    };
    if text == "all" {
        return Err(InputError::new("").expected("`all` before every option, as in solve all --output FILE"));
    }
    if let Ok((columns, rows)) = sizes(text) {
        return Board::empty(columns, rows).map_err(|_| expected());
    }
    let rows = text.split('/').map(|row| row.chars().map(|mark| format!("{mark} ")).collect::<String>());
    rows.collect::<Vec<_>>().join("\n").parse().map_err(|_| expected())
}

/// Solves a board, and prints its value or its bounds.
pub(crate) fn solve(arguments: &SolveArgs, out: &mut dyn Write) -> VerbResult {
    match &arguments.many {
        Some(SolveVerb::All(arguments)) => return values(arguments, out),
        Some(SolveVerb::Positions(arguments)) => return positions(arguments, out),
        None => {}
    }
    let rules = ruleset(&arguments.rules)?;
    rules.has_an_engine().map_err(|why| Failure::usage(why.to_string()))?;
    if is_phased(&rules.engine) {
        return phased(arguments, rules, out);
    }
    let answer = on_a_deep_stack(|| answered(arguments, rules))?;
    // A full disk must not swallow the value.
    write!(out, "{}", answer.report)?;
    answer.journaled?;
    Ok(answer.code)
}

/// Solves a board under rules with clean-up phases, or with an end by a third repetition.
fn phased(arguments: &SolveArgs, rules: Rules, out: &mut dyn Write) -> VerbResult {
    let is_plain = arguments.certificate.is_none()
        && arguments.journal.is_none()
        && arguments.nodes.is_none()
        && arguments.without.is_empty()
        && !arguments.each_move;
    let (Some(board), AnswerFormat::Text, true) = (&arguments.board, arguments.format, is_plain) else {
        return Err(Failure::usage(format!(
            "{rules}: solve writes no proof, stops at no number of states, and answers as text alone: expected a board \
             such as 3x2 without --start, --format, --certificate, --journal, --each-move, --without and --nodes"
        )));
    };
    let to_move = if arguments.to_play == Some(Player::White) { Color::White } else { Color::Black };
    let question = Question { ruleset: rules.engine, board: board.clone(), to_move };
    // Bounds on the way are not proved, so an interruption ends the program as any other.
    let begin = Instant::now();
    let solved = solve_phases(&question, &rules.id, MOST_PHASED_POINTS, &|_| false);
    if let Some(solved) = solved.map_err(|why| Failure::usage(format!("{rules}: {why}")))? {
        write!(out, "{}", phased_text(&question, &solved, begin.elapsed().as_secs_f64()))?;
    }
    Ok(Exit::AsExpected)
}

/// Returns the question: a board, or the position after the acts that a file names.
fn question(arguments: &SolveArgs, rules: Rules) -> Result<Solved, Failure> {
    let unfit = |why: String| Failure::usage(format!("{rules}: {why}"));
    let white = arguments.to_play == Some(Player::White);
    if let Some(board) = &arguments.board {
        let to_move = if white { Color::White } else { Color::Black };
        return Question { ruleset: rules.engine, board: board.clone(), to_move }.begun().map_err(unfit);
    }
    let Some(file) = &arguments.start else { return Err(Failure::usage("no board: expected one, as in 2x3")) };
    let player = arguments.to_play.map(|_| if white { "white" } else { "black" }.to_owned());
    let (start, mut acts) = begun(file, player)?;
    let about = |why: String| Failure::usage(format!("{}: {why}", file.display()));
    match arguments.at {
        Some(at) if at > acts.len() => {
            return Err(about(format!("--at {at}: expected at most {}, the number of acts", acts.len())));
        }
        Some(at) => acts.truncate(at),
        None => {}
    }
    Solved::after(rules.engine, &start, &acts).map_err(|none| match none {
        NoQuestion::Unfit(why) => unfit(why),
        NoQuestion::Refused(why) => about(format!("{why}, under {rules}")),
        NoQuestion::Over(score) => about(format!("the game is over with {}: expected one that goes on", points(score))),
    })
}

/// Returns the answer as text, and the exit code.
fn answered(arguments: &SolveArgs, rules: Rules) -> Result<SolveAnswer, Failure> {
    let mut answer = question(arguments, rules)?;
    answer.use_ideas(arguments.without.iter().copied().fold(Ideas::ALL, Ideas::without));
    let _lock = arguments.journal.as_deref().map(Lock::hold).transpose()?;
    if let Some(path) = &arguments.journal {
        for (solution, path) in answer.solutions.iter_mut().zip(paths(path)) {
            continued(solution, &path, rules)?;
        }
    }
    let (bar, stop, begin) = (bar(), asked_to_stop(), Instant::now());
    let is_stopped = |visited: u64| {
        show(&bar, "states", visited, arguments.nodes.unwrap_or(0));
        stop.load(Ordering::Relaxed)
    };
    let journaled = journaled(&mut answer, arguments, rules, &is_stopped);
    let journaled =
        journaled?.and_then(|()| write_solutions(arguments.certificate.as_deref(), &answer, rules, certificate));
    let moves = match arguments.each_move && !stop.load(Ordering::Relaxed) {
        true => Some(each_move(&mut answer, arguments, rules, &is_stopped)?),
        false => None,
    };
    bar.finish_and_clear();
    let facts = SolveFacts { rules: &rules.id, moves, seconds: begin.elapsed().as_secs_f64() };
    let report = match arguments.format {
        AnswerFormat::Text => text(&facts, &mut answer),
        AnswerFormat::Json => json(&facts, &mut answer),
        AnswerFormat::Picture(form) => {
            let report = text(&facts, &mut answer);
            let moves = answer.solutions.first_mut().map(Solution::line).unwrap_or_default();
            let title = report.lines().next().unwrap_or_default();
            let board = answer.solutions.first().and_then(Solution::board).ok_or_else(|| Failure::usage("no board"))?;
            let mut scenes = picture_series::line(title, &board, &moves);
            if form != PictureFormat::Html {
                scenes.truncate(2);
            }
            with_text(&scenes, &report, form)
        }
    };
    let code = code(&answer, stop.load(Ordering::Relaxed));
    Ok(SolveAnswer { report, code, journaled })
}

/// Returns the value of each move. If someone asks to stop, some of them have bounds only.
fn each_move(
    answer: &mut Solved,
    arguments: &SolveArgs,
    rules: Rules,
    is_stopped: &dyn Fn(u64) -> bool,
) -> Result<Vec<MoveValue>, Failure> {
    let limits = SolveLimits { most_visited: arguments.nodes.unwrap_or(u64::MAX), stop: is_stopped };
    answer.each_move(limits).map_err(|what| Failure::NotAsExpected(format!("{rules}: {what}")))
}

/// An answer, and whether the files that it was asked for are written.
struct SolveAnswer {
    report: String,
    code: Exit,
    journaled: Result<(), InputError>,
}

/// Solves the board, and writes the journal from time to time, so that a killed run loses little.
///
/// Returns why the journal cannot be written. The answer then has all that was proved until that happened.
///
/// # Errors
/// - The answer contradicts itself.
fn journaled(
    answer: &mut Solved,
    arguments: &SolveArgs,
    rules: Rules,
    is_stopped: &dyn Fn(u64) -> bool,
) -> Result<Result<(), InputError>, Failure> {
    let wrong = |what: String| Failure::NotAsExpected(format!("{rules}: {what}"));
    let most_visited = arguments.nodes.unwrap_or(u64::MAX);
    // Rules without history are solved whole, in one go, so their journals are written at the end.
    let in_one_go = answer.solutions.iter().any(|solution| solution.model.asks_states());
    let Some(path) = arguments.journal.as_deref().filter(|_| !in_one_go) else {
        close(answer, SolveLimits { most_visited, stop: is_stopped }).map_err(wrong)?;
        return Ok(write_solutions(arguments.journal.as_deref(), answer, rules, journal));
    };
    let mut pause = FIRST_PAUSE;
    loop {
        let (begin, is_due) = (Instant::now(), Cell::new(false));
        let stop = |visited: u64| {
            is_due.set(begin.elapsed() >= pause);
            is_stopped(visited) || is_due.get()
        };
        close(answer, SolveLimits { most_visited, stop: &stop }).map_err(wrong)?;
        let written = write_solutions(Some(path), answer, rules, journal);
        if written.is_err() || !answer.stopped() || !is_due.get() || is_stopped(0) {
            return Ok(written);
        }
        // To go on, the search walks again to where it stopped. So the pauses grow with the work.
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Writes each solution to its file.
///
/// # Errors
/// - A file cannot be written.
fn write_solutions(
    path: Option<&Path>,
    answer: &Solved,
    rules: Rules,
    write: fn(&Solution, &str) -> String,
) -> Result<(), InputError> {
    let mut files = answer.solutions.iter().zip(path.into_iter().flat_map(paths));
    files.try_for_each(|(solution, path)| write_whole(&path, &write(solution, &rules.id)))
}

fn code(answer: &Solved, interrupted: bool) -> Exit {
    if answer.stopped() && interrupted { Exit::Interrupted } else { Exit::AsExpected }
}

/// Returns the files of the two solutions of a game that can go on without end.
fn paths(path: &Path) -> [PathBuf; 2] {
    let mut most = path.as_os_str().to_owned();
    most.push(".most");
    [path.to_owned(), most.into()]
}

fn continued(solution: &mut Solution, path: &Path, rules: Rules) -> Result<(), Failure> {
    // Rules without history are solved whole, in one go.
    if !path.exists() || solution.model.asks_states() {
        return Ok(());
    }
    let text = std::fs::read_to_string(path).map_err(|error| InputError::system(path, error))?;
    // What a crash left unfinished is proved again.
    let whole = text.rfind('\n').map_or("", |end| &text[..=end]);
    if whole.is_empty() && (FIRST_WORDS.starts_with(&text) || text.starts_with(FIRST_WORDS)) {
        return Ok(());
    }
    // A text without a whole line is no journal, and stays.
    let whole = if whole.is_empty() { &text } else { whole };
    read_journal(whole, solution, &rules.id).map_err(|error| error.about(&path.display().to_string()))?;
    Ok(())
}
