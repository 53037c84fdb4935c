//! Position keys: the key of a position is the exclusive or of the keys of its stones.
//!
//! Equal keys are only a hint that two positions are equal. The quality of the keys changes the speed, never an
//! answer. So a constant generator makes them, and every run on every machine has the same keys.
//!
//! The key of each stone also holds the stone's number. [`site`] uses it to find the one stone by which two positions
//! differ.

use crate::color::Color;
use crate::number::{count, low_index, small, wide_64};
use crate::site::{SITES, Site};

/// The number of low bits of a stone's key that are scrambled. The bits above hold the stone's number.
const SCRAMBLED_BITS: u32 = 53;

/// Scrambles a counter into a word whose bits look random.
const fn scramble(counter: u64) -> u64 {
    let mut word = counter.wrapping_mul(0x9E6C_63D0_876A_9A63).wrapping_add(0xD1B5_4A32_D192_ED03);
    word = (word ^ (word >> 32)).wrapping_mul(0xDA94_2042_E4DD_58B5);
    word = (word ^ (word >> 29)).wrapping_mul(0xAEF1_7502_108E_F2D9);
    word ^ (word >> 32)
}

/// Makes the keys of all stones: Black's and White's for each site in turn.
const fn keys() -> [u64; 2 * SITES] {
    let mut keys = [0; 2 * SITES];
    let mut number = 0;
    while number < keys.len() {
        keys[number] = (scramble(wide_64(number) + 3) >> (64 - SCRAMBLED_BITS)) | wide_64(number) << SCRAMBLED_BITS;
        number += 1;
    }
    keys
}

static STONES: [u64; 2 * SITES] = keys();

/// Returns the key of a stone.
#[inline]
pub(crate) fn stone(color: Color, site: Site) -> u64 {
    STONES[2 * usize::from(site) + color.index()]
}

/// Returns the site of this color's stone with this key, if there is one.
#[inline]
pub(crate) fn site(color: Color, key: u64) -> Option<Site> {
    let number = low_index(key >> SCRAMBLED_BITS);
    (STONES.get(number) == Some(&key) && number % 2 == color.index()).then_some(small(count(number / 2)))
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
