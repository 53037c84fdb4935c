//! Articles 8 and 10.1 in a region, from the statuses of its chains.

use super::super::{Alternative, Point, Readings, Statuses};
use super::{Chain, Region};

/// Article 8 and 10.1 for a region.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Confirmed {
    /// Eye points, dame, groups and territory.
    pub statuses: Statuses,
    /// The dead stones that article 10.1 removes, sorted. Other dead stones stay.
    pub removed: Vec<Point>,
}

/// Returns what article 8 says with these statuses, and the stones that article 10.1 removes. `None` if the status of
/// some chain is unknown. Of the readings only JN8 matters.
pub fn confirmed(region: &Region, chains: &[Chain], readings: Readings) -> Option<Confirmed> {
    let mut dead = Vec::new();
    for chain in chains {
        if !chain.status?.is_alive() {
            dead.extend(chain.stones.iter().copied());
        }
    }
    dead.sort_unstable();
    let statuses = Statuses::of(region, dead, readings.has(Alternative::SekiByChain));
    let removed = removed(region, &statuses);
    Some(Confirmed { statuses, removed })
}

/// Article 10.1: returns the dead stones in the opponent's territory, sorted.
fn removed(region: &Region, statuses: &Statuses) -> Vec<Point> {
    clause!("japanese-1989/10.1");
    let mut removed: Vec<Point> = statuses.territory.iter().flat_map(|eye| eye.dead_of_opponent(region)).collect();
    removed.sort_unstable();
    removed
}
