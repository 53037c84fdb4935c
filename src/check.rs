//! Audits of boards and lists: each computes everything again from the stones and compares.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::board::Board;
use crate::cell::{Code, Content};
use crate::color::Color;
use crate::number::{count, small};
use crate::position::Position;
use crate::site::{Site, SiteSet};
use crate::spot::{EmptySpots, Spot};

/// The first difference that [`Board::check`] or [`EmptySpots::check`] found, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckError {
    difference: String,
}

impl fmt::Display for CheckError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.difference)
    }
}

impl core::error::Error for CheckError {}

impl From<String> for CheckError {
    fn from(difference: String) -> CheckError {
        CheckError { difference }
    }
}

impl Board {
    /// Checks the board's chains, liberties and bits: computes them again from the stones and compares.
    ///
    /// This is slow, and meant for tests and debug builds.
    ///
    /// # Errors
    /// - [`CheckError`]: something differs. That is a bug in this crate.
    pub fn check(&self) -> Result<(), CheckError> {
        self.check_border()?;
        let mut seen: SiteSet = SiteSet::EMPTY;
        let mut position = Position::default();
        for site in self.sites() {
            let Content::Stone(color) = self.content(site) else {
                continue;
            };
            position.set(color, site);
            if !seen.contains(site) {
                let stones = self.flood(site, &mut seen).0;
                self.check_chain(stones).map_err(|fault| format!("chain at {}: {fault}", self.point(site)))?;
            }
        }
        if position != self.position {
            return Err("the bits differ from the stones".to_owned().into());
        }
        Ok(())
    }

    fn check_border(&self) -> Result<(), String> {
        let inside = self.sites().collect::<SiteSet>();
        let is_inside = |site: Site| usize::from(site) < self.site_count() && inside.contains(site);
        let is_wrong = |site: &Site| (self.code(*site) == Code::BORDER) == is_inside(*site);
        let miscounts = |site: &Site| {
            let (counts, codes) = (self.cells[usize::from(*site)].counts, self.codes_around(*site));
            let stones = |color: Color| u32::from(counts.stone_sides(color)) == Code::stones(codes, color);
            counts.empty_sides() != Code::empties(codes) || !Color::BOTH.into_iter().all(stones)
        };
        match (0..small(count(self.cells.len()))).find(is_wrong) {
            Some(site) => Err(format!("cell {site} mistakes border for board")),
            None if self.sites().any(|site| miscounts(&site)) => Err("the sides of a point are miscounted".to_owned()),
            None if inside != self.inside => Err("the bits of the board's points are wrong".to_owned()),
            None => Ok(()),
        }
    }

    fn check_chain(&self, mut stones: Vec<Site>) -> Result<(), String> {
        let code = self.code(stones[0]);
        if let Some(other) = stones.iter().find(|site| self.code(**site) != code) {
            return Err(format!("{} has another head", self.point(*other)));
        }
        // A ring that misses its head would never end.
        let mut ring: Vec<Site> = self.ring(code.head()).take(stones.len() + 1).collect();
        ring.sort_unstable();
        stones.sort_unstable();
        if ring != stones {
            return Err("the ring does not run through the stones".to_owned());
        }
        let empty =
            |site: &Site| self.neighbors(*site).into_iter().filter(|at| self.content(*at) == Content::Empty).count();
        let (count, contacts) = (stones.len(), stones.iter().map(empty).sum::<usize>());
        let chain = self.chain_of(code);
        if (usize::from(chain.stones()), usize::from(chain.contacts())) != (count, contacts) {
            return Err(format!(
                "{} stones and {} contacts should be {count} stones and {contacts} contacts",
                chain.stones(),
                chain.contacts()
            ));
        }
        if contacts == 0 {
            return Err("no liberty".to_owned());
        }
        Ok(())
    }
}

impl EmptySpots {
    /// Checks that the list has each empty point of this board exactly once.
    ///
    /// This is slow, and meant for tests and debug builds.
    ///
    /// # Errors
    /// - [`CheckError`]: the list differs from the board. You did not call [`EmptySpots::follow`] for every play, or
    ///   the board is another one.
    pub fn check(&self, board: &Board) -> Result<(), CheckError> {
        let mut listed: Vec<Spot> = self.as_slice().to_vec();
        listed.sort_unstable();
        let empty: Vec<Spot> = board.sites().filter(|site| board.code(*site).is_empty()).map(Spot).collect();
        if listed != empty {
            return Err(format!("{} points are listed, {} are empty", listed.len(), empty.len()).into());
        }
        match self.as_slice().iter().zip(0..).find(|(spot, place)| self.place_of(**spot) != *place) {
            Some((_, place)) => Err(format!("the list has a wrong index for its point number {place}").into()),
            None => Ok(()),
        }
    }
}
