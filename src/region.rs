//! Regions: connected points that are all empty, or all of one color.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::{Board, Content, Site};
use crate::point::{ByColor, Color, Point};

/// The largest connected set of points of one kind around a point: an empty region, or a chain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Region {
    /// Its points, sorted by row, then column.
    pub points: Vec<Point>,
    /// Which colors have stones next to it (its own stones, if it is a chain, do not count).
    pub borders: ByColor<bool>,
}

impl Board {
    /// The region of a point; a region without points if the point is off the board.
    #[must_use]
    pub fn region(&self, point: Point) -> Region {
        let Some(site) = self.site(point) else {
            return Region::default();
        };
        let (sites, borders) = self.flood(site, &mut vec![false; self.site_count()]);
        let mut points: Vec<Point> = sites.into_iter().map(|site| self.point(site)).collect();
        points.sort_unstable();
        Region { points, borders }
    }

    /// The sites connected to `start` by sites of the same content, and the colors around them.
    /// Marks them in `seen`; sites already marked are not entered.
    pub(crate) fn flood(&self, start: Site, seen: &mut [bool]) -> (Vec<Site>, ByColor<bool>) {
        let kind = self.content(start);
        let mut borders = ByColor::default();
        let mut sites = vec![start];
        seen[usize::from(start)] = true;
        let mut next = 0;
        while let Some(site) = sites.get(next).copied() {
            next += 1;
            for neighbor in self.neighbors(site) {
                let content = self.content(neighbor);
                if content == kind {
                    if !core::mem::replace(&mut seen[usize::from(neighbor)], true) {
                        sites.push(neighbor);
                    }
                } else if let Content::Stone(color) = content {
                    borders[color] = true;
                }
            }
        }
        (sites, borders)
    }

    /// The largest connected sets of sites that belong to one color, each with that color.
    pub(crate) fn groups(&self, belongs: &[Option<Color>]) -> Vec<(Color, Vec<Site>)> {
        let mut seen = vec![false; self.site_count()];
        let mut groups = Vec::new();
        for start in self.sites() {
            let Some(color) = belongs[usize::from(start)] else {
                continue;
            };
            if core::mem::replace(&mut seen[usize::from(start)], true) {
                continue;
            }
            let mut sites = vec![start];
            let mut next = 0;
            while let Some(site) = sites.get(next).copied() {
                next += 1;
                for neighbor in self.neighbors(site) {
                    let at = usize::from(neighbor);
                    if belongs[at] == Some(color) && !core::mem::replace(&mut seen[at], true) {
                        sites.push(neighbor);
                    }
                }
            }
            groups.push((color, sites));
        }
        groups
    }
}
