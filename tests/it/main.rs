//! All tests except the corpus, in one binary.

mod adapters;
mod advisories;
#[path = "../shared/again.rs"]
mod again;
mod answers;
mod assumed;
mod atlas;
mod beasts;
mod cli;
mod counts;
mod data;
mod dictionaries;
mod download;
mod explain;
mod findings;
mod formats;
#[cfg(unix)]
mod fuzz_campaign;
mod gtp_referee;
#[path = "../shared/help.rs"]
mod help;
mod hunt_ahead;
mod interrupted;
mod kept_runs;
mod lab_answers;
mod limits;
mod matrix;
mod mentioned;
mod not_modelled;
mod numbers;
mod options;
#[cfg(unix)]
mod outlives;
mod packaging;
mod pictures;
mod presets;
mod props;
mod prose;
mod queries;
mod readings;
mod relations;
mod replay;
mod rooms;
mod rules;
mod schema;
mod search;
mod search_more;
mod sentences;
mod shrink;
mod side_by_side;
#[path = "../shared/solvable.rs"]
mod solvable;
mod solve;
mod starts;
mod stubs;
mod terminal;
mod theorem;
mod tidy;
mod trace;
mod verdicts;
#[path = "../shared/watchdog.rs"]
mod watchdog;
#[path = "../shared/words.rs"]
mod words;

use std::path::Path;

/// Returns the project's root.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Runs the command line in this process. Returns exit code and stdout.
fn shinpan(arguments: &[&str]) -> (i32, String) {
    let mut out = Vec::new();
    let arguments = ["shinpan"].iter().chain(arguments).map(Into::into);
    let code = shinpan_workshop::cli::run(arguments, &mut out);
    (code, String::from_utf8(out).expect("text"))
}
