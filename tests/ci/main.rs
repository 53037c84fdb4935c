//! Tests that `cargo test` leaves out, because they need a program that is not ours, such as Python, node or GNU Go, or take
//! minutes. `.ci/run` runs them: `cargo test --test ci`. A test that lacks its program says so.

#[path = "../shared/again.rs"]
mod again;
mod campaign;
mod gnugo;
mod hanging;
#[cfg(unix)]
#[path = "../shared/help.rs"]
mod help;
mod kits;
mod membership;
mod naive_values;
mod offers;
mod proofs;
mod published;
mod reach;
mod runner;
#[cfg(unix)]
mod shown;
mod site;
mod smoke;
#[path = "../shared/solvable.rs"]
mod solvable;
mod stages;
mod suite;
mod tester;
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
