//! The tests' own program as another process, which runs the command line.

use std::borrow::Borrow;
use std::fs::File;
use std::io::{self, Write};
use std::process::{Child, Command, Stdio};

use shinpan_workshop::cli;

/// The name of the test that is the other process.
pub(crate) const AGAIN: &str = "again::does_what_the_environment_says";

/// Starts the tests' own program as another process, which runs the command line with these arguments.
pub(crate) fn again(arguments: &[impl Borrow<str>]) -> Child {
    Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", AGAIN])
        .env("SHINPAN_CAMPAIGN", arguments.join("\n"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("this program again")
}

/// Tests nothing in an ordinary run. It is the other half of [`again`].
#[test]
fn does_what_the_environment_says() {
    if let Ok(arguments) = std::env::var("SHINPAN_CAMPAIGN") {
        let arguments = std::iter::once("shinpan").chain(arguments.split('\n')).map(Into::into);
        let mut out: Box<dyn Write> = match std::env::var_os("SHINPAN_ANSWER") {
            Some(file) => Box::new(File::create(file).expect("a file for the answer")),
            None => Box::new(io::sink()),
        };
        cli::allow_interrupts();
        std::process::exit(cli::run(arguments, &mut out));
    }
}
