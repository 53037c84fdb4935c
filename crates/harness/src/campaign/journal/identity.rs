//! Hashes by which a journal knows the program and the cases again.

use std::fs::File;
use std::io::{self, Read};
use std::path::PathBuf;
use std::sync::OnceLock;

use crate::input::InputError;

/// How much of a file is read at once. A multiple of the hash's 8 bytes.
const CHUNK: usize = 1 << 16;

/// Returns the hash of this program's file. Computes it once.
///
/// # Errors
/// - The file cannot be read: the error names it.
pub fn build() -> Result<String, InputError> {
    static BUILD: OnceLock<Result<String, InputError>> = OnceLock::new();
    BUILD
        .get_or_init(|| {
            let path = program().map_err(|error| InputError::new("cannot find this program's file").because(error))?;
            File::open(&path).and_then(hash_of).map_err(|error| InputError::system(&path, error))
        })
        .clone()
}

/// Returns the file that this process runs. On Linux it can be read even if it was replaced since.
fn program() -> io::Result<PathBuf> {
    let running = PathBuf::from("/proc/self/exe");
    if running.exists() { Ok(running) } else { std::env::current_exe() }
}

fn hash_of(file: impl Read) -> io::Result<String> {
    let (mut file, mut chunk, mut state, mut length) = (file, Vec::with_capacity(CHUNK), 0, 0);
    loop {
        chunk.clear();
        let read = file.by_ref().take(CHUNK as u64).read_to_end(&mut chunk)?;
        if read == 0 {
            return Ok(format!("{:016x}", mixed(state, length)));
        }
        state = hashed(state, &chunk);
        length += read as u64;
    }
}

/// Returns the hash of texts in their order.
pub fn hash_of_texts<'text>(texts: impl IntoIterator<Item = &'text str>) -> String {
    let of = |state, text: &str| mixed(hashed(state, text.as_bytes()), text.len() as u64);
    format!("{:016x}", texts.into_iter().fold(0, of))
}

/// Adds bytes to a hash, 8 at a time. Nobody attacks it. It must be fast and the same on every machine.
fn hashed(state: u64, bytes: &[u8]) -> u64 {
    bytes.chunks(8).fold(state, |state, chunk| {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        mixed(state, u64::from_le_bytes(word))
    })
}

fn mixed(state: u64, word: u64) -> u64 {
    const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
    let mixed = (state ^ word).wrapping_add(1).wrapping_mul(GOLDEN);
    mixed ^ (mixed >> 29)
}

#[cfg(test)]
mod tests {
    use super::{CHUNK, hash_of, hash_of_texts};

    #[test]
    fn a_hash_changes_with_every_byte_and_every_border() {
        let hash = |bytes: &[u8]| hash_of(bytes).expect("bytes");
        let long = vec![7; CHUNK + 3];
        let one_less = hash(&long[1..]);
        let mut other = long.clone();
        other[CHUNK] ^= 1;
        assert!(hash(&long) != one_less && hash(&long) != hash(&other) && hash(&[]) != hash(&[0]));
        assert_eq!(hash(&long), hash(&long.clone()));
        assert_ne!(hash_of_texts(["ab", "c"]), hash_of_texts(["a", "bc"]));
        assert_ne!(hash_of_texts(["a", "b"]), hash_of_texts(["b", "a"]));
    }
}
