//! What the tests of the tree share.

pub mod help;
pub mod random;
pub mod solvable;
pub mod watchdog;
pub mod words;

use std::path::Path;

/// Returns the project's root. These tests are a package below it.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the project's root")
}

/// Runs the command line in this process. Returns exit code and stdout.
pub fn shinpan(arguments: &[&str]) -> (i32, String) {
    let mut out = Vec::new();
    let arguments = ["shinpan"].iter().chain(arguments).map(Into::into);
    let code = shinpan_workshop::cli::run(arguments, &mut out);
    (code, String::from_utf8(out).expect("text"))
}
