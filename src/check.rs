//! The board's own audit: everything kept up to date is worked out anew and compared.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::bits::Position;
use crate::board::{Board, Chain, Content, Site};
use crate::hash;
use crate::point::Color;

impl Board {
    /// Recomputes chains, liberties, keys and bits from the stones alone and compares them with
    /// what the board has kept up to date. Slow; meant for tests and debug builds.
    ///
    /// # Errors
    /// The first difference, in words. There is none unless the board is faulty.
    pub fn check(&self) -> Result<(), String> {
        self.check_border()?;
        let mut seen = vec![false; self.site_count()];
        let mut position = Position::empty(self.site_count());
        let mut key = 0;
        for site in self.sites() {
            let Content::Stone(color) = self.content(site) else {
                continue;
            };
            position.set(color, site);
            key ^= hash::stone(color, site);
            if !seen[usize::from(site)] {
                let stones = self.flood(site, &mut seen).0;
                self.check_chain(color, stones).map_err(|fault| format!("chain at {}: {fault}", self.point(site)))?;
            }
        }
        if position != self.position {
            return Err("the bits differ from the stones".to_owned());
        }
        if key != self.key {
            return Err(format!("key {:x} should be {key:x}", self.key));
        }
        Ok(())
    }

    fn check_border(&self) -> Result<(), String> {
        let mut inside = vec![false; self.site_count()];
        self.sites().for_each(|site| inside[usize::from(site)] = true);
        let wrong = |site: &usize| (self.cells[*site].content == Content::Border) == inside[*site];
        match (0..self.site_count()).find(wrong) {
            Some(site) => Err(format!("cell {site} mistakes border for board")),
            None => Ok(()),
        }
    }

    fn check_chain(&self, color: Color, mut stones: Vec<Site>) -> Result<(), String> {
        let head = self.cells[usize::from(stones[0])].head;
        if let Some(other) = stones.iter().find(|site| self.cells[usize::from(**site)].head != head) {
            return Err(format!("{} has another head", self.point(*other)));
        }
        // One more than there are stones, so that a ring that misses its head still ends.
        let mut ring: Vec<Site> = self.ring(head).take(stones.len() + 1).collect();
        ring.sort_unstable();
        stones.sort_unstable();
        if ring != stones {
            return Err("the ring does not run through the stones".to_owned());
        }
        let empty =
            |site: &Site| self.neighbors(*site).into_iter().filter(|at| self.content(*at) == Content::Empty).count();
        let chain = Chain {
            key: stones.iter().fold(0, |key, site| key ^ hash::stone(color, *site)),
            stones: stones.len() as u16,
            contacts: stones.iter().map(empty).sum::<usize>() as u16,
        };
        if self.chains[usize::from(head)] != chain {
            return Err(format!("{:?} should be {chain:?}", self.chains[usize::from(head)]));
        }
        if chain.contacts == 0 {
            return Err("no liberty".to_owned());
        }
        Ok(())
    }
}
