//! The command line: arguments in, exit code out. The answer goes to stdout, everything else to stderr.
//!
//! Exit codes: 0 as expected, 1 something differs, 2 usage or a bad file, 3 a subject could not run; 130 a campaign that
//! was interrupted, or a search before it found anything.

mod args;
mod campaigns;
mod count;
mod findings;
mod interrupt;
mod search;
mod selftest;
mod verbs;

use std::ffi::OsString;
use std::io::{IsTerminal, Write};

use clap::Parser;

use args::{Cli, Verb};
pub use interrupt::allow_interrupts;

/// What went wrong with a command, and so its exit code.
#[derive(Debug)]
enum Failure {
    /// Something is not as expected: 1.
    NotAsExpected(String),
    /// Usage or a bad file: 2.
    Usage(String),
    /// A subject could not run: 3.
    CannotRun(String),
    /// The reader of our output is gone: nothing more to say.
    Closed,
}

impl From<crate::suite::case::Fault> for Failure {
    fn from(fault: crate::suite::case::Fault) -> Failure {
        Failure::Usage(fault.to_string())
    }
}

impl From<std::io::Error> for Failure {
    fn from(error: std::io::Error) -> Failure {
        match error.kind() {
            std::io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Usage(error.to_string()),
        }
    }
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
        Verb::Verify(options) => campaigns::verify(&options, out),
        Verb::Check(options) => verbs::check(&options, out),
        Verb::Hunt(options) => campaigns::hunt(&options, out),
        Verb::Merge(options) => campaigns::merge(&options, out),
        Verb::Search(options) => search::search(&options, out),
        Verb::Count(options) => count::count(&options, out),
        Verb::Referee(options) => verbs::referee(&options, out),
        Verb::Explain(options) => verbs::explain(&options, out),
        Verb::Rules(options) => verbs::rules(&options, out),
        Verb::Lint(options) => verbs::lint(&options, out),
        Verb::Trace(options) => verbs::trace(&options, out),
        Verb::Shrink(options) => verbs::shrink(&options, out),
        Verb::Decode(options) => findings::decode(&options, out),
        Verb::Promote(options) => findings::promote(&options, out),
        Verb::Export(options) => verbs::export(&options, out),
    };
    match code {
        Ok(code) => code,
        Err(Failure::Closed) => 0,
        Err(Failure::NotAsExpected(what)) => {
            eprintln!("shinpan: {what}");
            1
        }
        Err(Failure::Usage(what)) => {
            eprintln!("shinpan: {what}");
            2
        }
        Err(Failure::CannotRun(what)) => {
            eprintln!("shinpan: {what}");
            3
        }
    }
}
