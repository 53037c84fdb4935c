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
    let (safe, regions) = safe_chains(grid, board, color, suicide);
    (safe | regions).widened()
}

/// Returns the stones of the safe chains, and the regions that are vital to one of them.
fn safe_chains<const W: usize, const STRIDE: u32>(
    grid: Grid<W, STRIDE>,
    board: &Board,
    color: Color,
    suicide: Suicide,
) -> (SiteSet<W>, SiteSet<W>) {
    let mut safe: SiteSet<W> = board.position.of(color).narrowed();
    loop {
        let Round { once: _, twice, regions } = round(grid, board, color, suicide, &safe);
        if twice == safe {
            return (safe, regions);
        }
        safe = twice;
    }
}

/// The points of a player that are pass-alive.
///
/// - A chain is pass-alive if no sequence of the opponent's plays takes it while the player always passes.
/// - A region is a connected set of points without the player's stones, as large as it can be. It is territory if all
///   chains of the player around it are pass-alive, and all of its points or all but one are adjacent to such a chain.
///
/// The pass-alive chains are those that Benson's method finds, with its condition on vital regions. Let a set of
/// chains be such that two regions are vital to each, with no other chains around these regions.
///
/// - They are pass-alive. Assume that the opponent has not taken one yet, and fills the last empty point of a vital
///   region. All chains around the region have an empty point in another vital region, so the play takes none of them.
///   It is a suicide. If that is forbidden, the point stays empty. If the opponent's stones die, then only points of the
///   region become empty, and all of these are liberties of the chain: this is why the points under the opponent's
///   stones must be liberties too, if suicide of several stones is allowed. The suicide of a single stone changes nothing,
///   so it does not matter whether it is allowed.
/// - The other chains are not. Take them in the order in which the method drops them. A region that is not vital to a
///   chain has an empty point away from the chain, or one that a suicide can make empty. The opponent fills the region
///   except for that point, which leaves the chain no liberty in it. A single vital region does not save the chain: its
///   last point is then the last liberty of the chain, and filling it is no suicide. A region beside a chain that was
///   dropped earlier opens when that chain is taken.
///
/// `src/tests/pass_alive.rs` compares this with the definition, for all positions of small boards.
pub(crate) struct PassAlive {
    pub(crate) chains: SiteSet,
    pub(crate) territory: SiteSet,
}

impl PassAlive {
    pub(crate) fn new(board: &Board, color: Color, suicide: Suicide) -> PassAlive {
        by_size!(board, find_pass_alive(board, color, suicide))
    }
}

fn find_pass_alive<const W: usize, const STRIDE: u32>(
    grid: Grid<W, STRIDE>,
    board: &Board,
    color: Color,
    suicide: Suicide,
) -> PassAlive {
    let (chains, _) = safe_chains(grid, board, color, suicide);
    let unsafe_stones = board.position.of(color).narrowed() & !chains;
    let beside = grid.around(&chains);
    let mut left = board.inside.narrowed() & !board.position.of(color).narrowed();
    let mut territory: SiteSet<W> = SiteSet::EMPTY;
    while let Some(start) = left.iter().next() {
        let mut seed: SiteSet<W> = SiteSet::EMPTY;
        seed.insert(start);
        let region = seed | grid.spread(&seed, &left);
        left = left & !region;
        let enclosed = (grid.around(&region) & unsafe_stones).is_empty();
        if enclosed && (region & !beside).len() <= 1 {
            territory = territory | region;
        }
    }
    PassAlive { chains: chains.widened(), territory: territory.widened() }
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
