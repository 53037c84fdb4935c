//! That random games run every clause that decides anything.

use std::collections::BTreeSet;

use shinpan_harness::generate::random::generated;
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::trace::{Standing, registers};
use shinpan_harness::vocabulary::{Rules, Want};

/// The most games of a document; they end when every clause has been met.
const GAMES: u64 = 3_000;

/// There is no list of clauses out of reach: every normative one is met.
#[test]
fn random_games_run_every_clause() {
    let mut unmet = BTreeSet::new();
    for register in registers().expect("registers") {
        let rules: Vec<Rules> = Rules::all().filter(|rules| rules.document == register.document).collect();
        let normative = register.clauses.iter().filter(|clause| clause.status == Standing::Normative);
        let mut open: BTreeSet<&str> = normative.map(|clause| clause.id.as_str()).collect();
        let mut games = 0;
        while games < GAMES && !open.is_empty() {
            let mut spec = Spec::tracing();
            spec.transcript(&generated(9, games, &rules), &Want::lockstep());
            for clause in spec.exercised() {
                open.remove(clause);
            }
            games += 1;
        }
        unmet.extend(open.into_iter().map(str::to_owned));
    }
    assert!(unmet.is_empty(), "clauses that no game ran: {unmet:?}");
}
