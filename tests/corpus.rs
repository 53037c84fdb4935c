//! Runs every case of the corpus under each of its rulesets, on the specification and on the engine. Each run is one
//! test.

use std::process::ExitCode;

use libtest_mimic::{Arguments, Failed, Trial};
use shinpan_harness::subject::timely::{MOST_TIME, Timely};
use shinpan_harness::suite::corpus::{Corpus, Filter, judge_own};
use shinpan_tests::root;

fn main() -> ExitCode {
    let arguments = Arguments::from_args();
    let corpus = match Corpus::read(&root().join("corpus")) {
        Ok(corpus) => corpus,
        Err(fault) => {
            eprintln!("{fault}");
            return ExitCode::FAILURE;
        }
    };
    let corpus: &'static Corpus = Box::leak(Box::new(corpus));
    let filter: &'static Filter = Box::leak(Box::default());
    let mut trials = Vec::new();
    for run in corpus.runs(filter) {
        let sides: &[&str] = if run.rules.engine_plays { &["spec", "engine"] } else { &["spec"] };
        for &side in sides {
            let run = run.clone();
            trials.push(Trial::test(format!("{} on {side}", run.id()), move || {
                let mut subject = if side == "spec" { Timely::spec(MOST_TIME) } else { Timely::engine(MOST_TIME) };
                judge_own(&run, &mut subject).map_or(Ok(()), |what| Err(Failed::from(what)))
            }));
        }
    }
    if trials.is_empty() {
        eprintln!("the corpus has no runs");
        return ExitCode::FAILURE;
    }
    libtest_mimic::run(&arguments, trials).exit_code()
}
