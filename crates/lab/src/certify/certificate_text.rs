//! The certificate as text, and where an unfinished one goes on.

use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::chunk::{Chunk, hex};
use shinpan_harness::input::InputError;

/// The boards of a chunk: 3 to the power 10.
pub const CHUNK: u64 = 59_049;

/// What is certified so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Certified {
    /// The number of finished chunks.
    pub chunks: u64,
    /// The sums over all of them. `first` and `digest` mean nothing here.
    pub sums: Chunk,
    /// The last link of the chain.
    pub chain: String,
}

/// Returns the number of boards of a size, and of their chunks.
pub fn chunks_of(columns: u8, rows: u8) -> (u64, u64) {
    let boards = 3_u64.pow(u32::from(columns) * u32::from(rows));
    (boards, boards.div_ceil(CHUNK))
}

/// Returns the first line.
pub fn header(columns: u8, rows: u8, build: &str) -> String {
    let (_, chunks) = chunks_of(columns, rows);
    let command = format!("shinpan certify {columns}x{rows}");
    let header = json!({
        "format": "shinpan-agreement-1", "columns": columns, "rows": rows, "chunk": CHUNK, "chunks": chunks,
        "build": build, "command": command,
    });
    format!("{header}\n")
}

/// Returns the certificate of no chunk.
pub fn begun(columns: u8, rows: u8) -> Certified {
    Certified { chain: format!("shinpan-agreement-1 {columns}x{rows}"), ..Certified::default() }
}

impl Certified {
    /// Adds a chunk. Returns its line.
    pub fn add(&mut self, chunk: &Chunk) -> String {
        let chain = hex(&Sha256::digest(format!("{} {}", self.chain, chunk.digest).as_bytes()));
        let Chunk { first, positions, plays, suicides, removed, digest } = chunk;
        let line = json!([first, positions, plays, suicides, removed, digest, chain]);
        self.chain = chain;
        self.chunks += 1;
        self.sums.positions += positions;
        self.sums.plays += plays;
        self.sums.suicides += suicides;
        self.sums.removed += removed;
        format!("{line}\n")
    }

    /// Reads the lines of an unfinished certificate after its header. An unfinished last line is left out.
    ///
    /// # Errors
    /// - A line is no chunk, or not the next one, or breaks the chain.
    pub fn read(&mut self, lines: &[&str]) -> Result<(), InputError> {
        for (place, line) in lines.iter().enumerate() {
            let wrong =
                || InputError::new(format!("line {}", place + 2)).expected("the next chunk of this certificate");
            let line: Value = serde_json::from_str(line).map_err(|_| wrong())?;
            let number = |at: usize| line[at].as_u64().ok_or_else(wrong);
            let text = |at: usize| line[at].as_str().map(str::to_owned).ok_or_else(wrong);
            let first = number(0)?;
            let (positions, plays, suicides, removed) = (number(1)?, number(2)?, number(3)?, number(4)?);
            let chunk = Chunk { first, positions, plays, suicides, removed, digest: text(5)? };
            if first != self.chunks * CHUNK {
                return Err(wrong());
            }
            self.add(&chunk);
            if self.chain != text(6)? {
                return Err(wrong());
            }
        }
        Ok(())
    }
}

/// Returns the last line.
pub fn sums(agreement: &Certified) -> String {
    let Chunk { positions, plays, suicides, removed, .. } = agreement.sums;
    let sums = json!({
        "positions": positions, "plays": plays, "suicides": suicides, "removed": removed, "chain": agreement.chain,
    });
    format!("{sums}\n")
}
