//! Conversions between number types where `From` does not exist, or costs a branch in a play.
//!
//! This is the only file with `as` conversions; `tests/it/tidy.rs` checks that. Only `low_16`,
//! `high_32` and `low_index` lose bits, on purpose. Debug builds check the others. The bounds come from the largest board, which has 625
//! points and 702 cells, and from memory.

// Memory is full long before an entry, an act or a toggle has a number of more than 32 bits. And 32 bits fit an index.
const _: () = assert!(usize::BITS >= 32);

/// Converts a number of an entry, an act, a toggle, a point or a stone to an index.
#[inline]
pub(crate) const fn index(number: u32) -> usize {
    number as usize
}

/// Converts a length or an index to a number of 32 bits. Release builds do not check it: that would cost a branch in
/// every play.
#[inline]
pub(crate) const fn count(length: usize) -> u32 {
    debug_assert!(length as u64 <= u32::MAX as u64);
    length as u32
}

/// Converts a number of sites, stones or contacts to 16 bits. There are at most 4 x 625.
#[inline]
pub(crate) const fn small(number: u32) -> u16 {
    debug_assert!(number <= u16::MAX as u32);
    number as u16
}

/// Converts a column or a row to 8 bits. There are at most 27, with the border.
#[inline]
pub(crate) const fn line(number: u16) -> u8 {
    debug_assert!(number <= u8::MAX as u16);
    number as u8
}

/// Returns the low 16 bits, on purpose without the others.
#[inline]
pub(crate) const fn low_16(word: u64) -> u16 {
    (word & 0xFFFF) as u16
}

/// Returns the high 32 bits, on purpose without the others.
#[inline]
pub(crate) const fn high_32(word: u64) -> u32 {
    (word >> 32) as u32
}

/// Returns the low bits of a key that an index has, on purpose without the others.
#[inline]
pub(crate) const fn low_index(key: u64) -> usize {
    key as usize
}

/// Widens a number. `From` does the same, but not in a constant.
pub(crate) const fn wide(number: u8) -> usize {
    number as usize
}

/// Widens a number. `From` does the same, but not in a constant.
pub(crate) const fn wide_32(number: u16) -> u32 {
    number as u32
}

/// Widens a number to an index. `From` does the same, but not in a constant.
pub(crate) const fn wide_16(number: u16) -> usize {
    number as usize
}

/// Widens an index. No `usize` is larger than 64 bits.
pub(crate) const fn wide_64(index: usize) -> u64 {
    index as u64
}
