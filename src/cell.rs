//! What a board stores in each cell of its mailbox: a stone and its chain, or that there is no stone.

use crate::color::Color;
use crate::number::{small, wide_32};
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
const HEAD_MASK: u16 = (1 << HEAD_BITS) - 1;
const BORDER_BIT: u16 = 4 << HEAD_BITS;
const EMPTY_BIT: u16 = 8 << HEAD_BITS;

/// What is in a cell, and the chain that the stone belongs to, in one number.
///
/// One comparison tells whether two cells belong to one chain. Without a stone, the head is a border cell
/// whose chain nothing reads. So a play can update the chains of all four neighbors without testing what
/// the neighbors are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Code(u16);

impl Code {
    pub(crate) const EMPTY: Code = Code(EMPTY_BIT | 1);
    pub(crate) const BORDER: Code = Code(BORDER_BIT);

    #[inline]
    pub(crate) fn stone(color: Color, head: Site) -> Code {
        Code(Code::bit(color) | head)
    }

    #[inline]
    fn bit(color: Color) -> u16 {
        1 << HEAD_BITS << color.index()
    }

    #[inline]
    pub(crate) fn is(self, color: Color) -> bool {
        self.0 & Code::bit(color) != 0
    }

    /// Returns whether this is a stone of this color's opponent.
    #[inline]
    pub(crate) fn is_against(self, color: Color) -> bool {
        self.0 & (Code::stone_bits() ^ Code::bit(color)) != 0
    }

    #[inline]
    const fn stone_bits() -> u16 {
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
    fn count(codes: [Code; 4], bit: u16) -> u32 {
        let [one, two, three, four] = codes.map(|code| u32::from(code.0 & bit));
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
    fn union(codes: [Code; 4]) -> u16 {
        let [one, two, three, four] = codes;
        one.0 | two.0 | three.0 | four.0
    }

    /// Returns whether a point with these sides and corners is an eye of this color. The rule is that of
    /// [`Board::is_eye`](crate::Board::is_eye).
    #[inline]
    pub(crate) fn is_eye(color: Color, sides: [Code; 4], corners: [Code; 4]) -> bool {
        let opponent = Code::stone_bits() ^ Code::bit(color);
        let foreign = Code::union(sides) & (EMPTY_BIT | opponent);
        let bad = Code::count(corners, opponent) + u32::from(Code::has_border(corners));
        (foreign == 0) & (bad < 2)
    }

    /// Returns the head of the stone's chain.
    #[inline]
    pub(crate) fn head(self) -> Site {
        self.0 & HEAD_MASK
    }
}

/// A cell. The stones of a chain share a head, which is one of them. `next` links them in a ring.
///
/// Without a stone, `next` and `chain` still hold what the last stone left there. Undoing relies on that.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cell {
    pub(crate) code: Code,
    pub(crate) next: Site,
    /// Describes the chain, if this cell is the head of one.
    pub(crate) chain: Chain,
}

/// The size and the contacts of a chain, in one number.
///
/// A contact is a pair of a stone of the chain and an empty point next to it. A chain has no contacts
/// exactly when it has no liberties. The low 16 bits hold the contacts, the high 16 bits the stones. So one
/// addition joins two chains, and the chain with more stones is the larger number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Chain(u32);

impl Chain {
    /// Where there is no chain: no stones, and so many contacts that updates never bring them to 0.
    pub(crate) const DUMMY: Chain = Chain(1 << 15);

    #[inline]
    pub(crate) const fn new(stones: u16, contacts: u16) -> Chain {
        Chain(wide_32(stones) << 16 | wide_32(contacts))
    }

    #[inline]
    pub(crate) fn contacts(self) -> u16 {
        small(self.0 & 0xFFFF)
    }

    #[inline]
    pub(crate) fn stones(self) -> u16 {
        small(self.0 >> 16)
    }

    #[inline]
    pub(crate) fn plus(self, other: Chain) -> Chain {
        Chain(self.0.wrapping_add(other.0))
    }

    #[inline]
    pub(crate) fn minus(self, other: Chain) -> Chain {
        Chain(self.0.wrapping_sub(other.0))
    }
}
