//! Position keys: the key of a position is the exclusive or of the keys of its stones.
//!
//! Keys are a hint and nothing depends on their quality but speed, so they come from a constant
//! generator: every run and every machine has the same ones.

use crate::board::{SITES, Site};
use crate::point::Color;

/// Scrambles a counter into a well-spread word.
const fn scramble(counter: u64) -> u64 {
    let mut word = counter.wrapping_mul(0x9E6C_63D0_876A_9A63).wrapping_add(0xD1B5_4A32_D192_ED03);
    word = (word ^ (word >> 32)).wrapping_mul(0xDA94_2042_E4DD_58B5);
    word = (word ^ (word >> 29)).wrapping_mul(0xAEF1_7502_108E_F2D9);
    word ^ (word >> 32)
}

const fn keys(color: u64) -> [u64; SITES] {
    let mut keys = [0; SITES];
    let mut site = 0;
    while site < SITES {
        keys[site] = scramble(2 * site as u64 + color + 3);
        site += 1;
    }
    keys
}

static STONES: [[u64; SITES]; 2] = [keys(0), keys(1)];

/// The key of a stone.
#[inline]
pub(crate) fn stone(color: Color, site: Site) -> u64 {
    STONES[color as usize][usize::from(site)]
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
