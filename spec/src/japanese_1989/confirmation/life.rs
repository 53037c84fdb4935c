//! Article 7.1: which chains are alive by hypothetical play.

use super::super::board::{Surroundings, opponent_of};
use super::super::{Player, Point};
use super::forced::Reachable;
use super::moment::Question;
use super::{Chain, LifeReadings, NewStone, Region, Status};

/// Returns the status of the chain with this stone. Border stones are uncapturable by definition. `None` if the point
/// holds no stone, or if hypothetical play about some chain has more moments than the limit.
pub fn status(region: &Region, stone: Point, readings: LifeReadings, limit: usize) -> Option<Status> {
    if region.is_border(stone) {
        return Some(Status::Uncapturable);
    }
    let (player, chain) = region.chains().into_iter().find(|(_, chain)| chain.contains(&stone))?;
    Judge { region, readings, limit }.by_article_7_1(player, &chain)
}

/// Returns every chain of the region with its status, by their first stones. Border stones are part of none.
pub fn statuses(region: &Region, readings: LifeReadings, limit: usize) -> Vec<Chain> {
    let judge = Judge { region, readings, limit };
    let chain = |(player, stones): (Player, Vec<Point>)| {
        let status = judge.by_article_7_1(player, &stones);
        Chain { player, stones, status }
    };
    region.chains().into_iter().map(chain).collect()
}

/// What the questions about the chains of a region have in common.
#[derive(Clone, Copy)]
struct Judge<'region> {
    region: &'region Region,
    readings: LifeReadings,
    limit: usize,
}

impl Judge<'_> {
    /// Article 7.1: stones are alive if the opponent cannot capture them, or if a capture would enable a new stone that
    /// the opponent cannot capture. Other stones are dead.
    fn by_article_7_1(&self, player: Player, chain: &[Point]) -> Option<Status> {
        clause!("japanese-1989/7.1");
        if !self.can_be_captured(player, chain)? {
            Some(Status::Uncapturable)
        } else if self.enables_new_stone(player, chain)? {
            Some(Status::NewStone)
        } else {
            Some(Status::Dead)
        }
    }

    /// Article 7.1, s25: returns whether the opponent can force the capture of the chain. Play without an end is no
    /// capture (reading JN19).
    fn can_be_captured(&self, player: Player, chain: &[Point]) -> Option<bool> {
        clause!("japanese-1989/7.1");
        if self.is_at_the_border(chain) {
            return Some(false);
        }
        let reachable = Reachable::of(&self.question(player, chain, Vec::new()), self.limit)?;
        let captured = reachable.which(|moment| moment.captured);
        Some(reachable.forced(opponent_of(player), captured).first() == Some(&true))
    }

    /// Article 7.1, s25: returns whether the capture of the chain would enable a new stone: the opponent cannot force a
    /// capture after which its owner can no longer bring about a new stone in the zone.
    fn enables_new_stone(&self, player: Player, chain: &[Point]) -> Option<bool> {
        clause!("japanese-1989/7.1");
        let zone = self.zone(player, chain)?;
        let reachable = Reachable::of(&self.question(player, chain, zone.clone()), self.limit)?;
        let enabled = brings_about(&reachable, player, &zone);
        let captured = reachable.which(|moment| moment.captured);
        let in_vain = captured.into_iter().zip(enabled).map(|(captured, enabled)| captured && !enabled).collect();
        Some(reachable.forced(opponent_of(player), in_vain).first() != Some(&true))
    }

    /// Returns whether the chain is connected with a border stone. Then article 4 lets it exist whatever is played, so
    /// no hypothetical play needs to be listed.
    fn is_at_the_border(&self, chain: &[Point]) -> bool {
        let connected = chain.iter().flat_map(|&stone| self.region.position().chain(stone));
        connected.into_iter().any(|stone| self.region.is_border(stone))
    }

    /// Returns the question about a chain, with new stones in the zone.
    fn question(&self, owner: Player, chain: &[Point], zone: Vec<Point>) -> Question<'_> {
        Question { region: self.region, chain: chain.to_vec(), owner, zone, readings: self.readings }
    }

    /// Reading JN16: returns the points on which a new stone counts. `None` if the limit did not suffice.
    fn zone(&self, player: Player, chain: &[Point]) -> Option<Vec<Point>> {
        match self.readings.new_stone {
            NewStone::None => Some(Vec::new()),
            NewStone::SamePoints => Some(chain.to_vec()),
            NewStone::After => Some(self.region.points().filter(|&point| !self.region.is_border(point)).collect()),
            NewStone::Local2 => self.local(player, chain, &[player]),
            NewStone::Local2Both => self.local(player, chain, &[Player::Black, Player::White]),
        }
    }

    /// Reading JN16, local-2: returns the points that can be reached from the chain by way of neighbours. Chains of
    /// these players bound them, if they are alive by new stones on their own points. Border stones always do.
    fn local(&self, player: Player, chain: &[Point], bounding: &[Player]) -> Option<Vec<Point>> {
        let readings = LifeReadings { new_stone: NewStone::SamePoints, ..self.readings };
        let mut bounds = Vec::new();
        for (other, stones) in self.region.chains() {
            let asked = bounding.contains(&other) && (other, stones.as_slice()) != (player, chain);
            if asked && (Judge { readings, ..*self }).by_article_7_1(other, &stones)?.is_alive() {
                bounds.extend(stones);
            }
        }
        let reached = self.region.connected(|point| !self.region.is_border(point) && !bounds.contains(&point));
        reached.into_iter().find(|zone| chain.iter().all(|stone| zone.contains(stone)))
    }
}

/// Article 7.1, s25: returns, for each moment after the capture, whether the owner can force that a new stone stands in
/// the zone that the opponent cannot capture. Play without an end does not bring it about (reading JN20).
fn brings_about(reachable: &Reachable, owner: Player, zone: &[Point]) -> Vec<bool> {
    clause!("japanese-1989/7.1");
    let mut enabled = reachable.which(|_| false);
    for stone in zone {
        let absent = reachable.which(|moment| !(moment.captured && moment.new.contains(stone)));
        let capturable = reachable.forced(opponent_of(owner), absent);
        enabled.iter_mut().zip(capturable).for_each(|(enabled, capturable)| *enabled |= !capturable);
    }
    reachable.forced(owner, enabled)
}
