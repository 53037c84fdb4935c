//! Random numbers from a seed, which a failing test prints. All tests but those of records and pages draw theirs here.

/// A generator of pseudo-random numbers for one named run.
pub struct Random {
    seed: u64,
    state: u64,
    name: String,
}

impl Random {
    /// Starts the numbers of a run, from the seed in `SHINPAN_SEED` or from 1. Runs of different names have different
    /// numbers.
    pub fn new(name: impl Into<String>) -> Random {
        let name = name.into();
        let seed = std::env::var("SHINPAN_SEED").ok().and_then(|text| text.parse().ok()).unwrap_or(1);
        let mix = |state: u64, byte: u8| (state ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let state = name.bytes().fold(0xcbf2_9ce4_8422_2325 ^ u64::wrapping_mul(seed, 0x9E6C_63D0_876A_9A63), mix);
        Random { seed, state, name }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mixed = (self.state ^ (self.state >> 29)).wrapping_mul(0xAEF1_7502_108E_F2D9);
        mixed ^ (mixed >> 32)
    }

    /// Returns a number from 0 to `bound - 1`. 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() >> 33).expect("31 bits") % bound.max(1)
    }

    /// Returns true once in `times` calls, on average.
    pub fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns one of these values.
    pub fn one<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }
}

impl Drop for Random {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("SHINPAN_SEED={} failed in: {}", self.seed, self.name);
        }
    }
}
