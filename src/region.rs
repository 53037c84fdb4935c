//! Regions: connected points that are all empty, or all of one color.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::cell::Content;
use crate::color::{ByColor, Color};
use crate::point::Point;
use crate::site::{Site, SiteSet};

/// An empty region or a chain: all points of one kind that are connected to each other.
///
/// ```
/// use shinpan::{Board, ByColor, Point};
///
/// let board: Board = ". X . O".parse()?;
/// let region = board.region(Point::new(0, 0));
/// assert_eq!(region.points, [Point::new(0, 0)]);
/// assert_eq!(region.borders, ByColor { black: true, white: false });
/// # Ok::<(), shinpan::ParseBoardError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Region {
    /// The points, sorted by row, then by column.
    pub points: Vec<Point>,
    /// Which colors have stones next to the region. A chain's own stones do not count.
    pub borders: ByColor<bool>,
}

impl Board {
    /// Returns the region of a point. A region without points if the point is off the board.
    #[must_use]
    pub fn region(&self, point: Point) -> Region {
        let Some(site) = self.site(point) else {
            return Region::default();
        };
        let (sites, borders) = self.flood(site, &mut SiteSet::default());
        Region { points: self.sorted_points(sites.into_iter()), borders }
    }

    /// Returns the sites connected to `start` by sites of the same content, and the colors around them.
    ///
    /// Adds the sites to `seen`. Does not enter sites that are in `seen` already.
    pub(crate) fn flood(&self, start: Site, seen: &mut SiteSet) -> (Vec<Site>, ByColor<bool>) {
        let kind = self.content(start);
        let mut borders = ByColor::default();
        let mut sites = vec![start];
        seen.insert(start);
        let mut next = 0;
        while let Some(site) = sites.get(next).copied() {
            next += 1;
            for neighbor in self.neighbors(site) {
                let content = self.content(neighbor);
                if content == kind {
                    if seen.insert(neighbor) {
                        sites.push(neighbor);
                    }
                } else if let Content::Stone(color) = content {
                    borders[color] = true;
                }
            }
        }
        (sites, borders)
    }

    /// Returns the connected groups of the sites that belong to each color, in the order of their first sites.
    pub(crate) fn groups(&self, belongs: &ByColor<SiteSet>) -> Vec<(Color, Vec<Site>)> {
        let mut seen: SiteSet = SiteSet::EMPTY;
        let mut groups = Vec::new();
        for start in self.sites() {
            let Some(color) = belongs.find(|sites| sites.contains(start)) else {
                continue;
            };
            if seen.insert(start) {
                groups.push((color, self.connected(start, &belongs[color], &mut seen)));
            }
        }
        groups
    }

    /// Returns the sites connected to `start` within a set. Adds all but `start` to `seen`.
    pub(crate) fn connected(&self, start: Site, within: &SiteSet, seen: &mut SiteSet) -> Vec<Site> {
        let mut sites = vec![start];
        let mut next = 0;
        while let Some(site) = sites.get(next).copied() {
            next += 1;
            let own = self.neighbors(site).into_iter().filter(|neighbor| within.contains(*neighbor));
            sites.extend(own.filter(|neighbor| seen.insert(*neighbor)));
        }
        sites
    }
}
