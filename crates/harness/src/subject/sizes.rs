//! The board sizes that a subject offers.

use crate::vocabulary::LARGEST;

/// Columns and rows.
type Size = (u8, u8);

/// Board sizes: those of some ranges, or only the squares among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The smallest, then the largest columns and rows of each range.
    ranges: Vec<(Size, Size)>,
    square: bool,
}

impl Sizes {
    /// Returns every board from 1x1 to 25x25.
    pub fn all() -> Sizes {
        Sizes::range((1, 1), (LARGEST, LARGEST))
    }

    /// Returns the boards with at least and at most these columns and rows.
    pub fn range(least: Size, most: Size) -> Sizes {
        Sizes::of(vec![(least, most)], false)
    }

    /// Returns the boards of these ranges. If `square`, only those with as many columns as rows.
    pub fn of(ranges: Vec<(Size, Size)>, square: bool) -> Sizes {
        Sizes { ranges, square }
    }

    /// Returns whether the subject has boards of these columns and rows.
    pub fn has(&self, columns: u8, rows: u8) -> bool {
        let within = |((least_columns, least_rows), (most_columns, most_rows)): &(Size, Size)| {
            (*least_columns..=*most_columns).contains(&columns) && (*least_rows..=*most_rows).contains(&rows)
        };
        (columns == rows || !self.square) && self.ranges.iter().any(within)
    }

    /// Returns the smallest range that holds all these sizes.
    pub fn hull(&self) -> (Size, Size) {
        let sizes: Vec<Size> = self.iter().collect();
        let least = |of: fn(&Size) -> u8| sizes.iter().map(of).min().unwrap_or(1);
        let most = |of: fn(&Size) -> u8| sizes.iter().map(of).max().unwrap_or(1);
        ((least(|size| size.0), least(|size| size.1)), (most(|size| size.0), most(|size| size.1)))
    }

    /// Returns the sizes, fewest points first.
    pub fn iter(&self) -> impl Iterator<Item = Size> {
        let all = (1..=LARGEST).flat_map(|columns| (1..=LARGEST).map(move |rows| (columns, rows)));
        let mut sizes: Vec<Size> = all.filter(|(columns, rows)| self.has(*columns, *rows)).collect();
        sizes.sort_by_key(|(columns, rows)| (u16::from(*columns) * u16::from(*rows), *columns));
        sizes.into_iter()
    }

    /// Returns the offered sizes with at least these columns and rows, fewest points first.
    pub fn holding(&self, columns: u8, rows: u8) -> impl Iterator<Item = Size> {
        self.iter().filter(move |size| size.0 >= columns && size.1 >= rows)
    }

    /// Returns the ranges, and whether only their squares are offered.
    pub fn ranges(&self) -> (&[(Size, Size)], bool) {
        (&self.ranges, self.square)
    }
}
