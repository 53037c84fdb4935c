//! `cargo bench --bench threads`: how playouts scale with threads, each with a board of its own.
//!
//! Prints millions of moves a second on one thread and on all, and the ratio. `--rounds N` sets the number of rounds for
//! each median.

use std::process::ExitCode;
use std::sync::Barrier;
use std::thread;
use std::time::{Duration, Instant};

use shinpan_benches::Workload;
use shinpan_benches::subjects::{SUBJECTS, Subject};

const SIZES: [u8; 2] = [9, 19];
const WORKLOADS: [Workload; 2] = [Workload::Playouts, Workload::SuperkoPlayouts];
/// The engine, and a lean board to compare with: what limits both is the machine.
const NAMES: [&str; 2] = ["shinpan", "probe"];
const ROUNDS: usize = 9;
/// How long each thread plays in a round.
const LONG_ENOUGH: Duration = Duration::from_millis(100);

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let rounds = match words.as_slice() {
        [] => Some(ROUNDS),
        ["--rounds", number] => number.parse().ok().filter(|number| *number > 0),
        _ => None,
    };
    let Some(rounds) = rounds else {
        eprintln!("expected nothing, or a number of rounds; usage: cargo bench --bench threads -- [--rounds N]");
        return ExitCode::from(2);
    };
    let all = thread::available_parallelism().map_or(1, usize::from);
    println!("medians of {rounds} rounds, millions of moves a second on 1 thread and on {all} (times 1 thread's)");
    println!("{:10} {:>5} {:>10} {:>10} {:>18}", "workload", "size", "subject", "1 thread", format!("{all} threads"));
    for workload in WORKLOADS {
        for size in SIZES {
            for subject in SUBJECTS.iter().filter(|subject| NAMES.contains(&subject.name)) {
                row(subject, workload, size, rounds, all);
            }
        }
    }
    ExitCode::SUCCESS
}

/// Measures a workload of a subject and prints its row. One thread and all take turns, and each pair gives a ratio.
fn row(subject: &Subject, workload: Workload, size: u8, rounds: usize, all: usize) {
    let mut pairs: Vec<(f64, f64)> = Vec::with_capacity(rounds);
    for _ in 0..rounds {
        pairs.push((speed(subject, workload, size, 1), speed(subject, workload, size, all)));
    }
    let one = median(pairs.iter().map(|(one, _)| *one));
    let many = median(pairs.iter().map(|(_, many)| *many));
    let ratio = median(pairs.iter().map(|(one, many)| many / one));
    let many = format!("{many:.2} ({ratio:.2}x)");
    println!("{:10} {size:>5} {:>10} {one:>10.2} {many:>18}", workload.name(), subject.name);
}

/// Returns how many million moves a second these threads make together.
fn speed(subject: &Subject, workload: Workload, size: u8, threads: usize) -> f64 {
    let start = Barrier::new(threads);
    let play = || {
        let mut round = (subject.prepare)(workload, size)?;
        round();
        start.wait();
        let (begin, mut moves) = (Instant::now(), 0);
        while begin.elapsed() < LONG_ENOUGH {
            moves += std::hint::black_box(round()).units;
        }
        Some(moves as f64 / begin.elapsed().as_secs_f64() / 1e6)
    };
    thread::scope(|scope| {
        let playing: Vec<_> = (0..threads).map(|_| scope.spawn(play)).collect();
        playing.into_iter().filter_map(|thread| thread.join().ok().flatten()).sum()
    })
}

fn median(numbers: impl Iterator<Item = f64>) -> f64 {
    let mut numbers: Vec<f64> = numbers.collect();
    numbers.sort_by(f64::total_cmp);
    numbers.get(numbers.len() / 2).copied().unwrap_or(f64::NAN)
}
