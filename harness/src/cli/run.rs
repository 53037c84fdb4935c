//! All verbs, and one run of one.

use std::ffi::OsString;
use std::io::{IsTerminal, Write};

use clap::{Parser, Subcommand};

use super::failure::Failure;
use super::shared::CorpusArgs;
use super::{
    check, count, decode, explain, export, fuzz, hunt, lint, merge, promote, referee, rules, search, shrink, trace,
    verify,
};

/// The referee of the rules of Go.
#[derive(Parser)]
#[command(
    name = "shinpan",
    version,
    about = "The reference model of the rules of Go: specification, engine, conformance suite, differential tester"
)]
#[command(
    after_help = "Exit codes: 0 as expected, 1 something differs, 2 usage or a bad file, 3 a subject could not run, 130 interrupted."
)]
struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

/// What to do.
#[derive(Subcommand)]
enum Verb {
    /// Run the corpus on specification and engine, then both in lockstep over random games
    Verify(verify::VerifyArgs),
    /// Run the suite against a subject
    Check(check::CheckArgs),
    /// Search for differences between the specification and a foreign program
    Hunt(hunt::HuntArgs),
    /// Add up the journals of a campaign's shards
    Merge(merge::MergeArgs),
    /// The smallest script on which two rulesets differ, or a certificate of what was searched without one
    Search(search::SearchArgs),
    /// How many there are: legal positions of a board, or games on it
    Count(count::CountArgs),
    /// Answer scripts on standard input, JSON lines in and out
    Referee(referee::RefereeArgs),
    /// Explain a case or an SGF record act by act
    Explain(explain::ExplainArgs),
    /// Rulesets: documents, options, aliases
    Rules(rules::RulesArgs),
    /// Check the promises that the suite makes
    Lint(CorpusArgs),
    /// Traceability: clause, code, cases
    Trace(trace::TraceArgs),
    /// Make the script of a case smaller while two subjects still differ on it
    Shrink(shrink::ShrinkArgs),
    /// Run fuzz targets one after the other, past every crash, and sum up what was found
    Fuzz(fuzz::FuzzArgs),
    /// Show what fuzz inputs stand for, and what their targets say of them
    Decode(decode::DecodeArgs),
    /// Make a fuzz input, or a case that was found, a case of the suite
    Promote(promote::PromoteArgs),
    /// Write the suite or the schema for other programs
    Export(export::ExportArgs),
}

/// Runs one command; the first argument is the program's name.
pub fn run(arguments: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> i32 {
    let cli = match Cli::try_parse_from(arguments) {
        Ok(cli) => cli,
        Err(error) if error.use_stderr() => {
            match std::io::stderr().is_terminal() {
                true => eprint!("{}", error.render().ansi()),
                false => eprint!("{}", error.render()),
            }
            return 2;
        }
        Err(help) => {
            let _ = write!(out, "{}", help.render());
            return 0;
        }
    };
    let code = match cli.verb {
        Verb::Verify(options) => verify::verify(&options, out),
        Verb::Check(options) => check::check(&options, out),
        Verb::Hunt(options) => hunt::hunt(&options, out),
        Verb::Merge(options) => merge::merge(&options, out),
        Verb::Search(options) => search::search(&options, out),
        Verb::Count(options) => count::count(&options, out),
        Verb::Referee(options) => referee::referee(&options, out),
        Verb::Explain(options) => explain::explain(&options, out),
        Verb::Rules(options) => rules::rules(&options, out),
        Verb::Lint(options) => lint::lint(&options, out),
        Verb::Trace(options) => trace::trace(&options, out),
        Verb::Shrink(options) => shrink::shrink(&options, out),
        Verb::Fuzz(options) => fuzz::fuzz(&options, out),
        Verb::Decode(options) => decode::decode(&options, out),
        Verb::Promote(options) => promote::promote(&options, out),
        Verb::Export(options) => export::export(&options, out),
    };
    match code {
        Ok(code) => code,
        Err(Failure::Closed) => 0,
        Err(Failure::NotAsExpected(what)) => {
            eprintln!("shinpan: {what}");
            1
        }
        Err(Failure::Usage(error)) => {
            eprintln!("shinpan: {}", error.rendered(std::io::stderr().is_terminal()));
            2
        }
        Err(Failure::CannotRun(what)) => {
            eprintln!("shinpan: {what}");
            3
        }
    }
}
