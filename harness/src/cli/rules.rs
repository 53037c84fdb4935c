//! The verb `rules`.

use std::io::Write;

use clap::{Args, Subcommand};

use super::failure::{Failure, VerbResult};
use crate::report::text;
use crate::suite::trace as tracing;
use crate::vocabulary::Rules;
use crate::vocabulary::rulesets::DOCUMENTS;

#[derive(Args)]
pub(super) struct RulesArgs {
    #[command(subcommand)]
    pub verb: RulesVerb,
}

#[derive(Subcommand)]
pub(super) enum RulesVerb {
    /// All rulesets
    List,
    /// One ruleset: options, aliases, source, clauses
    Show {
        /// Its id or an alias
        rules: String,
    },
}

pub(super) fn rules(arguments: &RulesArgs, out: &mut dyn Write) -> VerbResult {
    match &arguments.verb {
        RulesVerb::List => {
            for (id, title, source) in DOCUMENTS {
                writeln!(out, "{id}: {title} ({source})")?;
            }
            writeln!(out)?;
            let rows: Vec<Vec<String>> = Rules::by_document()
                .into_iter()
                .map(|rules| vec![format!("{}  {}", format_args!("{:50}", rules.id), rules.about)])
                .collect();
            write!(out, "{}", text::table(&rows))?;
        }
        RulesVerb::Show { rules } => {
            let rules: Rules = rules.parse().map_err(Failure::Usage)?;
            writeln!(out, "{}: {}", rules.id, rules.about)?;
            let switches = format!("{:?}", rules.engine);
            let switches = switches.trim_start_matches("Ruleset { ").trim_end_matches(" }").replace(": ", " ");
            writeln!(out, "engine: {}", switches.replace('_', " "))?;
            writeln!(out, "komi unless one is given: {}; boards of 1 to {} lines each way", rules.komi, rules.largest)?;
            if !rules.counting.is_empty() {
                let methods: Vec<&str> = rules.counting.iter().map(|(_, method)| *method).collect();
                writeln!(out, "counting: {}", methods.join(", "))?;
            }
            writeln!(
                out,
                "handicap: {}; agreement on removals: {}",
                if rules.handicap { "yes" } else { "stones placed at the start only" },
                if rules.settlement { "yes" } else { "no" }
            )?;
            if !rules.aliases.is_empty() {
                writeln!(out, "also known as (komi apart): {}", rules.aliases.join(", "))?;
            }
            if let Some(flags) = rules.gnugo {
                writeln!(out, "GNU Go: {flags}")?;
            }
            for register in tracing::registers()?.into_iter().filter(|register| register.document == rules.document) {
                writeln!(out, "\n{}", register.title)?;
                for clause in register.clauses {
                    writeln!(out, "  {}: {}", clause.id, clause.says)?;
                }
                for reading in register.readings {
                    writeln!(
                        out,
                        "  reading {} of {}: {} Default: {} ({})",
                        reading.id, reading.clause, reading.question, reading.default, reading.because
                    )?;
                }
            }
        }
    }
    Ok(0)
}
