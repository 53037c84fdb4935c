//! Questions about a board that a search asks often: they allocate no memory.

use crate::board::Board;
use crate::color::Color;
use crate::hash;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::ruleset::Suicide;
use crate::site::SiteSet;
use crate::sweep::{Grid, by_size};

impl Board {
    /// Returns a key of the size and the stones, for hash tables.
    ///
    /// Equal boards have equal keys on every machine. Another version may have other keys. Two different
    /// boards of one size have the same key with a chance of about 1 in 2^53. So compare the boards where an error
    /// matters, as [`Game`](crate::Game) does. Takes time for each stone.
    ///
    /// [`Game::key`](crate::Game::key) and [`Game::superko_key`](crate::Game::superko_key) are keys for searches.
    #[must_use]
    pub fn key(&self) -> u64 {
        let mut key = hash::mix(u64::from(self.columns()) << 8 | u64::from(self.rows()));
        for color in Color::BOTH {
            self.position.of(color).iter().for_each(|site| key ^= hash::stone(color, site));
        }
        key
    }

    /// Returns the number of stones of the chain at a point. 0 if the point has no stone.
    #[must_use]
    pub fn chain_len(&self, point: Point) -> usize {
        self.head(point).map_or(0, |head| self.cells[usize::from(head)].counts.chain().stones().into())
    }

    /// Returns the number of liberties of the chain at a point. 0 if the point has no stone.
    #[must_use]
    pub fn liberty_count(&self, point: Point) -> usize {
        self.liberty_set(point).len()
    }

    /// Returns the stones of the chain at a point. None if the point has no stone.
    #[must_use]
    pub fn chain_set(&self, point: Point) -> PointSet {
        let chain = self.head(point).map_or(SiteSet::EMPTY, |head| self.ring(head).collect());
        self.point_set(chain)
    }

    /// Returns the liberties of the chain at a point. None if the point has no stone.
    #[must_use]
    pub fn liberty_set(&self, point: Point) -> PointSet {
        let Some(head) = self.head(point) else {
            return self.point_set(SiteSet::EMPTY);
        };
        let around = self.ring(head).flat_map(|site| self.neighbors(site)).collect::<SiteSet>();
        self.point_set(around & self.empty_sites())
    }

    /// Returns the points that a player keeps even if that player always passes: the chains that the opponent can
    /// never capture, and the regions that keep them alive.
    ///
    /// The method is David Benson's. A region is a connected set of points without the player's stones. It is vital to
    /// a chain next to it if all its empty points are liberties of the chain. If suicide is not forbidden, so must be
    /// the points of its stones, because the opponent may take them off. A chain is safe if two regions are vital to
    /// it whose other chains are safe too.
    ///
    /// ```
    /// use shinpan::{Board, Color, Suicide};
    ///
    /// let board: Board = ". X . X O .".parse()?;
    /// assert_eq!(board.pass_alive(Color::Black, Suicide::Forbidden).to_string(), "");
    /// let board: Board = ". X .\nX X X\n. X .".parse()?;
    /// assert_eq!(board.pass_alive(Color::Black, Suicide::Forbidden).len(), 9);
    /// # Ok::<(), shinpan::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn pass_alive(&self, color: Color, suicide: Suicide) -> PointSet {
        self.point_set(by_size!(self, pass_alive(self, color, suicide)))
    }
}

fn pass_alive<const W: usize, const STRIDE: u32>(
    grid: Grid<W, STRIDE>,
    board: &Board,
    color: Color,
    suicide: Suicide,
) -> SiteSet {
    let mut safe: SiteSet<W> = board.position.of(color).narrowed();
    loop {
        let Round { once: _, twice, regions } = round(grid, board, color, suicide, &safe);
        if twice == safe {
            return (safe | regions).widened();
        }
        safe = twice;
    }
}

/// What one round finds, if only these chains are safe.
struct Round<const W: usize> {
    /// The chains to which at least one region is vital, and those with two.
    once: SiteSet<W>,
    twice: SiteSet<W>,
    /// The points of regions that are vital to a chain.
    regions: SiteSet<W>,
}

fn round<const W: usize, const STRIDE: u32>(
    grid: Grid<W, STRIDE>,
    board: &Board,
    color: Color,
    suicide: Suicide,
    safe: &SiteSet<W>,
) -> Round<W> {
    let own: SiteSet<W> = board.position.of(color).narrowed();
    let empty: SiteSet<W> = board.empty_sites();
    let mut left = board.inside.narrowed() & !own;
    let mut round = Round { once: SiteSet::EMPTY, twice: SiteSet::EMPTY, regions: SiteSet::EMPTY };
    while let Some(start) = left.iter().next() {
        let mut seed: SiteSet<W> = SiteSet::EMPTY;
        seed.insert(start);
        let region = seed | grid.spread(&seed, &left);
        left = left & !region;
        let mut border = grid.around(&region) & own;
        if !(border & !*safe).is_empty() {
            continue;
        }
        let needed = if suicide == Suicide::Forbidden { region & empty } else { region };
        while let Some(stone) = border.iter().next() {
            let mut chain: SiteSet<W> = SiteSet::EMPTY;
            board.ring(board.code(stone).head()).for_each(|site| {
                chain.insert(site);
            });
            border = border & !chain;
            if (needed & !grid.around(&chain)).is_empty() {
                round.regions = round.regions | region;
                round.twice = round.twice | (round.once & chain);
                round.once = round.once | chain;
            }
        }
    }
    round
}
