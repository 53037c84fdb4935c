//! Positions: the stones on a board, without chains and liberties.

use crate::color::Color;
use crate::site::{Site, SiteSet};

/// The sites of each color's stones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Position {
    colors: [SiteSet; 2],
}

impl Position {
    /// Returns the sites of this color's stones.
    #[inline]
    pub(crate) fn of(&self, color: Color) -> &SiteSet {
        &self.colors[color.index()]
    }

    /// Returns the number of this color's stones.
    pub(crate) fn stones(&self, color: Color) -> u32 {
        self.of(color).len()
    }

    /// Adds a stone. Returns false if it is there already.
    #[inline]
    pub(crate) fn set(&mut self, color: Color, site: Site) -> bool {
        self.colors[color.index()].insert(site)
    }

    #[inline]
    pub(crate) fn clear(&mut self, color: Color, site: Site) {
        self.colors[color.index()].remove(site);
    }

    /// Adds a stone that is not there, or removes one that is.
    #[inline]
    pub(crate) fn toggle(&mut self, color: Color, site: Site) {
        self.colors[color.index()].toggle(site);
    }

    /// Returns whether there are no stones.
    pub(crate) fn is_empty(&self) -> bool {
        self.colors.iter().all(SiteSet::is_empty)
    }
}
