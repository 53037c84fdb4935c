//! The verb `manual`: what the archive of a release has besides the command, manual pages and completions.

use std::io;
use std::path::{Path, PathBuf};

use clap::{Args, Command, ValueEnum};
use clap_complete::{Shell, generate};
use clap_mangen::Man;

use shinpan_harness::input::{InputError, write_whole};
use shinpan_tool::command::failure::{Exit, VerbResult};
use shinpan_tool::run::command;

#[derive(Args)]
#[command(after_help = "Example:\n  cargo xtask manual target/manual")]
pub(super) struct ManualArgs {
    /// The folder; it gets `man` with one page per verb, and `completions` with one file per shell
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}

/// Writes the manual pages and the completions of `shinpan`.
pub(super) fn manual(arguments: &ManualArgs) -> VerbResult {
    for shell in Shell::value_variants() {
        let mut text = Vec::new();
        generate(*shell, &mut command(), "shinpan", &mut text);
        write(&arguments.folder.join(format!("completions/shinpan.{shell}")), &text)?;
    }
    // `help` is no verb of its own: each page says the same.
    let mut command = command().disable_help_subcommand(true);
    command.build();
    pages(command, &arguments.folder.join("man"))?;
    Ok(Exit::AsExpected)
}

/// Writes the pages of a command and of all verbs below it.
fn pages(command: Command, folder: &Path) -> Result<(), InputError> {
    command.get_subcommands().try_for_each(|verb| pages(verb.clone(), folder))?;
    let (page, mut text) = (Man::new(command), Vec::new());
    let path = folder.join(page.get_filename());
    page.render(&mut text).map_err(|error: io::Error| InputError::system(&path, error))?;
    write(&path, &text)
}

fn write(path: &Path, text: &[u8]) -> Result<(), InputError> {
    write_whole(path, &String::from_utf8_lossy(text))
}
