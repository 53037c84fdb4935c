//! Placing, removing, and taking back: every change is undone by its exact reverse.
//!
//! What costs time here is not memory but branches that are guessed wrong. So what is around a point is looked at four
//! times without asking what it is: see [`Code`].

use crate::board::{Board, Cell, Chain, Code, Site};
use crate::point::Color;
use crate::ruleset::Suicide;

const NOTHING: Chain = Chain::new(0, 0);
const CONTACT: Chain = Chain::new(0, 1);

/// What undoing a play needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    pub(crate) color: Color,
    /// Whether the chain removed was the player's own.
    pub(crate) suicide: bool,
    pub(crate) site: Site,
    /// The head of the chain that the stone was added to; the site itself if there was none.
    kept: Site,
    /// The heads of the chains that it absorbed, in order, then those of the opponent's chains removed, in
    /// order. They are four at most, all next to the stone.
    heads: [Site; 4],
    absorbed: u8,
    removed: u8,
    /// What the cell of the site held before, the code aside, which was that of an empty point.
    former: (Site, Chain),
}

impl Change {
    /// What no play has done.
    pub(crate) const NONE: Change = Change {
        color: Color::Black,
        suicide: false,
        site: 0,
        kept: 0,
        heads: [0; 4],
        absorbed: 0,
        removed: 0,
        former: (0, NOTHING),
    };

    /// Whether anything was removed.
    #[inline]
    pub(crate) fn removes(&self) -> bool {
        self.removed > 0 || self.suicide
    }

    /// The color of what was removed.
    #[inline]
    pub(crate) fn removed_color(&self) -> Color {
        if self.suicide { self.color } else { self.color.opposite() }
    }

    fn absorbed_heads(&self) -> &[Site] {
        self.heads.get(..usize::from(self.absorbed)).unwrap_or_default()
    }

    /// The heads of the chains removed.
    #[inline]
    pub(crate) fn removed_heads(&self) -> &[Site] {
        if self.suicide {
            return core::slice::from_ref(&self.kept);
        }
        let first = usize::from(self.absorbed);
        self.heads.get(first..first + usize::from(self.removed)).unwrap_or_default()
    }

    /// Whether the stone was joined to no other.
    pub(crate) fn is_alone(&self) -> bool {
        self.kept == self.site
    }

    #[inline]
    fn note(&mut self, head: Site) {
        if let Some(free) = self.heads.get_mut(usize::from(self.absorbed + self.removed)) {
            *free = head;
        }
    }
}

impl Board {
    /// Plays a stone at an empty site and removes what has no liberty then: opposing chains first,
    /// otherwise the stone's own. What it did is the newest change then. If it is a forbidden suicide, it does
    /// nothing and answers false.
    #[inline]
    pub(crate) fn play(&mut self, color: Color, site: Site, suicide: Suicide) -> bool {
        let codes = self.codes_around(site);
        let free = Code::empties(codes);
        let dies = free == 0 && self.would_die(color, codes);
        if dies && suicide == Suicide::Forbidden {
            return false;
        }
        let mut dry = false;
        let (mut kept, mut largest) = (site, NOTHING);
        // A slice of its own, or it would be looked up anew after every change.
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
        self.attach(color, site, kept, free);
        let kept_code = Code::stone(color, kept);
        if let Some(other) = one_of(codes, |code| code.is(color) & (code != kept_code)) {
            self.absorb_around(other);
        }
        if dry {
            self.remove_around();
        }
        if dies {
            self.remove(kept, color);
            self.newest.suicide = true;
        }
        true
    }

    /// Whether a stone between these cells, none of which is empty, would have no liberty, nor take any.
    #[inline]
    pub(crate) fn would_die(&self, color: Color, codes: [Code; 4]) -> bool {
        let (mut few, mut own) = (false, false);
        for code in codes {
            few |= self.chain_of(code).contacts() <= 4;
            own |= code.is(color);
        }
        // No chain around has so few contacts that this point could be its last liberty.
        if !few { !own } else { self.would_die_among_few(color, codes) }
    }

    fn would_die_among_few(&self, color: Color, codes: [Code; 4]) -> bool {
        // Its own chains have to have another liberty, the opponent's not.
        let saves = |code: &Code| {
            let last = self.is_last_liberty(&codes, *code);
            if last { code.is_against(color) } else { code.is(color) }
        };
        !codes.iter().any(saves)
    }

    /// Puts a stone on an empty site and joins it to its neighbors; removes nothing.
    pub(crate) fn place(&mut self, color: Color, site: Site) {
        let codes = self.codes_around(site);
        for code in codes {
            self.touch(code);
        }
        let free = Code::empties(codes);
        let kept = one_of(codes, |code| code.is(color)).map_or(site, Code::head);
        self.attach(color, site, kept, free);
        let kept_code = Code::stone(color, kept);
        if let Some(other) = one_of(codes, |code| code.is(color) & (code != kept_code)) {
            self.absorb_around(other);
        }
    }

    /// The codes of the four cells next to a site.
    #[inline]
    pub(crate) fn codes_around(&self, site: Site) -> [Code; 4] {
        let [left, right, below, above] = self.neighbors(site);
        [self.code(left), self.code(right), self.code(below), self.code(above)]
    }

    /// Takes a contact from the chain with this code, and answers what is known of it then.
    #[inline]
    fn touch(&mut self, code: Code) -> Chain {
        let chain = &mut self.cells[usize::from(code.head())].chain;
        *chain = chain.minus(CONTACT);
        *chain
    }

    /// Gives a contact to the chain with this code.
    #[inline]
    fn untouch(&mut self, code: Code) {
        let chain = &mut self.cells[usize::from(code.head())].chain;
        *chain = chain.plus(CONTACT);
    }

    /// Puts a stone with so many empty neighbors into the chain with this head, or, if that is the site
    /// itself, makes it one.
    #[inline]
    fn attach(&mut self, color: Color, site: Site, kept: Site, free: u16) {
        let cells = self.cells.as_mut_slice();
        let cell = &mut cells[usize::from(site)];
        let former = (cell.next, cell.chain);
        *cell = Cell { code: Code::stone(color, kept), next: site, chain: NOTHING };
        let head = &mut cells[usize::from(kept)];
        let next = core::mem::replace(&mut head.next, site);
        head.chain = head.chain.plus(Chain::new(1, free));
        cells[usize::from(site)].next = next;
        self.position.set(color, site);
        self.newest = Change { color, suicide: false, site, kept, heads: [0; 4], absorbed: 0, removed: 0, former };
    }

    /// Joins the player's other chains around the stone to the one it was added to, beginning with this one.
    fn absorb_around(&mut self, first: Code) {
        let Change { color, site, kept, .. } = self.newest;
        let kept_code = Code::stone(color, kept);
        let mut other = Some(first);
        while let Some(code) = other {
            self.relabel(code.head(), kept_code);
            self.cross(kept, code.head());
            let absorbed = self.chain_of(code);
            let chain = &mut self.cells[usize::from(kept)].chain;
            *chain = chain.plus(absorbed);
            self.newest.note(code.head());
            self.newest.absorbed += 1;
            // What has been absorbed has the kept head.
            other = one_of(self.codes_around(site), |code| code.is(color) & (code != kept_code));
        }
    }

    /// Removes the opponent's chains around the stone that have no liberty.
    fn remove_around(&mut self) {
        let Change { color, site, .. } = self.newest;
        let next = |board: &Board| {
            one_of(board.codes_around(site), |code| code.is_against(color) & (board.chain_of(code).contacts() == 0))
        };
        // What has been removed is empty.
        while let Some(code) = next(self) {
            self.remove(code.head(), color.opposite());
            self.newest.note(code.head());
            self.newest.removed += 1;
        }
    }

    /// The sites that a play emptied, as long as no other play follows.
    #[inline]
    pub(crate) fn emptied<'a>(&'a self, change: &'a Change) -> impl Iterator<Item = Site> + 'a {
        change.removed_heads().iter().flat_map(|head| self.ring(*head))
    }

    /// How many stones a play removed, as long as no other play follows.
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

    /// Makes two rings one, or one ring two again.
    fn cross(&mut self, one: Site, other: Site) {
        let next = self.cells[usize::from(one)].next;
        self.cells[usize::from(one)].next = self.cells[usize::from(other)].next;
        self.cells[usize::from(other)].next = next;
    }

    /// Gives the stones of the ring through `start` another code.
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

    /// Takes a chain off the board; its ring and its record stay behind for [`Board::restore`].
    fn remove(&mut self, head: Site, color: Color) {
        let chain = self.cells[usize::from(head)].chain;
        let mut site = head;
        loop {
            self.cells[usize::from(site)].code = Code::EMPTY;
            self.position.clear(color, site);
            // What this does to the chain itself is put right below.
            self.codes_around(site).into_iter().for_each(|code| self.untouch(code));
            site = self.cells[usize::from(site)].next;
            if site == head {
                break;
            }
        }
        self.cells[usize::from(head)].chain = chain;
    }

    /// Puts a removed chain back. It has no liberty, or it would not have been removed.
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

/// One of the codes that fit. Which they are is hard to guess, so it is found without branching.
#[inline]
fn one_of(codes: [Code; 4], fits: impl Fn(Code) -> bool) -> Option<Code> {
    let one = codes.iter().fold(Code::EMPTY, |one, code| if fits(*code) { *code } else { one });
    (one != Code::EMPTY).then_some(one)
}
