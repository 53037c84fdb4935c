//! Places and removes stones, and undoes plays. Each step of undoing is the exact reverse of a step of playing.
//!
//! Branch mispredictions limit the speed here, not memory. So a play treats all four neighbors alike, whatever they
//! are: see [`Code`].

use crate::board::Board;
use crate::cell::{Cell, Chain, Code};
use crate::color::Color;
use crate::ruleset::Suicide;
use crate::site::Site;

const NOTHING: Chain = Chain::new(0, 0);
const CONTACT: Chain = Chain::new(0, 1);

/// What a play changed: all that undoing it needs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) color: Color,
    /// Whether the play removed the player's own chain.
    pub(crate) suicide: bool,
    pub(crate) site: Site,
    /// The head of the chain that the stone joined. The site itself if it joined none.
    kept: Site,
    /// The heads of the chains that this chain absorbed, in order. Then the heads of the opponent's chains that the
    /// play removed, in order. There are four at most, because all are next to the stone.
    heads: [Site; 4],
    /// The number of heads, and how many of them are of absorbed chains.
    count: u8,
    absorbed: u8,
    /// What the cell of the site stored besides its code. The code was that of an empty point.
    former: (Site, Chain),
}

impl Change {
    /// Returns whether the play removed stones.
    #[inline]
    pub(crate) fn removes(&self) -> bool {
        self.count > self.absorbed || self.suicide
    }

    /// Returns the color of the stones that the play removed.
    #[inline]
    pub(crate) fn removed_color(&self) -> Color {
        if self.suicide { self.color } else { self.color.opposite() }
    }

    fn absorbed_heads(&self) -> &[Site] {
        self.heads.get(..usize::from(self.absorbed)).unwrap_or_default()
    }

    /// Returns the heads of the chains that the play removed.
    #[inline]
    pub(crate) fn removed_heads(&self) -> &[Site] {
        if self.suicide {
            return core::slice::from_ref(&self.kept);
        }
        self.heads.get(usize::from(self.absorbed)..usize::from(self.count)).unwrap_or_default()
    }

    /// Returns whether the stone joined no other.
    pub(crate) fn is_alone(&self) -> bool {
        self.kept == self.site
    }

    #[inline]
    fn note(&mut self, head: Site) {
        if let Some(free) = self.heads.get_mut(usize::from(self.count)) {
            *free = head;
            self.count += 1;
        }
    }
}

impl Board {
    /// Plays a stone at an empty site and removes the chains without liberties: the opponent's first, otherwise the
    /// stone's own. Returns what the play changed.
    ///
    /// `None` if the play is a forbidden suicide. The board is then unchanged.
    #[inline]
    pub(crate) fn play(&mut self, color: Color, site: Site, suicide: Suicide) -> Option<Change> {
        let codes = self.codes_around(site);
        let free = Code::empties(codes);
        let dies = free == 0 && self.would_die(color, codes);
        let alone = || !codes.iter().any(|code| code.is(color));
        if dies && (suicide == Suicide::Forbidden || suicide == Suicide::Several && alone()) {
            return None;
        }
        let mut dry = false;
        let (mut kept, mut largest) = (site, NOTHING);
        // Without this slice, the compiler loads the vector's pointer again after every change.
        let cells = self.cells.as_mut_slice();
        for code in codes {
            let chain = &mut cells[usize::from(code.head())].chain;
            *chain = chain.minus(CONTACT);
            let chain = *chain;
            dry |= chain.contacts() == 0;
            let chain = if code.is(color) { chain } else { NOTHING };
            kept = if chain > largest { code.head() } else { kept };
            largest = largest.max(chain);
        }
        let mut change = self.attach(color, site, kept, free);
        let kept_code = Code::stone(color, kept);
        if let Some(other) = one_of(codes, |code| code.is(color) & (code != kept_code)) {
            self.absorb_around(&mut change, other);
        }
        if dry {
            self.remove_around(&mut change);
        }
        if dies {
            self.remove(kept, color);
            change.suicide = true;
        }
        Some(change)
    }

    /// Returns whether a play between these four cells would be suicide. None of the cells may be empty.
    #[inline]
    pub(crate) fn would_die(&self, color: Color, codes: [Code; 4]) -> bool {
        let (mut few, mut own) = (false, false);
        for code in codes {
            few |= self.chain_of(code).contacts() <= 4;
            own |= code.is(color);
        }
        // With more than 4 contacts, a chain has another liberty than this point.
        if !few { !own } else { self.would_die_among_few(color, codes) }
    }

    fn would_die_among_few(&self, color: Color, codes: [Code; 4]) -> bool {
        // An own chain with another liberty saves the stone. So does an opposing chain without one.
        let saves = |code: &Code| {
            let last = self.is_last_liberty(&codes, *code);
            if last { code.is_against(color) } else { code.is(color) }
        };
        !codes.iter().any(saves)
    }

    /// Puts a stone on an empty site and joins it to its neighbors. Removes nothing.
    pub(crate) fn place(&mut self, color: Color, site: Site) {
        let codes = self.codes_around(site);
        for code in codes {
            self.touch(code);
        }
        let free = Code::empties(codes);
        let kept = one_of(codes, |code| code.is(color)).map_or(site, Code::head);
        let mut change = self.attach(color, site, kept, free);
        let kept_code = Code::stone(color, kept);
        if let Some(other) = one_of(codes, |code| code.is(color) & (code != kept_code)) {
            self.absorb_around(&mut change, other);
        }
    }

    /// Returns the codes of the four cells next to a site.
    #[inline]
    pub(crate) fn codes_around(&self, site: Site) -> [Code; 4] {
        let [left, right, below, above] = self.neighbors(site);
        [self.code(left), self.code(right), self.code(below), self.code(above)]
    }

    /// Takes a contact from the chain with this code.
    #[inline]
    fn touch(&mut self, code: Code) {
        let chain = &mut self.cells[usize::from(code.head())].chain;
        *chain = chain.minus(CONTACT);
    }

    /// Gives a contact to the chain with this code.
    #[inline]
    fn untouch(&mut self, code: Code) {
        let chain = &mut self.cells[usize::from(code.head())].chain;
        *chain = chain.plus(CONTACT);
    }

    /// Puts a stone with `free` empty neighbors into the chain with the head `kept`. If `kept` is the site itself, the
    /// stone becomes a chain.
    #[inline]
    fn attach(&mut self, color: Color, site: Site, kept: Site, free: u16) -> Change {
        let cells = self.cells.as_mut_slice();
        let cell = &mut cells[usize::from(site)];
        let former = (cell.next, cell.chain);
        *cell = Cell { code: Code::stone(color, kept), next: site, chain: NOTHING };
        let head = &mut cells[usize::from(kept)];
        let next = core::mem::replace(&mut head.next, site);
        head.chain = head.chain.plus(Chain::new(1, free));
        cells[usize::from(site)].next = next;
        self.position.set(color, site);
        Change { color, suicide: false, site, kept, heads: [0; 4], count: 0, absorbed: 0, former }
    }

    /// Joins the player's other chains around the stone to the chain that the stone joined, starting with `first`.
    fn absorb_around(&mut self, change: &mut Change, first: Code) {
        let Change { color, site, kept, .. } = *change;
        let kept_code = Code::stone(color, kept);
        let mut other = Some(first);
        while let Some(code) = other {
            self.relabel(code.head(), kept_code);
            self.cross(kept, code.head());
            let absorbed = self.chain_of(code);
            let chain = &mut self.cells[usize::from(kept)].chain;
            *chain = chain.plus(absorbed);
            change.note(code.head());
            change.absorbed += 1;
            // An absorbed chain has the kept head, so this finds the next one.
            other = one_of(self.codes_around(site), |code| code.is(color) & (code != kept_code));
        }
    }

    /// Removes the opponent's chains around the stone that have no liberties.
    fn remove_around(&mut self, change: &mut Change) {
        let Change { color, site, .. } = *change;
        let next = |board: &Board| {
            one_of(board.codes_around(site), |code| code.is_against(color) & (board.chain_of(code).contacts() == 0))
        };
        // A removed chain is empty, so this finds the next one.
        while let Some(code) = next(self) {
            self.remove(code.head(), color.opposite());
            change.note(code.head());
        }
    }

    /// Returns the sites that the newest play emptied.
    #[inline]
    pub(crate) fn emptied<'a>(&'a self, change: &'a Change) -> impl Iterator<Item = Site> + 'a {
        change.removed_heads().iter().flat_map(|head| self.ring(*head))
    }

    /// Returns the number of stones that the newest play removed.
    #[inline]
    pub(crate) fn removed_stones(&self, change: &Change) -> u16 {
        change.removed_heads().iter().map(|head| self.cells[usize::from(*head)].chain.stones()).sum()
    }

    /// Undoes the newest play.
    pub(crate) fn take_back(&mut self, change: &Change) {
        let Change { color, site, kept, .. } = *change;
        for head in change.removed_heads().iter().rev() {
            self.restore(*head, change.removed_color());
        }
        for head in change.absorbed_heads().iter().rev() {
            self.cross(kept, *head);
            self.relabel(*head, Code::stone(color, *head));
            let absorbed = self.cells[usize::from(*head)].chain;
            let chain = &mut self.cells[usize::from(kept)].chain;
            *chain = chain.minus(absorbed);
        }
        let codes = self.codes_around(site);
        let free = Code::empties(codes);
        let next = self.cells[usize::from(site)].next;
        let head = &mut self.cells[usize::from(kept)];
        head.next = next;
        head.chain = head.chain.minus(Chain::new(1, free));
        codes.into_iter().for_each(|code| self.untouch(code));
        let (next, chain) = change.former;
        self.cells[usize::from(site)] = Cell { code: Code::EMPTY, next, chain };
        self.position.clear(color, site);
    }

    /// Joins two rings, or splits a ring at the same two sites.
    fn cross(&mut self, one: Site, other: Site) {
        let next = self.cells[usize::from(one)].next;
        self.cells[usize::from(one)].next = self.cells[usize::from(other)].next;
        self.cells[usize::from(other)].next = next;
    }

    /// Changes the code of the stones in the ring through `start`.
    fn relabel(&mut self, start: Site, code: Code) {
        let mut site = start;
        loop {
            let cell = &mut self.cells[usize::from(site)];
            cell.code = code;
            site = cell.next;
            if site == start {
                return;
            }
        }
    }

    /// Takes a chain off the board. Its cells still store the ring and the chain, for [`Board::restore`].
    fn remove(&mut self, head: Site, color: Color) {
        let chain = self.cells[usize::from(head)].chain;
        let mut site = head;
        loop {
            self.cells[usize::from(site)].code = Code::EMPTY;
            self.position.clear(color, site);
            // This also changes the contacts of the chain itself, which the last line restores.
            self.codes_around(site).into_iter().for_each(|code| self.untouch(code));
            site = self.cells[usize::from(site)].next;
            if site == head {
                break;
            }
        }
        self.cells[usize::from(head)].chain = chain;
    }

    /// Puts a removed chain back. The chain has no liberties, so no contact becomes its own.
    fn restore(&mut self, head: Site, color: Color) {
        let chain = self.cells[usize::from(head)].chain;
        let mut site = head;
        loop {
            self.cells[usize::from(site)].code = Code::stone(color, head);
            self.position.set(color, site);
            for code in self.codes_around(site) {
                self.touch(code);
            }
            site = self.cells[usize::from(site)].next;
            if site == head {
                break;
            }
        }
        self.cells[usize::from(head)].chain = chain;
    }
}

/// Returns one of the codes that fit. Uses no branches, because the processor could not predict them.
#[inline]
fn one_of(codes: [Code; 4], fits: impl Fn(Code) -> bool) -> Option<Code> {
    let one = codes.iter().fold(Code::EMPTY, |one, code| if fits(*code) { *code } else { one });
    (one != Code::EMPTY).then_some(one)
}
