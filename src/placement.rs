//! The cells of a board as an array of a constant length: places and removes stones, and undoes plays.
//!
//! The length is a power of two. So a mask keeps an index inside, and no index needs a test: half of the instructions
//! of a play would be tests. Each length has code of its own. So has each of the common sizes: with a constant stride,
//! the neighbors of a site are at constant distances, and no register has to hold them.
//!
//! Branch mispredictions cost more than anything else here. So a play treats all four neighbors alike, whatever they
//! are: see [`Code`]. Each step of undoing is the exact reverse of a step of playing.

use crate::board::Board;
use crate::cell::{Cell, Chain, Code, FEWEST_CELLS};
use crate::change::{Change, Heads};
use crate::color::Color;
use crate::number::{count, small};
use crate::position::Position;
use crate::ruleset::Suicide;
use crate::site::Site;

const NOTHING: Chain = Chain::new(0, 0);
const CONTACT: Chain = Chain::new(0, 1);

/// Calls something with the [`Table`] of a board.
macro_rules! by_length {
    ($board:expr, |$table:ident| $call:expr) => {{
        let Board { cells, position, stride, .. } = $board;
        let stride = *stride;
        // The common sizes have a constant stride too: 19x19, 9x9 and 13x13.
        if stride == 20
            && let Ok(cells) = <&mut [Cell; 512]>::try_from(cells.as_mut_slice())
        {
            let $table = Table::<512, 20> { cells, position, stride };
            $call
        } else if stride == 10
            && let Ok(cells) = <&mut [Cell; 128]>::try_from(cells.as_mut_slice())
        {
            let $table = Table::<128, 10> { cells, position, stride };
            $call
        } else if stride == 14
            && let Ok(cells) = <&mut [Cell; 256]>::try_from(cells.as_mut_slice())
        {
            let $table = Table::<256, 14> { cells, position, stride };
            $call
        } else if let Some(cells) = cells.first_chunk_mut::<1024>() {
            let $table = Table::<1024, 0> { cells, position, stride };
            $call
        } else if let Some(cells) = cells.first_chunk_mut::<512>() {
            let $table = Table::<512, 0> { cells, position, stride };
            $call
        } else if let Some(cells) = cells.first_chunk_mut::<256>() {
            let $table = Table::<256, 0> { cells, position, stride };
            $call
        } else if let Some(cells) = cells.first_chunk_mut::<FEWEST_CELLS>() {
            let $table = Table::<FEWEST_CELLS, 0> { cells, position, stride };
            $call
        } else {
            // No board has so few cells.
            Default::default()
        }
    }};
}

impl Board {
    /// Plays a stone at an empty site and removes the chains without liberties: the opponent's first, otherwise the
    /// stone's own. Returns what the play changed.
    ///
    /// `None` if the play is a forbidden suicide. The board is then unchanged.
    #[inline(always)]
    pub(crate) fn play(&mut self, color: Color, site: Site, suicide: Suicide) -> Option<Change> {
        by_length!(self, |table| table.play_in_registers(color, site, suicide))
    }

    /// Puts a stone on an empty site and joins it to its neighbors. Removes nothing.
    pub(crate) fn place(&mut self, color: Color, site: Site) {
        by_length!(self, |table| { table }.place(color, site));
    }

    /// Undoes the newest play.
    pub(crate) fn take_back(&mut self, change: &Change) {
        by_length!(self, |table| { table }.take_back(change));
    }

    /// Returns the codes of the four cells next to a site.
    #[inline]
    pub(crate) fn codes_around(&self, site: Site) -> [Code; 4] {
        let [left, right, below, above] = self.neighbors(site);
        [self.code(left), self.code(right), self.code(below), self.code(above)]
    }

    /// Returns the sites that the newest play emptied.
    #[inline]
    pub(crate) fn emptied(&self, change: &Change) -> impl Iterator<Item = Site> + '_ {
        change.removed_heads().iter().flat_map(|head| self.ring(head))
    }

    /// Returns the number of stones that the newest play removed.
    #[inline]
    pub(crate) fn removed_stones(&self, change: &Change) -> u16 {
        change.removed_heads().iter().map(|head| self.cells[usize::from(head)].counts.chain().stones()).sum()
    }
}

/// What a play changes of a board.
///
/// `N` is a power of two. `STRIDE` is 0 if only the running program knows the stride.
struct Table<'board, const N: usize, const STRIDE: Site> {
    cells: &'board mut [Cell; N],
    position: &'board mut Position,
    stride: Site,
}

/// Returns the index of a site, which is below `N`.
#[inline(always)]
fn at<const N: usize>(site: Site) -> usize {
    const { assert!(N.is_power_of_two()) }
    usize::from(site) & (N - 1)
}

/// Returns the site itself. The compiler learns that it is below `N`.
#[inline(always)]
fn inside<const N: usize>(site: Site) -> Site {
    site & const { small(count(N - 1)) }
}

/// Does what [`Board::play`] says. Takes and returns everything in registers.
#[inline(never)]
fn play<const N: usize, const STRIDE: Site>(
    cells: &mut [Cell; N],
    position: &mut Position,
    stride: Site,
    color: Color,
    site: Site,
    suicide: Suicide,
) -> Option<Change> {
    Table::<N, STRIDE> { cells, position, stride }.play(color, site, suicide)
}

/// Returns whether a stone surely dies alone at a site whose sides are all opposing stones or edges: whether all chains
/// around the site keep a liberty.
///
/// The stone takes at most four contacts of a chain. An edge has the contacts of [`Chain::DUMMY`], which are more.
#[inline(never)]
fn dies_alone<const N: usize, const STRIDE: Site>(cells: &[Cell; N], stride: Site, site: Site) -> bool {
    let contacts = around::<N, STRIDE>(stride, site).map(|side| {
        let head = cells[side].code().head();
        cells[at::<N>(head)].counts.chain().contacts()
    });
    contacts.into_iter().fold(true, |keep, contacts| keep & (contacts > 4))
}

/// Returns the indexes of the four cells next to a site.
#[inline(always)]
fn around<const N: usize, const STRIDE: Site>(stride: Site, site: Site) -> [usize; 4] {
    if STRIDE != 0 {
        // No point is above the limit, from which the compiler learns that all indexes are below `N`.
        let stride = usize::from(STRIDE);
        let below = usize::from(site.wrapping_sub(STRIDE)).min(N - 1 - 2 * stride);
        return [below + stride - 1, below + stride + 1, below, below + 2 * stride];
    }
    // Nothing wraps: a point is a row and a column away from both ends of the mailbox.
    let (before, after) = (site.wrapping_sub(stride), site.wrapping_add(stride));
    [site.wrapping_sub(1), site.wrapping_add(1), before, after].map(at::<N>)
}

impl<const N: usize, const STRIDE: Site> Table<'_, N, STRIDE> {
    /// Does what [`Board::play`] says, without a table in memory.
    #[inline(always)]
    fn play_in_registers(self, color: Color, site: Site, suicide: Suicide) -> Option<Change> {
        // Most plays that a random playout tries in vain are of this kind. Refused here, each costs a third.
        let enclosed = self.cells[at::<N>(site)].counts.is_enclosed_by(color.opposite());
        if suicide.forbids(true) && enclosed && dies_alone::<N, STRIDE>(self.cells, self.stride, site) {
            return None;
        }
        play::<N, STRIDE>(self.cells, self.position, self.stride, color, site, suicide)
    }

    /// Does what [`Board::play`] says.
    #[inline(always)]
    fn play(&mut self, color: Color, site: Site, suicide: Suicide) -> Option<Change> {
        let around = self.around(site);
        let codes = around.map(|at| self.cells[at].code());
        // A chain that is touched twice is dry after the second time.
        let dry = codes.map(|code| if self.touch(code).has_contacts() { Code::NONE } else { code });
        let captures = Code::has_stone(dry, color.opposite());
        let sides = self.cells[at::<N>(site)].counts;
        let mut dies = false;
        if sides.empty_sides() == 0 {
            let live = codes.map(|code| if self.chain_of(code).has_contacts() { code } else { Code::NONE });
            dies = !(captures | Code::has_stone(live, color));
            if dies && suicide.forbids(sides.stone_sides(color) == 0) {
                codes.into_iter().for_each(|code| self.untouch(code));
                return None;
            }
        }
        for side in around {
            self.cells[side].counts.fill(color);
        }
        let own = one_of(codes, |code| code.is(color)).unwrap_or(Code::stone(color, site));
        let mut change;
        // The counts of the sides settle most plays, and they arrive long before the codes of the neighbors.
        if sides.has_two_stones(color) && own.is_beside_another(codes) {
            let other = one_of(codes, |code| code.is(color) & (code != own)).unwrap_or(own);
            // Of three or four chains, this may keep one that is not the largest. So many are rare.
            let (kept, gone) = if self.chain_of(other) > self.chain_of(own) { (other, own) } else { (own, other) };
            change = Change::new(color, site, kept.head(), self.attach(color, site, kept.head()));
            self.absorb(kept, gone);
            let mut heads = Heads::NONE;
            heads.push(gone.head());
            if kept.is_beside_another(codes.map(|code| if code == gone { kept } else { code })) {
                heads = self.absorb_around(color, site, kept.head(), heads);
            }
            change.absorb(heads);
        } else {
            change = Change::new(color, site, own.head(), self.attach(color, site, own.head()));
        }
        if captures {
            change.remove(self.remove_around(color, site));
        }
        if dies {
            self.remove(change.kept(), color);
            change.remove_own();
        }
        Some(change)
    }

    /// Does what [`Board::place`] says.
    fn place(&mut self, color: Color, site: Site) {
        let codes = self.codes_around(site);
        self.fill_around(color, site);
        let kept = if Code::has_stone(codes, color) { self.largest_around(color, site) } else { site };
        self.attach(color, site, kept);
        self.absorb_around(color, site, kept, Heads::NONE);
    }

    /// Does what [`Board::take_back`] says.
    fn take_back(&mut self, change: &Change) {
        let (color, site, kept) = (change.color(), change.site(), change.kept());
        for head in change.removed_heads().iter().rev() {
            self.restore(head, change.removed_color());
        }
        for head in change.absorbed_heads().iter().rev() {
            self.cross(kept, head);
            self.relabel(head, Code::stone(color, head));
            let absorbed = self.chain_at(head);
            let counts = &mut self.cells[at::<N>(kept)].counts;
            *counts = counts.minus(absorbed);
        }
        let Cell { next, counts, .. } = self.cells[at::<N>(site)];
        let head = &mut self.cells[at::<N>(kept)];
        head.next = next;
        head.counts = head.counts.minus(Chain::new(1, counts.empty_sides()));
        self.vacate_around(color, site);
        let (next, chain) = change.former();
        let cell = &mut self.cells[at::<N>(site)];
        *cell = Cell::new(Code::EMPTY, next, cell.counts.with(chain));
        self.position.clear(color, inside::<N>(site));
    }

    /// Returns the indexes of the four cells next to a site.
    #[inline(always)]
    fn around(&self, site: Site) -> [usize; 4] {
        around::<N, STRIDE>(self.stride, site)
    }

    #[inline]
    fn codes_around(&self, site: Site) -> [Code; 4] {
        self.around(site).map(|at| self.cells[at].code())
    }

    /// Returns the chain with this head.
    #[inline]
    fn chain_at(&self, head: Site) -> Chain {
        self.cells[at::<N>(head)].counts.chain()
    }

    /// Returns the chain of the stones with this code.
    #[inline]
    fn chain_of(&self, code: Code) -> Chain {
        self.chain_at(code.head())
    }

    /// Takes a contact from the chain with this code. Returns the chain.
    #[inline]
    fn touch(&mut self, code: Code) -> Chain {
        let counts = &mut self.cells[at::<N>(code.head())].counts;
        *counts = counts.minus(CONTACT);
        counts.chain()
    }

    /// Gives a contact to the chain with this code.
    #[inline]
    fn untouch(&mut self, code: Code) {
        let counts = &mut self.cells[at::<N>(code.head())].counts;
        *counts = counts.plus(CONTACT);
    }

    /// Updates the cells and the chains around a site for a stone that comes there.
    #[inline]
    fn fill_around(&mut self, color: Color, site: Site) {
        for side in self.around(site) {
            self.cells[side].counts.fill(color);
            self.touch(self.cells[side].code());
        }
    }

    /// Updates the cells and the chains around a site for a stone that leaves it.
    #[inline]
    fn vacate_around(&mut self, color: Color, site: Site) {
        for side in self.around(site) {
            self.cells[side].counts.vacate(color);
            self.untouch(self.cells[side].code());
        }
    }

    /// Returns the head of the largest chain of this color around a site. There must be one.
    #[inline(never)]
    fn largest_around(&self, color: Color, site: Site) -> Site {
        // `NONE` has the head 0, where there is no chain.
        let own = self.codes_around(site).map(|code| if code.is(color) { code } else { Code::NONE });
        let larger = |one: Code, other: Code| {
            let chain = |code: Code| if code == Code::NONE { NOTHING } else { self.chain_of(code) };
            if chain(other) > chain(one) { other } else { one }
        };
        own.into_iter().fold(Code::NONE, larger).head()
    }

    /// Puts a stone into the chain with the head `kept`. If `kept` is the site itself, the stone becomes a chain.
    /// Returns what the cell stored besides its code and its sides.
    #[inline]
    fn attach(&mut self, color: Color, site: Site, kept: Site) -> (Site, Chain) {
        let cell = &mut self.cells[at::<N>(site)];
        let (former, counts) = ((cell.next, cell.counts.chain()), cell.counts.with(NOTHING));
        *cell = Cell::new(Code::stone(color, kept), site, counts);
        let head = &mut self.cells[at::<N>(kept)];
        let next = core::mem::replace(&mut head.next, site);
        head.counts = head.counts.plus(Chain::new(1, counts.empty_sides()));
        self.cells[at::<N>(site)].next = next;
        self.position.set(color, inside::<N>(site));
        former
    }

    /// Joins the player's other chains around the stone to the chain that the stone joined. Adds their heads to these.
    #[inline(never)]
    fn absorb_around(&mut self, color: Color, site: Site, kept: Site, mut heads: Heads) -> Heads {
        let kept = Code::stone(color, kept);
        // An absorbed chain has the kept head, so this takes no chain twice.
        while let Some(gone) = one_of(self.codes_around(site), |code| code.is(color) & (code != kept)) {
            self.absorb(kept, gone);
            heads.push(gone.head());
        }
        heads
    }

    /// Joins a chain to another.
    #[inline]
    fn absorb(&mut self, kept: Code, gone: Code) {
        self.relabel(gone.head(), kept);
        self.cross(kept.head(), gone.head());
        let absorbed = self.chain_of(gone);
        let counts = &mut self.cells[at::<N>(kept.head())].counts;
        *counts = counts.plus(absorbed);
    }

    /// Removes the opponent's chains around the stone that have no liberties. Returns their heads.
    #[inline(never)]
    fn remove_around(&mut self, color: Color, site: Site) -> Heads {
        let mut heads = Heads::NONE;
        let is_dry = |table: &Self, code: Code| code.is_against(color) & !table.chain_of(code).has_contacts();
        // A removed chain is empty, so this takes no chain twice.
        while let Some(code) = one_of(self.codes_around(site), |code| is_dry(self, code)) {
            self.remove(code.head(), color.opposite());
            heads.push(code.head());
        }
        heads
    }

    /// Joins two rings, or splits a ring at the same two sites.
    #[inline]
    fn cross(&mut self, one: Site, other: Site) {
        let next = self.cells[at::<N>(one)].next;
        self.cells[at::<N>(one)].next = self.cells[at::<N>(other)].next;
        self.cells[at::<N>(other)].next = next;
    }

    /// Changes the code of the stones in the ring through `start`.
    #[inline]
    fn relabel(&mut self, start: Site, code: Code) {
        let mut site = start;
        loop {
            let cell = &mut self.cells[at::<N>(site)];
            cell.set_code(code);
            site = cell.next;
            if site == start {
                return;
            }
        }
    }

    /// Takes a chain off the board. Its cells still store the ring and the chain, for [`Table::restore`].
    fn remove(&mut self, head: Site, color: Color) {
        let chain = self.chain_at(head);
        let mut site = head;
        loop {
            self.cells[at::<N>(site)].set_code(Code::EMPTY);
            self.position.clear(color, inside::<N>(site));
            // This also changes the contacts of the chain itself, which the last line restores.
            self.vacate_around(color, site);
            site = self.cells[at::<N>(site)].next;
            if site == head {
                break;
            }
        }
        let counts = &mut self.cells[at::<N>(head)].counts;
        *counts = counts.with(chain);
    }

    /// Puts a removed chain back. The chain has no liberties, so no contact becomes its own.
    fn restore(&mut self, head: Site, color: Color) {
        let chain = self.chain_at(head);
        let mut site = head;
        loop {
            self.cells[at::<N>(site)].set_code(Code::stone(color, head));
            self.position.set(color, inside::<N>(site));
            self.fill_around(color, site);
            site = self.cells[at::<N>(site)].next;
            if site == head {
                break;
            }
        }
        let counts = &mut self.cells[at::<N>(head)].counts;
        *counts = counts.with(chain);
    }
}

/// Returns one of the codes that fit. Uses no branches, because the processor could not predict them.
#[inline]
fn one_of(codes: [Code; 4], fits: impl Fn(Code) -> bool) -> Option<Code> {
    let one = codes.iter().fold(Code::EMPTY, |one, code| if fits(*code) { *code } else { one });
    (one != Code::EMPTY).then_some(one)
}
