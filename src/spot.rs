//! Boards without a game: plays at full speed, without turns, ko rules and history.
//!
//! Instructions and branch mispredictions limit random playouts. So the questions about a [`Spot`] read the counts of a
//! point's sides first, which are one number, and use comparisons without branches where they can.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::board::Board;
use crate::cell::{Cell, Chain, Code};
use crate::change::Change;
use crate::color::Color;
use crate::effect::would_die;
use crate::number;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::ruleset::Suicide;
use crate::site::{Site, SiteSet};

/// A point in the form that a board stores it. The fast functions take it without a conversion.
///
/// [`Board::spot`] converts a point, and [`Board::point_of`] converts back. A spot is valid for all boards of one
/// size. On a board of another size it means some other point, or no point. That is safe, but rarely useful.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub(crate) Site);

/// The four sides of a point, or its four corners. Counts the stones, empty points and edges among them.
#[derive(Clone, Copy, Debug)]
pub struct Around {
    codes: [Code; 4],
}

impl Around {
    /// Returns how many are empty, 0 to 4.
    #[must_use]
    #[inline]
    pub fn empty(self) -> u32 {
        u32::from(Code::empties(self.codes))
    }

    /// Returns how many have a stone of this color, 0 to 4.
    #[must_use]
    #[inline]
    pub fn stones(self, color: Color) -> u32 {
        Code::stones(self.codes, color)
    }

    /// Returns how many are off the board, 0 to 4.
    #[must_use]
    #[inline]
    pub fn edge(self) -> u32 {
        Code::borders(self.codes)
    }

    /// Returns whether any is empty.
    #[must_use]
    #[inline]
    pub fn has_empty(self) -> bool {
        Code::has_empty(self.codes)
    }

    /// Returns whether any has a stone of this color.
    #[must_use]
    #[inline]
    pub fn has(self, color: Color) -> bool {
        Code::has_stone(self.codes, color)
    }

    /// Returns whether any is off the board.
    #[must_use]
    #[inline]
    pub fn has_edge(self) -> bool {
        Code::has_border(self.codes)
    }
}

/// What [`Board::put`] or [`Game::put`](crate::Game::put) did.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'board> {
    board: &'board Board,
    change: Change,
}

impl<'board> Placed<'board> {
    /// Describes the newest play on this board.
    #[inline]
    pub(crate) fn new(board: &'board Board, change: Change) -> Placed<'board> {
        Placed { board, change }
    }

    /// Returns the spot of the new stone.
    #[must_use]
    #[inline]
    pub fn spot(&self) -> Spot {
        Spot(self.change.site())
    }

    /// Returns the number of stones removed.
    #[must_use]
    #[inline]
    pub fn removed_count(&self) -> usize {
        usize::from(self.board.removed_stones(&self.change))
    }

    /// Returns the spots of the stones removed, in no particular order. All these stones have one color.
    #[inline]
    pub fn removed(&self) -> impl Iterator<Item = Spot> + '_ {
        self.board.emptied(&self.change).map(Spot)
    }

    /// Returns the points of the stones removed.
    #[inline]
    pub(crate) fn removed_points(&self) -> PointSet {
        let removes = self.change.removes();
        self.board.point_set(if removes { self.board.emptied(&self.change).collect() } else { SiteSet::EMPTY })
    }

    /// Returns whether the play removed the player's own stones.
    #[must_use]
    #[inline]
    pub fn is_suicide(&self) -> bool {
        self.change.is_suicide()
    }

    /// Returns the point where simple ko forbids the opponent to retake now.
    ///
    /// `None` unless a lone stone took exactly one stone and could be taken alone in return.
    #[must_use]
    #[inline]
    pub fn ko(&self) -> Option<Spot> {
        if self.change.removes() { self.find_ko() } else { None }
    }

    fn find_ko(&self) -> Option<Spot> {
        let taken = self.change.removed_heads().iter().next()?;
        let lone = self.removed_count() == 1 && self.change.is_alone() && !self.change.is_suicide();
        (lone && self.board.chain_at(self.change.site()) == Chain::new(1, 1)).then_some(Spot(taken))
    }
}

impl Board {
    /// Converts a point. `None` if it is off the board.
    #[must_use]
    #[inline]
    pub fn spot(&self, point: Point) -> Option<Spot> {
        self.site(point).map(Spot)
    }

    /// Converts a spot back. `None` if it is not on this board.
    #[must_use]
    #[inline]
    pub fn point_of(&self, spot: Spot) -> Option<Point> {
        self.is_on_board(spot).then(|| self.point(spot.0))
    }

    /// Returns the color of the stone at a spot. `None` if it is empty or not on this board.
    #[must_use]
    #[inline]
    pub fn stone(&self, spot: Spot) -> Option<Color> {
        let code = self.cells.get(usize::from(spot.0))?.code();
        Color::BOTH.into_iter().find(|color| code.is(*color))
    }

    #[inline]
    fn is_on_board(&self, spot: Spot) -> bool {
        self.cells.get(usize::from(spot.0)).is_some_and(|cell| cell.code() != Code::BORDER)
    }

    /// Returns the four sides of a spot. All are edge if the spot is not on this board.
    #[must_use]
    #[inline]
    pub fn around(&self, spot: Spot) -> Around {
        let codes = if self.is_on_board(spot) { self.codes_around(spot.0) } else { [Code::BORDER; 4] };
        Around { codes }
    }

    /// Returns the four corners of a spot. All are edge if the spot is not on this board.
    #[must_use]
    #[inline]
    pub fn diagonals(&self, spot: Spot) -> Around {
        if !self.is_on_board(spot) {
            return Around { codes: [Code::BORDER; 4] };
        }
        let (below, above) = (spot.0 - self.stride, spot.0 + self.stride);
        Around { codes: [self.code(below - 1), self.code(below + 1), self.code(above - 1), self.code(above + 1)] }
    }

    /// Returns whether a spot is an eye of this color by its shape, as random playouts define eyes.
    ///
    /// The four sides must be stones of this color or edge. Fewer than two corners may be bad: each opposing stone is
    /// one, and the edge counts as one. Does not look at the spot itself.
    #[must_use]
    #[inline]
    pub fn is_eye(&self, color: Color, spot: Spot) -> bool {
        let Some(cell) = self.cells.get(usize::from(spot.0)) else { return true };
        if cell.code() == Code::BORDER {
            return true;
        }
        cell.counts.is_enclosed_by(color) && self.has_good_corners(color, spot.0)
    }

    /// Returns whether a point with sides of an eye also has the corners.
    #[inline]
    fn has_good_corners(&self, color: Color, site: Site) -> bool {
        // The cells from the lower left corner to the upper right one take two tests of bounds. Four corners take four.
        let (first, upper) =
            (usize::from(site.wrapping_sub(self.stride).wrapping_sub(1)), 2 * usize::from(self.stride));
        let Some(cells) = self.cells.get(first..).and_then(|cells| cells.get(..upper + 3)) else { return true };
        let corners = [&cells[0], &cells[2], &cells[upper], &cells[upper + 2]].map(Cell::code);
        Code::stones(corners, color.opposite()) + u32::from(Code::has_border(corners)) < 2
    }

    /// Returns whether a stone of this color at a spot would have no liberties and capture nothing.
    ///
    /// False if the spot is occupied or not on this board.
    #[must_use]
    #[inline]
    pub fn is_suicide(&self, color: Color, spot: Spot) -> bool {
        let Some(cell) = self.cells.get(usize::from(spot.0)) else { return false };
        let enclosed = cell.code() == Code::EMPTY && cell.counts.empty_sides() == 0;
        enclosed && would_die(color, self.codes_around(spot.0), |code| self.chain_of(code))
    }

    /// Plays a stone without turns, ko rules and history. [`Game::put`](crate::Game::put) has them.
    ///
    /// Removes the opponent's chains without liberties. If there are none, removes the stone's own chain if it has no
    /// liberties and `suicide` allows it.
    ///
    /// ```
    /// use shinpan::{Board, Color, EmptySpots, Suicide};
    ///
    /// let mut board = Board::empty(9, 9)?;
    /// let mut empty = EmptySpots::of(&board);
    /// let (mut color, mut ko) = (Color::Black, None);
    /// for choice in [7, 3, 12, 55] {
    ///     let spot = empty.as_slice()[choice];
    ///     let good = board.around(spot).has_empty() || !board.is_eye(color, spot) && ko != Some(spot);
    ///     if good && let Ok(placed) = board.put(color, spot, Suicide::Forbidden) {
    ///         ko = placed.ko();
    ///         empty.follow(&placed);
    ///     }
    ///     color = color.opposite();
    /// }
    /// assert_eq!(empty.len(), 81 - 4);
    /// # Ok::<(), shinpan::SizeError>(())
    /// ```
    ///
    /// # Errors
    /// The board is unchanged. The first of these conditions that holds:
    /// - [`Reason::OffBoard`]: the spot is not on this board.
    /// - [`Reason::Occupied`]: the point has a stone.
    /// - [`Reason::Suicide`]: the play is suicide, and `suicide` forbids it.
    #[inline(always)]
    pub fn put(&mut self, color: Color, spot: Spot, suicide: Suicide) -> Result<Placed<'_>, Refusal> {
        match self.cells.get(usize::from(spot.0)).map(|cell| cell.code()) {
            Some(Code::EMPTY) => {}
            None | Some(Code::BORDER) => return Err(Reason::OffBoard.into()),
            Some(_) => return Err(Reason::Occupied.into()),
        }
        let Some(change) = self.play(color, spot.0, suicide) else {
            return Err(Reason::Suicide.into());
        };
        debug_assert_eq!(self.check(), Ok(()));
        Ok(Placed::new(self, change))
    }
}

/// More than the number of sites, and a power of two.
const PLACES: usize = 1024;

/// A list of a board's empty points, for picking one at random.
///
/// Call [`EmptySpots::follow`] after every play to update the list.
#[derive(Clone, Debug)]
pub struct EmptySpots {
    spots: Vec<Spot>,
    /// The index in the list of each site. A mask keeps a site inside, so that nothing has to be tested.
    places: Box<[u16; PLACES]>,
}

impl EmptySpots {
    /// Lists the empty points of this board.
    #[must_use]
    pub fn of(board: &Board) -> EmptySpots {
        let points = usize::from(board.columns()) * usize::from(board.rows());
        let mut empty = EmptySpots { spots: Vec::with_capacity(points), places: Box::new([u16::MAX; PLACES]) };
        board.sites().filter(|site| board.code(*site) == Code::EMPTY).for_each(|site| empty.add(Spot(site)));
        empty
    }

    /// Returns the number of points in the list.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.spots.len()
    }

    /// Returns whether the list has no points.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// Returns the points, in no particular order.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[Spot] {
        &self.spots
    }

    /// Removes the point of a new stone and adds the points of the stones that the play removed.
    #[inline]
    pub fn follow(&mut self, placed: &Placed<'_>) {
        self.take_out(placed.spot());
        if placed.change.removes() {
            self.add_removed(placed.board, placed.change);
        }
    }

    #[inline(never)]
    fn add_removed(&mut self, board: &Board, change: Change) {
        board.emptied(&change).for_each(|site| self.add(Spot(site)));
    }

    /// Returns the index that a point has in the list, or had last.
    #[inline]
    pub(crate) fn place_of(&self, spot: Spot) -> u16 {
        self.places[usize::from(spot.0) % PLACES]
    }

    #[inline]
    fn put_at(&mut self, spot: Spot, place: u16) {
        self.places[usize::from(spot.0) % PLACES] = place;
    }

    /// Returns whether the list has this point. A caller may follow a play twice, or miss a play: no point must be
    /// listed twice even then.
    #[inline]
    fn has(&self, spot: Spot) -> bool {
        self.spots.get(usize::from(self.place_of(spot))) == Some(&spot)
    }

    #[inline]
    fn add(&mut self, spot: Spot) {
        if !self.has(spot) {
            self.put_at(spot, number::small(number::count(self.spots.len())));
            self.spots.push(spot);
        }
    }

    #[inline]
    fn take_out(&mut self, spot: Spot) {
        // If the spot is the last one, it takes its own place and then leaves it. A test for that would cost a branch.
        let place = self.place_of(spot);
        if let Some(last) = self.spots.last().copied()
            && let Some(free) = self.spots.get_mut(usize::from(place))
            && *free == spot
        {
            *free = last;
            self.put_at(last, place);
            self.spots.pop();
        }
    }
}
