//! `cargo bench --bench table`: measures every workload for every subject. Prints medians, and ratios to the engine.
//!
//! `cargo bench --bench table -- A C` measures only these workloads. `--rounds N` sets the number of rounds for each median.

use std::error::Error;
use std::process::ExitCode;
use std::time::Instant;

use shinpan_benches::subjects::SUBJECTS;
use shinpan_benches::{Rounds, Workload};

const SIZES: [u8; 2] = [9, 19];
const ROUNDS: usize = 9;
/// The shortest measurement in seconds. It repeats its round, so that reading the clock takes little of the time.
const LONG_ENOUGH: f64 = 0.02;

fn main() -> ExitCode {
    let (rounds, workloads) = match arguments(std::env::args().skip(1).filter(|word| word != "--bench")) {
        Ok(arguments) => arguments,
        Err(why) => {
            eprintln!("{why}; usage: cargo bench --bench table -- [WORKLOAD ...] [--rounds N]");
            return ExitCode::from(2);
        }
    };
    println!("medians of {rounds} rounds, nanoseconds a unit (times the engine's), {}", machine());
    print!("{:10} {:>5}", "workload", "size");
    SUBJECTS.iter().for_each(|subject| print!(" {:>22}", subject.name));
    println!();
    for workload in workloads {
        for size in SIZES {
            row(workload, size, rounds);
        }
    }
    ExitCode::SUCCESS
}

/// Reads the number of rounds and the workloads from the command line.
fn arguments(mut words: impl Iterator<Item = String>) -> Result<(usize, Vec<Workload>), Box<dyn Error>> {
    let (mut rounds, mut named) = (ROUNDS, Vec::new());
    while let Some(word) = words.next() {
        if word == "--rounds" {
            let number = words.next().and_then(|word| word.parse().ok()).filter(|number| *number > 0);
            rounds = number.ok_or("expected a number of rounds, 1 or more")?;
        } else {
            let known = Workload::ALL.into_iter().find(|workload| workload.name() == word);
            named.push(known.ok_or(format!("no workload is called {word}"))?);
        }
    }
    Ok((rounds, if named.is_empty() { Workload::ALL.to_vec() } else { named }))
}

/// Measures a workload and prints its row. Takes the subjects in turn, so that a slow moment slows all of them.
fn row(workload: Workload, size: u8, rounds: usize) {
    let mut prepared: Vec<Option<Rounds>> = SUBJECTS.iter().map(|subject| (subject.prepare)(workload, size)).collect();
    let mut times = vec![Vec::with_capacity(rounds); prepared.len()];
    for _ in 0..rounds {
        for (round, times) in prepared.iter_mut().zip(&mut times) {
            times.extend(round.as_mut().map(nanoseconds));
        }
    }
    let medians: Vec<Option<f64>> = times.into_iter().map(median).collect();
    print!("{:10} {size:>5}", workload.name());
    for time in &medians {
        match (time, medians[0]) {
            (Some(time), Some(own)) => print!(" {:>22}", format!("{time:.1} ({:.2}x)", time / own)),
            _ => print!(" {:>22}", "-"),
        }
    }
    println!();
}

/// Returns the mean time of a unit in nanoseconds.
fn nanoseconds(round: &mut Rounds) -> f64 {
    let (begin, mut units) = (Instant::now(), 0);
    loop {
        let done = std::hint::black_box(round());
        units += done.units;
        let seconds = begin.elapsed().as_secs_f64();
        if seconds > LONG_ENOUGH {
            return seconds * 1e9 / units as f64;
        }
    }
}

fn median(mut times: Vec<f64>) -> Option<f64> {
    times.sort_by(f64::total_cmp);
    times.get(times.len() / 2).copied()
}

fn machine() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = text.lines().find_map(|line| line.strip_prefix("model name")).and_then(|line| line.split_once(": "));
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{} ({cores} cores)", model.map_or("an unknown processor", |(_, model)| model))
}
