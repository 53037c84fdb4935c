//! The board's own audit: everything kept up to date is worked out anew and compared.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::bits::{self, Position};
use crate::board::{Board, Code, Content, Site};
use crate::spot::{EmptySpots, Spot};

impl Board {
    /// Recomputes chains, liberties and bits from the stones alone and compares them with
    /// what the board has kept up to date. Slow; meant for tests and debug builds.
    ///
    /// # Errors
    /// The first difference, in words. There is none unless the board is faulty.
    pub fn check(&self) -> Result<(), String> {
        self.check_border()?;
        let mut seen = vec![false; self.site_count()];
        let mut position = Position::default();
        for site in self.sites() {
            let Content::Stone(color) = self.content(site) else {
                continue;
            };
            position.set(color, site);
            if !seen[usize::from(site)] {
                let stones = self.flood(site, &mut seen).0;
                self.check_chain(stones).map_err(|fault| format!("chain at {}: {fault}", self.point(site)))?;
            }
        }
        if position != self.position {
            return Err("the bits differ from the stones".to_owned());
        }
        Ok(())
    }

    fn check_border(&self) -> Result<(), String> {
        let mut inside = vec![false; self.site_count()];
        self.sites().for_each(|site| inside[usize::from(site)] = true);
        let is_wrong = |site: &usize| {
            let code = self.cells[*site].code;
            (code == Code::BORDER) == inside[*site] || bits::contains(&self.inside, *site as Site) != inside[*site]
        };
        match (0..self.site_count()).find(is_wrong) {
            Some(site) => Err(format!("cell {site} mistakes border for board")),
            None => Ok(()),
        }
    }

    fn check_chain(&self, mut stones: Vec<Site>) -> Result<(), String> {
        let code = self.code(stones[0]);
        if let Some(other) = stones.iter().find(|site| self.code(**site) != code) {
            return Err(format!("{} has another head", self.point(*other)));
        }
        // One more than there are stones, so that a ring that misses its head still ends.
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
            return Err(format!("{chain:?} should have {count} stones and {contacts} contacts"));
        }
        if contacts == 0 {
            return Err("no liberty".to_owned());
        }
        Ok(())
    }
}

impl EmptySpots {
    /// Compares the list with this board, of which it should have the empty points, each once. Slow; meant for tests and
    /// debug builds.
    ///
    /// # Errors
    /// The first difference, in words. There is none unless the list has not followed every play.
    pub fn check(&self, board: &Board) -> Result<(), String> {
        let mut listed: Vec<Spot> = self.as_slice().to_vec();
        listed.sort_unstable();
        let empty: Vec<Spot> = board.sites().filter(|site| board.code(*site).is_empty()).map(Spot).collect();
        if listed != empty {
            return Err(format!("{} points are listed, {} are empty", listed.len(), empty.len()));
        }
        match self.as_slice().iter().zip(0..).find(|(spot, place)| self.place_of(**spot) != Some(*place)) {
            Some((spot, _)) => Err(format!("{spot:?} is not where it should be in the list")),
            None => Ok(()),
        }
    }
}
