//! Random numbers. Every subject gets the same.

/// A generator of Marsaglia's xorshift family.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// Creates a generator with this seed. The seed 0 is the same as 1.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(if seed == 0 { 1 } else { seed })
    }

    /// Returns a number below `bound`. 0 if `bound` is 0.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}
