//! Finds what every possible play of a player would do, for the whole board at once.

use crate::board::Board;
use crate::cell::Code;
use crate::color::Color;
use crate::site::{Site, SiteSet};
use crate::sweep::Grid;

/// The empty points, sorted by what a play there would do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidates<const W: usize> {
    /// The play only adds the stone. If old sites are given, a new play that captures is also here.
    pub(crate) plain: SiteSet<W>,
    /// Those of the plays that only add the stone which are at old sites, if these are given.
    pub(crate) old: SiteSet<W>,
    /// The play removes stones of the opponent. If old sites are given, only captures at these.
    pub(crate) captures: SiteSet<W>,
    /// The play removes the player's own stones.
    pub(crate) suicides: SiteSet<W>,
}

impl Board {
    /// Finds what plays of this color would do, at every empty point. A play at a site that is not old is new.
    #[inline]
    pub(crate) fn candidates<const W: usize, const STRIDE: u32>(
        &self,
        grid: Grid<W, STRIDE>,
        color: Color,
        old: Option<&SiteSet<W>>,
    ) -> Candidates<W> {
        let empty: SiteSet<W> = self.empty_sites();
        let liberties = Liberties::of(grid, &empty);
        let own: SiteSet<W> = self.position.of(color).narrowed();
        let opponent: SiteSet<W> = self.position.of(color.opposite()).narrowed();
        let single = opponent & liberties.one & !liberties.two;
        let mut plain = empty & liberties.one;
        // A play that is new and keeps a liberty is legal, whether it captures or not.
        let unclear = old.map_or(empty, |old| empty & (*old | !plain));
        let near = single & grid.around(&unclear);
        let captures = match near.is_empty() {
            true => SiteSet::EMPTY,
            false => captures(self, &(near & !liberties.rich::<OPPONENT_STEPS>(&opponent))),
        };
        if plain != empty {
            // Few points are enclosed. So looking at them costs less than steps that would settle more of them.
            let rich = liberties.rich::<0>(&own);
            plain = plain | empty & grid.around(&rich);
            // A play at an enclosed point is plain if it joins a chain with another liberty.
            let unsure = grid.around(&(own & !rich)) & empty & !plain & !captures;
            plain = plain | unsure.filtered(|site| self.joins_liberty(color, site));
        }
        let quiet = plain & !captures;
        let new_captures = old.map_or(SiteSet::EMPTY, |old| captures & !*old);
        Candidates {
            plain: quiet | new_captures,
            old: old.map_or(SiteSet::EMPTY, |old| quiet & *old),
            captures: captures & !new_captures,
            suicides: empty & !plain & !captures,
        }
    }

    /// Returns whether a play at an enclosed empty point joins a chain with another liberty.
    #[inline]
    fn joins_liberty(&self, color: Color, site: Site) -> bool {
        let codes = self.codes_around(site);
        codes.iter().fold(false, |any, code| any | code.is(color) & !self.is_last_liberty(&codes, *code))
    }
}

/// The neighborhood of the empty points, and how far to look for a chain's second liberty.
struct Liberties<const W: usize, const STRIDE: u32> {
    grid: Grid<W, STRIDE>,
    /// The sites with one empty neighbor or more, and with two or more.
    one: SiteSet<W>,
    two: SiteSet<W>,
}

impl<const W: usize, const STRIDE: u32> Liberties<W, STRIDE> {
    fn of(grid: Grid<W, STRIDE>, empty: &SiteSet<W>) -> Liberties<W, STRIDE> {
        let [left, right, below, above] = grid.sides(empty);
        let (row, column) = (left | right, below | above);
        Liberties { grid, one: row | column, two: left & right | below & above | row & column }
    }

    /// Returns stones whose chains surely have two liberties, given all stones of a color.
    ///
    /// A stone has them if it has two empty neighbors. So does a pair of stones with an empty neighbor each: adjacent
    /// sites share no neighbor. All stones that such stones reach in this many steps belong to their chains.
    #[inline]
    fn rich<const STEPS: usize>(&self, stones: &SiteSet<W>) -> SiteSet<W> {
        let outer = *stones & self.one;
        let mut rich = outer & (self.two | self.grid.around(&outer));
        for _ in 0..STEPS {
            rich = rich | self.grid.around(&rich) & *stones;
        }
        rich
    }
}

/// How many steps to look for a second liberty of an opposing chain. Chains that need more are looked at one by one.
const OPPONENT_STEPS: usize = 2;

/// Returns the points where a play captures, given opposing stones with exactly one empty neighbor. Finds only captures
/// next to these stones.
#[inline]
fn captures<const W: usize>(board: &Board, single: &SiteSet<W>) -> SiteSet<W> {
    let mut captures: SiteSet<W> = SiteSet::EMPTY;
    for site in single.iter() {
        let code = board.code(site);
        let liberty = board
            .neighbors(site)
            .into_iter()
            .fold(site, |liberty, at| if board.code(at) == Code::EMPTY { at } else { liberty });
        captures.insert_if(liberty, board.is_last_liberty(&board.codes_around(liberty), code));
    }
    captures
}
