//! The probe's keys of stones, and its table of the positions of a game.

const CELLS: usize = 512;

/// The number of slots. A game has fewer positions.
const SLOTS: usize = 4096;

const fn keys() -> [[u64; 2]; CELLS] {
    let (mut keys, mut word, mut number) = ([[0; 2]; CELLS], 0x2545_F491_4F6C_DD1D_u64, 0);
    while number < 2 * CELLS {
        word ^= word << 13;
        word ^= word >> 7;
        word ^= word << 17;
        keys[number / 2][number % 2] = word.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        number += 1;
    }
    keys
}

/// The keys of Black's and White's stone at each site.
static KEYS: [[u64; 2]; CELLS] = keys();

/// Returns the key of a stone.
#[inline(always)]
pub(super) fn key(site: usize, color: u8) -> u64 {
    KEYS[site & (CELLS - 1)][usize::from(color & 1)]
}

/// A hash table of position keys, with open addressing. Each slot names its game, so that a new game clears nothing.
#[derive(Clone)]
pub(super) struct Positions {
    slots: Box<[(u64, u64); SLOTS]>,
    game: u64,
}

impl Positions {
    /// Creates a table that holds the empty board.
    pub(super) fn new() -> Positions {
        let mut positions = Positions { slots: Box::new([(0, 0); SLOTS]), game: 0 };
        positions.begin();
        positions
    }

    /// Forgets all positions but the empty board.
    pub(super) fn begin(&mut self) {
        self.game += 1;
        self.add(0);
    }

    /// Returns the slot that holds a key or would hold it, and whether it does.
    #[inline(always)]
    fn slot(&self, key: u64) -> (usize, bool) {
        let mut slot = key as usize & (SLOTS - 1);
        loop {
            let (held, game) = self.slots[slot];
            if game != self.game || held == key {
                return (slot, game == self.game);
            }
            slot = (slot + 1) & (SLOTS - 1);
        }
    }

    #[inline(always)]
    pub(super) fn has(&self, key: u64) -> bool {
        self.slot(key).1
    }

    #[inline(always)]
    pub(super) fn add(&mut self, key: u64) {
        let (slot, _) = self.slot(key);
        self.slots[slot] = (key, self.game);
    }
}
