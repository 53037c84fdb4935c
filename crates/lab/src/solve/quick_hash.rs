//! A hash of small numbers for the tables of the search, which looks into them some hundred times for each state.
//!
//! The standard hash resists inputs that an attacker chose. The keys here come from the rules, so that it would only
//! cost time: with it, the search took twice as long.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A table with this hash.
pub type QuickMap<K, V> = HashMap<K, V, BuildHasherDefault<QuickHasher>>;

/// The multiplier of `rustc-hash`: odd, with bits that look random.
const MULTIPLIER: u64 = 0xF135_7AEA_2E62_A9C5;

/// The state of the hash.
#[derive(Default)]
pub struct QuickHasher(u64);

impl Hasher for QuickHasher {
    // A derived hash writes an array of numbers as one slice of bytes.
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        words.iter().for_each(|word| self.write_u64(u64::from_le_bytes(*word)));
        rest.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(u64::from(number));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(u64::from(number));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(MULTIPLIER).rotate_left(26);
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Returns the hash of one number.
pub fn quick(number: u64) -> u64 {
    let mut hasher = QuickHasher::default();
    hasher.write_u64(number);
    hasher.finish()
}
