//! Position keys: the key of a position is the exclusive or of the keys of its stones.
//!
//! Equal keys are only a hint that two positions are equal. The quality of the keys changes the speed, never an
//! answer. So a constant generator makes them, and every run on every machine has the same keys.
//!
//! The key of each stone also holds the stone. [`site`] uses it to find the one stone by which two positions
//! differ.

use crate::color::Color;
use crate::number::{count, low_16, small, wide_16, wide_64};
use crate::site::{SITES, Site};

/// The number of low bits of a stone's key that are scrambled. The bits above hold the stone.
const SCRAMBLED_BITS: u32 = 53;

/// Scrambles a counter into a word whose bits look random.
const fn scramble(counter: u64) -> u64 {
    let mut word = counter.wrapping_mul(0x9E6C_63D0_876A_9A63).wrapping_add(0xD1B5_4A32_D192_ED03);
    word = (word ^ (word >> 32)).wrapping_mul(0xDA94_2042_E4DD_58B5);
    word = (word ^ (word >> 29)).wrapping_mul(0xAEF1_7502_108E_F2D9);
    word ^ (word >> 32)
}

/// The bit of a stone's number that tells White's stones. The bits below it hold the site.
const WHITE: u16 = 1 << 10;

/// More than the largest number of a stone, and a power of two: a mask keeps a number below it without a test.
const NUMBERS: usize = 2 * wide_16(WHITE);

/// Returns the number of a stone. No two stones have the same.
#[inline]
pub(crate) fn number(color: Color, site: Site) -> u16 {
    site | (small(count(color.index())) * WHITE)
}

/// Returns the stone with this number.
#[inline]
pub(crate) fn stone_of(number: u16) -> (Color, Site) {
    (if number & WHITE == 0 { Color::Black } else { Color::White }, number % WHITE)
}

/// Makes the keys of all stones, by number.
///
/// The bits of a key that are not scrambled hold twice the site, plus 1 if the stone is White's.
const fn keys() -> [u64; NUMBERS] {
    let mut keys = [0; NUMBERS];
    let mut number = 0;
    while number < keys.len() {
        let word = wide_64(number / wide_16(WHITE) + number % wide_16(WHITE) * 2);
        keys[number] = (scramble(word + 3) >> (64 - SCRAMBLED_BITS)) | word << SCRAMBLED_BITS;
        number += 1;
    }
    keys
}

static STONES: [u64; NUMBERS] = keys();

/// Returns the key of a stone.
#[inline]
pub(crate) fn stone(color: Color, site: Site) -> u64 {
    numbered(number(color, site))
}

/// Returns the key of the stone with this number.
#[inline]
pub(crate) fn numbered(number: u16) -> u64 {
    STONES[usize::from(number) % NUMBERS]
}

/// Returns the site of this color's stone with this key, if there is one.
#[inline]
pub(crate) fn site(color: Color, key: u64) -> Option<Site> {
    let site = low_16(key >> (SCRAMBLED_BITS + 1));
    // The table has keys for numbers that are no stone's.
    (usize::from(site) < SITES && stone(color, site) == key).then_some(site)
}

/// Scrambles a word, so that similar words get unlike keys.
#[inline]
pub(crate) fn mix(word: u64) -> u64 {
    scramble(word)
}

static MAKERS: [u64; 3] = [scramble(1), scramble(2), 0];

/// Returns the key of the player who made a position. Situational superko compares positions with their makers.
#[inline]
pub(crate) fn maker(maker: Option<Color>) -> u64 {
    // The compiler makes this a load, which it would not do for the numbers themselves.
    MAKERS[maker.map_or(2, Color::index)]
}
