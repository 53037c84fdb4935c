//! Placing, removing, and taking back: every change is undone by its exact reverse.
//!
//! What costs time here is not memory but branches that are guessed wrong. So what is around a point is looked at four
//! times without asking what it is: see [`Code`].

use crate::board::{Board, Cell, Code, Site};
use crate::effect::own_head;
use crate::point::Color;
use crate::ruleset::Suicide;

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
    former: [u16; 3],
}

impl Change {
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
    /// otherwise the stone's own. If that is forbidden, it does nothing and answers `None`.
    #[inline]
    pub(crate) fn play(&mut self, color: Color, site: Site, suicide: Suicide) -> Option<Change> {
        let codes = self.codes_around(site);
        self.touch(codes, u16::MAX);
        let (mut free, mut breathes, mut kills) = (0, false, false);
        let (mut kept, mut most) = (site, 0);
        for code in codes {
            let head = &self.cells[usize::from(code.head())];
            let (own, lives) = (code.is(color), head.contacts != 0);
            free += u16::from(code == Code::EMPTY);
            breathes |= own & lives;
            kills |= code.is(color.opposite()) & !lives;
            let larger = own & (head.stones > most);
            kept = if larger { code.head() } else { kept };
            most = if larger { head.stones } else { most };
        }
        let stuck = !breathes & !kills & (free == 0);
        if stuck && suicide == Suicide::Forbidden {
            self.touch(codes, 1);
            return None;
        }
        let mut change = self.attach(color, site, kept, free);
        let kept_code = Code::stone(color, kept);
        let others = codes.iter().fold(false, |others, code| others | (code.is(color) & (*code != kept_code)));
        if others {
            self.absorb_around(&mut change, codes);
        }
        if kills {
            self.remove_around(&mut change, codes);
        }
        if stuck {
            self.remove(kept, color);
            change.suicide = true;
        }
        Some(change)
    }

    /// Puts a stone on an empty site and joins it to its neighbors; removes nothing.
    pub(crate) fn place(&mut self, color: Color, site: Site) {
        let codes = self.codes_around(site);
        self.touch(codes, u16::MAX);
        let free = codes.iter().filter(|code| **code == Code::EMPTY).count() as u16;
        let kept = own_head(color, &codes).unwrap_or(site);
        let mut change = self.attach(color, site, kept, free);
        self.absorb_around(&mut change, codes);
    }

    /// The codes of the four cells next to a site.
    #[inline]
    pub(crate) fn codes_around(&self, site: Site) -> [Code; 4] {
        self.neighbors(site).map(|neighbor| self.code(neighbor))
    }

    /// Adds to the contacts of the chains with these codes, once for each; to take one away is to add the
    /// largest number.
    #[inline]
    fn touch(&mut self, codes: [Code; 4], contacts: u16) {
        for code in codes {
            let chain = &mut self.cells[usize::from(code.head())];
            chain.contacts = chain.contacts.wrapping_add(contacts);
        }
    }

    /// Puts a stone with so many empty neighbors into the chain with this head, or, if that is the site
    /// itself, makes it one.
    #[inline]
    fn attach(&mut self, color: Color, site: Site, kept: Site, free: u16) -> Change {
        let cell = &mut self.cells[usize::from(site)];
        let former = [cell.next, cell.contacts, cell.stones];
        *cell = Cell { code: Code::stone(color, kept), next: site, contacts: 0, stones: 0 };
        let head = &mut self.cells[usize::from(kept)];
        let next = core::mem::replace(&mut head.next, site);
        head.contacts = head.contacts.wrapping_add(free);
        head.stones = head.stones.wrapping_add(1);
        self.cells[usize::from(site)].next = next;
        self.position.set(color, site);
        Change { color, suicide: false, site, kept, heads: [0; 4], absorbed: 0, removed: 0, former }
    }

    /// Joins the player's other chains around the stone to the one it was added to.
    fn absorb_around(&mut self, change: &mut Change, codes: [Code; 4]) {
        let kept_code = Code::stone(change.color, change.kept);
        for (neighbor, code) in self.neighbors(change.site).into_iter().zip(codes) {
            // What has been absorbed meanwhile has the kept head.
            if code.is(change.color) && self.code(neighbor) != kept_code {
                self.relabel(code.head(), kept_code);
                self.cross(change.kept, code.head());
                let Cell { contacts, stones, .. } = self.cells[usize::from(code.head())];
                let chain = &mut self.cells[usize::from(change.kept)];
                chain.contacts = chain.contacts.wrapping_add(contacts);
                chain.stones = chain.stones.wrapping_add(stones);
                change.note(code.head());
                change.absorbed += 1;
            }
        }
    }

    /// Removes the opponent's chains around the stone that have no liberty.
    fn remove_around(&mut self, change: &mut Change, codes: [Code; 4]) {
        let opponent = change.color.opposite();
        for (neighbor, code) in self.neighbors(change.site).into_iter().zip(codes) {
            // What has been removed meanwhile is empty.
            let there = code.is(opponent) && self.code(neighbor) == code;
            if there && self.cells[usize::from(code.head())].contacts == 0 {
                self.remove(code.head(), opponent);
                change.note(code.head());
                change.removed += 1;
            }
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
        change.removed_heads().iter().map(|head| self.cells[usize::from(*head)].stones).sum()
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
            let Cell { contacts, stones, .. } = self.cells[usize::from(*head)];
            let chain = &mut self.cells[usize::from(kept)];
            chain.contacts = chain.contacts.wrapping_sub(contacts);
            chain.stones = chain.stones.wrapping_sub(stones);
        }
        let codes = self.codes_around(site);
        let free = codes.iter().filter(|code| **code == Code::EMPTY).count() as u16;
        let next = self.cells[usize::from(site)].next;
        let chain = &mut self.cells[usize::from(kept)];
        chain.next = next;
        chain.contacts = chain.contacts.wrapping_sub(free);
        chain.stones = chain.stones.wrapping_sub(1);
        self.touch(codes, 1);
        let [next, contacts, stones] = change.former;
        self.cells[usize::from(site)] = Cell { code: Code::EMPTY, next, contacts, stones };
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
        let mut site = head;
        loop {
            self.cells[usize::from(site)].code = Code::EMPTY;
            self.position.clear(color, site);
            // That this touches the chain itself too does no harm: see below.
            self.touch(self.codes_around(site), 1);
            site = self.cells[usize::from(site)].next;
            if site == head {
                break;
            }
        }
        self.cells[usize::from(head)].contacts = 0;
    }

    /// Puts a removed chain back. It has no liberty, or it would not have been removed.
    fn restore(&mut self, head: Site, color: Color) {
        let mut site = head;
        loop {
            self.cells[usize::from(site)].code = Code::stone(color, head);
            self.position.set(color, site);
            self.touch(self.codes_around(site), u16::MAX);
            site = self.cells[usize::from(site)].next;
            if site == head {
                break;
            }
        }
        self.cells[usize::from(head)].contacts = 0;
    }
}
