//! The arguments of `rules`, and what it does with them.

use std::io::Write;

use clap::{Args, Subcommand, ValueEnum};

use super::atlas::arguments::{AtlasArgs, atlas};
use super::rule_table::{TableFormat, rule_table};
use super::text;
use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::lines_format::LinesFormat;
use crate::command::named_rules::without_komi;
use crate::command::suite::{CorpusArgs, corpus};
use crate::command::terminal::is_colored;
use shinpan_harness::suite::trace::registers;
use shinpan_harness::vocabulary::rulesets;
use shinpan_referee::rulesets::names;
use shinpan_referee::rulesets::ruleset_json::ruleset;

#[derive(Args)]
#[command(after_help = "Examples:\n  shinpan rules show basic\n  shinpan rules diff basic basic~K2:both-players\n\
                     \x20 shinpan rules name Chinese\n  shinpan rules table")]
pub(crate) struct RulesArgs {
    #[command(subcommand)]
    pub verb: RulesVerb,
}

#[derive(Subcommand)]
pub(crate) enum RulesVerb {
    /// List the documents, their rulesets, the options and the presets
    #[command(after_help = "Example:\n  shinpan rules list")]
    List,
    /// Say what a name of rules means: a record's RU, KataGo's rules, a GTP command, GNU Go's flags
    #[command(after_help = "Example:\n  shinpan rules name 'RU[Korean]'")]
    Name {
        /// The name, as a record or a program writes it
        ///
        /// Examples: 'Chinese', 'RU[AGA]', 'koPOSITIONALscoreAREAtaxNONEsui1', 'kata-set-rules new-zealand',
        /// '--chinese-rules --positional-superko'.
        #[arg(required = true, num_args = 1.., allow_hyphen_values = true)]
        name: Vec<String>,
        /// Print KataGo's JSON for the ruleset
        #[arg(long)]
        katago: bool,
    },
    /// Show all presets by their options
    #[command(after_help = "Example:\n  shinpan rules table --format markdown --output rulesets.md")]
    Table {
        /// How to write it
        #[arg(long, value_enum, default_value_t = Form::Text)]
        format: Form,
    },
    /// Show one ruleset: options, names, clauses and readings
    #[command(after_help = "Example:\n  shinpan rules show katago:aga")]
    Show {
        /// Its id or an alias, such as basic or tromp-taylor-2001~T3:turns
        #[arg(allow_hyphen_values = true)]
        rules: String,
        /// Show also the doubts that the text settles
        #[arg(long)]
        considered: bool,
        /// How to write it; JSON has the id's meaning alone, as in the table of `export suite`
        #[arg(long, value_enum, default_value_t = LinesFormat::Text)]
        format: LinesFormat,
        #[command(flatten)]
        corpus: CorpusArgs,
    },
    /// Show how two rulesets differ, and the smallest cases in which it shows
    #[command(after_help = "Example:\n  shinpan rules diff tromp-taylor-2001 basic+ssk")]
    Diff {
        /// An id or an alias
        left: String,
        /// The ruleset to compare with it
        right: String,
        #[command(flatten)]
        corpus: CorpusArgs,
    },
    /// Find for each pair of rulesets the smallest line on which they part, as one page
    Atlas(AtlasArgs),
}

/// How a table is written.
#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum Form {
    /// Columns of text
    Text,
    /// Markdown: one page with every ruleset
    Markdown,
    /// A page for a browser
    Html,
    /// One object for each preset
    Json,
}

pub(crate) fn rules(arguments: &RulesArgs, out: &mut dyn Write) -> VerbResult {
    let registers = registers()?;
    let named = |name: &str| without_komi(name).map(|named| named.rules);
    match &arguments.verb {
        RulesVerb::List => write!(out, "{}", text::list(&registers)?)?,
        RulesVerb::Name { name, katago } => {
            let meant = rulesets::name(&name.join(" ")).map_err(Failure::Usage)?;
            if !katago {
                write!(out, "{}", names::named(&meant))?;
                return Ok(Exit::AsExpected);
            }
            let katago =
                meant.katago().ok_or_else(|| Failure::usage(format!("KataGo has no rules like {}", meant.rules)))?;
            writeln!(out, "{}", katago.json())?;
        }
        RulesVerb::Table { format } => {
            let format = match format {
                Form::Text if is_colored(&std::io::stdout()) => TableFormat::Colored,
                Form::Text => TableFormat::Text,
                Form::Markdown => TableFormat::Markdown,
                Form::Html => TableFormat::Html,
                Form::Json => TableFormat::Json,
            };
            write!(out, "{}", rule_table(format)?)?;
        }
        RulesVerb::Show { rules, format: LinesFormat::Json, .. } => writeln!(out, "{}", ruleset(named(rules)?))?,
        RulesVerb::Show { rules, considered, corpus: arguments, .. } => {
            let rules = named(rules)?;
            let corpus = corpus(arguments)?;
            for register in registers.iter().filter(|register| register.document == rules.document) {
                write!(out, "{}", text::show(rules, register, &corpus, *considered))?;
            }
        }
        RulesVerb::Diff { left, right, corpus: arguments } => {
            let (left, right) = (named(left)?, named(right)?);
            let text::Difference { text, same } = text::diff(left, right, &registers, &corpus(arguments)?)?;
            write!(out, "{text}")?;
            return Ok(Exit::found(!same));
        }
        RulesVerb::Atlas(arguments) => return atlas(arguments, out),
    }
    Ok(Exit::AsExpected)
}
