//! All verbs, and one run of one.

mod third_side;

use third_side::verify_with;

use crate::say;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Command, CommandFactory, Parser, Subcommand};

use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::say_interrupted;
use crate::command::say::write_plain;
use crate::command::terminal::{columns, is_colored};
use crate::verbs::adapter::{AdapterArgs, adapter};
use crate::verbs::audit::{AuditArgs, audit};
use crate::verbs::beasts::arguments::{BeastsArgs, beasts};
use crate::verbs::cases::arguments::{CasesArgs, cases};
use crate::verbs::certify::{CertifyArgs, certify};
use crate::verbs::check::arguments::{CheckArgs, check};
use crate::verbs::count::arguments::{CountArgs, count};
use crate::verbs::explain::{ExplainArgs, explain};
use crate::verbs::export::arguments::{ExportArgs, export};
use crate::verbs::hunt::arguments::{HuntArgs, hunt};
use crate::verbs::legal::arguments::{LegalArgs, legal};
use crate::verbs::life::{LifeArgs, life};
use crate::verbs::merge::arguments::{MergeArgs, merge};
use crate::verbs::picture::{PictureArgs, picture};
use crate::verbs::referee::arguments::{RefereeArgs, referee};
use crate::verbs::rules::arguments::{RulesArgs, rules};
use crate::verbs::score::{ScoreArgs, score};
use crate::verbs::search::arguments::{SearchArgs, search};
use crate::verbs::solve::arguments::{SolveArgs, solve};
use crate::verbs::verify::arguments::VerifyArgs;
use shinpan_harness::input::{InputError, expect_file, staged, write_whole};

/// The referee of the rules of Go.
#[derive(Parser)]
#[command(
    name = "shinpan",
    version,
    about = "The reference model of the rules of Go: specification, engine, conformance suite, differential tester"
)]
#[command(
    after_help = "Exit codes: 0 as expected, 1 something differs (also if the subject broke besides), 2 usage or a bad file, \
3 a subject could not run or broke or executed no case, 130 interrupted.\n\nExample:\n  shinpan check --with 'gtp:gnugo --mode gtp --chinese-rules --positional-superko' --rules basic"
)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
    /// Write the report to this file, and nothing to standard output
    ///
    /// The file is written whole, when the report is complete. If the command fails before, the file stays as it was.
    #[arg(long, global = true, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What to do.
#[derive(Subcommand)]
enum Verb {
    /// Check specification and engine: run the suite on both, then compare them over random games
    Verify(VerifyArgs),
    /// Run the conformance suite against a program
    Check(CheckArgs),
    /// Write an adapter to test your program with, in Python, JavaScript, Rust or C++
    Adapter(AdapterArgs),
    /// Play random games until a program differs from the specification, and shrink each difference
    Hunt(HuntArgs),
    /// Merge the journals of a campaign's shards into one summary
    Merge(MergeArgs),
    /// Find the smallest game on which two rulesets differ, or certify what was searched
    Search(SearchArgs),
    /// Solve a small board: its value, a line, and a proof; or many boards as one page
    Solve(SolveArgs),
    /// Draw a state of a game: SVG, Unicode, SGF, Sensei's Library, Markdown, or a page with every state
    Picture(PictureArgs),
    /// Prove the properties of the beasts, the anomalies of the rules, and tell what each ruleset says of them
    Beasts(BeastsArgs),
    /// Compare specification and engine on every position of a size, and write a certificate
    Certify(CertifyArgs),
    /// Count the legal positions of a board, the games on it, or lines of play
    Count(CountArgs),
    /// Answer scripts as a subject: JSON lines on standard input and output
    Referee(RefereeArgs),
    /// Explain a test case or an SGF record, act by act, with the clauses that decide
    Explain(ExplainArgs),
    /// Judge many records: a line for each game and variation, and what is wrong
    Audit(AuditArgs),
    /// Count a game or a position by every method that applies, under one ruleset or many
    Score(ScoreArgs),
    /// List the legal plays of a position, and for each illegal point the clause that forbids it
    Legal(LegalArgs),
    /// Decide which chains live by the text of the Japanese rules of 1989, and show the line that proves it
    Life(LifeArgs),
    /// List the test cases, or find those with these words, rulesets, clauses, tiers or readings
    Cases(CasesArgs),
    /// List rulesets, or show one: its rules in words, aliases, clauses and readings
    Rules(RulesArgs),
    /// Write the suite as JSON, its schema, or seeds for a fuzzer
    Export(ExportArgs),
}

/// The verbs in `--help`, under headings. A test compares them with [`Verb`].
const HEADINGS: &[(&str, &[&str])] = &[
    ("Test a program", &["check", "hunt", "adapter", "merge"]),
    ("Ask the rules", &["rules", "explain", "audit", "score", "life", "legal", "picture", "cases", "referee"]),
    ("Lab", &["search", "solve", "count", "certify", "beasts"]),
    ("Keep the suite", &["verify", "export"]),
];

/// Returns the command, with its verbs under headings in its help.
pub fn command() -> Command {
    let command = Cli::command();
    let mut verbs = String::new();
    for (heading, names) in HEADINGS {
        let _ = writeln!(verbs, "{heading}:");
        for name in *names {
            let about = command.find_subcommand(name).and_then(Command::get_about);
            let about = about.map(ToString::to_string).unwrap_or_default();
            let _ = writeln!(verbs, "  {name:8} {}", wrapped(&about, columns().unwrap_or(100), 11));
        }
        verbs.push('\n');
    }
    command.help_template(format!(
        "{{about}}\n\n{{usage-heading}} {{usage}}\n\n{verbs}Options:\n{{options}}{{after-help}}"
    ))
}

/// Breaks a text into lines of so many columns. All but the first begin with this many spaces.
fn wrapped(text: &str, columns: usize, indent: usize) -> String {
    let (mut lines, mut length) = (String::new(), indent);
    for word in text.split(' ') {
        let needed = word.chars().count() + 1;
        if length > indent && length + needed > columns {
            let _ = write!(lines, "\n{:indent$}", "");
            length = indent;
        } else if length > indent {
            lines.push(' ');
        }
        lines.push_str(word);
        length += needed;
    }
    lines
}

/// Returns the verb of a command line, or the verb that it asks for help about. Options may stand before it.
pub fn verb_of(arguments: &[OsString]) -> Option<&OsString> {
    let mut words = arguments.iter().skip(1);
    let mut next = || loop {
        match words.next()? {
            option if option == "--output" => drop(words.next()),
            option if option.to_string_lossy().starts_with('-') => {}
            word => return Some(word),
        }
    };
    let first = next()?;
    if first == "help" { Some(next().unwrap_or(first)) } else { Some(first) }
}

/// Runs one command and returns its exit code. The first argument is the name of the program.
pub fn run(arguments: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> i32 {
    match parsed::<Cli>(command(), arguments.into_iter().collect(), out) {
        Ok(Cli { output: Some(path), verb }) => match has_one_report(&verb) {
            Ok(()) => finished(Some(&path), &|out| ran(&verb, out), out),
            Err(failure) => exit_code(Err(failure)),
        },
        Ok(Cli { output: None, verb }) => finished(None, &|out| ran(&verb, out), out),
        Err(code) => code,
    }
}

/// Parses a command line. Shows the help that it asks for, or what is wrong.
///
/// # Errors
/// - The exit code: 0 after help, 2 if it is wrong.
pub fn parsed<T: Parser>(mut command: Command, arguments: Vec<OsString>, out: &mut dyn Write) -> Result<T, i32> {
    let parsed = command.try_get_matches_from_mut(arguments);
    let parsed = parsed.and_then(|found| T::from_arg_matches(&found).map_err(|error| error.format(&mut command)));
    parsed.map_err(|error| {
        if !error.use_stderr() {
            let _ = write!(out, "{}", error.render());
            return 0;
        }
        match is_colored(&std::io::stderr()) {
            true => eprint!("{}", error.render().ansi()),
            false => write_plain(format_args!("{}", error.render())),
        }
        2
    })
}

/// Runs a verb, and writes its report to `output` if that is a file. Returns the exit code, and says on standard error why
/// the verb failed.
pub fn finished(output: Option<&Path>, verb: &dyn Fn(&mut dyn Write) -> VerbResult, out: &mut dyn Write) -> i32 {
    exit_code(match output {
        Some(path) => written(path, verb),
        None => verb(out),
    })
}

/// Runs a verb.
fn ran(verb: &Verb, out: &mut dyn Write) -> VerbResult {
    match verb {
        Verb::Verify(options) => verify_with(options, out),
        Verb::Check(options) => check(options, out),
        Verb::Adapter(options) => adapter(options, out),
        Verb::Hunt(options) => hunt(options, out),
        Verb::Merge(options) => merge(options, out),
        Verb::Search(options) => search(options, out),
        Verb::Solve(options) => solve(options, out),
        Verb::Picture(options) => picture(options, out),
        Verb::Beasts(options) => beasts(options, out),
        Verb::Certify(options) => certify(options, out),
        Verb::Count(options) => count(options, out),
        Verb::Referee(options) => referee(options, out),
        Verb::Explain(options) => explain(options, out),
        Verb::Audit(options) => audit(options, out),
        Verb::Score(options) => score(options, out),
        Verb::Legal(options) => legal(options, out),
        Verb::Life(options) => life(options, out),
        Verb::Cases(options) => cases(options, out),
        Verb::Rules(options) => rules(options, out),
        Verb::Export(options) => export(options, out),
    }
}

/// Checks that a verb writes one report, which can go to a file.
///
/// # Errors
/// - The verb answers questions, or it writes several files.
fn has_one_report(verb: &Verb) -> Result<(), Failure> {
    match verb {
        Verb::Referee(_) => Err(Failure::usage("referee answers on standard output: leave out --output")),
        Verb::Adapter(_) => {
            Err(Failure::usage("adapter writes several files: name their folder with --folder, not --output"))
        }
        _ => Ok(()),
    }
}

/// Runs a verb, and writes its report to a file.
///
/// # Errors
/// - Those of the verb. The file stays as it was, and what the verb has found goes to standard output.
/// - The file cannot be written. The verb does not begin if that is known before. Otherwise the report goes to standard
///   output.
fn written(path: &Path, verb: &dyn Fn(&mut dyn Write) -> VerbResult) -> VerbResult {
    expect_file(path)?;
    drop(staged(path, b"").map_err(|error| InputError::system(path, error))?);
    let mut report = Vec::new();
    let code = verb(&mut report);
    let text = String::from_utf8_lossy(&report);
    let written = if code.is_ok() { write_whole(path, &text).map_err(Failure::from) } else { Ok(()) };
    if code.is_err() || written.is_err() {
        // A full disk must not swallow what took an hour to find.
        let _ = std::io::stdout().write_all(text.as_bytes());
    }
    written.and(code)
}

/// Returns the exit code, and says on standard error why a verb failed.
fn exit_code(end: VerbResult) -> i32 {
    match &end {
        Ok(Exit::Interrupted) => say_interrupted("what was shown or written is not all"),
        Ok(_) | Err(Failure::Closed) => {}
        Err(Failure::NotAsExpected(what) | Failure::CannotRun(what)) => say!("{what}"),
        Err(Failure::Usage(error)) => {
            say!("{}", error.rendered(is_colored(&std::io::stderr()), columns()));
        }
    }
    end.unwrap_or_else(|failure| failure.exit()).code()
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use super::{Cli, CommandFactory, HEADINGS};

    /// Each verb is under one heading, and there are at most twenty.
    #[test]
    fn every_verb_is_under_one_heading() {
        let command = Cli::command();
        let mut shown: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
        let mut listed: Vec<&str> = HEADINGS.iter().flat_map(|(_, verbs)| verbs.iter().copied()).collect();
        shown.sort_unstable();
        listed.sort_unstable();
        assert_eq!(listed, shown);
        assert!(listed.len() <= 20, "{} verbs", listed.len());
    }

    /// An option has one meaning in all verbs, so it takes one kind of value. Only --rules takes one ruleset where a verb
    /// has one, and a list elsewhere.
    #[test]
    fn an_option_takes_one_kind_of_value() {
        fn collect(command: &clap::Command, kinds: &mut BTreeMap<String, BTreeSet<String>>) {
            for option in command.get_arguments().filter(|option| option.get_long().is_some()) {
                let values = option.get_value_names().unwrap_or_default().iter().map(ToString::to_string);
                let kind = if option.get_action().takes_values() { values.collect() } else { String::new() };
                kinds.entry(option.get_long().unwrap_or_default().to_owned()).or_default().insert(kind);
            }
            command.get_subcommands().for_each(|verb| collect(verb, kinds));
        }
        let mut kinds = BTreeMap::new();
        collect(&Cli::command(), &mut kinds);
        kinds.retain(|_, values| values.len() > 1);
        let one_or_many = BTreeSet::from(["LIST".to_owned(), "RULESET".to_owned()]);
        assert_eq!(kinds, BTreeMap::from([("rules".to_owned(), one_or_many)]));
    }
}
