//! The probe's board. Its size is a constant, and no index of an array needs a test.

use super::keys::key;

pub(super) const BLACK: u8 = 0;
pub(super) const EMPTY: u8 = 2;
const BORDER: u8 = 3;

/// What an empty side adds to the sides of a point. The sides of each color have 4 bits below it.
const EMPTY_SIDE: u16 = 1 << 8;

/// More contacts than a chain can have.
const MANY: u16 = u16::MAX / 2;

/// Returns the other color.
pub(super) const fn opposite(color: u8) -> u8 {
    color ^ 1
}

/// A mailbox of `CELLS` cells in rows of `STRIDE`. `CELLS` is a power of two: masking a site keeps it in bounds.
///
/// A chain is a ring of sites. The head of the chain stores what is known about it. A contact is a pair of a stone and
/// an empty point beside it.
#[derive(Clone)]
pub(super) struct Board<const STRIDE: usize, const CELLS: usize> {
    color: [u8; CELLS],
    /// How many sides of each site are Black's, White's and empty, packed.
    sides: [u16; CELLS],
    head: [u16; CELLS],
    next: [u16; CELLS],
    contacts: [u16; CELLS],
    stones: [u16; CELLS],
    chain_key: [u64; CELLS],
    /// The empty sites, their number, and the index of each in the list.
    empty: [u16; CELLS],
    empties: usize,
    place: [u16; CELLS],
    /// Whether the site ever had a stone. A play at a site that never had one cannot repeat a position.
    used: [bool; CELLS],
    pub(super) key: u64,
    pub(super) ko: usize,
}

impl<const STRIDE: usize, const CELLS: usize> Board<STRIDE, CELLS> {
    const LAST: usize = CELLS - 1;

    pub(super) fn new() -> Board<STRIDE, CELLS> {
        let mut board = Board {
            color: [BORDER; CELLS],
            sides: [0; CELLS],
            head: core::array::from_fn(|site| site as u16),
            next: core::array::from_fn(|site| site as u16),
            contacts: [MANY; CELLS],
            stones: [0; CELLS],
            chain_key: [0; CELLS],
            empty: [0; CELLS],
            empties: 0,
            place: [0; CELLS],
            used: [false; CELLS],
            key: 0,
            ko: 0,
        };
        for site in (1..STRIDE).flat_map(|row| (1..STRIDE).map(move |column| row * STRIDE + column)) {
            board.color[site] = EMPTY;
            board.vacate(site);
            Self::around(site).into_iter().for_each(|at| board.sides[at] += EMPTY_SIDE);
        }
        // An edge counts as a stone of both colors, so that a question about a color is one comparison.
        for site in 0..CELLS {
            let edges = 4 - (board.sides[site] >> 8);
            board.sides[site] += edges << 4 | edges;
        }
        board
    }

    /// Returns the empty sites, in no particular order.
    #[inline(always)]
    pub(super) fn empty(&self) -> &[u16] {
        &self.empty[..self.empties.min(CELLS)]
    }

    /// Returns the number of stones.
    pub(super) fn stones(&self) -> u64 {
        ((STRIDE - 1) * (STRIDE - 1) - self.empties) as u64
    }

    #[inline(always)]
    fn around(site: usize) -> [usize; 4] {
        [site.wrapping_sub(STRIDE), site.wrapping_sub(1), site + 1, site + STRIDE].map(|at| at & Self::LAST)
    }

    #[inline(always)]
    fn head_at(&self, site: usize) -> usize {
        usize::from(self.head[site & Self::LAST]) & Self::LAST
    }

    #[inline(always)]
    fn vacate(&mut self, site: usize) {
        self.place[site] = self.empties as u16;
        self.empty[self.empties & Self::LAST] = site as u16;
        self.empties += 1;
    }

    /// Returns how many sides of a site are stones of this color or edges.
    #[inline(always)]
    fn held(&self, site: usize, color: u8) -> u16 {
        self.sides[site & Self::LAST] >> (4 * (color & 1)) & 15
    }

    /// Returns whether an empty site is an eye by its shape.
    #[inline(always)]
    pub(super) fn is_eye(&self, site: usize, color: u8) -> bool {
        if self.held(site, color) != 4 {
            return false;
        }
        let corners = [site - STRIDE - 1, site - STRIDE + 1, site + STRIDE - 1, site + STRIDE + 1];
        let (mut bad, mut edge) = (0, false);
        for at in corners {
            let corner = self.color[at & Self::LAST];
            bad += u32::from(corner == opposite(color));
            edge |= corner == BORDER;
        }
        bad + u32::from(edge) < 2
    }

    /// Takes a contact from each chain beside a site, asks a question, and gives the contacts back.
    #[inline(always)]
    fn as_if_filled<T>(&mut self, site: usize, question: impl FnOnce(&Self, [usize; 4]) -> T) -> T {
        let around = Self::around(site);
        for at in around {
            let contacts = &mut self.contacts[usize::from(self.head[at]) & Self::LAST];
            *contacts = contacts.wrapping_sub(1);
        }
        let answer = question(self, around);
        for at in around {
            let contacts = &mut self.contacts[usize::from(self.head[at]) & Self::LAST];
            *contacts = contacts.wrapping_add(1);
        }
        answer
    }

    /// Returns whether a play at an empty site has a liberty afterwards.
    #[inline(always)]
    pub(super) fn breathes(&mut self, site: usize, color: u8) -> bool {
        if self.sides[site & Self::LAST] >= EMPTY_SIDE {
            return true;
        }
        self.as_if_filled(site, |board, around| {
            let saves = |at: usize| {
                let dry = board.contacts[board.head_at(at)] == 0;
                (board.color[at] != BORDER) & (dry != (board.color[at] == color))
            };
            around.into_iter().fold(false, |any, at| any | saves(at))
        })
    }

    /// Returns the key of the position after a play that breathes. `None` if no position can have had this stone.
    #[inline(always)]
    pub(super) fn old_key_after(&mut self, site: usize, color: u8) -> Option<u64> {
        if !self.used[site & Self::LAST] {
            return None;
        }
        let alone = self.key ^ key(site, color);
        let enemy = opposite(color);
        if self.held(site, enemy) == 0 {
            return Some(alone);
        }
        Some(self.as_if_filled(site, |board, around| {
            let (mut after, mut seen) = (alone, [CELLS; 4]);
            for (index, at) in around.into_iter().enumerate() {
                let head = board.head_at(at);
                if board.color[at] == enemy && board.contacts[head] == 0 && !seen.contains(&head) {
                    seen[index] = head;
                    after ^= board.chain_key[head];
                }
            }
            after
        }))
    }

    #[inline(always)]
    pub(super) fn play(&mut self, site: usize, color: u8) {
        let site = site & Self::LAST;
        let (enemy, stone_key) = (opposite(color), key(site, color));
        let (surrounded, before) = (self.held(site, enemy) == 4, self.empties);
        self.empties -= 1;
        let (moved, place) = (self.empty[self.empties & Self::LAST], self.place[site]);
        self.empty[usize::from(place) & Self::LAST] = moved;
        self.place[usize::from(moved) & Self::LAST] = place;
        self.key ^= stone_key;
        self.ko = 0;
        self.color[site] = color;
        self.used[site] = true;
        self.head[site] = site as u16;
        self.stones[site] = 1;
        self.chain_key[site] = stone_key;
        self.contacts[site] = self.sides[site] / EMPTY_SIDE;
        let filled = (1u16 << (4 * color)).wrapping_sub(EMPTY_SIDE);
        let around = Self::around(site);
        for at in around {
            self.sides[at] = self.sides[at].wrapping_add(filled);
            if self.color[at] < EMPTY {
                let head = self.head_at(at);
                self.contacts[head] = self.contacts[head].wrapping_sub(1);
            }
        }
        for at in around {
            if self.color[at] == enemy {
                if self.contacts[self.head_at(at)] == 0 {
                    self.remove(at, enemy);
                }
            } else if self.color[at] == color && self.head[at] != self.head[site] {
                self.join(at, site);
            }
        }
        if surrounded && self.empties == before {
            self.ko = usize::from(self.empty[(self.empties - 1) & Self::LAST]);
        }
    }

    #[inline(always)]
    fn join(&mut self, one: usize, other: usize) {
        let (mut kept, mut gone) = (self.head_at(one), self.head_at(other));
        if self.stones[kept] < self.stones[gone] {
            core::mem::swap(&mut kept, &mut gone);
        }
        self.stones[kept] += self.stones[gone];
        self.contacts[kept] = self.contacts[kept].wrapping_add(self.contacts[gone]);
        self.chain_key[kept] ^= self.chain_key[gone];
        let mut site = gone;
        loop {
            self.head[site] = kept as u16;
            site = usize::from(self.next[site]) & Self::LAST;
            if site == gone {
                break;
            }
        }
        let (first, second) = (self.next[kept], self.next[gone]);
        (self.next[kept], self.next[gone]) = (second, first);
    }

    #[inline(never)]
    fn remove(&mut self, start: usize, color: u8) {
        self.key ^= self.chain_key[self.head_at(start)];
        let freed = EMPTY_SIDE - (1u16 << (4 * (color & 1)));
        let mut site = start & Self::LAST;
        loop {
            self.color[site] = EMPTY;
            self.vacate(site);
            for at in Self::around(site) {
                self.sides[at] = self.sides[at].wrapping_add(freed);
                let head = self.head_at(at);
                self.contacts[head] = self.contacts[head].wrapping_add(1);
            }
            let next = usize::from(self.next[site]) & Self::LAST;
            (self.next[site], self.head[site]) = (site as u16, site as u16);
            site = next;
            if site == start {
                return;
            }
        }
    }

    /// Returns Black's points by area.
    pub(super) fn area(&self) -> u64 {
        let black = self.color.iter().filter(|color| **color == BLACK).count();
        let (mut seen, mut queue, mut enclosed) = ([false; CELLS], [0u16; CELLS], 0);
        for start in self.empty().iter().map(|site| usize::from(*site) & Self::LAST) {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            queue[0] = start as u16;
            let (mut done, mut found, mut touched) = (0, 1, 0u8);
            while done < found {
                let site = usize::from(queue[done & Self::LAST]);
                done += 1;
                for at in Self::around(site) {
                    let color = self.color[at];
                    touched |= 1 << color;
                    if color == EMPTY && !seen[at] {
                        seen[at] = true;
                        queue[found & Self::LAST] = at as u16;
                        found += 1;
                    }
                }
            }
            enclosed += if touched & 3 == 1 { found } else { 0 };
        }
        (black + enclosed) as u64
    }
}
