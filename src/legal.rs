//! Finds what every possible play of a player would do, for the whole board at once.

use crate::board::Board;
use crate::cell::Code;
use crate::color::Color;
use crate::site::SiteSet;
use crate::sweep::{Grid, by_size};

/// The empty points, sorted by what a play there would do.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Candidates {
    /// The play only adds the stone.
    pub(crate) plain: SiteSet,
    /// The play removes stones of the opponent.
    pub(crate) captures: SiteSet,
    /// The play removes the player's own stones.
    pub(crate) suicides: SiteSet,
}

impl Board {
    /// Finds what plays of this color would do, at every empty point.
    ///
    /// The sets must be empty: this writes only the words that a board of this size uses.
    pub(crate) fn find_candidates(&self, color: Color, found: &mut Candidates) {
        by_size!(self, find_candidates(self, color, found));
    }

    /// Sorts the enclosed empty points, which have no empty neighbors.
    ///
    /// The play is plain if it joins a chain with another liberty. All other plays that capture nothing are suicides.
    #[inline]
    fn sort_enclosed<const W: usize>(&self, color: Color, enclosed: &SiteSet<W>, found: &mut Candidates) {
        for site in enclosed.iter() {
            let codes = self.codes_around(site);
            // At most four contacts of a chain are at this point.
            let many = |code: Code| code.is(color) & (self.chain_of(code).contacts() > 4);
            let lives = |code: &Code| code.is(color) && !self.is_last_liberty(&codes, *code);
            if codes.iter().fold(false, |any, code| any | many(*code)) || codes.iter().any(lives) {
                found.plain.insert(site);
            } else if !found.captures.contains(site) {
                found.suicides.insert(site);
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
    let empty: SiteSet<W> = board.empty_sites();
    let [left, right, below, above] = grid.sides(&empty);
    let (one, both) = (left ^ right, left & right);
    let (other, others) = (below ^ above, below & above);
    let any = one | both | other | others;
    let opponent: SiteSet<W> = board.position.of(color.opposite()).narrowed();
    let captures = captures(board, &(opponent & (one ^ other) & !(both | others)));
    found.plain.overwrite(&(empty & any));
    found.captures.overwrite(&captures);
    board.sort_enclosed(color, &(empty & !any), found);
    found.plain.overwrite(&(found.plain.narrowed() & !captures));
}

/// Returns the points where a play captures, given the opponent's stones with exactly one empty neighbor.
///
/// A chain with exactly one liberty has no other stones next to empty points.
#[inline]
fn captures<const W: usize>(board: &Board, single: &SiteSet<W>) -> SiteSet<W> {
    let mut captures: SiteSet<W> = SiteSet::EMPTY;
    for site in single.iter() {
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
            captures.insert(liberty);
        }
    }
    captures
}
