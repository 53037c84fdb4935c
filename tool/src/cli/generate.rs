//! The verb `generate`: files that an installation needs. It is hidden, because whoever plays or tests never needs it.

use std::io::Write;

use clap::{Args, Command, Subcommand};

use super::completions::{CompletionsArgs, completions};
use super::failure::VerbResult;
use super::man::{ManArgs, man};

#[derive(Args)]
pub(super) struct GenerateArgs {
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
pub(super) fn generate(arguments: &GenerateArgs, command: Command, out: &mut dyn Write) -> VerbResult {
    match &arguments.what {
        GenerateVerb::Completions(arguments) => completions(arguments, command, out),
        GenerateVerb::Man(arguments) => man(arguments, command, out),
    }
}
