//! The suite that the command line names, and the runs of it that the filters choose.

use std::path::PathBuf;

use clap::Args;

use super::failure::Failure;
use shinpan_harness::input::Shard;
use shinpan_harness::suite::corpus::{Corpus, Filter};
use shinpan_harness::suite::glob::Glob;

// A documentation comment would become the help of each verb that has these options.
#[allow(missing_docs)]
#[derive(Clone, Args)]
pub struct CorpusArgs {
    /// Read cases from this folder or file, not from the built-in suite
    ///
    /// A file is YAML, or the JSON that `export suite` writes.
    #[arg(long, value_name = "PATH")]
    pub corpus: Option<PathBuf>,
}

// A documentation comment would become the help of each verb that has these options.
#[allow(missing_docs)]
#[derive(Clone, Args)]
pub struct FilterArgs {
    /// Run only cases with a matching id, such as 'article-ko/*'
    ///
    /// An id is topic/name@ruleset; topic/name is enough. You can repeat the option.
    #[arg(long, value_name = "GLOB")]
    pub run: Vec<String>,
    /// Skip cases with a matching id
    ///
    /// You can repeat the option.
    #[arg(long, value_name = "GLOB")]
    pub skip: Vec<String>,
    /// Run only cases of this tier and below, 0 to 7
    ///
    /// Tier 0 is capture and suicide, tier 7 is play-out, seki, life and death.
    #[arg(long, value_name = "N")]
    pub tier: Option<u8>,
    /// Run part K of N, as in 1/4: of the cases, and of the random games if the verb plays some
    #[arg(long, value_name = "K/N")]
    pub shard: Option<Shard>,
}

impl FilterArgs {
    /// Returns the filter, restricted to rulesets that match `rules`.
    pub fn filter(&self, rules: Vec<Glob>) -> Filter {
        let globs = |texts: &[String]| texts.iter().map(|text| Glob::new(text)).collect();
        let shard = self.shard.map(|shard| (shard.part, shard.parts));
        Filter { run: globs(&self.run), skip: globs(&self.skip), rules, tier: self.tier, shard }
    }
}

/// Returns the suite that the command line names. Each id is there once.
pub fn corpus(arguments: &CorpusArgs) -> Result<Corpus, Failure> {
    let corpus = cases(arguments)?;
    corpus.each_id_once()?;
    Ok(corpus)
}

/// Returns the cases that the command line names. Several may have the same id.
pub fn cases(arguments: &CorpusArgs) -> Result<Corpus, Failure> {
    Ok(match &arguments.corpus {
        Some(path) => Corpus::read(path)?,
        None => Corpus::embedded()?,
    })
}
