//! The command line of maintainers, `cargo xtask`. Its verbs have the arguments, reports and exit codes of `shinpan`. Every
//! other verb is one of `shinpan`, which may name wrong subjects here, as in `check --with saboteur:NAME`.

mod artifacts;
mod fuzz_input;
mod life_matrix;
mod lint;
mod manual;
mod matrix;
pub mod presets;
mod promote;
mod schema;
mod selftest;
mod shrink;
mod site;
mod trace;
mod web;
mod web_page;

use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{CommandFactory, Parser, Subcommand};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::timely::Timely;
use shinpan_tool::command::failure::VerbResult;
pub use shinpan_tool::command::interrupt::allow_interrupts;
use shinpan_tool::command::subjects::know_subjects;
use shinpan_tool::run::{finished, parsed, verb_of};

use crate::tester::saboteur::wrong;

#[derive(Parser)]
#[command(
    name = "xtask",
    bin_name = "cargo xtask",
    about = "Keeps shinpan: wrong subjects and the self-test, fuzz inputs, the suite itself",
    after_help = "Every other verb is one of `shinpan`, which may name wrong subjects here.\n\nExample:\n  \
                  cargo xtask hunt --with saboteur:NAME --rules basic"
)]
struct Xtask {
    #[command(subcommand)]
    verb: XtaskVerb,
    /// Write the report to this file, and nothing to standard output
    ///
    /// The file is written whole, when the report is complete. If the command fails before, the file stays as it was.
    #[arg(long, global = true, value_name = "FILE")]
    output: Option<PathBuf>,
}

/// What to do.
#[derive(Subcommand)]
enum XtaskVerb {
    /// Test the tester: run subjects and stages that are wrong on purpose, and show what finds each
    SelfTest(selftest::SelfTestArgs),
    /// Check the suite itself: ids, clauses, start positions, YAML
    #[command(after_help = "Example:\n  cargo xtask lint --corpus corpus")]
    Lint(lint::LintArgs),
    /// Test many programs under their rulesets, and write one page of what each gets wrong
    Matrix(matrix::MatrixArgs),
    /// Ask programs which stones are dead, and compare with article 7 of `japanese-1989`
    LifeMatrix(life_matrix::LifeMatrixArgs),
    /// Show for each clause its code on both sides and its test cases
    Trace(trace::TraceArgs),
    /// Shrink a test case on which two subjects differ
    Shrink(shrink::ShrinkArgs),
    /// Run fuzz inputs again, group them by what their targets die of, and shrink the smallest of each group
    Artifacts(artifacts::ArtifactsArgs),
    /// Add a fuzz input, or a test case that `hunt` found, to the suite
    Promote(promote::PromoteArgs),
    /// Print the library's table of presets, src/presets/table.rs, from crates/harness/presets/
    #[command(after_help = "Example:\n  cargo xtask presets --output src/presets/table.rs")]
    Presets,
    /// Print the JSON schema of a file of cases, corpus/schema/case-file.schema.json
    #[command(after_help = "Example:\n  cargo xtask schema --output corpus/schema/case-file.schema.json")]
    Schema,
    /// Write the manual pages and the completions of `shinpan`, for a release
    Manual(manual::ManualArgs),
    /// Build the page with its module of WebAssembly, in a folder and in one file
    Web(web::WebArgs),
    /// Write the site: documents beside their code and cases, rulesets, programs, guides
    Site(site::SiteArgs),
}

/// The verbs of maintainers.
pub const VERBS: [&str; 13] = [
    "self-test",
    "lint",
    "matrix",
    "life-matrix",
    "trace",
    "shrink",
    "artifacts",
    "promote",
    "presets",
    "schema",
    "manual",
    "web",
    "site",
];

/// Runs one command and returns its exit code. The first argument is the name of the program.
pub fn run(arguments: impl IntoIterator<Item = OsString>, out: &mut dyn Write) -> i32 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    know_subjects("saboteur", wrong_subject);
    let is_xtask = arguments.first().is_some_and(|program| Path::new(program).file_stem() == Some(OsStr::new("xtask")));
    let is_own = match verb_of(&arguments) {
        Some(verb) => VERBS.iter().any(|own| verb == own) || is_xtask && verb == "help",
        None => is_xtask,
    };
    if !is_own {
        return shinpan_tool::run::run(arguments, out);
    }
    match parsed::<Xtask>(Xtask::command(), arguments, out) {
        Ok(Xtask { verb, output }) => finished(output.as_deref(), &|out| ran(&verb, out), out),
        Err(code) => code,
    }
}

fn ran(verb: &XtaskVerb, out: &mut dyn Write) -> VerbResult {
    match verb {
        XtaskVerb::SelfTest(options) => selftest::self_test(options, out),
        XtaskVerb::Lint(options) => lint::lint(options, out),
        XtaskVerb::Matrix(options) => matrix::matrix(options, out),
        XtaskVerb::LifeMatrix(options) => life_matrix::life_matrix(options, out),
        XtaskVerb::Trace(options) => trace::trace(options, out),
        XtaskVerb::Shrink(options) => shrink::shrink(options, out),
        XtaskVerb::Artifacts(options) => artifacts::artifacts(options, out),
        XtaskVerb::Promote(options) => promote::promote(options, out),
        XtaskVerb::Presets => presets::print(out),
        XtaskVerb::Schema => schema::print(out),
        XtaskVerb::Manual(options) => manual::manual(options),
        XtaskVerb::Web(options) => web::web(options, out),
        XtaskVerb::Site(options) => site::site(options, out),
    }
}

/// Opens a wrong subject by its name.
///
/// # Errors
/// - No wrong subject has this name.
pub fn wrong_subject(name: &str, limit: Duration) -> Result<Box<dyn Subject>, String> {
    let place = wrong().iter().position(|wrong| wrong.subject.name() == name);
    let place = place.ok_or("expected a name that `cargo xtask self-test` lists")?;
    // Without superko, some lines of play that a case counts have no end.
    Ok(Box::new(Timely::new(limit, move || wrong().swap_remove(place).subject)))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::{VERBS, Xtask, run};

    #[test]
    fn the_verbs_are_those_of_the_parser() {
        let command = Xtask::command();
        assert_eq!(command.get_subcommands().map(clap::Command::get_name).collect::<Vec<_>>(), VERBS);
    }

    fn output_of(arguments: &[&str]) -> (i32, String) {
        let mut out = Vec::new();
        let code = run(arguments.iter().map(Into::into), &mut out);
        (code, String::from_utf8_lossy(&out).into_owned())
    }

    #[test]
    fn options_may_stand_before_a_verb_and_help_is_for_all() {
        for (arguments, expected) in [
            (&["xtask", "--help"][..], "Usage: cargo xtask"),
            (&["xtask", "help"], "Usage: cargo xtask"),
            (&["xtask", "help", "lint"], "Usage: cargo xtask lint"),
            (&["xtask", "lint", "--help"], "Usage: cargo xtask lint"),
            (&["xtask", "--output", "nowhere/file", "lint", "--help"], "Usage: cargo xtask lint"),
            (&["xtask", "help", "check"], "check"),
            (&["xtask", "check", "--help"], "check"),
            (&["shinpan", "--help"], "Test a program:"),
        ] {
            let (code, help) = output_of(arguments);
            assert!(code == 0 && help.contains(expected), "{arguments:?}: {code}: {help}");
        }
    }

    /// The published command knows neither the verbs of maintainers nor wrong subjects.
    #[test]
    fn the_tool_has_no_verb_of_maintainers() {
        for verb in VERBS {
            for arguments in [&["shinpan", verb][..], &["shinpan", "help", verb], &["shinpan", "--output", "x", verb]] {
                let mut out = Vec::new();
                assert_eq!(shinpan_tool::run::run(arguments.iter().map(Into::into), &mut out), 2, "{arguments:?}");
                assert!(out.is_empty());
            }
        }
    }
}
