//! The clean-up phases: their ko rules, their ends and their points.

use alloc::boxed::Box;

use super::Game;
use super::state::{Begun, CleanUp, Remark, Stage, Turn, Verdict};
use crate::cell::Content;
use crate::color::{ByColor, Color};
use crate::hash;
use crate::independence::{Independence, is_in_atari};
use crate::point_set::PointSet;
use crate::refusal::{Reason, Refusal};
use crate::site::{Site, SiteSet};

impl Turn {
    /// Returns whether the other turn begins with the same position, blocked stones and player to move.
    fn is_like(&self, other: &Turn) -> bool {
        (self.to_move, &self.blocked, &self.position) == (other.to_move, &other.blocked, &other.position)
    }

    /// Returns a key of what [`Turn::is_like`] compares.
    fn key(&self) -> u64 {
        let stones = |color: Color| self.position.of(color).iter().fold(0, |key, site| key ^ hash::stone(color, site));
        let blocked = self.blocked.iter().fold(0, |key, site| key ^ hash::mix(hash::stone(Color::Black, site)));
        hash::mix(stones(Color::Black) ^ stones(Color::White) ^ hash::maker(Some(self.to_move))) ^ hash::mix(blocked)
    }
}

impl Game {
    /// Returns the stones that the ko rule of a clean-up phase protects: a ko capture must not take them.
    ///
    /// No points outside the clean-up phases of [`Ending::CleanUp`](crate::Ending::CleanUp). After the end of the game,
    /// these are the stones that were blocked then.
    #[must_use]
    pub fn blocked_stones(&self) -> PointSet {
        self.board.point_set(self.blocked())
    }

    /// Returns the sites of the blocked stones.
    pub(super) fn blocked(&self) -> SiteSet {
        self.turns().next().map_or(SiteSet::EMPTY, |turn| turn.blocked)
    }

    /// Returns whether this player may unblock a stone at this site: a blocked stone of the opponent's that is alone
    /// and has one liberty.
    pub(super) fn has_blocked_at(&self, color: Color, site: Site) -> bool {
        let alone =
            self.board.content(site) == Content::Stone(color.opposite()) && self.board.chain_at(site).stones() == 1;
        alone && self.blocked().contains(site) && is_in_atari(&self.board, site)
    }

    /// Checks a play against the ko rules of the clean-up phase.
    ///
    /// They limit ko moves: plays that the opponent could undo at once, if no rule forbade it. Such a play captures
    /// exactly one stone, with a stone that could be captured alone in return. After any other play, no reply restores
    /// the position, because a reply adds one stone and captures only stones of the other player.
    #[cold]
    pub(super) fn check_clean_up(&self, color: Color, site: Site) -> Result<(), Refusal> {
        let Some(stone) = self.board.ko_capture(color, site) else { return Ok(()) };
        let again = || {
            let mut acts = self.acts_of_phase();
            acts.any(|(turn, begun)| begun == Begun::KoMove(color, site) && turn.position == self.board.position)
        };
        if self.blocked().contains(stone) || again() { Err(Reason::Repetition.into()) } else { Ok(()) }
    }

    /// Begins the next turn of a clean-up phase, after what the newest act did.
    pub(super) fn begin_turn(&mut self, begun: Begun) {
        let mut blocked = self.blocked();
        match begun {
            Begun::Phase(_) => blocked = SiteSet::EMPTY,
            // A play that the rules refuse can replace a blocked stone.
            Begun::Play(_, site) | Begun::Unblock(site) => blocked.remove(site),
            Begun::KoMove(_, site) => {
                blocked.insert(site);
            }
            Begun::Pass(_) | Begun::Nothing => {}
        }
        let position = self.board.position;
        let blocked = blocked & (*position.of(Color::Black) | *position.of(Color::White));
        let turn = Turn { begun, to_move: self.state.to_move, position, blocked };
        self.note(Remark::Turn(Box::new(turn)));
    }

    /// Ends the game without result if the newest turn begins like two others since the newest pass.
    pub(super) fn end_by_third_turn(&mut self) {
        let Some(newest) = self.turns().next() else { return };
        if self.turns_since_pass().filter(|turn| turn.is_like(newest)).count() >= 3 {
            self.state.stage = Stage::Over(Verdict::NoResult);
        }
    }

    /// Returns whether a pass of this player ends the clean-up phase now.
    #[cold]
    pub(super) fn ends_clean_up(&self, color: Color) -> bool {
        let Some(newest) = self.turns().next() else { return false };
        let passed = self.acts_of_phase().any(|(turn, begun)| begun == Begun::Pass(color) && turn.is_like(newest));
        self.state.run > 0 || passed
    }

    /// Returns the stage in which a game goes on that has stopped or ended.
    pub(super) fn stage_to_go_on(&self) -> Stage {
        match self.turns_of_phase().last().map(|turn| turn.begun) {
            Some(Begun::Phase(phase)) => Stage::CleanUp(phase),
            _ => Stage::Open,
        }
    }

    /// Returns the turns of all clean-up phases, newest first.
    fn turns(&self) -> impl Iterator<Item = &Turn> {
        self.notes.iter().rev().filter_map(|note| match &note.content {
            Remark::Turn(turn) => Some(&**turn),
            _ => None,
        })
    }

    /// Returns the turns of the newest clean-up phase, newest first.
    fn turns_of_phase(&self) -> impl Iterator<Item = &Turn> {
        up_to(self.turns(), |turn| matches!(turn.begun, Begun::Phase(_)))
    }

    /// Returns the acts of the newest clean-up phase, newest first: the turn in which each was made, and what it was.
    fn acts_of_phase(&self) -> impl Iterator<Item = (&Turn, Begun)> {
        self.turns_of_phase().skip(1).zip(self.turns_of_phase()).map(|(turn, after)| (turn, after.begun))
    }

    /// Returns the turns since the newest pass in the newest clean-up phase, newest first.
    fn turns_since_pass(&self) -> impl Iterator<Item = &Turn> {
        up_to(self.turns(), |turn| matches!(turn.begun, Begun::Phase(_) | Begun::Pass(_)))
    }

    /// Returns a key of the earlier turns of a clean-up phase that its rules compare with.
    pub(super) fn clean_up_key(&self) -> u64 {
        if !matches!(self.state.stage, Stage::CleanUp(_)) {
            return 0;
        }
        let of = |kind: u64, key: u64| hash::mix(hash::mix(kind) ^ key);
        let recent = self.turns_since_pass().fold(0u64, |sum, turn| sum.wrapping_add(of(5, turn.key())));
        self.acts_of_phase().fold(recent, |sum, (turn, begun)| {
            sum.wrapping_add(match begun {
                Begun::Pass(_) => of(6, turn.key()),
                // The blocked stones of that turn do not matter here.
                Begun::KoMove(color, site) => {
                    let turn = Turn { blocked: SiteSet::EMPTY, to_move: color, ..turn.clone() };
                    of(7, turn.key() ^ hash::stone(color, site))
                }
                _ => 0,
            })
        })
    }

    /// Returns the position at the start of the second phase, and how many plays each player has made in it. `None`
    /// before the second phase.
    fn second_phase(&self) -> Option<(&Turn, ByColor<i64>)> {
        let mut plays = ByColor::<i64>::default();
        let mut start = None;
        for turn in self.turns_of_phase() {
            match turn.begun {
                Begun::Play(color, _) | Begun::KoMove(color, _) => plays[color] += 1,
                Begun::Phase(CleanUp::Second) => start = Some(turn),
                _ => {}
            }
        }
        Some((start?, plays))
    }

    /// Returns the points of [`Scoring::CleanUpTerritory`](crate::Scoring::CleanUpTerritory), in half points.
    pub(super) fn clean_up_points(&self) -> ByColor<i64> {
        let independence = Independence::new(&self.board);
        let empties = self.territory_of_clean_up(&independence).map(|sites| i64::from(sites.len()));
        let second = self.second_phase();
        let costs = if self.ruleset.tax.costs_per_region() { independence.regions } else { ByColor::default() };
        ByColor::from_fn(|color| {
            let mut points = empties[color] + i64::from(self.prisoners(color.opposite()));
            if let Some((start, plays)) = &second {
                let added = *self.board.position.of(color) & !*start.position.of(color);
                points += plays[color] - i64::from((added & !independence.points[color]).len());
            }
            2 * points - 4 * i64::from(costs[color])
        })
    }

    /// Returns the empty points that count under the same scoring.
    pub(super) fn territory_of_clean_up(&self, independence: &Independence) -> ByColor<SiteSet> {
        let areas =
            if self.ruleset.tax.by_regions() { independence.points } else { crate::score::area_sites(&self.board) };
        ByColor::from_fn(|color| areas[color] & !*self.board.position.of(color))
    }
}

/// Returns the turns up to the first that fits, with that one.
fn up_to<'game>(
    turns: impl Iterator<Item = &'game Turn>,
    fits: impl Fn(&Turn) -> bool,
) -> impl Iterator<Item = &'game Turn> {
    let mut ended = false;
    turns.take_while(move |turn| !core::mem::replace(&mut ended, fits(turn)))
}
