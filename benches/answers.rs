//! What is measured is the same work: `cargo test -p shinpan-benches --test answers`.

use shinpan_benches::Workload;
use shinpan_benches::subjects::SUBJECTS;

/// All subjects that are exact give the same answers to what does not depend on the order of their empty points.
#[test]
fn subjects_answer_alike() {
    for (workload, inexact) in [(Workload::LegalPlays, "goban"), (Workload::AreaOfRecords, ""), (Workload::Replay, "")]
    {
        for size in [9, 19] {
            let exact = SUBJECTS.iter().filter(|subject| subject.name != inexact);
            let rounds = exact.filter_map(|subject| Some((subject.name, (subject.prepare)(workload, size)?)));
            let answers: Vec<_> = rounds.map(|(name, mut round)| (name, round())).collect();
            for (name, answer) in &answers {
                assert_eq!(*answer, answers[0].1, "{workload} on {size}x{size}: {name} and {}", answers[0].0);
            }
            assert!(answers.len() > 2, "{workload} on {size}x{size}");
        }
    }
}

/// Playouts are of one kind: they last about as long, and leave about as much empty.
#[test]
fn playouts_are_alike() {
    for workload in [Workload::Playouts, Workload::SuperkoPlayouts] {
        let of = |name: &str| {
            let subject = SUBJECTS.iter().find(|subject| subject.name == name).expect("a subject");
            let mut round = (subject.prepare)(workload, 9).expect("a workload");
            (0..20).map(|_| round().units).sum::<u64>() as f64
        };
        let own = of("shinpan");
        for name in ["probe", "goban"] {
            let ratio = of(name) / own;
            assert!((0.97..1.03).contains(&ratio), "{workload}: {name} makes {ratio:.3} times the moves");
        }
    }
}
