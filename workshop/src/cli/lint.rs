//! The verb `lint`.

use std::io::Write;

use clap::Args;

use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::lint::{self as linting, Plays};
use shinpan_harness::suite::tally::{Basis, Known, tally};
use shinpan_referee::pages::text_table::table;
use shinpan_tool::command::failure::{Exit, VerbResult};
use shinpan_tool::command::suite::{CorpusArgs, cases};

#[derive(Args)]
pub(super) struct LintArgs {
    #[command(flatten)]
    corpus: CorpusArgs,
    /// Play only short cases, of at most 1,000 acts times points (12 acts on 9x9). The others take most of the time
    #[arg(long)]
    quick: bool,
}

pub(super) fn lint(arguments: &LintArgs, out: &mut dyn Write) -> VerbResult {
    let corpus = cases(&arguments.corpus)?;
    let faults = linting::lint(&corpus, if arguments.quick { Plays::Short } else { Plays::All })?;
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    writeln!(out, "{}", runs_table(&corpus))?;
    writeln!(out, "{} cases in {} files, {} faults", corpus.entries.len(), corpus.files.len(), faults.len())?;
    Ok(if faults.is_empty() { Exit::AsExpected } else { Exit::WrongInput })
}

/// Returns how many runs rest on what, and how well their rules are known. A row without runs is left out.
fn runs_table(corpus: &Corpus) -> String {
    let counts = tally(corpus);
    let count = |basis: Basis, known: Known| counts.get(&(basis, known)).copied().unwrap_or_default();
    let row = |name: String, cells: Vec<usize>| {
        let all = cells.iter().sum::<usize>();
        [name].into_iter().chain(cells.into_iter().chain([all]).map(|cell| cell.to_string())).collect::<Vec<_>>()
    };
    let mut rows = vec![vec!["runs".to_owned()]];
    rows[0].extend(Known::ALL.map(Known::words).into_iter().chain(["all".to_owned()]));
    for basis in Basis::ALL {
        let cells: Vec<usize> = Known::ALL.map(|known| count(basis, known)).to_vec();
        if cells.iter().any(|cell| *cell > 0) {
            rows.push(row(basis.words(), cells));
        }
    }
    let sums = Known::ALL.map(|known| Basis::ALL.map(|basis| count(basis, known)).iter().sum());
    rows.push(row("all".to_owned(), sums.to_vec()));
    table(&rows)
}
