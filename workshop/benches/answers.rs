//! Tests that all subjects do the same work: `cargo test -p shinpan-benches --test answers`.

use shinpan_benches::subjects::{SUBJECTS, Subject};
use shinpan_benches::{Workload, records};

/// All exact subjects give the same answers in workloads that do not depend on the order of the empty points.
#[test]
fn subjects_answer_alike() {
    let workloads = [
        // Other kinds of superko forbid other plays, which the recorded games do not show.
        (Workload::LegalPlays, "goban"),
        (Workload::AreaOfRecords, "-"),
        (Workload::Replay, "-"),
    ];
    for (workload, inexact) in workloads {
        for size in [9, 19] {
            let exact = SUBJECTS.iter().filter(|subject| !subject.name.ends_with(inexact));
            let rounds = exact.filter_map(|subject| Some((subject.name, (subject.prepare)(workload, size)?)));
            let answers: Vec<_> = rounds.map(|(name, mut round)| (name, round())).collect();
            for (name, answer) in &answers {
                assert_eq!(*answer, answers[0].1, "{workload} on {size}x{size}: {name} and {}", answers[0].0);
            }
            assert!(answers.len() > 1, "{workload} on {size}x{size}");
        }
    }
}

/// The playouts of all subjects have about the same number of moves.
#[test]
fn playouts_are_alike() {
    for workload in [Workload::Playouts, Workload::SuperkoPlayouts] {
        for size in [9, 19] {
            let moves = |subject: &Subject| {
                let mut round = (subject.prepare)(workload, size)?;
                Some((0..20).map(|_| round().units).sum::<u64>() as f64)
            };
            let own = moves(&SUBJECTS[0]).expect("a workload");
            for subject in SUBJECTS {
                let ratio = moves(subject).unwrap_or(own) / own;
                assert!((0.97..1.03).contains(&ratio), "{workload}: {} makes {ratio:.3} times the moves", subject.name);
            }
        }
    }
}

/// A word that is no point reads as a pass. So a misspelled point would go unnoticed without this test.
#[test]
fn records_hold_points_and_passes() {
    for size in [9, 19] {
        let words: Vec<&str> = records::text(size).split_whitespace().collect();
        let passes = records::games(size).iter().flatten().filter(|choice| choice.is_none()).count();
        assert_eq!(words.iter().filter(|word| **word == "PASS").count(), passes, "{size}x{size}");
        assert!(words.len() > 5_000 && passes < words.len() / 20, "{size}x{size}");
    }
}
