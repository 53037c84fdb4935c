//! The probe's board and its table of keys.

use crate::random::Random;

pub(super) const EMPTY: u8 = 0;
pub(super) const BORDER: u8 = 3;

/// The number of cells, a power of two. So masking a site with `LAST` keeps it in bounds.
const CELLS: usize = 512;
const LAST: usize = CELLS - 1;

/// More contacts than a chain can have.
const MANY: u16 = u16::MAX / 2;

/// Returns the other color. Black is 1, White is 2.
pub(super) const fn opposite(color: u8) -> u8 {
    3 - color
}

#[derive(Clone, Copy, Default)]
struct Chain {
    key: u64,
    stones: u16,
    contacts: u16,
}

#[derive(Clone)]
pub(super) struct Board {
    pub(super) stride: usize,
    /// The number of used cells.
    cells: usize,
    color: [u8; CELLS],
    /// The head of each stone's chain. 0 without a stone: no move reads the chain of cell 0.
    head: [u16; CELLS],
    next: [u16; CELLS],
    chains: [Chain; CELLS],
    /// The empty sites, their number, and the index of each in the list.
    empty: [u16; CELLS],
    empties: usize,
    place: [u16; CELLS],
    pub(super) key: u64,
    pub(super) ko: u16,
}

impl Board {
    pub(super) fn new(size: u8) -> Board {
        let (side, stride) = (usize::from(size), usize::from(size) + 1);
        let mut board = Board {
            stride,
            cells: stride * (side + 2) + 1,
            color: [BORDER; CELLS],
            head: [0; CELLS],
            next: [0; CELLS],
            chains: [Chain { contacts: MANY, ..Chain::default() }; CELLS],
            empty: [0; CELLS],
            empties: 0,
            place: [0; CELLS],
            key: 0,
            ko: 0,
        };
        for site in (1..=side).flat_map(|row| (1..=side).map(move |column| row * stride + column)) {
            board.color[site] = EMPTY;
            board.vacate(site);
        }
        board
    }

    /// Copies a board of the same size. The other board must be empty.
    pub(super) fn load(&mut self, other: &Board) {
        let cells = self.cells.min(CELLS);
        self.color[..cells].copy_from_slice(&other.color[..cells]);
        self.head[..cells].copy_from_slice(&other.head[..cells]);
        self.empty[..cells].copy_from_slice(&other.empty[..cells]);
        self.place[..cells].copy_from_slice(&other.place[..cells]);
        // Empty boards have no chains.
        debug_assert_eq!(other.key, 0);
        (self.empties, self.key, self.ko) = (other.empties, other.key, other.ko);
    }

    /// Returns the empty sites, in no particular order.
    #[inline]
    pub(super) fn empty(&self) -> &[u16] {
        &self.empty[..self.empties.min(CELLS)]
    }

    #[inline]
    fn around(&self, site: usize) -> [usize; 4] {
        [
            site.wrapping_sub(1) & LAST,
            (site + 1) & LAST,
            site.wrapping_sub(self.stride) & LAST,
            (site + self.stride) & LAST,
        ]
    }

    #[inline]
    fn chain(&mut self, site: usize) -> &mut Chain {
        &mut self.chains[usize::from(self.head[site]) & LAST]
    }

    #[inline]
    fn vacate(&mut self, site: usize) {
        self.head[site] = 0;
        self.place[site] = self.empties as u16;
        self.empty[self.empties & LAST] = site as u16;
        self.empties += 1;
    }

    #[inline]
    fn occupy(&mut self, site: usize) {
        let place = self.place[site];
        self.empties -= 1;
        let moved = self.empty[self.empties & LAST];
        self.empty[usize::from(place) & LAST] = moved;
        self.place[usize::from(moved) & LAST] = place;
    }

    #[inline]
    fn touches(&self, around: [usize; 4], head: u16) -> u16 {
        let one = |at: usize| u16::from(self.head[at] == head);
        one(around[0]) + one(around[1]) + one(around[2]) + one(around[3])
    }

    /// Returns the position key after a play. `None` for suicide.
    #[inline]
    pub(super) fn key_after(&self, site: usize, color: u8) -> Option<u64> {
        let mut key = self.key ^ KEYS[usize::from(color) & 1][site & LAST];
        let around = self.around(site);
        let mut breathes = false;
        for index in 0..4 {
            let at = around[index];
            let owner = self.color[at];
            if owner == EMPTY {
                breathes = true;
                continue;
            }
            let chain = &self.chains[usize::from(self.head[at]) & LAST];
            if chain.contacts > 4 {
                breathes |= owner == color;
                continue;
            }
            let last = self.touches(around, self.head[at]) == chain.contacts;
            if owner == color {
                breathes |= !last;
            } else if last {
                breathes = true;
                if !around[..index].iter().any(|other| self.head[*other] == self.head[at]) {
                    key ^= chain.key;
                }
            }
        }
        breathes.then_some(key)
    }

    #[inline]
    pub(super) fn breathes(&self, site: usize, color: u8) -> bool {
        let around = self.around(site & LAST);
        let empty = |index: usize| self.color[around[index]] == EMPTY;
        empty(0) | empty(1) | empty(2) | empty(3) || self.key_after(site, color).is_some()
    }

    pub(super) fn play(&mut self, site: usize, color: u8) {
        let site = site & LAST;
        let key = KEYS[usize::from(color) & 1][site];
        let around = self.around(site);
        self.occupy(site);
        self.color[site] = color;
        self.head[site] = site as u16;
        self.next[site] = site as u16;
        self.key ^= key;
        self.ko = 0;
        let (mut contacts, mut own, mut dying) = (0, false, false);
        for at in around {
            contacts += u16::from(self.color[at] == EMPTY);
            own |= self.color[at] == color;
            let chain = self.chain(at);
            chain.contacts -= 1;
            dying |= chain.contacts == 0;
        }
        self.chains[0].contacts = MANY;
        self.chains[site] = Chain { key, stones: 1, contacts };
        if own {
            for at in around {
                if self.color[at] == color && self.head[at] != self.head[site] {
                    self.join(at, site);
                }
            }
        }
        if dying {
            self.capture(around, color, !own && contacts == 0);
        }
        if self.chain(site).contacts == 0 {
            self.remove(site);
        }
    }

    fn capture(&mut self, around: [usize; 4], color: u8, lonely: bool) {
        let (mut removed, mut last) = (0, 0);
        for at in around {
            if self.color[at] == opposite(color) && self.chain(at).contacts == 0 {
                removed += self.remove(at);
                last = at;
            }
        }
        if lonely && removed == 1 {
            self.ko = last as u16;
        }
    }

    fn join(&mut self, one: usize, other: usize) {
        let (mut kept, mut gone) = (usize::from(self.head[one]) & LAST, usize::from(self.head[other]) & LAST);
        if self.chains[kept].stones < self.chains[gone].stones {
            std::mem::swap(&mut kept, &mut gone);
        }
        let small = self.chains[gone];
        let chain = &mut self.chains[kept];
        chain.key ^= small.key;
        chain.stones += small.stones;
        chain.contacts += small.contacts;
        let mut site = gone;
        loop {
            self.head[site] = kept as u16;
            site = usize::from(self.next[site]) & LAST;
            if site == gone {
                break;
            }
        }
        self.next.swap(kept, gone);
    }

    fn remove(&mut self, at: usize) -> usize {
        let head = usize::from(self.head[at]) & LAST;
        self.key ^= self.chains[head].key;
        let mut site = head;
        loop {
            self.color[site] = EMPTY;
            self.vacate(site);
            for neighbor in self.around(site) {
                self.chain(neighbor).contacts += 1;
            }
            site = usize::from(self.next[site]) & LAST;
            if site == head {
                self.chains[0].contacts = MANY;
                return usize::from(self.chains[head].stones);
            }
        }
    }

    #[inline]
    pub(super) fn is_eye(&self, site: usize, color: u8) -> bool {
        let around = self.around(site & LAST);
        let foreign = |index: usize| {
            let owner = self.color[around[index]];
            owner != color && owner != BORDER
        };
        if foreign(0) || foreign(1) || foreign(2) || foreign(3) {
            return false;
        }
        let (below, above) = (site - self.stride, site + self.stride);
        let mut bad = [0; 4];
        for at in [below - 1, below + 1, above - 1, above + 1] {
            bad[usize::from(self.color[at & LAST]) & 3] += 1;
        }
        bad[usize::from(opposite(color)) & 3] + bad[usize::from(BORDER)].min(1) < 2
    }

    pub(super) fn area(&self) -> u64 {
        let mut reached = [0u8; CELLS];
        let mut stack = Vec::new();
        for color in [1, 2] {
            for start in (0..CELLS).filter(|site| self.color[*site] == color) {
                stack.push(start);
                while let Some(site) = stack.pop() {
                    for at in self.around(site) {
                        if self.color[at] == EMPTY && reached[at] & color == 0 {
                            reached[at] |= color;
                            stack.push(at);
                        }
                    }
                }
            }
        }
        (0..CELLS).filter(|site| self.color[*site] == 1 || reached[*site] == 1).count() as u64
    }
}

/// The keys of White's stones, then of Black's.
static KEYS: std::sync::LazyLock<[[u64; CELLS]; 2]> = std::sync::LazyLock::new(|| {
    let mut random = Random::new(9);
    let mut key = || (0..4).fold(0, |key, _| key << 16 | random.below(1 << 16) as u64);
    [0, 1].map(|_| [0; CELLS].map(|_: u64| key()))
});

/// A hash table of the position keys of a game, with open addressing.
#[derive(Clone)]
pub(super) struct Keys {
    slots: Vec<u64>,
    used: usize,
}

impl Keys {
    pub(super) fn new(board: &Board) -> Keys {
        let mut keys = Keys { slots: vec![0; (4 * board.empties).next_power_of_two()], used: 0 };
        keys.add(board.key);
        keys
    }

    #[inline]
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        let mut slot = key as usize & mask;
        while self.slots[slot] != 0 && self.slots[slot] != key | 1 {
            slot = (slot + 1) & mask;
        }
        slot
    }

    #[inline]
    pub(super) fn has(&self, key: u64) -> bool {
        self.slots[self.slot(key)] != 0
    }

    pub(super) fn add(&mut self, key: u64) {
        if 2 * self.used >= self.slots.len() {
            let old = std::mem::take(&mut self.slots);
            self.slots = vec![0; 2 * old.len()];
            for key in old.into_iter().filter(|key| *key != 0) {
                let slot = self.slot(key);
                self.slots[slot] = key;
            }
        }
        let slot = self.slot(key);
        self.used += usize::from(self.slots[slot] == 0);
        self.slots[slot] = key | 1;
    }
}
