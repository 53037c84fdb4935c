//! The arguments of every verb.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::campaign::journal::Shard;
use crate::suite::corpus::{Filter, glob};

/// The referee of the rules of Go.
#[derive(Parser)]
#[command(
    name = "shinpan",
    version,
    about = "The reference model of the rules of Go: specification, engine, conformance suite, differential tester"
)]
#[command(
    after_help = "Exit codes: 0 as expected, 1 something differs, 2 usage or a bad file, 3 a subject could not run, 130 interrupted."
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub verb: Verb,
}

/// What to do.
#[derive(Subcommand)]
pub(super) enum Verb {
    /// Run the corpus on specification and engine, then both in lockstep over random games
    Verify(VerifyArgs),
    /// Run the suite against a subject
    Check(CheckArgs),
    /// Search for differences between the specification and a foreign program
    Hunt(HuntArgs),
    /// Add up the journals of a campaign's shards
    Merge(MergeArgs),
    /// The smallest script on which two rulesets differ, or a certificate of what was searched without one
    Search(super::search::SearchArgs),
    /// How many there are: legal positions of a board, or games on it
    Count(super::count::CountArgs),
    /// Answer scripts on standard input, JSON lines in and out
    Referee(RefereeArgs),
    /// Explain a case or an SGF record act by act
    Explain(ExplainArgs),
    /// Rulesets: documents, options, aliases
    Rules(RulesArgs),
    /// Check the promises that the suite makes
    Lint(CorpusArgs),
    /// Traceability: clause, code, cases
    Trace(TraceArgs),
    /// Make the script of a case smaller while two subjects still differ on it
    Shrink(ShrinkArgs),
    /// Show what fuzz inputs stand for, and what their targets say of them
    Decode(super::findings::DecodeArgs),
    /// Make a fuzz input, or a case that was found, a case of the suite
    Promote(super::findings::PromoteArgs),
    /// Write the suite or the schema for other programs
    Export(ExportArgs),
}

#[derive(Args)]
pub(super) struct CorpusArgs {
    /// A folder of cases, or one file, in place of the suite compiled in
    #[arg(long, value_name = "PATH")]
    pub corpus: Option<PathBuf>,
}

#[derive(Args)]
pub(super) struct FilterArgs {
    /// Only runs whose id (topic/name@ruleset) matches; may be repeated
    #[arg(long, value_name = "GLOB")]
    pub run: Vec<String>,
    /// Not the runs whose id matches; may be repeated
    #[arg(long, value_name = "GLOB")]
    pub skip: Vec<String>,
    /// Only these tiers: this one and below
    #[arg(long, value_name = "N")]
    pub tier: Option<u8>,
    /// Part k of n, of cases and of random games
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
}

impl FilterArgs {
    /// The filter, with rulesets matching `rules`.
    pub(super) fn filter(&self, rules: &[String]) -> Result<Filter, String> {
        let globs = |texts: &[String]| texts.iter().map(|text| glob(text)).collect::<Result<Vec<_>, _>>();
        let shard = self.shard.map(|shard| (shard.part, shard.parts));
        Ok(Filter { run: globs(&self.run)?, skip: globs(&self.skip)?, rules: globs(rules)?, tier: self.tier, shard })
    }
}

#[derive(Args)]
pub(super) struct VerifyArgs {
    /// Try subjects that are wrong on purpose instead, and say what finds each
    #[arg(long, conflicts_with_all = ["seconds", "games", "rules"])]
    pub self_test: bool,
    /// How long the random games last
    #[arg(long, default_value_t = 15.0)]
    pub seconds: f64,
    /// Only games with numbers below this one, of all shards together
    #[arg(long)]
    pub games: Option<u64>,
    /// Seed of the random games
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Write progress and findings here, and go on from what is written here already
    #[arg(long, value_name = "FILE", conflicts_with = "self_test")]
    pub journal: Option<PathBuf>,
    /// Only rulesets that match
    #[arg(long, value_name = "GLOB")]
    pub rules: Vec<String>,
    #[command(flatten)]
    pub filter: FilterArgs,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

/// How results are written.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum Format {
    /// For people
    Text,
    /// JSON lines
    Json,
    /// JUnit XML
    Junit,
}

#[derive(Args)]
pub(super) struct CheckArgs {
    /// spec, engine, gtp:"COMMAND" or json:"COMMAND"
    #[arg(long)]
    pub with: String,
    /// The ruleset that the subject plays, or a glob; all that it offers unless given
    #[arg(long, value_name = "RULES")]
    pub rules: Vec<String>,
    /// How results are written
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    /// Seconds that one answer may take
    #[arg(long, default_value_t = 10.0)]
    pub timeout: f64,
    /// A list of runs that are known to fail, `id  # reason` a line
    #[arg(long, value_name = "FILE")]
    pub known: Option<PathBuf>,
    /// Write the list of runs that fail now
    #[arg(long, value_name = "FILE")]
    pub write_known: Option<PathBuf>,
    /// Stop at the first failure
    #[arg(long)]
    pub fail_fast: bool,
    #[command(flatten)]
    pub filter: FilterArgs,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

#[derive(Args)]
pub(super) struct HuntArgs {
    /// gtp:"COMMAND", json:"COMMAND", or saboteur:"NAME", one of those that `verify --self-test` lists
    #[arg(long)]
    pub with: String,
    /// The ruleset that the subject plays, or a glob; may be repeated. A GTP engine plays one
    #[arg(long, required = true, value_name = "RULES")]
    pub rules: Vec<String>,
    /// How long
    #[arg(long, default_value_t = 60.0)]
    pub seconds: f64,
    /// Only scripts with numbers below this one, of all shards together
    #[arg(long)]
    pub games: Option<u64>,
    /// Seed of the random scripts
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Part k of n of the scripts
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
    /// Write progress and findings here, and go on from what is written here already
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
    /// Stop after so many different findings
    #[arg(long, default_value_t = 10)]
    pub most: usize,
    /// Stop after so many scripts in a row in which the subject broke; a journal that ended so goes on with a larger number
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    pub breaks: u32,
    /// Where findings are written as cases
    #[arg(long, default_value = "found")]
    pub out: PathBuf,
    /// Seconds that one answer may take
    #[arg(long, default_value_t = 10.0)]
    pub timeout: f64,
}

/// How a summary is written.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum SummaryFormat {
    /// For people
    Text,
    /// One JSON object
    Json,
}

#[derive(Args)]
pub(super) struct MergeArgs {
    /// Journals of `hunt` or `verify`, one for each shard
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
    /// How the summary is written
    #[arg(long, value_enum, default_value = "text")]
    pub format: SummaryFormat,
    /// Write the cases of the findings here, a folder of its own: no file of a hunt is written over
    #[arg(long, value_name = "DIR")]
    pub out: Option<PathBuf>,
    /// Exit as the journals that are there say, though shards are missing
    #[arg(long)]
    pub allow_missing: bool,
}

/// One of our own two sides.
#[derive(Clone, Copy, PartialEq, ValueEnum)]
pub(super) enum Own {
    /// The literal specification
    Spec,
    /// The optimised implementation
    Engine,
}

#[derive(Args)]
pub(super) struct RefereeArgs {
    /// Speak JSON lines (the only protocol yet)
    #[arg(long)]
    pub json: bool,
    /// Which side answers
    #[arg(long, value_enum, default_value = "engine")]
    pub subject: Own,
}

#[derive(Args)]
pub(super) struct ExplainArgs {
    /// A file of cases (.yaml), an SGF record (.sgf), or the id of a case of the suite
    pub what: String,
    /// The ruleset: for a record the one it is judged under, for cases those that are shown
    #[arg(long)]
    pub rules: Option<String>,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

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

/// How the matrix is written.
#[derive(Clone, Copy, ValueEnum)]
pub(super) enum TraceFormat {
    /// Text, with numbers of cases
    Text,
    /// A table
    Markdown,
    /// All of it
    Json,
    /// A page
    Html,
}

#[derive(Args)]
pub(super) struct TraceArgs {
    /// How it is written
    #[arg(long, value_enum, default_value = "text")]
    pub format: TraceFormat,
    #[command(flatten)]
    pub corpus: CorpusArgs,
}

#[derive(Args)]
pub(super) struct ShrinkArgs {
    /// A file of cases
    pub file: PathBuf,
    /// The case, if the file has several
    #[arg(long, value_name = "NAME")]
    pub case: Option<String>,
    /// The ruleset, if the case has several
    #[arg(long)]
    pub rules: Option<String>,
    /// One side
    #[arg(long, default_value = "spec")]
    pub left: String,
    /// The other side
    #[arg(long, default_value = "engine")]
    pub with: String,
    /// Seconds that one answer may take
    #[arg(long, default_value_t = 10.0)]
    pub timeout: f64,
}

#[derive(Args)]
pub(super) struct ExportArgs {
    #[command(subcommand)]
    pub verb: ExportVerb,
}

#[derive(Subcommand)]
pub(super) enum ExportVerb {
    /// The suite as one flat JSON array
    Json {
        #[command(flatten)]
        corpus: CorpusArgs,
    },
    /// The JSON schema of a file of cases
    Schema,
    /// Every case as bytes for the fuzzer, one file each
    Seeds {
        /// The folder, such as fuzz/corpus/lockstep
        folder: PathBuf,
        /// So many random scripts in place of the cases
        #[arg(long, value_name = "COUNT")]
        generated: Option<u64>,
        /// Seed of the random scripts
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Only scripts on boards of this size, as in 5x5
        #[arg(long, value_name = "COLUMNSxROWS")]
        size: Option<String>,
        #[command(flatten)]
        corpus: CorpusArgs,
    },
}
