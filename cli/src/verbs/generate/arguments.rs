//! The arguments of `generate`, and what it does with them.

use std::io::Write;

use clap::{Args, Command, Subcommand};

use super::completions::{CompletionsArgs, completions};
use super::man::{ManArgs, man};
use crate::command::failure::VerbResult;

#[derive(Args)]
pub(crate) struct GenerateArgs {
    #[command(subcommand)]
    what: GenerateVerb,
}

#[derive(Subcommand)]
enum GenerateVerb {
    /// Write completions for a shell
    Completions(CompletionsArgs),
    /// Write the manual, one page per verb
    Man(ManArgs),
}

/// Writes completions or the manual of a command.
pub(crate) fn generate(arguments: &GenerateArgs, command: Command, out: &mut dyn Write) -> VerbResult {
    match &arguments.what {
        GenerateVerb::Completions(arguments) => completions(arguments, command, out),
        GenerateVerb::Man(arguments) => man(arguments, command, out),
    }
}
