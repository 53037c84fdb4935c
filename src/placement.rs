//! Placing, removing, and taking back: every change is undone by its exact reverse.

use crate::bits::{Few, Position};
use crate::board::{Board, Cell, Chain, Content, Site};
use crate::hash;
use crate::point::Color;

/// What a play would do, found without making it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Effect {
    /// The key of the resulting position.
    pub(crate) key: u64,
    /// Whether the player's own chain is removed.
    pub(crate) suicide: bool,
    /// How many opposing stones are removed.
    pub(crate) captured: u16,
    /// The heads of the chains removed, the played stone aside.
    removed: Few<Site>,
}

impl Effect {
    /// The only stone captured, if it is one.
    pub(crate) fn lone_capture(&self) -> Option<Site> {
        if self.captured == 1 { self.removed.as_slice().first().copied() } else { None }
    }

    /// Whether the play captures the stone at this site and no other.
    pub(crate) fn captures_only(&self, site: Site) -> bool {
        self.lone_capture() == Some(site)
    }
}

/// What undoing a play needs to know.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    color: Color,
    pub(crate) site: Site,
    /// What stood in the cell and in the chain record of the site before.
    former: (Cell, Chain),
    /// The heads of chains joined, in order: the one kept, the one absorbed.
    joined: Few<(Site, Site)>,
    /// The heads of chains removed, in order.
    removed: Few<Site>,
    /// Whether the chain removed was the player's own.
    pub(crate) suicide: bool,
}

impl Board {
    /// What a play at an empty site would do.
    #[inline]
    pub(crate) fn effect(&self, color: Color, site: Site) -> Effect {
        let neighbors = self.neighbors(site).map(|neighbor| self.cells[usize::from(neighbor)]);
        let mut effect =
            Effect { key: self.key ^ hash::stone(color, site), suicide: false, captured: 0, removed: Few::default() };
        let mut breathes = false;
        for cell in neighbors {
            match cell.content {
                Content::Empty => breathes = true,
                Content::Border => {}
                Content::Stone(owner) => {
                    let chain = &self.chains[usize::from(cell.head)];
                    let last = chain.contacts <= 4 && usize::from(chain.contacts) == touches(&neighbors, &cell);
                    if owner == color {
                        breathes |= !last;
                    } else if last && !effect.removed.as_slice().contains(&cell.head) {
                        effect.removed.push(cell.head);
                        effect.captured += chain.stones;
                        effect.key ^= chain.key;
                    }
                }
            }
        }
        if !breathes && effect.captured == 0 {
            self.sacrifice(color, site, &neighbors, &mut effect);
        }
        effect
    }

    /// Completes the effect of a play that leaves its own chain without a liberty.
    #[cold]
    fn sacrifice(&self, color: Color, site: Site, neighbors: &[Cell; 4], effect: &mut Effect) {
        effect.suicide = true;
        effect.key ^= hash::stone(color, site);
        for cell in neighbors.iter().filter(|cell| cell.content == Content::Stone(color)) {
            if !effect.removed.as_slice().contains(&cell.head) {
                effect.removed.push(cell.head);
                effect.key ^= self.chains[usize::from(cell.head)].key;
            }
        }
    }

    /// The stone that a play at an empty site would take in a ko: the only one captured, by a stone
    /// that its own capture alone would leave capturable in return. Only shapes count.
    pub(crate) fn ko_capture(&self, color: Color, site: Site) -> Option<Site> {
        let held = |at: &Site| {
            !matches!(self.content(*at), Content::Border) && self.content(*at) != Content::Stone(color.opposite())
        };
        if self.neighbors(site).iter().any(held) { None } else { self.effect(color, site).lone_capture() }
    }

    /// The whole position that a play with this effect would result in.
    pub(crate) fn position_after(&self, color: Color, site: Site, effect: &Effect) -> Position {
        let mut position = self.position.clone();
        let removed = if effect.suicide { color } else { color.opposite() };
        if !effect.suicide {
            position.set(color, site);
        }
        for head in effect.removed.as_slice() {
            self.ring(*head).for_each(|site| position.clear(removed, site));
        }
        position
    }

    /// Plays a stone at an empty site and removes what has no liberty then: opposing chains first,
    /// otherwise the stone's own.
    pub(crate) fn play(&mut self, color: Color, site: Site) -> Change {
        let mut change = self.place(color, site);
        for neighbor in self.neighbors(site) {
            let cell = self.cells[usize::from(neighbor)];
            if cell.content == Content::Stone(color.opposite()) && self.chains[usize::from(cell.head)].contacts == 0 {
                self.remove(cell.head, color.opposite());
                change.removed.push(cell.head);
            }
        }
        if self.chain_at(site).contacts == 0 {
            let head = self.cells[usize::from(site)].head;
            self.remove(head, color);
            change.removed.push(head);
            change.suicide = true;
        }
        change
    }

    /// The sites that a play emptied, as long as no other play follows.
    pub(crate) fn emptied(&self, change: &Change) -> impl Iterator<Item = Site> {
        let heads = change.removed;
        (0..heads.as_slice().len()).flat_map(move |index| self.ring(heads.as_slice()[index]))
    }

    /// How many stones a play removed, as long as no other play follows.
    pub(crate) fn removed_stones(&self, change: &Change) -> usize {
        change.removed.as_slice().iter().map(|head| usize::from(self.chains[usize::from(*head)].stones)).sum()
    }

    /// Undoes the newest play.
    pub(crate) fn take_back(&mut self, change: &Change) {
        let removed = if change.suicide { change.color } else { change.color.opposite() };
        for head in change.removed.as_slice().iter().rev() {
            self.restore(*head, removed);
        }
        for (kept, absorbed) in change.joined.as_slice().iter().rev() {
            self.part(*kept, *absorbed);
        }
        for neighbor in self.neighbors(change.site) {
            let cell = self.cells[usize::from(neighbor)];
            if let Content::Stone(_) = cell.content {
                self.chains[usize::from(cell.head)].contacts += 1;
            }
        }
        self.position.clear(change.color, change.site);
        self.key ^= hash::stone(change.color, change.site);
        (self.cells[usize::from(change.site)], self.chains[usize::from(change.site)]) = change.former;
    }

    /// Puts a stone on an empty site and joins it to its neighbors; removes nothing.
    pub(crate) fn place(&mut self, color: Color, site: Site) -> Change {
        let at = usize::from(site);
        let mut change = Change {
            color,
            site,
            former: (self.cells[at], self.chains[at]),
            joined: Few::default(),
            removed: Few::default(),
            suicide: false,
        };
        let key = hash::stone(color, site);
        self.cells[at] = Cell { content: Content::Stone(color), head: site, next: site };
        self.position.set(color, site);
        self.key ^= key;
        let neighbors = self.neighbors(site);
        let mut contacts = 0;
        for neighbor in neighbors {
            let cell = self.cells[usize::from(neighbor)];
            match cell.content {
                Content::Empty => contacts += 1,
                Content::Border => {}
                Content::Stone(_) => self.chains[usize::from(cell.head)].contacts -= 1,
            }
        }
        self.chains[at] = Chain { key, stones: 1, contacts };
        for neighbor in neighbors {
            let cell = self.cells[usize::from(neighbor)];
            let head = self.cells[at].head;
            if cell.content == Content::Stone(color) && cell.head != head {
                change.joined.push(self.join(head, cell.head));
            }
        }
        change
    }

    /// Joins two chains; the larger keeps its head. Returns the heads kept and absorbed.
    fn join(&mut self, one: Site, other: Site) -> (Site, Site) {
        let larger = self.chains[usize::from(one)].stones > self.chains[usize::from(other)].stones;
        let (kept, absorbed) = if larger { (one, other) } else { (other, one) };
        self.relabel(absorbed, kept);
        self.cross(kept, absorbed);
        let small = self.chains[usize::from(absorbed)];
        let chain = &mut self.chains[usize::from(kept)];
        chain.key ^= small.key;
        chain.stones += small.stones;
        chain.contacts += small.contacts;
        (kept, absorbed)
    }

    /// Undoes a join; the record of the absorbed chain is still as it was.
    fn part(&mut self, kept: Site, absorbed: Site) {
        self.cross(kept, absorbed);
        self.relabel(absorbed, absorbed);
        let small = self.chains[usize::from(absorbed)];
        let chain = &mut self.chains[usize::from(kept)];
        chain.key ^= small.key;
        chain.stones -= small.stones;
        chain.contacts -= small.contacts;
    }

    /// Makes two rings one, or one ring two again.
    fn cross(&mut self, one: Site, other: Site) {
        let next = self.cells[usize::from(one)].next;
        self.cells[usize::from(one)].next = self.cells[usize::from(other)].next;
        self.cells[usize::from(other)].next = next;
    }

    /// Gives the stones of the ring through `start` another head.
    fn relabel(&mut self, start: Site, head: Site) {
        let mut site = start;
        loop {
            let cell = &mut self.cells[usize::from(site)];
            cell.head = head;
            site = cell.next;
            if site == start {
                return;
            }
        }
    }

    /// Takes a chain off the board; its ring and its record stay behind for [`Board::restore`].
    fn remove(&mut self, head: Site, color: Color) {
        self.key ^= self.chains[usize::from(head)].key;
        let mut site = head;
        loop {
            self.cells[usize::from(site)].content = Content::Empty;
            self.position.clear(color, site);
            for neighbor in self.neighbors(site) {
                let cell = self.cells[usize::from(neighbor)];
                if cell.content == Content::Stone(color.opposite()) {
                    self.chains[usize::from(cell.head)].contacts += 1;
                }
            }
            site = self.cells[usize::from(site)].next;
            if site == head {
                return;
            }
        }
    }

    /// Puts a removed chain back.
    fn restore(&mut self, head: Site, color: Color) {
        self.key ^= self.chains[usize::from(head)].key;
        let mut site = head;
        loop {
            self.cells[usize::from(site)].content = Content::Stone(color);
            self.position.set(color, site);
            for neighbor in self.neighbors(site) {
                let cell = self.cells[usize::from(neighbor)];
                if cell.content == Content::Stone(color.opposite()) {
                    self.chains[usize::from(cell.head)].contacts -= 1;
                }
            }
            site = self.cells[usize::from(site)].next;
            if site == head {
                return;
            }
        }
    }
}

/// How many of the neighbors belong to the chain of `cell`.
#[inline]
fn touches(neighbors: &[Cell; 4], cell: &Cell) -> usize {
    neighbors.iter().filter(|other| other.content == cell.content && other.head == cell.head).count()
}
