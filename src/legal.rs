//! All plays of a player at once, by bits.

use crate::bits::{self, Words};
use crate::board::{Board, Code};
use crate::point::Color;
use crate::sweep::{Grid, by_size};

/// The empty points by what a play there would do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Candidates {
    /// Nothing but add the stone.
    pub(crate) plain: Words,
    /// Remove stones of the opponent.
    pub(crate) captures: Words,
    /// Remove the player's own stones.
    pub(crate) suicides: Words,
}

impl Board {
    /// Finds what plays of this color at all empty points would do.
    pub(crate) fn find_candidates(&self, color: Color, found: &mut Candidates) {
        by_size!(self, find_candidates(self, color, found));
    }

    /// Among the enclosed empty points, which have no empty neighbor, those where a stone would be joined to a
    /// chain with another liberty are plain; the others that capture nothing are suicides.
    #[inline]
    fn sort_enclosed(&self, color: Color, enclosed: &[u64], found: &mut Candidates) {
        for site in bits::sites(enclosed) {
            let codes = self.codes_around(site);
            // Four contacts at most are with this point.
            let many = |code: Code| code.is(color) & (self.chain_of(code).contacts() > 4);
            let lives = |code: &Code| code.is(color) && !self.is_last_liberty(&codes, *code);
            if codes.iter().fold(false, |any, code| any | many(*code)) || codes.iter().any(lives) {
                bits::insert(&mut found.plain, site);
            } else if !bits::contains(&found.captures, site) {
                bits::insert(&mut found.suicides, site);
            }
        }
    }
}

fn find_candidates<const W: usize, const STRIDE: u32>(
    grid: Grid<W, STRIDE>,
    board: &Board,
    color: Color,
    found: &mut Candidates,
) {
    let empty: [u64; W] = core::array::from_fn(|index| board.empty_word(index));
    let [left, right, below, above] = grid.sides(&empty);
    let opponent = board.position.of(color.opposite());
    let (mut enclosed, mut single) = ([0; W], [0; W]);
    for index in 0..W {
        let (one, both) = (left[index] ^ right[index], left[index] & right[index]);
        let (other, others) = (below[index] ^ above[index], below[index] & above[index]);
        let any = one | both | other | others;
        found.plain[index] = empty[index] & any;
        enclosed[index] = empty[index] & !any;
        single[index] = opponent[index] & (one ^ other) & !(both | others);
    }
    // A chain whose liberties are one point has no stone with more than one empty neighbor.
    for site in bits::sites(&single) {
        let code = board.code(site);
        let chain = board.chain_of(code);
        // A point beside three stones of a chain has two more of it beyond its corners.
        if chain.contacts() > 4 || chain.stones() + 1 < 2 * chain.contacts() {
            continue;
        }
        let liberty = board.neighbors(site).into_iter().find(|at| board.code(*at) == Code::EMPTY);
        if let Some(liberty) = liberty
            && board.is_last_liberty(&board.codes_around(liberty), code)
        {
            bits::insert(&mut found.captures, liberty);
        }
    }
    board.sort_enclosed(color, &enclosed, found);
    for index in 0..W {
        found.plain[index] &= !found.captures[index];
    }
}
