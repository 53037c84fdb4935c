//! Articles 3 to 6 in a region: plays, capture, and what a capture in a ko is.

use std::collections::HashMap;
use std::rc::Rc;

use super::super::board::{opponent_of, stone_of};
use super::super::{Player, Point, Position};
use super::region::Region;

/// A completed play.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub(super) point: Point,
    /// The stones that the play captured.
    pub(super) captured: Vec<Point>,
    /// The stones after the removal.
    pub(super) stones: Position,
    /// Whether it is a capture in a ko.
    pub(super) in_ko: bool,
}

/// Article 3: a stone is played on an empty point.
fn is_on_empty_point(stones: &Position, point: Point) -> bool {
    clause!("japanese-1989/3");
    stones.is_empty_point(point)
}

impl Region {
    /// Article 5: returns the opponent's stones that cannot exist once the stone is placed. Only stones beside it can
    /// have lost their last liberty.
    fn captured(&self, placed: &Position, player: Player, point: Point) -> Vec<Point> {
        clause!("japanese-1989/5");
        let beside = self.near(point).filter(|&other| placed.player_at(other) == Some(opponent_of(player)));
        let mut groups: Vec<Vec<Point>> = beside.map(|other| self.connected_stones(placed, other)).collect();
        groups.retain(|group| !self.can_exist(placed, group));
        let mut captured = groups.concat();
        captured.sort_unstable();
        captured.dedup();
        captured
    }

    /// Returns the play if articles 3 to 5 allow it: the own stones must be able to exist after it.
    fn play(&self, stones: &Position, player: Player, point: Point) -> Option<Play> {
        if !is_on_empty_point(stones, point) {
            return None;
        }
        let placed = stones.with(point, stone_of(player));
        let captured = self.captured(&placed, player, point);
        let left = placed.without(&captured);
        let own = self.connected_stones(&left, point);
        let in_ko = self.is_ko_capture(&left, &own, &captured);
        self.can_exist(&left, &own).then_some(Play { point, captured, stones: left, in_ko })
    }

    /// Article 6: returns whether the play captured one stone, and could be answered by the recapture of the one stone
    /// that made it: this stone is alone, and its only liberty is the point of the captured stone (reading JN5). The
    /// recapture cannot capture more, because a chain that also had its last liberty there would be connected with it.
    fn is_ko_capture(&self, left: &Position, own: &[Point], captured: &[Point]) -> bool {
        clause!("japanese-1989/6");
        let (&[stone], &[lost]) = (own, captured) else {
            return false;
        };
        self.near(stone).filter(|&point| left.is_empty_point(point)).all(|liberty| liberty == lost)
    }
}

/// The plays of a region. They depend on the stones and the player alone, so each list is made once.
pub(super) struct Plays<'region> {
    region: &'region Region,
    known: HashMap<(Position, Player), Rc<[Play]>>,
}

impl<'region> Plays<'region> {
    pub(super) fn in_region(region: &'region Region) -> Plays<'region> {
        Plays { region, known: HashMap::new() }
    }

    /// Returns the plays that articles 3 to 5 allow to the player.
    pub(super) fn of(&mut self, stones: &Position, player: Player) -> Rc<[Play]> {
        let region = self.region;
        let list = || region.points().filter_map(|point| region.play(stones, player, point)).collect();
        Rc::clone(self.known.entry((stones.clone(), player)).or_insert_with(list))
    }

    /// Returns whether a play of the player on the point would be a capture in a ko.
    pub(super) fn has_ko_capture(&mut self, stones: &Position, player: Player, point: Point) -> bool {
        self.of(stones, player).iter().any(|play| play.point == point && play.in_ko)
    }
}
