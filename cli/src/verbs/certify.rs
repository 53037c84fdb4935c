//! The verb `certify`.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Instant;

use clap::Args;

use crate::command::failure::{Exit, Failure, VerbResult};
use crate::command::interrupt::asked_to_stop;
use crate::command::progress::{bar, show};
use shinpan_harness::input::{InputError, Lock};
use shinpan_harness::subject::cores::map_on_all_cores;
use shinpan_lab::certify::{CHUNK, Certified, Chunk, Disagreement, MOST_POINTS, begun, chunk, chunks_of, header, sums};

#[derive(Args)]
#[command(after_help = "Example:\n  shinpan certify 2x3 --certificate 2x3.jsonl")]
pub(crate) struct CertifyArgs {
    /// Columns and rows, as in 4x4: at most 16 points
    #[arg(value_parser = size)]
    size: (u8, u8),
    /// Write the certificate to this file, for the Python checker in the repository
    ///
    /// If the file is an unfinished certificate of this size and build, it is continued.
    #[arg(long, value_name = "FILE")]
    certificate: PathBuf,
}

fn size(text: &str) -> Result<(u8, u8), InputError> {
    let sides = text.split_once('x').and_then(|(columns, rows)| Some((columns.parse().ok()?, rows.parse().ok()?)));
    let fits = |(columns, rows): &(u8, u8)| *columns > 0 && *rows > 0 && columns.saturating_mul(*rows) <= MOST_POINTS;
    sides.filter(fits).ok_or_else(|| {
        InputError::new("").expected(format!("columns and rows of at most {MOST_POINTS} points, as in 4x4"))
    })
}

/// Compares both sides on all positions of a size, chunk by chunk, and writes each finished chunk.
pub(crate) fn certify(arguments: &CertifyArgs, out: &mut dyn Write) -> VerbResult {
    let (columns, rows) = arguments.size;
    let (bar, stop, begin) = (bar(), asked_to_stop(), Instant::now());
    let (boards, chunks) = chunks_of(columns, rows);
    let _lock = Lock::hold(&arguments.certificate)?;
    let mut agreement = continued(&arguments.certificate, columns, rows)?;
    let at_start = agreement.chunks;
    let mut file = OpenOptions::new().append(true).open(&arguments.certificate)?;
    let batch = std::thread::available_parallelism().map_or(1, usize::from) as u64 * 2;
    while agreement.chunks < chunks {
        let numbers: Vec<u64> = (agreement.chunks..chunks.min(agreement.chunks + batch)).collect();
        let is_stopped = || stop.load(Ordering::Relaxed);
        let compared: Vec<Result<Option<Chunk>, Box<Disagreement>>> = map_on_all_cores(&numbers, |number| {
            chunk((columns, rows), number * CHUNK..boards.min((number + 1) * CHUNK), &is_stopped)
        });
        // After a chunk that was left, the others are not in order.
        for one in compared.into_iter().map_while(Result::transpose) {
            match one {
                Ok(one) => file.write_all(agreement.add(&one).as_bytes())?,
                Err(found) => return differs(out, &found),
            }
        }
        file.flush()?;
        show(&bar, "chunks", agreement.chunks, chunks);
        if stop.load(Ordering::Relaxed) && agreement.chunks < chunks {
            bar.finish_and_clear();
            writeln!(out, "{} of {chunks} chunks agree; the same command goes on", agreement.chunks)?;
            return Ok(Exit::Interrupted);
        }
    }
    bar.finish_and_clear();
    if at_start < chunks {
        file.write_all(sums(&agreement).as_bytes())?;
    }
    let Chunk { positions, plays, suicides, removed, .. } = agreement.sums;
    writeln!(
        out,
        "{columns}x{rows}: specification and engine agree on {positions} positions: {plays} plays and {suicides} \
suicides, which remove {removed} stones\nchain: {}",
        agreement.chain
    )?;
    let done = chunks - at_start;
    eprintln!("{done} chunks; {:.1} s", begin.elapsed().as_secs_f64());
    Ok(Exit::AsExpected)
}

fn differs(out: &mut dyn Write, found: &Disagreement) -> VerbResult {
    let Disagreement { board, specification, engine } = found;
    writeln!(out, "DIFFERENCE\n{board}\nspecification: {}\nengine:        {}", specification.trim(), engine.trim())?;
    Ok(Exit::NotAsExpected)
}

/// Returns what the file certifies. A file that is not there begins with the header.
///
/// # Errors
/// - The file is no certificate of this size and build.
fn continued(path: &Path, columns: u8, rows: u8) -> Result<Certified, Failure> {
    let header = header(columns, rows, env!("CARGO_PKG_VERSION"));
    let mut agreement = begun(columns, rows);
    if !path.exists() {
        std::fs::write(path, header).map_err(|error| InputError::system(path, error))?;
        return Ok(agreement);
    }
    let text = std::fs::read_to_string(path).map_err(|error| InputError::system(path, error))?;
    let located = |error: InputError| error.about(&path.display().to_string());
    let Some(rest) = text.strip_prefix(&header) else {
        let wanted = format!("a certificate of {columns}x{rows} that this version of shinpan wrote, or no file");
        return Err(located(InputError::new("line 1").expected(wanted)).into());
    };
    // What a crash left unfinished is written again.
    let whole = rest.rfind('\n').map_or("", |end| &rest[..=end]);
    let lines: Vec<&str> = whole.lines().filter(|line| line.starts_with('[')).collect();
    agreement.read(&lines).map_err(located)?;
    let whole_lines = format!("{header}{whole}");
    if whole_lines.len() < text.len() {
        std::fs::write(path, whole_lines).map_err(|error| InputError::system(path, error))?;
    }
    Ok(agreement)
}
