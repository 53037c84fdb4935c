//! Boards without a game around them: plays at full speed, without turns, kos and history.
//!
//! What is asked here of a [`Spot`] is made of a few comparisons without branches where it can be: in random play what is
//! around a point is as good as random, and a branch guessed wrong costs as much as forty instructions.

use alloc::vec::Vec;

use crate::board::{Board, Chain, Code, Site};
use crate::placement::Change;
use crate::point::{Color, Point};
use crate::refusal::Reason;
use crate::ruleset::Suicide;

/// A point as boards of one size keep it: what [`Board::put`] and its like need no conversion for. Only a board
/// makes it. On a board of another size it is some point or none, and does no harm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot(pub(crate) Site);

/// The points on the four sides of a point, or at its four corners: how many of them are what.
#[derive(Clone, Copy, Debug)]
pub struct Around {
    codes: [Code; 4],
}

impl Around {
    /// How many are empty.
    #[must_use]
    #[inline]
    pub fn empty(self) -> u32 {
        u32::from(Code::empties(self.codes))
    }

    /// How many have a stone of this color.
    #[must_use]
    #[inline]
    pub fn stones(self, color: Color) -> u32 {
        Code::stones(self.codes, color)
    }

    /// How many are off the board.
    #[must_use]
    #[inline]
    pub fn edge(self) -> u32 {
        Code::borders(self.codes)
    }

    /// Whether one is empty.
    #[must_use]
    #[inline]
    pub fn has_empty(self) -> bool {
        Code::has_empty(self.codes)
    }

    /// Whether one has a stone of this color.
    #[must_use]
    #[inline]
    pub fn has(self, color: Color) -> bool {
        Code::has_stone(self.codes, color)
    }

    /// Whether one is off the board.
    #[must_use]
    #[inline]
    pub fn has_edge(self) -> bool {
        Code::has_border(self.codes)
    }
}

/// What [`Board::put`] did.
#[derive(Clone, Copy, Debug)]
pub struct Placed<'board> {
    board: &'board Board,
}

impl<'board> Placed<'board> {
    /// What the newest play did to this board.
    #[inline]
    pub(crate) fn new(board: &'board Board) -> Placed<'board> {
        Placed { board }
    }

    #[inline]
    fn change(&self) -> &Change {
        &self.board.newest
    }

    /// Where the stone was put.
    #[must_use]
    #[inline]
    pub fn spot(&self) -> Spot {
        Spot(self.change().site)
    }

    /// How many stones were removed.
    #[must_use]
    #[inline]
    pub fn removed_count(&self) -> usize {
        usize::from(self.board.removed_stones(self.change()))
    }

    /// Where stones were removed, in no particular order; of one color all of them.
    #[inline]
    pub fn removed(&self) -> impl Iterator<Item = Spot> + '_ {
        self.board.emptied(self.change()).map(Spot)
    }

    /// Whether the stones removed are the player's own.
    #[must_use]
    #[inline]
    pub fn is_suicide(&self) -> bool {
        self.change().suicide
    }

    /// The point that simple ko bars to the opponent now: there a lone stone took a lone stone, and could be taken
    /// alone in return.
    #[must_use]
    #[inline]
    pub fn ko(&self) -> Option<Spot> {
        if self.change().removes() { self.find_ko() } else { None }
    }

    fn find_ko(&self) -> Option<Spot> {
        let taken = *self.change().removed_heads().first()?;
        let lone = self.removed_count() == 1 && self.change().is_alone() && !self.change().suicide;
        (lone && self.board.chain_at(self.change().site) == Chain::new(1, 1)).then_some(Spot(taken))
    }
}

impl Board {
    /// The point as this board keeps it; `None` if it is off the board.
    #[must_use]
    #[inline]
    pub fn spot(&self, point: Point) -> Option<Spot> {
        self.site(point).map(Spot)
    }

    /// The point that this board keeps so; `None` for one of a larger board.
    #[must_use]
    #[inline]
    pub fn point_of(&self, spot: Spot) -> Option<Point> {
        self.is_on_board(spot).then(|| self.point(spot.0))
    }

    /// The color of the stone there; `None` if there is none.
    #[must_use]
    #[inline]
    pub fn stone(&self, spot: Spot) -> Option<Color> {
        let code = *self.cells.get(usize::from(spot.0)).map(|cell| &cell.code)?;
        Color::BOTH.into_iter().find(|color| code.is(*color))
    }

    #[inline]
    fn is_on_board(&self, spot: Spot) -> bool {
        self.cells.get(usize::from(spot.0)).is_some_and(|cell| cell.code != Code::BORDER)
    }

    /// What is on the four sides of a point. All that is around a point off the board is edge.
    #[must_use]
    #[inline]
    pub fn around(&self, spot: Spot) -> Around {
        let codes = if self.is_on_board(spot) { self.codes_around(spot.0) } else { [Code::BORDER; 4] };
        Around { codes }
    }

    /// What is at the four corners of a point. All that is around a point off the board is edge.
    #[must_use]
    #[inline]
    pub fn diagonals(&self, spot: Spot) -> Around {
        if !self.is_on_board(spot) {
            return Around { codes: [Code::BORDER; 4] };
        }
        let (below, above) = (spot.0 - self.stride, spot.0 + self.stride);
        Around { codes: [self.code(below - 1), self.code(below + 1), self.code(above - 1), self.code(above + 1)] }
    }

    /// Whether a point is an eye of this color by its shape, as random playouts see it: on its four sides are stones of
    /// this color or the edge, and at its corners fewer than two of the opponent's stones, where the edge
    /// counts as one. It says nothing of what is on the point.
    // In the caller's loop it shares what it looks up with `Board::around`.
    #[must_use]
    #[inline(always)]
    pub fn is_eye(&self, color: Color, spot: Spot) -> bool {
        Code::is_eye(color, self.around(spot).codes, self.diagonals(spot).codes)
    }

    /// Whether a stone of this color on an empty point would have no liberty, nor take any; false for a point that is
    /// not empty or off the board.
    #[must_use]
    #[inline]
    pub fn is_suicide(&self, color: Color, spot: Spot) -> bool {
        let empty = self.cells.get(usize::from(spot.0)).is_some_and(|cell| cell.code == Code::EMPTY);
        empty && {
            let codes = self.codes_around(spot.0);
            !Code::has_empty(codes) && self.would_die(color, codes)
        }
    }

    /// Puts a stone on an empty point and removes what has no liberty then: opposing chains first, otherwise the
    /// stone's own, if `suicide` allows that. Whose turn it is and whether the position was there before is the
    /// caller's to know: [`Game`](crate::Game) does.
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
    /// # Ok::<(), shinpan::SetupError>(())
    /// ```
    ///
    /// # Errors
    /// `OffBoard`, `Occupied`, `Suicide`; the board is as it was.
    #[inline]
    pub fn put(&mut self, color: Color, spot: Spot, suicide: Suicide) -> Result<Placed<'_>, Reason> {
        match self.cells.get(usize::from(spot.0)).map(|cell| cell.code) {
            Some(Code::EMPTY) => {}
            None | Some(Code::BORDER) => return Err(Reason::OffBoard),
            Some(_) => return Err(Reason::Occupied),
        }
        if !self.play(color, spot.0, suicide) {
            return Err(Reason::Suicide);
        }
        debug_assert_eq!(self.check(), Ok(()));
        Ok(Placed { board: self })
    }
}

/// The empty points of a board in a list, so that one can be picked at random. It is the caller's to keep up with the
/// board by [`EmptySpots::follow`].
#[derive(Clone, Debug)]
pub struct EmptySpots {
    spots: Vec<Spot>,
    /// Where in the list each site is.
    places: Vec<u16>,
}

impl EmptySpots {
    /// The empty points of this board.
    #[must_use]
    pub fn of(board: &Board) -> EmptySpots {
        let points = usize::from(board.columns()) * usize::from(board.rows());
        let mut empty =
            EmptySpots { spots: Vec::with_capacity(points), places: alloc::vec![u16::MAX; board.site_count()] };
        board.sites().filter(|site| board.code(*site) == Code::EMPTY).for_each(|site| empty.add(Spot(site)));
        empty
    }

    /// How many there are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.spots.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.spots.is_empty()
    }

    /// The points, in no particular order.
    #[must_use]
    #[inline]
    pub fn as_slice(&self) -> &[Spot] {
        &self.spots
    }

    /// Takes out the point that a stone was put on, and adds those where stones were removed.
    #[inline]
    pub fn follow(&mut self, placed: &Placed<'_>) {
        self.take_out(placed.spot());
        if placed.change().removes() {
            placed.removed().for_each(|spot| self.add(spot));
        }
    }

    /// Where in the list a point is, or was.
    #[inline]
    pub(crate) fn place_of(&self, spot: Spot) -> Option<u16> {
        self.places.get(usize::from(spot.0)).copied()
    }

    fn add(&mut self, spot: Spot) {
        // A caller who follows a play twice, or missed the one before, lists no point twice.
        let listed = self.place_of(spot).and_then(|place| self.spots.get(usize::from(place)));
        if listed == Some(&spot) {
            return;
        }
        if let Some(place) = self.places.get_mut(usize::from(spot.0)) {
            *place = self.spots.len() as u16;
            self.spots.push(spot);
        }
    }

    #[inline]
    fn take_out(&mut self, spot: Spot) {
        let Some(place) = self.place_of(spot) else { return };
        if self.spots.get(usize::from(place)) == Some(&spot) {
            self.spots.swap_remove(usize::from(place));
            if let Some(moved) = self.spots.get(usize::from(place))
                && let Some(new_place) = self.places.get_mut(usize::from(moved.0))
            {
                *new_place = place;
            }
        }
    }
}
