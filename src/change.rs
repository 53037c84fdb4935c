//! What a play changed: all that undoing it needs.

use core::num::NonZero;

use crate::cell::Chain;
use crate::color::Color;
use crate::hash;
use crate::number::{high_32, low_16};
use crate::site::Site;

/// The heads of up to four chains. A point has no more neighbors.
///
/// One number holds them, 16 bits each. No head is site 0.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Heads(u64);

impl Heads {
    pub(crate) const NONE: Heads = Heads(0);

    /// Adds a head. There must be at most three already.
    #[inline]
    pub(crate) fn push(&mut self, head: Site) {
        self.0 |= u64::from(head).wrapping_shl(16 * self.len());
    }

    #[inline]
    pub(crate) fn len(self) -> u32 {
        (u64::BITS - self.0.leading_zeros()).div_ceil(16)
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(crate) fn iter(self) -> impl DoubleEndedIterator<Item = Site> {
        (0..self.len()).map(move |index| low_16(self.0 >> (16 * index)))
    }

    #[inline]
    pub(crate) fn contains(self, head: Site) -> bool {
        self.iter().any(|other| other == head)
    }
}

/// What a play changed: all that undoing it needs.
///
/// It is two numbers, so that a play returns it in two registers. In memory, its small fields would be read before they
/// have arrived there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Change {
    /// The heads of the chains that the stone's chain absorbed, in order. Then the heads of the chains that the play
    /// removed, in order. There are four at most, because all are next to the stone.
    heads: u64,
    facts: NonZero<u64>,
}

/// Where the facts of a change begin, from the lowest bit: the number of the stone, and what the play did.
const KEPT_FROM: u32 = 11;
const ABSORBED_FROM: u32 = 21;
/// This is always set, so that the facts are not 0.
const ALWAYS: NonZero<u64> = match NonZero::new(1 << 24) {
    Some(bit) => bit,
    None => NonZero::<u64>::MIN,
};
const SUICIDE: u64 = 1 << 25;
const REMOVES: u64 = 1 << 26;
/// The former chain does not use the low bits of its 32: the former `next` is there.
const FORMER_FROM: u32 = 32;

const NUMBER: u64 = (1 << KEPT_FROM) - 1;
const SITE: u64 = (1 << 10) - 1;
const HEADS: u64 = 7;

impl Change {
    /// Describes a stone that joined the chain with the head `kept`, or no chain if that is the site itself.
    ///
    /// `former` is what the cell of the site stored besides its code and its sides. The code was that of an empty
    /// point.
    #[inline(always)]
    pub(crate) fn new(color: Color, site: Site, kept: Site, (next, chain): (Site, Chain)) -> Change {
        let facts = u64::from(hash::number(color, site))
            | u64::from(kept) << KEPT_FROM
            | u64::from(chain.bits() | u32::from(next)) << FORMER_FROM;
        Change { heads: 0, facts: ALWAYS | facts }
    }

    /// Adds the heads of the chains that the stone's chain absorbed, in order.
    #[inline(always)]
    pub(crate) fn absorb(&mut self, heads: Heads) {
        self.heads = heads.0;
        self.facts |= u64::from(heads.len()) << ABSORBED_FROM;
    }

    /// Adds the heads of the chains that the play removed, in order. Call it after [`Change::absorb`].
    #[inline(always)]
    pub(crate) fn remove(&mut self, heads: Heads) {
        self.heads |= heads.0.wrapping_shl(16 * self.absorbed());
        self.facts |= if heads.is_empty() { 0 } else { REMOVES };
    }

    /// Adds that the play removed the stone's own chain, and no other.
    #[inline(always)]
    pub(crate) fn remove_own(&mut self) {
        let mut heads = Heads::NONE;
        heads.push(self.kept());
        self.remove(heads);
        self.facts |= SUICIDE;
    }

    #[inline]
    fn has(&self, flag: u64) -> bool {
        self.facts.get() & flag != 0
    }

    #[inline]
    fn site_from(&self, bit: u32) -> Site {
        low_16(self.facts.get() >> bit & SITE)
    }

    /// Returns the number of the stone.
    #[inline]
    pub(crate) fn number(&self) -> u16 {
        low_16(self.facts.get() & NUMBER)
    }

    /// Returns the player's color.
    #[inline]
    pub(crate) fn color(&self) -> Color {
        hash::stone_of(self.number()).0
    }

    /// Returns the site of the stone.
    #[inline]
    pub(crate) fn site(&self) -> Site {
        hash::stone_of(self.number()).1
    }

    /// Returns the head of the chain that the stone joined. The site itself if it joined none.
    #[inline]
    pub(crate) fn kept(&self) -> Site {
        self.site_from(KEPT_FROM)
    }

    /// Returns whether the play removed the player's own chain.
    #[inline]
    pub(crate) fn is_suicide(&self) -> bool {
        self.has(SUICIDE)
    }

    /// Returns whether the play removed stones.
    #[inline]
    pub(crate) fn removes(&self) -> bool {
        self.has(REMOVES)
    }

    /// Returns the color of the stones that the play removed.
    #[inline]
    pub(crate) fn removed_color(&self) -> Color {
        if self.is_suicide() { self.color() } else { self.color().opposite() }
    }

    /// Returns what the cell of the site stored besides its code and its sides.
    pub(crate) fn former(&self) -> (Site, Chain) {
        (self.site_from(FORMER_FROM), Chain::from_bits(high_32(self.facts.get())))
    }

    #[inline]
    fn absorbed(&self) -> u32 {
        u32::from(low_16(self.facts.get() >> ABSORBED_FROM & HEADS))
    }

    /// Returns the heads of the chains that the stone's chain absorbed, in order.
    pub(crate) fn absorbed_heads(&self) -> Heads {
        Heads(self.heads & !u64::MAX.checked_shl(16 * self.absorbed()).unwrap_or(0))
    }

    /// Returns the heads of the chains that the play removed, in order.
    #[inline]
    pub(crate) fn removed_heads(&self) -> Heads {
        Heads(self.heads.wrapping_shr(16 * self.absorbed()))
    }

    /// Returns whether the stone joined no other.
    pub(crate) fn is_alone(&self) -> bool {
        self.kept() == self.site()
    }
}
