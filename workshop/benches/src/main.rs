//! Repeats one workload of one subject. `workshop/benches/instructions` counts the instructions of this program.
//!
//! `workload SUBJECT WORKLOAD SIZE ROUNDS` prints the number of units.

use std::error::Error;
use std::process::ExitCode;

use shinpan_benches::Workload;
use shinpan_benches::subjects::SUBJECTS;

fn main() -> ExitCode {
    match units() {
        Ok(units) => {
            println!("{units}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}; usage: workload SUBJECT WORKLOAD SIZE ROUNDS, as in `workload shinpan A 19 3`");
            ExitCode::from(2)
        }
    }
}

fn units() -> Result<u64, Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [name, workload, size, rounds] = words.as_slice() else {
        return Err(format!("expected four words, found {}", words.len()).into());
    };
    let subject = SUBJECTS.iter().find(|subject| subject.name == name).ok_or(format!("no subject is called {name}"))?;
    let known = Workload::ALL.into_iter().find(|known| known.name() == workload);
    let workload = known.ok_or(format!("no workload is called {workload}"))?;
    let size: u8 = size.parse().map_err(|_| format!("{size} is no size"))?;
    let rounds: u64 = rounds.parse().map_err(|_| format!("{rounds} is no number of rounds"))?;
    let mut round = (subject.prepare)(workload, size).ok_or(format!("{name} has no workload {workload}"))?;
    Ok((0..rounds).map(|_| round().units).sum())
}
