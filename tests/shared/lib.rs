//! What the tests of the tree share.

pub mod help;
pub mod random;
pub mod small_program;
pub mod solvable;
pub mod watchdog;
pub mod words;

use std::path::Path;

use shinpan_tool::command::subjects::know_subjects;
use shinpan_workshop::cli::wrong_subject;

use small_program::SmallProgram;

impl random::Random {
    /// Starts the numbers of a run, as [`new`](random::Random::new) does.
    pub fn from_environment(name: &str) -> random::Random {
        random::Random::new(name)
    }
}

/// Returns the project's root. These tests are a package below it.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the project's root")
}

/// Runs the command line in this process, which also knows the small program. Returns exit code and stdout.
pub fn shinpan(arguments: &[&str]) -> (i32, String) {
    know_subjects("saboteur", |name, time| match name {
        small_program::NAME => Ok(Box::new(SmallProgram::new())),
        _ => wrong_subject(name, time),
    });
    let mut out = Vec::new();
    let arguments = ["shinpan"].iter().chain(arguments).map(Into::into);
    let code = shinpan_workshop::cli::run(arguments, &mut out);
    (code, String::from_utf8(out).expect("text"))
}
