//! The verb `man`.

use crate::say;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use clap_mangen::Man;

use crate::command::failure::{Exit, Failure, VerbResult};
use shinpan_harness::input::write_whole;

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan generate man --folder ~/.local/share/man/man1\n\
    \x20 shinpan generate man | man -l -")]
pub(super) struct ManArgs {
    /// Write one page per verb to this folder; default: print the first page
    #[arg(long, value_name = "DIR")]
    pub folder: Option<PathBuf>,
}

/// Writes the manual pages of a command.
pub(super) fn man(arguments: &ManArgs, command: Command, out: &mut dyn Write) -> VerbResult {
    // `help` is no verb of its own: each page says the same.
    let mut command = command.disable_help_subcommand(true);
    command.build();
    match &arguments.folder {
        None => out.write_all(page(command)?.1.as_bytes())?,
        Some(folder) => {
            let count = pages(command, folder)?;
            say!("{count} pages written to {}", folder.display());
        }
    }
    Ok(Exit::AsExpected)
}

/// Writes the pages of a command and of all verbs below it. Returns their number.
fn pages(command: Command, folder: &Path) -> Result<usize, Failure> {
    let mut count = 1;
    for verb in command.get_subcommands().cloned() {
        count += pages(verb, folder)?;
    }
    let (name, text) = page(command)?;
    write_whole(&folder.join(name), &text)?;
    Ok(count)
}

/// Returns the name of a page, such as `shinpan-check.1`, and its text.
fn page(command: Command) -> Result<(String, String), Failure> {
    let page = Man::new(command);
    let mut text = Vec::new();
    page.render(&mut text)?;
    Ok((page.get_filename(), String::from_utf8_lossy(&text).into_owned()))
}
