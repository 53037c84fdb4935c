//! What a board stores in each cell of its mailbox: a stone and its chain, or that there is no stone.

use crate::color::Color;
use crate::number::{count, small, wide_32};
use crate::site::Site;

/// What is in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Empty,
    Border,
    Stone(Color),
}

/// The low bits of a code hold the head of the stone's chain. One of the bits above them says what is in the cell.
const HEAD_BITS: u32 = 10;
const HEAD_MASK: u32 = (1 << HEAD_BITS) - 1;
const BORDER_BIT: u32 = 4 << HEAD_BITS;
const EMPTY_BIT: u32 = 8 << HEAD_BITS;

/// What is in a cell, and the chain that the stone belongs to, in one number.
///
/// One comparison tells whether two cells belong to one chain. Without a stone, the head is a border cell
/// whose chain nothing reads. So a play can update the chains of all four neighbors without testing what
/// the neighbors are.
///
/// A code has 14 bits, and a cell stores it in 16. Here it has 32: the compiler would put four of 16 into one register,
/// and take a third longer for a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code(u32);

impl Code {
    pub(crate) const EMPTY: Code = Code(EMPTY_BIT | 1);
    pub(crate) const BORDER: Code = Code(BORDER_BIT);
    /// What no cell has: neither a stone nor empty nor border.
    pub(crate) const NONE: Code = Code(0);

    #[inline]
    pub(crate) fn stone(color: Color, head: Site) -> Code {
        Code(Code::bit(color) | wide_32(head))
    }

    #[inline]
    fn bit(color: Color) -> u32 {
        1 << HEAD_BITS << color.index()
    }

    #[inline]
    pub(crate) fn is(self, color: Color) -> bool {
        self.0 & Code::bit(color) != 0
    }

    /// Returns whether one of these cells has a stone of this color that belongs to another chain.
    #[inline]
    pub(crate) fn is_beside_another(self, codes: [Code; 4]) -> bool {
        // Codes of one color differ only in the heads, so from 1 to `HEAD_MASK`.
        let [one, two, three, four] = codes.map(|code| (code.0 ^ self.0).wrapping_sub(1));
        one.min(two).min(three.min(four)) < HEAD_MASK
    }

    /// Returns whether this is a stone of this color's opponent.
    #[inline]
    pub(crate) fn is_against(self, color: Color) -> bool {
        self.0 & (Code::stone_bits() ^ Code::bit(color)) != 0
    }

    #[inline]
    const fn stone_bits() -> u32 {
        3 << HEAD_BITS
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 & EMPTY_BIT != 0
    }

    /// Returns how many of these cells are empty.
    #[inline]
    pub(crate) fn empties(codes: [Code; 4]) -> u16 {
        small(Code::count(codes, EMPTY_BIT))
    }

    /// Returns how many of these cells are off the board.
    #[inline]
    pub(crate) fn borders(codes: [Code; 4]) -> u32 {
        Code::count(codes, BORDER_BIT)
    }

    /// Returns how many of these cells have a stone of this color.
    #[inline]
    pub(crate) fn stones(codes: [Code; 4], color: Color) -> u32 {
        Code::count(codes, Code::bit(color))
    }

    #[inline]
    fn count(codes: [Code; 4], bit: u32) -> u32 {
        let [one, two, three, four] = codes.map(|code| code.0 & bit);
        (one + two + three + four) >> bit.trailing_zeros()
    }

    /// Returns whether one of these cells is empty.
    #[inline]
    pub(crate) fn has_empty(codes: [Code; 4]) -> bool {
        Code::union(codes) & EMPTY_BIT != 0
    }

    /// Returns whether one of these cells is off the board.
    #[inline]
    pub(crate) fn has_border(codes: [Code; 4]) -> bool {
        Code::union(codes) & BORDER_BIT != 0
    }

    /// Returns whether one of these cells has a stone of this color.
    #[inline]
    pub(crate) fn has_stone(codes: [Code; 4], color: Color) -> bool {
        Code::union(codes) & Code::bit(color) != 0
    }

    #[inline]
    fn union(codes: [Code; 4]) -> u32 {
        let [one, two, three, four] = codes;
        one.0 | two.0 | three.0 | four.0
    }

    /// Returns the head of the stone's chain.
    #[inline]
    pub(crate) fn head(self) -> Site {
        small(self.0 & HEAD_MASK)
    }
}

/// A cell. The stones of a chain share a head, which is one of them. `next` links them in a ring.
///
/// Without a stone, `next` and the chain in `counts` still hold what the last stone left there. Undoing relies on that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    code: u16,
    pub(crate) next: Site,
    pub(crate) counts: Counts,
}

impl Cell {
    #[inline]
    pub(crate) fn new(code: Code, next: Site, counts: Counts) -> Cell {
        Cell { code: small(code.0), next, counts }
    }

    #[inline]
    pub(crate) fn code(&self) -> Code {
        Code(wide_32(self.code))
    }

    #[inline]
    pub(crate) fn set_code(&mut self, code: Code) {
        self.code = small(code.0);
    }
}

/// The fewest cells of a board.
pub(crate) const FEWEST_CELLS: usize = 128;

/// The number of bits of each count of sides, which is at most 4.
const SIDE_BITS: u32 = 3;
const EMPTY_SIDES: u32 = 7;
/// Where the contacts and the stones of a chain begin.
const CONTACTS_FROM: u32 = 10;
const STONES_FROM: u32 = 22;
const CONTACTS: u32 = (1 << STONES_FROM) - (1 << CONTACTS_FROM);
const CHAIN: u32 = u32::MAX << CONTACTS_FROM;

/// What a cell counts, in one number: the sides of its point, and its chain if the cell is the head of one.
///
/// From the lowest bit: the empty sides, the sides with a black stone, those with a white stone, and the [`Chain`]. An
/// edge does not count. So one load tells what is around a point, and one addition updates a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Counts(u32);

impl Counts {
    /// Returns the counts of a cell without sides.
    pub(crate) const fn of(chain: Chain) -> Counts {
        Counts(chain.0)
    }

    /// Counts another empty side.
    pub(crate) fn add_empty_side(&mut self) {
        self.0 += 1;
    }

    #[inline]
    const fn side(color: Color) -> u32 {
        1 << SIDE_BITS << (SIDE_BITS * count(color.index()))
    }

    /// Counts that a stone of this color came to an empty side.
    #[inline]
    pub(crate) fn fill(&mut self, color: Color) {
        self.0 = self.0.wrapping_add(Counts::side(color) - 1);
    }

    /// Counts that a stone of this color left a side.
    #[inline]
    pub(crate) fn vacate(&mut self, color: Color) {
        self.0 = self.0.wrapping_sub(Counts::side(color) - 1);
    }

    /// Returns how many sides are empty.
    #[inline]
    pub(crate) fn empty_sides(self) -> u16 {
        small(self.0 & EMPTY_SIDES)
    }

    /// Returns how many sides have a stone of this color.
    #[inline]
    pub(crate) fn stone_sides(self, color: Color) -> u16 {
        small((self.0 / Counts::side(color)) & EMPTY_SIDES)
    }

    /// Returns whether two sides or more have a stone of this color.
    #[inline]
    pub(crate) fn has_two_stones(self, color: Color) -> bool {
        self.0 & ((EMPTY_SIDES & !1) * Counts::side(color)) != 0
    }

    /// Returns whether all sides are edges or stones of this color.
    #[inline]
    pub(crate) fn is_enclosed_by(self, color: Color) -> bool {
        self.0 & (EMPTY_SIDES | (EMPTY_SIDES * Counts::side(color.opposite()))) == 0
    }

    #[inline]
    pub(crate) fn chain(self) -> Chain {
        Chain(self.0 & CHAIN)
    }

    /// Returns these sides with another chain.
    #[inline]
    pub(crate) fn with(self, chain: Chain) -> Counts {
        Counts(self.0 & !CHAIN | chain.0)
    }

    #[inline]
    pub(crate) fn plus(self, chain: Chain) -> Counts {
        Counts(self.0.wrapping_add(chain.0))
    }

    #[inline]
    pub(crate) fn minus(self, chain: Chain) -> Counts {
        Counts(self.0.wrapping_sub(chain.0))
    }
}

/// The size and the contacts of a chain, in one number.
///
/// A contact is a pair of a stone of the chain and an empty point next to it. A chain has no contacts
/// exactly when it has no liberties. The high bits hold the stones, those below them the contacts. So one
/// addition joins two chains, and the chain with more stones is the larger number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Chain(u32);

impl Chain {
    /// Where there is no chain: no stones, and so many contacts that updates never bring them to 0. Updates take one
    /// contact for each pair of neighbors at most, and the largest board has 1,200 pairs.
    pub(crate) const DUMMY: Chain = Chain::new(0, 1 << 11);

    #[inline]
    pub(crate) const fn new(stones: u16, contacts: u16) -> Chain {
        Chain(wide_32(stones) << STONES_FROM | wide_32(contacts) << CONTACTS_FROM)
    }

    /// Returns the chain in one number, without the low [`CONTACTS_FROM`] bits.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// Returns the chain with these bits. Ignores the low ones.
    #[inline]
    pub(crate) const fn from_bits(bits: u32) -> Chain {
        Chain(bits & CHAIN)
    }

    #[inline]
    pub(crate) fn has_contacts(self) -> bool {
        self.0 & CONTACTS != 0
    }

    #[inline]
    pub(crate) fn contacts(self) -> u16 {
        small((self.0 & CONTACTS) >> CONTACTS_FROM)
    }

    #[inline]
    pub(crate) fn stones(self) -> u16 {
        small(self.0 >> STONES_FROM)
    }
}
