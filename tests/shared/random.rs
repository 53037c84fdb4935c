//! Random numbers for tests.

/// A generator of numbers that are random enough for a test, and the same on every machine.
pub struct Random(u64);

impl Random {
    /// Starts the numbers of a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    /// Starts the numbers of the seed in `SHINPAN_SEED`, or of 1. Prints the seed, and what it is for.
    pub fn from_environment(what: &str) -> Random {
        let seed = std::env::var("SHINPAN_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
        println!("SHINPAN_SEED={seed}: {what}");
        Random::new(seed)
    }

    /// Returns a number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}
