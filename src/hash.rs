//! Position keys: the key of a position is the exclusive or of the keys of its stones.
//!
//! That two keys are equal is a hint: how well they are scrambled decides nothing but speed, so they come from a
//! constant generator, and every run and every machine has the same ones. That the key of each stone holds
//! the stone's own number is more than a hint: by it the one stone between two positions is found.

use crate::board::{SITES, Site};
use crate::point::Color;

/// The low bits of a stone's key are scrambled; above them is its number, so that the difference of two
/// positions by one stone says which stone it is.
const SCRAMBLED_BITS: u32 = 53;

/// Scrambles a counter into a well-spread word.
const fn scramble(counter: u64) -> u64 {
    let mut word = counter.wrapping_mul(0x9E6C_63D0_876A_9A63).wrapping_add(0xD1B5_4A32_D192_ED03);
    word = (word ^ (word >> 32)).wrapping_mul(0xDA94_2042_E4DD_58B5);
    word = (word ^ (word >> 29)).wrapping_mul(0xAEF1_7502_108E_F2D9);
    word ^ (word >> 32)
}

/// The keys of both colors' stones, a stone of either color for each site in turn.
const fn keys() -> [u64; 2 * SITES] {
    let mut keys = [0; 2 * SITES];
    let mut number = 0;
    while number < keys.len() {
        keys[number] = (scramble(number as u64 + 3) >> (64 - SCRAMBLED_BITS)) | (number as u64) << SCRAMBLED_BITS;
        number += 1;
    }
    keys
}

static STONES: [u64; 2 * SITES] = keys();

/// The key of a stone.
#[inline]
pub(crate) fn stone(color: Color, site: Site) -> u64 {
    STONES[2 * usize::from(site) + color as usize]
}

/// The site of the stone of this color that has this key, if there is one.
#[inline]
pub(crate) fn site(color: Color, key: u64) -> Option<Site> {
    let number = (key >> SCRAMBLED_BITS) as usize;
    (STONES.get(number) == Some(&key) && number % 2 == color as usize).then_some((number / 2) as Site)
}

/// The key of the player who made a position, for histories that tell the makers apart.
#[inline]
pub(crate) fn maker(maker: Option<Color>) -> u64 {
    const BLACK: u64 = scramble(1);
    const WHITE: u64 = scramble(2);
    match maker {
        None => 0,
        Some(Color::Black) => BLACK,
        Some(Color::White) => WHITE,
    }
}
