//! The verb `completions`.

use std::io::Write;

use clap::{Args, Command};
use clap_complete::{Shell, generate};

use crate::command::failure::{Exit, VerbResult};

#[derive(Args)]
#[command(after_help = "Examples:\n\
    \x20 shinpan generate completions bash --output ~/.local/share/bash-completion/completions/shinpan\n\
    \x20 shinpan generate completions zsh --output ~/.zfunc/_shinpan\n\
    \x20 shinpan generate completions fish --output ~/.config/fish/completions/shinpan.fish")]
pub(super) struct CompletionsArgs {
    /// The shell
    pub shell: Shell,
}

/// Writes the completions of a command for a shell.
pub(super) fn completions(arguments: &CompletionsArgs, mut command: Command, out: &mut dyn Write) -> VerbResult {
    let mut text = Vec::new();
    generate(arguments.shell, &mut command, "shinpan", &mut text);
    out.write_all(&text)?;
    Ok(Exit::AsExpected)
}
