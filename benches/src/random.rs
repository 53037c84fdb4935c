//! Random numbers, the same for every subject.

/// A generator of Marsaglia's xorshift family.
#[derive(Clone, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator with this seed; 0 is taken for 1.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random(if seed == 0 { 1 } else { seed })
    }

    /// A number below `bound`, or 0 if there is none.
    #[inline]
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (((self.0 >> 32) * bound as u64) >> 32) as usize
    }
}
